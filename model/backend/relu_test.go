package backend

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestRelu(t *testing.T) {
	x := randoms(rand.New(rand.NewPCG(9, 11)), 3, 1, 5)
	copy(x.F, []float32{0, math.MaxFloat32, -math.MaxFloat32, 1e-30, -1e-30})
	got, err := call{op: "Relu", in: []*Tensor{x}}.run(t)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]float32, len(x.F))
	for i, v := range x.F {
		if v > 0 {
			want[i] = v
		}
	}
	expect(t, got[0], floats(want, 3, 1, 5), 0)
}
