package heading

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// shape is what a cell looks like by itself.
type shape uint8

const (
	blank  shape = iota // also "-" and "n/a"
	words               // no number and no time
	number              // also a year
	period              // a time that is no number; also 1.2.10
)

// shapeOf returns the shape of a cell, and its number if it has one.
func shapeOf(cell string) (s shape, n float64) {
	if value.Nullness(cell) != value.NotNull {
		return blank, 0
	}
	if !value.HasDigit(cell) {
		return words, 0
	}
	n, _, isNumber := value.ParseNumber(cell)
	_, isTime := value.ParseTime(cell, false)
	switch {
	case isNumber:
		return number, n
	case isTime, strings.Count(cell, ".") > 1 && strings.Trim(cell, "0123456789.") == "": // 10.0.0.1
		return period, 0
	}
	return words, 0
}

// IsName reports whether a cell is a text that is no number and no time, as most headers are.
func IsName(cell string) bool {
	s, _ := shapeOf(cell)
	return s == words
}

// look is what the cells of a column look like.
type look struct {
	shape                // of most of them that are not blank; blank if there is none
	n, pure   int        // how many are not blank, and how many of them have that shape
	years     bool       // all are years
	times     bool       // some are times that are no numbers
	measured  bool       // most are numbers or times
	low, high float64    // of the numbers
	first     [2]float64 // numbers
	texts     []string   // all that are not blank
}

// lookAt describes the cells of a column of some rows.
func lookAt(rows [][]string, column int) (l look) {
	var count [period + 1]int
	l.years = true
	for _, row := range rows {
		if column >= len(row) {
			continue
		}
		s, n := shapeOf(row[column])
		if s == blank {
			continue
		}
		if s == number {
			if count[s] == 0 {
				l.low, l.high = n, n
			}
			l.low, l.high = min(l.low, n), max(l.high, n)
			if count[s] < len(l.first) {
				l.first[count[s]] = n
			}
		}
		count[s]++
		l.years = l.years && value.IsYear(row[column])
		l.texts = append(l.texts, row[column])
	}
	l.n, l.times = len(l.texts), count[period] > 0
	l.measured = mostly(count[number]+count[period], l.n)
	for s := words; s <= period; s++ {
		if mostly(count[s], l.n) {
			l.shape, l.pure = s, count[s]
		}
	}
	return l
}

// mostly reports whether nearly all of several cells are such.
func mostly(n, of int) bool { return n > 0 && float64(n) >= 0.8*float64(of) }

// Names returns the names of the columns of some rows below any titles, how many of the rows say them, and
// the warnings about that: one, the header; two, if its units stand below it; none, if the first row is one of data as
// the others are. The first [Previewed] rows decide.
func Names(name string, rows [][]string) (header []string, lines int, warnings []string) {
	header, rows = rows[0], rows[:min(len(rows), Previewed)]
	warn := func(format string, args ...any) { warnings = append(warnings, name+": "+fmt.Sprintf(format, args...)) }
	rows = slices.DeleteFunc(slices.Clone(rows[1:]), func(row []string) bool {
		cells, _ := Filled(row)
		return cells == 0 || slices.Equal(row, header) // it may be repeated
	})
	if sure, perhaps := isData(header, rows); sure {
		const longest = 60
		width := max(len(header), usualWidth(rows))
		warn("there is no header: the first line (%q) is a row as the others are, and the columns are called %q to %q: write a line with their names above it",
			wording.Shorten([]byte(strings.Join(header, ", ")), longest), "column 1", fmt.Sprintf("column %d", width))
		return make([]string, width), 0, warnings
	} else if perhaps {
		warn("the first row looks like data: it was read as the header: if it is none, write a line with the names of the columns above it")
	}
	units := unitLine(header, rows)
	if units == nil {
		return header, 1, warnings
	}
	header = slices.Clone(header)
	var named []string
	for i, unit := range units {
		if unit != "" {
			header[i] = fmt.Sprintf("%s (%s)", header[i], unit)
			named = append(named, fmt.Sprintf("%q", header[i]))
		}
	}
	warn("the line below the header has units: the columns are called %s", strings.Join(named, ", "))
	return header, 2, warnings
}

// isData reports whether the first of some rows is no header but a row as the others: it has a number or a time in each
// column of numbers or times, and they fit in with the others there, and no other cell looks like a name. It may be, perhaps, if it looks
// so, but could be the header of a table of numbers, as those with years are.
func isData(first []string, rows [][]string) (sure, perhaps bool) {
	if !slices.ContainsFunc(first, value.HasDigit) {
		return false, false
	}
	fits, far, weak, odd := 0, 0, 0, 0
	var numbers []float64 // of the first row
	var columns []look    // that they stand above
	allYears, measured := true, true
	for i, cell := range first {
		column := lookAt(rows, i)
		own, amount := shapeOf(cell)
		measured = measured && own >= number
		allYears = allYears && value.IsYear(cell)
		switch {
		case own == blank && i == 0,
			own == words && (column.shape >= number || looksLikeName(cell, column.texts)),
			own == number && value.IsYear(cell) && !column.years:
			return false, false
		case own <= words:
		case own != column.shape:
			odd++
		case own == period:
			fits++
		case value.IsYear(cell):
			weak++
		case column.n > 1 && column.first == [2]float64{amount + 1, amount + 2}: // running numbers
			fits++
		default:
			numbers, columns = append(numbers, amount), append(columns, column)
			if span := column.high - column.low; amount >= column.low-span && amount <= column.high+span {
				fits++
			} else {
				far++
			}
		}
	}
	switch {
	case isScale(first, numbers):
		return false, false
	case odd == 0 && fits > 0 && far <= fits && len(rows) > 1 && (len(numbers) < 2 || fits > len(numbers) || !alike(numbers, columns)):
		return true, false
	}
	return false, measured && !allYears || odd == 0 && fits+weak+far > 0
}

// looksLikeName reports whether a text is rather the name of a column than one of its cells: a word for such, or
// in small or capital letters as none of the cells is.
func looksLikeName(text string, cells []string) bool {
	last := Split(text)
	for _, list := range []english.Words{english.ContactHeaders, english.PersonHeaders, english.PlaceHeaders, english.CodeHeaders, english.NameHeaders} {
		if len(last) > 0 && list.Has(last[len(last)-1]) && !slices.Contains(cells, text) {
			return true
		}
	}
	for _, is := range []func(rune) bool{unicode.IsUpper, unicode.IsLower} {
		own := strings.ContainsFunc(text, is)
		if !slices.ContainsFunc(cells, func(cell string) bool { return strings.ContainsFunc(cell, is) == own }) {
			return true
		}
	}
	return false
}

// isScale reports whether the numbers of a first row number the columns: each is one more than the one before.
func isScale(first []string, numbers []float64) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i] != numbers[i-1]+1 {
			return false
		}
	}
	return len(numbers) > 1 && len(first) > 1
}

// alike reports whether rising numbers could be the headers of columns of one kind, as those of a table of doses:
// the columns have about the same numbers.
func alike(numbers []float64, columns []look) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i] <= numbers[i-1] || columns[i].low > columns[i-1].high || columns[i].high < columns[i-1].low {
			return false
		}
	}
	return true
}

// unitLine returns the units of the columns, if the first of the rows below a header has nothing else: units, or
// words in brackets, above numbers, at least half of which are known, and not only by words such as "min". It is nil otherwise.
func unitLine(header []string, rows [][]string) []string {
	if len(rows) < 2 || len(header) < 2 {
		return nil
	}
	const longest = 20
	units, known, rare, all := make([]string, len(header)), 0, 0, 0
	for i, cell := range rows[0] {
		if s, _ := shapeOf(cell); s == blank {
			continue
		} else if i >= len(header) || header[i] == "" || s != words || len(cell) > longest {
			return nil
		}
		unit := strings.TrimSpace(strings.Trim(cell, "()[]"))
		if _, ok := headerUnit(unit); ok {
			known++
			if english.RarelyUnits.Has(unit) {
				rare++
			}
		}
		all++
		if _, has := Words(header[i]); has == "" {
			units[i] = unit
		}
	}
	if known == 0 || 2*known < all || known == rare && known < all {
		return nil
	}
	below := slices.DeleteFunc(slices.Clone(rows[1:]), func(row []string) bool { return slices.Equal(row, rows[0]) })
	for i, cell := range rows[0] {
		if s, _ := shapeOf(cell); s != blank && lookAt(below, i).shape != number {
			return nil
		}
	}
	return units
}
