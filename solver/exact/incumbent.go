package exact

import (
	"math"
	"math/bits"

	"semtree/grammar"
	"semtree/solver/instance"
)

// tryChoices turns the choices of the bound into an incumbent if their heads
// form one tree. Heads are kept; rules are chosen again by dynamic programming,
// since the choices of neighbours may have different types.
func (s *Solver) tryChoices() {
	s.settle()
	root := -1
	for w := range s.kids {
		s.kids[w] = s.kids[w][:0]
	}
	tagged := 0
	for w, h := range s.head {
		if h < 0 {
			continue
		}
		tagged++
		if h == 0 {
			if root >= 0 {
				return
			}
			root = w
		} else {
			if s.head[h-1] < 0 {
				return
			}
			s.kids[h-1] = append(s.kids[h-1], w)
		}
	}
	if root < 0 {
		return
	}
	// Preorder; a word in a cycle is never reached.
	s.order = append(s.order[:0], root)
	for i := 0; i < len(s.order); i++ {
		s.order = append(s.order, s.kids[s.order[i]]...)
	}
	if len(s.order) < tagged {
		return
	}
	s.tryTree(root)
}

// tryTree finds the best rules for the tree of s.kids and s.order, and takes
// the result as incumbent if it is better.
func (s *Solver) tryTree(root int) {
	types := s.types
	for i := len(s.order) - 1; i >= 0; i-- {
		w := s.order[i]
		best, rule := s.below[w*types:(w+1)*types], s.rule[w*types:(w+1)*types]
		for t := range best {
			best[t] = math.Inf(-1)
		}
		list, count, kids := s.live[w], s.rules.count, len(s.kids[w])
		if kids == 0 && s.whole {
			list = s.rules.nullary // fewer; those that the word may not carry add -Inf
		}
		for _, r := range list {
			if s.clock.late {
				return // without an incumbent, as after a bound that gives none
			}
			if count[r] != kids || s.covered(w, r)&^s.claim[w] != 0 {
				continue
			}
			v := s.score[w*len(s.rules.args)+r] + s.assign(s.kids[w], s.rules.args[r], nil)
			if t := s.rules.result[r]; v > best[t] {
				best[t], rule[t] = v, r
			}
		}
	}
	top, at := math.Inf(-1), -1
	for t, ok := range s.rootTypes {
		if v := s.below[root*types+t]; ok && v > top {
			top, at = v, t
		}
	}
	if at < 0 || top+s.phi[root] <= s.best.Value {
		return
	}
	tree := instance.NewTree(s.n)
	s.write(tree, root, at, 0)
	s.offer(tree)
}

// deal is the workspace of assign, by sets of arguments.
type deal struct {
	best [1 << grammar.MaxArgs]float64
	pick [1 << grammar.MaxArgs]uint8 // what the first kid takes
}

// assign returns the best total of giving each kid one of the argument types,
// which are sorted. If chosen is not nil, it receives the types of the best
// assignment [kids]. A set of arguments goes to the last kids: dynamic
// programming over the 2^k sets, of equal types the first one first.
func (s *Solver) assign(kids, args, chosen []int) float64 {
	switch len(kids) {
	case 0:
		return 0
	case 1:
		if chosen != nil {
			chosen[0] = args[0]
		}
		return s.arcInto(kids[0], args[0])
	}
	d, all := &s.deal, 1<<len(kids)-1
	s.clock.spend(len(kids) << len(kids))
	for set := 1; set <= all; set++ {
		kid := kids[len(kids)-bits.OnesCount(uint(set))]
		d.best[set] = math.Inf(-1)
		for i, a := range args {
			if set>>i&1 == 0 || i > 0 && args[i-1] == a && set>>(i-1)&1 == 1 {
				continue
			}
			if v := s.arcInto(kid, a) + d.best[set&^(1<<i)]; v > d.best[set] {
				d.best[set], d.pick[set] = v, uint8(i)
			}
		}
	}
	if chosen != nil {
		for j, set := 0, all; j < len(kids); j++ {
			i := d.pick[set]
			chosen[j] = args[i]
			set &^= 1 << i
		}
	}
	return d.best[all]
}

// arcInto is the value of the subtree of kid with type t and of its arc.
func (s *Solver) arcInto(kid, t int) float64 {
	return s.below[kid*s.types+t] + s.phi[s.head[kid]*s.n+kid]
}

func (s *Solver) write(tree *instance.Tree, w, t, head int) {
	r := s.rule[w*s.types+t]
	tree.Tag[w], tree.Head[w] = s.pick[w*len(s.rules.args)+r], head
	kinds := make([]int, len(s.kids[w]))
	s.assign(s.kids[w], s.rules.args[r], kinds)
	for i, kid := range s.kids[w] {
		s.write(tree, kid, kinds[i], w+1)
	}
}

// trySingles offers the best program of one word.
func (s *Solver) trySingles() {
	best, word, rule := math.Inf(-1), -1, -1
	for w := range s.n {
		for _, r := range s.rules.nullary {
			v := s.score[w*len(s.rules.args)+r] + s.phi[w]
			if s.rootTypes[s.rules.result[r]] && v > best && s.p.Must&^s.takes(w, r) == 0 {
				best, word, rule = v, w, r
			}
		}
	}
	if word < 0 {
		return
	}
	tree := instance.NewTree(s.n)
	tree.Tag[word], tree.Head[word] = s.pick[word*len(s.rules.args)+rule], 0
	s.offer(tree)
}

// offer makes a tree the incumbent if it takes all words that it must and is better than the present one.
func (s *Solver) offer(tree *instance.Tree) {
	v := s.value(tree)
	if v > s.best.Value && (s.p.Must == 0 || s.p.Must&^s.p.Taken(tree) == 0) {
		s.best.Tree, s.best.Value = tree, v
	}
}

// value adds up the scores of a tree, in word order.
func (s *Solver) value(tree *instance.Tree) float64 {
	v := 0.0
	for w, e := range tree.Tag {
		if e != instance.Empty {
			v += s.p.Mu[w*len(s.p.Grammar.Labels)+s.p.Grammar.Tags[e].Label]
			v += s.phi[tree.Head[w]*s.n+w]
		}
	}
	return v
}
