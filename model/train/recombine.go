package train

import (
	"math/rand/v2"

	"semtree/grammar"
)

// fragment is a subtree of a sentence whose words form a span of their own.
type fragment struct {
	sentence sentence
	root     int // word of the topmost node
	from, to int // half-open span of words
}

// fragmentAt returns the subtree on top of word w; ok is false if the span of
// its words contains a word of another subtree.
func (s sentence) fragmentAt(w int) (f fragment, ok bool) {
	f = fragment{s, w, w, w + 1}
	for d, h := range s.head {
		if h >= 0 && s.below(d, w) {
			f.from, f.to = min(f.from, d), max(f.to, d+1)
		}
	}
	for d := f.from; d < f.to; d++ {
		if s.head[d] >= 0 && !s.below(d, w) {
			return f, false
		}
	}
	return f, true
}

// below tells whether the head of the head ... of word d is word w, or d is w.
func (s sentence) below(d, w int) bool {
	for d != w {
		if s.head[d] <= 0 {
			return false
		}
		d = s.head[d] - 1
	}
	return true
}

// recombiner makes sentences from the fragments of others ([jia2016] "abstracting
// entities" and "whole phrases", on subtrees of any type).
type recombiner struct {
	g        *grammar.Grammar
	donors   map[grammar.Type][]fragment // in the order of the sentences
	maxWords int
	words    *swapper
	swap     float64 // share of replacements that change a single word
}

func newRecombiner(g *grammar.Grammar, sentences []sentence, maxWords int, swap float64) *recombiner {
	r := &recombiner{g: g, donors: map[grammar.Type][]fragment{}, maxWords: maxWords, words: newSwapper(g, sentences), swap: swap}
	for _, s := range sentences {
		for w, e := range s.tag {
			if e < 0 {
				continue
			}
			if f, ok := s.fragmentAt(w); ok {
				r.donors[g.Tags[e].Result] = append(r.donors[g.Tags[e].Result], f)
			}
		}
	}
	return r
}

// make replaces subtrees or words of s: one, and with probability ½ each one
// more. It returns false if s has none to replace or none that leaves a short
// enough sentence was drawn.
func (r *recombiner) make(s sentence, rng *rand.Rand) (sentence, bool) {
	s, ok := r.replace(s, rng)
	for ok && rng.IntN(2) == 0 {
		if next, again := r.replace(s, rng); again {
			s = next
		}
	}
	return s, ok
}

// replace replaces one subtree, not the whole, by one of its type, or one word.
func (r *recombiner) replace(s sentence, rng *rand.Rand) (sentence, bool) {
	if r.swap > 0 && rng.Float64() < r.swap {
		return r.words.swap(s, rng)
	}
	var targets []fragment
	for w, h := range s.head {
		if h > 0 {
			if f, ok := s.fragmentAt(w); ok {
				targets = append(targets, f)
			}
		}
	}
	if len(targets) == 0 {
		return s, false
	}
	target := targets[rng.IntN(len(targets))]
	donors := r.donors[r.g.Tags[s.tag[target.root]].Result]
	if len(donors) == 0 {
		return s, false
	}
	donor := donors[rng.IntN(len(donors))]
	if len(s.words)-(target.to-target.from)+(donor.to-donor.from) > r.maxWords {
		return s, false
	}
	return splice(target, donor), true
}

// splice returns the sentence of target with the words of donor in its place.
func splice(target, donor fragment) sentence {
	s, o := target.sentence, donor.sentence
	shift := (donor.to - donor.from) - (target.to - target.from)
	L := len(s.allowed) / len(s.words)
	out := sentence{
		words:   join(s.words, o.words, target, donor, 1),
		allowed: join(s.allowed, o.allowed, target, donor, L),
		tag:     join(s.tag, o.tag, target, donor, 1),
		head:    join(s.head, o.head, target, donor, 1),
	}
	moved := func(h int) int { // a head of s in the new sentence
		if h > target.to {
			return h + shift
		}
		return h
	}
	for d, h := range out.head {
		switch {
		case h <= 0:
		case d >= target.from && d < target.from+donor.to-donor.from:
			out.head[d] = h - donor.from + target.from
		default:
			out.head[d] = moved(h)
		}
	}
	out.head[donor.root-donor.from+target.from] = moved(s.head[target.root])
	return out
}

// join replaces the rows of the target's span in a by those of the donor's in b.
func join[T any](a, b []T, target, donor fragment, width int) []T {
	out := append([]T(nil), a[:target.from*width]...)
	out = append(out, b[donor.from*width:donor.to*width]...)
	return append(out, a[target.to*width:]...)
}
