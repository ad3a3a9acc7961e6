package geo

import "semtree/grammar"

// operand is what a predicate takes as an argument.
type operand int

const (
	anything operand = iota
	onlyThings
	onlyNumbers
)

// mismatch says what is wrong with s as an operand; "" if nothing is.
func (o operand) mismatch(s set) string {
	switch {
	case o == onlyThings && s.numeric:
		return "numbers, want things (states, cities, rivers, ...)"
	case o == onlyNumbers && !s.numeric:
		return "things, want numbers"
	}
	return ""
}

// predicate is an entry of the table below: a node has exactly so many
// constants and so many arguments.
type predicate struct {
	consts int
	args   []operand
	apply  func(g *Geo, consts []string, args []set) set
}

// predicateOf returns the predicate of a name in a tree. All those that this package
// executes are here, in the order of the sections of the package documentation.
// (A map with closures takes five times the code.)
func predicateOf(name string) (p predicate, ok bool) {
	switch name {
	case "answer":
		return predicate{args: []operand{anything}, apply: identity}, true

	case "stateid":
		return named(state), true
	case "riverid":
		return named(river), true
	case "placeid":
		return named(place | mountain | lake), true
	case "mountainid":
		return named(mountain), true
	case "lakeid":
		return named(lake), true
	case "countryid":
		return named(country), true
	case "cityid":
		return predicate{consts: 2, apply: namedCity}, true
	case grammar.NumberLabel: // see literal
		return predicate{consts: 1}, true

	case "state(all)":
		return all(state), true
	case "city(all)":
		return all(city), true
	case "river(all)":
		return all(river), true
	case "place(all)":
		return all(place), true
	case "mountain(all)":
		return all(mountain), true
	case "lake(all)":
		return all(lake), true
	case "capital(all)":
		return all(capital), true
	case "country(all)":
		return all(country), true

	case "state":
		return filter(state), true
	case "city":
		return filter(city), true
	case "river":
		return filter(river), true
	case "place":
		return filter(place), true
	case "mountain":
		return filter(mountain), true
	case "lake":
		return filter(lake), true
	case "capital":
		return filter(capital), true
	case "country":
		return filter(country), true
	case "major":
		return predicate{args: []operand{onlyThings}, apply: major}, true

	case "len":
		return values(length), true
	case "area_1":
		return values(area), true
	case "population_1":
		return values(population), true
	case "density_1":
		return values(density), true
	case "elevation_1":
		return values(elevation), true
	case "size":
		return predicate{args: []operand{anything}, apply: sizes}, true
	case "elevation_2":
		return predicate{args: []operand{onlyNumbers}, apply: atElevation}, true

	case "capital_1":
		return related(func(g *Geo) index { return g.capital.to }), true
	case "capital_2":
		return related(func(g *Geo) index { return g.capital.from }), true
	case "high_point_1":
		return related(func(g *Geo) index { return g.highPoint.to }), true
	case "high_point_2":
		return related(func(g *Geo) index { return g.highPoint.from }), true
	case "low_point_1":
		return related(func(g *Geo) index { return g.lowPoint.to }), true
	case "low_point_2":
		return related(func(g *Geo) index { return g.lowPoint.from }), true
	case "loc_1":
		return related(func(g *Geo) index { return g.loc.to }), true
	case "loc_2":
		return related(func(g *Geo) index { return g.loc.from }), true
	case "traverse_1":
		return related(func(g *Geo) index { return g.traverse.to }), true
	case "traverse_2":
		return related(func(g *Geo) index { return g.traverse.from }), true
	case "next_to_1":
		return related(func(g *Geo) index { return g.nextTo.to }), true
	case "next_to_2":
		return related(func(g *Geo) index { return g.nextTo.from }), true

	case "longer":
		return beyond(length, +1), true
	case "shorter":
		return beyond(length, -1), true
	case "higher_1":
		return beyond(elevation, -1), true
	case "higher_2":
		return beyond(elevation, +1), true
	case "lower_1":
		return beyond(elevation, +1), true
	case "lower_2":
		return beyond(elevation, -1), true

	case "longest":
		return superlative(onlyThings, attr(length), +1), true
	case "shortest":
		return superlative(onlyThings, attr(length), -1), true
	case "highest":
		return superlative(onlyThings, attr(elevation), +1), true
	case "lowest":
		return superlative(onlyThings, attr(elevation), -1), true
	case "largest":
		return superlative(anything, size, +1), true
	case "smallest":
		return superlative(anything, size, -1), true
	case "largest_one":
		return owner(+1), true
	case "smallest_one":
		return owner(-1), true
	case "most":
		return witnessed(+1), true
	case "fewest":
		return witnessed(-1), true

	case "count":
		return predicate{args: []operand{anything}, apply: count}, true
	case "sum":
		return predicate{args: []operand{onlyNumbers}, apply: sum}, true
	case "intersection":
		return common(true), true
	case "exclude":
		return common(false), true
	}
	return p, false
}
