package train

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/solver/anchor"
)

// randomLinkedExample draws a question with overlapping candidates and a program, and
// scores for both.
func randomLinkedExample(rng *rand.Rand) (ex *linkedExample, mu, link, phi []float64) {
	const labels = 3 // 0 and 1 are predicates, 2 is an entity
	n := 3 + rng.IntN(4)
	ex = &linkedExample{LinkedExample: &LinkedExample{}, words: make([]int, n)}
	for range 2 + rng.IntN(4) {
		c := LinkedCandidate{Word: rng.IntN(n), Label: 2}
		for w := c.Word + 1; w < n && rng.IntN(2) == 0; w++ {
			c.Cover |= 1 << w
		}
		ex.Links = append(ex.Links, c)
		ex.anchors, ex.labels = append(ex.anchors, c.Word), append(ex.labels, 2)
	}
	var p linkedProgram
	for u := range 1 + rng.IntN(3) {
		node := LinkedNode{Label: rng.IntN(2), Parent: -1, After: -1}
		if u > 0 {
			node.Parent = rng.IntN(u)
			if p.given[u-1].Parent == node.Parent && rng.IntN(2) == 0 {
				node.After = u - 1
			}
		}
		if rng.IntN(2) == 0 {
			node.Label = 2
			for j := range ex.Links {
				if rng.IntN(2) == 0 || j == 0 {
					node.Candidates = append(node.Candidates, j)
				}
			}
		}
		p.given = append(p.given, node)
		p.nodes = append(p.nodes, anchor.Node{Parent: node.Parent, After: node.After})
	}
	ex.programs = []linkedProgram{p}
	draw := func(n int) []float64 {
		x := make([]float64, n)
		for i := range x {
			x[i] = rng.NormFloat64()
		}
		return x
	}
	return ex, draw(n * labels), draw(len(ex.Links)), draw((n + 1) * n)
}

// enumerateLinked returns the value of the best anchoring of the first program, by
// enumeration of all candidates and words for all nodes; -Inf without one.
func enumerateLinked(ex *linkedExample, mu, link, phi []float64) float64 {
	const labels = 3
	p, n, best := &ex.programs[0], len(ex.words), math.Inf(-1)
	words := make([]int, len(p.given))
	var place func(u int, taken uint64, value float64)
	place = func(u int, taken uint64, value float64) {
		if u == len(p.given) {
			best = max(best, value)
			return
		}
		node := p.given[u]
		stand := func(w int, span uint64, score float64) {
			if span&taken != 0 || node.After >= 0 && words[node.After] >= w {
				return
			}
			words[u] = w
			head := 0
			if node.Parent >= 0 {
				head = words[node.Parent] + 1
			}
			place(u+1, taken|span, value+score+phi[head*n+w])
		}
		if node.Candidates == nil {
			for w := range n {
				stand(w, 1<<w, mu[w*labels+node.Label])
			}
		}
		for _, j := range node.Candidates {
			c := ex.Links[j]
			stand(c.Word, c.span(), mu[c.Word*labels+c.Label]+link[j])
		}
	}
	place(0, 0, 0)
	return best
}

// TestLinkedAnchoring compares anchorings with enumeration, and checks that each is
// worth what it says.
func TestLinkedAnchoring(t *testing.T) {
	rng := newRand(1)
	var a linkedAnchoring
	found := 0
	for range 2000 {
		ex, mu, link, phi := randomLinkedExample(rng)
		want := enumerateLinked(ex, mu, link, phi)
		got := a.best(ex, 3, mu, link, phi)
		if math.IsInf(want, -1) {
			if got.Program >= 0 || a.possible(ex, &ex.programs[0], 3) {
				t.Fatalf("an anchoring %+v of a program that has none", got)
			}
			continue
		}
		found++
		if got.Program != 0 || math.Abs(a.value-want) > 1e-6 {
			t.Fatalf("value %g, by enumeration %g, for %+v", a.value, want, ex.programs[0].given)
		}
		fixed := *ex // only the chosen candidates are left: the best value does not change
		given := slices.Clone(ex.programs[0].given)
		for u, j := range got.Candidates {
			if (j >= 0) != (given[u].Candidates != nil) || j >= 0 && ex.anchors[j] != got.Words[u] {
				t.Fatalf("node %d of %+v stands on word %d with candidate %d", u, given, got.Words[u], j)
			}
			if j >= 0 {
				given[u].Candidates = []int{j}
			}
		}
		fixed.programs = []linkedProgram{{given: given, nodes: ex.programs[0].nodes}}
		if again := enumerateLinked(&fixed, mu, link, phi); math.Abs(again-want) > 1e-6 {
			t.Fatalf("with the chosen candidates %g, want %g", again, want)
		}
	}
	if found < 1000 {
		t.Errorf("only %d of 2000 programs have an anchoring", found)
	}
}

// TestBestAlternative checks that the best of several programs is chosen.
func TestBestAlternative(t *testing.T) {
	rng := newRand(2)
	var a linkedAnchoring
	for range 300 {
		ex, mu, link, phi := randomLinkedExample(rng)
		other := ex.programs[0]
		other.given = slices.Clone(other.given)
		for u := range other.given {
			if other.given[u].Candidates == nil {
				other.given[u].Label = 1 - other.given[u].Label
			}
		}
		ex.programs = append(ex.programs, other)
		swapped := &linkedExample{LinkedExample: ex.LinkedExample, words: ex.words, programs: []linkedProgram{other}}
		first, second := enumerateLinked(ex, mu, link, phi), enumerateLinked(swapped, mu, link, phi)
		got := a.best(ex, 3, mu, link, phi).Program
		if want := map[bool]int{true: 1, false: 0}[second > first]; got != want && !math.IsInf(first, -1) && first != second {
			t.Fatalf("program %d chosen, with values %g and %g", got, first, second)
		}
	}
}
