package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// shortDates are the texts of a column that are dates only if all are such: months of a year as Excel writes them,
// "Nov-23", or the 23rd of November; "11/23"; "202311" and "20231105", or numbers.
type shortDates struct {
	named   []shortDate // Nov-23, Nov 23, 23-Nov, in the order of their first rows
	rows    int         // of those
	wordy   int         // rows without any digit
	blank   bool        // there is one without a dash
	days    int         // rows with a name of a month and what can only be a day: Nov-3, 23rd of Nov, Nov 23, 2023
	slashed int         // rows with 11/23
	padded  bool        // one of them begins with a zero
	late    bool        // one of them ends with more than 31
	digits  int         // rows with 202311, or with 20231105
	numbers int         // different ones of those
	isDay   bool        // one of them has eight digits
	from    int         // the first year of them, and the last one
	to      int
}

// shortDate is a name of a month beside two digits.
type shortDate struct {
	month, number int
	text          string
}

// Limits of what short dates must be to show what they are.
const (
	leastShort   = 3    // different ones
	mostShort    = 1000 // that are looked at
	narrowYears  = 8    // the years of a column, where they are several
	leastMonthly = 6    // different numbers such as 202311, under a header that says nothing
)

// add counts a text, which stands in n rows.
func (s *shortDates) add(text string, n int, times *value.TimeParser) {
	first, last := text[0], text[len(text)-1]
	switch {
	case !value.HasDigit(text):
		s.wordy += n
	case len(text) < len("1/23") || len(text) > len("September 23, 2023"):
	case value.IsLetter(first) && value.IsDigit(last), value.IsDigit(first) && (value.IsLetter(last) || len(text) > 3 && value.IsLetter(text[3])):
		s.name(text, n, times)
	case (len(text) == 6 || len(text) == 8) && value.AreDigits(text):
		i, ok := value.CompactDate(text)
		if y := value.YearOf(i.From); ok && y >= 1900 && y < 2100 {
			s.digits += n
			if s.numbers++; s.numbers == 1 {
				s.from, s.to = y, y
			}
			s.isDay = s.isDay || i.To-i.From == value.Day
			s.from, s.to = min(s.from, y), max(s.to, y)
		}
	case len(text) <= len("11/23") && text[len(text)-3] == '/' && value.AreDigits(text[:len(text)-3]) && value.AreDigits(text[len(text)-2:]):
		if m := value.Atoi(text[:len(text)-3]); m >= 1 && m <= 12 {
			s.slashed += n
			s.padded = s.padded || first == '0'
			s.late = s.late || value.Atoi(text[len(text)-2:]) > 31
		}
	}
}

// name counts a text with the name of a month.
func (s *shortDates) name(text string, n int, times *value.TimeParser) {
	month, number, digits, more := times.MonthNumber(text)
	switch {
	case month == 0:
	case more, digits == 1: // a year, or a part of a day
		s.days += n
	case digits == 2:
		s.rows += n
		s.blank = s.blank || strings.Contains(text, " ")
		if len(s.named) < mostShort {
			s.named = append(s.named, shortDate{month, number, text})
		}
	}
}

// years reports whether the two digits beside months are a year, and not a day, and whether the dates show it, all
// together.
func (s *shortDates) years() (years, sure bool) {
	months, numbers := map[int]bool{}, map[int]bool{}
	least, greatest := 100, 0
	for _, d := range s.named {
		if d.number == 0 || d.number > value.DaysIn(4, d.month) {
			return true, true
		}
		months[d.month], numbers[d.number] = true, true
		least, greatest = min(least, d.number), max(greatest, d.number)
	}
	n := len(s.named)
	byYear, byDay := s.follow(func(d shortDate) int { return 100*d.number + d.month }), s.follow(func(d shortDate) int { return 100*d.month + d.number })
	switch {
	case n < leastShort || len(months) == 1:
		return !s.blank, false
	case len(numbers) == 1:
		return true, false
	case byYear != byDay:
		return byYear, true
	case 2*len(numbers) <= n: // many months of a number
		return true, true
	}
	return greatest-least <= narrowYears, n > leastShort
}

// follow reports whether the dates rise, or fall, from row to row.
func (s *shortDates) follow(key func(shortDate) int) bool {
	compare := func(a, b shortDate) int { return key(a) - key(b) }
	return slices.IsSortedFunc(s.named, compare) || slices.IsSortedFunc(s.named, func(a, b shortDate) int { return compare(b, a) })
}

// shortDates decides whether such texts are dates, months of a year where that is the question, by all of the
// column and its header.
func (x *inference) shortDates(isDate bool) (are bool, warning string) {
	s, values := &x.seen.short, x.seen.values-x.seen.short.wordy
	isMonth, isDay := x.has(english.MonthYearHeaders), x.has(english.DayHeaders)
	isDate = isDate || x.has(english.PeriodHeaders)
	switch {
	case most(s.rows, values) && s.days == 0:
		years, sure := s.years()
		switch {
		case isMonth:
			return true, ""
		case sure || isDay:
			return years && !isDay, ""
		case !years:
			return false, ""
		}
		d := s.named[0]
		year := value.FullYear(d.number, 2)
		month := value.Interval{From: value.StartOfDay(year, d.month, 1), To: value.StartOfDay(year, d.month+1, 1)}
		return true, fmt.Sprintf("column %q: %s is read as the month %s, though it may be a day: write the years in full if it is one", x.Name, d.text, month.ISO())
	case most(s.slashed, values):
		if are = isMonth || s.padded && s.late && s.slashed == values; !are && isDate {
			warning = fmt.Sprintf("column %q: its cells, such as %q, may be days or months of a year: they are read as text", x.Name, x.cells[0].Text)
		}
		return are, warning
	case most(s.digits, values):
		return isDate || s.digits == values && !x.saysAmount() && s.numbers >= leastShort && (s.isDay || s.numbers >= leastMonthly && s.from < s.to), ""
	}
	return false, ""
}
