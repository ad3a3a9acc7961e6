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
	Weight   float64 // how often it counts; 0 stands for once
}

// weight is how often the item counts.
func (it *Item) weight() float64 {
	if it.Weight == 0 {
		return 1
	}
	return it.Weight
}

// Prior says what the weights are where items say nothing.
type Prior struct {
	Ridge  float64   // ρ, how strong it is
	Centre []float64 // [d+1] of the weights, the bias first; nil for 0
	// Scaled is for many features of different scales: the ridge is on the weights of the
	// features divided by their standard deviations, and none is on the bias. A feature that
	// has one value gets weight 0.
	Scaled bool
}

// Fit returns the weights w [d+1], the bias first. All items have the same number of features. An
// error means that there are no items or that features are not finite.
func Fit(items []Item, prior Prior) ([]float64, error) {
	if len(items) == 0 {
		return nil, errors.New("no parses to fit a confidence on")
	}
	d := len(items[0].Features)
	p := &problem{items, prior.Centre, slices.Repeat([]float64{prior.Ridge}, d+1)}
	if p.centre == nil {
		p.centre = make([]float64, d+1)
	}
	if !prior.Scaled {
		return p.solve()
	}
	mean, scale := moments(items, d)
	p.items, p.ridge[0] = standardised(items, mean, scale), free
	w, err := p.solve()
	if err != nil {
		return nil, err
	}
	for j := range d {
		if scale[j] == 0 {
			w[j+1] = 0
			continue
		}
		w[j+1] /= scale[j]
		w[0] -= w[j+1] * mean[j]
	}
	return w, nil
}

// standardised returns items with features of mean 0 and standard deviation 1.
func standardised(items []Item, mean, scale []float64) []Item {
	list := make([]Item, len(items))
	for i, it := range items {
		x := make([]float64, len(mean))
		for j, v := range it.Features {
			if scale[j] > 0 {
				x[j] = (v - mean[j]) / scale[j]
			}
		}
		list[i] = Item{x, it.Right, it.Weight}
	}
	return list
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

// free is a ridge that only keeps the bias finite.
const free = 1e-6

// moments returns the means and standard deviations of features; a deviation that is but
// rounding is 0.
func moments(items []Item, d int) (mean, deviation []float64) {
	mean, deviation = make([]float64, d), make([]float64, d)
	all := 0.0
	for _, it := range items {
		all += it.weight()
		for j, v := range it.Features {
			mean[j] += it.weight() * v
		}
	}
	for j := range mean {
		mean[j] /= all
	}
	for _, it := range items {
		for j, v := range it.Features {
			deviation[j] += it.weight() * (v - mean[j]) * (v - mean[j])
		}
	}
	for j, v := range deviation {
		deviation[j] = math.Sqrt(v / all)
		if deviation[j] <= 1e-9*(1+math.Abs(mean[j])) {
			deviation[j] = 0
		}
	}
	return mean, deviation
}

// problem is what the package documentation states, with a ridge for each weight.
type problem struct {
	items         []Item
	centre, ridge []float64 // [d+1]
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
		sum += p.ridge[j] / 2 * (v - p.centre[j]) * (v - p.centre[j])
	}
	for _, it := range p.items {
		sum += it.weight() * it.loss(model.Sigmoid(w, it.Features))
	}
	return sum
}

// derivatives returns gradient [d+1] and Hessian [(d+1)×(d+1)] of the objective.
func (p *problem) derivatives(w []float64) ([]float64, *mat.SymDense) {
	grad, hess := make([]float64, len(w)), mat.NewSymDense(len(w), nil)
	for j := range w {
		grad[j] = p.ridge[j] * (w[j] - p.centre[j])
		hess.SetSym(j, j, p.ridge[j])
	}
	for _, it := range p.items {
		q, weight := model.Sigmoid(w, it.Features), it.weight()
		for j := range w {
			x := it.factor(j)
			if x == 0 {
				continue
			}
			grad[j] += weight * (q - it.target()) * x
			for k := range j + 1 {
				hess.SetSym(j, k, hess.At(j, k)+weight*q*(1-q)*x*it.factor(k))
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
