package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// coded reports whether digits are codes, which nobody adds up: by the header; by zeros before them, which a number
// has not; or since two cells would be one number, under a header of codes.
func (x *inference) coded(v *votes) bool {
	switch {
	case x.has(english.IdentifierHeaders) && v.number > 0,
		v.zero > 0 && v.plain == v.values && (v.digits > 0 || most(v.zero, v.values)),
		v.zero > 0 && fewZeros*v.zero >= v.plain && (x.isIdentifier() || !x.saysAmount()):
		return true
	}
	if x.Unit != "" || !x.isIdentifier() {
		return false
	}
	a, _ := x.twins(v)
	return a != ""
}

// fewZeros: of so many numbers one with zeros before it makes codes, where the header says nothing.
const fewZeros = 50

// twins returns two texts of digits that are one number: 1.1 and 1.10, 7 and 07; empty if there are none.
func (x *inference) twins(v *votes) (a, b string) {
	if !v.padded && !v.trailing {
		return "", ""
	}
	seen := map[float64]string{}
	for i := range x.cells {
		c := &x.cells[i]
		if !x.marks[i].plain || !value.IsDigit(c.Text[0]) {
			continue
		}
		if other := seen[c.Number]; other != "" {
			return other, c.Text
		}
		seen[c.Number] = c.Text
	}
	return "", ""
}

// decimalTwins returns twins with a point, of which none is 0.
func (x *inference) decimalTwins(v *votes) (a, b string) {
	if v.decimals >= 0 {
		return "", ""
	}
	if a, b = x.twins(v); !strings.Contains(a, ".") || !strings.Contains(b, ".") || strings.Trim(a, "0.") == "" {
		return "", ""
	}
	return a, b
}

// saysNumber reports whether the header announces numbers, however they are written.
func (x *inference) saysNumber() bool {
	return x.saysAmount() && !x.isIdentifier() || x.has(english.RatingHeaders) || x.has(english.DurationHeaders)
}

// isVersion reports whether the column has versions, or numbers of sections: if the header says so; if all have three
// parts; or if decimals are counted on, so that 1.10 comes after 1.9, and differs from 1.1.
func (x *inference) isVersion(v *votes) bool {
	said := x.has(english.VersionHeaders)
	if x.Unit != "" || !said && v.plain == v.values-v.wordy && !v.tenth && !v.trailing { // most columns of numbers
		return false
	}
	rows, least, most, days := 0, len(x.cells), 0, 0 // points; days: rows with 5.3.2014
	for i := range x.cells {
		if x.marks[i].null != value.NotNull || x.marks[i].wordy {
			continue
		}
		if points, ok := readVersion(x.cells[i].Text); ok {
			rows += int(x.count[i])
			least, most = min(least, points), max(most, points)
			if text := x.cells[i].Text; x.marks[i].form == value.DateForm && value.IsYear(text[strings.LastIndexByte(text, '.')+1:]) {
				days += int(x.count[i])
			}
		}
	}
	last := len(x.Words) - 1
	areDates := v.date == rows // 1.2.10 may be a day
	switch {
	case most == 0 || !v.fit(rows) || v.fit(days):
		return false
	case said && (english.VersionHeaders.Has(x.Words[last]) || english.NumberHeaders.Has(x.Words[last])) && !(areDates && x.has(english.YearHeaders)):
		return true
	case x.saysNumber(), days > 0, v.fit(v.date) && (areDates || x.has(english.PeriodHeaders)):
		return false
	}
	if least == 2 && most == 2 {
		return rows == v.values
	}
	if a, _ := x.decimalTwins(v); !(a != "" && (x.isIdentifier() || x.inVersionOrder()) || v.tenth && x.countsOn()) {
		return false
	}
	x.warning = fmt.Sprintf("column %q: its cells are read as versions, of which 1.10 comes after 1.9. Set its type to number if they are numbers", x.Name)
	return true
}

// inVersionOrder reports whether the rows are those of a list with numbered parts: each cell is a later version than the one
// before, or an earlier one, and they are not sorted as numbers, but perhaps for one pair of twins, which are so by chance.
func (x *inference) inVersionOrder() bool {
	up, down, apart := true, true, 0
	for i := range max(0, len(x.Codes)-1) {
		a, b := &x.cells[x.Codes[i]], &x.cells[x.Codes[i+1]]
		order := compareVersions(a.Text, b.Text)
		up, down = up && order < 0, down && order > 0
		switch cmp.Compare(a.Number, b.Number) {
		case order:
		case 0:
			apart++
		default:
			apart += 2
		}
	}
	return apart > 1 && (up || down)
}

// countsOn reports whether decimals are counted beyond nine: 1.8, 1.9, 1.10.
func (x *inference) countsOn() bool {
	parts := map[string][]int{} // after the point, by the part before it
	for i := range x.cells {
		whole, part, _ := strings.Cut(x.cells[i].Text, ".")
		switch {
		case !x.marks[i].plain || part == "" || len(part) > 3:
		case part[0] == '0' && len(part) > 1:
			return false // 1.05
		default:
			parts[whole] = append(parts[whole], value.Atoi(part))
		}
	}
	for _, list := range parts {
		if slices.Contains(list, 9) && slices.Contains(list, 10) && 2*len(list) > slices.Max(list)-slices.Min(list) && len(list) > 2 {
			return true
		}
	}
	return false
}

// longestVersion is the most bytes of a version.
const longestVersion = 30

// readVersion reports whether a text is a version, and how many points its numbers have: 2, 1.10, v3.2.1-beta.
func readVersion(s string) (points int, ok bool) {
	s = strings.TrimLeft(s, "vV")
	if s == "" || len(s) > longestVersion || !value.IsDigit(s[0]) {
		return 0, false
	}
	rest := strings.TrimLeft(s, "0123456789.")
	numbers := s[:len(s)-len(rest)]
	points = strings.Count(numbers, ".")
	for i := range len(rest) {
		if !value.IsLetter(rest[i]) && !value.IsDigit(rest[i]) && (strings.IndexByte("-+._", rest[i]) < 0 || i == len(rest)-1) {
			return 0, false
		}
	}
	return points, !strings.Contains(numbers, "..") && numbers[len(numbers)-1] != '.' && (rest == "" || rest[0] != '-' || value.IsLetter(rest[1])) // 2001-02
}

// compareVersions compares two versions part by part, numbers by their values: 1.9 comes before 1.10, and 1.10-beta between them.
func compareVersions(a, b string) int {
	a, b = strings.TrimLeft(strings.ToLower(a), "v"), strings.TrimLeft(strings.ToLower(b), "v")
	for a != "" || b != "" {
		var x, y versionPart
		x, a = nextPart(a)
		y, b = nextPart(b)
		if c := cmp.Or(cmp.Compare(x.rank, y.rank), cmp.Compare(x.size, y.size), strings.Compare(x.text, y.text)); c != 0 {
			return c
		}
	}
	return 0
}

// versionPart is a number or a word of a version.
type versionPart struct {
	rank int // words before a release, the end of the version, other words, numbers
	size int // of a number, its digits
	text string
}

// nextPart cuts off the first part of a version; at its end, there is an empty one.
func nextPart(s string) (versionPart, string) {
	s = strings.TrimLeft(s, "-+._")
	word := strings.TrimLeft(s, "0123456789")
	if size := len(s) - len(word); size > 0 {
		number := strings.TrimLeft(s[:size], "0")
		return versionPart{rank: 3, size: len(number), text: number}, word
	}
	rest := strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz")
	part := versionPart{text: s[:len(s)-len(rest)]}
	switch {
	case english.BeforeRelease.Has(part.text):
	case part.text == "":
		part.rank, rest = 1, "" // other signs are no part of a version
	default:
		part.rank = 2
	}
	return part, rest
}

// toVersions gives each cell of a column of versions a time: the second of its place among all, counted by twos.
func (x *inference) toVersions() {
	var places []int
	for i := range x.cells {
		if x.cells[i].setTime(value.Interval{}); x.marks[i].null != value.NotNull {
			continue
		}
		if _, ok := readVersion(x.cells[i].Text); ok {
			places = append(places, i)
		}
	}
	slices.SortFunc(places, func(i, j int) int {
		return cmp.Or(compareVersions(x.cells[i].Text, x.cells[j].Text), strings.Compare(x.cells[i].Text, x.cells[j].Text))
	})
	for place, i := range places {
		x.cells[i].setTime(value.Interval{From: int64(2*place + 1), To: int64(2*place + 2)})
	}
}

// version returns the time of a version: that of its cell, or one between those of the cells around it.
func (c *Column) version(s string) (at value.Interval, ok bool) {
	if _, ok = readVersion(s); !ok {
		return value.Interval{}, false
	}
	at.To = 1
	same := false
	for i := range c.Cells {
		own := c.Cells[i].Time
		if own.IsZero() {
			continue
		}
		switch order := compareVersions(c.Cells[i].Text, s); {
		case c.Cells[i].Text == s:
			return own, true
		case order == 0: // v1.10 and 1.10
			at, same = own, true
		case order < 0 && own.To > at.From && !same:
			at = value.Interval{From: own.To, To: own.To + 1}
		}
	}
	return at, true
}
