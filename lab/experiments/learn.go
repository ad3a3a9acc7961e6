package main

import (
	"context"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/learn"
	"semtree/lab/train"
	"semtree/model"
)

// teach trains on the train part of a fold and uses no other data: see TestNoLeak. It returns
// the signatures that the train part uses, too.
func teach(d *domain.Domain, examples []dataset.Example, o train.Options) (m *model.Model, seen *grammar.Grammar) {
	t := lab.Must(learn.Train(context.Background(), d, examples, func(defaults *train.Options) { *defaults = o }))
	_, p, err := learn.Finish(d, t, examples)
	lab.Check(err)
	return p.Model(), seenGrammar(d.Grammar, examples)
}
