package main

import (
	"fmt"
	"runtime"
	"strings"

	"gonum.org/v1/gonum/floats"

	"semtree/lab"
	"semtree/lab/bench/chart"
)

// report is all that was measured.
type report struct {
	Model    string   `json:"model"` // SHA-256 of model.onnx
	Rows     int      `json:"rows"`
	LoadRows int      `json:"load_rows"`
	Runs     int      `json:"runs"`
	Everyday *answers `json:"everyday"`
	Forms    *answers `json:"forms"`
	Loads    []load   `json:"loads"`
	Growth   []growth `json:"growth"`
}

func (r *report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Tables: how fast

Written by %[1]smake -C lab bench-tables%[1]s, on one core (%[2]s), with the model whose
SHA-256 begins with %[3]s. Of %[4]d runs the shortest counts for a load and an index, the
median for an answer. Growth is drawn below; the figures of every question and every
table are in [tables.json](tables.json).

## Answers

Questions about tables with %[5]d rows: the rows repeated, with
other names in the copies, so that a column of names has as many different cells.
link, score, solve, rank, execute: the steps of package table/ask; execute has the best
programs, ten as a rule. present: confidence, plain words, SQL and evidence of the answer.
The best program of a question is executed alone, too, without what other questions leave, and the
same as SQL in SQLite (modernc.org/sqlite, in memory, without indexes, rows read).
`, "`", lab.System(), r.Model[:min(len(r.Model), 12)], r.Runs, r.Rows)
	r.Everyday.write(&b, "The everyday questions, part a")
	r.Forms.write(&b, "Questions in [the forms of the catalogue](../tables.md#the-catalogue)")
	fmt.Fprintf(&b, `
## Loading

CSV of 10 columns and %d rows, in megabytes a second of the file. encoding/csv of Go's
library reads cells and looks at none of them: a floor for the time of any reader. SQLite:
encoding/csv, and INSERT into a table in memory without types and indexes.

| table | MB | encoding/csv | SQLite | read, with types and profile | read and index | read and index / SQLite | read and index, %d cores | memory / file |
|---|---|---|---|---|---|---|---|---|
`, r.LoadRows, runtime.NumCPU())
	for _, l := range r.Loads {
		fmt.Fprintf(&b, "| %s | %.1f | %.0f | %s | %.0f | %.0f | %s | %.0f | %.1f |\n", l.Table, float64(l.Bytes)/1e6, l.rate(l.Floor),
			number(l.rate(l.SQLite)), l.rate(l.Read), l.rate(l.Read+l.Index), number(l.SQLite/(l.Read+l.Index)), l.rate(l.Cores), float64(l.Memory)/float64(l.Bytes))
	}
	b.WriteString(`
## Growth

Tables of names, counts, prices, dates and places, one of each in turn. Of what does not
grow there are 10 columns, 10,000 rows and up to 2,000 different cells in a column; a
table that grows in rows has up to as many different cells as rows, 50,000 at most; one
that grows in columns has 2,000 rows; one that grows in different cells has 50,000
rows. An answer is one of ten questions that mention columns, cells, numbers, years and
misspelt words.

![Time against rows, columns and different cells](tables.svg)

| grows | size | load, ms | index, ms | answer, median ms | longest | memory, MB |
|---|---|---|---|---|---|---|
`)
	for _, g := range r.Growth {
		for _, p := range g.Points {
			fmt.Fprintf(&b, "| %s | %d | %s | %s | %s | %s | %.1f |\n", g.Size, p.Of, number(p.Read), number(p.Index),
				number(p.Answer.Median), number(p.Answer.Max), float64(p.Memory)/1e6)
		}
	}
	return b.String()
}

// write writes the time of questions, with a row for each stage.
func (r *answers) write(b *strings.Builder, title string) {
	fmt.Fprintf(b, `
### %s

%d of %[3]d answers are certified, %d of %[3]d questions are answered and not refused.

| stage | median, ms | 95 %% | 99 %% | longest | share of the time, %% |
|---|---|---|---|---|---|
`, title, r.Certified, r.Questions, r.Answered)
	sum := func(of func(asked) float64) float64 { return floats.Sum(lab.Figures(r.Asked, of)) }
	for _, s := range stages {
		q := r.Stages[s.name]
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %.0f |\n", s.name, number(q.Median), number(q.P95), number(q.P99), number(q.Max), 100*sum(s.of)/sum(stages[len(stages)-1].of))
	}
	x := r.Execution
	fmt.Fprintf(b, `
The best program, alone: %s ms in the median of %d; in SQLite: %s ms; its time divided by ours is %s in the
median. SQLite is faster for %d.
`, number(x.Own), x.Programs, number(x.SQLite), number(x.Ratio), x.Slower)
}

// drawing draws the growth.
func (r *report) drawing() string {
	c := chart.Chart{Title: "Time against rows, columns and different cells", Series: []string{"load", "index", "answer, median"}, Least: 0.1, Most: 10_000}
	for _, g := range r.Growth {
		p := chart.Panel{Title: g.Size, Lines: make([][]chart.Point, 3)}
		for i, at := range g.Points {
			if i+1 == len(g.Points) || 2*at.Of < g.Points[i+1].Of { // else the labels touch
				p.Ticks = append(p.Ticks, float64(at.Of))
			}
			for i, ms := range []float64{at.Read, at.Index, at.Answer.Median} {
				p.Lines[i] = append(p.Lines[i], chart.Point{Size: float64(at.Of), Ms: ms})
			}
		}
		c.Panels = append(c.Panels, p)
	}
	return c.SVG()
}

// number prints two or three significant digits.
func number(x float64) string { return lab.Digits(x, 2) }
