package train

import (
	"context"
	"errors"
	"math"
	"testing"
)

// TestDiverges: a training that diverges ends with an error, whatever first shows
// it, and without a panic. The best network so far stays as it was.
func TestDiverges(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*Trainer)
	}{
		{"rate beyond numbers", func(tr *Trainer) { tr.opt.Rate = 1e30 }},
		{"rate beyond numbers, gradients of any size", func(tr *Trainer) { tr.opt.Rate, tr.descent.adam.Clip = 1e30, 0 }},
		{"finite but far too high a rate", func(tr *Trainer) { tr.opt.Rate = 100 }},
		{"a rate that loses what little was learned", func(tr *Trainer) { tr.opt.Rate, tr.opt.FinalRate = 0.9, 1 }},
		{"scores overflow after the warm start", func(tr *Trainer) { tr.state.Epoch = tr.opt.Warm; fill(tr, 1e20) }},
		{"parameters are lost after the warm start", func(tr *Trainer) { tr.state.Epoch = tr.opt.Warm; fill(tr, float32(math.NaN())) }},
		{"parameters are lost in the warm start", func(tr *Trainer) { fill(tr, float32(math.Inf(1))) }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tr := newToy(t, 20, toyOptions())
			tc.change(tr)
			err := tr.Run(context.Background(), func(Report) error { return nil })
			if !errors.Is(err, ErrDiverged) {
				t.Fatalf("error %v, want ErrDiverged", err)
			}
			if !finite(tr.Network().Flat) {
				t.Error("the network that is kept is not finite")
			}
		})
	}
}

// TestDevDiverges: scores that overflow on the dev part alone end a training, too.
func TestDevDiverges(t *testing.T) {
	tr := newToy(t, 20, toyOptions())
	fill(tr, 1e20)
	if _, err := tr.measure(); !errors.Is(err, ErrDiverged) {
		t.Errorf("error %v, want ErrDiverged", err)
	}
}

// fill sets all parameters of the network in training.
func fill(tr *Trainer, x float32) {
	for i := range tr.descent.net.Flat {
		tr.descent.net.Flat[i] = x
	}
}

// TestUniformLoss compares the loss of a network whose scores are all 0 with its
// formula.
func TestUniformLoss(t *testing.T) {
	tr := newToy(t, 5, toyOptions())
	if _, _, err := tr.anchor(); err != nil {
		t.Fatal(err)
	}
	fill(tr, 0)
	for i, ex := range tr.examples {
		x, l := ex.anchored(&tr.state.Choices[i]), tr.descent.shard[0]
		mu, phi, link := l.forward(x, nil)
		if got, want := x.uniformLoss(len(l.tags.Plain), 1), l.losses(x, mu, phi, link); math.Abs(got-want) > 1e-9 {
			t.Errorf("sentence %d: %g, a network of zeros has %g", i, got, want)
		}
	}
}
