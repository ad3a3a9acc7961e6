package exact

import (
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// ranking numbers programs and collects the best.
type ranking struct {
	k        int
	identity func(word, label int) int
	found    []Ranked
	progs    []int32 // of found

	// A program without its last argument is a program with fewer arguments, so that two
	// numbers make the key of a new one: of that program and of the argument, or, without
	// arguments, of label and entity.
	numbers table
	count   int32
	args    []int32 // a stack: arguments of the programs that are being numbered

	tight bool // the best tree was proved before: the multipliers are hardly to be improved

	// Guesses; see rate.
	others  []float64 // [n]
	reduced []float64 // [n×R]
	outer   []float64 // [n×T]
	top     []float64 // [n×T]
	least   []float64 // then room for swaps
	sure    float64   // see swaps
}

// begin empties a ranking. found is the caller's from then on.
func (r *ranking) begin(k int, identity func(word, label int) int) {
	r.k, r.identity, r.found, r.progs, r.count = k, identity, nil, r.progs[:0], 0
	r.args = r.args[:0]
	r.numbers.reset()
}

// numberOf returns the number of a key, a new one from 1 if it is not known.
func (r *ranking) numberOf(key itemKey) int32 {
	at := r.numbers.find(key)
	if *at < 0 {
		r.count++
		*at = r.count
	}
	return *at
}

// size is how many items of a key are wanted: one if nothing is ranked.
func (r *ranking) size() int {
	if r == nil {
		return 1
	}
	return r.k
}

// rank records a copy of a tree of a program if it is among the best, and returns the value
// that later trees must exceed.
func (r *ranking) rank(prog int32, tree *instance.Tree, value float64) float64 {
	at := slices.Index(r.progs, prog)
	switch {
	case at >= 0 && value <= r.found[at].Value:
		return r.last()
	case at < 0 && len(r.found) < r.k:
		r.found, r.progs = append(r.found, Ranked{}), append(r.progs, prog)
		at = len(r.found) - 1
	case at < 0:
		at = r.k - 1 // the least one is replaced
		if value <= r.found[at].Value {
			return r.last()
		}
	}
	for ; at > 0 && r.found[at-1].Value < value; at-- {
		r.found[at], r.progs[at] = r.found[at-1], r.progs[at-1]
	}
	r.found[at], r.progs[at] = Ranked{clone(tree), value}, prog
	return r.last()
}

// last is the value of the k-th program, -Inf if there are fewer.
func (r *ranking) last() float64 {
	if len(r.found) < r.k {
		return math.Inf(-1)
	}
	return r.found[r.k-1].Value
}

// number returns the number of the program of an item, 0 without a ranking. Most
// items are never compared with another one, so that numbers are given when they are
// asked for.
func (s *Solver) number(at int32) int32 {
	it := &s.search.items[at]
	if it.prog == 0 {
		it.prog = s.program(it)
	}
	return it.prog
}

// program numbers the program of an item by its label, entity and arguments so
// far. Without a ranking all items have number 0.
func (s *Solver) program(it *item) int32 {
	r := s.search.ranking
	if r == nil {
		return 0
	}
	label := s.g.Tags[it.tag].Label
	entity := -1
	if s.g.Labels[label].Entity {
		entity = r.identity(int(it.root), label)
	}
	n, from := r.numberOf(itemKey{uint64(s.p.Class(label)) | 1<<63, uint64(entity)}), len(r.args)
	s.pushArgs(it, s.g.Labels[label].Order)
	for _, arg := range r.args[from:] {
		n = r.numberOf(itemKey{uint64(n), uint64(arg)})
	}
	r.args = r.args[:from]
	return n
}

// pushArgs appends the programs of an item's arguments to the stack, the last one first, or
// sorted if their order has no meaning.
func (s *Solver) pushArgs(it *item, order grammar.Order) {
	r := s.search.ranking
	from := len(r.args)
	for at := it; at.child >= 0; at = &s.search.items[at.prev] {
		prog := s.number(at.child)
		r.args = append(r.args, prog)
		if order == grammar.Free {
			insert(r.args[from:], prog)
		}
		if at.prev < 0 {
			break
		}
	}
}
