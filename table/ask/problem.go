package ask

import (
	"math"
	"strings"

	"semtree/grammar"
	"semtree/solver"
	"semtree/table/link"
)

// problem states the problem of a linked and scored question: see the package
// comment. The scores mu [n×L], phi [(n+1)×n] and links [c] are the network's.
func problem(g *grammar.Grammar, q *link.Question, mu, phi, links []float32) (*grammar.Mentions, *solver.Problem) {
	n, L, C := len(q.Tokens), len(g.Labels), len(q.Candidates)
	labels := make([]int, C)
	for i, c := range q.Candidates {
		labels[i] = g.Label(c.Label)
	}
	m := g.WithMentions(labels)
	p := &solver.Problem{
		Grammar: m.Grammar, Words: n, Mu: make([]float64, n*(L+C)), Phi: make([]float64, (n+1)*n), Cover: make([]uint64, L+C),
		Same: same(L, q.Candidates),
	}
	for w := range n {
		row := p.Mu[w*(L+C) : (w+1)*(L+C)]
		for l := range L {
			row[l] = float64(mu[w*L+l])
		}
		for l := L; l < L+C; l++ {
			row[l] = math.Inf(-1)
		}
	}
	for i, c := range q.Candidates {
		p.Mu[c.Start*(L+C)+L+i] = float64(mu[c.Start*L+labels[i]]) + float64(links[i])
		p.Cover[L+i] = c.Cover()
	}
	for i, v := range phi {
		p.Phi[i] = float64(v)
	}
	return m, p
}

// same numbers the labels of candidates, so that two spans that mention the same thing
// do not make two programs: see [solver.Problem].
func same(L int, candidates []link.Candidate) []int {
	first := map[string]int{}
	class := make([]int, L+len(candidates))
	for l := range L {
		class[l] = l
	}
	for i, c := range candidates {
		key := c.Label + "\x00" + strings.Join(c.Consts, "\x00")
		l, ok := first[key]
		if !ok {
			l = L + i
			first[key] = l
		}
		class[L+i] = l
	}
	return class
}
