package geo

import "slices"

// measure takes the number that a superlative or attribute is about from an
// element.
type measure func(g *Geo, m member) (q quantity, ok bool)

func attr(a attribute) measure {
	return func(g *Geo, m member) (quantity, bool) { return g.items[m.item].value(a) }
}

// size is the attribute that the kind of a thing goes by, or a number itself.
func size(g *Geo, m member) (quantity, bool) {
	if m.item == number {
		return m.q, true
	}
	it := &g.items[m.item]
	return it.value(it.kind.size)
}

// values takes an attribute of every thing that has it. Each number keeps
// the thing as its owner, so that equal numbers of two things stay two.
func values(a attribute) predicate {
	return predicate{args: []operand{onlyThings}, apply: func(g *Geo, _ []string, args []set) set {
		return measured(g, args[0], attr(a))
	}}
}

func measured(g *Geo, s set, of measure) set {
	var members []member
	for _, m := range s.members {
		if q, ok := of(g, m); ok {
			members = append(members, member{item: number, q: q, from: []ref{m.item}})
		}
	}
	return numbers(members...)
}

// sizes is an attribute of things; numbers are their own sizes and keep their
// owners.
func sizes(g *Geo, _ []string, args []set) set {
	if args[0].numeric {
		return args[0]
	}
	return measured(g, args[0], size)
}

// superlative keeps the members with the greatest (sign +1) or the least
// (sign -1) value.
func superlative(takes operand, of measure, sign float64) predicate {
	return predicate{args: []operand{takes}, apply: func(g *Geo, _ []string, args []set) set {
		return args[0].extreme(sign, by(g, of))
	}}
}

// by makes values of different units comparable.
func by(g *Geo, of measure) func(m member) (float64, bool) {
	return func(m member) (float64, bool) {
		q, ok := of(g, m)
		return q.metric(), ok
	}
}

// owner returns the things whose value of an attribute is extreme: the member
// of X in largest_one(density_1(X)).
func owner(sign float64) predicate {
	return predicate{args: []operand{anything}, apply: func(g *Geo, _ []string, args []set) set {
		return args[0].extreme(sign, by(g, size)).owners()
	}}
}

// witnessed keeps the members with most (sign +1) or fewest (sign -1)
// witnesses. One without any is related to nothing, and not counted.
func witnessed(sign float64) predicate {
	return predicate{args: []operand{anything}, apply: func(_ *Geo, _ []string, args []set) set {
		return args[0].extreme(sign, func(m member) (float64, bool) {
			return float64(len(m.from)), len(m.from) > 0
		})
	}}
}

// count is the number of distinct elements.
func count(_ *Geo, _ []string, args []set) set {
	return numbers(member{item: number, q: quantity{value: float64(len(args[0].keys()))}})
}

// sum adds up the values of all owners, unit by unit: square miles and square
// kilometres give two sums. Without any value the sum is 0.
func sum(_ *Geo, _ []string, args []set) set {
	var sums []member
	for _, m := range args[0].members {
		i := slices.IndexFunc(sums, func(s member) bool { return s.q.unit == m.q.unit })
		if i < 0 {
			sums = append(sums, member{item: number, q: quantity{unit: m.q.unit}})
			i = len(sums) - 1
		}
		sums[i].q.value += m.q.value
	}
	if len(sums) == 0 {
		sums = append(sums, member{item: number})
	}
	return numbers(sums...)
}
