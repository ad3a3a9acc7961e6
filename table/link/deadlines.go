package link

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
)

// "By 31 May" and "before the end of May" are up to and including it, "by the start of May" is before it. In most
// questions "by" groups, and the network knows what "till" and "before" do: these are the keys of the words before such
// a time, which are one word.

// readDeadlines returns the words of a question with those before a last or first time as one, of a key that says which
// it is; nil if there are none.
func (s *sentence) readDeadlines(x *Index, tokens []Token) (read []Token) {
	copied := 0
	for i := range tokens {
		key, at, edged := english.Limit(s.keys(i, min(i+maxLimit, len(tokens))))
		if key == "" {
			continue
		}
		l, ok := s.timeAt(i + at)
		if !ok || !x.readsTime(&l) || !edged && s.isNoDeadline(x, i, &l) {
			continue
		}
		one, end := tokens[i], i+1
		if edged {
			end = i + at
			one.Text, one.End = s.raw(i, end), tokens[end-1].End
		}
		one.Word = key
		read = append(append(read, tokens[copied:i]...), one)
		copied = end
	}
	if read != nil {
		read = append(read, tokens[copied:]...)
	}
	return read
}

// maxLimit is the number of words before a last time, such as "by the end of".
const maxLimit = 5

// readsTime reports whether a column of times has such a time.
func (x *Index) readsTime(l *literal) bool {
	for c := range x.visible(table.Time) {
		if _, ok := (work{x: x}).moment(l, c); ok {
			return true
		}
	}
	return false
}

// isNoDeadline reports whether "by" does not stand before a last time, though before a time: what follows is a name of
// the table or a person's, one of several times, or an amount.
func (s *sentence) isNoDeadline(x *Index, by int, l *literal) bool {
	if l.end < len(s.words) && s.words[l.end].capital && !s.words[l.end].digits || l.end == l.start+1 && x.isName(s.words[l.start].Word) {
		return true
	}
	if next := s.word(l.end); english.Connecting.Has(next) || next == "or" {
		if _, ok := s.timeAt(l.end + 1); ok {
			return true
		}
	}
	n, ok := s.numberAt(l.start)
	return ok && (n.end > l.end || n.end == l.end && by > 0 && s.differs(by-1))
}

// differs reports whether a word says that an amount behind "by" is how much more or less something is: "grew", "is up",
// but not "set up".
func (s *sentence) differs(i int) bool {
	if word := s.word(i); word == "up" || word == "down" {
		return english.Being.Has(s.word(i-1)) || english.Going.Has(s.word(i-1))
	}
	return s.words[i].degree == english.Comparative || english.BeforeDifference.Has(s.word(i))
}

// isName reports whether a word is the name of a column, or stands in a text of the table; a number, whether it is such
// a text.
func (x *Index) isName(word string) bool {
	if x.headers.has(word) {
		return true
	}
	id, ok := x.cells.ids[word]
	return ok && slices.ContainsFunc(x.cells.spans[id], func(s span) bool {
		return x.columns[s.column].Type == table.TypeText && (!isDigit(rune(word[0])) || x.cells.isCell(s))
	})
}

// atLast drops mentions of what stands behind "till" and is no last time: the rows that have this time, a part of it, and
// the time as one of another column than the one that is named before: "due till 31 May".
func (w work) atLast() {
	end := make([]int, len(w.words)) // by words, of the longest time behind "till"
	for _, m := range w.list {
		if m.label == fMoment && w.till(m.start) >= 0 {
			for i := m.start; i < m.end; i++ {
				end[i] = max(end[i], m.end)
			}
		}
	}
	w.list = slices.DeleteFunc(w.list, func(m *mention) bool {
		till := w.till(m.start)
		if m.column < 0 || end[m.start] == 0 {
			return false
		}
		switch c := &w.x.columns[m.column]; {
		case m.label == fMoment && (till < 0 || m.end < end[m.start] || !w.isNamedBefore(till, m.column)):
		case (m.label == fCell || m.label == fPart || m.label == fRange) && (c.Kind() != table.Text || c.Part() != nil):
		default:
			return false
		}
		w.drop(m)
		return true
	})
}

// till returns the place of "till" before a word, or before the "the" before it; -1 if there is none.
func (s *sentence) till(i int) int {
	if s.word(i-1) == "the" {
		i--
	}
	if english.Till.Has(s.word(i - 1)) {
		return i - 1
	}
	return -1
}

// isNamedBefore reports whether a column of times is named right before a word, or no other one is.
func (w work) isNamedBefore(i, column int) bool {
	named := false
	for _, m := range w.list {
		if m.end == i && m.label == fTime && m.f[fExact] == 1 {
			if m.column == column {
				return true
			}
			named = true
		}
	}
	return !named
}
