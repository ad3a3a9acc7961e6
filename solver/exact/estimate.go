package exact

import (
	"math"
	"math/bits"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// offer is the most that a word adds to (1) under a head.
type offer struct {
	gain float64
	head int // 0: the root, h+1: word h
}

// reweigh fills the reparametrised scores of the search.
func (s *Solver) reweigh() {
	q, n, types := &s.search, s.n, s.types
	q.taking = buffer.Resize(q.taking, n*types)
	taking := q.taking
	for t, takers := range s.takers {
		for ; takers != 0; takers &= takers - 1 {
			taking[bits.TrailingZeros64(takers)*types+t] = math.Inf(-1)
		}
	}
	q.liveOn = buffer.Resize(q.liveOn, len(s.rules.args))
	clear(q.liveOn)
	for w := range n {
		reduced := s.reduced[w*len(s.rules.args) : (w+1)*len(s.rules.args)]
		for _, r := range s.live[w] {
			q.liveOn[r] |= 1 << w
			args := s.rules.args[r]
			if len(args) == 0 {
				continue
			}
			outer := s.outer[w*types+s.rules.result[r]]
			v := reduced[r] + outer
			for _, a := range args {
				if v > taking[w*types+a] {
					taking[w*types+a] = v
				}
			}
			s.addFirst(&q.first[w*types+args[0]], w, r, outer)
		}
	}
	q.kinds = buffer.Resize(q.kinds, n)
	for w := range n {
		q.kinds[w] = q.kinds[w][:0]
		for t, in := range s.inner[w*types : (w+1)*types] {
			if math.IsInf(in, -1) {
				continue // no item has this root and type
			}
			q.kinds[w] = append(q.kinds[w], t)
			arcs, into := s.arcsOf(w, t), q.into[(w*types+t)*n:][:n]
			arcs[0] = math.Inf(-1)
			if s.rootTypes[t] {
				arcs[0] = s.phi[w] - s.lambda0
			}
			for heads := s.takers[t]; heads != 0; heads &= heads - 1 {
				h := bits.TrailingZeros64(heads)
				v := s.phi[(h+1)*n+w] - s.lambda[h*types+t]
				arcs[h+1], into[h] = v, v+taking[h*types+t]
			}
		}
	}
}

// arcsOf returns the reparametrised scores of the arcs to a word of a type, by head [n+1].
func (s *Solver) arcsOf(w, t int) []float64 {
	return s.search.arc[(w*s.types+t)*(s.n+1):][:s.n+1]
}

// addFirst lists the tags of a live rule on a word that take a first argument. Most rules
// have one tag, for which bound has computed everything.
func (s *Solver) addFirst(list *[]first, w, r int, outer float64) {
	q, at := &s.search, w*len(s.rules.args)+r
	cover := s.covered(w, r)
	if v := s.reduced[at]; cover == 0 && s.rules.from[r+1]-s.rules.from[r] == 1 {
		if q.ranking == nil || q.total-s.gain[w]+v+outer > q.floor {
			*list = append(*list, first{v + outer, v, int32(s.pick[at]), int32(r)})
		}
		return
	}
	price := 0.0
	if cover != 0 {
		price = s.price(cover)
	}
	for _, t := range s.tagsOf(w, r) {
		*list = append(*list, first{t.inner - price + outer, t.inner, int32(t.tag), int32(r)})
	}
}

// scored is a tag and its score on a word, with the multipliers of its arguments.
type scored struct {
	tag   int
	inner float64
}

// tagsOf returns the tags of a live rule that the search uses on a word: the best one
// or, for a ranking, those that reduced-cost fixing does not remove. The list is
// valid until the next call.
func (s *Solver) tagsOf(w, r int) []scored {
	q := &s.search
	at := w*len(s.rules.args) + r
	q.tags = q.tags[:0]
	lambda, args := s.lambda[w*s.types:(w+1)*s.types], s.rules.args[r]
	if q.ranking == nil {
		inner := s.score[at]
		for _, a := range args {
			inner += lambda[a]
		}
		q.tags = append(q.tags, scored{s.pick[at], inner})
		return q.tags
	}
	labels, price, lost := len(s.g.Labels), 0.0, 0.0
	cover, others, outer := s.covered(w, r), q.total-s.gain[w], s.outer[w*s.types+s.rules.result[r]]
	if cover != 0 {
		price, lost = s.price(cover), s.displaced(cover)
	}
	mus, tags := s.mu[w*labels:(w+1)*labels], s.rules.tagsOf(r)
	s.clock.spend(len(tags))
	for _, e := range tags {
		inner := mus[s.g.Tags[e].Label] // as in bound, then fix
		for _, a := range args {
			inner += lambda[a]
		}
		if v := inner - price - lost; others+v+outer > q.floor && s.may(w, e) {
			q.tags = append(q.tags, scored{e, inner})
		}
	}
	return q.tags
}

// rankHeads sorts, for every word, the heads by what the word adds under them,
// the best first, as long as that is more than the price of the word, which ends
// the list.
func (s *Solver) rankHeads() {
	q, n, types := &s.search, s.n, s.types
	for w := range n {
		list, size := q.heads[w*(n+1):(w+1)*(n+1)], 0
		gains := q.gains[:n+1]
		for h := range gains {
			gains[h] = s.nu[w]
		}
		for _, t := range q.kinds[w] {
			inner, arcs := s.inner[w*types+t], s.arcsOf(w, t)
			if v := inner + arcs[0]; v > gains[0] {
				gains[0] = v
			}
			for heads := s.takers[t] &^ (1 << w); heads != 0; heads &= heads - 1 {
				h := bits.TrailingZeros64(heads) + 1
				if v := inner + arcs[h]; v > gains[h] {
					gains[h] = v
				}
			}
		}
		for h, best := range gains {
			if best == s.nu[w] {
				continue
			}
			i := size
			for ; i > 0 && list[i-1].gain < best; i-- {
				list[i] = list[i-1]
			}
			list[i] = offer{best, h}
			size++
		}
		if size <= n {
			list[size] = offer{gain: s.nu[w]}
		}
	}
}

// gainUnder is the most that word w adds if its head is none of those words, or if
// it is covered.
func (s *Solver) gainUnder(w int, not uint64) float64 {
	for _, o := range s.search.heads[w*(s.n+1) : (w+1)*(s.n+1)] {
		if o.head == 0 || not>>(o.head-1)&1 == 0 {
			return o.gain
		}
	}
	return s.nu[w]
}

// gains are what the words outside an item add at most.
type gains struct {
	of  [instance.MaxWords]float64
	sum float64
}

// outside bounds what the words outside an item add. Their heads are not among its
// words, which have all their arguments, except the root of an incomplete item.
func (s *Solver) outside(it *item, g *gains) {
	closed := it.words
	if !s.isComplete(it) {
		closed &^= 1 << it.root
	}
	g.sum = 0
	for rest := s.words &^ it.words; rest != 0; rest &= rest - 1 {
		w := bits.TrailingZeros64(rest)
		g.of[w] = s.gainUnder(w, closed)
		g.sum += g.of[w]
	}
}

// estimate bounds the value of every tree that contains the item: what it has,
// what the words outside add, and the best way up from its root.
func (s *Solver) estimate(it *item) float64 {
	g := &s.search.above
	s.outside(it, g)
	return s.lambda0 + it.alpha + s.up(it, g)
}

// up bounds what is outside an item.
func (s *Solver) up(it *item, g *gains) float64 {
	t := s.typeOf(it)
	up := math.Inf(-1)
	if complete := s.isComplete(it); s.rootTypes[t] && !(complete && s.p.Must&^it.words != 0) {
		up = s.arcsOf(int(it.root), t)[0]
		if !complete { // else it is the whole program: words outside stay without a tag
			up += g.sum
		}
	}
	for heads := s.takers[t] &^ it.words; heads != 0; heads &= heads - 1 {
		if v := s.upTo(bits.TrailingZeros64(heads), it, g); v > up {
			up = v
		}
	}
	return up
}

// upTo bounds what is outside an item whose root has the head h, a word.
func (s *Solver) upTo(h int, it *item, g *gains) float64 {
	return s.search.into[(int(it.root)*s.types+s.typeOf(it))*s.n+h] + g.sum - g.of[h]
}

// worth gives a cheap bound on the estimate of a combination: it is at most the
// sum of the worths of both items and their arc. For that the words outside an incomplete
// item add their gains under any head, and the words of a complete one lose them.
func (s *Solver) worth(it *item) float64 {
	v := it.alpha
	if s.isComplete(it) {
		for rest := it.words; rest != 0; rest &= rest - 1 {
			v -= s.gain[bits.TrailingZeros64(rest)]
		}
		return v
	}
	g := &s.search.above
	g.sum = 0
	for rest := s.words &^ it.words; rest != 0; rest &= rest - 1 {
		w := bits.TrailingZeros64(rest)
		g.of[w] = s.gain[w]
		g.sum += s.gain[w]
	}
	return s.lambda0 + v + s.up(it, g)
}
