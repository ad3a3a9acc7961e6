package ask

import (
	"math"
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table/link"
	"semtree/table/program"
)

// exclude takes from the problem of a question what its words can never mean: see "What words cannot mean" in the package
// comment. What is left is what the certificate is about.
func exclude(p *parser.Posed) {
	at, label := quantified(p.Keys)
	allow(p, func(name string) bool { return (name == verdict) == (label != "") })
	if label != "" {
		insist(p, at, label)
	}
	for _, r := range p.Linked.(*link.Question).Recent {
		onlyRecent(p, r)
	}
	for i, c := range p.Candidates {
		if before := p.Keys[max(c.Start-1, 0)]; isPresence(&c) && (english.AnyAmount.Has(before) || english.TakesOne.Has(before)) {
			onlyPresence(p, i)
		}
	}
}

// isPresence reports whether a mention is of the rows that have more than 0 in a column.
func isPresence(c *parser.Candidate) bool { return len(c.Consts) == 2 && c.Consts[1] == some }

var some = grammar.Quote(program.Some)

// onlyPresence: "houses with a garage" have one. Nobody asks for the column by these words.
func onlyPresence(p *parser.Posed, i int) {
	has, g := p.Candidates[i], p.Grammar
	for k, c := range p.Candidates {
		if k != i && c.Start == has.Start && c.Consts[0] == has.Consts[0] && len(c.Consts) == 1 {
			for _, mu := range [][]float64{p.Problem.Mu, p.Own} {
				mu[c.Start*len(g.Labels)+len(g.Base.Labels)+k] = math.Inf(-1)
			}
		}
	}
}

// allow makes programs of some types those that a question may have.
func allow(p *parser.Posed, may func(name string) bool) {
	roots := slices.Clone(p.Grammar.RootTypes)
	for t, name := range p.Grammar.Types {
		roots[t] = roots[t] && may(name)
	}
	p.Grammar.RootTypes = roots
}
