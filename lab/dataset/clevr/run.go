package clevr

import (
	"math/rand/v2"

	"semtree/domain/clevr"
)

// step is one function of a question's program.
type step struct {
	do       function
	in       [2]int // inputs, earlier steps; as many as the function takes
	attr     clevr.Attribute
	relation clevr.Relation
	values   []string  // of a filter, by attribute or a single one; "" for nothing
	keep     clevr.Set // objects with these values
}

// inputs returns the steps that a step takes.
func (s *step) inputs() []int { return s.in[:len(signatures[s.do].takes)] }

// output is what a step denotes. Outputs of one kind can be compared.
type output struct {
	kind  kind
	set   clevr.Set
	n     int // of object: its index; of number; of truth: 0 or 1
	value string
}

// String returns an answer as files have it.
func (o output) String() string {
	switch o.kind {
	case number:
		return itoa(o.n)
	case truth:
		return [2]string{"no", "yes"}[o.n]
	}
	return o.value
}

// run executes a step on the outputs of its inputs; ok is false if there is not
// exactly one object where unique wants one.
func (s *step) run(on *clevr.Scene, in [2]output) (out output, ok bool) {
	out.kind = signatures[s.do].gives
	switch s.do {
	case scene:
		out.set = on.All()
	case filter:
		out.set = in[0].set & s.keep
	case unique:
		out.n = in[0].set.First()
		return out, in[0].set.Len() == 1
	case relate:
		out.set = on.Related(s.relation, in[0].n)
	case same:
		out.set = on.Same(s.attr, in[0].n)
	case union:
		out.set = in[0].set | in[1].set
	case intersect:
		out.set = in[0].set & in[1].set
	case count:
		out.n = in[0].set.Len()
	case exist:
		out.n = truthOf(in[0].set != 0)
	case query:
		out.value = on.Object(in[0].n).Values[s.attr]
	case equal:
		out.n = truthOf(in[0].value == in[1].value)
	case equalInteger:
		out.n = truthOf(in[0].n == in[1].n)
	case lessThan:
		out.n = truthOf(in[0].n < in[1].n)
	case greaterThan:
		out.n = truthOf(in[0].n > in[1].n)
	}
	return out, true
}

func truthOf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// without executes a program with one step replaced by all objects. Where unique
// then finds several, it fails, or picks one at random if rng is not nil.
func without(steps []step, replaced int, on *clevr.Scene, rng *rand.Rand) (out output, ok bool) {
	var run func(at int) (output, bool)
	run = func(at int) (output, bool) {
		if at == replaced {
			return output{kind: set, set: on.All()}, true
		}
		s := &steps[at]
		var in [2]output
		for i, from := range s.inputs() {
			if in[i], ok = run(from); !ok {
				return output{}, false
			}
		}
		if s.do == unique && rng != nil && in[0].set != 0 {
			return output{kind: object, n: pick(in[0].set, rng)}, true
		}
		return s.run(on, in)
	}
	return run(len(steps) - 1)
}

// pick draws an object of a set that is not empty.
func pick(s clevr.Set, rng *rand.Rand) int {
	for skip := rng.IntN(s.Len()); skip > 0; skip-- {
		s &= s - 1
	}
	return s.First()
}
