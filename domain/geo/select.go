package geo

import (
	"math"
	"math/bits"
	"strconv"

	"semtree/grammar"
)

// named selects the things of the class that have the constant as a name.
func named(e *evaluation, p *predicate, consts []string, _ []set) set {
	return e.things(e.geo.find(p.class, grammar.Unquote(consts[0]), e.geo.usa))
}

// namedCity selects the cities of a name in one state or, for _, in any.
func namedCity(e *evaluation, _ *predicate, consts []string, _ []set) set {
	home := e.geo.usa
	if consts[1] != anyState {
		var ok bool
		if home, ok = e.geo.states[grammar.Unquote(consts[1])]; !ok {
			return nil
		}
	}
	return e.things(e.geo.find(city, grammar.Unquote(consts[0]), home))
}

// anyState is the second constant of a city that may be in any state.
const anyState = "_"

// literal is the set of the one number that a program writes down.
func literal(_ *evaluation, _ *predicate, consts []string, _ []set) set {
	v, ok := parseNumber(consts[0])
	if !ok {
		return nil
	}
	return set{{item: number, q: quantity{value: v}}}
}

// parseNumber reads a finite number.
func parseNumber(text string) (v float64, ok bool) {
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v) && !math.IsInf(v, 0)
}

// all selects the things of the class.
func all(e *evaluation, p *predicate, _ []string, _ []set) set {
	return e.geo.all[bits.TrailingZeros8(uint8(p.class))]
}

// ofClass makes the set of the things of some classes.
func (g *Geo) ofClass(c class) set {
	var members set
	for x := range g.items {
		if g.items[x].is&c != 0 {
			members = append(members, member{item: ref(x)})
		}
	}
	return members
}

// filter keeps the things of the class, with their witnesses.
func filter(e *evaluation, p *predicate, _ []string, args []set) set {
	return e.keep(args[0], func(m member) bool { return m.item != number && e.geo.items[m.item].is&p.class != 0 })
}

// major keeps the things that are larger than the limit of their kind.
func major(e *evaluation, _ *predicate, _ []string, args []set) set {
	return e.keep(args[0], func(m member) bool {
		q, ok := e.geo.measure(m, size)
		return ok && m.item != number && q.value > e.geo.items[m.item].kind.major
	})
}

// intersection keeps the members of the first set that are in the second one.
func intersection(e *evaluation, _ *predicate, _ []string, args []set) set {
	return e.keep(args[0], args[1].has())
}

// exclude keeps the members of the first set that are not in the second one.
func exclude(e *evaluation, _ *predicate, _ []string, args []set) set {
	has := args[1].has()
	return e.keep(args[0], func(m member) bool { return !has(m) })
}
