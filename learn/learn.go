package learn

import (
	"bytes"
	"context"

	"semtree/dataset"
	"semtree/domain"
	"semtree/model"
	"semtree/model/train"
)

// Pairs encodes examples for training. A pair that cannot be encoded has the
// reason, and the trainer leaves it out: see [train.Fault].
func Pairs(d *domain.Domain, examples []dataset.Example) []train.Pair {
	pairs := make([]train.Pair, len(examples))
	for i, ex := range examples {
		p := &pairs[i]
		if p.Tokens, p.Err = d.Lexicon.Link(ex.Question); p.Err != nil {
			continue
		}
		program, err := d.ReadProgram(ex.Program)
		if err != nil {
			p.Err = err
			continue
		}
		p.Program = d.Grammar.Format(program)
	}
	return pairs
}

// Export returns the trained network as an ONNX file, and its metadata. The caller
// adds to the metadata how the network was trained.
func Export(d *domain.Domain, t *train.Trainer) (onnx []byte, meta model.Meta, err error) {
	net := t.Network()
	var file bytes.Buffer
	if err := model.Export(&file, net.Sizes, net.Data); err != nil {
		return nil, meta, err
	}
	return file.Bytes(), model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(file.Bytes()), Sizes: net.Sizes,
		Labels: d.LabelNames(), Vocabulary: t.Vocabulary.Words,
	}, nil
}

// Change sets the options in which a training differs from the defaults.
type Change func(*train.Options)

// Options returns the options for the pairs of a domain: [train.DefaultOptions]
// and the words that the domain knows beforehand, changed.
func Options(d *domain.Domain, pairs []train.Pair, change Change) (train.Options, error) {
	longest := 0
	for _, p := range pairs {
		longest = max(longest, len(p.Tokens))
	}
	o := train.DefaultOptions(len(pairs), longest)
	words, err := d.Words()
	if err != nil {
		return o, err
	}
	o.Words = words
	change(&o)
	return o, nil
}

// New prepares a training on examples, with dev examples to measure on.
func New(d *domain.Domain, examples, dev []dataset.Example, change Change) (*train.Trainer, error) {
	pairs := Pairs(d, examples)
	o, err := Options(d, pairs, change)
	if err != nil {
		return nil, err
	}
	return train.New(d.Grammar, pairs, Pairs(d, dev), o)
}

// Train trains a network on examples to the end. A cancelled context stops it
// between epochs.
func Train(ctx context.Context, d *domain.Domain, examples []dataset.Example, change Change) (*train.Trainer, error) {
	t, err := New(d, examples, nil, change)
	if err != nil {
		return nil, err
	}
	return t, t.Run(ctx, func(train.Report) error { return nil })
}
