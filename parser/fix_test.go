package parser

import (
	"math/rand/v2"
	"testing"

	"semtree/answer"
)

// meanings are those of a world in which nothing means what it is said to.
type meanings struct{}

func (meanings) Explain(label string, _ []string) answer.Meaning { return answer.Meaning{ID: label} }

func (meanings) Unclear(int) bool { return true }

func (meanings) CallRows(string) {}

func (meanings) Rows(int) bool { return false }

func (meanings) Shown(r *Reading) *answer.Outcome { return r.Outcome }

// TestFixOutside: bytes that are not of the question are an error.
func TestFixOutside(t *testing.T) {
	const question = "near ohio new york"
	for _, f := range []answer.Fix{{Start: -1, End: 4, ID: "x"}, {Start: 0, End: 100, ID: "x"}, {Start: 3, End: 1, ID: "x"}, {Start: -5, End: -1, ID: "x"}} {
		p := posed(t, rand.New(rand.NewPCG(1, 7)))
		if err := p.fix(meanings{}, question, []answer.Fix{f}); err == nil {
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
