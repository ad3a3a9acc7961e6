package geo

import (
	"slices"
	"sort"
)

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

// things returns some things, each once, without witnesses.
func things(refs []ref) set {
	sort.Slice(refs, func(i, j int) bool { return refs[i] < refs[j] })
	var members set
	for _, x := range slices.Compact(refs) {
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

// keys returns the distinct elements of s.
func (s set) keys() map[key]bool {
	keys := make(map[key]bool, len(s))
	for _, m := range s {
		keys[m.key()] = true
	}
	return keys
}

// keep returns the members that pass, with their witnesses.
func (s set) keep(pass func(m member) bool) set {
	passed := 0
	for _, m := range s {
		if pass(m) {
			passed++
		}
	}
	switch passed {
	case 0:
		return nil
	case len(s):
		return s
	}
	kept := make(set, 0, passed)
	for _, m := range s {
		if pass(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// extreme returns the members with the greatest value (sign +1) or the least
// one (sign -1): all of them if there is a tie. Members without a value are
// left out.
func (s set) extreme(sign float64, value func(m member) (v float64, ok bool)) set {
	var best set
	var top float64
	for _, m := range s {
		v, ok := value(m)
		switch {
		case !ok || len(best) > 0 && sign*v < sign*top:
			continue
		case len(best) == 0 || v != top:
			top, best = v, nil
		}
		best = append(best, m)
	}
	return best
}

// owners returns the things that the members of s were reached from.
func (s set) owners() set {
	var owners []ref
	for _, m := range s {
		owners = append(owners, m.from...)
	}
	return things(owners)
}
