package ask

import (
	"math"
	"slices"
	"strings"

	"semtree/answer"
	"semtree/grammar"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
)

// A question may ask for a number beside another one: what share it is of a whole, or how much more it is than it was. Networks have no label for
// these words. They are taken out of the question, the network reads the rest as a question for a number, and the program of each reading becomes
// one of two such numbers, by rules. What is proved is said of the reading; the rules have no choice. Where only the order of words decides, the
// answer is likely at most.

// beside is what a question asks for besides a number.
type beside interface {
	// of returns the whole program, given the reading of the rest; nil if there is none.
	of(r *Reading) *grammar.Node
	// none says why there is none.
	none() error
	// doubts says why the program that of has returned may not be what is meant, given its reading; empty for no doubt.
	doubts(r *Reading, w Work) string
}

// asking is a question without the words that were taken out.
type asking struct {
	table  *table.Table
	text   string       // the question
	plain  string       // of the same length, with other words or blanks in their place
	words  []string     // of the question
	tokens []link.Token // likewise
	taken  []span       // of the bytes of the question, what was taken out
	starts []int        // bytes where the tokens begin that the network reads
}

type span struct {
	start, end int
	by         bool // there are other words in its place: two
}

// besides returns what a question asks for besides a number, and the question without the words that do; nil if it asks for nothing.
func besides(t *table.Table, question string) (beside, *asking) {
	a := &asking{table: t, text: question, plain: question}
	a.words, a.tokens = wordsOf(question)
	if b := changeOf(a); b != nil {
		return b, a
	}
	if b := shareOf(a); b != nil {
		return b, a
	}
	return nil, a
}

// heads reports whether some of the words are words of a header.
func (a *asking) heads(from, end int) bool {
	return slices.ContainsFunc(a.table.Columns, func(c *table.Column) bool { return heads(c, a.words[from:end]) })
}

// replace puts two other words in the place of some, if they have room there, or blanks.
func (a *asking) replace(from, end int, by string) {
	if from == end {
		return
	}
	s := span{start: a.tokens[from].Start, end: a.tokens[end-1].End}
	if s.by = by != "" && len(by) <= s.end-s.start; !s.by {
		by = ""
	}
	a.plain = a.plain[:s.start] + by + strings.Repeat(" ", s.end-s.start-len(by)) + a.plain[s.end:]
	a.taken = append(a.taken, s)
}

// said puts the words of the question back into the tokens that stand for them; words in place of which there is nothing stand apart.
func (a *asking) said(q *parser.Question) {
	for _, t := range q.Tokens {
		a.starts = append(a.starts, t.Start)
	}
	for _, s := range a.taken {
		if !s.by {
			q.Apart = append(q.Apart, answer.Token{Text: a.text[s.start:s.end], Start: s.start, End: s.end, Known: true, Head: -1, Place: answer.PlaceBeside})
			continue
		}
		middle := s.start + max(strings.IndexByte(a.text[s.start:s.end], ' '), 1)
		for i := range q.Tokens {
			t := &q.Tokens[i]
			switch {
			case t.Start == s.start:
				t.End = middle
			case t.Start > s.start && t.Start < s.end:
				t.Start, t.End = middle, s.end
				for a.text[t.Start] == ' ' {
					t.Start++
				}
			default:
				continue
			}
			t.Text = a.text[t.Start:t.End]
		}
	}
}

// placed says of the words in place of which the network read others that they ask for what stands beside the number.
func (a *asking) placed(tokens []link.Token, places []answer.WordPlace) {
	for i, t := range tokens {
		within := func(s span) bool { return s.by && s.start <= t.Start && t.Start < s.end }
		if i < len(places) && places[i] != answer.PlaceDoubtful && places[i] != answer.PlaceLeft && slices.ContainsFunc(a.taken, within) {
			places[i] = answer.PlaceBeside
		}
	}
}

// place returns where the words of a condition begin.
func (a *asking) place(c *parser.Placed) int {
	first := math.MaxInt
	for n := range c.All() {
		first = min(first, a.starts[n.Word])
	}
	return first
}

// inOrder sorts conditions by where they stand.
func (a *asking) inOrder(conditions []*parser.Placed) []*parser.Placed {
	slices.SortStableFunc(conditions, func(b, c *parser.Placed) int { return a.place(b) - a.place(c) })
	return conditions
}
