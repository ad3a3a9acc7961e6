package table

import (
	"strings"

	"semtree/lexicon/english"
)

// affix reports whether most cells are numbers with the same word after them, which
// becomes the unit, or under the header "Week", with that word before them: "3
// strokes", "1 stroke"; "Week 3". Other words before a number, those that it is joined to,
// and several after it make a name: "Building 7", "Town7", "1st Runner Up".
func (x *inference) affix(v *votes) bool {
	if 2*(v.values-v.wordy) < v.values {
		return false
	}
	rows := map[string]int{}
	best, bestRows := "", 0
	for i := range x.cells {
		if key, _, ok := x.around(i); ok {
			if rows[key] += int(x.count[i]); rows[key] > bestRows {
				best, bestRows = key, rows[key]
			}
		}
	}
	if !v.fit(bestRows) {
		return false
	}
	for i := range x.cells {
		if key, number, ok := x.around(i); ok && key == best {
			x.cells[i].Number = number
		}
	}
	if _, words, _ := strings.Cut(best, "#"); x.Unit == "" {
		x.Unit = strings.TrimSpace(words)
	}
	return true
}

// around returns the words around the number of a cell, with # for the number, and the
// number.
func (x *inference) around(i int) (key string, number float64, ok bool) {
	text := x.cells[i].Text
	if x.marks[i].null != notNull || len(text) > maxQuantity {
		return "", 0, false
	}
	text = trimRemarks(text)
	start := strings.IndexAny(text, "0123456789")
	if start < 0 {
		return "", 0, false
	}
	before, q := strings.ToLower(strings.TrimSpace(text[:start])), quantity{rest: text[start:]}
	if !q.numeral(x.decimalComma) {
		return "", 0, false
	}
	cardinal := len(q.rest)
	q.ordinal()
	after := strings.ToLower(strings.TrimSpace(q.rest))
	switch {
	case before == "" && after == "", len(after) > longestUnit, hasDigit(after), strings.Contains(after, " "),
		q.rest != "" && q.rest[0] != ' ' && q.rest[0] != '/',
		before != "" && (len(x.Words) != 1 || x.Words[0] != before || text[start-1] != ' '),
		1000 <= q.value && q.value < 3000 && start+4 == len(text)-len(q.rest): // 1998 Olympics
		return "", 0, false
	case len(q.rest) < cardinal: // 3rd class
		return before + "#", q.value, true
	}
	return before + "#" + english.Singular(after), q.value, true
}
