package train

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/lab/nn"
	"semtree/model"
)

// Data is what a network is trained on.
type Data struct {
	Kinds, Links int // F and G, numbers of features
	Examples     []Example
	Dev          []Example // to measure on after each epoch, without features and mentions of several words
	Words        []string  // that the vocabulary has in any case, since later trainings will use them

	// Network, with its Vocabulary, is what the training continues: options and
	// data must give the same sizes. Nil begins with random parameters.
	Network    *nn.Network[float32]
	Vocabulary *model.Vocabulary
}

// Trainer trains one network. It is not safe for concurrent use, but works on
// several processors itself.
type Trainer struct {
	Vocabulary *model.Vocabulary
	Faults     []Fault // examples left out, in order
	DevFaults  []Fault // dev examples without an anchoring; they count as errors

	g        *grammar.Grammar
	opt      Options
	examples []*example
	dev      *evaluator
	prior    *alignment // nil without a warm start
	digest   string     // of grammar, data and options
	renamer  *renamer   // nil without words

	descent *descent
	state   state
}

// state has everything that an epoch changes, except parameters and optimiser.
type state struct {
	Epoch   int           // epochs done
	Trained int           // sentences trained on in them
	Choices []choice      // of the examples; nil before the first epoch
	Best    Report        // epoch with the best score on dev
	Params  []float32     // network after that epoch
	Mean    []float32     // mean of the parameters after each update; nil for none
	Elapsed time.Duration // time spent in epochs
}

// Report is the progress of a training after an epoch.
type Report struct {
	Epoch, Epochs    int
	Loss             float64 // mean loss per sentence trained on, with its weight
	Sentences        int     // trained on, recombined ones included
	Changed, Anchors int     // anchors that changed since the last epoch, and their number
	Dev              Score
	Improved         bool // best epoch so far: [Trainer.Network] is of this epoch
	Elapsed, Left    time.Duration
}

// New prepares a training. With [Options.Best], dev examples choose the best epoch;
// otherwise they are only measured, and the last epoch is kept. Faults lists the
// examples that cannot be used. An error means that none is left, that the network would
// be too large or is not the one to be continued, or that an option is outside its limits.
func New(g *grammar.Grammar, data Data, o Options) (*Trainer, error) {
	if err := o.validate(&data); err != nil {
		return nil, err
	}
	if o.Recombine == 0 || o.Rename == 0 || o.Warm >= o.Epochs {
		o.Words = nil // no sentence would contain them, so they would be known but without meaning
	}
	t := &Trainer{Vocabulary: data.Vocabulary, g: g, opt: o}
	if data.Network == nil {
		t.Vocabulary = newVocabulary(data.Examples, o.MinCount, o.MaxVocab, slices.Concat(data.Words, slices.Concat(o.Words...)))
	}
	sizes, err := o.sizes(len(t.Vocabulary.Words), len(g.Labels), data.Kinds, data.Links)
	if err != nil {
		return nil, err
	}
	if data.Network != nil && data.Network.Sizes != sizes {
		return nil, fmt.Errorf("the network to be continued has sizes %+v, the options and the data want %+v", data.Network.Sizes, sizes)
	}
	if err := t.load(&data); err != nil {
		return nil, err
	}
	if o.Warm > 0 {
		t.prior = newAlignment(len(g.Labels), t.Vocabulary, t.examples, o.Words)
	}
	t.renamer = newRenamer(g, t.Vocabulary, o.Words)
	t.digest = Digest(g, data, o)
	net := nn.NewNetwork[float32](sizes, t.random(initial, 0))
	if data.Network != nil {
		copy(net.Flat, data.Network.Flat)
	}
	t.descent = newDescent(g, net, entries(t.Vocabulary, data.Examples, o.Words), &t.opt)
	t.keep(Report{Epochs: o.Epochs})
	return t, nil
}

// load prepares the examples.
func (t *Trainer) load(data *Data) error {
	r := reader{g: t.g, kinds: data.Kinds, links: data.Links, vocab: t.Vocabulary, apart: t.opt.Recombine > 0 || t.opt.Anchoring == CondGrad}
	for i := range data.Examples {
		ex, err := r.read(&data.Examples[i])
		if err != nil {
			t.Faults = append(t.Faults, Fault{i, err})
			continue
		}
		t.examples = append(t.examples, ex)
	}
	t.dev = newEvaluator(t.g, t.opt.DevNodes)
	for i := range data.Dev {
		ex, err := r.read(&data.Dev[i])
		if err != nil {
			t.DevFaults = append(t.DevFaults, Fault{i, err})
		}
		t.dev.add(ex, err != nil)
	}
	switch {
	case len(data.Examples) == 0:
		return errors.New("no training pairs")
	case len(t.examples) == 0:
		return fmt.Errorf("none of the %d training pairs can be used; the first: %w", len(data.Examples), t.Faults[0].Err)
	}
	return nil
}

// Streams of random numbers.
const (
	initial   = iota // first parameters
	shuffles         // order of the sentences
	mixing           // recombination
	dropping         // dropout and unknown words
	renaming         // words known beforehand
	inserting        // filler words
)

// random returns the generator for a purpose in the current epoch. Generators of
// one purpose differ by place.
func (t *Trainer) random(purpose, place int) *rand.Rand {
	return rand.New(rand.NewPCG(t.opt.Seed, stream(purpose, t.state.Epoch, place)))
}

// stream returns the number of a stream of random numbers.
func stream(purpose, epoch, place int) uint64 {
	number := uint64(purpose)<<60 | uint64(epoch)<<40 | uint64(place)
	return number * 0x9e3779b97f4a7c15 // odd factor: streams stay distinct
}

// Done reports whether all epochs have run, or patience has run out.
func (t *Trainer) Done() bool {
	waited := t.state.Epoch - t.state.Best.Epoch
	return t.state.Epoch >= t.opt.Epochs || t.opt.Patience > 0 && t.state.Epoch > t.opt.Warm && waited >= t.opt.Patience
}

// Run runs the epochs that are left and calls report after each, which may measure
// [Trainer.Network]. A cancelled context stops it between epochs, an error of report
// after that epoch; other errors are those of Step.
func (t *Trainer) Run(ctx context.Context, report func(Report) error) error {
	for !t.Done() {
		if err := ctx.Err(); err != nil {
			return err
		}
		r, err := t.Step()
		if err != nil {
			return err
		}
		if err := report(r); err != nil {
			return err
		}
	}
	return nil
}

// Options returns the options of the training.
func (t *Trainer) Options() Options { return t.opt }

// Used returns the number of examples that are trained on: all but those in Faults.
func (t *Trainer) Used() int { return len(t.examples) }

// Epochs returns the number of epochs done.
func (t *Trainer) Epochs() int { return t.state.Epoch }

// Elapsed returns the time spent in them.
func (t *Trainer) Elapsed() time.Duration { return t.state.Elapsed }

// keep remembers the network as the best so far.
func (t *Trainer) keep(r Report) {
	t.state.Best = r
	t.state.Params = append(t.state.Params[:0], t.current()...)
}

// Network returns a copy of the network of the best epoch so far.
func (t *Trainer) Network() *nn.Network[float32] {
	net := nn.NewZero[float32](t.descent.net.Sizes)
	copy(net.Flat, t.state.Params)
	return net
}

// Best returns the report of the epoch that Network is of.
func (t *Trainer) Best() Report { return t.state.Best }

// current returns the parameters that would be kept now: the mean, if there is
// one.
func (t *Trainer) current() []float32 {
	if t.state.Mean != nil {
		return t.state.Mean
	}
	return t.descent.net.Flat
}
