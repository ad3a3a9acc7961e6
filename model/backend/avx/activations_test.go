package avx

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"semtree/internal/elementary"
)

var activations = []struct {
	name  string
	fast  func([]float32)
	exact func(float32) float32
}{
	{"tanh", Tanh, func(x float32) float32 { return float32(math.Tanh(float64(x))) }},
	{"sigmoid", Sigmoid, func(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }},
	{"quick tanh", QuickTanh, elementary.Tanh},
	{"quick sigmoid", QuickSigmoid, elementary.Sigmoid},
}

// TestActivations compares with package math and package elementary, bit by bit: special
// numbers, numbers of a network, and numbers of any exponent. AVX_EVERY=1 takes all that
// there are, and AVX_EVERY=n every n-th.
func TestActivations(t *testing.T) {
	if !Available {
		t.Skip("no AVX")
	}
	inf := float32(math.Inf(1))
	x := []float32{0, float32(math.Copysign(0, -1)), 1, -1, inf, -inf, float32(math.NaN()), 88, -87, 89, 1e-45, 0.625, -0.625, 20, 22, 40, 44, 45, -104, 1. / 1024}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 500_000 {
		x = append(x, float32(3*rng.NormFloat64()), math.Float32frombits(rng.Uint32()))
	}
	compareActivations(t, x)
	compareActivations(t, x[:3])
	every, _ := strconv.Atoi(os.Getenv("AVX_EVERY"))
	for bits := uint64(0); every > 0 && bits < 1<<32; {
		x = x[:0]
		for ; bits < 1<<32 && len(x) < 1<<20; bits += uint64(every) {
			x = append(x, math.Float32frombits(uint32(bits)))
		}
		compareActivations(t, x)
	}
}

func compareActivations(t *testing.T, x []float32) {
	t.Helper()
	for _, f := range activations {
		y := append([]float32(nil), x...)
		f.fast(y)
		for i, got := range y {
			want := f.exact(x[i])
			if math.Float32bits(got) != math.Float32bits(want) && !(got != got && want != want) {
				t.Fatalf("%s(%g) = %g, want %g", f.name, x[i], got, want)
			}
		}
	}
}

// BenchmarkActivations measures 300 numbers of a network, here and one by one.
func BenchmarkActivations(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	x, y := make([]float32, 300), make([]float32, 300)
	for i := range x {
		x[i] = float32(rng.NormFloat64())
	}
	for _, f := range activations {
		b.Run(f.name, func(b *testing.B) {
			for b.Loop() {
				copy(y, x)
				f.fast(y)
			}
		})
		b.Run(f.name+", one by one", func(b *testing.B) {
			for b.Loop() {
				for i, v := range x {
					y[i] = f.exact(v)
				}
			}
		})
	}
}
