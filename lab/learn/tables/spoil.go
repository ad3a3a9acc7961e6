package tables

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table/ask"
	"semtree/table/link"
)

// foreign are words that questions have for columns and values, to be put into questions about other tables: the judge
// learns from them that what a table does not have is not to be left out, nor taken for something else.
type foreign struct {
	columns, values []string // in the order of the lessons
	seed            uint64
}

// said are the mentions of a right reading.
type said struct{ columns, values []*link.Candidate }

// Settings of spoiling.
const (
	// spoiledWeight is that of a spoiled question. People ask fewer questions without an answer: with the same weight, what
	// the judge says is probable is less probable than it is.
	spoiledWeight = 0.4
	spoilTrials   = 5 // phrases that are tried for a question
)

// newForeign collects what stands for columns and values in the right readings of lessons: single words of letters, and two
// of them for columns.
func newForeign(s *school, mentions []said, seed uint64) *foreign {
	f := &foreign{seed: seed}
	for i, m := range mentions {
		if len(m.columns)+len(m.values) == 0 {
			continue
		}
		q, err := s.indexes[s.lessons[i].Table].Link(s.lessons[i].Question)
		if err != nil {
			continue
		}
		collect := func(list []*link.Candidate, most int) (words []string) {
			for _, c := range list {
				if c.End <= c.Start+most && !slices.ContainsFunc(q.Tokens[c.Start:c.End], func(t link.Token) bool { return !isPlain(t.Word) }) {
					words = append(words, q.Text[q.Tokens[c.Start].Start:q.Tokens[c.End-1].End])
				}
			}
			return words
		}
		f.columns, f.values = append(f.columns, collect(m.columns, 2)...), append(f.values, collect(m.values, 1)...)
	}
	return f
}

// isPlain reports whether a word is a content word of letters alone.
func isPlain(word string) bool {
	return len(word) > 2 && strings.TrimFunc(word, unicode.IsLetter) == "" && english.ClassOf(word) == english.Content
}

// spoil returns the question of lesson i with a phrase that its table has nothing for: in place of what a right reading takes
// for a column or a value, or before what a row is called, or after a preposition at the end. It is empty if the question
// stays as it is, or no such phrase was found.
func (f *foreign) spoil(l *Lesson, i int, m said, x *link.Index) string {
	rng := rand.New(rand.NewPCG(f.seed, uint64(i)))
	if !l.answerable() {
		return ""
	}
	q, err := x.Link(l.Question)
	if err != nil {
		return ""
	}
	for range spoilTrials {
		of, list := f.values, m.values
		if rng.IntN(2) == 0 {
			of, list = f.columns, m.columns
		}
		if len(of) == 0 {
			continue
		}
		phrase := of[rng.IntN(len(of))]
		start, end, text := f.place(q, phrase, list, rng)
		spoiled := q.Text[:start] + text + q.Text[end:]
		if isForeign(spoiled, start+strings.Index(text, phrase), len(phrase), x) {
			return spoiled
		}
	}
	return ""
}

// place says which part of a question is replaced, and by what text with a phrase.
func (f *foreign) place(q *link.Question, phrase string, list []*link.Candidate, rng *rand.Rand) (start, end int, text string) {
	rows := 0
	for rows < len(q.Tokens) && !q.NamesRows(rows) {
		rows++
	}
	switch way := rng.IntN(3); {
	case way > 0 && len(list) > 0:
		c := list[rng.IntN(len(list))]
		return q.Tokens[c.Start].Start, q.Tokens[c.End-1].End, phrase
	case way > 0 && rows < len(q.Tokens):
		return q.Tokens[rows].Start, q.Tokens[rows].Start, phrase + " "
	}
	text = " " + []string{"in", "for", "with", "from", "by", "per"}[rng.IntN(6)] + " " + phrase
	if last := strings.TrimRight(q.Text, "?.! "); last != q.Text {
		return len(last), len(q.Text), text + q.Text[len(last):]
	}
	return len(q.Text), len(q.Text), text
}

// isForeign reports whether nothing in a table may be meant by a phrase of a question, which stands at a byte and is so many bytes long.
func isForeign(question string, at, length int, x *link.Index) bool {
	q, err := x.Link(question)
	if err != nil {
		return false
	}
	within := func(t link.Token) bool { return t.Start < at+length && at < t.End }
	return !slices.ContainsFunc(q.Candidates, func(c link.Candidate) bool {
		return slices.ContainsFunc(q.Tokens[c.Start:c.End], within) && !ask.Doubtful(&c)
	})
}
