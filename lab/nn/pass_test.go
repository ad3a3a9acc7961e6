package nn

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"semtree/model"
)

// lossOf runs a sentence forward and returns the loss and its gradients.
func lossOf(p *Pass[float64], words []int, rng *rand.Rand, tags, heads []int) (loss float64, dmu, dphi []float64) {
	mu, phi, _ := p.Forward(Input[float64]{Words: words}, rng)
	dmu, dphi = make([]float64, len(mu)), make([]float64, len(phi))
	choices, gold := plainTags[float64](len(mu)/len(words), tags)
	loss = choices.Loss(dmu, nil, mu, nil, gold) + HeadLoss(dphi, phi, heads)
	return loss, dmu, dphi
}

// plainTags returns the loss of sentences whose words may have all labels, and what its
// words are to have.
func plainTags[T Float](labels int, gold []int) (tags Tags[T], words []Choice) {
	for l := range labels {
		tags.Plain = append(tags.Plain, l)
	}
	for _, g := range gold {
		words = append(words, Choice{Gold: g})
	}
	return tags, words
}

// TestNetworkGradient checks every parameter of whole networks, losses
// included, without and with dropout; the masks repeat with the seed.
func TestNetworkGradient(t *testing.T) {
	for _, rate := range []float64{0, 0.3} {
		t.Run(fmt.Sprintf("dropout=%g", rate), func(t *testing.T) {
			forShapes(t, func(t *testing.T, rng *rand.Rand) {
				c := sizes(1+rng.IntN(3), 1+rng.IntN(4), 1+rng.IntN(3), 1+rng.IntN(4), 1+rng.IntN(4))
				n := 1 + rng.IntN(4)
				net := NewNetwork[float64](c, rng)
				p := NewPass(net)
				p.Dropout = rate
				words := make([]int, n)
				for i := range words {
					words[i] = rng.IntN(c.Vocab)
				}
				tags, heads := make([]int, n), randomHeads(n, rng)
				for i := range tags {
					tags[i] = rng.IntN(c.Labels+1) - 1
				}
				f := func() float64 {
					loss, _, _ := lossOf(p, words, newRand(9), tags, heads)
					return loss
				}
				_, dmu, dphi := lossOf(p, words, newRand(9), tags, heads)
				p.Backward(dmu, dphi, nil)
				for i, param := range net.Params {
					checkGradient(t, param.Name, f, param.Data, p.Grad.Params[i].Data)
				}
			})
		})
	}
}

// TestGradientAccumulates checks that the gradient of two sentences is the sum
// of theirs, in whatever order long and short ones come.
func TestGradientAccumulates(t *testing.T) {
	rng := newRand(3)
	net := NewNetwork[float64](sizes(5, 4, 3, 4, 2), rng)
	sentences := [][]int{{1, 2, 3, 4}, {0}, {4, 4}}
	run := func(p *Pass[float64], words []int) {
		n := len(words)
		_, dmu, dphi := lossOf(p, words, nil, make([]int, n), make([]int, n))
		p.Backward(dmu, dphi, nil)
	}
	all := NewPass(net)
	want := make([]float64, len(net.Flat))
	for _, words := range sentences {
		run(all, words)
		one := NewPass(net)
		run(one, words)
		axpy(1, one.Grad.Flat, want)
	}
	axpy(-1, want, all.Grad.Flat)
	if d := Norm(all.Grad.Flat); d > 1e-12 {
		t.Errorf("gradient of three sentences differs by %g from the sum of their gradients", d)
	}
	all.Zero()
	if Norm(all.Grad.Flat) != 0 {
		t.Error("gradient after Zero is not zero")
	}
}

// TestFloat32 checks that the two precisions compute the same function.
func TestFloat32(t *testing.T) {
	c := sizes(7, 5, 6, 4, 3)
	a, b := NewNetwork[float64](c, newRand(4)), NewNetwork[float32](c, newRand(4))
	words := []int{0, 6, 3, 3, 1}
	mu, phi, _ := NewPass(a).Forward(Input[float64]{Words: words}, nil)
	mu32, phi32, _ := NewPass(b).Forward(Input[float32]{Words: words}, nil)
	for i, x := range append(mu, phi...) {
		if y := append(mu32, phi32...)[i]; x-float64(y) > 1e-5 || float64(y)-x > 1e-5 {
			t.Errorf("score %d is %g in float64, %g in float32", i, x, y)
		}
	}
}

func TestParams(t *testing.T) {
	c := model.Sizes{Vocab: 7, Embed: 2, Hidden: 3, MLP: 4, Labels: 5}
	want := "embedding[7 2] lstm.W[2 12 2] lstm.R[2 12 3] lstm.B[2 24] tag.W[8 4] tag.b[4] mu.W[4 5] mu.b[5] " +
		"head.W[6 4] head.b[4] root[1 4] dep.W[6 4] dep.b[4] arc.U[4 4] arc.v[4] arc.s[4 1] "
	got, total := "", 0
	net := NewNetwork[float32](c, newRand(5))
	for _, p := range net.Params {
		got += fmt.Sprint(p.Name, p.Dims, " ")
		total += len(p.Data)
	}
	if got != want {
		t.Errorf("Params are\n%s, want\n%s", got, want)
	}
	if total != len(net.Flat) {
		t.Errorf("Params hold %d numbers, Flat %d", total, len(net.Flat))
	}
	net.Flat[0], net.Flat[len(net.Flat)-1] = 8, 9
	if net.Params[0].Data[0] != 8 || net.Params[len(net.Params)-1].Data[3] != 9 {
		t.Error("Params and Flat do not share memory")
	}
}

func TestForwardRefuses(t *testing.T) {
	p := NewPass(NewNetwork[float32](sizes(2, 2, 2, 2, 2), newRand(6)))
	for name, words := range map[string][]int{"no words": {}, "word too large": {0, 2}, "negative word": {-1}} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("Forward(%v) does not panic", words)
				}
			}()
			p.Forward(Input[float32]{Words: words}, nil)
		})
	}
}

// TestNoAllocation checks that a sentence allocates nothing once its length has
// been seen, whatever GOMAXPROCS, which gonum's large products would.
func TestNoAllocation(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	net := NewNetwork[float32](sizes(50, 100, 100, 100, 40), newRand(7))
	p := NewPass(net)
	p.Dropout = 0.3
	rng := newRand(8)
	words := []int{1, 2, 3, 4, 5, 6, 7, 8}
	gold := []int{0, -1, -1, 3, -1, 2, 3, -1}
	tags, choices := plainTags[float32](40, gold)
	dmu, dphi := make([]float32, len(words)*40), make([]float32, (len(words)+1)*len(words))
	allocs := testing.AllocsPerRun(5, func() {
		mu, phi, _ := p.Forward(Input[float32]{Words: words}, rng)
		tags.Loss(dmu, nil, mu, nil, choices)
		HeadLoss(dphi, phi, gold)
		p.Backward(dmu, dphi, nil)
	})
	if allocs > 0 {
		t.Errorf("a sentence allocates %g times, want never", allocs)
	}
}

func BenchmarkSentence(b *testing.B) {
	for _, n := range []int{9, 25} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			net := NewNetwork[float32](sizes(300, 100, 100, 100, 40), newRand(9))
			p := NewPass(net)
			p.Dropout = 0.3
			rng := newRand(10)
			words, gold := make([]int, n), make([]int, n)
			tags, choices := plainTags[float32](40, gold)
			dmu, dphi := make([]float32, n*40), make([]float32, (n+1)*n)
			b.ReportAllocs()
			for b.Loop() {
				mu, phi, _ := p.Forward(Input[float32]{Words: words}, rng)
				tags.Loss(dmu, nil, mu, nil, choices)
				HeadLoss(dphi, phi, gold)
				p.Backward(dmu, dphi, nil)
			}
		})
	}
}

// TestQuick compares quick scores and gradients with those by package math, and checks
// that float64 never is quick.
func TestQuick(t *testing.T) {
	c := sizes(7, 5, 6, 4, 3)
	words := []int{0, 6, 3, 3, 1}
	gold := []int{0, -1, 2, -1, 1}
	tags, choices := plainTags[float32](3, gold)
	run := func(p *Pass[float32], quick bool) []float32 {
		p.Quick = quick
		p.Zero()
		mu, phi, _ := p.Forward(Input[float32]{Words: words}, nil)
		dmu, dphi := make([]float32, len(mu)), make([]float32, len(phi))
		tags.Loss(dmu, nil, mu, nil, choices)
		HeadLoss(dphi, phi, gold)
		p.Backward(dmu, dphi, nil)
		return slices.Concat(mu, phi, p.Grad.Flat)
	}
	p := NewPass(NewNetwork[float32](c, newRand(4)))
	want, got := run(p, false), run(p, true)
	same := 0
	for i := range want {
		if d := math.Abs(float64(got[i] - want[i])); d > 1e-5 {
			t.Errorf("number %d is %g, quick %g", i, want[i], got[i])
		}
		if got[i] == want[i] {
			same++
		}
	}
	if same == len(want) {
		t.Error("quick numbers have the same bits: they are not quick")
	}
	x, y := []float64{0.3}, []float64{0.3}
	activations[float64]{quick: true}.sigmoid(x)
	activations[float64]{}.sigmoid(y)
	if x[0] != y[0] {
		t.Errorf("σ(0.3) = %g in float64, quick %g", y[0], x[0])
	}
}
