package train

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestCondGradLearns: the paper's method finds anchors from which the toy language
// is learned, the warm start included.
func TestCondGradLearns(t *testing.T) {
	if testing.Short() {
		t.Skip("TestLearns is the short one")
	}
	o := toyOptions()
	o.Epochs, o.Anchoring = 40, CondGrad
	tr := newToy(t, 100, o)
	run(t, tr)
	if best := tr.Best(); best.Dev.Exact < 29 {
		t.Errorf("%d of 30 programs right", best.Dev.Exact)
	}
}

// TestAnchors: the conditional gradient is used if asked for. Its anchors break no
// rule, are never worth more than the best, and now and then are worth less.
func TestAnchors(t *testing.T) {
	g, _, examples := toyExamples(t, 50)
	rng := rand.New(rand.NewPCG(1, 2))
	exact, condgrad := search{}, search{method: CondGrad}
	missed := 0
	for range 20 {
		for _, ex := range examples {
			n := len(ex.words)
			mu, phi := make([]float64, n*len(g.Labels)), make([]float64, (n+1)*n)
			for _, scores := range [][]float64{mu, phi} {
				for i := range scores {
					scores[i] = rng.NormFloat64()
				}
			}
			worth := func(words []int) (v float64) {
				for u, w := range words {
					head := 0
					program := &ex.programs[0]
					if p := program.given[u].Parent; p >= 0 {
						head = words[p] + 1
					}
					named := func(j int) bool { return ex.Candidates[j].Word == w }
					if slices.Contains(words[:u], w) || ex.words[w].bare != slices.ContainsFunc(program.given[u].Candidates, named) {
						t.Fatalf("node %d is on word %d: %v", u, w, words)
					}
					v += mu[w*len(g.Labels)+program.labels[u]] + phi[head*n+w]
				}
				return v
			}
			link := make([]float64, len(ex.Candidates))
			best := worth(exact.best(ex, len(g.Labels), mu, link, phi).Words)
			words := condgrad.best(ex, len(g.Labels), mu, link, phi).Words
			if words == nil {
				missed++
				continue
			}
			if v := worth(words); v > best+1e-9 {
				t.Fatalf("an anchoring of %g is better than the best of %g", v, best)
			} else if v < best-1e-9 {
				missed++
			}
		}
	}
	if missed == 0 || missed > 20*len(examples)/4 {
		t.Errorf("%d of %d best anchorings missed", missed, 20*len(examples))
	}
}

// TestAnchoringNames: names are read as they are written, alone and in JSON.
func TestAnchoringNames(t *testing.T) {
	for a, name := range map[Anchoring]string{Exact: "exact", CondGrad: "condgrad"} {
		if got, err := ParseAnchoring(name); err != nil || got != a || a.String() != name {
			t.Errorf("%s is read as %v, error %v, written as %s", name, got, err, a)
		}
		text, err := json.Marshal(a)
		var read Anchoring
		if err != nil || string(text) != `"`+name+`"` || json.Unmarshal(text, &read) != nil || read != a {
			t.Errorf("%v in JSON is %s, read as %v", a, text, read)
		}
	}
	if _, err := ParseAnchoring("best"); err == nil || !strings.Contains(err.Error(), "exact or condgrad") {
		t.Errorf("error %v, want one with the names", err)
	}
}

// TestDigestOfAnchoring: the method is part of the digest.
func TestDigestOfAnchoring(t *testing.T) {
	o := toyOptions()
	exact := Digest(toy(), Data{}, o)
	if o.Anchoring = CondGrad; Digest(toy(), Data{}, o) == exact {
		t.Error("the method does not change the digest")
	}
}

// TestListed: a word that is known for a label is its anchor, in the warm start and later, though other words are as near.
func TestListed(t *testing.T) {
	for _, listed := range []float64{0, 10} {
		g, o := toy(), toyOptions()
		o.Words, o.Listed = make([][]string, len(g.Labels)), listed
		o.Words[g.Label("count")] = []string{"?", "several"}
		o.Words[g.Label("big")] = []string{"big"}
		tr := newToy(t, 60, o)
		for epoch := range 5 {
			step(t, tr)
			all, on := 0, 0
			for i, ex := range tr.examples {
				c := &tr.state.Choices[i]
				for u, w := range c.Words {
					if ex.programs[c.Program].labels[u] == g.Label("count") {
						all++
						if tr.Vocabulary.Words[ex.words[w].number] == "?" {
							on++
						}
					}
				}
			}
			if all < 10 || listed > 0 && on < all || listed == 0 && epoch == 0 && on == all {
				t.Errorf("epoch %d, %g: %d of %d counts are on the word known for them", epoch+1, listed, on, all)
			}
		}
	}
}
