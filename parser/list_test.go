package parser

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/answer"
	"semtree/solver"
	"semtree/solver/instance"
)

// worths enumerates all trees of a problem, and returns what each program is worth: the best of its trees.
func worths(f *Found) map[string]float64 {
	n, all := len(f.Tokens), map[string]float64{}
	tree := instance.NewTree(n)
	var place func(w int)
	place = func(w int) {
		if w == n {
			if value := f.Value(tree); !math.IsInf(value, -1) && alone(f, tree) {
				if node, _, err := f.Program(tree); err == nil {
					text := f.format(node)
					if old, known := all[text]; !known || value > old {
						all[text] = value
					}
				}
			}
			return
		}
		tree.Tag[w], tree.Head[w] = instance.Empty, -1
		place(w + 1)
		for tag := range f.Grammar.Tags {
			if tag == instance.Empty || math.IsInf(f.Problem.Mu[w*len(f.Grammar.Labels)+f.Grammar.Tags[tag].Label], -1) {
				continue
			}
			for head := range n + 1 {
				if head != w+1 {
					tree.Tag[w], tree.Head[w] = tag, head
					place(w + 1)
				}
			}
		}
		tree.Tag[w], tree.Head[w] = instance.Empty, -1
	}
	place(0)
	return all
}

// alone reports whether no word of a tree has two candidates.
func alone(f *Found, t *solver.Tree) bool {
	covered := uint64(0)
	for w := range t.Tag {
		if t.Tag[w] == instance.Empty {
			continue
		}
		own := uint64(1) << w
		if c := f.On(t, w); c != nil {
			own = c.Words()
		}
		if covered&own != 0 {
			return false
		}
		covered |= own
	}
	return true
}

// unproven returns what is false of a list, given what all programs are worth; nil if all is true.
func unproven(r *Result, worth map[string]float64) error {
	all, first := r.Readings()
	ranks := map[int]bool{}
	for _, a := range all {
		better := 0
		for _, value := range worth {
			if value > a.Score && !instance.Close(a.Score, value) {
				better++
			}
		}
		switch {
		case a.Proved && (a.Rank == 0 || better >= a.Rank):
			return fmt.Errorf("%s has rank %d, and %d programs are better", a.Program, a.Rank, better)
		case !instance.Close(a.Score, worth[a.Program]) || !instance.Close(worth[a.Program], a.Score):
			return fmt.Errorf("%s is worth %g, not %g", a.Program, worth[a.Program], a.Score)
		case a.Rank > 0 && ranks[a.Rank]:
			return fmt.Errorf("two readings have rank %d", a.Rank)
		}
		ranks[a.Rank] = true
	}
	if best := r.Best(); best < 0 || all[best].Score != *r.Value {
		return fmt.Errorf("the certificate, of value %g, is about no reading of the list", *r.Value)
	}
	entries := slices.Clone(r.Alternatives)
	if r.Reading != nil {
		entries = append(entries, r.Reading)
		if all[first] != r.Reading {
			return fmt.Errorf("the first reading is %s, the answer %s", all[first].Program, r.Program)
		}
	}
	for i, a := range entries {
		for _, b := range entries[:i] {
			if r.Review.Grouped && a.SameResult(b) {
				return fmt.Errorf("%s and %s have one result", a.Program, b.Program)
			}
		}
	}
	return nil
}

// quiet is a world that says nothing of what is shown.
type quiet struct{ Work }

func (quiet) Tell(*Reading) {}

// listed lists a random selection of what was found for a random problem, with few different results.
func listed(t *testing.T, rng *rand.Rand) (*Found, *Result) {
	t.Helper()
	f := posed(t, rng)
	if err := f.search(nil, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	k := 2 + rng.IntN(8)
	if err := f.rank(k, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if rng.IntN(2) == 0 { // a longer ranking, and before it a reading that was found otherwise
		last := f.Readings[len(f.Readings)-1]
		if f.Readings = f.Readings[:len(f.Readings)-1]; len(f.Readings) > 0 && rng.IntN(2) == 0 {
			f.Readings = append(f.Readings, &Reading{Reading: answer.Reading{Program: last.Program, Tree: last.Tree, Score: last.Score}, Parse: last.Parse})
		}
		f.ranked = 0
		for _, r := range f.Readings {
			f.ranked = max(f.ranked, r.Rank)
		}
		if err := f.rank(k+rng.IntN(9), solver.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range f.Readings {
		r.Outcome = &answer.Outcome{Answer: []any{float64(rng.IntN(3))}}
		if rng.IntN(4) == 0 {
			r.Outcome, r.Failed, r.Empty = &answer.Outcome{}, true, fmt.Sprint("reason ", rng.IntN(2))
		}
	}
	review := &Review{Chosen: rng.IntN(len(f.Readings)), Judged: rng.IntN(2) == 0, Grouped: rng.IntN(4) > 0}
	r := &Result{Result: answer.Result{Tokens: make([]answer.Token, len(f.Tokens))}}
	f.certify(r)
	f.present(r, review, Verdict{Chosen: f.Readings[review.Chosen], Others: rng.IntN(len(f.Readings) + 2), Refused: rng.IntN(2) == 0, Probable: rng.IntN(2) == 0}, quiet{})
	return f, r
}

// TestLists: whatever was chosen, passed over, refused or left out, what a list says of ranks is true of all programs, which are
// enumerated; the certificate is about one of its readings; and no result is in it twice.
func TestLists(t *testing.T) {
	proved, beneath, refused := 0, 0, 0
	for seed := range uint64(50) {
		f, r := listed(t, rand.New(rand.NewPCG(seed, 11)))
		if err := unproven(r, worths(f)); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		all, _ := r.Readings()
		for _, a := range all {
			if a.Proved {
				proved++
			}
		}
		if r.Reading == nil {
			refused++
		} else if beneath += len(r.Also); r.PassedOver > 0 && r.Alternatives[r.PassedOver-1].Score < r.Score {
			t.Errorf("seed %d: one that was passed over is worth less than the answer", seed)
		}
	}
	if proved < 100 || beneath < 5 || refused < 5 {
		t.Errorf("%d proved ranks, %d readings beneath answers, %d refused", proved, beneath, refused)
	}
}

// TestAllListed: a list that is long enough has each reading once, and its number finds it.
func TestAllListed(t *testing.T) {
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 12))
		f, r := listed(t, rng)
		for _, a := range f.Readings {
			a.Also = nil
		}
		review := r.Review
		r = &Result{Result: answer.Result{Tokens: make([]answer.Token, len(f.Tokens))}}
		f.present(r, review, Verdict{Chosen: f.Readings[review.Chosen], Others: len(f.Readings), Refused: rng.IntN(2) == 0}, quiet{})
		all, _ := r.Readings()
		programs := map[string]bool{}
		for _, a := range all {
			programs[a.Program] = true
		}
		if len(all) != len(f.Readings) || len(programs) != len(all) {
			t.Errorf("seed %d: %d of %d readings, %d different ones", seed, len(all), len(f.Readings), len(programs))
		}
	}
}

// TestUnproven: false claims are found: a rank that is too small, one that is claimed of a reading without a rank, a worth that is
// too great, a certificate of another reading, a result twice.
func TestUnproven(t *testing.T) {
	spoil := map[string]func(r *Result, all []*answer.Reading){
		"rank":        func(_ *Result, all []*answer.Reading) { all[0].Rank, all[3].Rank = 4, 1 },
		"no rank":     func(_ *Result, all []*answer.Reading) { all[1].Rank = 0 },
		"worth":       func(_ *Result, all []*answer.Reading) { all[1].Score++ },
		"certificate": func(r *Result, _ []*answer.Reading) { *r.Value -= 0.5 },
		"twice":       func(r *Result, all []*answer.Reading) { r.Alternatives = append(r.Alternatives, all[1]) },
	}
	for name, change := range spoil {
		f := posed(t, rand.New(rand.NewPCG(5, 5)))
		if err := f.search(nil, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := f.rank(4, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		for i, a := range f.Readings {
			a.Outcome = &answer.Outcome{Answer: []any{float64(i)}}
		}
		r := &Result{Result: answer.Result{Tokens: make([]answer.Token, len(f.Tokens))}}
		f.certify(r)
		f.present(r, &Review{Grouped: true}, Verdict{Chosen: f.Readings[0], Others: 3}, quiet{})
		worth := worths(f)
		all, _ := r.Readings()
		if err := unproven(r, worth); err != nil || len(all) != 4 {
			t.Fatalf("%d readings: %v", len(all), err)
		}
		if change(r, all); unproven(r, worth) == nil {
			t.Errorf("%s: nothing is found", name)
		}
	}
}
