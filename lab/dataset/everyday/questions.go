package everyday

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/table"
	"semtree/table/file"
)

// Question is a question about a table with its answers.
type Question struct {
	ID           string   `json:"id"`
	Table        string   `json:"table"` // name of the file: see [Find]
	Part         string   `json:"part"`
	Kind         string   `json:"kind"`
	Text         string   `json:"question"`
	SQL          []string `json:"sql"`
	Unanswerable bool     `json:"unanswerable"`

	// Answers are the right ones, each a list of float64, string and nil. There is
	// one for each fair reading of the question, none if it cannot be answered.
	Answers [][]any `json:"answers"`

	// Of a question about something that the table or the language lacks: the words for
	// that, and the id of the question with something else in their place, which the
	// table answers. A refusal of the first is right, even if it has answers.
	Absent string `json:"absent"`
	Twin   string `json:"twin"`
}

// Read reads a file of questions, one JSON object a line. Errors name file and line.
func Read(path string) ([]Question, error) {
	return infile.WrittenQuestions(path, decode)
}

// decode reads a line.
func decode(_ int, line []byte) (q Question, err error) {
	if err := jsontext.Decode(line, "", &q); err != nil {
		return q, err
	}
	for _, answer := range q.Answers {
		for _, item := range answer {
			switch item.(type) {
			case string, float64, nil:
			default:
				return q, fmt.Errorf("answers: %v is no text, number or null", item)
			}
		}
	}
	switch {
	case q.ID == "" || q.Table == "" || q.Text == "":
		return q, errors.New("want id, table and question")
	case q.Unanswerable == (len(q.Answers) > 0):
		return q, errors.New("want either answers or unanswerable")
	case (q.Absent == "") != (q.Twin == ""):
		return q, errors.New("want both absent and twin, or neither")
	}
	return q, nil
}

// Open reads a table, from the first of the folders that has it.
func Open(name string, folders ...string) (*table.Table, error) {
	path, err := Find(name, folders...)
	if err != nil {
		return nil, err
	}
	return file.Open(path)
}

// Find returns the path of a table's file: in the first of the folders that has it.
func Find(table string, folders ...string) (string, error) {
	for _, folder := range folders {
		path := filepath.Join(folder, table)
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no table %s in %s", table, strings.Join(folders, " or "))
}
