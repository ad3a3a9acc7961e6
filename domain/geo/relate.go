package geo

// related returns all things that the index leads to, each with those that it
// was reached from as its witnesses.
func related(e *evaluation, p *predicate, _ []string, args []set) set {
	return e.image(args[0], p.index(e.geo))
}

// image returns { y : y in to[x] for some thing x in s }.
func (e *evaluation) image(s set, to index) set {
	for _, m := range s {
		if m.item == number {
			continue
		}
		for _, y := range to[m.item] {
			e.add(m.item, y)
		}
	}
	return e.matches()
}

// beyond relates x to the things whose attribute is greater (sign +1) or less
// (sign -1) than that of x: strictly, so that nothing is longer than itself.
func beyond(e *evaluation, p *predicate, _ []string, args []set) set {
	items := e.geo.items
	for _, m := range args[0] {
		if m.item == number {
			continue
		}
		limit := items[m.item].attr[p.attr]
		for y := range items {
			// A missing value is NaN, which is neither greater nor less.
			if p.sign*(items[y].attr[p.attr]-limit) > 0 {
				e.add(m.item, ref(y))
			}
		}
	}
	return e.matches()
}

// atElevation returns the places of exactly the given elevations.
func atElevation(e *evaluation, _ *predicate, _ []string, args []set) set {
	var found []ref
	for _, m := range args[0] {
		for y := range e.geo.items {
			if m.item == number && e.geo.items[y].attr[elevation] == m.q.value {
				found = append(found, ref(y))
			}
		}
	}
	return e.things(found)
}

// pair says that y is related to x.
type pair struct{ x, y ref }

// add notes a pair of related things, each once and the first things in order.
func (e *evaluation) add(x, y ref) {
	e.pairs = append(e.pairs, pair{x, y})
	if len(e.count) < len(e.geo.items) {
		e.count = make([]ref, len(e.geo.items))
	}
	e.count[y]++
}

// matches makes the set of all second things of the pairs, each with the first ones as its witnesses, and forgets the pairs.
func (e *evaluation) matches() set {
	if len(e.pairs) == 0 {
		return nil
	}
	least, most, distinct := e.pairs[0].y, e.pairs[0].y, 0
	for _, pair := range e.pairs {
		least, most = min(least, pair.y), max(most, pair.y)
	}
	count := e.count[least : most+1]
	for _, c := range count {
		if c > 0 {
			distinct++
		}
	}
	members, from, at := e.members.list(distinct), e.refs.list(len(e.pairs))[:len(e.pairs)], ref(0)
	for i, c := range count {
		if c > 0 {
			members = append(members, member{item: least + ref(i), from: from[at : at+c : at+c]})
			count[i], at = at, at+c
		}
	}
	for _, pair := range e.pairs {
		next := &count[pair.y-least]
		from[*next] = pair.x
		*next++
	}
	clear(count)
	e.pairs = e.pairs[:0]
	return members
}
