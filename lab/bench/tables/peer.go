package main

import (
	"bytes"
	"database/sql"
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"time"

	_ "modernc.org/sqlite"

	"semtree/grammar"
	"semtree/lab"
	"semtree/table"
	"semtree/table/program"
	tablesql "semtree/table/sql"
)

// lite is an SQLite in memory with one table.
type lite struct{ *sql.DB }

// newLite creates the table and inserts rows until next returns none, in one transaction.
func newLite(create, name string, width int, next func() []any) lite {
	pool := lab.Must(sql.Open("sqlite", ":memory:"))
	pool.SetMaxOpenConns(1) // another connection would have a memory of its own
	lab.Must(pool.Exec(create))
	tx := lab.Must(pool.Begin())
	insert := lab.Must(tx.Prepare("INSERT INTO " + name + " VALUES (?" + strings.Repeat(", ?", width-1) + ")"))
	for row := next(); row != nil; row = next() {
		lab.Must(insert.Exec(row...))
	}
	lab.Check(tx.Commit())
	return lite{pool}
}

// importCSV imports a text as a person would who knows its columns: encoding/csv,
// and a table of columns without types, so that nothing has to be found out.
func importCSV(text []byte) {
	r := csv.NewReader(bytes.NewReader(text))
	r.ReuseRecord = true
	header := lab.Must(r.Read())
	row := make([]any, len(header))
	create := `CREATE TABLE t ("` + strings.Join(header, `", "`) + `")`
	l := newLite(create, "t", len(row), func() []any {
		cells, err := r.Read()
		if err == io.EOF {
			return nil
		}
		lab.Check(err)
		for i, cell := range cells {
			row[i] = cell
		}
		return row
	})
	lab.Check(l.Close())
}

// executions compares how long programs take.
type executions struct {
	Programs int     `json:"programs"`
	Own      float64 `json:"own_ms"`    // median
	SQLite   float64 `json:"sqlite_ms"` // median
	Ratio    float64 `json:"ratio"`     // median of SQLite's time over the own
	Slower   int     `json:"slower"`    // programs that SQLite executes faster

	own, lite, ratios []float64
}

// add executes the programs about a table, each on its own, by our executor and by an
// SQLite that holds the same table as package table/sql says, without indexes, as in
// a file that was just imported. Both return the rows of the answer.
func (e *executions) add(b *bench, t *table.Table, programs []*grammar.Node) {
	source := tablesql.Loaded(t, tablesql.SQLite)
	at := 0
	l := newLite(source.Create(), `"`+strings.ReplaceAll(source.Name, `"`, `""`)+`"`, len(source.Fields()), func() []any {
		if at == t.Rows {
			return nil
		}
		at++
		return source.Row(at - 1)
	})
	for _, n := range programs {
		q, err := source.Query(n)
		if err != nil {
			continue
		}
		var own, lite []float64
		for range b.runs {
			start := time.Now()
			r, err := program.Execute(t, n)
			own = append(own, lab.Millis(time.Since(start)))
			lab.Checkf(err, "%s", n)
			start = time.Now()
			rows := l.query(q)
			lite = append(lite, lab.Millis(time.Since(start)))
			if !r.Empty && r.Type != program.Number && rows == 0 {
				lab.Check(fmt.Errorf("%s: SQLite finds nothing", n))
			}
		}
		x, y := lab.Median(own), lab.Median(lite)
		e.own, e.lite, e.ratios = append(e.own, x), append(e.lite, y), append(e.ratios, y/x)
		if y < x {
			e.Slower++
		}
	}
	lab.Check(l.Close())
}

// sum computes the medians.
func (e *executions) sum() {
	e.Programs = len(e.own)
	e.Own, e.SQLite, e.Ratio = lab.Median(e.own), lab.Median(e.lite), lab.Median(e.ratios)
}

// query runs a statement and reads its rows, of which there are n.
func (l lite) query(q tablesql.Query) (n int) {
	rows, err := l.Query(q.Text, q.Params...)
	lab.Checkf(err, "%s", q.Text)
	defer rows.Close()
	cells := make([]any, len(lab.Must(rows.Columns())))
	into := make([]any, len(cells))
	for i := range cells {
		into[i] = &cells[i]
	}
	for ; rows.Next(); n++ {
		lab.Check(rows.Scan(into...))
	}
	lab.Checkf(rows.Err(), "%s", q.Text)
	return n
}
