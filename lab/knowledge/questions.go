package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lexicon/english"
)

// question is a question that asks for a column without naming it.
type question struct {
	words   []string   // content words, and words that ask; none of values
	columns [][]string // words of each column that the question neither names nor compares
	right   int        // the column that it asks for
}

// fewest is the number of columns among which one is looked for, at least.
const fewest = 3

// query is a line of WikiSQL.
type query struct {
	Question string   `json:"question"`
	Table    string   `json:"table"`
	Select   string   `json:"select"`
	Where    [][3]any `json:"where"` // column, operator, value
}

// readQuestions reads a file of WikiSQL, and keeps the questions that serve. The
// columns of a table are those that the queries of the file name.
func readQuestions(name string) []question {
	var queries []query
	columns := map[string][]string{}
	lab.Check(infile.Lines(name, infile.MaxLine, func(_ int, row []byte) error {
		var q query
		err := jsontext.DecodeOpen(row, "", &q)
		queries = append(queries, q)
		for _, c := range append(q.compared(), q.Select) {
			if !slices.Contains(columns[q.Table], c) {
				columns[q.Table] = append(columns[q.Table], c)
			}
		}
		return err
	}))
	var kept []question
	for _, q := range queries {
		if k, ok := q.question(columns[q.Table]); ok {
			kept = append(kept, k)
		}
	}
	if len(kept) == 0 {
		lab.Check(fmt.Errorf("%s has no question that asks for a column without naming it", name))
	}
	return kept
}

// compared returns the columns of the conditions.
func (q *query) compared() []string {
	var columns []string
	for _, w := range q.Where {
		columns = append(columns, fmt.Sprint(w[0]))
	}
	return columns
}

func (q *query) question(columns []string) (question, bool) {
	values := map[string]bool{}
	for _, w := range q.Where {
		for _, part := range wordsOf(fmt.Sprint(w[2])) {
			values[part] = true
		}
	}
	k := question{right: -1}
	stems := map[string]bool{}
	for _, w := range wordsOf(q.Question) {
		if values[w] {
			continue
		}
		stems[english.Stem(w)] = true
		if english.ClassOf(w) == english.Content || english.Asking.Has(w) {
			k.words = append(k.words, w)
		}
	}
	for _, c := range columns {
		header := wordsOf(c)
		named := len(header) == 0 || c != q.Select && slices.Contains(q.compared(), c) ||
			slices.ContainsFunc(header, func(h string) bool { return stems[english.Stem(h)] })
		switch {
		case named && c == q.Select:
			return k, false
		case named:
			continue
		case c == q.Select:
			k.right = len(k.columns)
		}
		k.columns = append(k.columns, header)
	}
	return k, len(k.words) > 0 && len(k.columns) >= fewest
}

func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
