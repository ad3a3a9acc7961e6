package spider

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/table"
)

// Asking is a question about a table, with the answers that are right, which SQLite has computed.
type Asking struct {
	Text  string
	Kinds []string // under which it is counted
	Path  string   // of the table's file
	Golds []*Gold  // none: the table does not have the answer
	SQL   []string
	Line  int       // in a file of Spider, from 1; else 0
	Today time.Time // from which "last month" is counted; zero: the clock's
}

// Accepts returns what says whether an answer is one of those that are right. It reads the table at the first call, and may be called
// by several goroutines.
func Accepts(golds []*Gold, t *table.Table) func(answer []any) bool {
	judges := sync.OnceValue(func() (list []*Judge) {
		for _, g := range golds {
			list = append(list, NewJudge(g, t))
		}
		return list
	})
	return func(answer []any) bool {
		return slices.ContainsFunc(judges(), func(j *Judge) bool {
			right, _ := j.Judge(Asked(answer))
			return right
		})
	}
}

// ReadAskings reads a file of questions of a catalogue of forms, such as those of table/testdata/forms, one JSON
// object a line, whose tables are beside it: "table", "line", "question", "sql" (a list) and "answers", each with
// "rows" and, where their order counts, "ties": for each row the number of its group of rows with equal keys. "today" is the day on which the
// question is asked, if that matters.
func ReadAskings(path string) ([]Asking, error) {
	return infile.Questions(path, func(_ int, text []byte) (a Asking, err error) {
		var raw struct {
			Table, Question string
			Today           string
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
		a = Asking{Text: raw.Question, Kinds: []string{fmt.Sprintf("line %2d", raw.Line)}, Path: filepath.Join(filepath.Dir(path), raw.Table), SQL: raw.SQL}
		if raw.Today != "" {
			if a.Today, err = time.Parse(time.DateOnly, raw.Today); err != nil {
				return a, err
			}
		}
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
