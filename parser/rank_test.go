package parser

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"semtree/lexicon"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/instance"
)

// TestAlternatives: all programs differ, the best comes first, values fall, and
// the margin is the distance to the second.
func TestAlternatives(t *testing.T) {
	p := geo(t)
	for _, q := range append(p.Domain.Examples, "texas in texas", "what is the mississippi ?") {
		r := p.Parse(q, Options{K: 5, AnswerAll: true})
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
	if r := p.Parse("texas", Options{AnswerAll: true}); r.Alternatives != nil || r.Margin != nil {
		t.Error("alternatives that nobody asked for")
	}
}

// TestRivals: of programs that are worth the same, the result has one and the
// alternatives the others, whichever the ranking found first; so too if the
// ranking has lost the result's own.
func TestRivals(t *testing.T) {
	p := geo(t)
	g := p.Domain.Grammar
	tokens, err := p.speller.Link("texas ohio utah")
	if err != nil {
		t.Fatal(err)
	}
	tags, _ := g.TagsOf(g.Label("stateid"))
	name := func(w int) *solver.Tree {
		tree := instance.NewTree(len(tokens))
		tree.Tag[w], tree.Head[w] = tags, 0
		return tree
	}
	for own := range tokens {
		for _, ranked := range [][]int{{0, 1, 2}, {1, 2, 0}, {(own + 1) % 3, (own + 2) % 3}} {
			var ranking solver.Ranking
			for _, w := range ranked {
				ranking.Programs = append(ranking.Programs, solver.Ranked{Tree: name(w), Value: 1})
			}
			program, _ := p.assemble(tokens, name(own))
			rivals := p.rivals(tokens, name(own), program, &ranking)
			if len(rivals) != 2 || rivals[0].Program == rivals[1].Program {
				t.Fatalf("rivals of word %d among %v: %+v, want the other two", own, ranked, rivals)
			}
			for _, r := range rivals {
				if r.Program == p.Domain.FormatProgram(program) || !r.Proved {
					t.Errorf("rival of word %d among %v: %+v", own, ranked, r)
				}
			}
		}
	}
}

// TestTies: the whole way, with scores that tell many programs apart by nothing.
func TestTies(t *testing.T) {
	p := geo(t)
	g := p.Domain.Grammar
	tokens, err := p.speller.Link("which texas in of ohio")
	if err != nil {
		t.Fatal(err)
	}
	n, labels := len(tokens), len(g.Labels)
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 7))
		p.problem.Words, p.problem.Allowed = n, lexicon.Allowed(g, tokens)
		p.problem.Mu, p.problem.Phi = make([]float64, n*labels), make([]float64, (n+1)*n)
		for i := range p.problem.Mu {
			p.problem.Mu[i] = -9
		}
		for w := range n {
			for _, name := range []string{"stateid", "next_to_2", "capital", "state"} {
				p.problem.Mu[w*labels+g.Label(name)] = float64(rng.IntN(2))
			}
		}
		for i := range p.problem.Phi {
			p.problem.Phi[i] = float64(rng.IntN(2))
		}
		r := &Result{Status: Optimal, Tokens: make([]Token, n)}
		tree := p.solve(r, solver.Options{})
		read := newReading("which texas in of ohio", p.model, tokens, make([]int, n), p.build(tokens, tree, r))
		p.rank(read, tree, r, Options{K: 5}, time.Time{})
		if len(r.Alternatives) != 4 {
			t.Fatalf("seed %d: %d alternatives", seed, len(r.Alternatives))
		}
		for _, a := range r.Alternatives {
			if g.Equal(a.Tree, r.Tree) {
				t.Errorf("seed %d: %s is an alternative to itself", seed, r.Program)
			}
		}
	}
}

func BenchmarkRank(b *testing.B) {
	p := geo(b)
	for i := 0; b.Loop(); i++ {
		p.Parse(p.Domain.Examples[i%len(p.Domain.Examples)], Options{K: 10})
	}
	b.ReportAllocs()
}

// TestConfidence: it is there if asked for, costs no alternatives, agrees with
// its evidence, and tells a clear question from a muddle.
func TestConfidence(t *testing.T) {
	p := geo(t)
	if !p.Calibrated() {
		t.Fatal("the built-in model has no confidence")
	}
	ask := func(q string, opt Options) float64 {
		t.Helper()
		r := p.Parse(q, opt)
		if r.Confidence == nil || r.Margin == nil || r.Evidence == nil {
			t.Fatalf("%q: confidence %v, margin %v", q, r.Confidence, r.Margin)
		}
		if want := max(opt.K-1, 0); len(r.Alternatives) != want {
			t.Errorf("%q with %+v: %d alternatives, want %d", q, opt, len(r.Alternatives), want)
		}
		if want := p.model.Meta.Confidence.Probability(*r.Evidence); *r.Confidence != want || want <= 0 || want >= 1 {
			t.Errorf("%q: confidence %g, want %g", q, *r.Confidence, want)
		}
		return *r.Confidence
	}
	plain := ask("which states border on texas ?", Options{})
	for _, opt := range []Options{{K: 4}, {AnswerAll: true, Confidence: true}} {
		if again := ask("which states border on texas ?", opt); again != plain {
			t.Errorf("confidence %g, with %+v %g", plain, opt, again)
		}
	}
	if plain < 0.9 {
		t.Errorf("confidence %g in a plain question", plain)
	}
	if muddle := ask("texas in texas of rivers city not", Options{AnswerAll: true, Confidence: true}); muddle > 0.5 {
		t.Errorf("confidence %g in a muddle", muddle)
	}
	if r := p.Parse("which states border on texas ?", Options{AnswerAll: true}); r.Confidence != nil || r.Evidence != nil {
		t.Error("a confidence that nobody asked for")
	}
	if r := p.Parse("?", Options{K: 2}); r.Confidence != nil {
		t.Error("a confidence in nothing")
	}
}

// TestUncalibrated: without weights there is no confidence, and the second
// program is not searched for its sake.
func TestUncalibrated(t *testing.T) {
	p := geo(t)
	p.model.Meta.Confidence = nil
	q := p.Domain.Examples[0]
	for _, opt := range []Options{{}, {AnswerAll: true, Confidence: true}} {
		if r := p.Parse(q, opt); r.Refused || r.Confidence != nil || r.Margin != nil {
			t.Errorf("with %+v refused %t, confidence %v, margin %v", opt, r.Refused, r.Confidence, r.Margin)
		}
	}
	if r := p.Parse(q, Options{K: 2}); r.Confidence != nil || r.Margin == nil || r.Evidence == nil {
		t.Errorf("two programs: confidence %v, margin %v, evidence %v", r.Confidence, r.Margin, r.Evidence)
	}
	if r := p.Parse(q, Options{MinConfidence: 0.1}); !r.Refused {
		t.Error("answered although the confidence is not known")
	}
}

// TestOnlyProgram: where there is one program alone, nothing speaks against it
// but the network.
func TestOnlyProgram(t *testing.T) {
	p := geo(t)
	p.problem = solver.Problem{Grammar: p.Domain.Grammar} // as New leaves it
	var r Result
	nothing := newReading("", p.model, nil, nil, nil)
	p.trust(nothing, &r, math.Inf(-1))
	if r.Evidence == nil || r.Evidence.Margin != model.MaxMargin {
		t.Errorf("evidence %+v, want the largest margin", r.Evidence)
	}
	r = Result{}
	if p.trust(nothing, &r, 3); r.Evidence != nil {
		t.Errorf("evidence %+v although a second program was not found", r.Evidence)
	}
}

// TestRefuse: below the least confidence the program is an alternative among
// others, each with its answer; above it nothing changes.
func TestRefuse(t *testing.T) {
	p := geo(t)
	const q = "which states border on texas ?"
	plain := p.Parse(q, Options{K: 3})
	least := *plain.Confidence
	if r := p.Parse(q, Options{K: 3, MinConfidence: least}); r.Refused || r.Program != plain.Program || len(r.Alternatives) != 2 {
		t.Errorf("refused at its own confidence: %+v", r)
	}
	for _, k := range []int{0, 3} {
		r := p.Parse(q, Options{K: k, MinConfidence: math.Nextafter(least, 1)})
		if !r.Refused || r.Program != "" || r.Answer != nil || r.Values != nil || r.Tree != nil || r.Reason != "it is not certain what is meant" {
			t.Errorf("k %d: %+v, want nothing but a reason and alternatives", k, r)
		}
		if len(r.Alternatives) != max(k, 1) {
			t.Fatalf("k %d: %d alternatives", k, len(r.Alternatives))
		}
		if first := r.Alternatives[0]; first.Program != plain.Program || first.Value != *plain.Value || !first.Proved || !slices.Equal(*first.Answer, *plain.Answer) {
			t.Errorf("first alternative %+v, want the program", first)
		}
		for i, a := range r.Alternatives[1:] {
			if a.Program != plain.Alternatives[i].Program || (a.Answer == nil) == (a.Reason == "") && len(*a.Answer) > 0 {
				t.Errorf("alternative %d is %+v", i+2, a)
			}
		}
	}
	if r := p.Parse("?", Options{MinConfidence: 0.9}); r.Refused || r.Reason == "" {
		t.Errorf("nothing to refuse: %+v", r)
	}
}

// TestThreshold: without options the model decides. Its threshold refuses a muddle,
// and a content word that the program leaves out is refused however sure the rest.
func TestThreshold(t *testing.T) {
	p := geo(t)
	if c := p.Threshold(); !(c > 0 && c < 1) {
		t.Fatalf("threshold %g", c)
	}
	for _, tc := range []struct {
		question string
		refused  bool
	}{
		{"which states border on texas ?", false},
		{"hello, could you please tell me which states border on texas ?", false},
		{"which cities that my uncle likes are in texas ?", true},
		{"texas in texas of rivers city not", true},
	} {
		if r := p.Parse(tc.question, Options{}); r.Refused != tc.refused || r.Refused != (r.Program == "") || r.Confidence == nil {
			t.Errorf("%q: refused %t, program %q, confidence %v", tc.question, r.Refused, r.Program, r.Confidence)
		}
		if r := p.Parse(tc.question, Options{AnswerAll: true, MinConfidence: 1}); r.Refused || r.Program == "" {
			t.Errorf("%q: refused although everything was to be answered", tc.question)
		}
	}
	p.model.Meta.Confidence.Weights["missing"] = 0
	if r := p.Parse("which cities that my uncle likes are in texas ?", Options{}); !r.Refused || *r.Confidence < p.Threshold() {
		t.Errorf("refused %t at confidence %g", r.Refused, *r.Confidence)
	}
	if r := p.Parse("which cities that my uncle likes are in texas ?", Options{MinConfidence: 0.01}); r.Refused {
		t.Error("refused although the confidence is high enough")
	}
}

func BenchmarkConfidence(b *testing.B) {
	p := geo(b)
	for i := 0; b.Loop(); i++ {
		p.Parse(p.Domain.Examples[i%len(p.Domain.Examples)], Options{})
	}
}
