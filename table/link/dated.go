package link

import (
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Some headers are times, one column for each: "2024-06", "Q1 2023", "19.9.". A question says them in another way:
// "june", "in june 2024", "the first quarter of 2023".

// dated is a header that is a time.
type dated struct {
	column int
	time   value.Interval
}

// datedHeaders returns the headers that are times with a number in them; the day comes first if that is not known.
func datedHeaders(t *table.Table) (list []dated) {
	for c, column := range t.Columns {
		if at, ok := value.ParseTime(column.Name, true); ok && !column.Hidden && !at.IsZero() && !isWord(column.Name) {
			list = append(list, dated{c, at})
		}
	}
	return list
}

// datedAt adds the columns whose header is the time that begins at a word, or the month of it if no year is said.
func (f columnFinder) datedAt(i int) {
	if len(f.x.headers.dated) == 0 {
		return
	}
	l, ok := f.timeAt(i)
	if !ok && i > 0 && english.PerhapsMonths.Has(f.words[i].Word) { // "cost in may"
		l.start, l.end = i, i+1
		ok = l.readTime(f.words[i].Word)
	}
	if !ok {
		return
	}
	for _, d := range f.x.headers.dated {
		if d.time != l.time && !isMonthOf(l.time, d.time) {
			continue
		}
		f.addColumn(l.start, l.end, d.column).matched(fInflected, 0.9).set(fShare, 1)
		for k := l.start; k < l.end; k++ {
			f.raise(k, d.column, 0.9)
			f.say(k, d.column, 0.9)
		}
	}
}

// isMonthOf reports whether a month without a year is the month that a time is.
func isMonthOf(month, time value.Interval) bool {
	const shortest, longest = 28 * value.Day, 31 * value.Day
	isMonth := func(t value.Interval) bool { return t.To-t.From >= shortest && t.To-t.From <= longest }
	return month.From < yearOne && isMonth(month) && isMonth(time) && value.At(month.From).Month() == value.At(time.From).Month()
}

// onlyYear adds the cells with the name of a month that is said with its year, "December 2023", where a column of years
// has no other one: there, the year is no condition of its own.
func (f literalFinder) onlyYear(l *literal) {
	if !l.isTime || len(l.time.ISO()) != len("2023-12") {
		return
	}
	month := english.Months[value.At(l.time.From).Month()-1]
	for _, years := range f.x.visible(table.Time) {
		if span := years.Profile.Span; years.Type != table.TypeYear || years.Profile.Nulls > 0 || l.time.From < span.From || l.time.To > span.To || value.YearOf(span.From) != value.YearOf(span.To-1) {
			continue
		}
		for c, col := range f.x.visible(table.Text) {
			for i := range col.Cells[:min(len(col.Cells), maxSpanCells)] {
				if name := value.Fold(col.Cells[i].Text); name == month || name == month[:3] {
					f.add(fCell, l.start, l.end, c, col.Cells[i].Text).matched(fExact, 1).set(fShare, 1)
				}
			}
		}
		return
	}
}
