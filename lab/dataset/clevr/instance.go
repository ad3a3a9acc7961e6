package clevr

import (
	"math/rand/v2"

	"semtree/domain/clevr"
)

// MaxStates is the largest number of states of a search. Most searches need some
// hundreds.
const MaxStates = 20000

// instance is the search for values of a template's holes in a scene.
type instance struct {
	template  *Template
	scene     *clevr.Scene
	described []option
	rng       *rand.Rand
	accept    func(*state) bool
	states    int
}

// state is a partial program. The search extends and shortens one.
type state struct {
	values []string // [param] what fills a hole; nothing if it is empty, or bound by no node yet
	at     []int    // [node] its last step
	steps  []step
	out    []output // [step]
}

// search completes the state and reports whether one was accepted; if not, the
// state is as before.
func (in *instance) search(s *state) bool {
	t := in.template
	if len(s.at) == len(t.nodes) {
		return in.accept(s)
	}
	n := &t.nodes[len(s.at)]
	nodes, steps := len(s.at), len(s.steps)
	options := in.options(n, s.before(n))
	for i := range options {
		if in.states++; in.states > MaxStates {
			return false
		}
		if in.extend(s, n, &options[i]) && t.satisfied(s) && in.search(s) {
			return true
		}
		s.at, s.steps, s.out = s.at[:nodes], s.steps[:steps], s.out[:steps]
		for _, p := range n.sides {
			s.values[p] = ""
		}
	}
	return false
}

// before returns the output that the options of a node depend on. It is the
// output of the last step if that has the kind of the node's input, as in
// [johnson2017], otherwise the input. The two differ in a single template of CLEVR.
func (s *state) before(n *node) output {
	if len(n.inputs) == 0 {
		return output{}
	}
	input, last := s.out[s.at[n.inputs[0]]], s.out[len(s.out)-1]
	if input.kind == last.kind {
		return last
	}
	return input
}

// extend adds a node, with what fills its holes: a relation, a filter, and the
// last function. A filter of no values adds no step. It returns false if unique
// fails.
func (in *instance) extend(s *state, n *node, o *option) bool {
	var from [2]int
	for i, input := range n.inputs {
		from[i] = s.at[input]
	}
	holes := n.sides
	if n.relate {
		s.values[holes[0]] = o.relation.String()
		from[0], _ = in.step(s, step{do: relate, in: from, relation: o.relation})
		holes = holes[1:]
	}
	filled := false
	for i, p := range holes {
		s.values[p] = o.values[i]
		filled = filled || o.values[i] != ""
	}
	if filled {
		from[0], _ = in.step(s, step{do: filter, in: from, values: o.values, keep: o.keep})
	}
	ok := true
	if n.last != none && n.last != relate && n.last != filter {
		from[0], ok = in.step(s, step{do: n.last, in: from, attr: n.attr})
	}
	s.at = append(s.at, from[0])
	return ok
}

// step adds a step and returns its place.
func (in *instance) step(s *state, x step) (at int, ok bool) {
	var inputs [2]output
	for i, from := range x.inputs() {
		inputs[i] = s.out[from]
	}
	out, ok := x.run(in.scene, inputs)
	s.steps, s.out = append(s.steps, x), append(s.out, out)
	return len(s.steps) - 1, ok
}

// satisfied reports whether no constraint is violated by what is bound.
func (t *Template) satisfied(s *state) bool {
	for _, c := range t.constraints {
		switch {
		case c.null >= 0:
			if s.values[c.null] != "" {
				return false
			}
		case max(c.a, c.b) < len(s.at):
			if s.out[s.at[c.a]] == s.out[s.at[c.b]] {
				return false
			}
		}
	}
	return true
}
