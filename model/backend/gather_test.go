package backend

import (
	"testing"

	"semtree/model/onnxfile"
)

func TestGather(t *testing.T) {
	tests := []struct {
		name    string
		axis    int64
		indices *Tensor
		want    *Tensor // from {{0, 1}, {2, 3}, {4, 5}}
	}{
		{"rows", 0, ints([]int64{2, 0, 2}, 3), floats([]float32{4, 5, 0, 1, 4, 5}, 3, 2)},
		{"from the end", 0, ints([]int64{-1}, 1), floats([]float32{4, 5}, 1, 2)},
		{"one row", 0, ints([]int64{1}), floats([]float32{2, 3}, 2)},
		{"columns", 1, ints([]int64{1, 0}, 2), floats([]float32{1, 0, 3, 2, 5, 4}, 3, 2)},
		{"matrix of indices", -1, ints([]int64{1, 0}, 2, 1), floats([]float32{1, 0, 3, 2, 5, 4}, 3, 2, 1)},
		{"none", 0, ints([]int64{}, 0), floats([]float32{}, 0, 2)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := call{op: "Gather", in: []*Tensor{count(3, 2), test.indices}, attrs: []onnxfile.Attr{{Name: "axis", Value: test.axis}}}
			got, err := c.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, got[0], test.want, 0)
		})
	}
}
