package geo

import "semtree/grammar"

// predicate is the meaning of a name: a function of the sets of its arguments, with
// parameters. It accepts every set, also one that no grammar allows: things or
// numbers for which it has no meaning are left out.
type predicate struct {
	name   string
	consts int // constants that an entity has
	args   int // arguments that a predicate takes
	apply  meaning

	// Parameters of apply; zero if it has none.
	class class
	attr  attribute
	sign  float64
	index func(g *Geo) index
}

// meaning computes what a predicate p denotes, from the node's constants or from
// what its arguments denote. The set is in the memory of the evaluation.
type meaning func(e *evaluation, p *predicate, consts []string, args []set) set

// predicates are all that this package executes, in the order of the sections of
// the package documentation. The compiler lays the table out as data; closures or
// a map would be code, which is larger and runs at the start of the page.
var predicates = [...]predicate{
	// Entities by name
	{name: "stateid", consts: 1, apply: named, class: state},
	{name: "cityid", consts: 2, apply: namedCity},
	{name: "riverid", consts: 1, apply: named, class: river},
	{name: "placeid", consts: 1, apply: named, class: place | mountain | lake},
	{name: "mountainid", consts: 1, apply: named, class: mountain},
	{name: "lakeid", consts: 1, apply: named, class: lake},
	{name: "countryid", consts: 1, apply: named, class: country},
	{name: grammar.NumberLabel, consts: 1, apply: literal},

	// All things of a class
	{name: "state(all)", apply: all, class: state},
	{name: "city(all)", apply: all, class: city},
	{name: "river(all)", apply: all, class: river},
	{name: "place(all)", apply: all, class: place},
	{name: "mountain(all)", apply: all, class: mountain},
	{name: "lake(all)", apply: all, class: lake},
	{name: "capital(all)", apply: all, class: capital},
	{name: "country(all)", apply: all, class: country},

	// Those of a class
	{name: "state", args: 1, apply: filter, class: state},
	{name: "city", args: 1, apply: filter, class: city},
	{name: "river", args: 1, apply: filter, class: river},
	{name: "place", args: 1, apply: filter, class: place},
	{name: "mountain", args: 1, apply: filter, class: mountain},
	{name: "lake", args: 1, apply: filter, class: lake},
	{name: "capital", args: 1, apply: filter, class: capital},
	{name: "country", args: 1, apply: filter, class: country},
	{name: "major", args: 1, apply: major},

	// Attributes
	{name: "len", args: 1, apply: values, attr: length},
	{name: "area_1", args: 1, apply: values, attr: area},
	{name: "population_1", args: 1, apply: values, attr: population},
	{name: "density_1", args: 1, apply: values, attr: density},
	{name: "elevation_1", args: 1, apply: values, attr: elevation},
	{name: "size", args: 1, apply: values, attr: size},
	{name: "elevation_2", args: 1, apply: atElevation},

	// Relations
	{name: "capital_1", args: 1, apply: related, index: func(g *Geo) index { return g.capital.to }},
	{name: "capital_2", args: 1, apply: related, index: func(g *Geo) index { return g.capital.from }},
	{name: "high_point_1", args: 1, apply: related, index: func(g *Geo) index { return g.highPoint.to }},
	{name: "high_point_2", args: 1, apply: related, index: func(g *Geo) index { return g.highPoint.from }},
	{name: "low_point_1", args: 1, apply: related, index: func(g *Geo) index { return g.lowPoint.to }},
	{name: "low_point_2", args: 1, apply: related, index: func(g *Geo) index { return g.lowPoint.from }},
	{name: "loc_1", args: 1, apply: related, index: func(g *Geo) index { return g.loc.to }},
	{name: "loc_2", args: 1, apply: related, index: func(g *Geo) index { return g.loc.from }},
	{name: "traverse_1", args: 1, apply: related, index: func(g *Geo) index { return g.traverse.to }},
	{name: "traverse_2", args: 1, apply: related, index: func(g *Geo) index { return g.traverse.from }},
	{name: "next_to_1", args: 1, apply: related, index: func(g *Geo) index { return g.nextTo.to }},
	{name: "next_to_2", args: 1, apply: related, index: func(g *Geo) index { return g.nextTo.from }},

	// Comparisons
	{name: "longer", args: 1, apply: beyond, attr: length, sign: +1},
	{name: "shorter", args: 1, apply: beyond, attr: length, sign: -1},
	{name: "higher_1", args: 1, apply: beyond, attr: elevation, sign: -1},
	{name: "higher_2", args: 1, apply: beyond, attr: elevation, sign: +1},
	{name: "lower_1", args: 1, apply: beyond, attr: elevation, sign: +1},
	{name: "lower_2", args: 1, apply: beyond, attr: elevation, sign: -1},

	// Superlatives
	{name: "longest", args: 1, apply: superlative, attr: length, sign: +1},
	{name: "shortest", args: 1, apply: superlative, attr: length, sign: -1},
	{name: "highest", args: 1, apply: superlative, attr: elevation, sign: +1},
	{name: "lowest", args: 1, apply: superlative, attr: elevation, sign: -1},
	{name: "largest", args: 1, apply: superlative, attr: size, sign: +1},
	{name: "smallest", args: 1, apply: superlative, attr: size, sign: -1},
	{name: "largest_one", args: 1, apply: ownersOf, sign: +1},
	{name: "smallest_one", args: 1, apply: ownersOf, sign: -1},
	{name: "most", args: 1, apply: witnessed, sign: +1},
	{name: "fewest", args: 1, apply: witnessed, sign: -1},

	// Counts and combinations
	{name: "count", args: 1, apply: count},
	{name: "sum", args: 1, apply: sum},
	{name: "intersection", args: 2, apply: intersection},
	{name: "exclude", args: 2, apply: exclude},
}

// predicateOf returns the predicate of a name, nil if there is none.
func predicateOf(name string) *predicate {
	for i := range predicates {
		if predicates[i].name == name {
			return &predicates[i]
		}
	}
	return nil
}

// Selects implements [domain.Selector].
func (g *Geo) Selects(name string) bool {
	p := predicateOf(name)
	return p != nil && p.args == 1 && p.class != 0
}

// Knows implements [domain.Executor].
func (g *Geo) Knows(label grammar.Label, args int) bool {
	p := predicateOf(label.Name)
	return p != nil && p.args == args && (p.consts > 0) == label.Entity
}
