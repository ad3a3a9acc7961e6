package wikisql

import (
	"errors"
	"fmt"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Question is a question with its query.
type Question struct {
	Text  string
	Table string // name of the table
	Query Query
	Line  int // in the file, from 1
}

// Query selects a column of some rows, or an aggregate of it.
type Query struct {
	Aggregate string // COUNT, MAX, MIN, AVG, SUM, or empty
	Select    string // a column
	Where     []Condition
}

// Condition compares a column with a value.
type Condition struct{ Column, Op, Value string }

// Read reads a file of questions. Errors name file and line.
func Read(path string) ([]Question, error) {
	return infile.Questions(path, decode)
}

// decode reads a line, by its number.
func decode(n int, line []byte) (Question, error) {
	var raw struct {
		Question, Table, Select string
		Aggregate               any // a string or nil
		Where                   [][]string
	}
	if err := jsontext.DecodeOpen(line, "", &raw); err != nil {
		return Question{}, err
	}
	if raw.Question == "" || raw.Table == "" || raw.Select == "" {
		return Question{}, errors.New(`want an object of WikiSQL with "question", "table" and "select"`)
	}
	q := Question{Text: raw.Question, Table: raw.Table, Query: Query{Select: raw.Select}, Line: n}
	var isText bool
	if q.Query.Aggregate, isText = raw.Aggregate.(string); !isText && raw.Aggregate != nil {
		return Question{}, fmt.Errorf("aggregate: want a string or null, found %v", raw.Aggregate)
	}
	if _, ok := aggregates[q.Query.Aggregate]; !ok {
		return Question{}, fmt.Errorf("aggregate: want null, COUNT, MAX, MIN, AVG or SUM, found %q", q.Query.Aggregate)
	}
	for _, c := range raw.Where {
		if len(c) != 3 {
			return Question{}, fmt.Errorf("where: want a column, an operator and a value, found %d texts", len(c))
		}
		if c[1] != "=" && c[1] != ">" && c[1] != "<" {
			return Question{}, fmt.Errorf(`where: want the operator "=", ">" or "<", found %q`, c[1])
		}
		q.Query.Where = append(q.Query.Where, Condition{c[0], c[1], c[2]})
	}
	return q, nil
}
