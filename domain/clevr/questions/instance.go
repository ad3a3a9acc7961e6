package questions

import (
	"math/rand/v2"
	"slices"

	"semtree/domain/clevr"
)

// MaxStates is how many states a search makes before it is given up. Most make
// some hundreds.
const MaxStates = 200000

// instance is the search for values of a template's holes in a scene.
type instance struct {
	template  *Template
	scene     *clevr.Scene
	described []description
	rng       *rand.Rand
	accept    func(*state) bool
	states    int
}

// state is a partial program.
type state struct {
	values []string // [param] what fills a hole; nothing if it is empty, or bound by no node yet
	at     []int    // [node] its last step
	steps  []step
	out    []output // [step]
}

// search returns a state with all nodes that is accepted; nil if none was found.
func (in *instance) search(s *state) *state {
	t := in.template
	if len(s.at) == len(t.nodes) {
		if in.accept(s) {
			return s
		}
		return nil
	}
	n := &t.nodes[len(s.at)]
	for _, option := range in.options(n, s.before(n)) {
		if in.states++; in.states > MaxStates {
			return nil
		}
		next := in.extend(s, n, option)
		if next == nil || !t.satisfied(next) {
			continue
		}
		if found := in.search(next); found != nil {
			return found
		}
	}
	return nil
}

// before returns what the options of a node depend on: its input, but where
// both are of one kind the output of the last step, as in [johnson2017]. That is
// another one in a single template of CLEVR.
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

// extend adds a node to a state, with values for its holes; nil if unique fails.
func (in *instance) extend(s *state, n *node, option []string) *state {
	next := &state{slices.Clone(s.values), slices.Clone(s.at), slices.Clone(s.steps), slices.Clone(s.out)}
	inputs := make([]int, len(n.inputs))
	for i, from := range n.inputs {
		inputs[i] = s.at[from]
	}
	for i, p := range n.sides {
		next.values[p] = option[i]
	}
	for _, x := range n.expand(option) {
		x.inputs = inputs
		out, ok := x.run(in.scene, next.inputs(inputs))
		if !ok {
			return nil
		}
		inputs = []int{len(next.steps)}
		next.steps, next.out = append(next.steps, x), append(next.out, out)
	}
	next.at = append(next.at, inputs[0])
	return next
}

// inputs returns the outputs of steps.
func (s *state) inputs(of []int) []output {
	outputs := make([]output, len(of))
	for i, at := range of {
		outputs[i] = s.out[at]
	}
	return outputs
}

// expand returns the steps of a node, without inputs. A filter of no values has
// none of its own, and so may have no steps at all.
func (n *node) expand(option []string) (steps []step) {
	if n.relate {
		steps = append(steps, step{do: relate, value: option[0]})
		option = option[1:]
	}
	switch {
	case n.filter:
		for a, v := range option {
			if v != "" {
				steps = append(steps, step{do: filter, value: v, attr: clevr.Attribute(a)})
			}
		}
	case n.last == filter:
		return []step{{do: filter, value: option[0], attr: n.attr}}
	}
	if n.last != none && n.last != relate {
		steps = append(steps, step{do: n.last, attr: n.attr})
	}
	return steps
}

// satisfied tells whether no constraint is violated by what is bound.
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
