package parser

import (
	"strings"
	"time"

	"semtree/lexicon"
	"semtree/solver"
)

// rank adds the next best programs to the result, if more than one is wanted
// and the best one is proved.
func (p *Parser) rank(tokens []lexicon.Token, r *Result, k int, deadline time.Time) {
	if k < 2 || r.Status != Optimal {
		return
	}
	ranking, err := p.solver.KBest(&p.problem, k, p.identity(tokens), solver.Options{Deadline: deadline})
	if err != nil {
		panic("parser: ranking refused what was solved before: " + err.Error())
	}
	certified := ranking.Certified()
	for i, ranked := range ranking.Programs {
		if i == 0 {
			continue // the best one, which the result has
		}
		program := p.assemble(tokens, ranked.Tree)
		r.Alternatives = append(r.Alternatives, Alternative{
			Program: p.Domain.Grammar.Format(program), Value: ranked.Value, Proved: i < certified, Tree: program,
		})
	}
	if certified >= 2 {
		margin := *r.Value - r.Alternatives[0].Value
		r.Margin = &margin
	}
}

// identity numbers the entities of a sentence, so that two words which name the
// same one don't make two programs.
func (p *Parser) identity(tokens []lexicon.Token) func(w, label int) int {
	consts := p.consts(tokens)
	number := map[string]int{}
	return func(w, label int) int {
		key := strings.Join(consts(w, label), "\x00")
		n, ok := number[key]
		if !ok {
			n = len(number)
			number[key] = n
		}
		return n
	}
}
