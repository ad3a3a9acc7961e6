package nn

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestEmbeddingGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		V, D, n := 1+rng.IntN(4), 1+rng.IntN(5), 1+rng.IntN(6)
		l := embedding[float64]{D, random(V*D, rng)}
		words := make([]int, n)
		for i := range words {
			words[i] = rng.IntN(V)
		}
		w, e := random(n*D, rng), make([]float64, n*D)
		f := func() float64 { l.forward(e, words); return dot(w, e) }
		grad := embedding[float64]{D, make([]float64, V*D)}
		l.backward(grad, w, words)
		checkGradient(t, "E", f, l.E, grad.E)
	})
}

func TestDenseGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		in, out, n := 1+rng.IntN(5), 1+rng.IntN(5), 1+rng.IntN(4)
		l := dense[float64]{in, out, random(in*out, rng), random(out, rng)}
		x, w, y := random(n*in, rng), random(n*out, rng), make([]float64, n*out)
		f := func() float64 { l.forward(y, x, n); activations[float64]{}.tanh(y); return dot(w, y) }
		f()
		grad := dense[float64]{in, out, make([]float64, in*out), make([]float64, out)}
		dx, dy := make([]float64, n*in), append([]float64(nil), w...)
		tanhBackward(dy, y)
		l.backward(grad, dx, dy, x, n)
		checkGradient(t, "x", f, x, dx)
		checkGradient(t, "W", f, l.W, grad.W)
		checkGradient(t, "b", f, l.B, grad.B)
	})
}

func TestLSTMGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		D, H, n := 1+rng.IntN(4), 1+rng.IntN(4), 1+rng.IntN(5)
		l := lstm[float64]{D, H, random(8*H*D, rng), random(8*H*H, rng), random(16*H, rng)}
		x, w, y := random(n*D, rng), random(n*2*H, rng), make([]float64, n*2*H)
		var s lstmState[float64]
		f := func() float64 { l.forward(y, x, n, &s); return dot(w, y) }
		f()
		grad := lstm[float64]{D, H, make([]float64, 8*H*D), make([]float64, 8*H*H), make([]float64, 16*H)}
		dx := make([]float64, n*D)
		l.backward(grad, dx, w, x, y, n, &s)
		checkGradient(t, "x", f, x, dx)
		checkGradient(t, "W", f, l.W, grad.W)
		checkGradient(t, "R", f, l.R, grad.R)
		checkGradient(t, "B", f, l.B, grad.B)
	})
}

// TestLSTMEquations compares the layer with its equations, computed one number
// at a time.
func TestLSTMEquations(t *testing.T) {
	rng := newRand(1)
	const D, H, n = 3, 2, 4
	l := lstm[float64]{D, H, random(8*H*D, rng), random(8*H*H, rng), random(16*H, rng)}
	x, y := random(n*D, rng), make([]float64, n*2*H)
	l.forward(y, x, n, new(lstmState[float64]))
	sigmoid := func(v float64) float64 { return 1 / (1 + math.Exp(-v)) }
	for d := range 2 {
		w, r, b := l.direction(d)
		h, c := make([]float64, H), make([]float64, H)
		for k := range n {
			pos := k
			if d == 1 {
				pos = n - 1 - k
			}
			gate := func(g, j int) float64 {
				row := g*H + j
				return dot(w[row*D:(row+1)*D], x[pos*D:(pos+1)*D]) + dot(r[row*H:(row+1)*H], h) + b[row] + b[4*H+row]
			}
			next := make([]float64, H)
			for j := range H {
				i, o, f, g := sigmoid(gate(0, j)), sigmoid(gate(1, j)), sigmoid(gate(2, j)), math.Tanh(gate(3, j))
				c[j] = f*c[j] + i*g
				next[j] = o * math.Tanh(c[j])
			}
			h = next
			for j, want := range h {
				if got := y[(pos*2+d)*H+j]; math.Abs(got-want) > 1e-12 {
					t.Fatalf("direction %d, word %d, output %d = %g, want %g", d, pos, j, got, want)
				}
			}
		}
	}
}

func TestBiaffineGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		M, p, n := 1+rng.IntN(5), 1+rng.IntN(5), 1+rng.IntN(5)
		l := biaffine[float64]{M, random(M*M, rng), random(M, rng), random(M, rng)}
		P, C, w, phi := random(p*M, rng), random(n*M, rng), random(p*n, rng), make([]float64, p*n)
		var s biaffineState[float64]
		f := func() float64 { l.forward(phi, P, C, p, n, &s); return dot(w, phi) }
		f()
		grad := biaffine[float64]{M, make([]float64, M*M), make([]float64, M), make([]float64, M)}
		dP, dC := make([]float64, p*M), make([]float64, n*M)
		l.backward(grad, dP, dC, w, P, C, p, n, &s)
		checkGradient(t, "P", f, P, dP)
		checkGradient(t, "C", f, C, dC)
		checkGradient(t, "U", f, l.U, grad.U)
		checkGradient(t, "v", f, l.V, grad.V)
		checkGradient(t, "s", f, l.S, grad.S)
	})
}

func TestDropout(t *testing.T) {
	const n, rate = 10000, 0.3
	var l dropout[float64]
	l.draw(n, rate, newRand(1))
	x := make([]float64, n)
	for i := range x {
		x[i] = 1
	}
	l.apply(x)
	sum, dropped := 0.0, 0
	for i, v := range x {
		sum += v
		if v == 0 {
			dropped++
		} else if math.Abs(v-1/0.7) > 1e-12 {
			t.Fatalf("kept value %d is %g, want 1/0.7", i, v)
		}
	}
	// Four standard deviations: 4·√(n·0.3·0.7) = 183 dropped, times 1/0.7 for the sum.
	if dropped < 3000-183 || dropped > 3000+183 || math.Abs(sum-n) > 262 {
		t.Errorf("%d of %d dropped, sum %g, want about 3000 and %d", dropped, n, sum, n)
	}
	l.draw(n, rate, nil)
	l.apply(x)
	if got := dot(x, x); math.Abs(got-sum/0.7) > 1e-6 {
		t.Errorf("without a generator values change: sum of squares %g, want %g", got, sum/0.7)
	}
}

// TestGemm compares the panels with the definition of the product, on shapes
// below and above their size.
func TestGemm(t *testing.T) {
	rng := newRand(2)
	for _, c := range []struct{ m, n, k int }{{1, 1, 1}, {3, 5, 2}, {64, 192, 3}, {65, 193, 2}, {130, 400, 5}} {
		for _, tA := range []bool{false, true} {
			for _, tB := range []bool{false, true} {
				checkGemm(t, tA, tB, c.m, c.n, c.k, rng)
			}
		}
	}
}

func checkGemm(t *testing.T, tA, tB bool, m, n, k int, rng *rand.Rand) {
	t.Helper()
	a, b, c := random(m*k, rng), random(k*n, rng), random(m*n, rng)
	at := func(x []float64, transposed bool, i, j, rows, cols int) float64 {
		if transposed {
			return x[j*rows+i]
		}
		return x[i*cols+j]
	}
	want := make([]float64, m*n)
	for i := range m {
		for j := range n {
			want[i*n+j] = 0.5 * c[i*n+j]
			for l := range k {
				want[i*n+j] += at(a, tA, i, l, m, k) * at(b, tB, l, j, k, n)
			}
		}
	}
	lda, ldb := k, n
	if tA {
		lda = m
	}
	if tB {
		ldb = k
	}
	gemm(tA, tB, m, n, k, a, lda, b, ldb, 0.5, c, n)
	for i := range want {
		if math.Abs(c[i]-want[i]) > 1e-12 {
			t.Fatalf("gemm(%v, %v, %d, %d, %d)[%d] = %g, want %g", tA, tB, m, n, k, i, c[i], want[i])
		}
	}
}
