package backend

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestTanh(t *testing.T) {
	x := randoms(rand.New(rand.NewPCG(9, 10)), 3, 1, 5)
	got, err := call{op: "Tanh", in: []*Tensor{x}}.run(t)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]float32, len(x.F))
	for i, v := range x.F {
		want[i] = float32(math.Tanh(float64(v)))
	}
	expect(t, got[0], floats(want, 3, 1, 5), 2e-7)
}
