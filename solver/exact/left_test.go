package exact

import (
	"math"
	"slices"
	"testing"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestLeft enumerates the trees of problems of which stage 1 removes rules: none with such a rule is
// worth more than the result.
func TestLeft(t *testing.T) {
	a := newAttacker(t, 3)
	problems, removed, trees := 0, 0, 0
	tries := 2000
	if testing.Short() {
		tries = 500
	}
	for range tries {
		s := a.solvers[a.rng.IntN(len(a.solvers))]
		p, _ := a.problem(s.g, a.rng.IntN(len(families)))
		if p.Words > 3 {
			continue
		}
		r, err := s.Solve(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		problems++
		if s.allLeft {
			continue
		}
		removed++
		uses := func(tree *instance.Tree) bool {
			for w, e := range tree.Tag {
				if e != instance.Empty && !slices.Contains(s.left[w], s.rules.of[e]) {
					return true
				}
			}
			return false
		}
		most := r.Value + max(instance.Tolerance*(1+math.Abs(r.Value)), s.sums.rounding(r.Value))
		solvertest.Each(p, func(tree *instance.Tree, value float64) {
			if !uses(tree) {
				return
			}
			if trees++; value > most {
				t.Fatalf("a rule of a tree worth %g was removed, and the result is worth %g: %+v", value, r.Value, p)
			}
		})
	}
	if removed < problems/5 || trees < removed {
		t.Errorf("of %d problems, stage 1 removes rules in %d, and those of %d trees", problems, removed, trees)
	}
	t.Logf("of %d problems, stage 1 removes rules in %d, and those of %d trees", problems, removed, trees)
}
