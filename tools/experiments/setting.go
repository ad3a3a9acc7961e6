package main

import (
	"fmt"

	"semtree/internal/jsontext"
	"semtree/model/train"
)

// setting is a way to train that is compared with others.
type setting struct {
	name string
	note string
	set  func(o *train.Options) // changes the defaults
}

// settings lists the compared settings. The first is the baseline.
func settings() []setting {
	return []setting{
		{"default", "the defaults of semtree train", func(*train.Options) {}},
		{"before", "one recombined sentence for each, with subtrees drawn by frequency", func(o *train.Options) {
			o.Recombine, o.Swap, o.Even, o.Loose, o.Insert = 1, 0, 0, 0, 0
		}},
		{"without words", "no words known beforehand", func(o *train.Options) { o.Words = nil }},
		{"without insertion", "no inserted filler words", func(o *train.Options) { o.Insert = 0 }},
		{"without mean", "the last parameters, not their mean", func(o *train.Options) { o.Average = 0 }},
		{"without recombination", "original sentences only", func(o *train.Options) { o.Recombine = 0 }},
	}
}

// none is the name that chooses no setting of the list.
const none = "none"

// readSetting reads a setting that differs from the first in some options, as
// the fields of [train.Options] in JSON. A number of epochs without one of warm
// epochs brings its own, as with semtree train.
func readSetting(text string) (setting, error) {
	read := func(o *train.Options) error { return jsontext.Decode([]byte(text), "", o) }
	fault := func(err error) (setting, error) { return setting{}, fmt.Errorf("%s: %w", text, err) }
	o := train.DefaultOptions(1, 0)
	if err := read(&o); err != nil {
		return fault(err)
	}
	if err := o.Validate(); err != nil {
		return fault(err)
	}
	var fields map[string]any
	if err := jsontext.Decode([]byte(text), "", &fields); err != nil {
		return fault(err)
	}
	for _, name := range []string{"Seed", "Words"} {
		if fields[name] != nil {
			return fault(fmt.Errorf("a setting cannot change %s", name))
		}
	}
	return setting{text, "", func(o *train.Options) {
		if epochs, ok := fields["Epochs"].(float64); ok {
			o.SetEpochs(int(epochs))
		}
		_ = read(o) // which it did before
	}}, nil
}
