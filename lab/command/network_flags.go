package labcommand

import (
	"encoding"
	"errors"
	"flag"
	"fmt"
	"math"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/lab/train"
)

// training is what the flags say about a network: how its training differs from
// the defaults for the data.
type training struct {
	changes []func(*train.Options) // in the order in which they apply
	best    bool                   // keep the epoch that is best on dev
}

// trainingFlags are the flags of all commands that train networks, with the fields that they set.
var trainingFlags = []struct {
	name, usage string
	field       func(*train.Options) any
}{
	{"seed", "seed of all random numbers", func(o *train.Options) any { return &o.Seed }},
	{"epochs", "passes over the data", func(o *train.Options) any { return &o.Epochs }},
	{"warm", "number of first epochs whose anchors come from word statistics; by default an eighth of all epochs", func(o *train.Options) any { return &o.Warm }},
	{"embed", "size of word vectors", func(o *train.Options) any { return &o.Embed }},
	{"hidden", "size of the LSTM, in each direction", func(o *train.Options) any { return &o.Hidden }},
	{"mlp", "size of the layers after the LSTM", func(o *train.Options) any { return &o.MLP }},
	{"batch", "sentences per update", func(o *train.Options) any { return &o.Batch }},
	{"rate", "initial learning rate", func(o *train.Options) any { return &o.Rate }},
	{"dropout", "share of values set to zero in training", func(o *train.Options) any { return &o.Dropout }},
	{"recombine", "recombined sentences for each sentence of the data", func(o *train.Options) any { return &o.Recombine }},
	{"max-words", "largest number of words of a recombined sentence, before -insert; by default at least that of the longest sentence of the data", func(o *train.Options) any { return &o.MaxWords }},
	{"even", "share of recombined subtrees that are drawn evenly: rare predicates and large parts as often as frequent and small ones", func(o *train.Options) any { return &o.Even }},
	{"swap", "share of recombinations that replace a single word instead of a subtree", func(o *train.Options) any { return &o.Swap }},
	{"loose", "probability that an untagged word moves with the subtree beside it, in recombination", func(o *train.Options) any { return &o.Loose }},
	{"insert", "probability that a filler word is inserted into a recombined sentence, and again after each insertion", func(o *train.Options) any { return &o.Insert }},
	{"anchoring", "`method` that finds the words that the parts of a program stand on: exact finds the best ones, condgrad is the paper's conditional gradient", func(o *train.Options) any { return &o.Anchoring }},
}

func (t *training) define(flags *flag.FlagSet) {
	for _, f := range trainingFlags {
		t.option(flags, f.name, f.usage, f.field)
	}
}

// defineWords defines the flags of trainings of a domain, which has a file of words.
func (t *training) defineWords(flags *flag.FlagSet) {
	words := "the domain's " + domain.WordsFile
	t.option(flags, "rename", "share of the words of recombined sentences that become one of "+words, func(o *train.Options) any { return &o.Rename })
	t.option(flags, "listed", "what a word of "+words+" adds to the score of its label where the words of a program are searched", func(o *train.Options) any { return &o.Listed })
	t.option(flags, "unseen", "what a label loses on a word that never had it in training, nor in "+words+", when questions are parsed", func(o *train.Options) any { return &o.Unseen })
}

// option defines the flag of a field. Its default is computed from those of package train.
func (t *training) option(flags *flag.FlagSet, name, usage string, field func(*train.Options) any) {
	flags.Var(&option{of: t, name: name, field: field}, name, usage+limits(field)+" (default "+standard(field)+")")
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
		return command.Usagef("-%s %v: want %s", flagName(bad.Option), bad.Value, bad.Want)
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
type option struct {
	of    *training
	name  string
	field func(*train.Options) any
	text  string // as given; empty if it was not
}

func (o *option) String() string { return o.text }

func (o *option) Set(text string) error {
	if err := readField(text, o.field(new(train.Options))); err != nil {
		return err
	}
	o.text = text
	change := func(to *train.Options) { readField(text, o.field(to)) } // no error: it was read before
	if o.name != "epochs" {
		o.of.changes = append(o.of.changes, change)
		return nil
	}
	o.of.changes = slices.Insert(o.of.changes, 0, func(to *train.Options) { // before -warm, which depends on it
		change(to)
		to.SetEpochs(to.Epochs)
	})
	return nil
}

// readField reads the text of a flag into a field.
func readField(text string, field any) (err error) {
	switch to := field.(type) {
	case encoding.TextUnmarshaler:
		return to.UnmarshalText([]byte(text))
	case *uint64:
		*to, err = strconv.ParseUint(text, 10, 64)
	case *int:
		*to, err = strconv.Atoi(text)
	case *float64:
		*to, err = strconv.ParseFloat(text, 64)
	}
	if err != nil {
		return errors.New("want a number")
	}
	return nil
}

// limits states the limits of an option, as package train has them.
func limits(field func(*train.Options) any) string {
	o := train.DefaultOptions(1, 0)
	switch x := field(&o).(type) {
	case *int:
		*x = math.MaxInt
	case *float64:
		*x = math.NaN()
	}
	if bad := (*train.RangeError)(nil); errors.As(o.Validate(), &bad) {
		return "; " + bad.Want
	}
	return ""
}

// manyPairs is more than any default depends on.
const manyPairs = 1 << 16

// standard describes the default of an option: one value, or how it depends on
// the number of questions.
func standard(field func(*train.Options) any) string {
	value := func(pairs int) any {
		o := train.DefaultOptions(pairs, 0)
		return reflect.ValueOf(field(&o)).Elem().Interface()
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
