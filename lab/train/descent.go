package train

import (
	"fmt"
	"math"
	"sync"

	"semtree/grammar"
	"semtree/lab/nn"
)

// shards is the number of parts of a batch, each with its own gradient. It is
// fixed, so that sums do not depend on the number of processors.
const shards = 4

// descent takes steps of Adam. Gradients of a batch are computed in parallel.
type descent struct {
	net   *nn.Network[float32]
	adam  *nn.Adam[float32]
	shard [shards]*learner
}

func newDescent(g *grammar.Grammar, net *nn.Network[float32], vocab []entry, o *Options) *descent {
	d := &descent{net: net, adam: nn.NewAdam(net, o.Clip)}
	for i := range d.shard {
		d.shard[i] = newLearner(g, net, vocab, o)
	}
	return d
}

// each calls f for 0..n-1, shard i%shards at the same time as the others.
func (d *descent) each(n int, f func(l *learner, i int)) {
	var wg sync.WaitGroup
	for first, l := range d.shard {
		wg.Go(func() {
			for i := first; i < n; i += shards {
				f(l, i)
			}
		})
	}
	wg.Wait()
}

// step takes one step of Adam on a batch of n sentences and returns the sum of
// their losses; learn adds the gradient of sentence i to that of the shard and
// returns its loss. An error means that the training diverges: the loss or its
// gradient is not a number.
func (d *descent) step(n int, rate float64, learn func(l *learner, i int) float64) (float64, error) {
	for _, l := range d.shard {
		l.pass.Zero()
		l.loss = 0
	}
	d.each(n, func(l *learner, i int) { l.loss += learn(l, i) })
	loss, grad := 0.0, d.shard[0].pass.Grad.Flat
	for _, l := range d.shard {
		loss += l.loss
	}
	d.parts(func(from, to int) { d.mean(grad, n, from, to) })
	norm := nn.Norm(grad)
	step := d.adam.Begin(norm, rate)
	d.parts(func(from, to int) { step.Move(d.net.Flat, grad, from, to) })
	if bad := loss + norm; math.IsNaN(bad) || math.IsInf(bad, 0) {
		return loss, fmt.Errorf("%w: loss %g, gradient of norm %g; try a lower learning rate than %g", ErrDiverged, loss, norm, rate)
	}
	return loss, nil
}

// mean divides the sum of the shards' gradients by n, for the parameters from, …, to-1.
func (d *descent) mean(grad []float32, n, from, to int) {
	grad = grad[from:to]
	for _, l := range d.shard[1:] {
		for k, v := range l.pass.Grad.Flat[from:to] {
			grad[k] += v
		}
	}
	for k := range grad {
		grad[k] /= float32(n)
	}
}

// parts calls f for parts of the parameters, at the same time.
func (d *descent) parts(f func(from, to int)) {
	var wg sync.WaitGroup
	size := (len(d.net.Flat)/shards + 8) / 8 * 8
	for from := 0; from < len(d.net.Flat); from += size {
		wg.Go(func() { f(from, min(from+size, len(d.net.Flat))) })
	}
	wg.Wait()
}

// average moves the mean of the parameters, nil at first, towards those after an
// update, by the polynomial decay of [shamir2013] §4: about the last 1/(η+1) of the
// updates count, however many there are. It returns the mean; nil if η is 0.
func (d *descent) average(mean []float32, eta float64) []float32 {
	if eta == 0 {
		return mean
	}
	if mean == nil {
		mean = make([]float32, len(d.net.Flat))
	}
	share := float32((eta + 1) / (eta + float64(d.adam.Steps)))
	d.parts(func(from, to int) {
		mean, net := mean[from:to], d.net.Flat[from:to]
		for i, x := range net {
			mean[i] += share * (x - mean[i])
		}
	})
	return mean
}
