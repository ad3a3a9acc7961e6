package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// EachSegmentation calls f with every choice of mentions: pairs of a word and a
// label with a cover that take different words. Each choice is a problem without
// covers. In it the words of the mentions have just those labels, the words that they
// cover have none, and all other words have the labels without cover. So the best
// tree of p is the best one of all choices. f must not keep the problem.
func EachSegmentation(p *instance.Problem, f func(*instance.Problem)) {
	s := &segmenter{p: p, f: f, mention: slices.Repeat([]int{instance.Empty}, p.Words)}
	s.choose(0, 0)
}

type segmenter struct {
	p       *instance.Problem
	f       func(*instance.Problem)
	mention []int // [n] label of the mention on a word, or instance.Empty
}

// choose tries all mentions on a word, where some words are taken already by
// those on the words before.
func (s *segmenter) choose(w int, taken uint64) {
	if w == s.p.Words {
		s.f(s.problem(taken))
		return
	}
	s.choose(w+1, taken)
	for l := range s.p.Grammar.Labels {
		takes := uint64(1)<<w | s.p.Cover[l]
		if s.p.Cover[l]&^(1<<w) != 0 && takes&taken == 0 && !math.IsInf(s.p.Mu[w*len(s.p.Grammar.Labels)+l], -1) {
			s.mention[w] = l
			s.choose(w+1, taken|takes)
			s.mention[w] = instance.Empty
		}
	}
}

// problem returns the problem of the mentions, which take some words.
func (s *segmenter) problem(taken uint64) *instance.Problem {
	q, labels := *s.p, len(s.p.Grammar.Labels)
	q.Cover, q.Same, q.Mu = nil, nil, slices.Clone(s.p.Mu)
	for i := range q.Mu {
		w, l := i/labels, i%labels
		switch m := s.mention[w]; {
		case m == l:
		case m == instance.Empty && taken>>w&1 == 0 && s.p.Cover[l]&^(1<<w) == 0:
		default:
			q.Mu[i] = math.Inf(-1)
		}
	}
	return &q
}

// Name writes the program that a well-formed tree denotes, so that programs are the
// same if their names are. Entities are numbered by identity, labels are named by
// their classes.
func Name(p *instance.Problem, tree *instance.Tree, identity func(word, label int) int) string {
	program, err := p.Grammar.Assemble(tree.Tag, tree.Head, func(w, l int) []string { return []string{fmt.Sprint(identity(w, l))} })
	if err != nil {
		panic(fmt.Sprintf("solvertest: %v", err))
	}
	program = p.Grammar.Canonical(program)
	if p.Same != nil {
		rename(p, program)
		program = p.Grammar.Canonical(program)
	}
	return program.String()
}

func rename(p *instance.Problem, n *grammar.Node) {
	if l := p.Grammar.Label(n.Name); l >= 0 {
		n.Name = p.Grammar.Labels[p.Same[l]].Name
	}
	for _, a := range n.Args {
		rename(p, a)
	}
}

// TestOraclesWithCovers: so must they with covers, and the best of all
// segmentations, which knows nothing of covers.
func TestOraclesWithCovers(t *testing.T) {
	differ := 0
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 12))
		kind := solvertest.AllScores()[int(seed)%len(solvertest.AllScores())]
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 1+rng.IntN(3), kind)
		free := solvertest.Subsets(p)
		solvertest.AddCovers(rng, p)
		if err := p.Validate(); err != nil {
			t.Fatal(err)
		}
		_, want := solvertest.Enumerate(p)
		best := math.Inf(-1)
		EachSegmentation(p, func(q *instance.Problem) { best = max(best, solvertest.Subsets(q)) })
		if got := solvertest.Subsets(p); got != want && math.Abs(got-want) > 1e-9 || best != want && math.Abs(best-want) > 1e-9 {
			t.Fatalf("%v, seed %d: Subsets = %g, segmentations = %g, Enumerate = %g", kind, seed, got, best, want)
		}
		if free != want {
			differ++
		}
	}
	if differ < 20 {
		t.Errorf("covers matter in %d of 200 problems", differ)
	}
}
