package heading

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/wording"
	"semtree/table/value"
)

// Limits of the search for lines above the header.
const (
	// maxTitles is the most lines above the header, blank ones included.
	maxTitles = 25
	// Previewed is how many rows decide where the header is.
	Previewed = 2 * maxTitles
	// maxBlock is the most lines of any width before a blank line.
	maxBlock = 5
)

// Delimiters are the signs that may separate the cells of a text file.
const Delimiters = ",;\t|"

// SkipTitles returns how many of the first rows of a sheet or text stand above the header, and
// the warnings about them and the header: titles, remarks such as "Unit:", "EUR", and the blank
// rows between them. Cells are without outer blanks; a row without any is a blank row. The first
// [Previewed] rows decide. It is 0 if the first row is the header, and wherever that is not
// certain.
//
// A line is a title if it is far narrower than the table: one cell, or two of five, or
// fewer than the table has in up to five lines before a blank one. What follows
// must look like a header: the columns of numbers and times below it are the evidence,
// or else a blank row, or a title of several words.
func SkipTitles(name string, rows [][]string) (titles int, warnings []string) {
	titles = titleRows(rows)
	for _, warning := range []string{titleWarning(name, rows[:titles]), headerWarning(name, rows[titles:])} {
		if warning != "" {
			warnings = append(warnings, warning)
		}
	}
	return titles, warnings
}

// titleRows returns how many of the first rows stand above the header.
func titleRows(rows [][]string) int {
	rows = rows[:min(len(rows), Previewed)]
	n := 0
	for n < len(rows) && n <= maxTitles && isTitleRow(rows[n:]) {
		n++
	}
	if n == 0 || n > maxTitles || n == len(rows) || !startsTable(rows[:n], rows[n:]) {
		return 0
	}
	if first, ok := tableAbove(rows[:n], rows[n:]); ok {
		return first
	}
	return n
}

// tableAbove reports whether some titles above a table are a table themselves, with as many rows, and where it starts:
// a header above a column of numbers or of times.
func tableAbove(titles, rows [][]string) (first int, ok bool) {
	narrow := func(row []string) bool { cells, _ := Filled(row); return cells < 2 }
	for first < len(titles) && narrow(titles[first]) {
		first++
	}
	height := func(rows [][]string) int {
		return len(rows[:max(0, slices.IndexFunc(append(slices.Clone(rows), nil), narrow))])
	}
	n := height(titles[first:])
	if n < 3 || n < height(rows) || !isHeader(titles[first]) {
		return 0, false
	}
	_, width := Filled(titles[first])
	for i := range width {
		if l := lookAt(titles[first+1:first+n], i); l.shape > words && l.pure == n-1 {
			return first, true
		}
	}
	return 0, false
}

// Filled returns how many cells of a row are not empty, and how many cells it has up to
// the last of them.
func Filled(row []string) (cells, width int) {
	for i, cell := range row {
		if cell != "" {
			cells++
			width = i + 1
		}
	}
	return cells, width
}

// usualWidth returns the width of most rows, where wide ones count more; 1 if no row has
// two cells.
func usualWidth(rows [][]string) int {
	count := map[int]int{}
	best := 1
	for _, row := range rows {
		if _, w := Filled(row); w > 1 {
			count[w] += w
			if best == 1 || count[w] > count[best] || count[w] == count[best] && w > best {
				best = w
			}
		}
	}
	return best
}

// isTitleRow reports whether the first of some rows is blank, or far narrower than the others.
func isTitleRow(rows [][]string) bool {
	usual := usualWidth(rows[1:])
	cells, width := Filled(rows[0])
	switch {
	case usual < 2:
		return false
	case cells == 0:
		return true
	case cells == 1:
		return (usual > 2 || width == 1) && !separates(rows[0][width-1], usual)
	case cells == 2 && usual >= 5:
		return true
	}
	return width < usual && (strings.HasPrefix(rows[0][0], "#") || endsBlock(rows, usual))
}

// separates reports whether a text has as many delimiters of a kind as a header has: it
// is a header with another delimiter than the rows.
func separates(text string, width int) bool {
	text = withoutQuoted(text)
	for _, delimiter := range Delimiters {
		if strings.Count(text, string(delimiter)) >= width-1 && (width > 2 || delimiter != ',') {
			return true
		}
	}
	return false
}

// withoutQuoted returns a text without words in quotes, as in: Report "x;y;z". A quote opens
// after a blank, and closes before one or a mark.
func withoutQuoted(text string) string {
	for from := 0; ; {
		open := strings.IndexByte(text[from:], '"')
		if open < 0 {
			return text
		}
		open += from
		size := strings.IndexByte(text[open+1:], '"')
		if size < 0 {
			return text
		}
		last := open + 1 + size
		if size > 0 && (open == 0 || strings.IndexByte(" (", text[open-1]) >= 0) && (last+1 == len(text) || strings.IndexByte(" ).,:", text[last+1]) >= 0) {
			text, from = text[:open]+text[last+1:], open
			continue
		}
		from = open + 1
	}
}

// CutsQuote reports whether delimiters cut a text into cells within words in quotes: it is a sentence.
// The marks of inches, 5", are no such quotes.
func CutsQuote(whole string, cells []string) bool {
	odd := func(cell string) bool { return strings.Count(cell, `"`)%2 == 1 }
	return slices.ContainsFunc(cells, odd) && !strings.Contains(withoutQuoted(whole), `"`)
}

// endsBlock reports whether the first of some rows is one of a few narrow ones before a
// blank row.
func endsBlock(rows [][]string, usual int) bool {
	for _, row := range rows[:min(len(rows), maxBlock+1)] {
		switch cells, width := Filled(row); {
		case cells == 0:
			return true
		case width >= usual:
			return false
		}
	}
	return false
}

// startsTable reports whether a table starts after some titles: whether its first row looks
// like a header of the others.
func startsTable(titles, rows [][]string) bool {
	header, rows := rows[0], rows[1:]
	cells, _ := Filled(header)
	usual := usualWidth(rows)
	if cells < 2 || usual < 2 || 2*cells < usual {
		return false
	}
	evidence := usual > 2 && shorter(titles, rows) || slices.ContainsFunc(titles, func(row []string) bool { cells, _ := Filled(row); return cells == 0 })
	for _, row := range titles {
		evidence = evidence || usual > 2 && strings.Contains(strings.Join(row, ""), " ")
	}
	for i, name := range header {
		column := lookAt(rows, i)
		switch s, _ := shapeOf(name); {
		case !column.measured || name == "":
		case s <= words:
			evidence = true
		case s == period && !column.times:
			evidence = true // sums of a month, such as 2024-01
		case column.years || !value.IsYear(name):
			return false // a row of data
		}
	}
	return evidence
}

// shorter reports whether some titles have fewer cells, empty ones included, than all of
// some rows, which have equally many: those are no commas in the cells of a single column.
func shorter(titles, rows [][]string) bool {
	width := -1
	for _, row := range rows {
		if row != nil && width >= 0 && len(row) != width {
			return false
		}
		width = max(width, len(row))
	}
	return len(rows) > 1 && !slices.ContainsFunc(titles, func(row []string) bool { return len(row) >= width })
}

// titleWarning says which rows above a header are left out; nothing if all are blank. The
// name is that of the file, or of the file and the sheet.
func titleWarning(name string, titles [][]string) string {
	const most, longest = 5, 60
	var all []string
	for _, row := range titles {
		if row = slices.DeleteFunc(slices.Clone(row), func(cell string) bool { return cell == "" || cell == value.NoValue }); len(row) > 0 {
			all = append(all, fmt.Sprintf("%q", wording.Shorten([]byte(strings.Join(row, ", ")), longest)))
		}
	}
	if len(all) == 0 {
		return ""
	}
	lines := wording.Counted(len(all), "1 line above the header is", "%d lines above the header are")
	return fmt.Sprintf("%s: %s left out: %s", name, lines, wording.List(all, most))
}

// headerWarning says that a header may be a title: half of its cells are blank, and the next row
// looks more like one, as it has a name in each column and some columns of numbers or times below. It is
// empty otherwise. The rows begin with the header; the first [Previewed] decide.
func headerWarning(name string, rows [][]string) string {
	rows = slices.DeleteFunc(slices.Clone(rows[:min(len(rows), Previewed)]), func(row []string) bool { cells, _ := Filled(row); return cells == 0 })
	if len(rows) < 3 {
		return ""
	}
	header, next, below := rows[0], rows[1], rows[2:]
	names, _ := Filled(header)
	cells, width := Filled(next)
	if 2*names > width || cells < width || width < usualWidth(below) || slices.ContainsFunc(next[:width], func(cell string) bool { s, _ := shapeOf(cell); return s > words }) {
		return ""
	}
	for i := range width {
		if lookAt(below, i).measured {
			return fmt.Sprintf("%s: the first row was read as the header, but half of its cells are blank and the next row looks like a header, too: if the first one is a title, remove it", name)
		}
	}
	return ""
}
