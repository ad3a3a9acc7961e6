package main

import "semtree/lab/train"

// setting is a way to train that is compared with others.
type setting struct {
	name string
	set  func(o *train.Options) // changes the defaults
}

// settings lists the compared settings. The first is the baseline.
func settings() []setting {
	return []setting{
		{"default", func(*train.Options) {}},
		// One recombined sentence for each, with subtrees drawn by frequency.
		{"before", func(o *train.Options) {
			o.Recombine, o.Swap, o.Even, o.Loose, o.Insert = 1, 0, 0, 0, 0
		}},
		{"without unseen", func(o *train.Options) { o.Unseen = 0 }},
		{"without listed", func(o *train.Options) { o.Listed = 0 }},
		{"without both", func(o *train.Options) { o.Unseen, o.Listed = 0, 0 }},
		{"without words", func(o *train.Options) { o.Words = nil }},
		{"without insertion", func(o *train.Options) { o.Insert = 0 }},
		{"without mean", func(o *train.Options) { o.Average = 0 }},
		{"without recombination", func(o *train.Options) { o.Recombine = 0 }},
	}
}
