package main

import "semtree/model/train"

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
		{"without words", "no words known beforehand", false, func(*train.Options) {}},
		{"without mean", "the last parameters, not their mean", true, func(o *train.Options) { o.Average = -1 }},
		{"without recombination", "original sentences only", true, func(o *train.Options) { o.Recombine = -1 }},
	}
}
