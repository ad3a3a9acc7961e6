package main

import (
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// choice returns weights of a reading, by which the right ones of each question are chosen among all, and by which it is so probable that a
// reading is right: the weights of the choice, scaled, and a constant.
func choice(questions [][]example) ([]float64, error) {
	w, err := preferred(questions)
	if err != nil {
		return nil, err
	}
	var scores []example
	for _, all := range questions {
		for _, e := range all {
			scores = append(scores, example{[]float64{floats.Dot(w, e.x[:len(w)]), 1}, e.right})
		}
	}
	line, err := regression(scores)
	if err != nil {
		return nil, err
	}
	floats.Scale(line[0], w)
	return append(w, line[1]), nil
}

// preferred returns the weights w of a conditional logit ([mcfadden1974]) in which several readings may be right: of
//
//	Σ log Σ exp(w·x) − log Σ exp(w·x of right ones) + penalty/2·‖w‖²
//
// the minimum, over questions with a right reading. Each step is Newton's on the first term, which is convex, and the last, with the second one
// as a line at the weights so far, above which it never is.
func preferred(questions [][]example) ([]float64, error) {
	var known [][]example
	for _, all := range questions {
		for _, e := range all {
			if e.right {
				known = append(known, all)
				break
			}
		}
	}
	if len(known) == 0 {
		return regression(nil) // says that there are none
	}
	n := len(known[0][0].x) - 1 // a constant chooses nothing
	w := mat.NewVecDense(n, nil)
	for range steps {
		gradient, hessian := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
		for i := range n {
			gradient.SetVec(i, penalty*w.AtVec(i))
			hessian.SetSym(i, i, penalty)
		}
		for _, all := range known {
			chosen, right := shares(all, w.RawVector().Data)
			mean := mat.NewVecDense(n, nil)
			for i, e := range all {
				x := mat.NewVecDense(n, e.x[:n])
				gradient.AddScaledVec(gradient, chosen[i]-right[i], x)
				mean.AddScaledVec(mean, chosen[i], x)
				hessian.SymRankOne(hessian, chosen[i], x)
			}
			hessian.SymRankOne(hessian, -1, mean)
		}
		var change mat.VecDense
		if err := change.SolveVec(hessian, gradient); err != nil {
			return nil, err
		}
		w.SubVec(w, &change)
	}
	return w.RawVector().Data, nil
}

// shares returns how probable it is that each reading of a question is chosen, of all and of the right ones.
func shares(all []example, w []float64) (chosen, right []float64) {
	chosen, right = make([]float64, len(all)), make([]float64, len(all))
	for i, e := range all {
		chosen[i], right[i] = floats.Dot(w, e.x[:len(w)]), math.Inf(-1)
		if e.right {
			right[i] = chosen[i]
		}
	}
	for _, z := range [][]float64{chosen, right} {
		every := floats.LogSumExp(z)
		for i := range z {
			z[i] = math.Exp(z[i] - every)
		}
	}
	return chosen, right
}
