package train

import "fmt"

// Options are the settings of a training. The zero value of a field stands for
// its default; where nothing is a sensible choice, a negative number says so.
type Options struct {
	Seed uint64

	Embed  int // D, size of word vectors; 100
	Hidden int // H, LSTM state per direction; 100
	MLP    int // M, width of the tanh layers; 100

	Epochs    int        // 40, fewer where there are many pairs: see below
	Warm      int        // epochs whose anchors come from IBM model 1; an eighth of them, at least 1, negative for none
	Batch     int        // sentences per update; 30
	Rate      float64    // first learning rate of Adam; 1e-3
	FinalRate float64    // share of Rate that is left in the last epoch, reached linearly; 0.1
	Dropout   float64    // share of values dropped; 0.3, or 0.1 where there are many pairs, negative for none
	Clip      float64    // largest norm of a gradient; 5, negative for any
	Unknown   float64    // how often a word that occurs once is read as unknown; 0.3, negative for never
	Recombine int        // recombined sentences per sentence and epoch; 3, or 1 where there are many pairs, negative for none
	MaxWords  int        // longest recombined sentence, before words are put in; 22, or the longest of the data
	Swap      float64    // share of what recombination replaces that are single words, not subtrees; 0.2, negative for none
	Even      float64    // share of the subtrees put in that are drawn evenly over what they take, then over labels; 1, negative for none
	Loose     float64    // how often a word without a tag goes with the subtree beside it, in recombination; 0.5, negative for never
	Words     [][]string // [L] words that people use for each label, known beforehand; nil for none
	Rename    float64    // how often a word of a recombined sentence is replaced by one of Words; 0.3, negative for never
	Insert    float64    // how often a word that says nothing is put into a recombined sentence, and one more after it; 0.3, negative for never
	Average   float64    // η of the mean of the parameters, which is what is kept: about the last 1/(η+1) of them; 8, negative for the last alone
	Best      bool       // keep the epoch that is best on dev, not the last one
	Patience  int        // with Best: epochs after the best before the training ends, not in the warm start; 0 for no limit

	DevNodes int // search nodes per sentence in the measurement on dev; 20000
}

// Schedules are for a few hundred pairs. With many more of them, each is seen
// less often: about fullPasses pairs are read in all, not counting recombined
// ones, but never in fewer than minEpochs, and recombination makes up for pairs
// that are missing, about as many as madeUp in an epoch. Where epochs can become no
// fewer, there is not much left to guard against, and dropout is lower.
const (
	maxEpochs  = 40
	minEpochs  = 8
	fullPasses = 21600
	madeUp     = 1620
)

// withDefaults returns the options with every zero field replaced by its
// default for so many pairs, the longest of so many words, and every negative
// one by zero.
func (o Options) withDefaults(pairs, longest int) Options {
	pairs = max(pairs, 1)
	setInt := func(x *int, value int) {
		if *x == 0 {
			*x = value
		}
		*x = max(*x, 0)
	}
	setFloat := func(x *float64, value float64) {
		if *x == 0 {
			*x = value
		}
		*x = max(*x, 0)
	}
	setInt(&o.Embed, 100)
	setInt(&o.Hidden, 100)
	setInt(&o.MLP, 100)
	setInt(&o.Epochs, min(max(fullPasses/pairs, minEpochs), maxEpochs))
	setInt(&o.Warm, max(o.Epochs/8, 1))
	setInt(&o.Batch, 30)
	setFloat(&o.Rate, 1e-3)
	setFloat(&o.FinalRate, 0.1)
	dropout := 0.3
	if pairs*minEpochs >= fullPasses {
		dropout = 0.1
	}
	setFloat(&o.Dropout, dropout)
	setFloat(&o.Clip, 5)
	setFloat(&o.Unknown, 0.3)
	setInt(&o.Recombine, min(max((madeUp+pairs/2)/pairs, 1), 3))
	setInt(&o.MaxWords, max(22, longest))
	setFloat(&o.Even, 1)
	setFloat(&o.Swap, 0.2)
	setFloat(&o.Loose, 0.5)
	setFloat(&o.Insert, 0.3)
	setFloat(&o.Rename, 0.3)
	setFloat(&o.Average, 8)
	setInt(&o.DevNodes, 20000)
	return o
}

// check refuses, after defaults, what no training could work with.
func (o Options) check() error {
	switch {
	case !(o.Rate > 0):
		return fmt.Errorf("learning rate %g, want more than 0", o.Rate)
	case !(o.Dropout < 1):
		return fmt.Errorf("dropout %g, want less than 1", o.Dropout)
	case !(o.Loose >= 0 && o.Loose < 1):
		return fmt.Errorf("looseness of recombination %g, want at least 0 and less than 1", o.Loose)
	case !(o.Rename >= 0 && o.Rename <= 1):
		return fmt.Errorf("share of renamed words %g, want 0 to 1", o.Rename)
	case !(o.Unknown >= 0 && o.Unknown <= 1):
		return fmt.Errorf("share of unknown words %g, want 0 to 1", o.Unknown)
	case !(o.FinalRate >= 0 && o.FinalRate <= 1):
		return fmt.Errorf("share of the learning rate left %g, want 0 to 1", o.FinalRate)
	case !(o.Average >= 0):
		return fmt.Errorf("decay of the mean %g, want a number", o.Average)
	case !(o.Insert >= 0 && o.Insert < 1):
		return fmt.Errorf("share of inserted words %g, want at least 0 and less than 1", o.Insert)
	case !(o.Even >= 0 && o.Even <= 1):
		return fmt.Errorf("share of even recombination %g, want 0 to 1", o.Even)
	case !(o.Swap >= 0 && o.Swap <= 1):
		return fmt.Errorf("share of swapped words %g, want 0 to 1", o.Swap)
	case min(o.Embed, o.Hidden, o.MLP, o.Epochs, o.Batch) < 1:
		return fmt.Errorf("sizes %d, %d and %d, %d epochs, batches of %d: want at least 1 of each", o.Embed, o.Hidden, o.MLP, o.Epochs, o.Batch)
	}
	return nil
}

// rate returns the learning rate of an epoch, from 0.
func (o Options) rate(epoch int) float64 {
	done := float64(epoch) / float64(max(o.Epochs-1, 1))
	return o.Rate * (1 - done*(1-o.FinalRate))
}
