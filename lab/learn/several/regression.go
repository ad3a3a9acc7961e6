package main

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"
)

// example is what is known of a reading, with 1 as the last number, and whether it is right.
type example struct {
	x     []float64
	right bool
}

// Of the regression: how much weights near 0 are preferred, and the number of steps, after which they do not change.
const (
	penalty = 1.0
	steps   = 30
)

// regression returns the weights of the logistic regression of examples, by Newton's method ([hastie2009], 4.4.1), with a penalty on the
// squares of all but the last one.
func regression(all []example) ([]float64, error) {
	if len(all) == 0 {
		return nil, errors.New("no reading was found: the lessons have no questions about databases that are there")
	}
	n := len(all[0].x)
	w := mat.NewVecDense(n, nil)
	for range steps {
		gradient, hessian := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
		for i := range n - 1 {
			gradient.SetVec(i, penalty*w.AtVec(i))
			hessian.SetSym(i, i, penalty)
		}
		for _, e := range all {
			x := mat.NewVecDense(n, e.x)
			p := 1 / (1 + math.Exp(-mat.Dot(w, x)))
			miss := p
			if e.right {
				miss--
			}
			gradient.AddScaledVec(gradient, miss, x)
			hessian.SymRankOne(hessian, p*(1-p), x)
		}
		var change mat.VecDense
		if err := change.SolveVec(hessian, gradient); err != nil {
			return nil, err
		}
		w.SubVec(w, &change)
	}
	return w.RawVector().Data, nil
}
