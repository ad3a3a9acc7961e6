package backend

import (
	"fmt"
	"math"
	"math/rand/v2"
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

// TestGemm holds all implementations to the bits of the naive loop, on every
// remainder of the unrolled loops, zeros and tiny numbers included.
func TestGemm(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := [][3]int{{0, 3, 2}, {3, 0, 2}, {3, 2, 0}, {7, 100, 63}, {3, 401, 101}}
	for m := 1; m <= 4; m++ {
		for _, n := range []int{1, 2, 5, 16, 23, 24, 25, 67} {
			for _, k := range []int{1, 2, 3, 4, 5, 7, 8, 33} {
				sizes = append(sizes, [3]int{m, n, k})
			}
		}
	}
	for _, s := range sizes {
		m, n, k := s[0], s[1], s[2]
		a, b, c := random(rng, m*k), random(rng, k*n), random(rng, m*n)
		for i := range a {
			switch rng.IntN(8) {
			case 0:
				a[i] = 0
			case 1:
				a[i] = float32(math.Copysign(0, -1))
			case 2:
				a[i] = math.SmallestNonzeroFloat32
			}
		}
		for i := range c {
			if rng.IntN(4) == 0 {
				c[i] = 0
			}
		}
		want := append([]float32(nil), c...)
		gemmNaive(want, a, b, m, n, k)
		for name, f := range map[string]func(c, a, b []float32, m, n, k int){"gemm": gemm, "gemmLoop": gemmLoop} {
			got := append([]float32(nil), c...)
			f(got, a, b, m, n, k)
			for i := range want {
				if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
					t.Fatalf("%s [%d×%d]·[%d×%d], element %d = %b, naive loop %b", name, m, k, k, n, i, got[i], want[i])
				}
			}
		}
	}
}

func TestGemmPanics(t *testing.T) {
	defer func() {
		want := "backend: product [2×3]·[3×4] of 6 and 12 numbers into 7"
		if r := recover(); r != want {
			t.Errorf("panic %v, want %q", r, want)
		}
	}()
	gemm(make([]float32, 7), make([]float32, 6), make([]float32, 12), 2, 4, 3)
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
