package geo

import (
	"math"
	"math/bits"
	"strconv"

	"semtree/grammar"
)

// named selects the things of the class that have the constant as a name.
func named(g *Geo, p *predicate, consts []string, _ []set) set {
	return things(g.find(p.class, grammar.Unquote(consts[0]), g.usa))
}

// namedCity selects the cities of a name in one state or, for _, in any.
func namedCity(g *Geo, _ *predicate, consts []string, _ []set) set {
	home := g.usa
	if consts[1] != anyState {
		var ok bool
		if home, ok = g.states[grammar.Unquote(consts[1])]; !ok {
			return nil
		}
	}
	return things(g.find(city, grammar.Unquote(consts[0]), home))
}

// anyState is the second constant of a city that may be in any state.
const anyState = "_"

// literal is the set of the one number that a program writes down.
func literal(_ *Geo, _ *predicate, consts []string, _ []set) set {
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
func all(g *Geo, p *predicate, _ []string, _ []set) set {
	return g.all[bits.TrailingZeros8(uint8(p.class))]
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
func filter(g *Geo, p *predicate, _ []string, args []set) set {
	return args[0].keep(func(m member) bool { return m.item != number && g.items[m.item].is&p.class != 0 })
}

// major keeps the things that are larger than the limit of their kind.
func major(g *Geo, _ *predicate, _ []string, args []set) set {
	return args[0].keep(func(m member) bool {
		q, ok := g.measure(m, size)
		return ok && m.item != number && q.value > g.items[m.item].kind.major
	})
}

// intersection keeps the members of the first set that are in the second one.
func intersection(_ *Geo, _ *predicate, _ []string, args []set) set {
	return args[0].keep(args[1].has())
}

// exclude keeps the members of the first set that are not in the second one.
func exclude(_ *Geo, _ *predicate, _ []string, args []set) set {
	has := args[1].has()
	return args[0].keep(func(m member) bool { return !has(m) })
}
