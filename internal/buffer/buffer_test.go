package buffer

import "testing"

func TestResize(t *testing.T) {
	a := Resize[int](nil, 4)
	a[3] = 7
	if b := Resize(a[:0], 4); len(b) != 4 || b[3] != 7 {
		t.Errorf("%v, want the same memory", b)
	}
	if b := Resize(a, 9); len(b) != 9 || cap(b) < 10 {
		t.Errorf("length %d and capacity %d, want 9 and room for more", len(b), cap(b))
	}
}
