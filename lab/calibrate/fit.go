package calibrate

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"semtree/model"
)

// FewRidge is ρ for few features: a hundredth of what one question weighs would do for
// hundreds of them; this also tames the weights of a few dozen.
const FewRidge = 0.1

// Item is one parse of a question that the network was not trained on.
type Item struct {
	Features []float64 // [d]
	Right    bool
}

// Prior says what the weights are where items say nothing.
type Prior struct {
	Ridge  float64   // ρ, how strong it is
	Centre []float64 // [d+1] of the weights, the bias first; nil for 0
}

// Fit returns the weights w [d+1], the bias first. All items have the same number of features. An
// error means that there are no items or that features are not finite.
func Fit(items []Item, prior Prior) ([]float64, error) {
	if len(items) == 0 {
		return nil, errors.New("no parses to fit a confidence on")
	}
	d := len(items[0].Features)
	p := &problem{items, prior.Centre, prior.Ridge}
	if p.centre == nil {
		p.centre = make([]float64, d+1)
	}
	return p.solve()
}

// Count counts an item in what a confidence says of those that it was fitted on. Beyond
// is a question that has no answer.
func Count(c *model.Confidence, beyond, right bool) {
	switch {
	case beyond:
		c.Unanswerable++
	case right:
		c.Right++
		fallthrough
	default:
		c.Questions++
	}
}

// problem is what the package documentation states.
type problem struct {
	items  []Item
	centre []float64 // [d+1]
	ridge  float64
}

// solve returns the weights, by Newton's method.
func (p *problem) solve() ([]float64, error) {
	w := slices.Clone(p.centre)
	value := p.objective(w)
	for range maxSteps {
		grad, hess := p.derivatives(w)
		step := mat.NewVecDense(len(w), nil)
		var factors mat.Cholesky
		if !factors.Factorize(hess) {
			return nil, errors.New("fit the confidence: features are not finite, or out of all proportion")
		}
		if err := factors.SolveVecTo(step, mat.NewVecDense(len(w), grad)); err != nil {
			return nil, fmt.Errorf("fit the confidence: %w", err)
		}
		next, lower := p.search(w, value, step)
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
func (p *problem) search(w []float64, value float64, step *mat.VecDense) ([]float64, float64) {
	next := make([]float64, len(w))
	for h, scale := 0, 1.0; h < maxHalvings; h, scale = h+1, scale/2 {
		for j := range w {
			next[j] = w[j] - scale*step.AtVec(j)
		}
		if lower := p.objective(next); lower < value {
			return next, lower
		}
	}
	return nil, value
}

// objective is what the package documentation minimises.
func (p *problem) objective(w []float64) float64 {
	sum := 0.0
	for j, v := range w {
		sum += p.ridge / 2 * (v - p.centre[j]) * (v - p.centre[j])
	}
	for _, it := range p.items {
		sum += it.loss(model.Sigmoid(w, it.Features))
	}
	return sum
}

// derivatives returns gradient [d+1] and Hessian [(d+1)×(d+1)] of the objective.
func (p *problem) derivatives(w []float64) ([]float64, *mat.SymDense) {
	grad, hess := make([]float64, len(w)), mat.NewSymDense(len(w), nil)
	for j := range w {
		grad[j] = p.ridge * (w[j] - p.centre[j])
		hess.SetSym(j, j, p.ridge)
	}
	for _, it := range p.items {
		q := model.Sigmoid(w, it.Features)
		for j := range w {
			x := it.factor(j)
			if x == 0 {
				continue
			}
			grad[j] += (q - it.target()) * x
			for k := range j + 1 {
				hess.SetSym(j, k, hess.At(j, k)+q*(1-q)*x*it.factor(k))
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
