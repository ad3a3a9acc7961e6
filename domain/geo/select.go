package geo

import "semtree/grammar"

// named selects the things of class c that have the constant as a name.
func named(c class) predicate {
	return predicate{consts: 1, apply: func(g *Geo, consts []string, _ []set) set {
		return selected(g.find(c, grammar.Unquote(consts[0]), g.usa))
	}}
}

// namedCity selects the cities of a name in one state or, for _, in any.
func namedCity(g *Geo, consts []string, _ []set) set {
	home := g.usa
	if consts[1] != anyState {
		var ok bool
		if home, ok = g.states[grammar.Unquote(consts[1])]; !ok {
			return set{}
		}
	}
	return selected(g.find(city, grammar.Unquote(consts[0]), home))
}

// anyState is the second constant of a city that may be in any state.
const anyState = "_"

// selected makes a set without witnesses.
func selected(refs []ref) set {
	var members []member
	for _, x := range refs {
		members = append(members, member{item: x})
	}
	return things(members)
}

// all selects the things of class c.
func all(c class) predicate {
	return predicate{apply: func(g *Geo, _ []string, _ []set) set {
		var members []member
		for x := range g.items {
			if g.items[x].is&c != 0 {
				members = append(members, member{item: ref(x)})
			}
		}
		return things(members)
	}}
}

// filter keeps the things of class c, with their witnesses.
func filter(c class) predicate {
	return predicate{args: []operand{onlyThings}, apply: func(g *Geo, _ []string, args []set) set {
		return args[0].keep(func(m member) bool { return g.items[m.item].is&c != 0 })
	}}
}

// major keeps the things that are larger than their kind asks for.
func major(g *Geo, _ []string, args []set) set {
	return args[0].keep(func(m member) bool {
		it := &g.items[m.item]
		q, ok := it.value(it.kind.size)
		return ok && q.value > it.kind.major
	})
}

// common keeps the members of the first set that are in the second one (in)
// or that are not (!in).
func common(in bool) predicate {
	return predicate{args: []operand{anything, anything}, apply: func(_ *Geo, _ []string, args []set) set {
		second := args[1].keys()
		return args[0].keep(func(m member) bool { return second[m.key()] == in })
	}}
}

func identity(_ *Geo, _ []string, args []set) set { return args[0] }
