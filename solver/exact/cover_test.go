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

// TestCovers: overlapping mentions, by hand.
func TestCovers(t *testing.T) {
	g := solvertest.ReadGrammar("type r\nroot - r\npred long : | r -> r\npred short : | r -> r\npred f : | r -> r\n")
	const long, short, f = 0, 2, 4 // first tags of the labels
	no := math.Inf(-1)
	problem := func(mention float64) *instance.Problem {
		return &instance.Problem{
			Grammar: g, Words: 3,
			Mu: []float64{ // long covers the second word, where short stands; f is on the third
				mention, no, no,
				no, 2, no,
				no, no, 1,
			},
			Phi:   make([]float64, 12),
			Cover: []uint64{0b010, 0, 0},
		}
	}
	for _, tc := range []struct {
		mention float64
		tag     []int
		value   float64
	}{
		{3, []int{long, instance.Empty, f + 1}, 4},
		{1, []int{instance.Empty, short, f + 1}, 3},
	} {
		p := problem(tc.mention)
		r := solve(p)
		if r.Status != instance.Optimal || r.Value != tc.value || r.Tree.Tag[0] < 0 != (tc.tag[0] < 0) || r.Tree.Tag[1] < 0 != (tc.tag[1] < 0) {
			t.Errorf("mention %g: %v, value %g, %v, want %v worth %g", tc.mention, r.Status, r.Value, r.Tree, tc.tag, tc.value)
		}
		p.Cover = nil
		if r := solve(p); r.Value != tc.value+min(tc.mention, 2) {
			t.Errorf("mention %g without covers: value %g", tc.mention, r.Value)
		}
	}
}

// TestQuestions compares questions with grammars of their own with dynamic
// programming over sets of words; one solver is reset for each.
func TestQuestions(t *testing.T) {
	var s Solver
	s.Reset(mentionGrammar(1))
	covering := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 72))
		p := Question(rng, 5+rng.IntN(3), 5+rng.IntN(30), []float64{2, 5, 9}[seed%3])
		s.Reset(p.Grammar)
		r, err := s.Solve(p, Options{})
		if err == nil {
			err = solvertest.Check(p, r, solvertest.Subsets(p))
		}
		if err != nil || r.Status != instance.Optimal {
			t.Fatalf("seed %d: %v: %v", seed, r.Status, err)
		}
		for w, e := range r.Tree.Tag {
			if e != instance.Empty && p.Takes(w, p.Grammar.Tags[e].Label) != 1<<w {
				covering++
			}
		}
		want, err := New(p.Grammar).KBest(p, 5, nil, Options{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.KBest(p, 5, nil, Options{})
		if err != nil || got.Certified() != len(want.Programs) || got.Rest != want.Rest || got.Nodes != want.Nodes {
			t.Fatalf("seed %d: reset solver: %+v, new one: %+v: %v", seed, got, want, err)
		}
		if math.Abs(got.Programs[0].Value-r.Value) > 1e-9 {
			t.Fatalf("seed %d: first program is worth %g, the best tree %g", seed, got.Programs[0].Value, r.Value)
		}
	}
	if covering < 5 {
		t.Errorf("%d tags of the best trees cover words: they are not tested", covering)
	}
}

// TestCoversAgainstSegmentations compares with the best of all choices of
// mentions, each of which is a problem without covers: solvers are used again, and
// all grammars share one.
func TestCoversAgainstSegmentations(t *testing.T) {
	seeds := uint64(1500)
	if testing.Short() {
		seeds = 200
	}
	s := &Solver{}
	for seed := range seeds {
		if err := attackSegmentations(s, seed); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// FuzzSegmentations does so with other seeds.
func FuzzSegmentations(f *testing.F) {
	f.Add(uint64(1))
	s := &Solver{}
	f.Fuzz(func(t *testing.T, seed uint64) {
		if err := attackSegmentations(s, seed); err != nil {
			t.Fatal(err)
		}
	})
}

// attackSegmentations solves a random problem and ranks its programs.
func attackSegmentations(s *Solver, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 61))
	p := mentions(rng)
	s.Reset(p.Grammar)
	plain := New(p.Grammar)
	optimum := math.Inf(-1)
	best := map[string]float64{} // program → value
	const k = 4
	identity := func(w, _ int) int { return w % 3 }
	var err error
	segmentations := 0
	EachSegmentation(p, func(q *instance.Problem) {
		segmentations++
		r, e := plain.Solve(q, Options{})
		if e != nil || r.Stop != instance.Done {
			err = fmt.Errorf("a segmentation is not solved: %v, %v", r.Stop, e)
		}
		optimum = max(optimum, r.Value)
		q.Same = p.Same
		ranking, e := plain.KBest(q, k, identity, Options{})
		if e != nil || ranking.Stop != instance.Done {
			err = fmt.Errorf("a segmentation is not ranked: %v, %v", ranking.Stop, e)
		}
		for _, program := range ranking.Programs {
			name := Name(p, program.Tree, identity)
			if old, ok := best[name]; !ok || program.Value > old {
				best[name] = program.Value
			}
		}
	})
	if err != nil {
		return err
	}
	r, err := s.Solve(p, Options{})
	if err == nil {
		err = solvertest.Check(p, r, optimum)
	}
	if err != nil || r.Stop != instance.Done {
		return fmt.Errorf("%d segmentations: stopped by %v: %w", segmentations, r.Stop, err)
	}
	var want []float64
	for _, v := range best {
		want = append(want, v)
	}
	slices.Sort(want)
	slices.Reverse(want)
	ranking, err := s.KBest(p, k, identity, Options{})
	if err != nil {
		return err
	}
	if n := min(k, len(want)); len(ranking.Programs) != n || ranking.Certified() != n {
		return fmt.Errorf("%d programs, %d certified, want %d", len(ranking.Programs), ranking.Certified(), n)
	}
	for i, program := range ranking.Programs {
		if _, err := p.Eval(program.Tree); err != nil || math.Abs(program.Value-want[i]) > 1e-9*(1+math.Abs(want[i])) {
			return fmt.Errorf("rank %d has value %g, want %g: %v", i, program.Value, want[i], err)
		}
	}
	return nil
}

// mentions draws a problem like a question about a table: some predicates, and
// mentions on spans that overlap, each on one word.
func mentions(rng *rand.Rand) *instance.Problem {
	n := 2 + rng.IntN(7)
	count := 1 + rng.IntN(9)
	g := mentionGrammar(count)
	labels := len(g.Labels)
	p := &instance.Problem{
		Grammar: g, Words: n, Mu: make([]float64, n*labels), Phi: make([]float64, (n+1)*n),
		Cover: make([]uint64, labels), Same: make([]int, labels),
	}
	mean := 2 * rng.Float64() * rng.Float64()
	draw := func() float64 { return rng.NormFloat64() - mean }
	if rng.IntN(3) == 0 {
		draw = func() float64 { return float64(rng.IntN(5) - 3) }
	}
	for i := range p.Phi {
		p.Phi[i] = draw()
	}
	for i := range p.Mu {
		if p.Mu[i] = math.Inf(-1); g.Labels[i%labels].Name[0] != 'x' {
			p.Mu[i] = draw()
		}
	}
	for l, label := range g.Labels {
		if p.Same[l] = l; label.Name[0] != 'x' {
			continue
		}
		from := rng.IntN(n)
		size := 1 + rng.IntN(min(4, n-from))
		p.Cover[l] = (1<<size - 1) << from &^ (1 << from)
		p.Mu[from*labels+l] = draw() + rng.Float64()*float64(size)
		if before := rng.IntN(l + 1); g.Labels[before].Name[0] == 'x' && instance.SameSignatures(g, before, l) && rng.IntN(2) == 0 {
			p.Same[l] = p.Same[before]
		}
	}
	return p
}

// mentionGrammar has some entities, which are filters, columns or numbers.
func mentionGrammar(entities int) *grammar.Grammar {
	text := "type r c v a\nroot - r v a\npred f : | r -> r\npred o free : r, r -> r\npred m : c, r | v -> v\npred n : | r -> a\npred d : a, a -> a\n"
	for i := range entities {
		text += fmt.Sprintf([]string{"pred x%d : | r -> r\n", "pred x%d : | r -> r\n", "entity x%d : c\n", "pred x%d : r -> v\n"}[i%4], i)
	}
	return solvertest.ReadGrammar(text)
}
