package train

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Step runs one epoch: anchors, updates, measurement on dev. The error is
// [ErrDiverged]; the best network so far is not affected.
func (t *Trainer) Step() (Report, error) {
	start := time.Now()
	r := Report{Epoch: t.state.Epoch + 1, Epochs: t.opt.Epochs}
	sentences, err := t.epoch(&r)
	if err != nil {
		return r, fmt.Errorf("epoch %d: %w", r.Epoch, err)
	}
	t.state.Epoch++
	t.state.Trained += len(sentences)
	t.state.Elapsed += time.Since(start)
	r.Elapsed, r.Left = t.state.Elapsed, t.left()
	if t.state.Best.Epoch == 0 || r.Dev.N == 0 || !t.opt.Best || r.Dev.better(t.state.Best.Dev) {
		r.Improved = true
		t.keep(r)
	}
	return r, nil
}

// epoch runs one epoch, all but the bookkeeping, and returns what it trained on.
func (t *Trainer) epoch(r *Report) (sentences []sentence, err error) {
	if r.Changed, r.Anchors, err = t.anchor(); err != nil {
		return nil, err
	}
	sentences = t.sentences()
	r.Sentences = len(sentences)
	loss, err := t.pass(sentences)
	if err != nil {
		return nil, err
	}
	r.Loss = loss / float64(len(sentences))
	rate := t.opt.rate(t.state.Epoch)
	guessing := 0.0
	for _, s := range sentences {
		guessing += s.uniformLoss() / float64(len(sentences))
	}
	if err := blownUp(r.Loss, guessing, r.Epoch == r.Epochs, rate); err != nil {
		return nil, err
	}
	if !finite(t.learner.net.Flat) || !finite(t.current()) {
		return nil, notFinite(rate)
	}
	r.Dev, err = t.measure()
	return sentences, err
}

// left estimates the time that the other epochs take, from the number of
// sentences they train on: those of the warm start have fewer.
func (t *Trainer) left() time.Duration {
	sentences := 0
	for epoch := t.state.Epoch; epoch < t.opt.Epochs; epoch++ {
		sentences += len(t.examples)
		if epoch >= t.opt.Warm {
			sentences += t.opt.Recombine * len(t.examples)
		}
	}
	each := float64(t.state.Elapsed) / float64(t.state.Trained)
	return time.Duration(each * float64(sentences))
}

// anchor chooses the anchors of the epoch: by alignment during the warm start,
// by the network later.
func (t *Trainer) anchor() (moved, total int, err error) {
	warm := t.state.Epoch < t.opt.Warm
	if warm && t.state.Anchors != nil {
		for _, ex := range t.examples {
			total += len(ex.nodes)
		}
		return 0, total, nil
	}
	anchors := make([][]int, len(t.examples))
	broken := make([]bool, len(t.examples))
	t.learner.each(len(t.examples), func(s *shard, i int) {
		ex, ok := t.examples[i], true
		mu, phi := t.prior.scores(ex.words)
		if !warm {
			mu, phi, ok = s.score(ex.words)
		}
		if broken[i] = !ok; ok {
			anchors[i] = ex.anchors(t.g, &s.search, t.opt.Anchoring, mu, phi)
		}
	})
	if slices.Contains(broken, true) {
		return 0, 0, notFinite(t.opt.rate(t.state.Epoch))
	}
	for i := range anchors {
		var before []int
		if t.state.Anchors != nil {
			before = t.state.Anchors[i]
		}
		if anchors[i] == nil { // the search hit its limit, or found none
			anchors[i] = before
		}
		moved += changed(before, anchors[i])
		total += len(anchors[i])
	}
	t.state.Anchors = anchors
	return moved, total, nil
}

// sentences returns what the epoch trains on, in order.
func (t *Trainer) sentences() []sentence {
	var all []sentence
	for i, ex := range t.examples {
		if len(t.state.Anchors[i]) > 0 { // else no anchoring was found, from the first epoch on
			all = append(all, ex.anchored(t.state.Anchors[i]))
		}
	}
	own := len(all)
	if originals := all; t.opt.Recombine > 0 && t.state.Epoch >= t.opt.Warm {
		recombine, rng := newRecombiner(t.g, originals, t.opt), t.random(mixing, 0)
		for range t.opt.Recombine {
			for _, s := range originals {
				if mixed, ok := recombine.draw(s, rng); ok {
					all = append(all, mixed)
				}
			}
		}
	}
	if t.renamer != nil {
		rng := t.random(renaming, 0)
		for i := own; i < len(all); i++ {
			all[i] = t.renamer.rename(all[i], t.opt.Rename, rng)
		}
	}
	if t.opt.Insert > 0 {
		n, rng := newNoise(t.g, all[:own]), t.random(inserting, 0)
		for i := own; i < len(all); i++ {
			for rng.Float64() < t.opt.Insert {
				all[i] = n.insert(all[i], rng)
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
		t.state.Mean = t.learner.average(t.state.Mean, t.opt.Average)
		first += len(batch)
	}
	return sum, nil
}

// measure measures on dev what would be kept now.
func (t *Trainer) measure() (Score, error) {
	if len(t.dev.examples) == 0 {
		return Score{}, nil
	}
	trained := slices.Clone(t.learner.net.Flat)
	copy(t.learner.net.Flat, t.current())
	score, ok := t.dev.measure(t.learner)
	copy(t.learner.net.Flat, trained)
	if !ok {
		return score, notFinite(t.opt.rate(t.state.Epoch))
	}
	return score, nil
}
