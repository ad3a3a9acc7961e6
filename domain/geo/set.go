package geo

import "slices"

// set is what a program denotes: things of the database, each once and in the
// order of Geo.items, or numbers. It is immutable once made.
type set []member

// member is an element with the things it was reached from.
type member struct {
	item ref      // number for numbers
	q    quantity // numbers only

	// from lists the witnesses of a thing that comes out of a relation, or
	// the owner of an attribute; sorted, each once. Empty for things that
	// were selected by name or type and for computed numbers.
	from []ref
}

// number is the ref of elements that are numbers, not things.
const number ref = -1

// things returns some things, each once, without witnesses. It sorts the list.
func (e *evaluation) things(refs []ref) set {
	slices.Sort(refs)
	refs = slices.Compact(refs)
	members := e.members.list(len(refs))
	for _, x := range refs {
		members = append(members, member{item: x})
	}
	return members
}

// key identifies an element of a set, independently of its witnesses.
type key struct {
	item ref
	q    quantity
}

func (m member) key() key { return key{m.item, m.q} }

// has returns a function that reports whether s has a member, whatever its witnesses are.
func (s set) has() func(m member) bool {
	if slices.ContainsFunc(s, func(m member) bool { return m.item == number }) {
		keys := s.keys()
		return func(m member) bool { return keys[m.key()] }
	}
	return func(m member) bool {
		_, found := slices.BinarySearchFunc(s, m.item, func(m member, x ref) int { return int(m.item) - int(x) })
		return found
	}
}

// keys returns the distinct elements of s.
func (s set) keys() map[key]bool {
	keys := make(map[key]bool, len(s))
	for _, m := range s {
		keys[m.key()] = true
	}
	return keys
}

// keep returns the members that pass, with their witnesses.
func (e *evaluation) keep(s set, pass func(m member) bool) set {
	kept := e.members.list(len(s))
	for _, m := range s {
		if pass(m) {
			kept = append(kept, m)
		}
	}
	return e.members.fit(kept)
}

// extreme returns the members with the greatest value (sign +1) or the least
// one (sign -1): all of them if there is a tie. Members without a value are
// left out.
func (e *evaluation) extreme(s set, sign float64, value func(m member) (v float64, ok bool)) set {
	best := e.members.list(len(s))
	var top float64
	for _, m := range s {
		v, ok := value(m)
		switch {
		case !ok || len(best) > 0 && sign*v < sign*top:
			continue
		case len(best) == 0 || v != top:
			top, best = v, best[:0]
		}
		best = append(best, m)
	}
	return e.members.fit(best)
}

// owners returns the things that the members of s were reached from.
func (e *evaluation) owners(s set) set {
	var owners []ref
	for _, m := range s {
		owners = append(owners, m.from...)
	}
	return e.things(owners)
}
