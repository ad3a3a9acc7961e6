package learn

import (
	"semtree/domain"
	"semtree/lab/dataset"
	"semtree/model"
	"semtree/parser"
)

// Uses counts what the words of examples do in the parses of a parser that was
// trained on them, those with the right program, and adds the words that the
// domain's file of words gives to labels. Names, and words that are not in the
// vocabulary, are left out.
func Uses(p *domain.Parser, examples []dataset.Example) (model.Uses, error) {
	uses, d := model.Uses{}, p.Domain
	for _, ex := range examples {
		gold, err := d.ReadProgram(ex.Program)
		if err != nil {
			continue
		}
		tokens, err := d.Lexicon.Link(ex.Question)
		if err != nil {
			continue
		}
		r := p.Ask(ex.Question, parser.Options{AnswerAll: true})
		if r.Reading == nil || len(r.Tokens) != len(tokens) || !d.Grammar.Equal(r.Tree, gold) {
			continue
		}
		for i, t := range r.Tokens {
			if tokens[i].Entities == nil && t.Known && t.Corrected == "" {
				uses.Add(tokens[i].Key, t.Label)
			}
		}
	}
	return uses, addWords(uses, d, p)
}

// addWords adds one use of each word that the domain's file of words lists.
func addWords(uses model.Uses, d *domain.Domain, p *domain.Parser) error {
	words, err := d.Words()
	if err != nil {
		return err
	}
	for l, list := range words {
		for _, w := range list {
			if p.Knows(w) {
				uses.Add(w, d.Grammar.Labels[l].Name)
			}
		}
	}
	return nil
}
