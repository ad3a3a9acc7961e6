package wikisql

import (
	"bufio"
	"encoding/json"
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

// maxLine is the most bytes of a line.
const maxLine = 1 << 20

// Read reads a file of questions. Errors name file and line.
func Read(path string) (_ []Question, err error) {
	f, err := infile.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxLine)
	var questions []Question
	for n := 1; lines.Scan(); n++ {
		q, err := decode(lines.Bytes())
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		q.Line = n
		questions = append(questions, q)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(questions) == 0 {
		return nil, fmt.Errorf("%s holds no questions", path)
	}
	return questions, nil
}

// decode reads a line.
func decode(line []byte) (Question, error) {
	var raw struct {
		Question, Table, Select string
		Aggregate               json.RawMessage // a string or null
		Where                   [][]string
	}
	if err := jsontext.DecodeOpen(line, "", &raw); err != nil {
		var fault *jsontext.Error
		if errors.As(err, &fault) && fault.Where != "" {
			err = fmt.Errorf("%s: %s", fault.Where, fault.Msg)
		}
		return Question{}, err
	}
	if raw.Question == "" || raw.Table == "" || raw.Select == "" {
		return Question{}, errors.New(`want an object of WikiSQL with "question", "table" and "select"`)
	}
	q := Question{Text: raw.Question, Table: raw.Table, Query: Query{Select: raw.Select}}
	if len(raw.Aggregate) > 0 && string(raw.Aggregate) != "null" {
		if err := jsontext.Decode(raw.Aggregate, "", &q.Query.Aggregate); err != nil {
			return Question{}, fmt.Errorf("aggregate: want a string or null, found %s", raw.Aggregate)
		}
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
