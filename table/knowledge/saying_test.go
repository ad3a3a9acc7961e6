package knowledge

import (
	"math"
	"reflect"
	"testing"
)

func TestSayings(t *testing.T) {
	k := sample().Knowledge()
	want := []Saying{{[]string{"weight"}, Names, 12.0 / MaxStrength}, {[]string{"weight"}, Most, 3.0 / MaxStrength}}
	if got := k.Sayings(Key([]string{"the", "heft"})); !reflect.DeepEqual(got, want) {
		t.Errorf("heft says %v, want %v", got, want)
	}
	want = []Saying{{[]string{"goal", "conced"}, Verbs, 9.0 / MaxStrength}}
	if got := k.Sayings("let in"); !reflect.DeepEqual(got, want) {
		t.Errorf("let in says %v, want %v", got, want)
	}
	for key, want := range map[string]bool{"": true, "hef": true, "heft": true, "let": true, "let in": true, "let in by": false, "zoo": false} {
		if got := k.BeginsKey(key); got != want {
			t.Errorf("a key begins with %q: %v", key, got)
		}
	}
	for _, key := range []string{"", "zoo", "hef", "hefty"} {
		if got := k.Sayings(key); got != nil {
			t.Errorf("%q says %v", key, got)
		}
	}
}

// TestLikeness compares the form with plain sums of products.
func TestLikeness(t *testing.T) {
	d := sample()
	k := d.Knowledge()
	vector := func(w *Word) []float64 {
		v := make([]float64, d.Dims)
		if row, ok := w.Row(); ok {
			for i := range v {
				v[i] = float64(d.Vectors[row*d.Dims+i])
			}
		}
		return v
	}
	for _, said := range append(d.Words, "heaviest", "zoo") {
		for _, header := range d.Words {
			a, b := k.Word(said), k.Word(header)
			u, v := vector(&a), vector(&b)
			sum, uu, vv := 0.0, 0.0, 0.0
			for i := range u {
				uu, vv = uu+u[i]*u[i], vv+v[i]*v[i]
				for j := range v {
					sum += u[i] * float64(d.Likeness[i*d.Dims+j]) * LikenessStep * v[j]
				}
			}
			want := 0.0
			if uu*vv > 0 {
				want = max(0, min(1, sum/math.Sqrt(uu*vv)))
			}
			image := k.Image(&b)
			if got := k.Likeness(&a, &image); math.Abs(got-want) > 1e-12 {
				t.Errorf("%q is like %q by %v, want %v", said, header, got, want)
			}
		}
	}
}
