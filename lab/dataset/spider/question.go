package spider

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Question is a question about a database.
type Question struct {
	Text     string
	Database string
	Tables   []string // as its SQL names them
	SQL      string
	Answer   [][]any  // of float64, string and nil; at most 500 rows
	Synonyms []string // the question in other words
	Line     int      // in the file, from 1
}

// Read reads a file of questions, one JSON object a line. Errors name file and line.
func Read(path string) ([]Question, error) {
	return infile.WrittenQuestions(path, decode)
}

// decode reads a line, by its number.
func decode(n int, line []byte) (Question, error) {
	var raw struct {
		DB            string
		Tables        []string
		Question, SQL string
		Synonyms      []string
		Answer        []any // a row is a list; "more" stands after the last row that is listed
	}
	if err := jsontext.DecodeOpen(line, "", &raw); err != nil {
		return Question{}, err
	}
	if raw.DB == "" || len(raw.Tables) == 0 || raw.Question == "" || raw.SQL == "" {
		return Question{}, errors.New(`want an object of Spider with "db", "tables", "question" and "sql"`)
	}
	q := Question{Text: raw.Question, Database: raw.DB, Tables: raw.Tables, SQL: raw.SQL, Synonyms: raw.Synonyms, Line: n}
	for _, row := range raw.Answer {
		if row, ok := row.([]any); ok {
			q.Answer = append(q.Answer, row)
		}
	}
	return q, nil
}

// OneTable returns the questions about one table that have an answer.
func OneTable(questions []Question) (list []Question) {
	for _, q := range questions {
		if q.isOfOneTable() && len(q.Answer) > 0 {
			list = append(list, q)
		}
	}
	return list
}

// isOfOneTable reports whether the SQL names one table, in letters of any case.
func (q *Question) isOfOneTable() bool {
	return !slices.ContainsFunc(q.Tables, func(name string) bool { return !strings.EqualFold(name, q.Tables[0]) })
}

// Path returns the file of the table that a question about one table is about, in the folder
// "databases" beside the file of questions.
func (q *Question) Path(questions string) (string, error) {
	dir := filepath.Join(filepath.Dir(questions), "databases", q.Database)
	files, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	for _, f := range files {
		if strings.EqualFold(f.Name(), q.Tables[0]+".csv") {
			return filepath.Join(dir, f.Name()), nil
		}
	}
	return "", fmt.Errorf("no table %s in %s", q.Tables[0], dir)
}
