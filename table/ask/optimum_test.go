package ask

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"semtree/solver"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
	"semtree/table/ask/correct"
)

// TestCorrectedOptimum: with what corrections taught, and with a tree that is insisted on, the
// proved optimum is that of other methods, which look at every tree or every set of words. The
// scores of the network are random, half of the time with many ties; corrections contradict
// each other, and some scores are thousands apart.
func TestCorrectedOptimum(t *testing.T) {
	questions := []string{"ran gross", "akira ran", "1985 ran gross", "which film ran 1985", "not the ran or ann", "akira gross the most"}
	seeds := uint64(6)
	if testing.Short() {
		seeds = 2
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 6))
		pose := func() *correct.Case {
			c := posed(t, questions[rng.IntN(len(questions))], rng)
			for _, scores := range [][]float64{c.Problem.Mu, c.Problem.Phi} {
				for i, x := range scores {
					if seed%2 == 0 {
						scores[i] = math.Round(x)
					} else if seed%3 == 0 && rng.IntN(50) == 0 {
						scores[i] *= 3000
					}
				}
			}
			return c
		}
		weights := &correct.Weights{}
		for range 8 {
			c := pose()
			s := solver.New(c.Grammar.Grammar)
			ranking, err := s.KBest(c.Problem, 10, nil, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			meant := ranking.Programs[rng.IntN(len(ranking.Programs))]
			if c.Meant, _, err = c.Program(meant.Tree); err != nil {
				t.Fatal(err)
			}
			weights.Learn(c, s)
		}
		for trial := range 6 {
			c := pose()
			before := fmt.Sprint(c.Problem.Mu, c.Problem.Phi)
			weights.Apply(c)
			if trial == 0 && before == fmt.Sprint(c.Problem.Mu, c.Problem.Phi) {
				t.Errorf("seed %d: the corrections changed no score", seed)
			}
			s := solver.New(c.Grammar.Grammar)
			if trial%2 == 1 {
				ranking, err := s.KBest(c.Problem, 5, nil, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				c.Insist(ranking.Programs[len(ranking.Programs)-1].Tree, ranking.Programs[0].Value)
			}
			r, err := s.Solve(c.Problem, solver.Options{})
			if err != nil || r.Status != instance.Optimal {
				t.Fatalf("seed %d: status %v, error %v", seed, r.Status, err)
			}
			want := solvertest.Subsets(c.Problem)
			if c.Problem.Words == 2 {
				_, want = solvertest.Enumerate(c.Problem)
			}
			value, err := c.Problem.Eval(r.Tree)
			if err != nil || !instance.Close(value, want) || r.Bound < want-1e-6*(1+math.Abs(want)) {
				t.Errorf("seed %d, %s: value %g (%v), bound %g, want %g", seed, c.Question.Text, value, err, r.Bound, want)
			}
		}
	}
}
