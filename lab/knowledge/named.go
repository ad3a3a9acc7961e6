package main

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"semtree/lab"
	"semtree/lab/dataset/lesson"
	"semtree/lexicon/english"
)

// question is a question that asks for a column without naming it.
type question struct {
	words   []string   // content words, and words that ask; none of values
	columns [][]string // words of each column that the question does not name
	right   int        // the column that it asks for
}

// fewest is the number of columns among which one is looked for, at least.
const fewest = 3

// nameQuestions returns, for each name that an author gives to a column of a table, that it names this
// column and not another one of the table.
func nameQuestions(folder string) (qs []question) {
	for _, path := range lab.Must(filepath.Glob(filepath.Join(folder, "*.names.jsonl"))) {
		for _, n := range lab.Must(lesson.ReadNames(path)) {
			var headers []string
			for h := range n.Columns {
				headers = append(headers, h)
			}
			slices.Sort(headers)
			columns := make([][]string, len(headers))
			for i, h := range headers {
				columns[i] = headerWords(h)
			}
			for i, h := range headers {
				for _, name := range n.Columns[h] {
					if q, ok := unnamed(wordsOf(name), columns, i); ok {
						qs = append(qs, q)
					}
				}
			}
		}
	}
	return qs
}

// headerWords returns the words of a header, also those that capitals separate: "StepCount".
func headerWords(header string) []string {
	var b strings.Builder
	lower := false
	for _, r := range header {
		upper := 'A' <= r && r <= 'Z'
		if upper && lower {
			b.WriteByte(' ')
		}
		lower = 'a' <= r && r <= 'z'
		b.WriteRune(r)
	}
	return wordsOf(b.String())
}

// unnamed returns the question that words ask, among the columns that they do not name by their spelling; it
// is none if they name the right one.
func unnamed(words []string, columns [][]string, right int) (question, bool) {
	q := question{right: -1}
	stems := map[string]bool{}
	for _, w := range words {
		stems[english.Stem(w)] = true
		if english.ClassOf(w) == english.Content || english.Asking.Has(w) {
			q.words = append(q.words, w)
		}
	}
	for i, c := range columns {
		if slices.ContainsFunc(c, func(h string) bool { return stems[english.Stem(h)] }) {
			if i == right {
				return q, false
			}
			continue
		}
		if i == right {
			q.right = len(q.columns)
		}
		q.columns = append(q.columns, c)
	}
	return q, len(q.words) > 0 && len(q.columns) >= fewest
}

func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
