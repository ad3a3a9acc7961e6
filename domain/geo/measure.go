package geo

import "slices"

// size, as an attribute, stands for the attribute that measures the kind of a
// thing. A number is its own size.
const size = attributes

// measure returns an attribute of a member; ok is false if it has none.
func (g *Geo) measure(m member, a attribute) (q quantity, ok bool) {
	if m.item == number {
		return m.q, a == size
	}
	it := &g.items[m.item]
	if a == size {
		a = it.kind.size
	}
	return it.value(a)
}

// values takes an attribute of every thing that has it. Each number keeps
// the thing as its owner, so that equal numbers of two things stay two.
func values(e *evaluation, p *predicate, _ []string, args []set) set {
	numbers, owners := e.members.list(len(args[0])), e.refs.list(len(args[0]))
	for _, m := range args[0] {
		q, ok := e.geo.measure(m, p.attr)
		switch {
		case !ok:
		case m.item == number:
			numbers = append(numbers, m)
		default:
			at := len(owners)
			owners = append(owners, m.item)
			numbers = append(numbers, member{item: number, q: q, from: owners[at : at+1 : at+1]})
		}
	}
	return e.members.fit(numbers)
}

// superlative keeps the members with the greatest (sign +1) or the least
// (sign -1) value of the attribute.
func superlative(e *evaluation, p *predicate, _ []string, args []set) set {
	return e.extreme(args[0], p.sign, e.geo.by(p.attr))
}

// by makes values of different units comparable.
func (g *Geo) by(a attribute) func(m member) (float64, bool) {
	return func(m member) (float64, bool) {
		q, ok := g.measure(m, a)
		return q.metric(), ok
	}
}

// ownersOf returns the things whose value of an attribute is extreme: the member
// of X in largest_one(density_1(X)).
func ownersOf(e *evaluation, p *predicate, _ []string, args []set) set {
	return e.owners(e.extreme(args[0], p.sign, e.geo.by(size)))
}

// witnessed keeps the members with most (sign +1) or fewest (sign -1)
// witnesses. One without any is related to nothing, and not counted.
func witnessed(e *evaluation, p *predicate, _ []string, args []set) set {
	return e.extreme(args[0], p.sign, func(m member) (float64, bool) {
		return float64(len(m.from)), len(m.from) > 0
	})
}

// count is the number of distinct elements.
func count(_ *evaluation, _ *predicate, _ []string, args []set) set {
	return set{{item: number, q: quantity{value: float64(len(args[0].keys()))}}}
}

// sum adds up the values of all owners, unit by unit: square miles and square
// kilometres give two sums. Without any value the sum is 0.
func sum(_ *evaluation, _ *predicate, _ []string, args []set) set {
	var sums set
	for _, m := range args[0] {
		if m.item != number {
			continue
		}
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
	return sums
}
