package main

import (
	"flag"

	"semtree/domain"
	"semtree/model/train"
)

// training is everything that decides about a network besides the data.
type training struct{ train.Options }

// byData leaves a choice to the data.
const byData = -1

func (t *training) define(flags *flag.FlagSet) {
	flags.Uint64Var(&t.Seed, "seed", 1, "seed of all random numbers")
	flags.IntVar(&t.Epochs, "epochs", byData, "passes over the data; -1 for 40, fewer for more than 540 questions, at least 8")
	flags.IntVar(&t.Warm, "warm", byData, "first epochs, whose anchors come from word statistics; 0 for none, -1 for an eighth of them")
	flags.IntVar(&t.Embed, "embed", 100, "size of word vectors")
	flags.IntVar(&t.Hidden, "hidden", 100, "size of the LSTM, in each direction")
	flags.IntVar(&t.MLP, "mlp", 100, "size of the layers behind it")
	flags.IntVar(&t.Batch, "batch", 30, "sentences per update")
	flags.Float64Var(&t.Rate, "rate", 1e-3, "first learning rate")
	flags.Float64Var(&t.Dropout, "dropout", byData, "share of values dropped; 0 for none, -1 for 0.3, or 0.1 for 2700 questions and more")
	flags.IntVar(&t.Recombine, "recombine", byData, "recombined sentences per sentence; 0 for none, -1 for 3, fewer for more than 648 questions, at least 1")
	flags.IntVar(&t.MaxWords, "max-words", byData, "longest recombined sentence, in words, before -insert; -1 for 22, or the longest of the data")
	flags.Float64Var(&t.Even, "even", 1, "share of recombination that puts in rare predicates, and large parts, as often as frequent and small ones")
	flags.Float64Var(&t.Swap, "swap", 0.2, "share of what recombination replaces that are single words, not subtrees")
	flags.Float64Var(&t.Loose, "loose", 0.5, "how often a word that says nothing goes with what stands beside it, in recombination")
	flags.Float64Var(&t.Insert, "insert", 0.3, "how often a word that says nothing is put into a recombined sentence, and one more after it; 0 for never")
	flags.Float64Var(&t.Rename, "rename", 0.3, "how often a word of a recombined sentence becomes one of the domain's "+domain.WordsFile+"; 0 for never")
}

// check refuses values that no training could work with.
func (t *training) check() error {
	share := func(x float64) bool { return x >= 0 && x <= 1 }
	below := func(x float64) bool { return x >= 0 && x < 1 }
	number := func(x, least int) bool { return x == byData || x >= least }
	switch {
	case min(t.Embed, t.Hidden, t.MLP, t.Batch) < 1:
		return usagef("-embed, -hidden, -mlp and -batch: want at least 1")
	case !number(t.Epochs, 1):
		return usagef("-epochs %d: want at least 1", t.Epochs)
	case !number(t.Warm, 0):
		return usagef("-warm %d: want at least 0", t.Warm)
	case !number(t.Recombine, 0):
		return usagef("-recombine %d: want at least 0", t.Recombine)
	case !number(t.MaxWords, 1):
		return usagef("-max-words %d: want at least 1", t.MaxWords)
	case !(t.Rate > 0):
		return usagef("-rate %g: want more than 0", t.Rate)
	case t.Dropout != byData && !below(t.Dropout):
		return usagef("-dropout %g: want at least 0 and less than 1", t.Dropout)
	case !below(t.Loose):
		return usagef("-loose %g: want at least 0 and less than 1", t.Loose)
	case !below(t.Insert):
		return usagef("-insert %g: want at least 0 and less than 1", t.Insert)
	case !share(t.Rename):
		return usagef("-rename %g: want 0 to 1", t.Rename)
	case !share(t.Even):
		return usagef("-even %g: want 0 to 1", t.Even)
	case !share(t.Swap):
		return usagef("-swap %g: want 0 to 1", t.Swap)
	}
	return nil
}

// options returns the options as package train reads them, with what the domain
// knows of words. There, zero stands for a default and a negative number for none.
func (t *training) options(d *domain.Domain) (train.Options, error) {
	o := t.Options
	for _, n := range []*int{&o.Epochs, &o.Warm, &o.Recombine, &o.MaxWords} {
		switch *n {
		case byData:
			*n = 0
		case 0:
			*n = -1
		}
	}
	switch o.Dropout {
	case byData:
		o.Dropout = 0
	case 0:
		o.Dropout = -1
	}
	for _, x := range []*float64{&o.Even, &o.Swap, &o.Loose, &o.Insert, &o.Rename} {
		if *x == 0 {
			*x = -1
		}
	}
	var err error
	o.Words, err = d.Words()
	return o, err
}
