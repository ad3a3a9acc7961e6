package backend

import (
	"testing"

	"semtree/model/onnxfile"
)

func TestTranspose(t *testing.T) {
	tests := []struct {
		name string
		perm []int64
		from *Tensor
		want *Tensor
	}{
		{"matrix", nil, count(2, 3), floats([]float32{0, 3, 1, 4, 2, 5}, 3, 2)},
		{"matrix by perm", []int64{1, 0}, count(2, 3), floats([]float32{0, 3, 1, 4, 2, 5}, 3, 2)},
		{"nothing moves", []int64{0, 1}, count(2, 3), count(2, 3)},
		{"with axes of one", []int64{1, 2, 0}, count(2, 1, 3), floats([]float32{0, 3, 1, 4, 2, 5}, 1, 3, 2)},
		{"cycle", []int64{1, 2, 0}, count(2, 2, 2), floats([]float32{0, 4, 1, 5, 2, 6, 3, 7}, 2, 2, 2)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := call{op: "Transpose", in: []*Tensor{test.from}}
			if test.perm != nil {
				c.attrs = []onnxfile.Attr{{Name: "perm", Value: test.perm}}
			}
			got, err := c.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, got[0], test.want, 0)
		})
	}
}
