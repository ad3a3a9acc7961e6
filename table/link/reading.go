package link

import (
	"math"
	"sort"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// reading is a literal as a value of a column.
type reading struct {
	column            int
	value             string
	low               float64 // number, or start of the time
	inRange, isCell   bool
	sameUnit, elsUnit bool
	near, score       float32
}

// amounts adds amounts and cells of number columns.
func (l *linker) amounts(lit *literal) {
	if !lit.isNumber && !lit.isDuration {
		return
	}
	var list []reading
	for c := range l.x.columns {
		if r, ok := l.amount(lit, c); ok {
			list = append(list, r)
		}
	}
	l.addReadings(lit, list, fAmount)
}

// amount reads a number as a value of a column, in the column's unit and scale.
func (l *linker) amount(lit *literal, c int) (reading, bool) {
	col := &l.x.columns[c]
	if col.Hidden || col.Kind() != table.Number {
		return reading{}, false
	}
	r := reading{column: c}
	v, ok := col.ParseNumber(lit.text)
	if !ok {
		return r, false
	}
	if lit.scaled {
		v = col.unscaled(v, lit.bare)
	}
	if col.Type == table.TypeDuration && strings.Count(lit.text, ":") == 1 && v < col.Profile.Min && 60*v >= col.Profile.Min {
		v *= 60 // "2:20" among durations of hours
	}
	if r.value, ok = col.constant(v, lit.text); !ok {
		return r, false
	}
	r.low, r.inRange = v, col.Profile.Min <= v && v <= col.Profile.Max
	_, r.isCell = col.number(v)
	if lit.unit != "" {
		r.sameUnit = hasUnit(col.Unit, lit.unit) || l.said[(lit.end-1)*len(l.x.columns)+c] >= 0.5 // "200 horsepower"
		r.elsUnit = !r.sameUnit
	}
	return r, true
}

// unscaled returns a number that is said with a scale word as the column writes it: in
// the scale that its header says beside a unit that is not known, "million passengers";
// or bare, if that is the number of a cell and too odd to be so by chance.
func (c *column) unscaled(v, bare float64) float64 {
	if unit, _, _ := strings.Cut(c.Unit, " "); scales[unit] > 0 {
		return v // package table knows the scale
	}
	for _, w := range c.Words {
		if scale, ok := scales[strings.TrimSuffix(w, "s")]; ok {
			if scaled := v / scale; math.Abs(scaled-bare) > relativeError*math.Abs(bare) {
				return scaled
			}
			return bare // without errors of rounding
		}
	}
	_, is := c.number(v)
	if _, isBare := c.number(bare); isBare && !is && bare != math.Trunc(bare) {
		return bare
	}
	return v
}

// scales are the words of a header that multiply.
var scales = map[string]float64{"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}

// constant writes a number so that the column reads the same number: in digits, with
// the column's decimal sign, or else as it was typed.
func (c *column) constant(v float64, typed string) (string, bool) {
	text := formatNumber(v)
	for _, s := range []string{text, strings.Replace(text, ".", ",", 1), typed} {
		if w, ok := c.ParseNumber(s); ok && w == v {
			return s, true
		}
	}
	return "", false
}

// addReadings adds a literal, and a cell with its value, for the likeliest columns.
func (l *linker) addReadings(lit *literal, list []reading, label int) {
	for i := range list {
		r := &list[i]
		r.near = l.nearest(lit.start, lit.end, r.column)
		r.score = 2*r.near + weigh(0.5, number(r.isCell)) + weigh(0.5, number(r.inRange)) + number(r.sameUnit)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].score > list[j].score })
	_, ordinal := english.Number(l.words[lit.start].Word)
	for k, r := range list[:min(len(list), maxSpanColumns)] {
		if k >= maxAbsent && !r.inRange && r.near < nearColumn || k >= 2*maxAbsent && r.elsUnit {
			continue
		}
		if ordinal {
			if r.isCell {
				l.addReading(lit, &r, fCell)
			}
			continue
		}
		l.addReading(lit, &r, label)
		if r.isCell || k < maxAbsent && (r.inRange || r.near > nearColumn) {
			l.addReading(lit, &r, fCell)
		}
	}
}

func (l *linker) addReading(lit *literal, r *reading, label int) {
	m := l.add(label, lit.start, lit.end, r.column, r.value)
	strength := float32(1)
	if label == fCell && !r.isCell {
		strength = 0.5
	}
	m.matched(fExact, strength)
	l.setLiteral(m, lit)
	m.f[fInRange], m.f[fIsCell] = number(r.inRange), number(r.isCell)
	m.f[fUnitSame], m.f[fUnitElse] = number(r.sameUnit), number(r.elsUnit)
}

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// nearest returns how near the words beside a span are to a column, 0..1, less
// with the distance.
func (l *linker) nearest(start, end, c int) float32 {
	best := float32(0)
	for k := range l.words {
		d := 0
		switch {
		case k < start:
			d = start - k
		case k >= end:
			d = k - end + 1
		default:
			continue
		}
		best = max(best, l.near[k*len(l.x.columns)+c]/(1+weigh(0.15, float32(d))))
	}
	return best
}

// moments adds moments and cells of time columns.
func (l *linker) moments(lit *literal) {
	if !lit.isTime {
		return
	}
	var list []reading
	for c := range l.x.columns {
		if r, ok := l.moment(lit, c); ok {
			list = append(list, r)
		}
	}
	l.addReadings(lit, list, fMoment)
}

// isClock reports whether a time is a time of day.
func isClock(t table.Interval) bool { return t.To <= day && t.To-t.From < day }

// completed adds the year to a date without one, if all times of a column lie in
// one year.
func (l *linker) completed(text string, span table.Interval) (table.Interval, string) {
	year := startOf(span.From).Year()
	if startOf(span.To-1).Year() == year {
		text += " " + strconv.Itoa(year)
		if t, ok := table.ParseTime(text, false); ok {
			return t, text
		}
	}
	return table.Interval{}, text
}

// yearOne is the end of the year of times of day and of dates without a year.
const yearOne = 365 * day

// moment reads a time as a value of a column.
func (l *linker) moment(lit *literal, c int) (reading, bool) {
	col := &l.x.columns[c]
	if col.Hidden || col.Kind() != table.Time {
		return reading{}, false
	}
	span, text := col.Profile.Span, lit.text
	t, _ := col.ParseTime(text)
	if t.From < yearOne && t.To-t.From >= day && span.From >= yearOne && col.Type == table.TypeDate {
		t, text = l.completed(text, span)
	}
	if t.IsZero() || isClock(t) != (col.Type == table.TypeTime) || (t.From < yearOne) != (span.From < yearOne) && !span.IsZero() {
		return reading{}, false
	}
	r := reading{column: c, value: formatTime(t, text), low: float64(t.From)}
	if again, ok := col.ParseTime(r.value); !ok || again != t {
		if again, ok = col.ParseTime(text); !ok || again != t {
			return r, false
		}
		r.value = text
	}
	r.inRange = span.From < t.To && t.From < span.To
	r.isCell = col.during(t)
	return r, true
}
