package geo

// related returns all things that the index leads to, each with those that it
// was reached from as its witnesses.
func related(g *Geo, p *predicate, _ []string, args []set) set {
	to := p.index(g)
	return image(args[0], func(x ref) []ref { return to[x] })
}

// image returns { y : y in to(x) for some thing x in s }.
func image(s set, to func(x ref) []ref) set {
	var members set
	for _, m := range s {
		if m.item == number {
			continue
		}
		for _, y := range to(m.item) {
			members = append(members, member{item: y, from: []ref{m.item}})
		}
	}
	return things(members)
}

// beyond relates x to the things whose attribute is greater (sign +1) or less
// (sign -1) than that of x: strictly, so that nothing is longer than itself.
func beyond(g *Geo, p *predicate, _ []string, args []set) set {
	return image(args[0], func(x ref) []ref {
		var found []ref
		for y := range g.items {
			// A missing value is NaN, which is neither greater nor less.
			if p.sign*(g.items[y].attr[p.attr]-g.items[x].attr[p.attr]) > 0 {
				found = append(found, ref(y))
			}
		}
		return found
	})
}

// atElevation returns the places of exactly the given elevations.
func atElevation(g *Geo, _ *predicate, _ []string, args []set) set {
	var members set
	for _, m := range args[0] {
		for y := range g.items {
			if m.item == number && g.items[y].attr[elevation] == m.q.value {
				members = append(members, member{item: ref(y)})
			}
		}
	}
	return things(members)
}
