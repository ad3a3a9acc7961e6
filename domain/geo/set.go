package geo

import "sort"

// set is what a program denotes: things of the database or numbers, never
// both. It is immutable once made.
type set struct {
	numeric bool
	members []member // things: in the order of Geo.items, each once
}

// member is an element with the things it was reached from.
type member struct {
	item ref      // things only
	q    quantity // numbers only

	// from lists the witnesses of a thing that comes out of a relation, or
	// the owner of an attribute; sorted, each once. Empty for things that
	// were selected by name or type and for computed numbers.
	from []ref
}

// things makes a set of members in any order: those of the same thing become
// one, with the witnesses of all.
func things(members []member) set {
	sort.SliceStable(members, func(i, j int) bool { return members[i].item < members[j].item })
	var merged []member
	for _, m := range members {
		if last := len(merged) - 1; last >= 0 && merged[last].item == m.item {
			merged[last].from = union(merged[last].from, m.from)
		} else {
			merged = append(merged, m)
		}
	}
	return set{members: merged}
}

// union merges two sorted lists of witnesses into a new one.
func union(a, b []ref) []ref {
	both := make([]ref, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		x := min(a[0], b[0])
		if both = append(both, x); a[0] == x {
			a = a[1:]
		}
		if b[0] == x {
			b = b[1:]
		}
	}
	return append(append(both, a...), b...)
}

// numbers makes a set of numbers. Equal numbers of different owners all stay.
func numbers(members ...member) set { return set{numeric: true, members: members} }

// key is what tells elements of a set apart, whatever their witnesses.
type key struct {
	item ref
	q    quantity
}

func (m member) key() key { return key{m.item, m.q} }

// keys returns the distinct elements of s.
func (s set) keys() map[key]bool {
	keys := make(map[key]bool, len(s.members))
	for _, m := range s.members {
		keys[m.key()] = true
	}
	return keys
}

// keep returns the members that pass, with their witnesses.
func (s set) keep(pass func(m member) bool) set {
	kept := set{numeric: s.numeric}
	for _, m := range s.members {
		if pass(m) {
			kept.members = append(kept.members, m)
		}
	}
	return kept
}

// extreme returns the members with the greatest value (sign +1) or the least
// one (sign -1): all of them if there is a tie. Members without a value are
// left out.
func (s set) extreme(sign float64, value func(m member) (v float64, ok bool)) set {
	best := set{numeric: s.numeric}
	var top float64
	for _, m := range s.members {
		v, ok := value(m)
		switch {
		case !ok || len(best.members) > 0 && sign*v < sign*top:
			continue
		case len(best.members) == 0 || v != top:
			top, best.members = v, nil
		}
		best.members = append(best.members, m)
	}
	return best
}

// owners returns the things that the members of s were reached from.
func (s set) owners() set {
	var owners []member
	for _, m := range s.members {
		for _, x := range m.from {
			owners = append(owners, member{item: x})
		}
	}
	return things(owners)
}
