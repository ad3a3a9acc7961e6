package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	_ "modernc.org/sqlite"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	tablesql "semtree/table/sql"
	"semtree/tools/internal/lab"
)

// lite is an empty SQLite in memory.
type lite struct {
	pool *sql.DB
	*sql.Conn
}

func newLite() (*lite, error) {
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	conn, err := pool.Conn(context.Background())
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return &lite{pool, conn}, nil
}

func (l *lite) end() error { return errors.Join(l.Close(), l.pool.Close()) }

// fill creates a table and inserts rows until next returns none, in one transaction.
func (l *lite) fill(create, name string, width int, next func() ([]any, error)) (err error) {
	ctx := context.Background()
	if _, err := l.ExecContext(ctx, create); err != nil {
		return err
	}
	tx, err := l.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
		}
	}()
	insert, err := tx.PrepareContext(ctx, "INSERT INTO "+name+" VALUES (?"+strings.Repeat(", ?", width-1)+")")
	if err != nil {
		return err
	}
	for {
		row, err := next()
		if err != nil {
			return err
		}
		if row == nil {
			break
		}
		if _, err := insert.ExecContext(ctx, row...); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// importCSV imports a text as a person would who knows its columns: encoding/csv,
// and a table of columns without types, so that nothing has to be found out.
func importCSV(text []byte) (err error) {
	l, err := newLite()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.end()) }()
	r := csv.NewReader(bytes.NewReader(text))
	r.ReuseRecord = true
	header, err := r.Read()
	if err != nil {
		return err
	}
	row := make([]any, len(header))
	create := `CREATE TABLE t ("` + strings.Join(header, `", "`) + `")`
	return l.fill(create, "t", len(row), func() ([]any, error) {
		cells, err := r.Read()
		if err == io.EOF {
			return nil, nil
		}
		for i, cell := range cells {
			row[i] = cell
		}
		return row, err
	})
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
func (e *executions) add(b *bench, t *table.Table, programs []*grammar.Node) (err error) {
	source := tablesql.Loaded(t, tablesql.SQLite)
	l, err := newLite()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.end()) }()
	at := 0
	err = l.fill(source.Create(), `"`+strings.ReplaceAll(source.Name, `"`, `""`)+`"`, len(source.Fields()), func() ([]any, error) {
		if at == t.Rows {
			return nil, nil
		}
		at++
		return source.Row(at - 1), nil
	})
	if err != nil {
		return err
	}
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
			if err != nil {
				return fmt.Errorf("%s: %w", n, err)
			}
			start = time.Now()
			rows, err := l.query(q)
			lite = append(lite, lab.Millis(time.Since(start)))
			if err != nil {
				return fmt.Errorf("%s: %w", q.Text, err)
			}
			if !r.Empty && r.Type != program.Number && rows == 0 {
				return fmt.Errorf("%s: SQLite finds nothing", n)
			}
		}
		x, y := lab.Median(own), lab.Median(lite)
		e.own, e.lite, e.ratios = append(e.own, x), append(e.lite, y), append(e.ratios, y/x)
		if y < x {
			e.Slower++
		}
	}
	return nil
}

// sum computes the medians.
func (e *executions) sum() {
	e.Programs = len(e.own)
	e.Own, e.SQLite, e.Ratio = lab.Median(e.own), lab.Median(e.lite), lab.Median(e.ratios)
}

// query runs a statement and reads its rows, of which there are n.
func (l *lite) query(q tablesql.Query) (n int, err error) {
	rows, err := l.QueryContext(context.Background(), q.Text, q.Params...)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	names, err := rows.Columns()
	if err != nil {
		return 0, err
	}
	cells := make([]any, len(names))
	into := make([]any, len(names))
	for i := range cells {
		into[i] = &cells[i]
	}
	for ; rows.Next(); n++ {
		if err := rows.Scan(into...); err != nil {
			return n, err
		}
	}
	return n, rows.Err()
}
