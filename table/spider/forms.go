package spider

import (
	"fmt"
	"path/filepath"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Asking is a question of a catalogue of forms, with the answers that are right; those of
// table/testdata/forms are computed by SQLite.
type Asking struct {
	Text  string
	Line  int    // of the catalogue, from 1
	Path  string // of the table's file
	Golds []*Gold
	SQL   string // the first one
}

// ReadAskings reads a file of such questions, one JSON object a line, whose tables are beside it: "table",
// "line", "question", "sql" (a list) and "answers", each with "rows" and, where their order counts, "ties":
// for each row the number of its group of rows with equal keys.
func ReadAskings(path string) (list []Asking, err error) {
	err = infile.Lines(path, infile.MaxLine, func(_ int, text []byte) error {
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
			return err
		}
		if raw.Table == "" || raw.Question == "" || len(raw.SQL) == 0 || len(raw.Answers) != len(raw.SQL) {
			return fmt.Errorf(`want "table", "question", "sql" and as many "answers"`)
		}
		a := Asking{Text: raw.Question, Line: raw.Line, Path: filepath.Join(filepath.Dir(path), raw.Table), SQL: raw.SQL[0]}
		for _, answer := range raw.Answers {
			g := &Gold{Query: &Query{}, Rows: answer.Rows, Ties: answer.Ties, To: len(answer.Rows)}
			if g.Ties == nil {
				g.Ties = make([]int, len(g.Rows))
			}
			if len(g.Ties) != len(g.Rows) {
				return fmt.Errorf("%d ties of %d rows", len(g.Ties), len(g.Rows))
			}
			a.Golds = append(a.Golds, g)
		}
		list = append(list, a)
		return nil
	})
	return list, err
}
