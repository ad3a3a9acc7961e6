package main

import (
	"semtree/domain"
	"semtree/grammar"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/parser"
)

// item is what became of one question of a test part.
type item struct {
	Index    int    `json:"index"` // in train and dev together, from 0
	Exact    bool   `json:"exact"`
	Seen     bool   `json:"seen"`   // exact with the signatures of the train part only
	Chatty   bool   `json:"chatty"` // exact with filler words around and inside
	Cause    string `json:"cause,omitempty"`
	Question string `json:"question"`
	Gold     string `json:"gold,omitempty"` // where the program is not exact
	Got      string `json:"got,omitempty"`
}

// judge parses the test part of a fold, whose examples have these indices, with
// the model of its train part.
func judge(d *domain.Domain, m *model.Model, seen *grammar.Grammar, examples []dataset.Example, indices []int) (items []item) {
	narrow := *d
	narrow.Grammar = seen
	p, q := domain.NewParserWith(d, m), domain.NewParserWith(&narrow, m)
	for i, ex := range examples {
		it := verdict(p, ex)
		it.Index = indices[i]
		loud := chatty(d.Lexicon, ex.Question, it.Index)
		it.Chatty = verdict(p, dataset.Example{Question: loud, Program: ex.Program}).Exact
		it.Seen = verdict(q, ex).Exact
		items = append(items, it)
	}
	return items
}

// verdict compares the parse of a question with its gold program.
func verdict(p *domain.Parser, ex dataset.Example) item {
	r := p.Ask(ex.Question, parser.Options{AnswerAll: true})
	it, gold := item{Question: ex.Question}, evaluate.NewGold(p.Domain, ex)
	if it.Exact = gold.Judge(p.Domain, r).Exact; it.Exact {
		return it
	}
	it.Cause, it.Gold, it.Got = gold.Cause(p.Domain, r).String(), ex.Program, r.Program
	return it
}
