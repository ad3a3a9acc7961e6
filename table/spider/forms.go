package spider

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Asking is a question about a table, with the answers that are right, which SQLite has computed.
type Asking struct {
	Text  string
	Kind  string  // under which it is counted
	Path  string  // of the table's file
	Golds []*Gold // none: the table does not have the answer
	SQL   string  // the first one
}

// ReadAskings reads a file of questions of a catalogue of forms, such as those of table/testdata/forms, one JSON
// object a line, whose tables are beside it: "table", "line", "question", "sql" (a list) and "answers", each with
// "rows" and, where their order counts, "ties": for each row the number of its group of rows with equal keys.
func ReadAskings(path string) ([]Asking, error) {
	return infile.Questions(path, func(_ int, text []byte) (a Asking, err error) {
		var raw struct {
			Table, Question string
			Line            int
			SQL             []string
			Answers         []struct {
				Rows [][]any
				Ties []int
			}
		}
		if err := jsontext.DecodeOpen(text, "", &raw); err != nil {
			return a, err
		}
		if raw.Table == "" || raw.Question == "" || len(raw.SQL) == 0 || len(raw.Answers) != len(raw.SQL) {
			return a, errors.New(`want "table", "question", "sql" and as many "answers"`)
		}
		a = Asking{Text: raw.Question, Kind: fmt.Sprintf("line %2d", raw.Line), Path: filepath.Join(filepath.Dir(path), raw.Table), SQL: raw.SQL[0]}
		for _, answer := range raw.Answers {
			g := goldOf(answer.Rows)
			if answer.Ties != nil {
				g.Ties = answer.Ties
			}
			if len(g.Ties) != len(g.Rows) {
				return a, fmt.Errorf("%d ties of %d rows", len(g.Ties), len(g.Rows))
			}
			a.Golds = append(a.Golds, g)
		}
		return a, nil
	})
}

// goldOf returns an answer whose rows may stand in any order.
func goldOf(rows [][]any) *Gold {
	return &Gold{Rows: rows, Ties: make([]int, len(rows)), To: len(rows)}
}

// ReadLessons reads files of questions about published tables, one JSON object a line: "table", a path from
// the folder "tables" beside that of the file, "question", "level", "sql" (a list; none if the table does not have
// the answer) and "answers", each a list of rows, in any order. Questions whose answers are all empty are left out.
func ReadLessons(paths ...string) (list []Asking, err error) {
	for _, path := range paths {
		lessons, err := infile.Questions(path, func(_ int, text []byte) (a Asking, err error) {
			var raw struct {
				Table, Question, Level string
				SQL                    []string
				Answers                [][][]any
			}
			if err := jsontext.DecodeOpen(text, "", &raw); err != nil {
				return a, err
			}
			if raw.Table == "" || raw.Question == "" || len(raw.Answers) != len(raw.SQL) {
				return a, errors.New(`want "table", "question", "sql" and as many "answers"`)
			}
			a = Asking{Text: raw.Question, Kind: cmp.Or(raw.Level, "no level"), Path: filepath.Join(filepath.Dir(path), "..", "tables", raw.Table)}
			if len(raw.SQL) > 0 {
				a.SQL = raw.SQL[0]
			}
			for _, rows := range raw.Answers {
				if len(rows) > 0 {
					a.Golds = append(a.Golds, goldOf(rows))
				}
			}
			return a, nil
		})
		if err != nil {
			return nil, err
		}
		list = append(list, slices.DeleteFunc(lessons, func(a Asking) bool { return a.SQL != "" && len(a.Golds) == 0 })...)
	}
	if len(list) == 0 {
		return nil, errors.New("there are no lessons with an answer")
	}
	return list, nil
}
