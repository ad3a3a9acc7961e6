package link

import (
	"slices"
	"strings"
	"time"

	"semtree/table"
)

// unixOfYearOne is the start of the year 1 in Unix time.
const unixOfYearOne = -62135596800

// startOf returns a time of an interval.
func startOf(seconds int64) time.Time { return time.Unix(unixOfYearOne+seconds, 0).UTC() }

// formatTime writes a year, month or day as 1995, 1995-03 or 1995-03-05, and any
// other time as it was typed.
func formatTime(t table.Interval, typed string) string {
	from, to := startOf(t.From), startOf(t.To)
	if from.Year() < 1000 || from.Year() > 2999 || from != from.Truncate(24*time.Hour) {
		return table.Fold(typed)
	}
	switch {
	case from.YearDay() == 1 && to.Equal(from.AddDate(1, 0, 0)):
		return from.Format("2006")
	case from.Day() == 1 && to.Equal(from.AddDate(0, 1, 0)):
		return from.Format("2006-01")
	case to.Equal(from.AddDate(0, 0, 1)):
		return from.Format("2006-01-02")
	}
	return table.Fold(typed)
}

// decade adds ranges for a time of some whole years: "the 1990s".
func (l *linker) decade(lit *literal) {
	from, to := startOf(lit.time.From), startOf(lit.time.To-1)
	if from.YearDay() != 1 || from.Year() < 1000 || to.Year() > 2999 {
		return
	}
	l.addRange(lit.start, lit.end, from.Format("2006"), to.Format("2006"), func(c *column) bool {
		return c.Kind() == table.Time || c.Profile.Min >= 1000 && c.Profile.Max < 3000
	})
}

// rangeStart returns the first word of a range of two literals, if the words say
// one: "between 5 and 6", "from 5 to 6", "5 to 6", "5 - 6".
func (l *linker) rangeStart(a, b *literal) (from int, ok bool) {
	if a.isNumber != b.isNumber {
		return 0, false
	}
	before := ""
	if a.start > 0 {
		before = l.words[a.start-1].Word
	}
	link := ""
	switch b.start - a.end {
	case 0:
		if strings.TrimSpace(l.gap(b.start)) != "-" {
			return 0, false
		}
		link = "to"
	case 1:
		link = l.words[a.end].Word
	default:
		return 0, false
	}
	switch {
	case before == "between" && slices.Contains([]string{"and", "to"}, link),
		before == "from" && connects(link):
		return a.start - 1, true
	case slices.Contains([]string{"to", "through", "thru"}, link):
		return a.start, true
	}
	return 0, false
}

// ranges adds ranges from one literal to another, in every column that has such
// values.
func (l *linker) ranges(from int, a, b *literal) {
	if a.isNumber && b.scaled && !a.scaled { // "5 to 6 million"
		scaled := *a
		text := l.words[a.start].Word + l.text[l.words[b.start].End:l.words[b.end-1].End]
		if v, _, ok := table.ParseNumber(text); ok && v <= b.number {
			scaled.number, scaled.text, scaled.scaled = v, text, true
			a = &scaled
		}
	}
	read := l.amount
	if a.isTime {
		read = l.moment
	}
	first := len(l.mentions)
	defer func() { l.limitSpans(first) }()
	for c := range l.x.columns {
		low, ok := read(a, c)
		high, also := read(b, c)
		if !ok || !also || low.low > high.low {
			continue
		}
		m := l.add(fRange, from, b.end, c, low.value, high.value)
		m.matched(fExact, 1)
		l.setLiteral(m, b)
		m.f[fInRange] = (number(low.inRange) + number(high.inRange)) / 2
		m.f[fIsCell] = (number(low.isCell) + number(high.isCell)) / 2
		m.f[fUnitSame], m.f[fUnitElse] = number(high.sameUnit), number(high.elsUnit)
		m.f[fWhole] = 1
	}
}

func (l *linker) addRange(start, end int, low, high string, fits func(*column) bool) {
	for c := range l.x.columns {
		if col := &l.x.columns[c]; !col.Hidden && col.Kind() != table.Text && fits(col) {
			m := l.add(fRange, start, end, c, low, high)
			m.matched(fExact, 1)
			m.f[fYearLike] = 1
		}
	}
}

// hyphened adds the range of a word such as "5000-5500".
func (l *linker) hyphened(i int) {
	low, high, ok := strings.Cut(l.words[i].Word, "-")
	if !ok || low == "" || strings.Contains(high, "-") {
		return
	}
	a := literal{start: i, end: i + 1, text: low}
	b := literal{start: i, end: i + 1, text: high}
	var readA, readB bool
	a.number, a.unit, readA = table.ParseNumber(low)
	b.number, b.unit, readB = table.ParseNumber(high)
	if !readA || !readB || a.number >= b.number {
		return
	}
	a.isNumber, b.isNumber = true, true
	l.ranges(i, &a, &b)
	a.time, a.isTime = table.ParseTime(low, false)
	b.time, b.isTime = table.ParseTime(high, false)
	if a.isTime && b.isTime {
		a.isNumber, b.isNumber = false, false
		l.ranges(i, &a, &b)
	}
}
