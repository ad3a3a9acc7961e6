package elementary

import (
	"math"
	"testing"
)

// ulps is the distance of got from want in units of want's last place.
func ulps(got float32, want float64) float64 {
	w := float32(want)
	ulp := float64(math.Nextafter32(float32(math.Abs(float64(w))), math.MaxFloat32)) - math.Abs(float64(w))
	return math.Abs(float64(got)-want) / ulp
}

// TestAccuracy walks over all float32 in steps of a prime, and asserts the
// accuracy that the package promises.
func TestAccuracy(t *testing.T) {
	functions := []struct {
		name      string
		got       func(float32) float32
		want      func(float64) float64
		low, high float32
		ulps      float64
	}{
		{"Exp", Exp, math.Exp, expMin, expMax, 1},
		{"Sigmoid", Sigmoid, func(x float64) float64 { return 1 / (1 + math.Exp(-x)) }, -87, math.MaxFloat32, 3},
		{"Tanh", Tanh, math.Tanh, -math.MaxFloat32, math.MaxFloat32, 2},
	}
	step := uint32(10007)
	if testing.Short() {
		step = 1000003
	}
	for _, f := range functions {
		t.Run(f.name, func(t *testing.T) {
			worst, at := 0.0, float32(0)
			for bits := uint32(0); bits < math.MaxUint32-step; bits += step {
				x := math.Float32frombits(bits)
				if !(f.low <= x && x <= f.high) {
					continue
				}
				if e := ulps(f.got(x), f.want(float64(x))); e > worst {
					worst, at = e, x
				}
			}
			if worst > f.ulps {
				t.Errorf("%s(%g) = %g is off by %.2f ulp, want at most %g", f.name, at, f.got(at), worst, f.ulps)
			}
			if x := float32(math.NaN()); !math.IsNaN(float64(f.got(x))) {
				t.Errorf("%s(NaN) = %g", f.name, f.got(x))
			}
		})
	}
	inf := float32(math.Inf(1))
	if a, b, c, d := Tanh(inf), Tanh(-inf), Sigmoid(inf), Sigmoid(-inf); a != 1 || b != -1 || c != 1 || d > 1e-38 {
		t.Errorf("at ±Inf: Tanh %g, %g, Sigmoid %g, %g", a, b, c, d)
	}
}
