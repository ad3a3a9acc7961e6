package train

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model"
	"semtree/model/nn"
	"semtree/solver/anchor"
)

// Trainer trains one network. It is not safe for concurrent use, but works on
// several processors itself.
type Trainer struct {
	Vocabulary *model.Vocabulary
	Faults     []Fault // training pairs left out, in order
	DevFaults  []Fault // dev pairs without an anchoring; they count as errors

	g        *grammar.Grammar
	opt      Options
	examples []*example
	dev      *evaluator
	prior    *alignment
	digest   string   // of grammar, data and options
	renamer  *renamer // nil without words

	learner *learner
	state   state
}

// state has everything that an epoch changes, except parameters and optimiser.
type state struct {
	Epoch   int           // epochs done
	Trained int           // sentences trained on in them
	Anchors [][]int       // of the examples; nil before the first epoch
	Best    Report        // epoch with the best score on dev
	Params  []float32     // network after that epoch
	Mean    []float32     // mean of the parameters after each update; nil for none
	Elapsed time.Duration // time spent in epochs
}

// Report is the progress of a training after an epoch.
type Report struct {
	Epoch, Epochs    int
	Loss             float64 // mean loss per sentence trained on
	Sentences        int     // trained on, recombined ones included
	Changed, Anchors int     // anchors that changed since the last epoch, and their number
	Dev              Score
	Improved         bool // best epoch so far: [Trainer.Network] is of this epoch
	Elapsed, Left    time.Duration
}

// New prepares a training on pairs. With [Options.Best], dev pairs choose the best
// epoch; otherwise they are only measured, and the last epoch is kept. Faults lists
// the pairs that cannot be used. An error means that no pair is left, that the
// network would be too large, or that an option is outside its limits.
func New(g *grammar.Grammar, train, dev []Pair, o Options) (*Trainer, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	var tokens [][]lexicon.Token
	for _, p := range train {
		tokens = append(tokens, p.Tokens)
	}
	t := &Trainer{g: g, opt: o}
	if t.opt.Recombine == 0 || t.opt.Rename == 0 || t.opt.Warm >= t.opt.Epochs {
		t.opt.Words = nil // no sentence would contain them, so they would be known but without meaning
	}
	var counts []int
	t.Vocabulary, counts = newVocabulary(tokens, t.opt.Words)
	sizes, err := t.opt.sizes(len(t.Vocabulary.Words), len(g.Labels))
	if err != nil {
		return nil, err
	}
	t.load(train, dev)
	switch {
	case len(train) == 0:
		return nil, errors.New("no training pairs")
	case len(t.examples) == 0:
		return nil, fmt.Errorf("none of the %d training pairs can be used; the first: %w", len(train), t.Faults[0].Err)
	}
	t.prior = newAlignment(g, t.Vocabulary, t.examples, t.opt.Words)
	t.renamer = newRenamer(g, t.Vocabulary, t.opt.Words)
	t.digest = Digest(g, t.opt, train, dev)
	t.learner = newLearner(g, nn.NewNetwork[float32](sizes, t.random(initial, 0)), counts, t.opt)
	t.keep(Report{Epochs: t.opt.Epochs})
	return t, nil
}

// load makes examples of the pairs. Whether an anchoring exists does not depend on
// the scores, so it searches for one with scores of 0.
func (t *Trainer) load(train, dev []Pair) {
	var search anchor.Solver
	prepare := func(p Pair) (*example, error) {
		ex, err := newExample(t.g, t.Vocabulary, p)
		n := len(ex.words)
		if err == nil && ex.anchors(t.g, &search, Exact, make([]float64, n*len(t.g.Labels)), make([]float64, (n+1)*n)) == nil {
			err = errors.New("no anchoring has the argument order of the program")
		}
		return ex, err
	}
	for i, p := range train {
		ex, err := prepare(p)
		if err != nil {
			t.Faults = append(t.Faults, Fault{i, err})
			continue
		}
		t.examples = append(t.examples, ex)
	}
	t.dev = newEvaluator(t.g, t.opt.DevNodes)
	for i, p := range dev {
		ex, err := prepare(p)
		if err != nil {
			t.DevFaults = append(t.DevFaults, Fault{i, err})
		}
		t.dev.add(ex, err != nil)
	}
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

// Run runs the epochs that are left and calls report after each. A cancelled
// context stops it between epochs, an error of report after that epoch; other
// errors are those of Step.
func (t *Trainer) Run(ctx context.Context, report func(Report) error) error {
	return runEpochs(ctx, t.Done, t.Step, report)
}

// Used returns the number of pairs that are trained on: all but those in Faults.
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
	net := nn.NewZero[float32](t.learner.net.Sizes)
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
	return t.learner.net.Flat
}
