package exact

import (
	"math"
	"math/bits"

	"semtree/solver/instance"
)

// item is a partial program: a set of words, rooted at one of them, some of
// whose rule's arguments are there. With all of them it is complete.
type item struct {
	words uint64
	alpha float64 // score in the reparametrised weights, less the gains of its words
	rule  int32
	prev  int32 // the item with one argument less; -1 if this is the first argument
	child int32 // complete item that is the last argument; -1 for none
	root  uint8
	have  uint8 // arguments that are there
	last  uint8 // root of the last argument: arguments of one type come in word order
}

// search is the state of stage 3.
type search struct {
	items    []item
	agenda   agenda
	index    table
	complete [][]int32 // [T] expanded complete items, by type
	open     [][]int32 // [T] expanded incomplete items, by the type they need next

	inner []float64 // [n×R] reparametrised score of a rule on a word, less the word's gain
	arc   []float64 // [(n+1)×n×T] reparametrised arc score
	into  []float64 // [n×T×n] arc score from a head, and what the head loses by having to take it
	gains float64   // Σ gain
	floor float64   // estimates up to this prove nothing new
}

// astar is stage 3: best-first search over items. It updates incumbent, bound
// and counters.
func (s *Solver) astar(opt Options) {
	s.prepare()
	for _, r := range s.rules.nullary {
		for w := range s.n {
			s.add(item{words: 1 << w, root: uint8(w), rule: int32(r), prev: -1, child: -1}, 0)
		}
	}
	q := &s.search
	for nodes := 0; ; nodes++ {
		f, at, ok := q.agenda.pop()
		if !ok || f <= q.floor {
			s.best.Bound = s.best.Value // nothing on the agenda is better
			return
		}
		if !q.index.isBest(s.key(&q.items[at]), at) {
			continue
		}
		if nodes >= opt.MaxNodes || len(q.items) >= MaxItems {
			s.best.Bound, s.best.Stop = min(s.best.Bound, f), instance.NodeLimit
			return
		}
		if nodes%clockEvery == clockEvery-1 && expired(opt.Deadline) {
			s.best.Bound, s.best.Stop = min(s.best.Bound, f), instance.Deadline
			return
		}
		s.best.Nodes++
		s.expand(at)
	}
}

// prepare fixes rules, reparametrises the weights and computes the estimates.
func (s *Solver) prepare() {
	q, n, types := &s.search, s.n, s.types
	q.floor = s.floor()
	for total := s.bound(); s.fix(total, q.floor); total = s.bound() {
		s.best.Bound = min(s.best.Bound, max(total, s.best.Value))
	}
	q.items = q.items[:0]
	q.agenda.reset()
	q.index.reset()
	q.complete, q.open = grow(q.complete, types), grow(q.open, types)
	for t := range types {
		q.complete[t], q.open[t] = q.complete[t][:0], q.open[t][:0]
	}
	q.inner = grow(q.inner, n*len(s.rules.args))
	q.arc = grow(q.arc, (n+1)*n*types)
	q.into = grow(q.into, n*types*n)
	q.gains = 0
	for _, g := range s.gain[:n] {
		q.gains += g
	}
	s.reweigh()
}

// floor is the estimate that proves nothing new: the incumbent's value, and
// what rounding may add to it.
func (s *Solver) floor() float64 {
	if s.best.Tree == nil {
		return math.Inf(-1)
	}
	return s.best.Value + instance.Tolerance/2*(1+math.Abs(s.best.Value))
}

// reweigh fills the reparametrised scores of the search.
func (s *Solver) reweigh() {
	q, n, types := &s.search, s.n, s.types
	for i := range q.inner {
		q.inner[i] = math.Inf(-1)
	}
	loss := make([]float64, n*types) // of head h when it must take an argument of type t
	for i := range loss {
		loss[i] = math.Inf(-1)
	}
	for w := range n {
		for _, r := range s.live[w] {
			v := s.score[w*len(s.rules.args)+r] - s.gain[w]
			for _, a := range s.rules.args[r] {
				v += s.lambda[w*types+a]
			}
			q.inner[w*len(s.rules.args)+r] = v
			for _, a := range s.rules.args[r] {
				cell := &loss[w*types+a]
				*cell = max(*cell, v+s.outer[w*types+s.rules.result[r]])
			}
		}
	}
	for w := range n {
		for t := range types {
			q.arc[w*types+t] = math.Inf(-1)
			if s.rootTypes[t] {
				q.arc[w*types+t] = s.phi[w] - s.lambda0
			}
			for h := range n {
				v := s.phi[(h+1)*n+w] - s.lambda[h*types+t]
				q.arc[((h+1)*n+w)*types+t] = v
				q.into[(w*types+t)*n+h] = v + loss[h*types+t]
			}
		}
	}
}

// result returns the type that the item's rule gives.
func (s *Solver) typeOf(it *item) int { return s.rules.result[it.rule] }

func (s *Solver) isComplete(it *item) bool { return int(it.have) == len(s.rules.args[it.rule]) }

// estimate bounds the value of every tree that contains the item: what it has,
// the gains of the words outside, and the best way up from its root.
func (s *Solver) estimate(it *item) float64 {
	q, n, t := &s.search, s.n, s.typeOf(it)
	up := math.Inf(-1)
	if s.rootTypes[t] {
		up = q.arc[int(it.root)*s.types+t]
		if s.isComplete(it) { // the whole program: words outside stay without a tag
			up -= s.gainsOutside(it.words)
		}
	}
	into := q.into[(int(it.root)*s.types+t)*n:]
	for heads := s.takers[t] &^ it.words; heads != 0; heads &= heads - 1 {
		up = max(up, into[bits.TrailingZeros64(heads)])
	}
	return s.lambda0 + q.gains + it.alpha + up
}

func (s *Solver) gainsOutside(words uint64) float64 {
	sum := 0.0
	for w, g := range s.gain[:s.n] {
		if words>>w&1 == 0 {
			sum += g
		}
	}
	return sum
}

// key identifies items that can replace each other: of these only the best is
// expanded. Complete items are alike whatever their rule.
func (s *Solver) key(it *item) itemKey {
	if s.isComplete(it) {
		return itemKey{it.words, uint64(it.root) | uint64(s.typeOf(it))<<8}
	}
	return itemKey{it.words, uint64(it.root) | uint64(it.last)<<8 | uint64(it.have)<<16 | uint64(it.rule)<<24 | 1<<63}
}

// add weighs an item of one argument more (or a new leaf) and puts it on the
// agenda, unless it is hopeless or a better one like it is known. below is the
// score of what it is made of.
func (s *Solver) add(it item, below float64) {
	q := &s.search
	it.alpha = below
	if it.have <= 1 {
		it.alpha += q.inner[int(it.root)*len(s.rules.args)+int(it.rule)]
	}
	if math.IsInf(it.alpha, -1) {
		return
	}
	f := s.estimate(&it)
	if f <= q.floor {
		return
	}
	at := int32(len(q.items))
	if !q.index.put(s.key(&it), at, it.alpha) {
		return
	}
	q.items = append(q.items, it)
	q.agenda.push(f, at)
}

// expand combines an item with everything expanded before that fits.
func (s *Solver) expand(at int32) {
	q := &s.search
	it := q.items[at]
	if !s.isComplete(&it) {
		t := s.rules.args[it.rule][it.have]
		q.open[t] = append(q.open[t], at)
		for _, c := range q.complete[t] {
			s.combine(at, c)
		}
		return
	}
	t := s.typeOf(&it)
	q.complete[t] = append(q.complete[t], at)
	s.finish(at)
	for heads := s.takers[t] &^ it.words; heads != 0; heads &= heads - 1 {
		h := bits.TrailingZeros64(heads)
		below := it.alpha + q.arc[((h+1)*s.n+int(it.root))*s.types+t]
		for _, r := range s.rules.first[t] {
			s.add(item{words: it.words | 1<<h, root: uint8(h), rule: int32(r), prev: -1, child: at, have: 1, last: it.root}, below)
		}
	}
	for _, o := range q.open[t] {
		s.combine(o, at)
	}
}

// combine makes complete item c the next argument of item o, if their words
// are disjoint and arguments of one type stay in word order.
func (s *Solver) combine(o, c int32) {
	q := &s.search
	a, b := &q.items[o], &q.items[c]
	if a.words&b.words != 0 {
		return
	}
	args := s.rules.args[a.rule]
	t := args[a.have]
	if t == args[a.have-1] && b.root < a.last {
		return
	}
	below := a.alpha + b.alpha + q.arc[((int(a.root)+1)*s.n+int(b.root))*s.types+t]
	s.add(item{words: a.words | b.words, root: a.root, rule: a.rule, prev: o, child: c, have: a.have + 1, last: b.root}, below)
}

// finish offers a complete item as the whole program.
func (s *Solver) finish(at int32) {
	q := &s.search
	it := &q.items[at]
	t := s.typeOf(it)
	if !s.rootTypes[t] {
		return
	}
	f := s.lambda0 + q.gains + it.alpha + q.arc[int(it.root)*s.types+t] - s.gainsOutside(it.words)
	if f <= q.floor {
		return
	}
	tree := instance.NewTree(s.n)
	s.writeItem(tree, at, 0)
	s.offer(tree)
	q.floor = s.floor()
}

// writeItem writes a complete item into a tree, its root under head.
func (s *Solver) writeItem(tree *instance.Tree, at int32, head int) {
	it := &s.search.items[at]
	root := int(it.root)
	tree.Tag[root], tree.Head[root] = s.pick[root*len(s.rules.args)+int(it.rule)], head
	for it.child >= 0 {
		s.writeItem(tree, it.child, root+1)
		if it.prev < 0 {
			return
		}
		it = &s.search.items[it.prev]
	}
}
