package table

import (
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// affix reports whether most cells are numbers with the same word after them, which
// becomes the unit, or under the header "Week", with that word before them: "3
// strokes", "1 stroke"; "67pcs", "100x"; "Week 3". Where the header has the word, numbers may stand alone, too. Other
// words before a number, those that it is joined to, and several after it make a name:
// "Customer 7" under any header, "Town7", "1st Runner Up"; and so do words after years alone: "1998 Olympics".
func (x *inference) affix(v *votes) bool {
	if 2*(v.values-v.wordy) < v.values {
		return false
	}
	rows, years := map[string]int{}, map[string]int{} // by words; of numbers alone, without any
	best := ""
	for i := range x.cells {
		key, _, number, ok := x.around(i)
		if !ok {
			continue
		}
		if rows[key] += int(x.count[i]); best == "" || key != "" && rows[key] > rows[best] {
			best = key
		}
		if text := x.cells[i].Text; 1000 <= number.Near && number.Near < 3000 && value.AreDigits(text[:min(4, len(text))]) {
			years[key] += int(x.count[i])
		}
	}
	fit := rows[best]
	before, after, _ := strings.Cut(best, "#")
	if before != "" || slices.ContainsFunc(x.Words, func(w string) bool { return english.Singular(w) == after }) {
		fit += rows[""]
	}
	delete(rows, "")
	if best == "" || !v.fit(fit) || 10*years[best] > 9*rows[best] || len(rows) > 1 && !v.fit(fit-years[best]) {
		return false
	}
	unit := ""
	for i := range x.cells {
		if key, word, number, ok := x.around(i); ok && key == best {
			x.cells[i].set(number)
			if unit != "" && unit != word { // 1 stroke, 2 strokes
				word = english.Singular(word)
			}
			unit = word
		}
	}
	if x.Unit == "" {
		x.Unit = unit
	}
	return true
}

// around returns the words around the number of a cell, in the singular with # for the number, or none
// of a number alone; the word after it as it stands, which may be its unit; and the number. Numbers with a unit that is
// known are none of these.
func (x *inference) around(i int) (key, unit string, number decimal.Number, ok bool) {
	text := x.cells[i].Text
	if m := &x.marks[i]; m.null != value.NotNull || m.unit > 0 || len(text) > value.MaxLength {
		return "", "", number, false
	}
	text = value.TrimRemarks(text)
	start := strings.IndexAny(text, "0123456789")
	if start < 0 {
		return "", "", number, false
	}
	number, rest, ordinal, ok := value.LeadingNumber(text[start:], x.decimalComma)
	if !ok {
		return "", "", number, false
	}
	before, after := strings.ToLower(strings.TrimSpace(text[:start])), strings.ToLower(strings.TrimSpace(rest))
	switch {
	case len(after) > value.LongestUnit, value.HasDigit(after), strings.Contains(after, " "),
		rest != "" && rest[0] != ' ' && rest[0] != '/' && !joins(rest),
		before != "" && (text[start-1] != ' ' || !x.counts(before)):
		return "", "", number, false
	case ordinal: // 3rd class
		key = before + "#"
	case before != "" || after != "":
		key, unit = before+"#"+english.Singular(after), after
	}
	return key, unit, number, true
}

// counts reports whether a word before numbers leaves them an order: that of the header, or "No." of ranks.
func (x *inference) counts(before string) bool {
	if before == "no." || before == "nr." {
		return x.has(english.RankHeaders)
	}
	return len(x.Words) == 1 && x.Words[0] == before && english.Counted.Has(before)
}

// joins reports whether a word may be joined to a number before it: "100x", "67pcs", but not "12a" or "14th".
func joins(word string) bool {
	return word == "x" || word == "×" || len(word) > 2 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
}
