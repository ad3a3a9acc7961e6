package learn

import (
	"bytes"
	"context"

	"semtree/domain"
	"semtree/lab/dataset"
	"semtree/lab/nn"
	"semtree/lab/train"
	"semtree/model"
)

// Examples encodes examples for training. One that cannot be encoded has the reason,
// and the trainer leaves it out: see [train.Fault].
func Examples(d *domain.Domain, examples []dataset.Example) []train.Example {
	list := make([]train.Example, len(examples))
	for i, ex := range examples {
		tokens, err := d.Lexicon.Link(ex.Question)
		if err != nil {
			list[i].Err = err
			continue
		}
		program, err := d.ReadProgram(ex.Program)
		list[i] = train.NewExample(d.Grammar, tokens, program, err)
	}
	return list
}

// Export returns the trained network as an ONNX file, its weights rounded ([nn.Rounded]), and its metadata. The caller
// adds to the metadata how the network was trained, and measures what is in the file.
func Export(t *train.Trainer, labels []string) (onnx []byte, meta model.Meta, err error) {
	net := t.Network()
	var file bytes.Buffer
	if err := model.Export(&file, net.Sizes, func(name string) []float32 { return nn.Rounded(net.Data(name)) }); err != nil {
		return nil, meta, err
	}
	return file.Bytes(), model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(file.Bytes()), Sizes: net.Sizes,
		Labels: labels, Vocabulary: t.Vocabulary.Words,
	}, nil
}

// Finish returns the trained network as an ONNX file, and a parser with it that knows what the words of the lessons, the
// examples of the training, do ([Uses]), and takes other labels for improbable ([train.Options.Unseen]).
func Finish(d *domain.Domain, t *train.Trainer, lessons []dataset.Example) (onnx []byte, p *domain.Parser, err error) {
	onnx, meta, err := Export(t, d.Grammar.LabelNames())
	if err != nil {
		return nil, nil, err
	}
	m, err := model.Load(onnx, meta, d.Grammar.LabelNames())
	if err != nil {
		return nil, nil, err
	}
	uses, err := Uses(domain.NewParserWith(d, m), lessons)
	if err != nil {
		return nil, nil, err
	}
	if m, err = m.WithUses(uses); err != nil {
		return nil, nil, err
	}
	m.Meta.Unseen = t.Options().Unseen
	return onnx, domain.NewParserWith(d, m), nil
}

// Change sets the options in which a training differs from the defaults.
type Change func(*train.Options)

// Options returns the options for the examples of a domain: [train.DefaultOptions]
// and the words that the domain knows beforehand, changed.
func Options(d *domain.Domain, examples []train.Example, change Change) (train.Options, error) {
	longest := 0
	for i := range examples {
		longest = max(longest, len(examples[i].Words))
	}
	o := train.DefaultOptions(len(examples), longest)
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
	data := train.Data{Examples: Examples(d, examples), Dev: Examples(d, dev)}
	o, err := Options(d, data.Examples, change)
	if err != nil {
		return nil, err
	}
	return train.New(d.Grammar, data, o)
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
