package link

import (
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon"
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

func (l *literal) readNumber(text string) bool {
	l.number, l.unit, l.isNumber = table.ParseNumber(text)
	return l.isNumber
}

func (l *literal) readTime(text string) bool {
	l.time, l.isTime = table.ParseTime(text, false)
	return l.isTime
}

// maxLiteralWords is the number of words of a literal.
const maxLiteralWords = 6

// literals returns, for each first word, the longest number and the longest
// time, and the number without its unit: "100 billion in" may be no inches. Durations that are no
// numbers are read as values of a column, if there is one.
func (s *sentence) literals(durations *column) []literal {
	var list []literal
	for i := range s.words {
		if l, ok := s.numberAt(i); ok && !s.isPronoun(i) {
			for end := i + 1; end < l.end; end++ {
				if less, ok := s.numberIn(i, end); ok && less.number == l.number {
					list = append(list, less)
					break
				}
			}
			list = append(list, l)
		}
		if l, ok := s.timeAt(i); ok {
			list = append(list, l)
		}
		if l, ok := s.durationAt(i, durations); ok {
			list = append(list, l)
		}
	}
	return list
}

// isPronoun reports whether a word is the "one" of "which one".
func (s *sentence) isPronoun(i int) bool {
	return s.words[i].Word == "one" && english.BeforeOne.Has(s.word(i-1))
}

// numberAt returns the longest number that begins at a word.
func (s *sentence) numberAt(i int) (literal, bool) {
	w := &s.words[i]
	if n, _ := english.Number(w.Word); !w.digits && n < 0 && !lexicon.IsSign([]rune(w.Word)[0]) {
		return literal{}, false
	}
	for end := min(i+4, len(s.words)); end > i; end-- {
		if l, ok := s.numberIn(i, end); ok {
			return l, true
		}
	}
	return literal{}, false
}

// numberIn reads all words of a span as one number.
func (s *sentence) numberIn(i, end int) (literal, bool) {
	l := literal{start: i, end: end, text: s.raw(i, end)}
	w := &s.words[i]
	if n, ordinal := english.Number(w.Word); n >= 0 {
		if ordinal && end > i+1 {
			return l, false
		}
		l.inWords = true
		l.text = strconv.Itoa(n) + l.text[len(w.Text):]
	} else if end == i+1 {
		l.text = w.Word
	}
	if !l.readNumber(strings.ToLower(l.text)) && !l.readNumber(l.text) || l.unit == "s" && strings.HasSuffix(l.text, "0s") { // 1990s
		return l, false
	}
	first, _, ok := table.ParseNumber(strings.TrimRight(w.Word, "kmbnt"))
	l.scaled, l.bare = ok && first != l.number, first
	return l, true
}

// timeAt returns the longest time that begins at a word. One without a digit is
// the name of a month.
func (s *sentence) timeAt(i int) (literal, bool) {
	for end := min(i+maxLiteralWords, len(s.words)); end > i; end-- {
		text := s.raw(i, end)
		if s.connected(i, end) || !strings.ContainsAny(text, "0123456789") && (end > i+1 || !s.isMonth(i)) {
			continue
		}
		if w := s.words[i].Word; end == i+1 && len(w) == 3 && w[1] == '0' && w[2] == 's' { // 90s
			century := "19"
			if w[0] < '3' {
				century = "20"
			}
			text = century + w
		}
		text = strings.Replace(text, " of ", " ", 1) // "June of 1982"
		l := literal{start: i, end: end, text: s.spelt(i, end, text)}
		if l.readTime(l.text) && !l.time.IsZero() {
			return l, true
		}
	}
	return literal{}, false
}

// months are the names of months that are likely to be misspelt.
var months = newSpeller(slices.DeleteFunc(slices.Clone(english.Months), func(name string) bool { return len(name) < 5 }))

// spelt returns the text of some words, one of them a number, with names of months that
// are misspelt as they are spelt.
func (s *sentence) spelt(from, to int, text string) string {
	if to == from+1 {
		return text
	}
	for _, w := range s.words[from:to] {
		if len(w.Word) < 5 || w.digits || w.known {
			continue
		}
		if found := months.near(w.Word); len(found) > 0 {
			text = strings.Replace(text, w.Text, found[0].word, 1)
		}
	}
	return text
}

// connected reports whether words are two times, and not one.
func (s *sentence) connected(from, to int) bool {
	for k := from; k < to; k++ {
		if english.Connecting.Has(s.words[k].Word) || k > from && s.gap(k) == " - " {
			return true
		}
	}
	return false
}

// durationAt returns the longest duration that begins at a word and is no number: "3:45",
// "2 h 5 min".
func (s *sentence) durationAt(i int, c *column) (literal, bool) {
	if w := s.words[i].Word; c == nil || !isDigit(rune(w[0])) && w[0] != '+' {
		return literal{}, false
	}
	for end := min(i+maxLiteralWords, len(s.words)); end > i; end-- {
		text := s.raw(i, end)
		if _, _, plain := table.ParseNumber(text); plain {
			break
		}
		if _, ok := c.ParseNumber(text); ok {
			return literal{start: i, end: end, text: text, isDuration: true}, true
		}
	}
	return literal{}, false
}

// isMonth reports whether a word is the name of a month, and not a verb.
func (s *sentence) isMonth(i int) bool {
	w := &s.words[i]
	if english.PerhapsMonths.Has(w.Word) {
		return w.capital && i > 0
	}
	return len(w.Word) >= 3
}
