package table

import (
	"math"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/heading"
	"semtree/table/value"
)

// findNouns finds out what a row is called: by the header of the column that names the rows, by a
// column that numbers them, and by the table's name, if something supports that it
// names a row and not what all rows are of: "boats" and "boat_id", but not
// "marina" alone. A table's name without support is a word for the rows in questions
// only. Rows that dates or years name are days or years.
func (t *Table) findNouns() {
	t.Nouns, t.Called = nil, nil
	add := func(list *[]string, noun string) {
		if noun != "" && !slices.Contains(t.Nouns, noun) && !slices.Contains(*list, noun) {
			*list = append(*list, noun)
		}
	}
	called := nounOf(heading.Split(t.Name))
	if called != "" && t.supports(called) {
		add(&t.Nouns, called)
	}
	column := ""
	if t.Key >= 0 {
		switch key := t.Columns[t.Key]; {
		case t.Repeats(key): // rows are of countries, and none
		case key.Kind() == Text:
			if column = nounOf(key.Words); column == "" || english.VagueNouns.Has(lastWord(column)) {
				add(&t.Nouns, named(key.Words))
			} else {
				add(&t.Nouns, column)
			}
		default:
			add(&t.Nouns, key.Period())
		}
	}
	add(&t.Called, called)
	add(&t.Called, column)
}

// Period returns what the times of a column are: "day", "week", "month", "quarter" or "year"; empty for
// times of day, dates with different ones, and other columns. Times of one period follow each other as the periods do.
func (c *Column) Period() string {
	switch {
	case c.Type == TypeYear:
		return "year"
	case c.Type != TypeDate:
		return ""
	}
	var starts []int64
	long := 0
	for i := range c.Cells[:min(len(c.Cells), sampled)] {
		switch t := c.Cells[i].Time; {
		case t.IsZero():
		case t.To-t.From < value.Day && len(starts) > 0 && (t.From-starts[0])%value.Day != 0: // no time of each day
			return ""
		default:
			starts = append(starts, t.From)
			long = max(long, int((t.To-t.From)/value.Day))
		}
	}
	slices.Sort(starts)
	gaps := make([]int, 0, len(starts))
	for i := 1; i < len(starts); i++ {
		gaps = append(gaps, int((starts[i]-starts[i-1])/value.Day))
	}
	slices.Sort(gaps)
	usual := long
	if len(gaps) >= leastGaps {
		// But for gaps in the series and two times in one period, all are the same.
		low, high := gaps[len(gaps)/10], gaps[len(gaps)*9/10]
		if usual = max(usual, low); high > 2*low {
			usual = long
		}
	}
	for _, p := range periods {
		if usual >= p.from && usual <= p.to {
			return p.name
		}
	}
	return "day"
}

// leastGaps is the number of gaps between times that show a period.
const leastGaps = 3

// periods are periods by the days between two of them that follow each other.
var periods = [...]struct {
	from, to int
	name     string
}{{5, 9, "week"}, {26, 35, "month"}, {85, 97, "quarter"}, {350, 380, "year"}}

// Numbers reports whether a column numbers the rows: by whole numbers that rise from row to row, by little.
func (c *Column) Numbers() bool {
	n := len(c.Cells)
	if c.Kind() != Number || n < leastNumbered || c.Unit != "" || c.has(english.AmountHeaders) {
		return false
	}
	for i := range c.Cells {
		if v := c.Cells[i].Number; v != math.Trunc(v) || i > 0 && v <= c.Cells[i-1].Number {
			return false
		}
	}
	return c.Profile.Max-c.Profile.Min <= float64(mostSkipped*n)
}

// A column that numbers rows has so many, and skips not more numbers for each.
const leastNumbered, mostSkipped = 5, 10

// NameWords returns the words of the table's name, in lower case.
func (t *Table) NameWords() []string { return heading.Split(t.Name) }

// lastWord returns the last of some words.
func lastWord(words string) string { return words[strings.LastIndexByte(words, ' ')+1:] }

// nounOf returns the noun that some words are, in the singular; empty for words that
// any table may have.
func nounOf(words []string) string {
	n := len(words)
	if n == 0 || n > 2 {
		return ""
	}
	for _, w := range words {
		if value.HasDigit(w) || len(w) < 3 || english.AnyTable.Has(w) || english.IdentifierHeaders.Has(w) {
			return ""
		}
	}
	return english.Singular(strings.Join(words, " "))
}

// named returns what a column names by its header: "film" of "Film name" and "film title";
// empty for other headers.
func named(header []string) string {
	n := len(header)
	if n < 2 || !english.NameHeaders.Has(header[n-1]) || english.SortsOfNames.Has(header[n-2]) {
		return ""
	}
	return nounOf(header[:n-1])
}

// supports reports whether something says that a table's name names a row: it is a plural, or
// that of a table in a database, which is called by what a row is; a
// column that has another cell in each row is called like it, or numbers it ("boat_id", "StuID" of
// students); or half of the cells that name the rows have the word ("Lake Geneva"). A
// column of this name whose cells repeat speaks against it: the customers of orders.
func (t *Table) supports(noun string) bool {
	last := lastWord(noun)
	plural := english.IsPlural(lastWord(strings.Join(heading.Split(t.Name), " "))) || t.set == nil
	for _, c := range t.Columns {
		head, numbered := c.Words, false
		if n := len(head); n > 1 && (english.NumberHeaders.Has(head[n-1]) || english.NameHeaders.Has(head[n-1])) {
			head, numbered = head[:n-1], true
		}
		switch header := english.Singular(strings.Join(head, " ")); {
		case header == "" || header != noun && header != last && !(numbered && len(header) >= 3 && strings.HasPrefix(last, header)):
		case !t.Repeats(c):
			return true
		default:
			plural = false
		}
	}
	return plural || t.inKey(last)
}

// inKey reports whether half of the cells that name the rows have a word.
func (t *Table) inKey(word string) bool {
	if t.Key < 0 || t.Columns[t.Key].Kind() != Text {
		return false
	}
	cells := t.Columns[t.Key].Cells
	cells = cells[:min(len(cells), sampled)]
	n := 0
	for i := range cells {
		if slices.Contains(strings.Fields(value.Fold(cells[i].Text)), word) {
			n++
		}
	}
	return n > 1 && 2*n >= len(cells)
}
