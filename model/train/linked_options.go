package train

import (
	"fmt"

	"semtree/model"
)

// LinkedOptions are the settings of a training on linked examples. Every field has
// its literal value; [DefaultLinkedOptions] returns defaults. Fields that [Options]
// has, too, mean the same.
type LinkedOptions struct {
	Seed uint64

	Embed, Hidden, MLP int

	Epochs    int
	Warm      int // epochs whose anchors come from IBM model 1; 0 if training continues a network
	Batch     int
	Rate      float64
	FinalRate float64
	Dropout   float64
	Clip      float64
	Average   float64

	MinCount int     // occurrences that a word needs to get into the vocabulary; others are unknown
	MaxVocab int     // largest number of words of the vocabulary, the most frequent ones
	Mask     float64 // share of the content words with a candidate that are read as unknown
	Contrast float64 // weight of the contrast with rivals, beside the losses of tags and heads
}

// DefaultLinkedOptions returns the options for some ten thousand examples. Other rates,
// dropouts and masks made no difference beyond chance (doc/results/decisions.md).
func DefaultLinkedOptions() LinkedOptions {
	return LinkedOptions{
		Seed:  1,
		Embed: 64, Hidden: 64, MLP: 64,
		Epochs: 6, Warm: 1, Batch: 30, Rate: 2e-3, FinalRate: 0.1, Dropout: 0.1, Clip: 5, Average: 8,
		MinCount: 3, MaxVocab: 1500, Mask: 0.2, Contrast: 1,
	}
}

// options returns the fields that [Options] has, too, so that there is one check of
// their limits and one schedule.
func (o *LinkedOptions) options() Options {
	p := DefaultOptions(1, 1)
	p.Seed, p.Embed, p.Hidden, p.MLP = o.Seed, o.Embed, o.Hidden, o.MLP
	p.Epochs, p.Warm, p.Batch, p.Rate, p.FinalRate = o.Epochs, o.Warm, o.Batch, o.Rate, o.FinalRate
	p.Dropout, p.Clip, p.Average = o.Dropout, o.Clip, o.Average
	return p
}

// Validate returns a [*RangeError] for the first option that is outside its
// limits, nil if there is none.
func (o *LinkedOptions) Validate() error {
	p := o.options()
	if err := p.Validate(); err != nil {
		return err
	}
	switch {
	case o.MinCount < 1:
		return &RangeError{"MinCount", o.MinCount, "at least 1"}
	case o.MaxVocab < 1 || o.MaxVocab > MaxParams:
		return &RangeError{"MaxVocab", o.MaxVocab, fmt.Sprintf("1 to %d", MaxParams)}
	case !(o.Mask >= 0 && o.Mask <= 1):
		return &RangeError{"Mask", o.Mask, "0 to 1"}
	case !(o.Contrast >= 0 && o.Contrast <= 1000):
		return &RangeError{"Contrast", o.Contrast, "0 to 1000"}
	}
	return nil
}

// sizes returns the sizes of the network, or an error if it is too large.
func (o *LinkedOptions) sizes(words, labels, kinds, links int) (model.Sizes, error) {
	s := model.Sizes{Vocab: words, Embed: o.Embed, Hidden: o.Hidden, MLP: o.MLP, Labels: labels, Kinds: kinds, Links: links}
	return s, checkSizes(s)
}
