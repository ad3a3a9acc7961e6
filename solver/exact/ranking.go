package exact

import (
	"encoding/binary"
	"math"
	"slices"

	"semtree/grammar"
)

// ranking numbers programs and collects the best.
type ranking struct {
	k        int
	identity func(word, label int) int
	number   map[string]int32
	found    []Ranked
	progs    []int32 // of found
	key      []byte  // room for program
}

func newRanking(k int, identity func(word, label int) int) *ranking {
	return &ranking{k: k, identity: identity, number: map[string]int32{}}
}

// size is how many items of a key are wanted: one if nothing is ranked.
func (r *ranking) size() int {
	if r == nil {
		return 1
	}
	return r.k
}

// rank records a tree of a program and returns the value that later trees must
// exceed.
func (r *ranking) rank(prog int32, tree Ranked) float64 {
	at := slices.Index(r.progs, prog)
	switch {
	case at >= 0 && tree.Value <= r.found[at].Value:
		return r.least()
	case at < 0 && len(r.found) < r.k:
		r.found, r.progs = append(r.found, tree), append(r.progs, prog)
		at = len(r.found) - 1
	case at < 0:
		at = r.k - 1 // the least one is replaced
		if tree.Value <= r.found[at].Value {
			return r.least()
		}
	}
	for ; at > 0 && r.found[at-1].Value < tree.Value; at-- {
		r.found[at], r.progs[at] = r.found[at-1], r.progs[at-1]
	}
	r.found[at], r.progs[at] = tree, prog
	return r.least()
}

// least is the value of the k-th program, -Inf if there are fewer.
func (r *ranking) least() float64 {
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
	label := s.g.Tags[s.pick[int(it.root)*len(s.rules.args)+int(it.rule)]].Label
	entity := -1
	if s.g.Labels[label].Entity {
		entity = r.identity(int(it.root), label)
	}
	var room [grammar.MaxArgs]int32
	args := s.programs(it, s.g.Labels[label].Order, room[:0]) // numbers programs, in r.key
	key := binary.AppendVarint(r.key[:0], int64(s.p.Class(label)))
	key = binary.AppendVarint(key, int64(entity))
	for _, a := range args {
		key = binary.AppendVarint(key, int64(a))
	}
	r.key = key
	n, ok := r.number[string(key)]
	if !ok {
		n = int32(len(r.number)) + 1
		r.number[string(key)] = n
	}
	return n
}

// programs appends the programs of an item's arguments, the last one first, or
// sorted if their order has no meaning, to an empty list.
func (s *Solver) programs(it *item, order grammar.Order, args []int32) []int32 {
	for at := it; at.child >= 0; at = &s.search.items[at.prev] {
		prog := s.number(at.child)
		if order == grammar.Free {
			args = insertSorted(args, prog)
		} else {
			args = append(args, prog)
		}
		if at.prev < 0 {
			break
		}
	}
	return args
}
