package link

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// literal is a number or a time that words say.
type literal struct {
	start, end int
	text       string // as typed, number words as digits
	isNumber   bool
	number     float64
	unit       string
	scaled     bool    // "million", "k"
	bare       float64 // the number without the scale word
	inWords    bool
	isDuration bool // only columns of durations read it
	isTime     bool
	time       table.Interval // columns decide whether the day comes first
}

// Limits of literals.
const (
	maxLiteralWords = 6
	maxFigure       = 1000 // the greatest figure: "top 5"
	maxAbsent       = 2    // columns of which a literal is no value, by what is known of them
	nearColumn      = 0.3  // how near words beside a literal are to a column that may be meant
)

// literals adds amounts, moments, cells and ranges for the numbers and times that
// the question says.
func (l *linker) literals() {
	lits := l.readLiterals()
	for i := range lits {
		lit := &lits[i]
		l.figure(lit)
		l.amounts(lit)
		l.moments(lit)
		if lit.isTime && lit.time.To-lit.time.From > 370*day {
			l.decade(lit)
		}
	}
	for i := range lits {
		for j := range lits {
			if from, ok := l.rangeStart(&lits[i], &lits[j]); ok {
				l.ranges(from, &lits[i], &lits[j])
			}
		}
	}
	for i := range l.words {
		l.nth(i)
		l.hyphened(i)
		l.none(i)
	}
}

// none adds the cell 0 of the number columns that are said right after "no": "no
// losses".
func (l *linker) none(i int) {
	if w := l.words[i].Word; w != "no" && w != "zero" && w != "without" || i+1 == len(l.words) {
		return
	}
	for c := range l.x.columns {
		col := &l.x.columns[c]
		if col.Kind() != table.Number || l.said[(i+1)*len(l.x.columns)+c] < 0.5 {
			continue
		}
		if _, ok := col.number(0); ok {
			m := l.add(fCell, i, i+1, c, "0")
			m.matched(fAbbreviated, 0.6)
			m.f[fOrdinal], m.f[fIsCell], m.f[fInRange] = 1, 1, 1
		}
	}
}

const day = 24 * 60 * 60

// readLiterals returns, for each first word, the longest number and the longest
// time, and the number without its unit: "100 billion in" may be no inches.
func (l *linker) readLiterals() []literal {
	var list []literal
	for i := range l.words {
		if lit, ok := l.numberAt(i); ok && !l.isPronoun(i) {
			for end := i + 1; end < lit.end; end++ {
				if less, ok := l.numberIn(i, end); ok && less.number == lit.number {
					list = append(list, less)
					break
				}
			}
			list = append(list, lit)
		}
		if lit, ok := l.timeAt(i); ok {
			list = append(list, lit)
		}
		if lit, ok := l.durationAt(i); ok {
			list = append(list, lit)
		}
	}
	return list
}

// isPronoun reports whether a word is the "one" of "which one".
func (l *linker) isPronoun(i int) bool {
	return l.words[i].Word == "one" && i > 0 &&
		slices.Contains([]string{"which", "the", "this", "that", "no", "any", "each", "every", "another", "other", "last", "next", "previous", "first"}, l.words[i-1].Word)
}

func (l *linker) raw(from, to int) string {
	return l.text[l.words[from].Start:l.words[to-1].End]
}

// numberAt returns the longest number that begins at a word.
func (l *linker) numberAt(i int) (literal, bool) {
	if w := &l.words[i]; !w.digits {
		if n, _ := english.Number(w.Word); n < 0 && !isSign([]rune(w.Word)[0]) {
			return literal{}, false
		}
	}
	for end := min(i+4, len(l.words)); end > i; end-- {
		if lit, ok := l.numberIn(i, end); ok {
			return lit, true
		}
	}
	return literal{}, false
}

// numberIn reads all words of a span as one number.
func (l *linker) numberIn(i, end int) (literal, bool) {
	lit := literal{start: i, end: end, text: l.raw(i, end)}
	text := lit.text
	if n, ordinal := english.Number(l.words[i].Word); n >= 0 {
		if ordinal && end > i+1 {
			return lit, false
		}
		lit.inWords = true
		text = strconv.Itoa(n) + lit.text[len(l.words[i].Text):]
	} else if end == i+1 {
		text = l.words[i].Word
	}
	lit.number, lit.unit, lit.isNumber = table.ParseNumber(strings.ToLower(text))
	if !lit.isNumber {
		lit.number, lit.unit, lit.isNumber = table.ParseNumber(text)
	}
	if !lit.isNumber || lit.unit == "s" && strings.HasSuffix(text, "0s") { // 1990s
		return lit, false
	}
	lit.text = text
	first, _, ok := table.ParseNumber(strings.TrimRight(l.words[i].Word, "kmbnt"))
	lit.scaled, lit.bare = ok && first != lit.number, first
	return lit, true
}

// timeAt returns the longest time that begins at a word. One without a digit is
// the name of a month.
func (l *linker) timeAt(i int) (literal, bool) {
	for end := min(i+maxLiteralWords, len(l.words)); end > i; end-- {
		text := l.raw(i, end)
		if l.connected(i, end) || !strings.ContainsAny(text, "0123456789") && (end > i+1 || !l.isMonth(i)) {
			continue
		}
		if w := l.words[i].Word; end == i+1 && len(w) == 3 && w[1] == '0' && w[2] == 's' { // 90s
			century := "19"
			if w[0] < '3' {
				century = "20"
			}
			text = century + w
		}
		text = strings.Replace(text, " of ", " ", 1) // "June of 1982"
		text = l.spelt(i, end, text)
		if t, ok := table.ParseTime(text, false); ok && !t.IsZero() {
			return literal{start: i, end: end, text: text, isTime: true, time: t}, true
		}
	}
	return literal{}, false
}

// months are the names of months that are likely to be misspelt.
var months = newSpeller(strings.Fields("january february march april august september october november december"))

// spelt returns the text of some words, one of them a number, with names of months that
// are misspelt as they are spelt.
func (l *linker) spelt(from, to int, text string) string {
	if to == from+1 {
		return text
	}
	for k := from; k < to; k++ {
		w := &l.words[k]
		if len(w.Word) < 5 || w.digits || l.x.lore.knows(w.Word) {
			continue
		}
		if found := months.near(w.Word); len(found) > 0 {
			text = strings.Replace(text, w.Text, found[0].word, 1)
		}
	}
	return text
}

// connected reports whether words are two times, and not one.
func (l *linker) connected(from, to int) bool {
	for k := from; k < to; k++ {
		if connects(l.words[k].Word) || k > from && l.gap(k) == " - " {
			return true
		}
	}
	return false
}

// connects reports whether a word stands between the ends of a range.
func connects(word string) bool {
	return slices.Contains([]string{"to", "until", "till", "through", "thru", "and"}, word)
}

// gap returns what stands between a word and the one before it, with plain dashes
// and a blank for each stretch of blanks.
func (l *linker) gap(k int) string {
	gap := l.text[l.words[k-1].End:l.words[k].Start]
	inner := table.Fold(gap)
	if inner != "" && strings.TrimSpace(gap) != gap {
		return " " + inner + " "
	}
	return inner
}

// durationAt returns the longest duration that begins at a word and is no number,
// if there is a column of durations: "3:45", "2 h 5 min".
func (l *linker) durationAt(i int) (literal, bool) {
	if w := l.words[i].Word; !isDigit(rune(w[0])) && w[0] != '+' {
		return literal{}, false
	}
	for c := range l.x.columns {
		if col := &l.x.columns[c]; col.Type == table.TypeDuration && !col.Hidden {
			for end := min(i+maxLiteralWords, len(l.words)); end > i; end-- {
				text := l.raw(i, end)
				if _, _, plain := table.ParseNumber(text); plain {
					return literal{}, false
				}
				if _, ok := col.ParseNumber(text); ok {
					return literal{start: i, end: end, text: text, isDuration: true}, true
				}
			}
			break
		}
	}
	return literal{}, false
}

// isMonth reports whether a word is the name of a month, and not a verb.
func (l *linker) isMonth(i int) bool {
	w := &l.words[i]
	if w.Word == "may" || w.Word == "march" || w.Word == "mar" || w.Word == "dec" {
		return w.capital && i > 0
	}
	return len(w.Word) >= 3
}

// nth adds an ordinal without a column: "second", "3rd". The first is a predicate.
func (l *linker) nth(i int) {
	w := l.words[i].Word
	n, ordinal := english.Number(w)
	if !ordinal {
		end := strings.TrimLeft(w, "0123456789")
		digits := strings.TrimSuffix(w, end)
		var err error
		if n, err = strconv.Atoi(digits); err != nil || n > maxFigure || end != english.OrdinalEnding(n) {
			return
		}
	}
	if n >= 2 {
		l.add(fNth, i, i+1, -1, strconv.Itoa(n)).matched(fExact, 1)
	}
}

// figure adds a number without a column.
func (l *linker) figure(lit *literal) {
	if !lit.isNumber || lit.unit != "" || lit.end > lit.start+1 || lit.number != math.Trunc(lit.number) || lit.number < 1 || lit.number > maxFigure {
		return
	}
	if _, ordinal := english.Number(l.words[lit.start].Word); ordinal {
		return
	}
	m := l.add(fNumber, lit.start, lit.end, -1, formatNumber(lit.number))
	m.matched(fExact, 1)
	l.setLiteral(m, lit)
}

func (l *linker) setLiteral(m *mention, lit *literal) {
	if lit.inWords {
		m.f[fOrdinal] = 1
	}
	if lit.isNumber && lit.number >= 1000 && lit.number < 2200 && lit.number == math.Trunc(lit.number) && lit.unit == "" || lit.isTime {
		m.f[fYearLike] = 1
	}
	if lit.isNumber && lit.unit == "" && lit.number >= 0 && lit.number <= 20 && lit.number == math.Trunc(lit.number) {
		m.f[fSmall] = 1
	}
}

func formatNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
