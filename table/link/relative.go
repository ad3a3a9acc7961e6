package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Relative is a time of a question that is counted from today: "last month". Its words are one token, whose key is the time in
// digits. Where it is not known what day it is, only "the last 30 days" and the like are, from the latest time of a column.
type Relative struct {
	Word  int    // the token; -1 if the words are not one, since nobody knows the day or no column has such times
	Text  string // as typed
	Spans []Span // by column; none: no column of the table has such times

	Unread bool // the words say something else here, or nobody knows the day
	said   english.Relative
	edge   edge
	start  int // of the token, in bytes
}

// edge says which end of a time the word before it compares with.
type edge int

const (
	within edge = iota
	first       // "since", "from … on"
	last        // "after"
	until       // the end, and all that is before: "until"
	upTo        // the start, likewise: "before"
)

// edgeOf returns the edge that the words before a place ask for.
func edgeOf(tokens []Token, at int, next string) edge {
	if at > 0 && tokens[at-1].Word == "the" {
		at--
	}
	if at == 0 {
		return within
	}
	switch w := tokens[at-1].Word; {
	case w == "before":
		return upTo
	case w == "since", w == "between", w == "from" && (english.Through.Has(next) || english.Till.Has(next) || next == "on" || next == "onwards"):
		return first
	case w == "after", english.Through.Has(w):
		return last
	case w == "by", english.Till.Has(w):
		return until
	case w != "than" || at < 2:
	case tokens[at-2].Word == "later", english.Younger.Has(tokens[at-2].Word):
		return last
	case english.Elder.Has(tokens[at-2].Word):
		return upTo
	}
	return within
}

// readRelatives returns the words of a question with those of each relative time as one, and these times. Today is the start of
// the day; 0: not known.
func (x *Index) readRelatives(question string, tokens []Token, today int64) (read []Token, all []Relative) {
	keys := make([]string, len(tokens))
	for i := range tokens {
		keys[i] = tokens[i].Word
	}
	for i := 0; i < len(tokens); i++ {
		said, n := english.RelativeTime(keys[i:min(i+maxRelative, len(keys))])
		if n == 0 {
			said, n = sinceName(keys, i)
		}
		if n == 0 {
			said, n = x.aged(keys, i)
		}
		if n == 0 || !x.isRelative(keys, i, n, &said, today != 0) {
			read = append(read, tokens[i])
			continue
		}
		r := Relative{Word: -1, Text: question[tokens[i].Start:tokens[i+n-1].End], said: said, start: tokens[i].Start}
		end, whole := i+n, read
		next := ""
		if end < len(keys) {
			next = keys[end]
		}
		r.before(&read, next)
		if today != 0 || said.Form == english.Rolling {
			r.Spans = x.spans(&r, today)
		}
		if r.Spans != nil {
			read = append(read, Token{question[r.start:tokens[end-1].End], r.key(), r.start, tokens[end-1].End})
		} else {
			thisOne := said.Form == english.Whole && (said.N == 0 || said.Unit == "day") // as all of the table may be
			r.Unread = thisOne || said.Form == english.Begun || today == 0 && said.Form != english.Rolling || x.isCountedBy(said.Unit)
			read = append(whole, tokens[i:end]...)
		}
		all = append(all, r)
		i = end - 1
	}
	return read, all
}

// Relative returns the times of a question that are counted from a day, whichever that is.
func (x *Index) Relative(question string) []Relative {
	tokens, _ := Tokens(question)
	x.readOperators(question, tokens)
	_, all := x.readRelatives(question, tokens, value.StartOfYear(2000))
	return all
}

// maxRelative is the number of words of a relative time.
const maxRelative = 6

// before takes in the words before a relative time that belong to it, of which the last ones were read: "the most", "within",
// "older than".
func (r *Relative) before(read *[]Token, next string) {
	list := *read
	cut := func(n int) { list = list[:len(list)-n] }
	lastKey := func(n int) string {
		if n > len(list) {
			return ""
		}
		return list[len(list)-n].Word
	}
	r.edge = edgeOf(list, len(list), next)
	switch {
	case r.said.Form == english.Rolling:
		for _, before := range []english.Words{" most ", " the "} {
			if before.Has(lastKey(1)) {
				r.start = list[len(list)-1].Start
				cut(1)
			}
		}
		if r.edge = within; english.Within.Has(lastKey(1)) && len(list) > 0 {
			list = slices.Clone(list)
			list[len(list)-1].Word = "in"
		}
	case r.said.Form == english.Ago:
		n := 1
		if lastKey(1) == "than" {
			n = 2
		}
		switch word := lastKey(n); {
		case english.MoreThan.Has(word), n == 2 && english.Elder.Has(word):
			r.edge = upTo
		case english.FewerThan.Has(word), n == 2 && english.Younger.Has(word):
			r.edge = last
		default:
			*read = list
			return
		}
		word := list[len(list)-n]
		word.End, word.Word = list[len(list)-1].End, map[edge]string{upTo: "before", last: "after"}[r.edge]
		cut(n)
		list = append(slices.Clone(list), word)
	case lastKey(1) == "the":
		r.start = list[len(list)-1].Start
		cut(1)
	}
	*read = list
}

// sinceName reads the name of a month or weekday behind "since", without a day or a year.
func sinceName(keys []string, i int) (r english.Relative, n int) {
	if i == 0 || keys[i-1] != "since" || i+1 < len(keys) && isDigit(rune(keys[i+1][0])) {
		return r, 0
	}
	if month := slices.Index(english.Months, keys[i]); month >= 0 {
		return english.Relative{Form: english.Begun, Unit: "month", Name: month + 1}, 1
	}
	if day := slices.Index(english.Weekdays, keys[i]); day >= 0 {
		return english.Relative{Form: english.Begun, Unit: "day", Name: day + 1}, 1
	}
	return r, 0
}

// aged reads an age behind "older than", "30 days", as the day that is so long ago, unless a column has ages.
func (x *Index) aged(keys []string, i int) (r english.Relative, n int) {
	if i < 2 || i+1 >= len(keys) || keys[i-1] != "than" {
		return r, 0
	}
	old := i+2 < len(keys) && keys[i+2] == "old"
	if !english.Elder.Has(keys[i-2]) && !english.Younger.Has(keys[i-2]) && !(old && (english.MoreThan.Has(keys[i-2]) || english.FewerThan.Has(keys[i-2]))) {
		return r, 0
	}
	for _, c := range x.visible(table.Number) {
		if _, ok := english.UnitOf(value.Fold(c.Unit)); ok || c.Type == table.TypeDuration || c.isHeaded(english.AgeHeaders) {
			return r, 0
		}
	}
	if r, n = english.RelativeTime([]string{keys[i], keys[i+1], "ago"}); n != 3 || r.Form != english.Ago {
		return r, 0
	}
	return r, 2 + int(number(old))
}

// isRelative reports whether words that say a relative time do so in this table and question, and reads "in the last year" as the
// year up to today, where it is known.
func (x *Index) isRelative(keys []string, i, n int, r *english.Relative, known bool) bool {
	before := func(k int) string {
		if i < k {
			return ""
		}
		return keys[i-k]
	}
	after := ""
	if i+n < len(keys) {
		after = keys[i+n]
	}
	_, _, whole := length(r)
	switch {
	case !whole || x.isWritten(keys, i, i+n):
		return false
	case r.Form == english.Rolling && len(x.times()) == 0 && x.isCalled(r.Unit):
		return false
	case !r.Bare:
		return true
	case r.Unit == "day" || x.isCountedBy(r.Unit) || english.Possessive.Has(before(1)) && !english.About.Has(before(1)) || before(1) == "'s" || before(2) == "first" && english.Connecting.Has(before(1)):
		return false
	case before(1) != "the":
		return true
	}
	if !known || !english.Within.Has(before(2)) || after != "" && !english.ClauseEnds.Has(after) {
		return false // "the last year of the reign"
	}
	if keys[i] == "last" {
		r.Form = english.Rolling
	}
	return true
}

// isCalled reports whether a row is called so.
func (x *Index) isCalled(unit string) bool {
	return x.likely[unit] || x.nouns[english.Stem(unit)]
}

// isCountedBy reports whether a column that has no times is called by a unit of time: "week" with numbers.
func (x *Index) isCountedBy(unit string) bool {
	for _, c := range x.visible(table.Text, table.Number) {
		if slices.Contains(c.Words, unit) {
			return true
		}
	}
	return false
}

// isWritten reports whether words stand in a header, or are a cell or a part of one that the word beside them is in, too.
func (x *Index) isWritten(keys []string, from, to int) bool {
	phrase := strings.Join(keys[from:to], " ")
	for _, c := range x.visible() {
		for _, name := range append([]string{strings.Join(c.Words, " ")}, c.Other...) {
			if strings.Contains(" "+value.Fold(name)+" ", " "+phrase+" ") {
				return true
			}
		}
	}
	return x.inCells(keys, from, to, true) || from > 0 && x.inCells(keys, from-1, to, false) || to < len(keys) && x.inCells(keys, from, to+1, false)
}

// inCells reports whether words stand one after another in a text of the table, or are all of one.
func (x *Index) inCells(keys []string, from, to int, whole bool) bool {
	id, ok := x.cells.ids[keys[from]]
	if !ok {
		return false
	}
	for _, s := range x.cells.spans[id] {
		for k := from + 1; k < to && s.count() > 0; k++ {
			if id, ok = x.cells.ids[keys[k]]; !ok {
				return false
			}
			s = x.cells.narrow(s, k-from, id)
		}
		if found := s.count() > 0 && x.columns[s.column].Type == table.TypeText; found && !whole {
			return true
		} else if found {
			x.cells.whole(s, to-from, func(int) bool { found = false; return false })
			if !found {
				return true
			}
		}
	}
	return false
}
