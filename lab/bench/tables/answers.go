package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/spider"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	tablemodel "semtree/table/model"
)

// question is one that is asked.
type question struct{ id, text, table string }

// answers is what answering some questions took.
type answers struct {
	Questions int                  `json:"questions"`
	Certified int                  `json:"certified"`
	Answered  int                  `json:"answered"` // not refused
	Stages    map[string]lab.Spent `json:"stages"`
	Execution executions           `json:"execution"`
	Asked     []asked              `json:"asked"`
}

// asked is one question.
type asked struct {
	ID     string        `json:"id"`
	Status string        `json:"status"`
	Ms     float64       `json:"ms"`
	Stages answer.Millis `json:"stages"`
}

// stages are the parts of an answer, in order, with what is left and the whole last.
var stages = []struct {
	name string
	of   func(asked) float64
}{
	{"link", func(a asked) float64 { return a.Stages.Link }},
	{"score", func(a asked) float64 { return a.Stages.Score }},
	{"solve", func(a asked) float64 { return a.Stages.Solve }},
	{"rank", func(a asked) float64 { return a.Stages.Rank }},
	{"execute", func(a asked) float64 { return a.Stages.Execute }},
	{"present", func(a asked) float64 {
		s := a.Stages
		return max(a.Ms-s.Link-s.Score-s.Solve-s.Rank-s.Execute, 0)
	}},
	{"answer", func(a asked) float64 { return a.Ms }},
}

// set is questions about tables, which are opened by name.
type set struct {
	list []question
	open func(name string) *table.Table
}

// everyday returns the everyday questions.
func (b *bench) everyday() (s set) {
	for _, q := range lab.Must(everyday.Read(b.questions)) {
		s.list = append(s.list, question{q.ID, q.Text, q.Table})
	}
	s.open = func(name string) *table.Table {
		return lab.Must(everyday.Open(name, filepath.Dir(b.questions), b.data))
	}
	return s
}

// catalogue returns the questions in the forms of the catalogue.
func (b *bench) catalogue() (s set) {
	for i, q := range lab.Must(spider.ReadAskings(b.forms)) {
		s.list = append(s.list, question{fmt.Sprintf("%s, %d", q.Kinds[0], i+1), q.Text, q.Path})
	}
	s.open = func(path string) *table.Table { return lab.Must(file.Open(path)) }
	return s
}

// byTable returns the questions about each table.
func (s set) byTable() map[string][]question {
	byTable := map[string][]question{}
	for _, q := range s.list {
		byTable[q.table] = append(byTable[q.table], q)
	}
	return byTable
}

// parser returns a parser for a table of the name, with as many rows as are wanted.
func (b *bench) parser(s set, name string) (*table.Table, *ask.Parser) {
	t := extend(s.open(name), b.rows)
	return t, lab.Must(ask.New(t, tablemodel.Index(t), b.model))
}

// answers asks questions. The time of a question is the median of its runs.
func (b *bench) answers(s set) *answers {
	byTable := s.byTable()
	r := &answers{Questions: len(s.list), Stages: map[string]lab.Spent{}}
	for _, name := range slices.Sorted(maps.Keys(byTable)) {
		fmt.Fprintf(os.Stderr, "ask %s\n", name)
		t, p := b.parser(s, name)
		var texts []string
		for _, q := range byTable[name] {
			texts = append(texts, q.text)
		}
		var programs []*grammar.Node
		for i, result := range b.ask(p, texts) {
			r.add(byTable[name][i].id, result)
			if best := result.Read().Tree; best != nil {
				programs = append(programs, best)
			}
		}
		r.Execution.add(b, t, programs)
	}
	r.Execution.sum()
	for _, s := range stages {
		r.Stages[s.name] = lab.SpentOf(lab.Figures(r.Asked, s.of))
	}
	return r
}

// ask asks questions several times and returns, for each, the result with the median
// time. A parser keeps what it found out about the table, so each run has a new one,
// and asks each question once.
func (b *bench) ask(p *ask.Parser, questions []string) []*ask.Result {
	results := make([][]*ask.Result, len(questions))
	for range b.runs {
		fresh := p.Clone()
		for i, q := range questions {
			results[i] = append(results[i], fresh.Ask(q, ask.Options{}))
		}
	}
	var median []*ask.Result
	for _, all := range results {
		slices.SortFunc(all, func(x, y *ask.Result) int { return cmp.Compare(x.Ms.Total, y.Ms.Total) })
		median = append(median, all[len(all)/2])
	}
	return median
}

func (r *answers) add(id string, result *ask.Result) {
	if result.Proof == answer.Optimal {
		r.Certified++
	}
	if result.Status == answer.Sure {
		r.Answered++
	}
	r.Asked = append(r.Asked, asked{id, string(result.Proof), result.Ms.Total, result.Ms})
}

// nameShare is the share of rows with a cell of their own from which a column of texts
// counts as one of names.
const nameShare = 0.5

// extend repeats the rows of a table until there are as many as wanted. Copies have
// other names: a word is added to the cells of columns in which most rows have a
// cell of their own, so that such columns grow in different cells, too.
func extend(t *table.Table, rows int) *table.Table {
	header := make([]string, len(t.Columns))
	grows := make([]bool, len(t.Columns))
	for c, column := range t.Columns {
		header[c] = column.Name
		grows[c] = column.Type == table.TypeText && float64(len(column.Cells)) >= nameShare*float64(t.Rows)
	}
	cells := make([][]string, rows)
	for i := range cells {
		cells[i] = make([]string, len(header))
		for c, column := range t.Columns {
			if cell := column.Cell(i % t.Rows); cell != nil {
				cells[i][c] = cell.Text
				if copies := i / t.Rows; copies > 0 && grows[c] {
					cells[i][c] += " " + coin(i%4096) + strconv.Itoa(copies)
				}
			}
		}
	}
	return lab.Must(table.New(t.Name, header, cells))
}
