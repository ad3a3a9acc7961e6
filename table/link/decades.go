package link

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// oldest is the greatest age in a column of ages.
const oldest = 130

// decades adds the ages that a word for ten years says: "in their thirties", "people in their 20s".
func (f literalFinder) decades(i int) {
	from := english.Decade(f.words[i].Word)
	if from < 0 {
		return
	}
	own := english.Possessive.Has(f.word(i - 1))
	for c, col := range f.x.visible(table.Number) {
		low, high := float64(from), float64(from+9)
		if col.Profile.Min < 0 || col.Profile.Max > oldest || high < col.Profile.Min || low > col.Profile.Max {
			continue
		}
		if !col.isHeaded(english.AgeHeaders) && !(own && f.nearest(i, i+1, c) > nearColumn) {
			continue
		}
		if english.BeforeAmount.Has(f.word(i - 1)) { // "the over 30s"
			f.add(fAmount, i, i+1, c, strconv.Itoa(from)).matched(fExact, 1).set(fInRange, 1)
		} else {
			to := strconv.Itoa(from + 9)
			if slices.ContainsFunc(col.numbers, func(v float64) bool { return v != math.Trunc(v) }) {
				to += ".99" // 39.5 is in the thirties
			}
			m := f.add(fRange, i, i+1, c, strconv.Itoa(from), to).matched(fExact, 1)
			m.f[fInRange], m.f[fWhole] = 1, 1
		}
	}
}

// isHeaded reports whether the header has one of some words.
func (c *column) isHeaded(words english.Words) bool { return slices.ContainsFunc(c.Words, words.Has) }

// ofDay completes the first of two ends of a range that has only a day of the month, or the second one:
// "between 10 and 20 April 2023", "from April 10 to 20".
func (f literalFinder) ofDay(a, b *literal) {
	dated, number := b, a
	if a.isTime {
		dated, number = a, b
	}
	if !dated.isTime || dated.time.To-dated.time.From > value.Day || isClock(dated.time) || !number.isNumber || number.unit != "" || number.end > number.start+1 {
		return
	}
	from, ok := f.rangeWords(a, b)
	if !ok {
		return
	}
	day := value.At(dated.time.From).Day()
	n := int(number.number)
	if float64(n) != number.number || n < 1 || n > 31 || (number == a) != (n < day) {
		return
	}
	other := *number
	other.isNumber = false
	other.text = withDay(dated.text, day, n)
	if other.text == "" || !other.readTime(other.text) || other.time.To-other.time.From > value.Day {
		return
	}
	if number == a {
		f.ranges(from, &other, b)
	} else {
		f.ranges(from, a, &other)
	}
}

// withDay returns the text of a date with another day of the month; empty if its day is not written alone.
func withDay(text string, day, other int) string {
	words := strings.Fields(text)
	for i, w := range words {
		digits := strings.TrimRight(w, "stndrh,.")
		if digits == strconv.Itoa(day) || digits == "0"+strconv.Itoa(day) {
			words[i] = strconv.Itoa(other)
			return strings.Join(words, " ")
		}
	}
	return ""
}
