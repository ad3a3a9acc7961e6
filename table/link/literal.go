package link

import (
	"slices"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// literal is a number or a time that words say.
type literal struct {
	start, end int
	text       string // as typed, number words as digits
	isNumber   bool
	number     float64
	unit       string
	exact      string  // all digits of the number, where it has more than a float64
	scaled     bool    // "million", "k"
	bare       float64 // the number without the scale word
	inWords    bool
	isOwn      bool // only some columns read it: durations, ratings, numbers with a word
	isTime     bool
	time       value.Interval // columns decide whether the day comes first
}

func (l *literal) readNumber(text string) bool {
	var n decimal.Number
	n, l.unit, l.isNumber = value.ParseDecimal(text)
	l.number, l.exact = n.Near, n.Exact
	return l.isNumber
}

func (l *literal) readTime(text string) bool {
	l.time, l.isTime = value.ParseTime(text, false)
	return l.isTime
}

// maxLiteralWords is the number of words of a literal.
const maxLiteralWords = 6

// literals returns, for each first word, the longest number and the longest
// time, and the number without its unit: "100 billion in" may be no inches. What only some columns
// read is read as their values.
func (s *sentence) literals(own []*column) []literal {
	var list []literal
	for i := range s.words {
		if r := s.relativeAt(i); r != nil {
			if l, ok := s.timeAt(i); ok && len(r.Spans[0].Values) == 1 {
				list = append(list, l)
			}
			continue
		}
		if l, ok := s.numberAt(i); ok && !s.isPronoun(i) {
			for end := i + 1; end < l.end && value.Fraction(l.unit) == 0; end++ { // "top 10 %" is no top 10
				if less, ok := s.numberIn(i, end); ok && less.number == l.number {
					list = append(list, less)
					break
				}
			}
			list = append(list, l)
			if less, ok := s.negative(l); ok {
				list = append(list, less)
			}
		}
		if l, ok := s.timeAt(i); ok {
			list = append(list, l)
		}
		if end := s.ownAt(i, own); end > i {
			list = append(list, literal{start: i, end: end, text: s.raw(i, end), isOwn: true})
		}
	}
	return list
}

// negative returns the number less than 0 that "minus" before a number says, unless one is subtracted.
func (s *sentence) negative(l literal) (literal, bool) {
	if s.word(l.start-1) != "minus" || l.start > 1 && s.words[l.start-2].digits {
		return l, false
	}
	l.start, l.text = l.start-1, "-"+l.text
	return l, l.readNumber(l.text)
}

// isPronoun reports whether a word is the "one" of "which one".
func (s *sentence) isPronoun(i int) bool {
	return s.words[i].Word == "one" && english.BeforeOne.Has(s.word(i-1))
}

// isFactor reports whether a number at a word multiplies what it is compared with, so that it is no number of the table:
// "twice as strong as", "3 times as much".
func (s *sentence) isFactor(i int) bool {
	as := i + 1
	if s.word(as) == "times" {
		as++
	} else if s.words[i].Word != "twice" {
		return false
	}
	return s.word(as) == "as" && (s.word(as+2) == "as" || s.word(as+1) == "much" || s.word(as+1) == "many")
}

// numberAt returns the longest number that begins at a word.
func (s *sentence) numberAt(i int) (literal, bool) {
	if s.isFactor(i) {
		return literal{}, false
	}
	w, most := &s.words[i], maxNumberWords
	if _, n := s.spelledAt(i, len(s.words)); n > 0 {
		most += n
	} else if n, _ := english.Number(w.Word); !w.digits && n < 0 && !lexicon.IsSign([]rune(w.Word)[0]) {
		return literal{}, false
	}
	for end := min(i+most, len(s.words)); end > i; end-- {
		if l, ok := s.numberIn(i, end); ok {
			return l, true
		}
	}
	return literal{}, false
}

// maxNumberWords is the number of words of a number with its scale and unit; one of several words may
// be longer.
const maxNumberWords = 4

// spelledAt reads a number of several words before a place: "twenty five", "half an". An "a" is one before
// what is measured, if it is compared: "more than an hour".
func (s *sentence) spelledAt(i, end int) (amount float64, n int) {
	if n, _ := english.Number(s.words[i].Word); !s.words[i].digits && n < 0 && !english.BeforeSpelled.Has(s.words[i].Word) {
		return 0, 0
	}
	keys := s.keys(i, min(i+maxNumberWords+maxLiteralWords, end))
	amount, n = english.Spelled(keys)
	switch {
	case n > 1, n == 1 && english.OneOf.Has(keys[0]):
		return amount, n
	case n == 0 && len(keys) > 1 && english.OneOf.Has(keys[0]) && english.BeforeAmount.Has(s.word(i-1)):
		if _, unit, ok := value.ParseNumber("1 " + keys[1]); ok && unit != "" {
			return 1, 1
		}
	}
	return 0, 0
}

// keys returns the keys of some words.
func (s *sentence) keys(from, to int) []string {
	keys := make([]string, to-from)
	for k := range keys {
		keys[k] = s.words[from+k].Word
	}
	return keys
}

// numberIn reads all words of a span as one number.
func (s *sentence) numberIn(i, end int) (literal, bool) {
	l := literal{start: i, end: end, text: s.raw(i, end)}
	w := &s.words[i]
	first, _, known := value.ParseNumber(strings.TrimRight(w.Word, "kmbnt"))
	if v, n := s.spelledAt(i, end); n > 0 {
		l.inWords, first, known = !w.digits, v, true
		l.text = formatNumber(v) + s.text[s.words[i+n-1].End:s.words[end-1].End]
	} else if n, ordinal := english.Number(w.Word); n >= 0 {
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
	l.scaled, l.bare = known && first != l.number, first
	return l, true
}

// timeAt returns the longest time that begins at a word. One without a digit is
// the name of a month. Beyond the question there is none.
func (s *sentence) timeAt(i int) (literal, bool) {
	if i >= len(s.words) {
		return literal{}, false
	}
	if r := s.relativeAt(i); r != nil {
		return literal{start: i, end: i + 1, text: strings.Join(r.Spans[0].Values, " to "), isTime: true, time: r.Spans[0].Time}, true
	}
	if l, ok := s.holidayAt(i); ok {
		return l, true
	}
	for end := min(i+maxLiteralWords, len(s.words)); end > i; end-- {
		text := s.raw(i, end)
		if n, ordinal := english.Number(s.words[i].Word); ordinal && end > i+1 { // "first of May"
			text = strconv.Itoa(n) + text[len(s.words[i].Text):]
		}
		if !strings.ContainsAny(text, "0123456789") && (end > i+1 || !s.isMonth(i) && english.Decade(s.words[i].Word) < 0) || s.connected(i, end) {
			continue
		}
		if w := s.words[i].Word; end == i+1 && len(w) == 3 && w[1] == '0' && w[2] == 's' { // 90s
			century := "19"
			if w[0] < '3' {
				century = "20"
			}
			text = century + w
		} else if from := english.Decade(w); from > 20 && end == i+1 && s.word(i-1) == "the" { // the nineties
			text = strconv.Itoa(1900+from) + "s"
		}
		text = strings.Replace(text, " of ", " ", 1) // "June of 1982"
		l := literal{start: i, end: end, text: s.spelt(i, end, text)}
		if l.readTime(l.text) && !l.time.IsZero() {
			return l, true
		}
	}
	return literal{}, false
}

// dayAndMonth returns the date without a year that digits say of which one can only be the day: "27/12".
func dayAndMonth(word string) string {
	first, second, ok := strings.Cut(word, "/")
	a, err := strconv.Atoi(first)
	b, also := strconv.Atoi(second)
	if !ok || err != nil || also != nil || min(a, b) < 1 || min(a, b) > 12 || max(a, b) > 31 || max(a, b) <= 12 || len(word) > 5 {
		return ""
	}
	return strconv.Itoa(max(a, b)) + " " + english.Months[min(a, b)-1]
}

// holidayAt returns the day that words from one on name, with the year behind it: "christmas day 2012".
func (s *sentence) holidayAt(i int) (literal, bool) {
	if text := dayAndMonth(s.words[i].Word); text != "" {
		l := literal{start: i, end: i + 1, text: text}
		return l, l.readTime(text)
	}
	text, n := english.Holiday(s.keys(i, min(i+4, len(s.words))))
	if n == 0 {
		return literal{}, false
	}
	l := literal{start: i, end: i + n, text: text}
	year := i + n
	if english.BeforeMonth.Has(s.word(year)) {
		year++
	}
	if w := s.word(year); len(w) == 4 && s.words[year].digits {
		l.text, l.end = text+" "+w, year+1
	}
	return l, l.readTime(l.text)
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

// ownAt returns the end of the longest text that begins at a word, and that one of some columns reads as a value
// though it is no number: "3:45", "2 h 5 min", "8,5/10", "3 strokes"; 0 if there is none.
func (s *sentence) ownAt(i int, own []*column) int {
	if w := strings.TrimPrefix(s.words[i].Word, "v"); len(own) == 0 || w == "" || !isDigit(rune(w[0])) && w[0] != '+' || i > 0 && s.gap(i) == "," { // of 8,5/10
		return 0
	}
	for end := min(i+maxLiteralWords, len(s.words)); end > i; end-- {
		text := s.raw(i, end)
		if _, _, plain := value.ParseNumber(text); plain {
			break
		}
		for _, c := range own {
			_, ok := c.ParseNumber(text)
			if c.Type == table.TypeVersion {
				_, ok = c.ParseTime(text)
			}
			if ok {
				return end
			}
		}
	}
	return 0
}

// isMonth reports whether a word is the name of a month, and not a verb.
func (s *sentence) isMonth(i int) bool {
	w := &s.words[i]
	if english.PerhapsMonths.Has(w.Word) {
		return w.capital && i > 0 || english.BeforeTime.Has(s.word(i-1))
	}
	return len(w.Word) >= 3
}
