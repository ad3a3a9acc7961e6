package ask

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"semtree/parser"
	"semtree/solver"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/read"
)

// posed links a question about two films, and scores it at random.
func posed(t *testing.T, question string, rng *rand.Rand) *correct.Case {
	t.Helper()
	tab, err := read.Table(strings.NewReader("title,director,year,gross\nThe Ran,Akira Ran,1985,12\nRan The,Ann,1990,7\n"), "films.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	work := newWorld(tab, inMemory(tab), link.NewIndex(tab, nil)).Begin(time.Now())
	q, err := work.Link(question)
	if err != nil {
		t.Fatal(err)
	}
	random := func(n int) []float32 {
		scores := make([]float32, n)
		for i := range scores {
			scores[i] = float32(rng.NormFloat64())
		}
		return scores
	}
	g, n := program.Grammar(), len(q.Tokens)
	return correct.NewCase(parser.Pose(g, q, random(n*len(g.Labels)), random((n+1)*n), random(len(q.Candidates))))
}

// TestPlace: the best tree of a program is worth what the ranking of programs says. The
// ranking is another method: it never sees a program before it has its tree.
func TestPlace(t *testing.T) {
	seeds := uint64(12)
	if testing.Short() {
		seeds = 3
	}
	questions := []string{"which film of akira ran the year or ran", "film of ran not 1985 or the gross", "gross of the ran not ann"}
	large := 0
	for seed := range seeds {
		c := posed(t, questions[seed%uint64(len(questions))], rand.New(rand.NewPCG(seed, 4)))
		s := solver.New(c.Grammar.Grammar)
		ranking, err := s.KBest(c.Problem, 15, nil, solver.Options{})
		if err != nil || len(ranking.Programs) < 15 || ranking.Certified() < 15 {
			t.Fatalf("seed %d: %d programs are proved, error %v", seed, ranking.Certified(), err)
		}
		for _, ranked := range ranking.Programs {
			n, _, err := c.Program(ranked.Tree)
			if err != nil {
				t.Fatal(err)
			}
			if len(n.Preorder()) > 4 {
				large++
			}
			tree, err := c.Place(n, solver.New(c.Grammar.Grammar))
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, n, err)
			}
			value, err := c.Problem.Eval(tree)
			again, _, bad := c.Program(tree)
			if err != nil || bad != nil || !c.Grammar.Base.Equal(n, again) || math.Abs(value-ranked.Value) > 1e-6 {
				t.Errorf("seed %d: %s is placed as %s with value %g (%v), its rank has %g", seed, n, again, value, err, ranked.Value)
			}
		}
	}
	if large < 5*int(seeds) {
		t.Errorf("only %d programs have more than four nodes", large)
	}
}

// TestInsist: a tree that the scores are made to prefer is ahead of every other tree, also of
// those that contain it.
func TestInsist(t *testing.T) {
	for seed := range uint64(20) {
		c := posed(t, "akira ran 1985 gross the ran", rand.New(rand.NewPCG(seed, 5)))
		s := solver.New(c.Grammar.Grammar)
		ranking, err := s.KBest(c.Problem, 20, nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		meant := ranking.Programs[len(ranking.Programs)-1]
		want, _, _ := c.Program(meant.Tree)
		bound := ranking.Programs[0].Value
		if seed%2 == 0 {
			bound = math.Inf(1) // nothing is proved
		}
		c.Insist(meant.Tree, bound)
		after, err := s.KBest(c.Problem, 2, nil, solver.Options{})
		if err != nil || len(after.Programs) < 2 {
			t.Fatalf("seed %d: %d programs, error %v", seed, len(after.Programs), err)
		}
		got, _, _ := c.Program(after.Programs[0].Tree)
		if !c.Grammar.Base.Equal(got, want) || after.Programs[0].Value < after.Programs[1].Value+3.9 {
			t.Errorf("seed %d: %s with %g is first, then %g; want %s", seed, got, after.Programs[0].Value, after.Programs[1].Value, want)
		}
	}
}
