package geo

import "sync"

// related returns all things that the index leads to, each with those that it
// was reached from as its witnesses.
func related(g *Geo, p *predicate, _ []string, args []set) set {
	return g.image(args[0], p.index(g))
}

// image returns { y : y in to[x] for some thing x in s }.
func (g *Geo) image(s set, to index) set {
	found := newMatches(g)
	for _, m := range s {
		if m.item == number {
			continue
		}
		for _, y := range to[m.item] {
			found.add(m.item, y)
		}
	}
	return found.set()
}

// beyond relates x to the things whose attribute is greater (sign +1) or less
// (sign -1) than that of x: strictly, so that nothing is longer than itself.
func beyond(g *Geo, p *predicate, _ []string, args []set) set {
	found := newMatches(g)
	for _, m := range args[0] {
		if m.item == number {
			continue
		}
		limit := g.items[m.item].attr[p.attr]
		for y := range g.items {
			// A missing value is NaN, which is neither greater nor less.
			if p.sign*(g.items[y].attr[p.attr]-limit) > 0 {
				found.add(m.item, ref(y))
			}
		}
	}
	return found.set()
}

// atElevation returns the places of exactly the given elevations.
func atElevation(g *Geo, _ *predicate, _ []string, args []set) set {
	var found []ref
	for _, m := range args[0] {
		for y := range g.items {
			if m.item == number && g.items[y].attr[elevation] == m.q.value {
				found = append(found, ref(y))
			}
		}
	}
	return things(found)
}

// matches are related things, each pair once and the first ones in order. Their memory is
// used again: relations of all things would otherwise allocate most of what a question
// needs.
type matches struct {
	list  []pair
	count []ref // [items] pairs of a second thing, then where its witnesses go
}

type pair struct{ x, y ref }

var matchesPool = sync.Pool{New: func() any { return new(matches) }}

// newMatches returns none. They are given back by set.
func newMatches(g *Geo) *matches {
	p := matchesPool.Get().(*matches)
	p.list = p.list[:0]
	if len(p.count) < len(g.items) {
		p.count = make([]ref, len(g.items))
	}
	return p
}

func (p *matches) add(x, y ref) {
	p.list = append(p.list, pair{x, y})
	p.count[y]++
}

// set makes the set of all second things, each with the first ones as its witnesses. The
// pairs must not be used again.
func (p *matches) set() set {
	defer matchesPool.Put(p)
	if len(p.list) == 0 {
		return nil
	}
	least, most, distinct := p.list[0].y, p.list[0].y, 0
	for _, pair := range p.list {
		least, most = min(least, pair.y), max(most, pair.y)
	}
	count := p.count[least : most+1]
	for _, c := range count {
		if c > 0 {
			distinct++
		}
	}
	members, from, at := make(set, 0, distinct), make([]ref, len(p.list)), ref(0)
	for i, c := range count {
		if c > 0 {
			members = append(members, member{item: least + ref(i), from: from[at : at+c : at+c]})
			count[i], at = at, at+c
		}
	}
	for _, pair := range p.list {
		next := &count[pair.y-least]
		from[*next] = pair.x
		*next++
	}
	clear(count)
	return members
}
