package main

import (
	"context"

	"semtree/dataset"
	"semtree/domain"
	"semtree/grammar"
	"semtree/learn"
	"semtree/model"
	"semtree/model/train"
	"semtree/tools/internal/lab"
)

// lesson is the result of training on a fold.
type lesson struct {
	onnx []byte
	meta model.Meta
	seen *grammar.Grammar // signatures that the train part uses
}

// teach trains on the train part of a fold and uses no other data: see TestNoLeak.
func teach(d *domain.Domain, examples []dataset.Example, o train.Options) lesson {
	seen := seenGrammar(d.Grammar, examples)
	t := lab.Must(learn.Train(context.Background(), d, examples, func(defaults *train.Options) { *defaults = o }))
	onnx, meta, err := learn.Export(t, d.Grammar.LabelNames())
	lab.Check(err)
	return lesson{onnx, meta, seen}
}
