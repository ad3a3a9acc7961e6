package parser

import (
	"math"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"weak"

	"semtree/answer"
	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// TestAdopt: what is ranked above the result of a search that stopped early is the
// result; an optimum stays.
func TestAdopt(t *testing.T) {
	better := &instance.Tree{}
	for _, c := range []struct {
		status instance.Status
		value  float64
		want   float64
	}{{instance.Feasible, 2, 2}, {instance.Feasible, 0.5, 1}, {instance.Optimal, 1 + 1e-12, 1}} {
		f := &Found{Result: solver.Result{Tree: &instance.Tree{}, Value: 1, Bound: 3, Status: c.status}}
		f.Ranking.Programs = []solver.Ranked{{Tree: better, Value: c.value}}
		if f.adopt(); f.Result.Value != c.want || (f.Result.Tree == better) != (c.want == c.value) {
			t.Errorf("%v, %g ranked: value %g, want %g", c.status, c.value, f.Result.Value, c.want)
		}
	}
}

// TestMemory: a result keeps nothing of the search alive, whose scores are large.
func TestMemory(t *testing.T) {
	f := &Found{Result: solver.Result{Tree: &instance.Tree{}, Value: 1, Bound: 1, Status: instance.Optimal}}
	r := &Result{Result: answer.Result{Question: "films"}}
	f.certify(r)
	alive := weak.Make(f)
	f = nil
	runtime.GC()
	if alive.Value() != nil {
		t.Error("what was found is kept alive by the result")
	}
	if *r.Value != 1 || *r.Bound != 1 {
		t.Errorf("value %g, bound %g", *r.Value, *r.Bound)
	}
}

const toy = `grammar 1
type place number
root answer place number
entity town : place
entity river : place
pred next : place -> place
pred size : place -> number
`

// posed states a problem of three words: a plain one, a name of two things, and a span of two words
// beside a candidate of its first word. Scores are small integers, so that many programs are worth the same.
func posed(t *testing.T, rng *rand.Rand) *Found {
	t.Helper()
	g, err := grammar.Read(strings.NewReader(toy), "toy")
	if err != nil {
		t.Fatal(err)
	}
	town, river := g.Label("town"), g.Label("river")
	q := &Question{
		Tokens: []answer.Token{{Text: "near"}, {Text: "ohio", Name: true}, {Text: "new"}, {Text: "york"}},
		Candidates: []Candidate{
			{Start: 1, End: 2, Label: town, Consts: []string{"'ohio'"}}, {Start: 1, End: 2, Label: river, Consts: []string{"'ohio'"}},
			{Start: 2, End: 4, Label: town, Consts: []string{"'new york'"}}, {Start: 2, End: 3, Label: town, Consts: []string{"'york'"}},
			{Start: 3, End: 4, Label: town, Consts: []string{"'york'"}},
		},
	}
	n := len(q.Tokens)
	random := func(count int) []float32 {
		list := make([]float32, count)
		for i := range list {
			list[i] = float32(rng.IntN(2))
		}
		return list
	}
	f := &Found{Posed: Pose(g, q, random(n*len(g.Labels)), random((n+1)*n), random(len(q.Candidates))), solver: solver.New(g)}
	f.format = g.Format
	return f
}

// TestTies: with scores that tell many programs apart by nothing, the readings differ, the optimum comes
// first and ranks are in order; a name carries nothing but its candidates, and a span its own words.
func TestTies(t *testing.T) {
	for seed := range uint64(200) {
		f := posed(t, rand.New(rand.NewPCG(seed, 7)))
		if err := f.search(nil, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := f.rank(6, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		if !f.Certified() || len(f.Readings) < 2 || f.Readings[0].Score != f.Result.Value {
			t.Fatalf("seed %d: %+v, %d readings", seed, f.Result, len(f.Readings))
		}
		seen := map[string]bool{}
		last := f.Result.Bound
		for _, r := range f.Readings {
			if seen[r.Program] || r.Score > last+1e-9 {
				t.Errorf("seed %d: %s with %g after %g", seed, r.Program, r.Score, last)
			}
			seen[r.Program], last = true, r.Score
			if v := f.Value(r.Parse); v != r.Score {
				t.Errorf("seed %d: %s is worth %g, its parts %g", seed, r.Program, r.Score, v)
			}
			for w, tag := range r.Parse.Tag {
				c := f.On(r.Parse, w)
				if w == 1 && tag != instance.Empty && c == nil {
					t.Errorf("seed %d: a predicate on a name in %s", seed, r.Program)
				}
				if c != nil && c.End-c.Start == 2 && r.Parse.Tag[c.Start+1] != instance.Empty {
					t.Errorf("seed %d: two labels on one word in %s", seed, r.Program)
				}
			}
		}
	}
}

// TestRivals: of programs that are worth the same, the solver's own is the first reading, whichever the
// ranking found first; so too if the ranking has lost it.
func TestRivals(t *testing.T) {
	f := posed(t, rand.New(rand.NewPCG(1, 1)))
	tree := func(candidate int) *solver.Tree {
		tree := instance.NewTree(len(f.Tokens))
		from, _ := f.Grammar.TagsOf(len(f.Grammar.Base.Labels) + candidate)
		tree.Tag[f.Candidates[candidate].Start], tree.Head[f.Candidates[candidate].Start] = from, 0
		return tree
	}
	three := []int{0, 1, 2}
	for own := range three {
		for _, ranked := range [][]int{{0, 1, 2}, {1, 2, 0}, {(own + 1) % 3, (own + 2) % 3}} {
			var ranking solver.Ranking
			for _, c := range ranked {
				ranking.Programs = append(ranking.Programs, solver.Ranked{Tree: tree(c), Value: 1})
			}
			f.Readings, f.Result = nil, solver.Result{Tree: tree(own), Value: 1, Status: instance.Optimal}
			if err := f.collect(&ranking); err != nil {
				t.Fatal(err)
			}
			want, _, err := f.Program(tree(own))
			if err != nil {
				t.Fatal(err)
			}
			if len(f.Readings) != 3 || f.Readings[0].Tree.String() != want.String() || f.Readings[1].Program == f.Readings[2].Program {
				t.Errorf("candidate %d among %v: %v", own, ranked, f.Programs())
			}
		}
	}
	// Two spans that mention the same town are one program.
	var ranking solver.Ranking
	for _, c := range []int{3, 4} {
		ranking.Programs = append(ranking.Programs, solver.Ranked{Tree: tree(c), Value: 1})
	}
	f.Readings, f.Result = nil, solver.Result{Tree: tree(4), Value: 1, Status: instance.Optimal}
	if err := f.collect(&ranking); err != nil || len(f.Readings) != 1 {
		t.Errorf("%v, %v: want one program", f.Programs(), err)
	}
}

// TestProbability: labels and heads of a word, with none, are a distribution; what a name cannot carry
// has no part in it.
func TestProbability(t *testing.T) {
	f := posed(t, rand.New(rand.NewPCG(3, 3)))
	n := len(f.Tokens)
	for w := range n {
		labels, heads := 0.0, 0.0
		for l := range f.Grammar.Labels {
			from, to := f.Grammar.TagsOf(l)
			if from == to {
				continue
			}
			tree := instance.NewTree(n)
			tree.Tag[w], tree.Head[w] = from, 0
			p, _ := f.probability(tree, w)
			labels += p
			if w == 1 && l < len(f.Grammar.Base.Labels) && p > 1e-20 {
				t.Errorf("a name carries %s with probability %g", f.Grammar.Labels[l].Name, p)
			}
		}
		for head := range n + 1 {
			if head != w+1 {
				tree := instance.NewTree(n)
				tree.Tag[w], tree.Head[w] = 0, head
				_, p := f.probability(tree, w)
				heads += p
			}
		}
		label, head := f.probability(instance.NewTree(n), w)
		if d := labels + label - 1; d > 1e-9 || d < -1e-9 {
			t.Errorf("labels of word %d add up to %g", w, labels+label)
		}
		if d := heads + head - 1; d > 1e-9 || d < -1e-9 {
			t.Errorf("heads of word %d add up to %g", w, heads+head)
		}
	}
}

// TestMargin: it is that of the two best programs, if both are proved; the only program has no end of it.
func TestMargin(t *testing.T) {
	f := &Found{Result: solver.Result{Status: instance.Optimal}, Readings: []*Reading{{Reading: answer.Reading{Score: 3}}, {Reading: answer.Reading{Score: 1, Proved: true}}}}
	check := func(name string, want float64, known bool) {
		t.Helper()
		if got, ok := f.Margin(); ok != known || known && got != want {
			t.Errorf("%s: margin %g, %t; want %g, %t", name, got, ok, want, known)
		}
	}
	check("two", 2, true)
	f.Readings[1].Proved = false
	check("the second is not proved", 0, false)
	f.Readings, f.Ranking.Rest = f.Readings[:1], math.Inf(-1)
	check("the only one", math.Inf(1), true)
	f.Ranking.Rest = 2
	check("a second one was not found", 0, false)
	f.Result.Status = instance.Feasible
	check("the first is not proved", 0, false)
}
