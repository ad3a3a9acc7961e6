package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"

	"semtree/domain"
	"semtree/model/train"
)

// training is what the flags say about a network: how its training differs from
// the defaults for the data.
type training struct {
	changes []func(*train.Options) // in the order in which they apply
	best    bool                   // keep the epoch that is best on dev
}

func (t *training) define(flags *flag.FlagSet) {
	define(flags, t, "seed", "seed of all random numbers", parseUint, func(o *train.Options) *uint64 { return &o.Seed })
	whole := func(name, usage string, field func(*train.Options) *int) {
		define(flags, t, name, usage, parseInt, field)
	}
	number := func(name, usage string, field func(*train.Options) *float64) {
		define(flags, t, name, usage, parseFloat, field)
	}
	t.defineEpochs(flags)
	whole("embed", "size of word vectors", func(o *train.Options) *int { return &o.Embed })
	whole("hidden", "size of the LSTM, in each direction", func(o *train.Options) *int { return &o.Hidden })
	whole("mlp", "size of the layers after the LSTM", func(o *train.Options) *int { return &o.MLP })
	whole("batch", "sentences per update", func(o *train.Options) *int { return &o.Batch })
	number("rate", "initial learning rate", func(o *train.Options) *float64 { return &o.Rate })
	number("dropout", "share of values set to zero in training", func(o *train.Options) *float64 { return &o.Dropout })
	whole("recombine", "recombined sentences for each sentence of the data", func(o *train.Options) *int { return &o.Recombine })
	whole("max-words", "largest number of words of a recombined sentence, before -insert; by default at least that of the longest sentence of the data", func(o *train.Options) *int { return &o.MaxWords })
	number("even", "share of recombined subtrees that are drawn evenly: rare predicates and large parts as often as frequent and small ones", func(o *train.Options) *float64 { return &o.Even })
	number("swap", "share of recombinations that replace a single word instead of a subtree", func(o *train.Options) *float64 { return &o.Swap })
	number("loose", "probability that an untagged word moves with the subtree beside it, in recombination", func(o *train.Options) *float64 { return &o.Loose })
	number("insert", "probability that a filler word is inserted into a recombined sentence, and again after each insertion", func(o *train.Options) *float64 { return &o.Insert })
	define(flags, t, "anchoring", "`method` that finds the words that the parts of a program stand on: exact finds the best ones, condgrad is the paper's conditional gradient", train.ParseAnchoring, func(o *train.Options) *train.Anchoring { return &o.Anchoring })
	number("rename", "share of the words of recombined sentences that become one of the domain's "+domain.WordsFile, func(o *train.Options) *float64 { return &o.Rename })
}

// change applies the flags to the defaults.
func (t *training) change(o *train.Options) {
	o.Best = t.best
	for _, c := range t.changes {
		c(o)
	}
}

// seed returns the seed that the flags choose.
func (t *training) seed() uint64 {
	o := train.DefaultOptions(1, 0)
	t.change(&o)
	return o.Seed
}

// check refuses values outside the limits, by the names of the flags.
func (t *training) check() error {
	o := train.DefaultOptions(1, 0)
	t.change(&o)
	err := o.Validate()
	if bad := (*train.RangeError)(nil); errors.As(err, &bad) {
		return usagef("-%s %v: want %s", flagName(bad.Option), bad.Value, bad.Want)
	}
	return err
}

// flagName writes the name of a field as that of its flag: "max-words" for MaxWords.
func flagName(field string) string {
	var b strings.Builder
	for i, r := range field {
		if i > 0 && 'A' <= r && r <= 'Z' && field[i-1] >= 'a' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// option is the flag of an option.
type option[T any] struct {
	text  string // as given; empty if it was not
	parse func(string) (T, error)
	given func(T)
}

func (o *option[T]) String() string { return o.text }

func (o *option[T]) Set(text string) error {
	value, err := o.parse(text)
	if err != nil {
		return err
	}
	o.text = text
	o.given(value)
	return nil
}

// define defines the flag of a field. Its default is computed from those of
// package train.
func define[T comparable](flags *flag.FlagSet, t *training, name, usage string, parse func(string) (T, error), field func(*train.Options) *T) {
	flags.Var(&option[T]{parse: parse, given: func(value T) {
		t.changes = append(t.changes, func(o *train.Options) { *field(o) = value })
	}}, name, usage+note(field))
}

// note states limits and default of an option, as package train has them.
func note[T comparable](field func(*train.Options) *T) string {
	o := train.DefaultOptions(1, 0)
	switch x := any(field(&o)).(type) {
	case *int:
		*x = math.MaxInt
	case *float64:
		*x = math.NaN()
	}
	limits := ""
	if bad := (*train.RangeError)(nil); errors.As(o.Validate(), &bad) {
		limits = "; " + bad.Want
	}
	return fmt.Sprintf("%s (default %s)", limits, standard(field))
}

// defineEpochs defines -epochs and -warm: the default of the second depends on
// the first.
func (t *training) defineEpochs(flags *flag.FlagSet) {
	epochs := func(o *train.Options) *int { return &o.Epochs }
	flags.Var(&option[int]{parse: parseInt, given: func(n int) {
		// Before -warm, wherever that stands.
		t.changes = append([]func(*train.Options){func(o *train.Options) { o.SetEpochs(n) }}, t.changes...)
	}}, "epochs", "passes over the data"+note(epochs))
	define(flags, t, "warm", "number of first epochs whose anchors come from word statistics; by default an eighth of all epochs", parseInt, func(o *train.Options) *int { return &o.Warm })
}

// manyPairs is more than any default depends on.
const manyPairs = 1 << 16

// standard describes the default of an option: one value, or how it depends on
// the number of questions.
func standard[T comparable](field func(*train.Options) *T) string {
	value := func(pairs int) T {
		o := train.DefaultOptions(pairs, 0)
		return *field(&o)
	}
	few, many := value(1), value(manyPairs)
	if few == many {
		return fmt.Sprint(few)
	}
	last := sort.Search(manyPairs, func(n int) bool { return value(n+1) != few })
	first := sort.Search(manyPairs, func(n int) bool { return value(n) == many })
	if first == last+1 {
		return fmt.Sprintf("%v for up to %d questions, %v for more", few, last, many)
	}
	return fmt.Sprintf("%v for up to %d questions, falling to %v for %d or more", few, last, many, first)
}

var errNumber = errors.New("want a number")

func parseUint(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	return n, numeric(err)
}

func parseInt(text string) (int, error) {
	n, err := strconv.Atoi(text)
	return n, numeric(err)
}

func parseFloat(text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	return x, numeric(err)
}

func numeric(err error) error {
	if err != nil {
		return errNumber
	}
	return nil
}
