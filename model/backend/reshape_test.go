package backend

import "testing"

func TestReshape(t *testing.T) {
	tests := []struct {
		name  string
		from  *Tensor
		shape []int64
		want  []int
	}{
		{"given", count(2, 3), []int64{3, 2}, []int{3, 2}},
		{"keep and insert", count(2, 3), []int64{0, 1, 3}, []int{2, 1, 3}},
		{"free", count(2, 3), []int64{-1}, []int{6}},
		{"keep and free", count(2, 3, 4), []int64{0, -1}, []int{2, 12}},
		{"to a scalar", count(1, 1), []int64{}, []int{}},
		{"empty", count(0, 3), []int64{0, 1, 3}, []int{0, 1, 3}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := call{op: "Reshape", in: []*Tensor{test.from, ints(test.shape, len(test.shape))}}.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, got[0], floats(test.from.F, test.want...), 0)
		})
	}
}

func TestReshapeInts(t *testing.T) {
	got, err := call{op: "Reshape", in: []*Tensor{ints([]int64{7, 8}, 2), ints([]int64{2, 1}, 2)}}.run(t)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, got[0], ints([]int64{7, 8}, 2, 1), 0)
}
