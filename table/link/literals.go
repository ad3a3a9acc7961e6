package link

import (
	"math"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// literalFinder adds amounts, moments, cells and ranges for the numbers and times that
// the question says.
type literalFinder struct{ work }

// Limits of literals.
const (
	maxFigure  = 1000 // the greatest figure: "top 5"
	maxAbsent  = 2    // columns of which a literal is no value, by what is known of them
	nearColumn = 0.3  // how near words beside a literal are to a column that may be meant
)

// find returns the literals, besides.
func (f literalFinder) find() []literal {
	list := f.literals(f.x.own)
	for i := range list {
		l := &list[i]
		if f.relativeAt(l.start) != nil {
			continue
		}
		f.figure(l)
		f.values(l)
		f.decade(l)
		f.shortYear(l)
		f.onlyYear(l)
		f.hour(l)
	}
	for i := range list {
		for j := range list {
			f.ofDay(&list[i], &list[j])
			if from, ok := f.rangeStart(&list[i], &list[j]); ok {
				f.ranges(from, &list[i], &list[j])
			}
		}
	}
	f.relatives()
	for i := range f.words {
		f.nth(i)
		f.hyphened(i)
		f.none(i)
		f.noneOf(i)
		f.shares(i)
		f.signed(i)
		f.winner(i)
		f.decades(i)
	}
	f.monthNumbers()
	return list
}

// nth adds an ordinal without a column: "second", "3rd". The first is a predicate.
func (f literalFinder) nth(i int) {
	w := f.words[i].Word
	n, ordinal := english.Number(w)
	switch {
	case ordinal:
	case !isDigit(rune(w[0])):
		return
	default:
		end := strings.TrimLeft(w, "0123456789")
		var err error
		if n, err = strconv.Atoi(strings.TrimSuffix(w, end)); err != nil || n > maxFigure || end != english.OrdinalEnding(n) {
			return
		}
	}
	if n >= 2 {
		f.add(fNth, i, i+1, -1, strconv.Itoa(n)).matched(fExact, 1)
	}
}

// figure adds a number without a column.
func (f literalFinder) figure(l *literal) {
	if !l.isNumber || l.unit != "" || l.end > l.start+1 || l.number != math.Trunc(l.number) || l.number < 1 || l.number > maxFigure || f.isOrdinal(l.start) {
		return
	}
	f.add(fNumber, l.start, l.end, -1, formatNumber(l.number)).matched(fExact, 1).isOf(l)
}

// isOrdinal reports whether a word is an ordinal.
func (s *sentence) isOrdinal(i int) bool {
	_, ordinal := english.Number(s.words[i].Word)
	return ordinal
}

// values adds a literal, and a cell with its value, for the likeliest columns.
func (f literalFinder) values(l *literal) {
	var list []reading
	consider := func(r reading) {
		r.near = f.nearest(l.start, l.end, r.column)
		r.rank = 2*r.near + weigh(0.5, number(r.isCell)) + weigh(0.5, number(r.inRange)) + number(r.sameUnit)
		list = insertBest(list, r, maxSpanColumns, func(r reading) float32 { return r.rank })
	}
	for c := range f.x.columns {
		for _, r := range f.converted(l, c) {
			consider(r)
		}
		if r, ok := f.read(l, c); ok {
			consider(r)
		}
	}
	ordinal := f.isOrdinal(l.start) && !l.isTime
	for k := range list {
		r := &list[k]
		if k >= maxAbsent && !r.inRange && r.near < nearColumn || k >= 2*maxAbsent && r.elsUnit {
			continue
		}
		if !ordinal {
			label := fAmount
			if f.x.columns[r.column].Kind() == table.Time {
				label = fMoment
			}
			f.value(l, r, label)
		}
		if l.isTime && l.time.To-l.time.From < yearOne && f.x.columns[r.column].Type == table.TypeYear {
			continue // no year is "December 2023"
		}
		if r.isCell || !ordinal && k < maxAbsent && (r.inRange || r.near > nearColumn) {
			f.value(l, r, fCell)
		}
	}
}

func (f literalFinder) value(l *literal, r *reading, label int) {
	strength := float32(1)
	if label == fCell && !r.isCell {
		strength = 0.5
	}
	m := f.add(label, l.start, l.end, r.column, r.value).matched(fExact, strength).isOf(l)
	m.f[fInRange], m.f[fIsCell] = number(r.inRange), number(r.isCell)
	m.f[fUnitSame], m.f[fUnitElse], m.f[fConverted] = number(r.sameUnit), number(r.elsUnit), number(r.converted)
}

// isOf sets the features of the literal that a mention is.
func (m *mention) isOf(l *literal) *mention {
	whole := l.isNumber && l.unit == "" && l.number == math.Trunc(l.number)
	if l.inWords {
		m.f[fOrdinal] = 1
	}
	if whole && l.number >= 1000 && l.number < 2200 || l.isTime {
		m.f[fYearLike] = 1
	}
	if whole && l.number >= 0 && l.number <= 20 {
		m.f[fSmall] = 1
	}
	return m
}

func formatNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// decade adds ranges for a time of some whole years: "the 1990s".
func (f literalFinder) decade(l *literal) {
	const longYear = 370 * value.Day
	if !l.isTime || l.time.To-l.time.From <= longYear {
		return
	}
	from, last := value.At(l.time.From), value.At(l.time.To-1)
	if from.YearDay() != 1 || from.Year() < 1000 || last.Year() > 2999 {
		return
	}
	for c, col := range f.x.visible(table.Number, table.Time) {
		if col.Kind() == table.Time || col.Profile.Min >= 1000 && col.Profile.Max < 3000 {
			f.add(fRange, l.start, l.end, c, strconv.Itoa(from.Year()), strconv.Itoa(last.Year())).matched(fExact, 1).set(fYearLike, 1)
		}
	}
}

// rangeStart returns the first word of a range of two literals, if the words say
// one: "between 5 and 6", "from 5 to 6", "5 to 6", "5 - 6".
func (s *sentence) rangeStart(a, b *literal) (from int, ok bool) {
	if a.isNumber != b.isNumber {
		return 0, false
	}
	return s.rangeWords(a, b)
}

// rangeWords returns the first word of a range of two literals, whatever they are.
func (s *sentence) rangeWords(a, b *literal) (from int, ok bool) {
	link := ""
	switch b.start - a.end {
	case 0:
		if strings.TrimSpace(s.gap(b.start)) != "-" {
			return 0, false
		}
		link = "to"
	case 1:
		link = s.words[a.end].Word
	}
	switch before := s.word(a.start - 1); {
	case before == "between" && english.Between.Has(link), before == "from" && english.Connecting.Has(link):
		return a.start - 1, true
	case english.Through.Has(link):
		return a.start, true
	}
	return 0, false
}

// ranges adds ranges from one literal to another, in every column that has such
// values.
func (f literalFinder) ranges(from int, a, b *literal) {
	if a.isNumber && b.scaled && !a.scaled { // "5 to 6 million"
		scaled := *a
		text := f.words[a.start].Word + f.text[f.words[b.start].End:f.words[b.end-1].End]
		if v, _, ok := value.ParseNumber(text); ok && v <= b.number {
			scaled.number, scaled.text, scaled.scaled = v, text, true
			a = &scaled
		}
	}
	read := f.amount
	if a.isTime {
		read = f.moment
	}
	first := len(f.list)
	for c := range f.x.columns {
		low, ok := read(a, c)
		high, also := read(b, c)
		if !ok || !also || low.low > high.low {
			continue
		}
		m := f.add(fRange, from, b.end, c, low.value, high.value).matched(fExact, 1).isOf(b)
		m.f[fInRange] = (number(low.inRange) + number(high.inRange)) / 2
		m.f[fIsCell] = (number(low.isCell) + number(high.isCell)) / 2
		m.f[fUnitSame], m.f[fUnitElse] = number(high.sameUnit), number(high.elsUnit)
		m.f[fWhole] = 1
	}
	f.limitSpans(first)
}

// hyphened adds the range of a word such as "5000-5500".
func (f literalFinder) hyphened(i int) {
	low, high, ok := strings.Cut(f.words[i].Word, "-")
	if !ok || low == "" || strings.Contains(high, "-") {
		return
	}
	a, b := literal{start: i, end: i + 1, text: low}, literal{start: i, end: i + 1, text: high}
	if !a.readNumber(low) || !b.readNumber(high) || a.number >= b.number {
		return
	}
	f.ranges(i, &a, &b)
	if a.readTime(low) && b.readTime(high) {
		a.isNumber, b.isNumber = false, false
		f.ranges(i, &a, &b)
	}
}
