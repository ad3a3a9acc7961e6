package backend

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"semtree/model/onnxfile"
)

// referenceLSTM follows the equations of the ONNX operator in float64, one
// number at a time, in the layout of ONNX. b, h0 and c0 may be nil.
func referenceLSTM(x, w, r, b, h0, c0 *Tensor, reverse []bool) (y, lastH, lastC *Tensor) {
	n, batch, d := x.Shape[0], x.Shape[1], x.Shape[2]
	dirs, H := len(reverse), r.Shape[2]
	y, lastH, lastC = count(n, dirs, batch, H), count(dirs, batch, H), count(dirs, batch, H)
	at := func(t *Tensor, i int) float64 {
		if t == nil {
			return 0
		}
		return float64(t.F[i])
	}
	σ := func(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
	for k := range dirs {
		for e := range batch {
			h, c := make([]float64, H), make([]float64, H)
			for j := range H {
				h[j], c[j] = at(h0, (k*batch+e)*H+j), at(c0, (k*batch+e)*H+j)
			}
			for step := range n {
				t := step
				if reverse[k] {
					t = n - 1 - step
				}
				z := make([]float64, 4*H)
				for g := range z {
					z[g] = at(b, k*8*H+g) + at(b, k*8*H+4*H+g)
					for i := range d {
						z[g] += at(x, (t*batch+e)*d+i) * at(w, (k*4*H+g)*d+i)
					}
					for i := range H {
						z[g] += h[i] * at(r, (k*4*H+g)*H+i)
					}
				}
				for j := range H {
					c[j] = σ(z[2*H+j])*c[j] + σ(z[j])*math.Tanh(z[3*H+j])
					h[j] = σ(z[H+j]) * math.Tanh(c[j])
					y.F[((t*dirs+k)*batch+e)*H+j] = float32(h[j])
				}
			}
			for j := range H {
				lastH.F[(k*batch+e)*H+j], lastC.F[(k*batch+e)*H+j] = float32(h[j]), float32(c[j])
			}
		}
	}
	return y, lastH, lastC
}

func TestLSTM(t *testing.T) {
	const d, H = 3, 5
	rng := rand.New(rand.NewPCG(11, 12))
	directions := map[string][]bool{"forward": {false}, "reverse": {true}, "bidirectional": {false, true}}
	for name, reverse := range directions {
		for _, n := range []int{1, 4} {
			for _, batch := range []int{1, 3} {
				for options := range 16 {
					dirs := len(reverse)
					b, h0, c0 := randoms(rng, dirs, 8*H), randoms(rng, dirs, batch, H), randoms(rng, dirs, batch, H)
					if options&1 != 0 {
						b = nil
					}
					if options&2 != 0 {
						h0 = nil
					}
					if options&4 != 0 {
						c0 = nil
					}
					x, w, r := randoms(rng, n, batch, d), randoms(rng, dirs, 4*H, d), randoms(rng, dirs, 4*H, H)
					c := call{
						op:       "LSTM",
						attrs:    []onnxfile.Attr{{Name: "hidden_size", Value: int64(H)}, {Name: "direction", Value: name}},
						in:       []*Tensor{x, w, r, b, nil, h0, c0},
						out:      []string{"y", "h", "c"},
						constant: options&8 != 0,
					}
					t.Run(fmt.Sprintf("%s/n=%d/batch=%d/options=%d", name, n, batch, options), func(t *testing.T) {
						got, err := c.run(t)
						if err != nil {
							t.Fatal(err)
						}
						y, h, cc := referenceLSTM(x, w, r, b, h0, c0, reverse)
						expect(t, got[0], y, 1e-6)
						expect(t, got[1], h, 1e-6)
						expect(t, got[2], cc, 1e-5)
					})
				}
			}
		}
	}
}

// TestLSTMOutputs leaves outputs out: onnx-go makes one node of all values
// without a name, inputs and outputs alike.
func TestLSTMOutputs(t *testing.T) {
	const H = 2
	rng := rand.New(rand.NewPCG(13, 14))
	x, w, r := randoms(rng, 3, 1, 2), randoms(rng, 1, 4*H, 2), randoms(rng, 1, 4*H, H)
	y, h, c := referenceLSTM(x, w, r, nil, nil, nil, []bool{false})
	for _, test := range []struct {
		out  []string
		want []*Tensor
	}{
		{[]string{"y"}, []*Tensor{y}},
		{[]string{"", "h"}, []*Tensor{h}},
		{[]string{"", "", "c"}, []*Tensor{c}},
		{[]string{"y", "", "c"}, []*Tensor{y, c}},
	} {
		t.Run(fmt.Sprint(test.out), func(t *testing.T) {
			got, err := call{
				op:    "LSTM",
				attrs: []onnxfile.Attr{{Name: "hidden_size", Value: int64(H)}, {Name: "activations", Value: []string{"Sigmoid", "Tanh", "Tanh"}}},
				in:    []*Tensor{x, w, r, nil, nil},
				out:   test.out,
			}.run(t)
			if err != nil {
				t.Fatal(err)
			}
			for i := range test.want {
				expect(t, got[i], test.want[i], 1e-5)
			}
		})
	}
}

// TestLSTMEmpty runs over no steps: the last state is the initial one.
func TestLSTMEmpty(t *testing.T) {
	x, w, r := floats([]float32{}, 0, 1, 2), count(1, 4, 2), count(1, 4, 1)
	for _, h0 := range []*Tensor{nil, floats([]float32{0.5}, 1, 1, 1)} {
		want := floats([]float32{0}, 1, 1, 1)
		if h0 != nil {
			want = h0
		}
		got, err := call{op: "LSTM", attrs: []onnxfile.Attr{{Name: "hidden_size", Value: int64(1)}},
			in: []*Tensor{x, w, r, nil, nil, h0}, out: []string{"y", "h"}}.run(t)
		if err != nil {
			t.Fatal(err)
		}
		expect(t, got[0], floats([]float32{}, 0, 1, 1, 1), 0)
		expect(t, got[1], want, 0)
	}
}
