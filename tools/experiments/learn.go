package main

import (
	"context"

	"semtree/dataset"
	"semtree/domain"
	"semtree/grammar"
	"semtree/learn"
	"semtree/model"
	"semtree/model/train"
)

// lesson is the result of training on a fold.
type lesson struct {
	onnx []byte
	meta model.Meta
	seen *grammar.Grammar // signatures that the train part uses
}

// teach trains on the train part of a fold and uses no other data: see TestNoLeak.
func teach(d *domain.Domain, examples []dataset.Example, o train.Options) (l lesson, err error) {
	if l.seen, err = seenGrammar(d.Grammar, examples); err != nil {
		return l, err
	}
	t, err := learn.Train(context.Background(), d, examples, func(defaults *train.Options) { *defaults = o })
	if err != nil {
		return l, err
	}
	l.onnx, l.meta, err = learn.Export(t, d.Grammar.LabelNames())
	return l, err
}
