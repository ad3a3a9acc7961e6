package nn

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"semtree/model"
)

// linkedSizes returns the sizes of a small network with features.
func linkedSizes(rng *rand.Rand) model.Sizes {
	return model.Sizes{
		Vocab: 1 + rng.IntN(3), Embed: 1 + rng.IntN(4), Hidden: 1 + rng.IntN(3), MLP: 1 + rng.IntN(4),
		Labels: 2 + rng.IntN(4), Kinds: rng.IntN(4), Links: 1 + rng.IntN(3),
	}
}

// linkedSentence is a sentence with candidates and gold tags and heads.
type linkedSentence struct {
	in    Input[float64]
	words []Choice // [n]
	heads []int    // [n]
	plain []int
}

// randomLinked draws a sentence: the last label is that of candidates, the others
// are plain.
func randomLinked(s model.Sizes, n, c int, rng *rand.Rand) linkedSentence {
	x := linkedSentence{heads: randomHeads(n, rng)}
	for range n {
		x.in.Words = append(x.in.Words, rng.IntN(s.Vocab))
		w := Choice{Bare: rng.IntN(4) == 0, Gold: rng.IntN(s.Labels) - 1}
		if w.Bare {
			w.Gold = Empty
		}
		x.words = append(x.words, w)
	}
	for l := range s.Labels - 1 {
		x.plain = append(x.plain, l)
	}
	x.in.Kinds = random(n*s.Kinds, rng)
	for range c {
		w := rng.IntN(n)
		x.in.Anchors = append(x.in.Anchors, w)
		if rng.IntN(2) == 0 {
			x.words[w].Gold = s.Labels + len(x.words[w].Labels)
		}
		x.words[w].Labels = append(x.words[w].Labels, s.Labels-1)
	}
	slices.Sort(x.in.Anchors)
	x.in.Links = random(c*s.Links, rng)
	return x
}

// loss runs the sentence forward and returns loss and gradients.
func (x linkedSentence) loss(p *Pass[float64], rng *rand.Rand) (loss float64, dmu, dphi, dlink []float64) {
	mu, phi, link := p.Forward(x.in, rng)
	dmu, dphi, dlink = make([]float64, len(mu)), make([]float64, len(phi)), make([]float64, len(link))
	tags := Tags[float64]{Plain: x.plain}
	loss = tags.Loss(dmu, dlink, mu, link, x.words) + HeadLoss(dphi, phi, x.heads)
	return loss, dmu, dphi, dlink
}

// TestLinkedGradient checks every parameter of whole networks that read features,
// losses included, without and with dropout, with no and with several candidates.
func TestLinkedGradient(t *testing.T) {
	for _, rate := range []float64{0, 0.3} {
		for _, c := range []int{0, 1, 5} {
			t.Run(fmt.Sprintf("dropout=%g/c=%d", rate, c), func(t *testing.T) {
				forShapes(t, func(t *testing.T, rng *rand.Rand) {
					s := linkedSizes(rng)
					net := NewNetwork[float64](s, rng)
					p := NewPass(net)
					p.Dropout = rate
					x := randomLinked(s, 1+rng.IntN(4), c, rng)
					f := func() float64 {
						loss, _, _, _ := x.loss(p, newRand(9))
						return loss
					}
					_, dmu, dphi, dlink := x.loss(p, newRand(9))
					p.Backward(dmu, dphi, dlink)
					for i, param := range net.Params {
						checkGradient(t, param.Name, f, param.Data, p.Grad.Params[i].Data)
					}
				})
			})
		}
	}
}

// TestLinkedTagsLoss compares the loss with its definition, and its gradients with
// finite differences: several candidates with one label on one word included.
func TestLinkedTagsLoss(t *testing.T) {
	const n, L = 4, 4
	rng := newRand(5)
	anchors, labels := []int{0, 1, 1, 1, 3}, []int{3, 2, 2, 3, 2}
	words := []Choice{{Labels: labels[:1], Gold: Empty}, {Labels: labels[1:4], Gold: L + 1}, {Gold: 0}, {Bare: true, Labels: labels[4:], Gold: L}}
	mu, link := random(n*L, rng), random(len(anchors), rng)
	dmu, dlink := make([]float64, n*L), make([]float64, len(link))
	tags := Tags[float64]{Plain: []int{0, 1}}
	f := func() float64 { return tags.Loss(dmu, dlink, mu, link, words) }

	want := 0.0
	for i, chosen := range []float64{0, mu[1*L+2] + link[2], mu[2*L+0], mu[3*L+2] + link[4]} {
		sum := 1.0
		if i < 3 {
			sum += math.Exp(mu[i*L]) + math.Exp(mu[i*L+1])
		}
		for j, w := range anchors {
			if w == i {
				sum += math.Exp(mu[i*L+labels[j]] + link[j])
			}
		}
		want += math.Log(sum) - chosen
	}
	if got := f(); math.Abs(got-want) > 1e-12 {
		t.Errorf("loss %g, want %g", got, want)
	}
	gmu, glink := append([]float64(nil), dmu...), append([]float64(nil), dlink...)
	checkGradient(t, "mu", f, mu, gmu)
	checkGradient(t, "link", f, link, glink)
}

func TestLinkedTagsRefuse(t *testing.T) {
	tags := Tags[float64]{Plain: []int{0}}
	for name, gold := range map[string]int{"label of candidates": 1, "candidate of another word": 2, "no such candidate": 3} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if r := fmt.Sprint(recover()); !strings.Contains(r, "is none of {") {
					t.Errorf("gold %v: panic %q", gold, r)
				}
			}()
			tags.Loss(make([]float64, 4), make([]float64, 1), make([]float64, 4), make([]float64, 1), []Choice{{Gold: gold}, {Labels: []int{1}, Gold: Empty}})
		})
	}
}

// TestFeatureless checks that a network with features that are all zero scores as
// one without, and that both begin with the same random numbers.
func TestFeatureless(t *testing.T) {
	s := sizes(4, 3, 2, 5, 3)
	plain := NewNetwork[float64](s, newRand(1))
	s.Kinds, s.Links = 2, 3
	linked := NewNetwork[float64](s, newRand(1))
	for i, x := range plain.Flat {
		if linked.Flat[i] != x {
			t.Fatalf("parameter %d begins with %g, without features with %g", i, linked.Flat[i], x)
		}
	}
	words := []int{3, 0, 1}
	mu, phi, _ := NewPass(plain).Forward(Input[float64]{Words: words}, nil)
	gotMu, gotPhi, link := NewPass(linked).Forward(Input[float64]{Words: words, Kinds: make([]float64, 6)}, nil)
	for i, x := range append(mu, phi...) {
		if y := append(gotMu, gotPhi...)[i]; x != y {
			t.Errorf("score %d is %g, without features %g", i, y, x)
		}
	}
	if len(link) != 0 {
		t.Errorf("%d scores of no candidate", len(link))
	}
}

func TestForwardLinkedRefuses(t *testing.T) {
	s := sizes(2, 2, 2, 2, 2)
	plain := NewPass(NewNetwork[float64](s, newRand(6)))
	s.Kinds, s.Links = 1, 2
	linked := NewPass(NewNetwork[float64](s, newRand(6)))
	for _, test := range []struct {
		name string
		pass *Pass[float64]
		in   Input[float64]
		want string
	}{
		{"too few kinds", linked, Input[float64]{Words: []int{0, 1}, Kinds: []float64{1}}, "1 features of 2 words"},
		{"too many links", linked, Input[float64]{Words: []int{0}, Kinds: []float64{1}, Links: []float64{1}}, "1 of 0 links"},
		{"anchor outside", linked, Input[float64]{Words: []int{0}, Kinds: []float64{1}, Anchors: []int{1}, Links: []float64{1, 2}}, "candidate 0 stands on word 1 of 1"},
		{"candidates without links", plain, Input[float64]{Words: []int{0}, Anchors: []int{0}}, "0 of 1 links"},
		{"kinds without kinds", plain, Input[float64]{Words: []int{0}, Kinds: []float64{1}}, "1 features of 1 words"},
	} {
		t.Run(test.name, func(t *testing.T) {
			defer func() {
				if r := fmt.Sprint(recover()); !strings.Contains(r, test.want) {
					t.Errorf("panic %q, want %q", r, test.want)
				}
			}()
			test.pass.Forward(test.in, nil)
		})
	}
}

// TestLinkedNoAllocation is TestNoAllocation with features.
func TestLinkedNoAllocation(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	rng := newRand(8)
	s := model.Sizes{Vocab: 50, Embed: 64, Hidden: 64, MLP: 64, Labels: 40, Kinds: 20, Links: 40}
	p := NewPass(NewNetwork[float64](s, rng))
	p.Dropout = 0.3
	x := randomLinked(s, 12, 90, rng)
	tags := Tags[float64]{Plain: x.plain}
	dmu, dphi, dlink := make([]float64, 12*40), make([]float64, 13*12), make([]float64, 90)
	allocs := testing.AllocsPerRun(5, func() {
		mu, phi, link := p.Forward(x.in, rng)
		tags.Loss(dmu, dlink, mu, link, x.words)
		HeadLoss(dphi, phi, x.heads)
		p.Backward(dmu, dphi, dlink)
	})
	if allocs > 0 {
		t.Errorf("a sentence allocates %g times, want never", allocs)
	}
}
