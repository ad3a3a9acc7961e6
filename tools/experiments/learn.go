package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"semtree/dataset"
	"semtree/domain"
	"semtree/grammar"
	"semtree/model"
	"semtree/model/train"
)

// lesson is all that a fold teaches.
type lesson struct {
	onnx []byte
	meta model.Meta
	seen *grammar.Grammar // signatures that the train part uses
}

// learn trains on the train part of a fold. Nothing of what is measured comes
// from anywhere else: this is what TestNoLeak tests.
func learn(d *domain.Domain, examples []dataset.Example, fold dataset.Fold, o train.Options) (l lesson, err error) {
	lessons := pick(examples, fold.Train)
	if l.seen, err = seenGrammar(d.Grammar, lessons); err != nil {
		return l, err
	}
	t, err := teach(d, lessons, o)
	if err != nil {
		return l, err
	}
	l.onnx, l.meta, err = encode(d, t)
	return l, err
}

// teach trains a network on the examples. All that it knows comes from them and
// from the domain.
func teach(d *domain.Domain, examples []dataset.Example, o train.Options) (*train.Trainer, error) {
	pairs := make([]train.Pair, len(examples))
	for i, ex := range examples {
		tokens, err := d.Lexicon.Link(ex.Question)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", ex.Line, err)
		}
		pairs[i] = train.Pair{Tokens: tokens, Program: ex.Program}
	}
	t, err := train.New(d.Grammar, pairs, nil, o)
	if err != nil {
		return nil, err
	}
	return t, t.Run(context.Background(), func(train.Report) {})
}

// encode returns the trained network as a file, and its metadata.
func encode(d *domain.Domain, t *train.Trainer) ([]byte, model.Meta, error) {
	net := t.Network()
	c := net.Config
	sizes := model.Sizes{Vocab: c.Vocab, Embed: c.Embed, Hidden: c.Hidden, MLP: c.MLP, Labels: c.Labels}
	params := map[string][]float32{}
	for _, p := range net.Params {
		params[p.Name] = p.Data
	}
	var onnx bytes.Buffer
	if err := model.Export(&onnx, sizes, func(name string) []float32 { return params[name] }); err != nil {
		return nil, model.Meta{}, err
	}
	words := slices.Clone(t.Vocabulary.Keys)
	words[0] = model.Unknown
	return onnx.Bytes(), model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(onnx.Bytes()), Sizes: sizes,
		Labels: d.LabelNames(), Vocabulary: words,
	}, nil
}
