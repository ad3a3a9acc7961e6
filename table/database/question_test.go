//go:build unix

package database

import (
	"context"
	"database/sql"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"semtree/lab/asktest"
	"semtree/table/ask"
	"semtree/table/link"
)

// counted is a system that counts the transactions.
type counted struct {
	system
	begun int
}

func (c *counted) begin(ctx context.Context, tx *sql.Tx) error {
	c.begun++
	return c.system.begin(ctx, tx)
}

// askFilms asks a question about the films of which one value a column was read, by a
// random model.
func askFilms(t *testing.T, d *Database) *ask.Result {
	t.Helper()
	p, err := ask.New(d.Table, link.NewIndex(d.Table, nil).WithFurther(d.Further()), asktest.Random(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	r := p.On(d).Ask("Which title by Greta Gerwig after 2005?", ask.Options{K: 20, Budget: patience})
	all, _ := r.Readings()
	if r.Reading == nil || len(all) < 6 {
		t.Fatalf("%+v, want an answer and alternatives", r)
	}
	for _, a := range all {
		if a.Outcome == nil || a.SQL == "" {
			t.Errorf("%s was not executed", a.Program)
		}
	}
	return r
}

// TestTransactions asks questions: each has one transaction, for the lookup of words, all
// programs and the evidence; a statement that fails ends it, and what follows has
// another one.
func TestTransactions(t *testing.T) {
	d := open(t, liteFile(t, filmsTable, filmsRows), Options{Table: "films", Order: "id", Values: 1, Finding: patience})
	if len(d.Further()) == 0 {
		t.Fatal("all values were read")
	}
	c := &counted{system: d.system}
	d.system = c
	for n := 1; n <= 3; n++ {
		askFilms(t, d)
		if c.begun != n {
			t.Fatalf("%d transactions after %d questions", c.begun, n)
		}
	}
	q := d.question(later())
	defer q.Close()
	count := func(want int) {
		t.Helper()
		if out, err := q.Execute(readProgram(t, "count")); err != nil || out.Answer[0] != 4. || c.begun != want {
			t.Errorf("%+v, %v after %d transactions, want 4 rows after %d", out, err, c.begun, want)
		}
	}
	count(4)
	if _, err := q.Execute(readProgram(t, "count(quantity('nothing'))")); err == nil {
		t.Error("there is no error for a column that is not there")
	}
	count(4)
	if err := q.within(func(tx *sql.Tx) error { _, err := tx.Exec("SELECT nothing"); return err }); err == nil {
		t.Error("there is no error of the database")
	}
	count(5)
	if stats := d.pool.Stats(); stats.InUse != 1 {
		t.Errorf("%d connections in use, want that of the question", stats.InUse)
	}
	q.Close()
	if stats := d.pool.Stats(); stats.InUse != 0 {
		t.Errorf("%d connections are still in use", stats.InUse)
	}
}

// tracer notes statements.
type tracer struct{ all []string }

func (x *tracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	x.all = append(x.all, q.SQL)
	return ctx
}

func (*tracer) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TestPostgresTransactions counts the statements of a question: three besides those
// that read. A row that another user adds during the question is not seen.
func TestPostgresTransactions(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP TABLE IF EXISTS films", strings.NewReplacer(" COLLATE NOCASE", "", "DATETIME", "TIMESTAMP", "BLOB", "BYTEA", "place,", "place TEXT,", "won BOOLEAN", "won INT").Replace(filmsTable),
		strings.NewReplacer("x'", "'").Replace(filmsRows))
	t.Cleanup(func() { do(t, pool, "DROP TABLE films") })
	d := open(t, s.url("tester", "postgres"), Options{Table: "films", Order: "id", Values: 1, Finding: patience})
	var trace tracer
	config := d.system.(postgres).config.Copy()
	config.Tracer = &trace
	d.pool.Close()
	d.pool = stdlib.OpenDB(*config)
	r := askFilms(t, d)
	reads := 0
	for _, sql := range trace.all {
		if strings.HasPrefix(sql, "SELECT") || strings.HasPrefix(sql, "WITH") {
			reads++
		}
	}
	if n := len(trace.all); n != reads+3 || !strings.HasPrefix(trace.all[0], "begin isolation level repeatable read read only") || trace.all[n-1] != "rollback" {
		t.Errorf("%d of %d statements read: %q", reads, n, trace.all)
	}
	t.Logf("%d statements, %d of which read, for %d readings", len(trace.all), reads, len(r.Alternatives)+1)

	q := d.question(later())
	defer q.Close()
	for range 2 {
		if out, err := q.Execute(readProgram(t, "count")); err != nil || out.Answer[0] != 4. {
			t.Errorf("%+v, %v, want 4 rows", out, err)
		}
		do(t, pool, "UPDATE films SET id = id + 10", "INSERT INTO films (id, title) VALUES (1, 'Oppenheimer')")
	}
}
