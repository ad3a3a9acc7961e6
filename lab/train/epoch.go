package train

import (
	"fmt"
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
	rate, guessing := t.opt.rate(t.state.Epoch), 0.0
	for _, s := range sentences {
		guessing += s.uniformLoss(len(t.descent.shard[0].tags.Plain), t.opt.Contrast) / float64(len(sentences))
	}
	if err := blownUp(r.Loss, guessing, r.Epoch == r.Epochs, rate); err != nil {
		return nil, err
	}
	if !finite(t.descent.net.Flat) || !finite(t.current()) {
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

// anchor chooses programs and anchors of the epoch: by alignment during the warm
// start, by the network later.
func (t *Trainer) anchor() (moved, total int, err error) {
	before := t.state.Choices
	if before == nil || t.state.Epoch >= t.opt.Warm {
		if t.state.Choices, err = t.choose(); err != nil {
			return 0, 0, err
		}
	}
	for i := range t.state.Choices {
		c := &t.state.Choices[i]
		if before == nil {
			moved += len(c.Words)
		} else {
			if c.Program < 0 { // the search hit its limit
				*c = before[i]
			}
			moved += c.changed(before[i])
		}
		total += len(c.Words)
	}
	return moved, total, nil
}

// choose anchors all examples.
func (t *Trainer) choose() ([]choice, error) {
	choices, broken := make([]choice, len(t.examples)), make([]bool, len(t.examples))
	t.descent.each(len(t.examples), func(l *learner, i int) {
		ex, ok := t.examples[i], true
		if t.state.Epoch < t.opt.Warm {
			mu, link, phi := t.prior.scores(ex)
			l.favour(ex, mu)
			choices[i] = l.search.best(ex, len(t.g.Labels), mu, link, phi)
		} else {
			choices[i], ok = l.anchor(ex)
		}
		broken[i] = !ok
	})
	if slices.Contains(broken, true) {
		return nil, notFinite(t.opt.rate(t.state.Epoch))
	}
	return choices, nil
}

// sentences returns what the epoch trains on, in order.
func (t *Trainer) sentences() []sentence {
	var all []sentence
	for i, ex := range t.examples {
		if c := &t.state.Choices[i]; c.Program >= 0 { // else no anchoring was found, from the first epoch on
			all = append(all, ex.anchored(c))
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
		n, rng := newNoise(all[:own]), t.random(inserting, 0)
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
		loss, err := t.descent.step(len(batch), rate, func(l *learner, i int) float64 {
			l.source.Seed(t.opt.Seed, stream(dropping, t.state.Epoch, first+i))
			return l.learn(batch[i])
		})
		if err != nil {
			return 0, err
		}
		sum += loss
		t.state.Mean = t.descent.average(t.state.Mean, t.opt.Average)
		first += len(batch)
	}
	return sum, nil
}

// measure measures on dev what would be kept now.
func (t *Trainer) measure() (Score, error) {
	if len(t.dev.examples) == 0 {
		return Score{}, nil
	}
	trained := slices.Clone(t.descent.net.Flat)
	copy(t.descent.net.Flat, t.current())
	score, ok := t.dev.measure(t.descent)
	copy(t.descent.net.Flat, trained)
	if !ok {
		return score, notFinite(t.opt.rate(t.state.Epoch))
	}
	return score, nil
}
