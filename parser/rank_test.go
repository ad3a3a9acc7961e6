package parser

import "testing"

// TestAlternatives: all programs differ, the best comes first, values fall, and
// the margin is the distance to the second.
func TestAlternatives(t *testing.T) {
	p := geo(t)
	for _, q := range append(p.Domain.Examples, "texas in texas", "what is the mississippi ?") {
		r := p.Parse(q, Options{K: 5})
		if len(r.Alternatives) != 4 || r.Margin == nil {
			t.Fatalf("%q: %d alternatives, margin %v", q, len(r.Alternatives), r.Margin)
		}
		last, seen := *r.Value, map[string]bool{r.Program: true}
		for _, a := range r.Alternatives {
			canonical := p.Domain.Grammar.Format(p.Domain.Grammar.Canonical(a.Tree))
			if seen[canonical] || a.Value > last+1e-9 || !a.Proved {
				t.Errorf("%q: alternative %+v after value %g", q, a, last)
			}
			seen[canonical], last = true, a.Value
		}
		if want := *r.Value - r.Alternatives[0].Value; *r.Margin != want || want < 0 {
			t.Errorf("%q: margin %g, want %g", q, *r.Margin, want)
		}
	}
	if r := p.Parse("texas", Options{}); r.Alternatives != nil || r.Margin != nil {
		t.Error("alternatives that nobody asked for")
	}
}

func BenchmarkRank(b *testing.B) {
	p := geo(b)
	for i := 0; b.Loop(); i++ {
		p.Parse(p.Domain.Examples[i%len(p.Domain.Examples)], Options{K: 10})
	}
	b.ReportAllocs()
}
