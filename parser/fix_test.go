package parser

import (
	"math/rand/v2"
	"testing"

	"semtree/parser/answer"
)

// meanings are those of a world in which nothing means what it is said to.
type meanings struct{}

func (meanings) Explain(label string, _ []string) Meaning { return Meaning{ID: label} }

func (meanings) Unclear(int) bool { return true }

func (meanings) CallRows(string) {}

func (meanings) Rows(int) bool { return false }

func (meanings) Shown(r *Reading) *answer.Outcome { return r.Outcome }

// TestFixOutside: bytes that are not of the question are an error.
func TestFixOutside(t *testing.T) {
	const question = "near ohio new york"
	for _, f := range []Fix{{-1, 4, "x"}, {0, 100, "x"}, {3, 1, "x"}, {-5, -1, "x"}} {
		p := posed(t, rand.New(rand.NewPCG(1, 7)))
		if err := p.fix(meanings{}, question, []Fix{f}); err == nil {
			t.Errorf("%v: no error", f)
		}
	}
}

// TestFewDigits: a number that is nearly 0 is 0, of either sign.
func TestFewDigits(t *testing.T) {
	for v, want := range map[float64]string{-0.001: "0", 0.001: "0", -10: "-10", 1.5: "1.5", -0.25: "-0.25", 100: "100"} {
		if got := fewDigits(v); got != want {
			t.Errorf("%g: %q, want %q", v, got, want)
		}
	}
}
