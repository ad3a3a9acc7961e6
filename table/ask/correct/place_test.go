package correct

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/solver"
	"semtree/table/program"
)

// TestWork: the search for the places of a program ends when its work is used up, in nodes
// that were expanded, and says so.
func TestWork(t *testing.T) {
	const question = "each money than is per average and between ran before jaws gross 1990 average ann not most 12 of total " +
		"less more more by year before less by lowest and by last how more the jaws highest or"
	const meant = "answer(avg(quantity('gross'), first(lowest(quantity('gross'), largest('gross'))), " +
		"or(cell('film', 'Ran'), not(cell('film', 'Jaws'), cell('film', 'Ran')), cell('film', 'Jaws'))))"
	c := asked(t, question)
	c.Problem = unscored(c)
	meaning, err := program.Grammar().ReadProgram(meant)
	if err != nil {
		t.Fatal(err)
	}
	left := work(placeWork)
	if _, err = c.place(meaning, solver.New(program.Grammar()), &left); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("error %v, want that it takes too long", err)
	}
	if done := placeWork - left; done < maxNodes || done > placeWork+fixedWork+maxNodes {
		t.Errorf("the search expanded %d nodes, want %d to %d", done, maxNodes, placeWork+fixedWork+maxNodes)
	}
}

// unscored is the problem of a case whose scores are drawn.
func unscored(c *Case) *solver.Problem {
	n, all, base := len(c.Question.Tokens), len(c.Grammar.Labels), len(c.Grammar.Base.Labels)
	p := &solver.Problem{Grammar: c.Grammar.Grammar, Words: n, Mu: make([]float64, n*all), Phi: make([]float64, (n+1)*n), Cover: make([]uint64, all)}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range p.Phi {
		p.Phi[i] = rng.NormFloat64()
	}
	for i := range p.Mu {
		if p.Mu[i] = rng.NormFloat64(); i%all >= base {
			p.Mu[i] = math.Inf(-1)
		}
	}
	for i, m := range c.Question.Candidates {
		p.Mu[m.Start*all+base+i], p.Cover[base+i] = rng.NormFloat64(), m.Cover()
	}
	return p
}
