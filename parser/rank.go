package parser

import (
	"math"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model"
	"semtree/solver"
)

// rank adds the next best programs and the confidence to the result, if they
// are wanted and the best program is proved.
func (p *Parser) rank(read *reading, tree *solver.Tree, r *Result, opt Options, deadline time.Time) {
	tokens, k := read.tokens, min(opt.K, solver.MaxK)
	wanted := opt.Confidence || p.judges(opt)
	if k < 2 && !(wanted && p.Calibrated()) || r.Status != Optimal {
		return
	}
	ranking := p.solver.Rank(max(k, 2), p.identity(tokens), solver.Options{Deadline: deadline})
	rivals := p.rivals(tokens, tree, r.Tree, &ranking)
	if ranking.Certified() >= 2 {
		margin := max(*r.Value-rivals[0].Value, 0)
		r.Margin = &margin
	}
	if k >= 2 {
		r.Alternatives = rivals[:min(len(rivals), k-1)]
	}
	p.trust(read, r, ranking.Rest)
}

// rivals returns the ranked programs but the result's own. That is the first,
// unless others are worth as much or time ran out.
func (p *Parser) rivals(tokens []lexicon.Token, tree *solver.Tree, own *grammar.Node, ranking *solver.Ranking) []Alternative {
	var rivals []Alternative
	certified := ranking.Certified()
	for i, ranked := range ranking.Programs {
		if slices.Equal(ranked.Tree.Tag, tree.Tag) && slices.Equal(ranked.Tree.Head, tree.Head) {
			continue
		}
		program, words := p.assemble(tokens, ranked.Tree)
		if !p.Domain.Grammar.Equal(program, own) {
			rivals = append(rivals, Alternative{
				Program: p.Domain.FormatProgram(program), Words: p.Domain.InWords(program), Parts: p.parts(program, words),
				Value: ranked.Value, Proved: i < certified, Tree: program,
			})
		}
	}
	return rivals
}

// trust computes the confidence. Rest bounds the programs that were not ranked:
// without a second one there must be a proof that there is none.
func (p *Parser) trust(read *reading, r *Result, rest float64) {
	evidence := read.evidence()
	evidence.Margin = model.MaxMargin
	if r.Margin != nil {
		evidence.Margin = min(max(*r.Margin, 0), model.MaxMargin)
	} else if !math.IsInf(rest, -1) {
		return
	}
	for _, t := range r.Tokens {
		evidence.Surprise -= math.Log(max(t.Probability, leastProbability)) + math.Log(max(t.HeadProb, leastProbability))
	}
	r.Evidence = &evidence
	if c := p.model.Meta.Confidence; c != nil {
		confidence := c.Probability(evidence)
		r.Confidence = &confidence
	}
}

// leastProbability keeps the logarithm of a probability that underflows finite.
const leastProbability = 1e-30

// refuse takes the program back and makes it the first of the alternatives.
func (r *Result) refuse() {
	best := Alternative{
		Program: r.Program, Words: r.Words, Parts: r.Parts, Value: *r.Value, Proved: r.Status == Optimal,
		Answer: r.Answer, Rows: r.Rows, Unit: r.Unit, Reason: r.Reason, Tree: r.Tree, Values: r.Values,
	}
	r.Alternatives = append([]Alternative{best}, r.Alternatives...)
	r.Refused, r.Program, r.Words, r.Parts = true, "", "", nil
	r.Answer, r.Rows, r.Unit, r.Tree, r.Values = nil, nil, "", nil, nil
	switch r.Reason = explain(r.Missing); {
	case r.Reason != "":
	case r.Confidence == nil:
		r.Reason = "time ran out before it was known how far the best program is ahead of the others"
	default:
		r.Reason = "it is not certain what is meant"
	}
}

// identity numbers the entities of a sentence, so that two words which name the
// same one don't make two programs.
func (p *Parser) identity(tokens []lexicon.Token) func(w, label int) int {
	consts := p.consts(tokens)
	var known [][]string // hardly more than there are words
	return func(w, label int) int {
		own := consts(w, label)
		for i, other := range known {
			if slices.Equal(own, other) {
				return i
			}
		}
		known = append(known, own)
		return len(known) - 1
	}
}
