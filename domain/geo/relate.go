package geo

// related returns all things that an index leads to, each with those that it
// was reached from as its witnesses.
func related(by func(g *Geo) index) predicate {
	return predicate{args: []operand{onlyThings}, apply: func(g *Geo, _ []string, args []set) set {
		to := by(g)
		return image(args[0], func(x ref) []ref { return to[x] })
	}}
}

// image returns { y : y in to(x) for some x in s }.
func image(s set, to func(x ref) []ref) set {
	var members []member
	for _, m := range s.members {
		for _, y := range to(m.item) {
			members = append(members, member{item: y, from: []ref{m.item}})
		}
	}
	return things(members)
}

// beyond relates x to the things whose attribute is greater (sign +1) or less
// (sign -1) than that of x: strictly, so that nothing is longer than itself.
func beyond(a attribute, sign float64) predicate {
	return predicate{args: []operand{onlyThings}, apply: func(g *Geo, _ []string, args []set) set {
		return image(args[0], func(x ref) []ref { return g.beyond(x, a, sign) })
	}}
}

func (g *Geo) beyond(x ref, a attribute, sign float64) []ref {
	var found []ref
	for y := range g.items {
		// A missing value is NaN, which is neither greater nor less.
		if sign*(g.items[y].attr[a]-g.items[x].attr[a]) > 0 {
			found = append(found, ref(y))
		}
	}
	return found
}

// atElevation returns the places of exactly the given elevations.
func atElevation(g *Geo, _ []string, args []set) set {
	var members []member
	for _, m := range args[0].members {
		for y := range g.items {
			if g.items[y].attr[elevation] == m.q.value {
				members = append(members, member{item: ref(y)})
			}
		}
	}
	return things(members)
}
