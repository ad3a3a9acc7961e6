package model

import "math"

// Confidence is a logistic regression that tells from the [Evidence] of a
// parse how probable it is that its program is right:
//
//	P(right) = σ(b + w_m·log(1+m) + w_s·log(1+s) + w_u·u)
//
// fitted on questions that the network was not trained on; see package
// model/calibrate. The zero value finds everything as probable as not.
type Confidence struct {
	Bias     float64 `json:"bias"`     // b
	Margin   float64 `json:"margin"`   // w_m
	Surprise float64 `json:"surprise"` // w_s
	Unknown  float64 `json:"unknown"`  // w_u

	Questions int    `json:"questions"` // held out, that the weights were fitted on
	Right     int    `json:"right"`     // of them, whose program was right
	Command   string `json:"command"`   // that fitted the weights
	Data      string `json:"data"`      // what the questions come from
}

// Evidence is what a parser knows of its own parse before anybody says whether
// it is right.
type Evidence struct {
	Margin   float64 // m: value of the program less that of the second best, at most MaxMargin
	Surprise float64 // s: −Σ log p over the labels and heads of all words, by the network alone
	Unknown  int     // u: words never seen in training that are no names
}

// MaxMargin is the largest margin of an [Evidence], and that of a program
// without a second: beyond it, more says nothing new.
const MaxMargin = 20

// Features returns what the weights multiply, in the order of [Confidence.Weights].
func (e Evidence) Features() []float64 {
	return []float64{math.Log1p(e.Margin), math.Log1p(e.Surprise), float64(e.Unknown)}
}

// Weights returns the bias and, behind it, the weights of the features.
func (c *Confidence) Weights() []float64 { return []float64{c.Bias, c.Margin, c.Surprise, c.Unknown} }

// Probability returns the probability that the program is right.
func (c *Confidence) Probability(e Evidence) float64 {
	return Sigmoid(c.Weights(), e.Features())
}

// Sigmoid returns σ(w₀ + Σ wᵢ₊₁·xᵢ), for w [d+1] and x [d].
func Sigmoid(w, x []float64) float64 {
	z := w[0]
	for i, v := range x {
		z += w[i+1] * v
	}
	return 1 / (1 + math.Exp(-z))
}
