package nn

import (
	"math"

	"semtree/model/backend/avx"
)

// Constants of [kingma2015] §2, its defaults.
const (
	beta1   = 0.9   // decay of the mean of the gradient
	beta2   = 0.999 // decay of the mean of its square
	epsilon = 1e-8  // keeps the division finite
)

// Adam is the state of the optimiser of [kingma2015], algorithm 1.
type Adam[T Float] struct {
	Mean   []T     // running mean of the gradient
	Square []T     // running mean of its square
	Steps  int     // updates so far
	Clip   float64 // gradients of a larger Euclidean norm are scaled down to it; 0 for never
}

// NewAdam returns the optimiser of a network that has not been trained.
func NewAdam[T Float](net *Network[T], clip float64) *Adam[T] {
	return &Adam[T]{Mean: make([]T, len(net.Flat)), Square: make([]T, len(net.Flat)), Clip: clip}
}

// AdamStep is a step for which clipping and corrections are known. Its parameters can be
// moved in parts, at the same time.
type AdamStep[T Float] struct {
	adam             *Adam[T]
	scale, step, eps T
}

// Begin counts a step, for a gradient of a norm.
func (a *Adam[T]) Begin(norm, rate float64) AdamStep[T] {
	s := AdamStep[T]{adam: a, scale: 1}
	if a.Clip > 0 && norm > a.Clip {
		s.scale = T(a.Clip / norm)
	}
	a.Steps++
	c1 := 1 - math.Pow(beta1, float64(a.Steps))
	c2 := 1 - math.Pow(beta2, float64(a.Steps))
	// m/c1 / (√(v/c2) + ε) = m·√c2/c1 / (√v + ε·√c2): the corrections leave the loop.
	s.step = T(rate * math.Sqrt(c2) / c1)
	s.eps = T(epsilon * math.Sqrt(c2))
	return s
}

// Move moves the parameters from, …, to-1 of x against the gradient g.
func (s AdamStep[T]) Move(x, g []T, from, to int) {
	x, g = x[from:to], g[from:to]
	mean, square := s.adam.Mean[from:to], s.adam.Square[from:to]
	if x32, ok := any(x).([]float32); ok && avx.Available {
		done := avx.Adam(x32, any(g).([]float32), any(mean).([]float32), any(square).([]float32), avx.Rates{
			Scale: float32(s.scale), Beta1: beta1, Rest1: 1 - beta1, Beta2: beta2, Rest2: 1 - beta2, Step: float32(s.step), Epsilon: float32(s.eps),
		})
		x, g, mean, square = x[done:], g[done:], mean[done:], square[done:]
	}
	for i, gi := range g {
		gi *= s.scale
		m := beta1*mean[i] + (1-beta1)*gi
		v := beta2*square[i] + (1-beta2)*gi*gi
		mean[i], square[i] = m, v
		x[i] -= s.step * m / (T(math.Sqrt(float64(v))) + s.eps)
	}
}

// Norm returns the Euclidean norm of g.
func Norm[T Float](g []T) float64 {
	sum := 0.0
	for _, v := range g {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum)
}
