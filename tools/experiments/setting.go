package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"semtree/model/train"
)

// setting is a way to train that is compared with others.
type setting struct {
	name  string
	note  string
	words bool // train with the words of the domain's file
	set   func(o *train.Options)
}

// settings lists what is compared. The first is the yardstick.
func settings() []setting {
	return []setting{
		{"default", "the defaults of semtree train", true, func(*train.Options) {}},
		{"before", "one recombined sentence for each, by subtrees drawn as they come", true, func(o *train.Options) {
			o.Recombine, o.Swap, o.Even, o.Loose, o.Insert = 1, -1, -1, -1, -1
		}},
		{"without words", "no words known beforehand", false, func(*train.Options) {}},
		{"without insertion", "no words that say nothing put in", true, func(o *train.Options) { o.Insert = -1 }},
		{"without mean", "the last parameters, not their mean", true, func(o *train.Options) { o.Average = -1 }},
		{"without recombination", "original sentences only", true, func(o *train.Options) { o.Recombine = -1 }},
	}
}

// none is the name that chooses no setting of the list.
const none = "none"

func settingNames() []string {
	var names []string
	for _, s := range settings() {
		names = append(names, s.name)
	}
	return names
}

// readSetting reads a setting that differs from the first in some options, as
// the fields of [train.Options] in JSON. There as here, 0 stands for the default,
// and is refused, so that nobody takes it for none; -1 is none.
func readSetting(text string) (setting, error) {
	read := func(o *train.Options) error {
		d := json.NewDecoder(bytes.NewReader([]byte(text)))
		d.DisallowUnknownFields()
		return d.Decode(o)
	}
	if err := read(&train.Options{}); err != nil {
		return setting{}, fmt.Errorf("%s: %w", text, err)
	}
	var fields map[string]any
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		return setting{}, fmt.Errorf("%s: %w", text, err)
	}
	for name, value := range fields {
		switch {
		case name == "Seed" || name == "Words":
			return setting{}, fmt.Errorf("%s: %s is not for a setting to choose", text, name)
		case value == 0.0:
			return setting{}, fmt.Errorf("%s: %s 0 means the default; -1 means none", text, name)
		}
	}
	return setting{text, "", true, func(o *train.Options) { _ = read(o) }}, nil
}
