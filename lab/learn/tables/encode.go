package tables

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"semtree/grammar"
	"semtree/lab/questions"
	"semtree/lab/train"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/value"
)

// Encode makes a linked question and its programs, of which one is meant, an example
// to train on. The error says why none of them can be.
func Encode(q *link.Question, t *table.Table, programs []*grammar.Node, mentions []questions.Mention) (train.Example, error) {
	g := program.Grammar()
	x := train.Example{Kinds: q.WordFeatures, Weight: 1}
	for _, token := range q.Tokens {
		x.Words = append(x.Words, token.Word)
	}
	for _, c := range q.Candidates {
		x.Candidates = append(x.Candidates, train.Candidate{
			Word: c.Start, Label: g.Label(c.Label), Cover: c.Cover(), Features: c.Features,
		})
	}
	first := errors.New("no program")
	for i, n := range programs {
		nodes, err := train.Nodes(g, n, func(node *grammar.Node) []int { return candidates(q, t, node, places(n, node, mentions)) })
		if err != nil {
			if i == 0 {
				first = err
			}
			continue
		}
		x.Programs = append(x.Programs, nodes)
	}
	if len(x.Programs) == 0 {
		return x, first
	}
	return x, nil
}

// places returns where a node of a program is mentioned; none if that is not known.
func places(n, node *grammar.Node, mentions []questions.Mention) (list []questions.Mention) {
	at := slices.Index(n.Preorder(), node)
	for _, m := range mentions {
		if m.Node == at {
			list = append(list, m)
		}
	}
	return list
}

// Candidates lists the candidates of a question that mean an entity of a program about a table.
func Candidates(q *link.Question, t *table.Table, node *grammar.Node) []int {
	return candidates(q, t, node, nil)
}

// candidates lists the candidates that mean an entity of a program and, if it is
// known where the entity is mentioned, share a word with one of these places.
func candidates(q *link.Question, t *table.Table, node *grammar.Node, at []questions.Mention) []int {
	var list []int
	for i, c := range q.Candidates {
		from, to := q.Tokens[c.Start].Start, q.Tokens[c.End-1].End
		shares := func(m questions.Mention) bool { return from < m.End && m.Start < to }
		if c.Label == node.Name && (at == nil || slices.ContainsFunc(at, shares)) && means(t, &c, node) {
			list = append(list, i)
		}
	}
	return list
}

// means reports whether a candidate has the constants of a node: the same column, and
// values that the column takes for the same.
func means(t *table.Table, c *link.Candidate, node *grammar.Node) bool {
	if len(c.Consts) != len(node.Consts) {
		return false
	}
	for i, text := range node.Consts {
		want := grammar.Unquote(text)
		if c.Label == "part" && i == 1 && slices.Equal(words(c.Consts[i]), words(want)) {
			continue
		}
		if c.Consts[i] != want && value.Fold(c.Consts[i]) != value.Fold(want) && (i == 0 && c.Column >= 0 || !sameValue(t, c, c.Consts[i], want)) {
			return false
		}
	}
	return true
}

// words are the words of a text as part compares them.
func words(s string) []string {
	return strings.FieldsFunc(value.Fold(s), func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) })
}

// sameValue reports whether two texts are the same number or the same time to the
// candidate's column, or the same number if it has none.
func sameValue(t *table.Table, c *link.Candidate, a, b string) bool {
	number := func(s string) (float64, bool) {
		v, _, ok := value.ParseNumber(s)
		return v, ok
	}
	if c.Column >= 0 {
		column := t.Column(c.Column)
		switch column.Kind() {
		case table.Text:
			return false
		case table.Time:
			i, ok := column.ParseTime(a)
			j, both := column.ParseTime(b)
			return ok && both && i == j
		}
		number = column.ParseNumber
	}
	x, ok := number(a)
	y, both := number(b)
	return ok && both && math.Abs(x-y) <= 1e-9*math.Max(math.Abs(x), math.Abs(y))
}

// Fault is a lesson that cannot be trained on.
type Fault struct {
	Question string
	Err      error
}

func (f Fault) String() string { return fmt.Sprintf("%s: %v", f.Question, f.Err) }
