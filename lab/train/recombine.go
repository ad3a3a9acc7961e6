package train

import (
	"math/rand/v2"
	"slices"

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
	for d := range s.words {
		if s.words[d].head >= 0 && s.below(d, w) {
			f.from, f.to = min(f.from, d), max(f.to, d+1)
		}
	}
	for d := f.from; d < f.to; d++ {
		if s.words[d].head >= 0 && !s.below(d, w) {
			return f, false
		}
	}
	return f, true
}

// below reports whether the head of the head ... of word d is word w, or d is w.
func (s sentence) below(d, w int) bool {
	for d != w {
		if s.words[d].head <= 0 {
			return false
		}
		d = s.words[d].head - 1
	}
	return true
}

// recombiner makes sentences from the fragments of others ([jia2016] "abstracting
// entities" and "whole phrases", on subtrees of any type).
type recombiner struct {
	g        *grammar.Grammar
	donors   map[grammar.Type][]fragment // in the order of the sentences
	groups   map[grammar.Type][]group
	maxWords int
	words    *swapper
	swap     float64 // share of replacements that change a single word
	even     float64 // share of donors that are drawn by their groups
	loose    float64 // probability that a word without a tag moves with the subtree beside it
}

// group holds the donors whose topmost tags take the same arguments, by label.
type group struct {
	args   []grammar.Type
	labels [][]fragment
	index  map[int]int // label → place in labels
}

func newRecombiner(g *grammar.Grammar, sentences []sentence, o Options) *recombiner {
	r := &recombiner{
		g: g, donors: map[grammar.Type][]fragment{}, groups: map[grammar.Type][]group{},
		maxWords: o.MaxWords, words: newSwapper(g, sentences), swap: o.Swap, even: o.Even, loose: o.Loose,
	}
	for _, s := range sentences {
		for i := range s.words {
			e := s.words[i].tag
			if e < 0 {
				continue
			}
			if f, ok := s.fragmentAt(i); ok {
				r.donors[g.Tags[e].Result] = append(r.donors[g.Tags[e].Result], f)
				r.group(e, f)
			}
		}
	}
	return r
}

// group adds a donor with topmost tag e to its group.
func (r *recombiner) group(e int, f fragment) {
	tag := r.g.Tags[e]
	groups := r.groups[tag.Result]
	at := slices.IndexFunc(groups, func(x group) bool { return slices.Equal(x.args, tag.Args) })
	if at < 0 {
		at = len(groups)
		groups = append(groups, group{args: tag.Args, index: map[int]int{}})
		r.groups[tag.Result] = groups
	}
	x := &groups[at]
	place, ok := x.index[tag.Label]
	if !ok {
		place = len(x.labels)
		x.index[tag.Label] = place
		x.labels = append(x.labels, nil)
	}
	x.labels[place] = append(x.labels[place], f)
}

// donor draws a fragment of a type. It draws uniformly from all, or, with
// probability even, first the argument types of the topmost tag, then its label,
// then a fragment with that label. In the second way, rare labels are as frequent
// as others, and large fragments more frequent. ok is false if there is none.
func (r *recombiner) donor(t grammar.Type, rng *rand.Rand) (f fragment, ok bool) {
	donors := r.donors[t]
	if len(donors) == 0 {
		return f, false
	}
	if r.even > 0 && rng.Float64() < r.even {
		groups := r.groups[t]
		labels := groups[rng.IntN(len(groups))].labels
		donors = labels[rng.IntN(len(labels))]
	}
	return donors[rng.IntN(len(donors))], true
}

// draw replaces one subtree or word of s, and with probability ½ another one, and
// so on. It returns false if s has none to replace, or if the drawn replacements
// make the sentence too long.
func (r *recombiner) draw(s sentence, rng *rand.Rand) (sentence, bool) {
	s, ok := r.replace(s, rng)
	for ok && rng.IntN(2) == 0 {
		if next, again := r.replace(s, rng); again {
			s = next
		}
	}
	return s, ok
}

// replace replaces one proper subtree by one that fits, or one word.
func (r *recombiner) replace(s sentence, rng *rand.Rand) (sentence, bool) {
	if r.swap > 0 && rng.Float64() < r.swap {
		return r.words.swap(s, rng)
	}
	var targets []fragment
	for w := range s.words {
		if s.words[w].head > 0 {
			if f, ok := s.fragmentAt(w); ok {
				targets = append(targets, f)
			}
		}
	}
	if len(targets) == 0 {
		return s, false
	}
	target := targets[rng.IntN(len(targets))]
	donor, ok := r.donor(r.fitting(target, rng), rng)
	if ok && r.loose > 0 {
		target, donor = r.loosen(target, rng), r.loosen(donor, rng)
	}
	if !ok || len(s.words)-(target.to-target.from)+(donor.to-donor.from) > r.maxWords {
		return s, false
	}
	out := splice(target, donor)
	above := out.words[donor.root-donor.from+target.from].head - 1
	return out.retyped(r.g, above, r.g.Tags[out.words[above].tag].Label)
}

// fitting draws a type that may replace that of a subtree, with a probability
// proportional to its donors: the same type, or one to which the signatures above
// can change.
func (r *recombiner) fitting(target fragment, rng *rand.Rand) grammar.Type {
	var types []grammar.Type
	total := 0
	for t := range grammar.Type(len(r.g.Types)) {
		if n := len(r.donors[t]); n > 0 && target.sentence.accepts(r.g, target.root, t) {
			types = append(types, t)
			total += n
		}
	}
	if len(types) < 2 {
		return r.g.Tags[target.sentence.words[target.root].tag].Result
	}
	k := rng.IntN(total)
	for _, t := range types {
		if k -= len(r.donors[t]); k < 0 {
			return t
		}
	}
	panic("train: the donors are not as many as counted")
}

// loosen extends the span of a fragment over neighbouring words without a tag, one
// after another, a random number of them. "left of the cube" may become "that is
// left of the cube", so that the words before a subtree are not always those
// before the replaced subtree.
func (r *recombiner) loosen(f fragment, rng *rand.Rand) fragment {
	free := func(w int) bool {
		return w >= 0 && w < len(f.sentence.words) && f.sentence.words[w].tag < 0 && rng.Float64() < r.loose
	}
	for free(f.from - 1) {
		f.from--
	}
	for free(f.to) {
		f.to++
	}
	return f
}

// splice returns the sentence of target with the words of donor in its place.
func splice(target, donor fragment) sentence {
	s, o := target.sentence, donor.sentence
	out := sentence{s.of, slices.Concat(s.words[:target.from], o.words[donor.from:donor.to], s.words[target.to:])}
	end := target.from + donor.to - donor.from
	moved := func(h int) int { // a head of s in the new sentence
		if h > target.to {
			return h + end - target.to
		}
		return h
	}
	for d := range out.words {
		w := &out.words[d]
		switch {
		case w.head <= 0:
		case d >= target.from && d < end:
			w.head += target.from - donor.from
		default:
			w.head = moved(w.head)
		}
	}
	out.words[donor.root-donor.from+target.from].head = moved(s.words[target.root].head)
	return out
}
