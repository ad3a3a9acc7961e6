package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/model"
	"semtree/model/nn"
)

// LinkedData is what a network is trained on.
type LinkedData struct {
	Kinds, Links int // F and G, numbers of features
	Examples     []LinkedExample
	Words        []string // that the vocabulary has in any case, since later trainings will use them

	// Network, with its Vocabulary, is what the training continues: options and
	// data must give the same sizes. Nil begins with random parameters.
	Network    *nn.Network[float32]
	Vocabulary *model.Vocabulary
}

// LinkedTrainer trains one network on linked examples. It is not safe for concurrent
// use, but works on several processors itself.
type LinkedTrainer struct {
	Vocabulary *model.Vocabulary
	Faults     []Fault // examples left out, in order

	opt      LinkedOptions
	examples []*linkedExample
	prior    *alignment // nil without a warm start
	plain    int        // number of plain labels
	digest   string

	descent *descent
	learner [shards]*linkedLearner
	state   linkedState
}

// linkedState has everything that an epoch changes, except parameters and optimiser.
type linkedState struct {
	Epoch   int            // epochs done
	Choices []linkedChoice // of the examples; nil before the first epoch
	Mean    []float32      // mean of the parameters after each update; nil for none
	Elapsed time.Duration  // time spent in epochs
}

// LinkedReport is the progress of a training after an epoch.
type LinkedReport struct {
	Epoch, Epochs  int
	Loss           float64 // mean loss per example, with its weight
	Examples       int     // trained on
	Changed, Nodes int     // nodes of their programs that stand elsewhere than in the last epoch, and all nodes
	Elapsed, Left  time.Duration
}

// NewLinked prepares a training. Faults lists the examples that cannot be used. An
// error means that none is left, that the network would be too large or is not the one
// to be continued, or that an option is outside its limits.
func NewLinked(g *grammar.Grammar, data LinkedData, o LinkedOptions) (*LinkedTrainer, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	if data.Network != nil && o.Warm > 0 {
		return nil, &RangeError{"Warm", o.Warm, "0, since training continues a network"}
	}
	t := &LinkedTrainer{Vocabulary: data.Vocabulary, opt: o}
	if data.Network == nil {
		t.Vocabulary = linkedVocabulary(data, o.MinCount, o.MaxVocab)
	}
	sizes, err := o.sizes(len(t.Vocabulary.Words), len(g.Labels), data.Kinds, data.Links)
	if err != nil {
		return nil, err
	}
	if data.Network != nil && data.Network.Sizes != sizes {
		return nil, fmt.Errorf("the network to be continued has sizes %+v, the options and the data want %+v", data.Network.Sizes, sizes)
	}
	t.load(g, data)
	switch {
	case len(data.Examples) == 0:
		return nil, errors.New("no training examples")
	case len(t.examples) == 0:
		return nil, fmt.Errorf("none of the %d training examples can be used; the first: %w", len(data.Examples), t.Faults[0].Err)
	}
	if o.Warm > 0 {
		t.prior = newLinkedAlignment(g, len(t.Vocabulary.Words), t.examples)
	}
	t.digest = linkedDigest(g, o, data)
	t.begin(g, sizes, data.Network)
	return t, nil
}

// load prepares the examples.
func (t *LinkedTrainer) load(g *grammar.Grammar, data LinkedData) {
	reader := linkedReader{g: g, kinds: data.Kinds, links: data.Links, vocab: t.Vocabulary}
	for i := range data.Examples {
		ex, err := reader.read(&data.Examples[i])
		if err != nil {
			t.Faults = append(t.Faults, Fault{i, err})
			continue
		}
		t.examples = append(t.examples, ex)
	}
}

// begin makes the network and what trains it.
func (t *LinkedTrainer) begin(g *grammar.Grammar, sizes model.Sizes, from *nn.Network[float32]) {
	net := nn.NewNetwork[float32](sizes, rand.New(rand.NewPCG(t.opt.Seed, stream(initial, 0, 0))))
	if from != nil {
		copy(net.Flat, from.Flat)
	}
	t.descent = newDescent(net, t.opt.Dropout, t.opt.Clip)
	for _, s := range t.descent.shard {
		s.pass.Quick = true
	}
	var plain []int
	for l, label := range g.Labels {
		if !label.Entity {
			plain = append(plain, l)
		}
	}
	t.plain = len(plain)
	for i := range t.learner {
		t.learner[i] = newLinkedLearner(len(g.Labels), plain, &t.opt)
	}
}

// Step runs one epoch: anchors, then updates. The error is [ErrDiverged].
func (t *LinkedTrainer) Step() (LinkedReport, error) {
	start := time.Now()
	r := LinkedReport{Epoch: t.state.Epoch + 1, Epochs: t.opt.Epochs}
	if err := t.epoch(&r); err != nil {
		return r, fmt.Errorf("epoch %d: %w", r.Epoch, err)
	}
	t.state.Epoch++
	t.state.Elapsed += time.Since(start)
	r.Elapsed = t.state.Elapsed
	r.Left = r.Elapsed / time.Duration(r.Epoch) * time.Duration(r.Epochs-r.Epoch)
	return r, nil
}

func (t *LinkedTrainer) epoch(r *LinkedReport) error {
	if err := t.anchor(r); err != nil {
		return err
	}
	order := t.order()
	loss, guessing, err := t.pass(order)
	if err != nil {
		return err
	}
	r.Examples, r.Loss = len(order), loss/float64(len(order))
	rate := t.rate()
	if err := blownUp(r.Loss, guessing/float64(len(order)), r.Epoch == r.Epochs, rate); err != nil {
		return err
	}
	if !finite(t.descent.net.Flat) || !finite(t.current()) {
		return notFinite(rate)
	}
	return nil
}

// anchor chooses programs and anchors of the epoch: by alignment during the warm
// start, by the network later.
func (t *LinkedTrainer) anchor(r *LinkedReport) error {
	warm := t.state.Epoch < t.opt.Warm
	before := t.state.Choices
	if !warm || before == nil {
		choices, broken := make([]linkedChoice, len(t.examples)), make([]bool, len(t.examples))
		t.descent.each(len(t.examples), func(s *shard, i int) {
			ex, l, ok := t.examples[i], t.learner[i%shards], true
			if warm {
				mu, link, phi := t.prior.linkedScores(ex)
				choices[i] = l.anchoring.best(ex, l.labels, mu, link, phi)
			} else {
				choices[i], ok = l.anchor(s.pass, ex)
			}
			broken[i] = !ok
		})
		if slices.Contains(broken, true) {
			return notFinite(t.rate())
		}
		t.state.Choices = choices
	}
	for i := range t.state.Choices {
		c := &t.state.Choices[i]
		if c.Program < 0 && before != nil { // the search hit its limit
			*c = before[i]
		}
		r.Nodes += len(c.Words)
		if before == nil {
			r.Changed += len(c.Words)
		} else {
			r.Changed += c.changed(before[i])
		}
	}
	return nil
}

// order returns the numbers of the anchored examples in the order of the epoch.
func (t *LinkedTrainer) order() []int {
	var order []int
	for i, c := range t.state.Choices {
		if c.Program >= 0 {
			order = append(order, i)
		}
	}
	rng := rand.New(rand.NewPCG(t.opt.Seed, stream(shuffles, t.state.Epoch, 0)))
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// pass trains once on the examples in this order. It returns the sum of their losses,
// and that of uniform guesses.
func (t *LinkedTrainer) pass(order []int) (sum, guessing float64, err error) {
	for _, i := range order {
		guessing += t.examples[i].uniformLoss(t.plain, t.opt.Contrast)
	}
	rate, first := t.rate(), 0
	for batch := range slices.Chunk(order, t.opt.Batch) {
		loss, err := t.descent.step(len(batch), rate, func(s *shard, k int) float64 {
			l, i := t.learner[k%shards], batch[k]
			l.source.Seed(t.opt.Seed, stream(dropping, t.state.Epoch, first+k))
			return l.learn(s.pass, t.examples[i], &t.state.Choices[i])
		})
		if err != nil {
			return 0, 0, err
		}
		sum += loss
		t.state.Mean = t.descent.average(t.state.Mean, t.opt.Average)
		first += len(batch)
	}
	return sum, guessing, nil
}

// rate returns the learning rate of the epoch.
func (t *LinkedTrainer) rate() float64 {
	o := t.opt.options()
	return o.rate(t.state.Epoch)
}

// Run runs the epochs that are left and calls report after each, which may measure
// [LinkedTrainer.Network]. A cancelled context stops it between epochs, an error of
// report after that epoch; other errors are those of Step.
func (t *LinkedTrainer) Run(ctx context.Context, report func(LinkedReport) error) error {
	return runEpochs(ctx, t.Done, t.Step, report)
}

// Done reports whether all epochs have run.
func (t *LinkedTrainer) Done() bool { return t.state.Epoch >= t.opt.Epochs }

// Used returns the number of examples that are trained on: all but those in Faults.
func (t *LinkedTrainer) Used() int { return len(t.examples) }

// Epochs returns the number of epochs done.
func (t *LinkedTrainer) Epochs() int { return t.state.Epoch }

// Network returns a copy of the network as it is now: of the mean of its parameters,
// if there is one.
func (t *LinkedTrainer) Network() *nn.Network[float32] {
	net := nn.NewZero[float32](t.descent.net.Sizes)
	copy(net.Flat, t.current())
	return net
}

func (t *LinkedTrainer) current() []float32 {
	if t.state.Mean != nil {
		return t.state.Mean
	}
	return t.descent.net.Flat
}

// Save writes all that Resume needs to continue.
func (t *LinkedTrainer) Save(w io.Writer) error {
	return newCheckpoint(t.digest, t.descent, t.state).write(w)
}

// Resume continues as [Trainer.Resume] does.
func (t *LinkedTrainer) Resume(r io.Reader) error {
	c, err := readCheckpoint[linkedState](r, t.digest, t.descent)
	if err != nil {
		return err
	}
	c.restore(t.descent)
	t.state = c.State
	return nil
}

// SaveFile writes a checkpoint as [Trainer.SaveFile] does.
func (t *LinkedTrainer) SaveFile(name string) error { return saveFile(name, t.Save) }

// ResumeFile is [LinkedTrainer.Resume] from a regular file.
func (t *LinkedTrainer) ResumeFile(name string) error { return resumeFile(name, t.Resume) }
