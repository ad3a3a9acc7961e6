package backend

import "testing"

func TestAdd(t *testing.T) {
	tests := []struct {
		name       string
		a, b, want *Tensor
	}{
		{"equal shapes", count(2, 2), count(2, 2), floats([]float32{0, 2, 4, 6}, 2, 2)},
		{"bias", count(2, 3), floats([]float32{10, 20, 30}, 3), floats([]float32{10, 21, 32, 13, 24, 35}, 2, 3)},
		{"bias of two axes", count(2, 3), floats([]float32{10, 20, 30}, 1, 3), floats([]float32{10, 21, 32, 13, 24, 35}, 2, 3)},
		{"column", count(2, 3), floats([]float32{10, 20}, 2, 1), floats([]float32{10, 11, 12, 23, 24, 25}, 2, 3)},
		{"scalar", count(3), floats([]float32{5}), floats([]float32{5, 6, 7}, 3)},
		{"bias first", floats([]float32{10, 20, 30}, 3), count(2, 3), floats([]float32{10, 21, 32, 13, 24, 35}, 2, 3)},
		{"outer sum", floats([]float32{10, 20}, 2, 1), count(1, 3), floats([]float32{10, 11, 12, 20, 21, 22}, 2, 3)},
		{"empty", floats([]float32{}, 0, 3), count(3), floats([]float32{}, 0, 3)},
		{"longer by ones", count(3), count(1, 1, 3), floats([]float32{0, 2, 4}, 1, 1, 3)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := call{op: "Add", in: []*Tensor{test.a, test.b}}.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, got[0], test.want, 0)
		})
	}
}
