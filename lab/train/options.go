package train

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"semtree/model"
	"semtree/solver"
)

// Options are the settings of a training. Every field has its literal value;
// [DefaultOptions] returns defaults, [Options.Validate] checks the limits. A share
// is a number from 0 to 1.
type Options struct {
	Seed uint64 // of all random numbers

	Embed  int // D, size of word vectors
	Hidden int // H, LSTM state per direction
	MLP    int // M, width of the tanh layers

	MinCount int  // occurrences that a word needs to get into the vocabulary; others are unknown
	MaxVocab int  // largest number of words of the vocabulary, the most frequent ones; 0 for all
	Quick    bool // compute tanh and σ as the exported network does: see [nn.Pass]

	Epochs    int        // passes over the examples
	Warm      int        // epochs whose anchors come from IBM model 1; 0 for none, and if training continues a network
	Batch     int        // sentences per update
	Rate      float64    // first learning rate of Adam
	FinalRate float64    // share of Rate that is left in the last epoch, reached linearly
	Dropout   float64    // share of values dropped, less than 1
	Clip      float64    // largest norm of a gradient; 0 for any
	Unknown   float64    // share of the occurrences of a word that occurs once which are read as unknown
	Mask      float64    // share of the content words that a candidate takes which are read as unknown
	Contrast  float64    // weight of the contrast with rivals, beside the losses of tags and heads
	Recombine int        // recombined sentences per sentence and epoch
	MaxWords  int        // largest number of words of a recombined sentence, before words are inserted
	Swap      float64    // share of recombinations that replace a single word instead of a subtree
	Even      float64    // share of the inserted subtrees that are drawn evenly over argument types, then over labels
	Loose     float64    // probability that a word without a tag moves with the subtree beside it, in recombination; less than 1
	Words     [][]string // [L] words that people use for each label, known beforehand; nil for none
	Unseen    float64    // what a label loses on a word that never had it, when questions are parsed: see [model.Meta]; training itself takes nothing
	Listed    float64    // what a word of Words adds to the score of its label where anchors are searched
	Rename    float64    // share of the words of recombined sentences that are replaced by one of Words
	Insert    float64    // probability that a filler word is inserted into a recombined sentence, and again after each insertion; at most MaxInsert
	Average   float64    // η of the mean of the parameters, which is what is kept: about the last 1/(η+1) of them; 0 keeps the last alone
	Best      bool       // keep the epoch that is best on dev, not the last one
	Patience  int        // with Best: epochs after the best before the training ends, not in the warm start; 0 for no limit

	DevNodes int // search nodes per sentence in the measurement on dev

	Anchoring Anchoring // method that finds the anchors
}

// The schedules are for a few hundred pairs. With many more pairs, each is seen
// less often: training reads about fullPasses pairs in total, not counting
// recombined ones, but never in fewer than minEpochs epochs. Recombination adds
// missing pairs, about madeUp in an epoch. With the smallest number of epochs,
// overfitting is unlikely, and dropout is lower.
const (
	maxEpochs  = 40
	minEpochs  = 8
	fullPasses = 21600
	madeUp     = 1620
)

// DefaultOptions returns the options for a number of pairs, given the number of
// words of the longest one. They depend on the number of pairs, not on the domain.
func DefaultOptions(pairs, longest int) Options {
	pairs = max(pairs, 1)
	o := Options{
		Seed:  1,
		Embed: 100, Hidden: 100, MLP: 100, MinCount: 1,
		Batch: 30, Rate: 1e-3, FinalRate: 0.1, Dropout: 0.3, Clip: 5, Unknown: 0.3, Contrast: 1,
		Recombine: min(max((madeUp+pairs/2)/pairs, 1), 3),
		MaxWords:  min(max(22, longest), solver.MaxWords),
		Swap:      0.2, Even: 1, Loose: 0.5, Unseen: 8, Listed: 10, Rename: 0.3, Insert: 0.3,
		Average:  8,
		DevNodes: 20000,
	}
	o.SetEpochs(min(max(fullPasses/pairs, minEpochs), maxEpochs))
	if pairs*minEpochs >= fullPasses {
		o.Dropout = 0.1
	}
	return o
}

// SetEpochs sets the number of epochs and makes an eighth of them, at least one,
// the warm start.
func (o *Options) SetEpochs(epochs int) {
	o.Epochs, o.Warm = epochs, max(epochs/8, 1)
}

// Limits of [Options]. They allow far more than is useful, and refuse values with
// which training would run out of memory.
const (
	MaxSize      = 1024    // of Embed, Hidden and MLP
	MaxEpochs    = 10000   // of Epochs, Warm and Patience
	MaxBatch     = 10000   // of Batch
	MaxRate      = 1       // of Rate: a step of Adam moves each parameter by about as much
	MaxRecombine = 100     // of Recombine
	MaxInsert    = 0.9     // of Insert: with more, some sentences get thousands of words, and memory grows with the square
	MaxAverage   = 1000    // of Average
	MaxContrast  = 1000    // of Contrast
	MaxListed    = 1000    // of Listed
	MaxParams    = 1 << 25 // numbers in a network, of which a training holds some nine copies at a time, with the rest up to 3 GB
)

// RangeError reports an option outside its limits.
type RangeError struct {
	Option string // name of the field
	Value  any
	Want   string // the limits, as "1 to 1024"
}

func (e *RangeError) Error() string { return fmt.Sprintf("%s %v: want %s", e.Option, e.Value, e.Want) }

// Validate returns a [*RangeError] for the first option that is outside its
// limits, nil if there is none.
func (o *Options) Validate() error {
	whole := func(name string, x, least, most int) error {
		if x < least || x > most {
			return &RangeError{name, x, fmt.Sprintf("%d to %d", least, most)}
		}
		return nil
	}
	number := func(name string, x float64, ok bool, want string) error {
		if !ok || math.IsNaN(x) {
			return &RangeError{name, x, want}
		}
		return nil
	}
	share := func(name string, x float64) error { return number(name, x, x >= 0 && x <= 1, "0 to 1") }
	below := func(name string, x float64) error {
		return number(name, x, x >= 0 && x < 1, "at least 0 and less than 1")
	}
	for _, err := range []error{
		whole("Embed", o.Embed, 1, MaxSize),
		whole("Hidden", o.Hidden, 1, MaxSize),
		whole("MLP", o.MLP, 1, MaxSize),
		whole("MinCount", o.MinCount, 1, math.MaxInt32),
		whole("MaxVocab", o.MaxVocab, 0, MaxParams),
		whole("Epochs", o.Epochs, 1, MaxEpochs),
		whole("Warm", o.Warm, 0, MaxEpochs),
		whole("Batch", o.Batch, 1, MaxBatch),
		number("Rate", o.Rate, o.Rate > 0 && o.Rate <= MaxRate, fmt.Sprintf("more than 0 and at most %d", MaxRate)),
		share("FinalRate", o.FinalRate),
		below("Dropout", o.Dropout),
		number("Clip", o.Clip, o.Clip >= 0 && !math.IsInf(o.Clip, 0), "at least 0"),
		share("Unknown", o.Unknown),
		share("Mask", o.Mask),
		number("Contrast", o.Contrast, o.Contrast >= 0 && o.Contrast <= MaxContrast, fmt.Sprintf("0 to %d", MaxContrast)),
		whole("Recombine", o.Recombine, 0, MaxRecombine),
		whole("MaxWords", o.MaxWords, 1, solver.MaxWords),
		share("Swap", o.Swap),
		share("Even", o.Even),
		below("Loose", o.Loose),
		number("Unseen", o.Unseen, o.Unseen >= 0 && o.Unseen <= model.MaxUnseen, fmt.Sprintf("0 to %d", model.MaxUnseen)),
		number("Listed", o.Listed, o.Listed >= 0 && o.Listed <= MaxListed, fmt.Sprintf("0 to %d", MaxListed)),
		share("Rename", o.Rename),
		number("Insert", o.Insert, o.Insert >= 0 && o.Insert <= MaxInsert, fmt.Sprintf("0 to %g", MaxInsert)),
		number("Average", o.Average, o.Average >= 0 && o.Average <= MaxAverage, fmt.Sprintf("0 to %d", MaxAverage)),
		whole("Patience", o.Patience, 0, MaxEpochs),
		whole("DevNodes", o.DevNodes, 1, math.MaxInt32),
	} {
		if err != nil {
			return err
		}
	}
	if !o.Anchoring.known() {
		return &RangeError{"Anchoring", int(o.Anchoring), strings.Join(anchorings[:], " or ")}
	}
	if o.Patience > 0 && !o.Best {
		return &RangeError{"Patience", o.Patience, "0 unless the best epoch is kept"}
	}
	return nil
}

// validate is Validate, and refuses options that the data do not have.
func (o *Options) validate(data *Data) error {
	if err := o.Validate(); err != nil {
		return err
	}
	features := data.Kinds + data.Links
	switch {
	case data.Network != nil && o.Warm > 0:
		return &RangeError{"Warm", o.Warm, "0, since training continues a network"}
	case features > 0 && o.Recombine > 0:
		return &RangeError{"Recombine", o.Recombine, "0, since the features of words and mentions belong to a question"}
	case features > 0 && len(data.Dev) > 0:
		return errors.New("dev examples without features cannot measure a network that reads features")
	}
	return nil
}

// sizes returns the sizes of the network, or an error if it is too large.
func (o *Options) sizes(words, labels, kinds, links int) (model.Sizes, error) {
	s := model.Sizes{Vocab: words, Embed: o.Embed, Hidden: o.Hidden, MLP: o.MLP, Labels: labels, Kinds: kinds, Links: links}
	total := 0
	for _, p := range s.Params() {
		total += p.Size()
	}
	if total > MaxParams {
		return s, fmt.Errorf("a network for %d words and %d labels with sizes %d, %d and %d has %d numbers, at most %d: choose smaller sizes",
			s.Vocab, s.Labels, s.Embed, s.Hidden, s.MLP, total, MaxParams)
	}
	return s, nil
}

// rate returns the learning rate of an epoch, from 0.
func (o *Options) rate(epoch int) float64 {
	done := float64(epoch) / float64(max(o.Epochs-1, 1))
	return o.Rate * (1 - done*(1-o.FinalRate))
}
