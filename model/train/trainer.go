package train

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model/nn"
	"semtree/solver/anchor"
)

// Trainer trains one network. It is not safe for concurrent use, but works on
// several processors itself.
type Trainer struct {
	Vocabulary *Vocabulary
	Faults     []Fault // training pairs left out, in order
	DevFaults  []Fault // dev pairs without an anchoring; they count as errors

	g        *grammar.Grammar
	opt      Options
	examples []*example
	index    []int // position in the training pairs of each example
	dev      *evaluator
	prior    *alignment
	digest   string // of data and options

	learner *learner
	state   state
}

// state is what an epoch changes, besides parameters and optimiser.
type state struct {
	Epoch   int           // epochs done
	Anchors [][]int       // of the examples; nil before the first epoch
	Best    Report        // epoch with the best score on dev
	Params  []float32     // network after that epoch
	Elapsed time.Duration // time spent in epochs
}

// Report says how training goes, after each epoch.
type Report struct {
	Epoch, Epochs    int
	Loss             float64 // mean loss per sentence trained on
	Sentences        int     // trained on, recombined ones included
	Changed, Anchors int     // anchors that moved since the last epoch, of how many
	Dev              Score
	Improved         bool // best epoch so far: [Trainer.Network] is of this epoch
	Elapsed, Left    time.Duration
}

// New prepares a training on pairs; dev pairs choose the best epoch. Without
// dev pairs the last epoch is the best. Pairs that can't be trained on are
// listed in Faults. An error means that none is left.
func New(g *grammar.Grammar, train, dev []Pair, o Options) (*Trainer, error) {
	t := &Trainer{g: g, opt: o.withDefaults()}
	var tokens [][]lexicon.Token
	for _, p := range train {
		tokens = append(tokens, p.Tokens)
	}
	t.Vocabulary = newVocabulary(tokens)
	t.load(train, dev)
	if len(t.examples) == 0 {
		return nil, errors.New("no training pair can be anchored")
	}
	t.prior = newAlignment(g, t.Vocabulary, t.examples)
	t.digest = digest(t.opt, train, dev)
	t.learner = newLearner(g, nn.NewNetwork[float32](nn.Config{
		Vocab: len(t.Vocabulary.Keys), Embed: t.opt.Embed, Hidden: t.opt.Hidden, MLP: t.opt.MLP, Labels: len(g.Labels),
	}, t.random(initial, 0)), t.Vocabulary, t.opt)
	t.keep(Report{Epochs: t.opt.Epochs})
	return t, nil
}

// load makes examples of the pairs. Whether any anchoring satisfies all
// constraints does not depend on the scores, so zeros find out.
func (t *Trainer) load(train, dev []Pair) {
	var search anchor.Solver
	prepare := func(p Pair) (*example, error) {
		ex, err := newExample(t.g, t.Vocabulary, p)
		n := len(ex.words)
		if err == nil && ex.anchors(t.g, &search, make([]float64, n*len(t.g.Labels)), make([]float64, (n+1)*n)) == nil {
			err = errors.New("the program's argument order fits no anchoring")
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
		t.index = append(t.index, i)
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
	initial  = iota // first parameters
	shuffles        // order of the sentences
	mixing          // recombination
	dropping        // dropout and unknown words
)

// random returns the generator for a purpose in the current epoch. Place tells
// apart generators of one purpose.
func (t *Trainer) random(purpose, place int) *rand.Rand {
	stream := uint64(purpose)<<60 | uint64(t.state.Epoch)<<40 | uint64(place)
	return rand.New(rand.NewPCG(t.opt.Seed, stream*0x9e3779b97f4a7c15)) // odd factor: streams stay distinct
}

// Done tells whether all epochs have run, or patience has run out.
func (t *Trainer) Done() bool {
	waited := t.state.Epoch - t.state.Best.Epoch
	return t.state.Epoch >= t.opt.Epochs || t.opt.Patience > 0 && t.state.Epoch > t.opt.Warm && waited >= t.opt.Patience
}

// Run runs the epochs that are left and calls report after each. A cancelled
// context stops it between epochs; otherwise errors are those of Step.
func (t *Trainer) Run(ctx context.Context, report func(Report)) error {
	for !t.Done() {
		if err := ctx.Err(); err != nil {
			return err
		}
		r, err := t.Step()
		if err != nil {
			return err
		}
		report(r)
	}
	return nil
}

// Step runs one epoch: anchors, updates, measurement on dev. An error means that
// the training diverges; the best network so far is not affected.
func (t *Trainer) Step() (Report, error) {
	start := time.Now()
	r := Report{Epoch: t.state.Epoch + 1, Epochs: t.opt.Epochs}
	r.Changed, r.Anchors = t.anchor()
	sentences := t.sentences()
	r.Sentences = len(sentences)
	loss, err := t.pass(sentences)
	if err != nil {
		return r, fmt.Errorf("epoch %d: %w", r.Epoch, err)
	}
	r.Loss = loss / float64(len(sentences))
	r.Dev = t.dev.measure(t.learner)
	t.state.Epoch++
	t.state.Elapsed += time.Since(start)
	r.Elapsed = t.state.Elapsed
	r.Left = t.state.Elapsed / time.Duration(t.state.Epoch) * time.Duration(t.opt.Epochs-t.state.Epoch)
	if t.state.Best.Epoch == 0 || r.Dev.N == 0 || r.Dev.better(t.state.Best.Dev) {
		r.Improved = true
		t.keep(r)
	}
	return r, nil
}

// keep remembers the network as the best so far.
func (t *Trainer) keep(r Report) {
	t.state.Best = r
	t.state.Params = append(t.state.Params[:0], t.learner.net.Flat...)
}

// anchor chooses the anchors of the epoch: by alignment during the warm start,
// by the network later.
func (t *Trainer) anchor() (moved, total int) {
	warm := t.state.Epoch < t.opt.Warm
	if warm && t.state.Anchors != nil {
		for _, ex := range t.examples {
			total += len(ex.nodes)
		}
		return 0, total
	}
	anchors := make([][]int, len(t.examples))
	t.learner.each(len(t.examples), func(s *shard, i int) {
		ex := t.examples[i]
		mu, phi := t.prior.scores(ex.words)
		if !warm {
			mu, phi = s.score(ex.words)
		}
		anchors[i] = ex.anchors(t.g, &s.search, mu, phi)
	})
	for i := range anchors {
		var before []int
		if t.state.Anchors != nil {
			before = t.state.Anchors[i]
		}
		if anchors[i] == nil { // the search hit its limit
			anchors[i] = before
		}
		moved += changed(before, anchors[i])
		total += len(anchors[i])
	}
	t.state.Anchors = anchors
	return moved, total
}

// sentences returns what the epoch trains on, in order.
func (t *Trainer) sentences() []sentence {
	var all []sentence
	for i, ex := range t.examples {
		all = append(all, ex.anchored(t.state.Anchors[i]))
	}
	if originals := all; t.opt.Recombine > 0 && t.state.Epoch >= t.opt.Warm {
		recombine, rng := newRecombiner(t.g, originals, t.opt.MaxWords), t.random(mixing, 0)
		for range t.opt.Recombine {
			for _, s := range originals {
				if mixed, ok := recombine.make(s, rng); ok {
					all = append(all, mixed)
				}
			}
		}
	}
	rng := t.random(shuffles, 0)
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// pass trains on the sentences once and returns the sum of their losses.
func (t *Trainer) pass(sentences []sentence) (float64, error) {
	rate, sum, first := t.opt.rate(t.state.Epoch), 0.0, 0
	for batch := range slices.Chunk(sentences, t.opt.Batch) {
		loss, err := t.learner.update(batch, rate, func(i int) *rand.Rand { return t.random(dropping, first+i) })
		if err != nil {
			return 0, err
		}
		sum += loss
		first += len(batch)
	}
	return sum, nil
}

// Network returns a copy of the network of the best epoch so far.
func (t *Trainer) Network() *nn.Network[float32] {
	net := nn.NewZero[float32](t.learner.net.Config)
	copy(net.Flat, t.state.Params)
	return net
}

// Best returns the report of the epoch that Network is of.
func (t *Trainer) Best() Report { return t.state.Best }
