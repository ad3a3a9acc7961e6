package backend

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// gemmNaive is what gemm means, one element of c after the other.
func gemmNaive(c, a, b []float32, m, n, k int) {
	for i := range m {
		for j := range n {
			sum := c[i*n+j]
			for l := range k {
				sum += float32(a[i*k+l] * b[l*n+j])
			}
			c[i*n+j] = sum
		}
	}
}

func random(rng *rand.Rand, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(rng.NormFloat64())
	}
	return x
}

// guarded returns room for n numbers at any alignment, with others around it, and a function
// that reports whether those are unchanged.
func guarded(rng *rand.Rand, n int) (x []float32, intact func() bool) {
	from := 4 + rng.IntN(4)
	all := random(rng, from+n+8)
	was := append([]float32(nil), all...)
	return all[from : from+n : from+n], func() bool {
		return same(all[:from], was[:from]) && same(all[from+n:], was[from+n:])
	}
}

// same reports whether all bits are equal.
func same(a, b []float32) bool {
	for i, x := range a {
		if math.Float32bits(x) != math.Float32bits(b[i]) {
			return false
		}
	}
	return len(a) == len(b)
}

// hard puts zeros, tiny numbers and large ones among others.
func hard(rng *rand.Rand, x []float32) []float32 {
	for i := range x {
		switch rng.IntN(12) {
		case 0:
			x[i] = 0
		case 1:
			x[i] = float32(math.Copysign(0, -1))
		case 2:
			x[i] = math.SmallestNonzeroFloat32
		case 3:
			x[i] *= 1e18
		}
	}
	return x
}

// TestGemm holds all implementations to the bits of the naive loop, on every
// remainder of the unrolled loops.
func TestGemm(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := [][3]int{{0, 3, 2}, {3, 0, 2}, {3, 2, 0}, {7, 100, 63}, {3, 401, 101}}
	for m := 1; m <= 6; m++ {
		for _, n := range []int{1, 2, 3, 4, 5, 7, 16, 17, 23, 24, 25, 38, 67, 115} {
			for _, k := range []int{1, 2, 3, 4, 5, 7, 8, 33} {
				sizes = append(sizes, [3]int{m, n, k})
			}
		}
	}
	for _, s := range sizes {
		m, n, k := s[0], s[1], s[2]
		a, _ := guarded(rng, m*k)
		b, _ := guarded(rng, k*n)
		hard(rng, a)
		start := random(rng, m*n)
		for i := range start {
			if rng.IntN(4) == 0 {
				start[i] = 0
			}
		}
		want := append([]float32(nil), start...)
		gemmNaive(want, a, b, m, n, k)
		for name, f := range map[string]func(c, a, b []float32, m, n, k int){
			"gemm":       gemm,
			"gemmLoop":   gemmLoop,
			"gemmPanels": func(c, a, b []float32, m, n, k int) { gemmPanels(c, a, pack(b, k, n, productColumns(n)), m) },
		} {
			got, intact := guarded(rng, m*n)
			copy(got, start)
			f(got, a, b, m, n, k)
			if !intact() {
				t.Fatalf("%s [%d×%d]·[%d×%d] wrote outside", name, m, k, k, n)
			}
			for i := range want {
				if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
					t.Fatalf("%s [%d×%d]·[%d×%d], element %d = %b, naive loop %b", name, m, k, k, n, i, got[i], want[i])
				}
			}
		}
	}
}

// TestLSTMStep holds the step to the bits of the naive product and of lstmCell.
func TestLSTMStep(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := lanes; n <= 34*lanes; n += lanes {
		for round := range 6 {
			z, zIntact := guarded(rng, 4*n)
			c, cIntact := guarded(rng, n)
			h, hIntact := guarded(rng, n)
			r, _ := guarded(rng, 4*n*n)
			last, _ := guarded(rng, n)
			for i := range z {
				z[i] *= float32(math.Pow(10, float64(round-2))) // from linear to saturated
			}
			hard(rng, last)
			switch round {
			case 0:
				last = nil
			case 1:
				last = h
			}
			wantZ, wantC, wantH := append([]float32(nil), z...), append([]float32(nil), c...), make([]float32, n)
			if last != nil {
				gemmNaive(wantZ, last, r, 1, 4*n, n)
			}
			lstmCell(wantH, wantC, wantZ)
			lstmStep(h, c, z, pack(r, n, 4*n, stepColumns(4*n)), last, rng.IntN(2) == 1)
			if !zIntact() || !cIntact() || !hIntact() {
				t.Fatalf("%d cells: wrote outside", n)
			}
			if !same(h, wantH) || !same(c, wantC) {
				t.Fatalf("%d cells, round %d: h, c = %v, %v, want %v, %v", n, round, h, c, wantH, wantC)
			}
		}
	}
}

// TestTanhs holds the function on vectors to the bits of the one on numbers, with all that
// floats can be.
func TestTanhs(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for n := range 70 {
		for place := range 2 {
			x, _ := guarded(rng, n)
			y, intact := guarded(rng, n)
			for i := range x {
				switch rng.IntN(3) {
				case 0:
					x[i] *= 20
				case 1:
					x[i] = math.Float32frombits(rng.Uint32())
				}
			}
			if place == 1 {
				copy(y, x)
				x = y
			}
			want := make([]float32, n)
			tanhsLoop(want, x)
			tanhs(y, x)
			if !intact() {
				t.Fatalf("%d numbers: wrote outside", n)
			}
			for i, w := range want {
				if w != w && y[i] != y[i] {
					continue // which NaN does not matter: scores are finite
				}
				if math.Float32bits(y[i]) != math.Float32bits(w) {
					t.Fatalf("tanh %d of %d = %g, want %g", i, n, y[i], w)
				}
			}
		}
	}
}

// TestSigmoids: gates that are all that floats can be.
func TestSigmoids(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	const n = 4 * lanes
	for range 2000 {
		z := random(rng, 4*n)
		for i := range z {
			if f := math.Float32frombits(rng.Uint32()); f == f {
				z[i] = f
			}
		}
		h, c, r := make([]float32, n), random(rng, n), newPanels(n, 4*n, stepColumns(4*n))
		wantZ, wantC, wantH := append([]float32(nil), z...), append([]float32(nil), c...), make([]float32, n)
		lstmCell(wantH, wantC, wantZ)
		lstmStep(h, c, z, r, nil, false)
		if !same(h, wantH) || !same(c, wantC) {
			t.Fatalf("h, c = %v, %v, want %v, %v", h, c, wantH, wantC)
		}
	}
}

// between calls f with numbers of both signs from from to to in size, some of each thousand floats,
// n at a time.
func between(from, to float32, n int, f func(x []float32)) {
	x := make([]float32, 0, n)
	const stride = 101
	for bits := math.Float32bits(from); bits < math.Float32bits(to); bits += stride {
		size := math.Float32frombits(bits)
		if x = append(x, size, -size); len(x) == n {
			f(x)
			x = x[:0]
		}
	}
}

// TestDense: tanh and sigmoid are the same bits throughout, so that a constant that is off in its
// last digits, which changes few results, is found.
func TestDense(t *testing.T) {
	const n = 4 * lanes
	y, want := make([]float32, n), make([]float32, n)
	between(0x1p-6, 32, n, func(x []float32) {
		tanhsLoop(want, x)
		if tanhs(y, x); !same(y, want) {
			t.Fatalf("tanh of %v = %v, want %v", x, y, want)
		}
	})
	// One state, 30, is kept; its tanh is 1. So what comes out is the sigmoid of the second gate.
	z, wantZ, c, r := make([]float32, 4*n), make([]float32, 4*n), make([]float32, n), newPanels(n, 4*n, stepColumns(4*n))
	between(0x1p-6, 32, n, func(x []float32) {
		for i := range n {
			z[i], z[n+i], z[2*n+i], z[3*n+i], c[i] = -30, x[i], 30, 0, 30
		}
		copy(wantZ, z)
		kept := append([]float32(nil), c...)
		lstmCell(want, kept, wantZ)
		if lstmStep(y, c, z, r, nil, false); !same(y, want) {
			t.Fatalf("sigmoid of %v = %v, want %v", x, y, want)
		}
	})
}

func TestAddRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	for m := range 5 {
		for n := 1; n < 20; n++ {
			x, _ := guarded(rng, m*n)
			b, _ := guarded(rng, n)
			y, intact := guarded(rng, m*n)
			addRows(y, hard(rng, x), b)
			if !intact() {
				t.Fatalf("%d×%d: wrote outside", m, n)
			}
			for i := range y {
				if want := x[i] + b[i%n]; math.Float32bits(y[i]) != math.Float32bits(want) {
					t.Fatalf("%d×%d: element %d = %g, want %g", m, n, i, y[i], want)
				}
			}
		}
	}
}

// TestKernelsPanic: lengths that do not fit never reach a kernel, which does not check them.
func TestKernelsPanic(t *testing.T) {
	x := make([]float32, 64)
	r, bad := newPanels(4, 16, stepColumns(16)), &panels{k: 4, n: 16, width: 5, b: x}
	for name, f := range map[string]func(){
		"backend: product [2×3]·[3×4] of 6 and 12 numbers into 7":   func() { gemm(x[:7], x[:6], x[:12], 2, 4, 3) },
		"backend: product [2×4]·[4×16] of 8 and 64 numbers into 33": func() { gemmPanels(x[:33], x[:8], r, 2) },
		"backend: panels of a product are not those of the kernel":  func() { gemmPanels(x[:16], x[:4], bad, 1) },
		"backend: lengths of an LSTM's step do not fit":             func() { lstmStep(x[:4], x[:4], x[:15], r, nil, false) },
		"backend: lengths of an LSTM's step do not fit ":            func() { lstmStep(x[:2], x[:2], x[:8], r, nil, false) },
		"backend: lengths of an LSTM's step do not fit  ":           func() { lstmStep(x[:4], x[:4], x[:16], bad, nil, false) },
		"backend: 63 numbers in a matrix [4×16]":                    func() { pack(x[:63], 4, 16, 16) },
		"backend: lengths of a sum do not fit":                      func() { addRows(x[:5], x[:5], x[:2]) },
	} {
		func() {
			defer func() {
				if r := recover(); r != strings.TrimSpace(name) {
					t.Errorf("panic %v, want %q", r, name)
				}
			}()
			f()
		}()
	}
}

// TestLSTMCell compares with the equations in float64.
func TestLSTMCell(t *testing.T) {
	const n = 50
	rng := rand.New(rand.NewPCG(3, 4))
	z, c, h := random(rng, 4*n), random(rng, n), make([]float32, n)
	was := append([]float32(nil), c...)
	lstmCell(h, c, z)
	σ := func(x float32) float64 { return 1 / (1 + math.Exp(-float64(x))) }
	for j := range n {
		s := σ(z[2*n+j])*float64(was[j]) + σ(z[j])*math.Tanh(float64(z[3*n+j]))
		y := σ(z[n+j]) * math.Tanh(s)
		if d := math.Max(math.Abs(float64(c[j])-s), math.Abs(float64(h[j])-y)); d > 5e-7 {
			t.Errorf("cell %d: c, h = %g, %g, want %g, %g", j, c[j], h[j], s, y)
		}
	}
}

func BenchmarkGemm(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, s := range [][3]int{{1, 400, 100}, {10, 400, 100}, {10, 100, 300}, {11, 10, 100}} {
		m, n, k := s[0], s[1], s[2]
		x, w, c := random(rng, m*k), random(rng, k*n), make([]float32, m*n)
		for _, f := range []struct {
			name string
			run  func(c, a, b []float32, m, n, k int)
		}{{"kernel", gemm}, {"loop", gemmLoop}, {"naive", gemmNaive}} {
			b.Run(fmt.Sprintf("%dx%dx%d/%s", m, k, n, f.name), func(b *testing.B) {
				for b.Loop() {
					f.run(c, x, w, m, n, k)
				}
			})
		}
	}
}

func BenchmarkLSTMCell(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	z, c, h := random(rng, 400), random(rng, 100), make([]float32, 100)
	b.Run("h=100", func(b *testing.B) {
		for b.Loop() {
			lstmCell(h, c, z)
		}
	})
}
