package train

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/solver/anchor"
)

// randomExample draws a question with overlapping candidates and a program, and
// scores for both.
func randomExample(rng *rand.Rand) (ex *example, mu, link, phi []float64) {
	const labels = 3 // 0 and 1 are predicates, 2 is an entity
	n := 3 + rng.IntN(4)
	ex = &example{Example: &Example{}, words: make([]word, n)}
	for range 2 + rng.IntN(4) {
		c := Candidate{Word: rng.IntN(n), Label: 2}
		for w := c.Word + 1; w < n && rng.IntN(2) == 0; w++ {
			c.Cover |= 1 << w
		}
		ex.Candidates = append(ex.Candidates, c)
	}
	var p program
	for u := range 1 + rng.IntN(3) {
		label, node := rng.IntN(2), Node{Parent: -1, After: -1}
		if u > 0 {
			node.Parent = rng.IntN(u)
			if p.given[u-1].Parent == node.Parent && rng.IntN(2) == 0 {
				node.After = u - 1
			}
		}
		if rng.IntN(2) == 0 {
			label = 2
			for j := range ex.Candidates {
				if rng.IntN(2) == 0 || j == 0 {
					node.Candidates = append(node.Candidates, j)
				}
			}
		}
		p.given, p.labels = append(p.given, node), append(p.labels, label)
		p.nodes = append(p.nodes, anchor.Node{Parent: node.Parent, After: node.After})
	}
	ex.programs = []program{p}
	draw := func(n int) []float64 {
		x := make([]float64, n)
		for i := range x {
			x[i] = rng.NormFloat64()
		}
		return x
	}
	return ex, draw(n * labels), draw(len(ex.Candidates)), draw((n + 1) * n)
}

// enumerate returns the value of the best anchoring of the first program, by
// enumeration of all candidates and words for all nodes; -Inf without one.
func enumerate(ex *example, mu, link, phi []float64) float64 {
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
				stand(w, 1<<w, mu[w*labels+p.labels[u]])
			}
		}
		for _, j := range node.Candidates {
			c := ex.Candidates[j]
			stand(c.Word, c.span(), mu[c.Word*labels+c.Label]+link[j])
		}
	}
	place(0, 0, 0)
	return best
}

// TestMentionAnchoring compares anchorings with enumeration, and checks that each is
// worth what it says.
func TestMentionAnchoring(t *testing.T) {
	rng := newRand(1)
	var a search
	found := 0
	for range 2000 {
		ex, mu, link, phi := randomExample(rng)
		want := enumerate(ex, mu, link, phi)
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
			if (j >= 0) != (given[u].Candidates != nil) || j >= 0 && ex.Candidates[j].Word != got.Words[u] {
				t.Fatalf("node %d of %+v stands on word %d with candidate %d", u, given, got.Words[u], j)
			}
			if j >= 0 {
				given[u].Candidates = []int{j}
			}
		}
		fixed.programs = []program{{given: given, labels: ex.programs[0].labels, nodes: ex.programs[0].nodes}}
		if again := enumerate(&fixed, mu, link, phi); math.Abs(again-want) > 1e-6 {
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
	var a search
	for range 300 {
		ex, mu, link, phi := randomExample(rng)
		other := ex.programs[0]
		other.labels = slices.Clone(other.labels)
		for u := range other.given {
			if other.given[u].Candidates == nil {
				other.labels[u] = 1 - other.labels[u]
			}
		}
		ex.programs = append(ex.programs, other)
		swapped := &example{Example: ex.Example, words: ex.words, programs: []program{other}}
		first, second := enumerate(ex, mu, link, phi), enumerate(swapped, mu, link, phi)
		got := a.best(ex, 3, mu, link, phi).Program
		if want := map[bool]int{true: 1, false: 0}[second > first]; got != want && !math.IsInf(first, -1) && first != second {
			t.Fatalf("program %d chosen, with values %g and %g", got, first, second)
		}
	}
}
