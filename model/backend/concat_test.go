package backend

import (
	"testing"

	"semtree/model/onnxfile"
)

func TestConcat(t *testing.T) {
	tests := []struct {
		name string
		axis int64
		in   []*Tensor
		want *Tensor
	}{
		{"rows", 0, []*Tensor{count(1, 2), count(2, 2)}, floats([]float32{0, 1, 0, 1, 2, 3}, 3, 2)},
		{"columns", 1, []*Tensor{count(2, 1), count(2, 2)}, floats([]float32{0, 0, 1, 1, 2, 3}, 2, 3)},
		{"last axis", -1, []*Tensor{count(2, 1), count(2, 1), count(2, 1)}, floats([]float32{0, 0, 0, 1, 1, 1}, 2, 3)},
		{"middle axis", 1, []*Tensor{count(2, 1, 2), count(2, 1, 2)}, floats([]float32{0, 1, 0, 1, 2, 3, 2, 3}, 2, 2, 2)},
		{"one input", 0, []*Tensor{count(3)}, count(3)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := call{op: "Concat", in: test.in, attrs: []onnxfile.Attr{{Name: "axis", Value: test.axis}}}
			got, err := c.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, got[0], test.want, 0)
		})
	}
}
