package exact

import (
	"math"
	"math/bits"
	"sort"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// item is a partial program: a set of words with a root word, whose rule has some of
// its arguments. With all arguments the item is complete.
type item struct {
	words uint64
	alpha float64 // score in the reparametrised weights
	prog  int32   // the program, for a ranking; 0 if it is not numbered yet: see number
	tag   int32   // of the root
	prev  int32   // the item with one argument less; -1 if this is the first argument
	child int32   // complete item that is the last argument; -1 for none
	next  int32   // the next best item of the key; -1 for none
	root  uint8
	have  uint8 // arguments that are there
	last  uint8 // root of the last argument: arguments of one type come in word order
	gone  bool  // no longer among the best of its key
}

// search is the state of stage 3.
type search struct {
	items    []item
	agenda   agenda
	index    table
	complete [][]partner // [T×n] expanded complete items, by type and root, the worthiest first
	open     [][]partner // [T×n] expanded incomplete items, by the type they need next and root, the worthiest first

	total  float64   // the bound at the multipliers of the search
	liveOn []uint64  // [R] words that a live rule may stand on
	kinds  [][]int   // [n] types that live rules on a word give
	tags   []scored  // room for tagsOf
	first  [][]first // [n×T] tags on a word whose first argument has a type
	arc    []float64 // [n×T×(n+1)] reparametrised arc score, by word, its type and its head
	into   []float64 // [n×T×n] arc score from a head, and the most that the head adds when it takes the argument
	heads  []offer   // [n×(n+1)] for each word, what each head makes of it, the best first
	floor  float64   // estimates up to this value cannot improve the result

	tree    instance.Tree // room for finish
	ranking *ranking      // nil if only the best tree is wanted

	taking        []float64                      // room for reweigh: [n×T] most that a head adds if it takes an argument of a type
	above, beside gains                          // room for estimate and expand
	gains         [instance.MaxWords + 1]float64 // room for rankHeads
}

// first is a tag on a word that takes its first argument, with its reparametrised score,
// and the most that the tag and the arc to the word add.
type first struct {
	worth, inner float64
	tag, rule    int32
}

// partner is what combine needs to know of an item before it looks at it.
type partner struct {
	words uint64
	worth float64 // see worth
	at    int32
	root  uint8
}

// insert puts a partner into its list.
func (s *Solver) insert(list []partner, p partner) []partner {
	i := sort.Search(len(list), func(i int) bool { return list[i].worth < p.worth })
	s.clock.spend((len(list) - i) / 4)
	list = append(list, p)
	copy(list[i+1:], list[i:])
	list[i] = p
	return list
}

// astar is stage 3: best-first search over items, for trees above the floor. It
// reports whether it came to its end: then no tree is better than the incumbent
// or the floor. Otherwise it has set bound and reason.
func (s *Solver) astar(opt Options) bool {
	s.prepare()
	s.addLeaves()
	q := &s.search
	f := math.Inf(1) // of the item that is expanded: the greatest on the agenda
	for !s.clock.late {
		top, at, ok := q.agenda.pop()
		if !ok || top <= q.floor {
			return true
		}
		s.clock.spend(opsPop)
		if q.items[at].gone {
			continue
		}
		f = top
		if s.best.Nodes >= opt.MaxNodes || len(q.items) >= MaxItems {
			s.best.Bound, s.best.Stop = min(s.best.Bound, f), instance.NodeLimit
			return false
		}
		s.best.Nodes++
		s.expand(at)
	}
	s.best.Bound, s.best.Stop = min(s.best.Bound, f), instance.Deadline
	return false
}

// addLeaves adds the items of one word that takes no arguments.
func (s *Solver) addLeaves() {
	for _, r := range s.rules.nullary {
		for words := s.search.liveOn[r]; words != 0; words &= words - 1 {
			if s.clock.late {
				return
			}
			w := bits.TrailingZeros64(words)
			for _, t := range s.tagsOf(w, r) {
				s.add(item{words: s.takes(w, r), alpha: t.inner, root: uint8(w), tag: int32(t.tag), prev: -1, child: -1})
			}
		}
	}
}

// Operations, as the clock counts them: measured, in units of a few nanoseconds.
const (
	opsPop     = 32
	opsAdd     = 64 // without what goes over the words, and over the items of a key
	opsCombine = 2
	opsFinish  = 256
)

// prepare empties the workspace and computes reparametrised weights and
// estimates at the present multipliers.
func (s *Solver) prepare() {
	q, n, types := &s.search, s.n, s.types
	if q.total = s.total(); !s.fresh {
		q.total = s.bound()
	}
	q.items = q.items[:0]
	q.agenda.reset()
	q.index.reset()
	q.complete, q.open = buffer.Resize(q.complete, types*n), buffer.Resize(q.open, types*n)
	for i := range q.complete {
		q.complete[i], q.open[i] = q.complete[i][:0], q.open[i][:0]
	}
	q.first = buffer.Resize(q.first, n*types)
	for i := range q.first {
		q.first[i] = q.first[i][:0]
	}
	q.arc = buffer.Resize(q.arc, (n+1)*n*types)
	q.into = buffer.Resize(q.into, n*types*n)
	q.heads = buffer.Resize(q.heads, n*(n+1))
	s.reweigh()
	s.rankHeads()
}

// typeOf returns the type that the item's rule gives.
func (s *Solver) typeOf(it *item) int { return s.rules.result[s.rules.of[it.tag]] }

// argsOf returns the types of the item's arguments.
func (s *Solver) argsOf(it *item) []int { return s.rules.args[s.rules.of[it.tag]] }

func (s *Solver) isComplete(it *item) bool { return int(it.have) == len(s.argsOf(it)) }

// key identifies items that can replace each other in every tree: of these only
// the best is expanded, or the best ones of different programs. The tag of a
// complete item does not matter.
func (s *Solver) key(it *item) itemKey {
	if s.isComplete(it) {
		return itemKey{it.words, uint64(it.root) | uint64(s.typeOf(it))<<8}
	}
	return itemKey{it.words, uint64(it.root) | uint64(it.last)<<8 | uint64(it.have)<<16 | uint64(it.tag)<<24 | 1<<63}
}

// add computes the estimate of an item with one more argument, or of a new leaf, and
// puts it on the agenda, unless it is hopeless or a better item of its key is known.
func (s *Solver) add(it item) {
	q := &s.search
	if math.IsInf(it.alpha, -1) {
		return
	}
	s.clock.spend(opsAdd + s.n)
	f := s.estimate(&it)
	if f <= q.floor || !s.admit(&it) {
		return
	}
	q.agenda.push(f, int32(len(q.items)))
	q.items = append(q.items, it)
}

// admit links a new item, which is to be the next of all items, into the list
// of the best of its key: at most as many as programs are ranked, all of
// different programs, the greatest alpha first and of equal ones the older. It
// reports false if the list is better without it.
func (s *Solver) admit(it *item) bool {
	q := &s.search
	most := q.ranking.size()
	head := q.index.find(s.key(it))
	place, rank := head, 0
	for *place >= 0 && q.items[*place].alpha >= it.alpha {
		if rank++; rank == most {
			return false
		}
		place = &q.items[*place].next
	}
	s.clock.spend(rank)
	if *head >= 0 {
		it.prog = s.program(it)
	}
	for at := *head; at != *place; at = q.items[at].next {
		if s.number(at) == it.prog {
			return false
		}
	}
	it.next, *place = *place, int32(len(q.items))
	// At most one item is removed: that of the same program, or else the last
	// one of a full list.
	for link := &it.next; *link >= 0; link = &q.items[*link].next {
		other := &q.items[*link]
		if rank++; rank == most || s.number(*link) == it.prog {
			other.gone, *link = true, other.next
			break
		}
	}
	return true
}

// expand combines an item with everything expanded before that fits.
func (s *Solver) expand(at int32) {
	q := &s.search
	it := q.items[at]
	me := partner{it.words, s.worth(&it), at, it.root}
	if !s.isComplete(&it) {
		s.expandOpen(&it, &me)
		return
	}
	t := s.typeOf(&it)
	same := &q.complete[t*s.n+int(it.root)]
	*same = s.insert(*same, me)
	s.finish(at)
	g := &q.beside
	s.outside(&it, g)
	rest := 0.0 // at most what the words outside add, under any heads
	for words := s.words &^ it.words; words != 0; words &= words - 1 {
		rest += s.gain[bits.TrailingZeros64(words)]
	}
	for heads := s.takers[t] &^ it.words; heads != 0 && !s.clock.late; heads &= heads - 1 {
		h := bits.TrailingZeros64(heads)
		if s.lambda0+it.alpha+s.upTo(h, &it, g) <= q.floor {
			continue
		}
		arc := s.arc(h, int(it.root), t)
		most := s.lambda0 + it.alpha + arc + rest - s.gain[h]
		list := q.first[h*s.types+t]
		s.clock.spend(len(list) / 4)
		for _, f := range list {
			if s.clock.late {
				return
			}
			if most+f.worth <= q.floor || s.rules.cover[f.rule]&it.words != 0 {
				continue
			}
			s.add(item{words: it.words | s.takes(h, int(f.rule)), alpha: it.alpha + arc + f.inner, root: uint8(h), tag: f.tag, prev: -1, child: at, have: 1, last: it.root})
		}
		for i := range q.open[t*s.n+h] {
			o := &q.open[t*s.n+h][i]
			if o.worth+me.worth+arc <= q.floor || s.clock.spend(opsCombine) {
				break
			}
			s.combine(o, &me, t)
		}
	}
}

// expandOpen combines an incomplete item with the complete ones that may be its
// next argument.
func (s *Solver) expandOpen(it *item, me *partner) {
	q, t := &s.search, s.argsOf(it)[it.have]
	list := &q.open[t*s.n+int(it.root)]
	*list = s.insert(*list, *me)
	for rest := s.words &^ it.words; rest != 0; rest &= rest - 1 {
		w := bits.TrailingZeros64(rest)
		arc := s.arc(int(it.root), w, t)
		for i := range q.complete[t*s.n+w] {
			c := &q.complete[t*s.n+w][i]
			if me.worth+c.worth+arc <= q.floor || s.clock.spend(opsCombine) {
				break
			}
			s.combine(me, c, t)
		}
	}
}

// arc is the reparametrised score of the arc between two words to type t.
func (s *Solver) arc(head, word, t int) float64 {
	return s.arcsOf(word, t)[head+1]
}

// combine makes complete item c the next argument, of type t, of item o, if
// their words are disjoint and arguments of one type stay in word order.
func (s *Solver) combine(o, c *partner, t int) {
	if o.words&c.words != 0 {
		return
	}
	a, b := &s.search.items[o.at], &s.search.items[c.at]
	if a.gone || b.gone {
		return // a better item would make a better combination
	}
	if t == s.argsOf(a)[a.have-1] && b.root < a.last {
		return
	}
	s.add(item{words: a.words | b.words, alpha: a.alpha + b.alpha + s.arc(int(o.root), int(c.root), t), root: a.root, tag: a.tag, prev: o.at, child: c.at, have: a.have + 1, last: b.root})
}

// finish offers a complete item as the whole program.
func (s *Solver) finish(at int32) {
	q := &s.search
	it := &q.items[at]
	t := s.typeOf(it)
	if !s.rootTypes[t] || s.p.Must&^it.words != 0 {
		return
	}
	f := s.lambda0 + it.alpha + s.arcsOf(int(it.root), t)[0]
	if f <= q.floor {
		return
	}
	s.clock.spend(opsFinish)
	tree := &q.tree // most trees are not kept
	tree.Tag, tree.Head = buffer.Resize(tree.Tag, s.n), buffer.Resize(tree.Head, s.n)
	for w := range s.n {
		tree.Tag[w], tree.Head[w] = instance.Empty, instance.Empty
	}
	s.writeItem(tree, at, 0)
	value := s.value(tree)
	if value > s.best.Value {
		s.best.Tree, s.best.Value = clone(tree), value
	}
	if q.ranking != nil {
		q.floor = max(q.floor, q.ranking.rank(s.number(at), tree, value))
		return
	}
	q.floor = max(q.floor, s.floor())
}

func clone(t *instance.Tree) *instance.Tree {
	own := instance.NewTree(len(t.Tag))
	copy(own.Tag, t.Tag)
	copy(own.Head, t.Head)
	return own
}

// writeItem writes a complete item into a tree, its root under head.
func (s *Solver) writeItem(tree *instance.Tree, at int32, head int) {
	it := &s.search.items[at]
	root := int(it.root)
	tree.Tag[root], tree.Head[root] = int(it.tag), head
	for it.child >= 0 {
		s.writeItem(tree, it.child, root+1)
		if it.prev < 0 {
			return
		}
		it = &s.search.items[it.prev]
	}
}
