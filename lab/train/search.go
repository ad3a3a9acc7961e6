package train

import (
	"cmp"
	"math"
	"slices"

	"semtree/internal/buffer"
	"semtree/solver/anchor"
)

// maxAnchorNodes limits the search for an anchoring. Trained scores need some
// dozens; if ever a sentence needs more, the best anchoring found will do.
const maxAnchorNodes = 20000

// maxTries limits the problems that are solved for a program; the first one sees the
// best candidates.
const maxTries = 64

// choice says where a program of an example stands.
type choice struct {
	Program    int   // of example.programs; -1 if none was anchored
	Words      []int // [m] words of its nodes
	Candidates []int // [m] candidates of its entities; -1 for predicates
}

// search finds the best anchoring of examples. The zero value is ready. It keeps its
// memory and is not safe for concurrent use.
//
// Where several candidates on one word may stand for a node, the solver sees one of
// them. Nearly always one is enough: none of the others is better, or takes fewer words.
// The others are tried one after the other.
type search struct {
	method  Anchoring
	solver  anchor.Solver
	problem anchor.Problem

	ex     *example
	labels int       // L
	mu     []float64 // [n×L]
	link   []float64 // [c]

	sorted []int    // candidates of a node, best first
	places []place  // of the entities
	cover  []uint64 // [m×n]
	seen   []int    // [m×n] candidate that the solver sees for a node on a word; -1 for none
	tries  int      // problems to be solved at most

	value      float64 // of the best one found; -Inf without one
	words      []int   // [m]
	candidates []int   // [m] -1 for predicates
}

// place is a word on which an entity may stand.
type place struct {
	node, word int
	candidates []int // best first; none takes all the words of a better one, and more
}

// best returns the best anchoring of the best program under the scores mu [n×L],
// link [c] and phi [(n+1)×n].
func (a *search) best(ex *example, labels int, mu, link, phi []float64) choice {
	best, value := choice{Program: -1}, math.Inf(-1)
	for k := range ex.programs {
		a.anchor(ex, &ex.programs[k], labels, mu, link, phi)
		if a.value > value {
			value = a.value
			best = choice{k, slices.Clone(a.words), slices.Clone(a.candidates)}
		}
	}
	return best
}

// possible reports whether an anchoring of a program was found.
func (a *search) possible(ex *example, p *program, labels int) bool {
	n := len(ex.words)
	a.anchor(ex, p, labels, make([]float64, n*labels), make([]float64, len(ex.Candidates)), make([]float64, (n+1)*n))
	return !math.IsInf(a.value, -1)
}

// anchor finds the best anchoring of a program: value, words, candidates.
func (a *search) anchor(ex *example, p *program, labels int, mu, link, phi []float64) {
	m, n := len(p.nodes), len(ex.words)
	a.ex, a.labels, a.mu, a.link = ex, labels, mu, link
	a.problem = anchor.Problem{Words: n, Nodes: p.nodes, Phi: phi, Mu: buffer.Resize(a.problem.Mu, m*n)}
	a.cover, a.seen = buffer.Resize(a.cover, m*n), buffer.Resize(a.seen, m*n)
	a.words, a.candidates = buffer.Resize(a.words, m), buffer.Resize(a.candidates, m)
	a.value, a.tries = math.Inf(-1), maxTries
	clear(a.cover)
	a.places = a.places[:0]
	for u, node := range p.given {
		for w := range n {
			a.seen[u*n+w], a.problem.Mu[u*n+w] = -1, math.Inf(-1)
			if node.Candidates == nil && !ex.words[w].bare {
				a.problem.Mu[u*n+w] = mu[w*labels+p.labels[u]]
			}
		}
		a.sorted = append(a.sorted[:0], node.Candidates...)
		slices.SortStableFunc(a.sorted, func(i, j int) int { return cmp.Compare(a.score(j), a.score(i)) })
		first := len(a.places)
		for _, j := range a.sorted {
			a.offer(first, u, j)
		}
	}
	a.try(0)
}

// score returns the score of a candidate.
func (a *search) score(j int) float64 {
	c := &a.ex.Candidates[j]
	return a.mu[c.Word*a.labels+c.Label] + a.link[j]
}

// offer adds a candidate of node u to its place, after the better ones. The places of
// the node are those from first on.
func (a *search) offer(first, u, j int) {
	c := &a.ex.Candidates[j]
	if c.Cover != 0 {
		a.problem.Cover = a.cover
	}
	for k := first; k < len(a.places); k++ {
		if at := &a.places[k]; at.word == c.Word {
			for _, better := range at.candidates {
				if a.ex.Candidates[better].Cover&^c.Cover == 0 {
					return
				}
			}
			at.candidates = append(at.candidates, j)
			return
		}
	}
	if len(a.places) < cap(a.places) {
		a.places = a.places[:len(a.places)+1]
	} else {
		a.places = append(a.places, place{})
	}
	at := &a.places[len(a.places)-1]
	*at = place{u, c.Word, append(at.candidates[:0], j)}
}

// try chooses candidates for the places from k on, and solves the problem.
func (a *search) try(k int) {
	if k == len(a.places) {
		a.solve()
		return
	}
	at := &a.places[k]
	i := at.node*len(a.ex.words) + at.word
	for _, j := range at.candidates {
		if a.tries > 0 {
			a.seen[i], a.problem.Mu[i], a.cover[i] = j, a.score(j), a.ex.Candidates[j].Cover
			a.try(k + 1)
		}
	}
}

// solve anchors the program with the candidates that are seen.
func (a *search) solve() {
	a.tries--
	var r anchor.Result
	if a.method == CondGrad {
		r = a.solver.CondGrad(&a.problem, anchor.Options{})
	} else {
		r = a.solver.Exact(&a.problem, anchor.Options{MaxNodes: maxAnchorNodes})
	}
	if r.Word == nil || r.Value <= a.value {
		return
	}
	a.value = r.Value
	copy(a.words, r.Word)
	for u, w := range r.Word {
		a.candidates[u] = a.seen[u*len(a.ex.words)+w]
	}
}

// changed counts the nodes that stand elsewhere, or for which another candidate
// stands, than before; all of them if the program is another one.
func (c *choice) changed(before choice) int {
	if c.Program != before.Program {
		return len(c.Words)
	}
	count := 0
	for u, w := range c.Words {
		if before.Words[u] != w || before.Candidates[u] != c.Candidates[u] {
			count++
		}
	}
	return count
}
