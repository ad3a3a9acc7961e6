package tables

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table/link"
)

// foreign are words that questions have for values, to be put into questions about other tables: the judge learns from them that
// what a table does not have is not to be left out.
type foreign struct {
	words []string // in the order of the lessons
	seed  uint64
}

// Settings of spoiling.
const (
	spoiledOf   = 2 // one question of so many is asked again with a foreign word
	spoilTrials = 5 // words that are tried for it
)

// newForeign collects the single words of letters that stand for values in the right readings of lessons.
func newForeign(s *school, values [][]*link.Candidate, seed uint64) *foreign {
	f := &foreign{seed: seed}
	for i, list := range values {
		if len(list) == 0 {
			continue
		}
		q, err := s.indexes[s.lessons[i].Table].Link(s.lessons[i].Question)
		if err != nil {
			continue
		}
		for _, c := range list {
			word := q.Tokens[c.Start].Word
			isLetter := func(r rune) bool { return unicode.IsLetter(r) }
			if c.End == c.Start+1 && len(word) > 2 && strings.TrimFunc(word, isLetter) == "" && english.ClassOf(word) == english.Content {
				f.words = append(f.words, word)
			}
		}
	}
	return f
}

// spoil returns the question of lesson i with a word that its table has nothing for: in place of what a right reading takes
// for a value, or before what a row is called, or after a preposition at the end. It is empty if the question stays as it
// is, or no such word was found.
func (f *foreign) spoil(l *Lesson, i int, values []*link.Candidate, x *link.Index) string {
	rng := rand.New(rand.NewPCG(f.seed, uint64(i)))
	if rng.IntN(spoiledOf) > 0 || len(f.words) == 0 || !l.answerable() {
		return ""
	}
	q, err := x.Link(l.Question)
	if err != nil {
		return ""
	}
	for range spoilTrials {
		word := f.words[rng.IntN(len(f.words))]
		start, end, text := len(q.Text), len(q.Text), " "+[]string{"in", "for", "with", "from"}[rng.IntN(4)]+" "+word
		if last := strings.TrimRight(q.Text, "?.! "); last != q.Text {
			start, text = len(last), text+q.Text[len(last):]
		}
		rows := 0
		for rows < len(q.Tokens) && !q.NamesRows(rows) {
			rows++
		}
		switch way := rng.IntN(3); {
		case way > 0 && len(values) > 0:
			c := values[rng.IntN(len(values))]
			start, end, text = q.Tokens[c.Start].Start, q.Tokens[c.End-1].End, word
		case way > 0 && rows < len(q.Tokens):
			start, text = q.Tokens[rows].Start, word+" "
			end = start
		}
		spoiled := q.Text[:start] + text + q.Text[end:]
		if f.isForeign(spoiled, word, x) {
			return spoiled
		}
	}
	return ""
}

// isForeign reports whether nothing in a table may be meant by a word of a question.
func (f *foreign) isForeign(question, word string, x *link.Index) bool {
	q, err := x.Link(question)
	if err != nil {
		return false
	}
	at := slices.IndexFunc(q.Tokens, func(t link.Token) bool { return t.Word == word })
	return at >= 0 && !slices.ContainsFunc(q.Candidates, func(c link.Candidate) bool { return c.Start <= at && at < c.End && !c.IsGuess() })
}
