package elementary

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestDouble compares with package math, which is accurate to 1 ulp itself, but not
// everywhere for subnormal numbers and results near overflow.
func TestDouble(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	near := func(got, want float64) bool {
		if got == want || math.IsNaN(got) && math.IsNaN(want) {
			return true
		}
		ulp := math.Nextafter(math.Abs(want), math.Inf(1)) - math.Abs(want)
		return math.Abs(got-want) <= 2*ulp
	}
	args := []float64{0, 1, -1, 1e-300, 1e300, 709, 709.8, -745, -746, math.Inf(1), math.Inf(-1), math.NaN(), 1e-10, math.MaxFloat64, 0.5, math.Sqrt2 / 2}
	for range 200_000 {
		args = append(args, (random.Float64()-0.5)*1400, random.Float64(), math.Ldexp(random.Float64(), random.IntN(2000)-990))
	}
	for _, x := range args {
		if got, want := Exp64(x), math.Exp(x); !near(got, want) {
			t.Fatalf("Exp64(%v) = %v, want %v", x, got, want)
		}
		if got, want := Log64(x), math.Log(x); !near(got, want) {
			t.Fatalf("Log64(%v) = %v, want %v", x, got, want)
		}
	}
}

// TestDoubleBits: the same bits on every platform.
func TestDoubleBits(t *testing.T) {
	if got := math.Float64bits(Exp64(1.5)); got != 0x4011ED3FE64FC541 {
		t.Errorf("Exp64(1.5) has the bits %#x", got)
	}
	if got := math.Float64bits(Log64(1.5)); got != 0x3FD9F323ECBF984C {
		t.Errorf("Log64(1.5) has the bits %#x", got)
	}
	sum := uint64(0)
	for i := range 10_000 {
		sum = sum*31 + math.Float64bits(Exp64(float64(i-5000)/7)) + math.Float64bits(Log64(float64(i)/7))
	}
	if sum != 0xd66f50f204700e2d {
		t.Errorf("the bits of many add up to %#x", sum)
	}
}
