package nn

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestRounded compares with package math/big, which rounds a tie to even: ties are left out.
func TestRounded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100000 {
		bits := rng.Uint32()
		v := math.Float32frombits(bits)
		if v-v != 0 || math.Abs(float64(v)) < 0x1p-126 || math.Abs(float64(v)) >= 0x1.ffep127 || bits&0x1fff == 0x1000 {
			continue
		}
		want, _ := new(big.Float).SetPrec(significantBits).SetFloat64(float64(v)).Float32()
		if got := Rounded([]float32{v})[0]; got != want {
			t.Fatalf("Rounded(%x) = %x, want %x", v, got, want)
		}
	}
}

// TestRoundedEdges has ties, and the numbers about the least and the greatest.
func TestRoundedEdges(t *testing.T) {
	inf := float32(math.Inf(1))
	for _, c := range []struct{ v, want float32 }{
		{0, 0}, {1, 1}, {-0.5, -0.5}, {0x1.ffcp0, 0x1.ffcp0},
		{0x1.002p0, 0x1.004p0}, {-0x1.002p0, -0x1.004p0}, {0x1.001fp0, 0x1p0}, {0x1.fffp0, 0x1p1},
		{0x1p-149, 0}, {0x1p-137, 0x1p-136}, {0x1.ffcp-127, 0x1p-126},
		{0x1.ffcp127, 0x1.ffcp127}, {math.MaxFloat32, 0x1.ffcp127}, {-math.MaxFloat32, -0x1.ffcp127},
		{inf, inf}, {-inf, -inf},
	} {
		if got := Rounded([]float32{c.v})[0]; got != c.want {
			t.Errorf("Rounded(%x) = %x, want %x", c.v, got, c.want)
		}
	}
	for _, bits := range []uint32{0x7fc00000, 0x7fffffff, 0xffffffff, 0x7f800001} {
		if got := Rounded([]float32{math.Float32frombits(bits)})[0]; got == got {
			t.Errorf("Rounded(NaN %x) = %g", bits, got)
		}
	}
}

// TestRoundedCopies: training goes on with the weights as they are.
func TestRoundedCopies(t *testing.T) {
	weights := []float32{0x1.fffp0}
	if Rounded(weights); weights[0] != 0x1.fffp0 {
		t.Errorf("the weight is %x", weights[0])
	}
}
