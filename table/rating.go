package table

import (
	"math"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// Scales of ratings. On those of fractions, 3/4 is a rating only if something else says so.
const (
	ratingScales   english.Words = " 3 4 5 6 7 8 9 10 20 100 "
	fractionScales english.Words = " 3 4 6 8 9 "
)

// leastRatings is the least rows with a rating.
const leastRatings = 3

// noted reports whether the cells are numbers in a notation that only the whole column tells, and
// makes them numbers: ratings, or numbers with a word.
func (x *inference) noted(v *votes) bool { return x.rating(v) || x.affix(v) }

// rating reports whether all cells with a digit are ratings of one scale: 4/5, 8.7/10. The scale
// becomes the unit. Without decimals and a header of ratings, they may be dates or parts, which are in order, or
// fractions.
func (x *inference) rating(v *votes) bool {
	if x.stored != nil || x.has(english.PartHeaders) {
		return false
	}
	rows, scale := 0, ""
	sure := x.has(english.RatingHeaders)
	for i := range x.cells {
		if x.marks[i].null != value.NotNull || x.marks[i].wordy {
			continue
		}
		value, of := x.readRating(x.cells[i].Text)
		if of == "" || scale != "" && of != scale {
			return false
		}
		scale = of
		rows += int(x.count[i])
		sure = sure || value != math.Trunc(value)
	}
	if rows < leastRatings || !v.fit(rows) || !sure && (fractionScales.Has(scale) || x.inOrder()) {
		return false
	}
	for i := range x.cells {
		if value, of := x.readRating(x.cells[i].Text); of != "" {
			x.cells[i].Number = value
		}
	}
	if x.Unit == "" {
		x.Unit = "of " + scale
	}
	return true
}

// inOrder reports whether the ratings of the rows never fall, or always do.
func (x *inference) inOrder() bool {
	up, down, last := true, true, nan
	for _, code := range x.Codes {
		if value, of := x.readRating(x.cells[code].Text); of != "" {
			up, down = up && !(value < last), down && !(value >= last)
			last = value
		}
	}
	return up || down
}

// readRating reads a rating and its scale: 4/5, 8.7 / 10, 4 of 5, 4 out of 5. The scale is empty for other
// texts, and for a number above it.
func (c *Column) readRating(s string) (rated float64, scale string) {
	s = value.TrimRemarks(s)
	at := strings.IndexAny(s, "/o")
	if at <= 0 || !value.IsDigit(s[0]) || len(s) > len("8.75 out of 100") {
		return 0, ""
	}
	scale = s[at+1:]
	if s[at] == 'o' {
		var is bool
		if scale, is = strings.CutPrefix(strings.TrimPrefix(s[at:], "out "), "of "); !is {
			return 0, ""
		}
	}
	scale = strings.TrimLeft(scale, " ")
	a, ok := value.ParseAmount(strings.TrimRight(s[:at], " "), c.decimalComma)
	if !ratingScales.Has(scale) || !ok || a.Unit != "" || a.Scaled || s[0] == '0' && value.IsDigit(s[1]) || a.Number.Near > float64(value.Atoi(scale)) {
		return 0, ""
	}
	return a.Number.Near, scale
}
