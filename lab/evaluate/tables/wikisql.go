package tables

import (
	"fmt"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
)

// foreignSeed draws the foreign columns and cells of [WikiSQL.ExactMatchForeign].
const foreignSeed = 1

// WikiSQL are shares of the questions of a file, in 0..1. A query is right by its
// logical form: see [wikisql.Query.Equal]. Every line of the file counts, also one
// whose query is no program of the language.
type WikiSQL struct {
	N          int     `json:"n"`
	ExactMatch float64 `json:"exact_match"`
	// ExactMatchForeign is the same with columns and cells of other tables: see
	// [wikisql.Set.Foreign].
	ExactMatchForeign float64 `json:"exact_match_foreign"`
	Certified         float64 `json:"certified"` // their rank is proved, in both runs
	// PerSecond counts questions of both runs, from the text to the program, on one
	// core. Loading tables does not count.
	PerSecond float64 `json:"sentences_per_second"`

	// Errors lists the questions with another query than the right one, without foreign columns
	// and cells. The id is the number of the line.
	Errors []Wrong `json:"errors,omitempty"`

	Parsed, ParsedForeign []Parsed `json:"-"` // in the order of the questions
}

// Parsed is one question with the best program that is a query: see [RunWikiSQL].
type Parsed struct {
	Program   string // empty if there is none
	Reason    string // why there is none
	Right     bool
	Certified bool // its rank is proved

	took time.Duration
}

// ranked is the number of programs among which the best query is looked for.
const ranked = 10

// RunWikiSQL parses the questions of a file, about the tables that all of them
// recover. Recovered tables have no true rows, so no program is passed over for its
// answer. But the language has more programs than WikiSQL has queries, such as the rows
// themselves, their number, or the most frequent value. What is asked for is a query: of
// the ten best programs, the first that is one counts, and the best program if none is.
func RunWikiSQL(questions []wikisql.Question, m *model.Model, index Indexer, jobs int) (*WikiSQL, error) {
	set, err := wikisql.Recover(questions)
	if err != nil {
		return nil, err
	}
	w := &WikiSQL{N: len(questions)}
	if w.Parsed, err = parseSet(questions, set, m, index, jobs); err != nil {
		return nil, err
	}
	if w.ParsedForeign, err = parseSet(questions, set.Foreign(foreignSeed), m, index, jobs); err != nil {
		return nil, err
	}
	var right, rightForeign, certified int
	var took time.Duration
	for i, p := range w.Parsed {
		foreign := &w.ParsedForeign[i]
		right += evaluate.Count(p.Right)
		rightForeign += evaluate.Count(foreign.Right)
		certified += evaluate.Count(p.Certified) + evaluate.Count(foreign.Certified)
		took += p.took + foreign.took
		if q := &questions[i]; !p.Right {
			w.Errors = append(w.Errors, Wrong{ID: fmt.Sprint(q.Line), Question: q.Text, Want: q.Query.String(), Program: p.Program, Reason: p.Reason})
		}
	}
	n := float64(max(w.N, 1))
	w.ExactMatch, w.ExactMatchForeign, w.Certified = float64(right)/n, float64(rightForeign)/n, float64(certified)/(2*n)
	if took > 0 {
		w.PerSecond = 2 * float64(w.N) / took.Seconds()
	}
	return w, nil
}

// parseSet parses the questions about the tables of a set.
func parseSet(questions []wikisql.Question, set *wikisql.Set, m *model.Model, index Indexer, jobs int) ([]Parsed, error) {
	parsed := make([]Parsed, len(questions))
	open := func(name string) (*table.Table, error) { return set.Schemas[name].Table() }
	err := each(questions, func(q *wikisql.Question) string { return q.Table }, open, m, index, jobs, func(at int, p *ask.Parser) {
		parsed[at] = parseWikiSQL(&questions[at], p)
	})
	return parsed, err
}

// budget is the time for a question.
var budget = parser.DefaultBudget

// parseWikiSQL parses one question.
func parseWikiSQL(q *wikisql.Question, p *ask.Parser) (r Parsed) {
	start := time.Now()
	found, err := p.Readings(q.Text, ranked, start.Add(budget))
	r.took = time.Since(start)
	if err != nil {
		r.Reason = err.Error()
		return r
	}
	programs := found.Programs()
	at := max(0, bestQuery(found))
	r.Program, r.Certified = programs[at].String(), found.Readings[at].Proved
	r.Right = IsQuery(programs[at], &q.Query, p.Table)
	return r
}

// bestQuery returns the place of the best ranked program that writes some query; -1 if none does.
func bestQuery(found *parser.Found) int {
	return slices.IndexFunc(found.Readings, func(r *parser.Reading) bool {
		_, err := wikisql.QueryOf(r.Tree)
		return err == nil && r.Sense == ""
	})
}

// IsQuery reports whether a program about a table writes a query, in any order of
// conditions, and with values written as its cells or otherwise: see
// [wikisql.Query.InCells].
func IsQuery(program *grammar.Node, want *wikisql.Query, t *table.Table) bool {
	query, err := wikisql.QueryOf(program)
	return err == nil && query.InCells(t).Equal(want.InCells(t))
}
