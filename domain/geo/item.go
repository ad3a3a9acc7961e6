package geo

import (
	"math"
	"slices"
	"strconv"
)

// class is a set of the classes that type predicates select. A thing may be
// in several: austin is a city and a capital, mount elbert a place (the
// highest point of a state) and a mountain.
type class uint8

const (
	state class = 1 << iota
	city
	capital
	river
	place
	mountain
	lake
	country
	classes = iota
)

// attribute is a column of the table of attributes.
type attribute int

const (
	population attribute = iota
	area
	length
	elevation
	density // population / area
	attributes
)

// kind is the main class of a thing. It has the type of its values, the attribute
// that largest and smallest compare, and the size above which the thing is major.
type kind struct {
	class class
	name  string
	size  attribute
	major float64
}

var never = math.Inf(1)

// kinds is in order of precedence: a place that is a mountain too is a place.
var kinds = [...]kind{
	{state, "state", area, never},
	{city, "city", population, 150_000},
	{river, "river", length, 750},
	{place, "place", elevation, never},
	{mountain, "mountain", elevation, never},
	{lake, "lake", area, 5_000},
	{country, "country", area, never},
}

// ref is the index of a thing in Geo.items.
type ref = int32

// item is a thing of the database.
type item struct {
	kind *kind
	is   class
	name string
	code string // of a state: its abbreviation
	text string // the name; that of a city includes its state, as in "austin, tx"
	home ref    // of a city, place or mountain: its state
	attr [attributes]float64
	at   origin
}

// origin is a line of a facts file.
type origin struct {
	file string
	line int
}

func (o origin) String() string { return o.file + ":" + strconv.Itoa(o.line) }

// newItem returns a thing of class c, from a line of the facts, that has no
// attributes yet.
func newItem(c class, name string, at origin) item {
	k := slices.IndexFunc(kinds[:], func(k kind) bool { return k.class&c != 0 })
	it := item{kind: &kinds[k], is: c, name: name, at: at}
	for a := range it.attr {
		it.attr[a] = math.NaN()
	}
	return it
}

// with sets an attribute.
func (it item) with(a attribute, v float64) item {
	it.attr[a] = v
	return it
}

// value returns an attribute with its unit; ok is false if the database does
// not have it.
func (it *item) value(a attribute) (q quantity, ok bool) {
	v := it.attr[a]
	return quantity{v, it.unit(a)}, !math.IsNaN(v)
}

// unit returns the unit of an attribute: the database has the areas of states in
// square miles and all others in square kilometres.
func (it *item) unit(a attribute) string {
	miles := it.kind.class == state
	switch {
	case a == area && miles:
		return "mi²"
	case a == density && miles:
		return "people/mi²"
	}
	return [...]string{"people", "km²", "km", "m", "people/km²"}[a]
}

// quantity is a number with its unit.
type quantity struct {
	value float64
	unit  string
}

// squareMile is one square mile in km², by the international yard.
const squareMile = 2.589988110336

// metric returns the value in metric units, in which areas and densities of states
// can be compared with those of the country.
func (q quantity) metric() float64 {
	switch q.unit {
	case "mi²":
		return q.value * squareMile
	case "people/mi²":
		return q.value / squareMile
	}
	return q.value
}

// index maps a thing to those it is related to, each once.
type index map[ref][]ref

// add puts y among the things that x is related to.
func (ix index) add(x, y ref) {
	if !slices.Contains(ix[x], y) {
		ix[x] = append(ix[x], y)
	}
}

// relation is a set of pairs p(x, y), read in both directions.
type relation struct{ to, from index }

func newRelation() relation { return relation{index{}, index{}} }

func (p relation) add(x, y ref) {
	p.to.add(x, y)
	p.from.add(y, x)
}
