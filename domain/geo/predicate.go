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

// predicates holds every predicate that this package executes, by its name in
// a tree. Their order is that of the sections of the package documentation.
var predicates = map[string]predicate{
	"answer": {args: []operand{anything}, apply: identity},

	"stateid":           named(state),
	"riverid":           named(river),
	"placeid":           named(place | mountain | lake),
	"mountainid":        named(mountain),
	"lakeid":            named(lake),
	"countryid":         named(country),
	"cityid":            {consts: 2, apply: namedCity},
	grammar.NumberLabel: {consts: 1}, // see literal

	"state(all)":    all(state),
	"city(all)":     all(city),
	"river(all)":    all(river),
	"place(all)":    all(place),
	"mountain(all)": all(mountain),
	"lake(all)":     all(lake),
	"capital(all)":  all(capital),
	"country(all)":  all(country),

	"state":    filter(state),
	"city":     filter(city),
	"river":    filter(river),
	"place":    filter(place),
	"mountain": filter(mountain),
	"lake":     filter(lake),
	"capital":  filter(capital),
	"country":  filter(country),
	"major":    {args: []operand{onlyThings}, apply: major},

	"len":          values(length),
	"area_1":       values(area),
	"population_1": values(population),
	"density_1":    values(density),
	"elevation_1":  values(elevation),
	"size":         {args: []operand{anything}, apply: sizes},
	"elevation_2":  {args: []operand{onlyNumbers}, apply: atElevation},

	"capital_1":    related(func(g *Geo) index { return g.capital.to }),
	"capital_2":    related(func(g *Geo) index { return g.capital.from }),
	"high_point_1": related(func(g *Geo) index { return g.highPoint.to }),
	"high_point_2": related(func(g *Geo) index { return g.highPoint.from }),
	"low_point_1":  related(func(g *Geo) index { return g.lowPoint.to }),
	"low_point_2":  related(func(g *Geo) index { return g.lowPoint.from }),
	"loc_1":        related(func(g *Geo) index { return g.loc.to }),
	"loc_2":        related(func(g *Geo) index { return g.loc.from }),
	"traverse_1":   related(func(g *Geo) index { return g.traverse.to }),
	"traverse_2":   related(func(g *Geo) index { return g.traverse.from }),
	"next_to_1":    related(func(g *Geo) index { return g.nextTo.to }),
	"next_to_2":    related(func(g *Geo) index { return g.nextTo.from }),

	"longer":   beyond(length, +1),
	"shorter":  beyond(length, -1),
	"higher_1": beyond(elevation, -1),
	"higher_2": beyond(elevation, +1),
	"lower_1":  beyond(elevation, +1),
	"lower_2":  beyond(elevation, -1),

	"longest":      superlative(onlyThings, attr(length), +1),
	"shortest":     superlative(onlyThings, attr(length), -1),
	"highest":      superlative(onlyThings, attr(elevation), +1),
	"lowest":       superlative(onlyThings, attr(elevation), -1),
	"largest":      superlative(anything, size, +1),
	"smallest":     superlative(anything, size, -1),
	"largest_one":  owner(+1),
	"smallest_one": owner(-1),
	"most":         witnessed(+1),
	"fewest":       witnessed(-1),

	"count":        {args: []operand{anything}, apply: count},
	"sum":          {args: []operand{onlyNumbers}, apply: sum},
	"intersection": common(true),
	"exclude":      common(false),
}
