package calibrate

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"semtree/model"
)

// ridge is ρ: a hundredth of what one question weighs would do for hundreds of
// them; this also tames the weights of a few dozen.
const ridge = 0.1

// Item is one parse of a question that the network was not trained on.
type Item struct {
	Features []float64 // [d]
	Right    bool
}

// Fit returns the weights w [d+1], the bias first. It panics unless all items
// have the same number of features; an error means that there are no items or
// that features are not finite.
func Fit(items []Item) ([]float64, error) { return FitNear(items, nil) }

// FitNear does what [Fit] does, with a ridge centred on given weights [d+1]
// instead of 0: where items say nothing, the weights are those. nil stands for 0.
func FitNear(items []Item, centre []float64) ([]float64, error) {
	if len(items) == 0 {
		return nil, errors.New("no parses to fit a confidence on")
	}
	d := len(items[0].Features)
	for _, it := range items {
		if len(it.Features) != d {
			panic(fmt.Sprintf("calibrate: an item has %d features, the first %d", len(it.Features), d))
		}
	}
	if centre == nil {
		centre = make([]float64, d+1)
	}
	if len(centre) != d+1 {
		panic(fmt.Sprintf("calibrate: %d weights as the centre, want %d", len(centre), d+1))
	}
	w := slices.Clone(centre)
	value := objective(items, w, centre)
	for range maxSteps {
		grad, hess := derivatives(items, w, centre)
		step := mat.NewVecDense(d+1, nil)
		var factors mat.Cholesky
		if !factors.Factorize(hess) {
			return nil, errors.New("fit the confidence: features are not finite, or out of all proportion")
		}
		if err := factors.SolveVecTo(step, mat.NewVecDense(d+1, grad)); err != nil {
			return nil, fmt.Errorf("fit the confidence: %w", err)
		}
		next, lower := search(items, w, centre, value, step)
		if done := value - lower; next != nil {
			w, value = next, lower
			if done > tolerance*(1+value) {
				continue
			}
		}
		return w, nil
	}
	return nil, fmt.Errorf("fit the confidence: no end after %d steps", maxSteps)
}

const (
	maxSteps    = 100   // Newton's method takes about ten
	maxHalvings = 30    // of one step
	tolerance   = 1e-14 // relative gain of a step that ends the search
)

// search halves Newton's step until the objective falls. It returns nil if it
// does not: w is the optimum, as far as numbers tell.
func search(items []Item, w, centre []float64, value float64, step *mat.VecDense) ([]float64, float64) {
	next := make([]float64, len(w))
	for h, scale := 0, 1.0; h < maxHalvings; h, scale = h+1, scale/2 {
		for j := range w {
			next[j] = w[j] - scale*step.AtVec(j)
		}
		if lower := objective(items, next, centre); lower < value {
			return next, lower
		}
	}
	return nil, value
}

// objective is what the package documentation minimises.
func objective(items []Item, w, centre []float64) float64 {
	sum := 0.0
	for j, v := range w {
		sum += ridge / 2 * (v - centre[j]) * (v - centre[j])
	}
	for _, it := range items {
		sum += it.loss(model.Sigmoid(w, it.Features))
	}
	return sum
}

// derivatives returns gradient [d+1] and Hessian [(d+1)×(d+1)] of the objective.
func derivatives(items []Item, w, centre []float64) ([]float64, *mat.SymDense) {
	grad, hess := make([]float64, len(w)), mat.NewSymDense(len(w), nil)
	for j := range w {
		grad[j] = ridge * (w[j] - centre[j])
		hess.SetSym(j, j, ridge)
	}
	for _, it := range items {
		p := model.Sigmoid(w, it.Features)
		for j := range w {
			grad[j] += (p - it.target()) * it.factor(j)
			for k := range j + 1 {
				hess.SetSym(j, k, hess.At(j, k)+p*(1-p)*it.factor(j)*it.factor(k))
			}
		}
	}
	return grad, hess
}

// factor is what weight j multiplies.
func (it *Item) factor(j int) float64 {
	if j == 0 {
		return 1
	}
	return it.Features[j-1]
}

func (it *Item) target() float64 {
	if it.Right {
		return 1
	}
	return 0
}

// loss is the logarithmic loss of the probability that the item is right.
func (it *Item) loss(p float64) float64 {
	if !it.Right {
		p = 1 - p
	}
	return -math.Log(max(p, math.SmallestNonzeroFloat64))
}
