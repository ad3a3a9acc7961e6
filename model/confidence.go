package model

import (
	"fmt"
	"math"
	"slices"

	"semtree/internal/elementary"
)

// Confidence is a logistic regression that computes how probable it is that a program is right, which
// that of a question beyond its world never is, from numbers x that say what is known of it. Each world
// names its own ([semtree/parser.World]):
//
//	P(right) = σ(b + Σ_f w_f·x_f)
//
// fitted on questions that the network was not trained on, and on questions that
// cannot be answered; see package lab/calibrate. It may say first whether the world holds what
// is asked for, which counts besides:
//
//	P(answerable) = σ(a + Σ_f a_f·x_f)
//	P(right)      = σ(b + Σ_f w_f·x_f + d·log P(answerable))
type Confidence struct {
	// Weights has w_f under the name of each feature f, and b under "bias".
	Weights map[string]float64 `json:"weights"`
	// Answerable has a_f by the same names, and a under "bias"; Doubt is d. Nil and 0 for a
	// model without P(answerable).
	Answerable map[string]float64 `json:"answerable,omitempty"`
	Doubt      float64            `json:"doubt,omitempty"`
	// Threshold is the least probability with which a question is answered, unless
	// the asker says otherwise.
	Threshold float64 `json:"threshold"`

	Questions    int    `json:"questions"`    // held out, that the weights were fitted on
	Right        int    `json:"right"`        // of them, whose program was right
	Unanswerable int    `json:"unanswerable"` // questions beyond the domain that the weights were fitted on
	Command      string `json:"command"`      // that fitted the weights
	Data         string `json:"data"`         // what the questions come from
}

// biasName is the name of the bias among the weights.
const biasName = "bias"

// NameWeights names weights, the bias first and then one for each of some features.
// It panics unless there are as many.
func NameWeights(features []string, w []float64) map[string]float64 {
	if len(w) != len(features)+1 {
		panic(fmt.Sprintf("model: %d weights for %d features and the bias", len(w), len(features)))
	}
	named := map[string]float64{biasName: w[0]}
	for i, f := range features {
		named[f] = w[i+1]
	}
	return named
}

// List returns the bias and, after it, the weights of features.
func (c *Confidence) List(features []string) []float64 { return listed(c.Weights, features) }

// listed returns the bias and the weights of features.
func listed(weights map[string]float64, features []string) []float64 {
	w := []float64{weights[biasName]}
	for _, f := range features {
		w = append(w, weights[f])
	}
	return w
}

// Of returns the probability that the program is right by features of these names
// and values.
func (c *Confidence) Of(features []string, x []float64) float64 {
	z := Linear(listed(c.Weights, features), x)
	if c.Answerable != nil {
		z += float64(c.Doubt * LogSigmoid(listed(c.Answerable, features), x))
	}
	return elementary.Sigmoid64(z)
}

// Check refuses weights of other features than these.
func (c *Confidence) Check(features []string) error {
	err := checkWeights(c.Weights, features)
	if err == nil && c.Answerable != nil {
		err = checkWeights(c.Answerable, features)
	}
	if err != nil {
		return err
	}
	if math.IsNaN(c.Doubt) || math.IsInf(c.Doubt, 0) {
		return fmt.Errorf("confidence: doubt %g, want a finite number", c.Doubt)
	}
	if !(c.Threshold >= 0 && c.Threshold <= 1) {
		return fmt.Errorf("confidence: threshold %g, want 0 to 1", c.Threshold)
	}
	return nil
}

func checkWeights(weights map[string]float64, features []string) error {
	const remedy = "fit the confidence again (semtree calibrate; for tables, semtree train tables -calibrate)"
	for name := range weights {
		if name != biasName && !slices.Contains(features, name) {
			return fmt.Errorf("confidence: no feature is called %q: %s", name, remedy)
		}
	}
	for _, name := range append([]string{biasName}, features...) {
		if w, ok := weights[name]; !ok || math.IsNaN(w) || math.IsInf(w, 0) {
			return fmt.Errorf("confidence: the weight of %q is missing or not finite: %s", name, remedy)
		}
	}
	return nil
}

// Sigmoid returns σ(w₀ + Σ wᵢ₊₁·xᵢ), for w [d+1] and x [d]: the same bits on every
// platform.
func Sigmoid(w, x []float64) float64 { return elementary.Sigmoid64(Linear(w, x)) }

// LogSigmoid returns log σ(w₀ + Σ wᵢ₊₁·xᵢ), at least that of 1e-9.
func LogSigmoid(w, x []float64) float64 { return elementary.Log64(max(Sigmoid(w, x), 1e-9)) }

// Linear returns w₀ + Σ wᵢ₊₁·xᵢ, for w [d+1] and x [d].
func Linear(w, x []float64) float64 {
	z := w[0]
	for i, v := range x {
		z += float64(w[i+1] * v) // not fused, so that platforms agree
	}
	return z
}
