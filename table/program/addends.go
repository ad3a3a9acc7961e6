package program

import (
	"math"
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/table"
)

// Addends says how the numbers of a column are added up, so that no sum depends on the order
// of the rows, and the same sum comes out here and in databases: see "Values" in the package
// comment.
type Addends struct {
	// Whole reports whether they are whole numbers, and so few and small that every sum
	// of them is exact.
	Whole bool
	// Scale is a power of ten: the numbers are multiples of 1/Scale, and sums of these
	// multiples are exact. 0: they are not.
	Scale float64
	// Once reports whether the product of Scale and every number of rows is exact, so that an
	// average is divided, and rounded, only once.
	Once bool
	// Coarse and Fine split a number x into three, of which the first two add up
	// exactly: a = (x + Coarse) - Coarse, b = (x - a + Fine) - Fine, and x - a - b. 0: they do not.
	Coarse, Fine float64

	// Exact reports whether some, or sums of them, have more digits than a float64: sums are those of decimals,
	// and of the database's own.
	Exact bool

	Signs bool    // some are below and some above 0, so that sums can be near 0
	Most  float64 // the greatest magnitude of a number
}

// exactly is the number up to which all whole numbers are float64.
const exactly = 1 << 53

// AddendsOf returns how numbers of a column are added up of which there are at most as many
// as rows.
func AddendsOf(c *table.Column, rows int) Addends {
	if c.Kind() == table.Time {
		return Addends{Whole: true} // years
	}
	a := Addends{Whole: !c.Profile.Exact, Exact: c.Profile.Exact}
	low, high := 0., 0.
	for i := range c.Cells {
		if v := c.Cells[i].Number; isNumber(v) {
			low, high = math.Min(low, v), math.Max(high, v)
			a.Whole = a.Whole && v == math.Trunc(v)
		}
	}
	a.Signs, a.Most = low < 0 && high > 0, math.Max(-low, high)
	bound := a.Most * math.Max(4, float64(rows))
	whole := a.Whole
	a.Whole = whole && bound < exactly
	if a.Whole || a.Exact || bound > math.MaxFloat64/8 {
		return a
	}
	for scale := 10.; !whole && bound*scale < exactly; scale *= 10 {
		if areMultiples(c, scale) {
			a.Scale, a.Once = scale, IsExact(scale, float64(rows))
			return a
		}
	}
	return a.split(bound, rows)
}

// split returns addends that are split, for sums of numbers, at most as many as rows, up to a bound.
func (a Addends) split(bound float64, rows int) Addends {
	_, e := math.Frexp(bound)
	_, fine := math.Frexp(math.Ldexp(math.Max(4, float64(rows)), e-53))
	a.Coarse, a.Fine = math.Ldexp(1.5, e), math.Ldexp(1.5, fine)
	return a
}

// AddendsOfMeasure returns how the numbers of groups of at most as many rows are added up, given
// that for columns. Sums and values of a column are such as it has, and means are split like numbers
// without a scale. Other measures are never below 0, so that their sums are not near 0.
func AddendsOfMeasure(measure *Term, rows int, of func(column int) Addends) Addends {
	mean := false
	for measure.Op == OpOfGroups {
		mean = mean || measure.Aggregate.Mean
		measure = measure.Measure()
	}
	switch measure.Op {
	case OpCountRows, OpCountValues:
		return Addends{Whole: !mean}
	case OpAggregate, OpBest:
		a := of(measure.Args[0].Column)
		mean = mean || measure.Op == OpAggregate && measure.Aggregate.Mean
		bound := a.Most * math.Max(4, float64(rows))
		switch {
		case !mean || a.Exact:
			return a
		case a.Most > 0 && bound <= math.MaxFloat64/8:
			return Addends{Signs: a.Signs, Most: a.Most}.split(bound, rows)
		}
	}
	return Addends{}
}

// IsExact reports whether a scale times every number of rows up to this is exact.
func IsExact(scale, rows float64) bool { return scale*rows < exactly }

// areMultiples reports whether all numbers of a column are multiples of 1/scale.
func areMultiples(c *table.Column, scale float64) bool {
	for i := range c.Cells {
		if v := c.Cells[i].Number; isNumber(v) && math.Round(v*scale)/scale != v {
			return false
		}
	}
	return true
}

// addends is [AddendsOf] of a column of the session's table.
func (x *Session) addends(column int) *Addends {
	if x.adding[column] == nil {
		a := AddendsOf(x.t.Columns[column], x.t.Rows)
		x.adding[column] = &a
	}
	return x.adding[column]
}

// added adds up numbers: the multiples if there is a Scale.
func (a *Addends) added(numbers []float64) float64 {
	sum, fine, rest := 0., 0., 0.
	for _, v := range numbers {
		switch {
		case a.Scale > 0:
			sum += math.Round(v * a.Scale)
		case a.Coarse > 0:
			upper := (v + a.Coarse) - a.Coarse
			lower := (v - upper + a.Fine) - a.Fine
			sum += upper
			fine += lower
			rest += v - upper - lower
		default:
			sum += v
		}
	}
	return sum + fine + rest
}

// sumOf returns the sum of numbers by the operations that sumSQL writes.
func sumOf(numbers []float64, a *Addends) float64 {
	if a.Scale > 0 {
		return a.added(numbers) / a.Scale
	}
	return a.added(numbers)
}

func sumSQL(a *Addends) string {
	const upper = "(({v} + {coarse}) - {coarse})"
	const below = "({v} - " + upper + ")"
	const lower = "((" + below + " + {fine}) - {fine})"
	switch {
	case a.Scale > 0:
		return "SUM(ROUND({v} * {scale})) / {scale}"
	case a.Coarse > 0:
		return "SUM(" + upper + ") + SUM(" + lower + ") + SUM(" + below + " - " + lower + ")"
	}
	return "SUM({v})"
}

// averageOf returns the average of numbers by the operations that averageSQL writes.
func averageOf(numbers []float64, a *Addends) float64 {
	sum, n := a.added(numbers), float64(len(numbers))
	switch {
	case a.Once:
		return sum / (n * a.Scale)
	case a.Scale > 0:
		return sum / n / a.Scale
	}
	return sum / n
}

func averageSQL(a *Addends) string {
	switch {
	case a.Exact: // with 40 decimals at least
		return "(SUM({v}) + 0." + strings.Repeat("0", 40) + ") / COUNT({v})"
	case a.Once:
		return "SUM(ROUND({v} * {scale})) / (COUNT({v}) * {scale})"
	case a.Scale > 0:
		return "AVG(ROUND({v} * {scale})) / {scale}"
	case a.Coarse > 0:
		return "(" + sumSQL(a) + ") / COUNT({v})"
	}
	return "AVG({v})"
}

// medianOf returns the average of the one or two numbers in the middle.
func medianOf(numbers []float64, a *Addends) float64 {
	SortNumbers(numbers)
	n := len(numbers)
	return averageOf(numbers[(n-1)/2:n/2+1], a)
}

// middleOf is medianOf with all digits.
func middleOf(numbers []decimal.Number) decimal.Number {
	slices.SortFunc(numbers, decimal.Number.Compare)
	n := len(numbers)
	return decimal.Mean(numbers[(n-1)/2 : n/2+1])
}

func greatestOf(numbers []float64, _ *Addends) float64 {
	most := numbers[0]
	for _, v := range numbers {
		most = math.Max(most, v)
	}
	return most
}

func leastOf(numbers []float64, _ *Addends) float64 {
	least := numbers[0]
	for _, v := range numbers {
		least = math.Min(least, v)
	}
	return least
}

// Noise is the share of two computed numbers, one added to the other, up to which their
// difference is nothing: the roundings of two averages.
const Noise = 5e-16

// apartBy returns the difference of two computed numbers.
func apartBy(a, b decimal.Number) decimal.Number {
	if a.Exact != "" || b.Exact != "" {
		return distance(a, b)
	}
	if d := math.Abs(a.Near - b.Near); !(d <= (math.Abs(a.Near)+math.Abs(b.Near))*Noise) {
		return decimal.Of(d)
	}
	return decimal.Number{}
}
