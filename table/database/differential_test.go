//go:build unix

package database

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/parser/answer"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
	statement "semtree/table/sql"
)

// engine is a database that tables are put into.
type engine struct {
	name   string
	pool   *sql.DB
	writer *sql.DB // takes texts for all types
	system system
	// create creates the table of a source, given the statement for it.
	create func(t *testing.T, s *statement.Source, create string)
}

// engines are SQLite, PostgreSQL, and PostgreSQL with the rows of each table on two
// servers.
func engines(t *testing.T) []*engine {
	pool, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "random.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	pool.SetMaxOpenConns(1)
	plain := func(e *engine) *engine {
		e.create = func(t *testing.T, s *statement.Source, create string) {
			do(t, e.pool, "DROP TABLE IF EXISTS "+ident(s.Name), create)
		}
		return e
	}
	all := []*engine{plain(&engine{name: "SQLite", pool: pool, writer: pool, system: lite{}})}
	pair := postgresServers(t)
	front, system, err := openPostgres(pair[0].url("tester", "front"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { front.Close() })
	var there bool
	if err := pair[0].connect(t, "postgres").QueryRow("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = 'front')").Scan(&there); err != nil {
		t.Fatal(err)
	}
	if !there { // this is the first test that needs them
		do(t, pair[0].connect(t, "postgres"), "CREATE DATABASE front", "CREATE DATABASE shard")
		do(t, pair[1].connect(t, "postgres"), "CREATE DATABASE shard")
		do(t, front, "CREATE SCHEMA parts", "CREATE EXTENSION postgres_fdw")
		for i, s := range pair {
			do(t, front, fmt.Sprintf("CREATE SERVER s%d FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '%d', dbname 'shard')", i, s.port),
				fmt.Sprintf("CREATE USER MAPPING FOR tester SERVER s%d OPTIONS (user 'tester')", i))
		}
	}
	shards := []*sql.DB{pair[0].connect(t, "shard"), pair[1].connect(t, "shard")}
	writer := pair[0].connect(t, "front")
	parted := &engine{name: "two servers", pool: front, writer: writer, system: system}
	parted.create = func(t *testing.T, s *statement.Source, create string) {
		create = strings.Replace(create, " PRIMARY KEY", "", 1)
		do(t, front, "DROP TABLE IF EXISTS parts."+ident(s.Name))
		for i, shard := range shards {
			do(t, shard, "DROP TABLE IF EXISTS "+ident(s.Name), create)
			if i == 0 {
				do(t, front, strings.Replace(create, "CREATE TABLE ", "CREATE TABLE parts.", 1)+" PARTITION BY HASH ("+ident(s.Fields()[0])+")")
			}
			do(t, front, fmt.Sprintf("CREATE FOREIGN TABLE parts.%s PARTITION OF parts.%s FOR VALUES WITH (MODULUS 2, REMAINDER %d) SERVER s%d OPTIONS (schema_name 'public', table_name '%s')",
				ident(s.Name+strconv.Itoa(i)), ident(s.Name), i, i, s.Name))
		}
		s.Schema = "parts"
	}
	return append(all, plain(&engine{name: "PostgreSQL", pool: front, writer: writer, system: system}), parted)
}

// hold puts a table into the database.
func (e *engine) hold(t *testing.T, tb *table.Table, name string) *statement.Source {
	t.Helper()
	s := statement.Loaded(tb, e.system.dialect())
	s.Name = name
	e.create(t, s, s.Create())
	e.insert(t, s, s.Fields(), tb.Rows, s.Row)
	return s
}

func (e *engine) insert(t *testing.T, s *statement.Source, fields []string, rows int, row func(int) []any) {
	t.Helper()
	if rows == 0 {
		return
	}
	var names []string
	for _, f := range fields {
		names = append(names, ident(f))
	}
	to := ident(s.Name)
	if s.Schema != "" {
		to = ident(s.Schema) + "." + to
	}
	var b strings.Builder
	b.WriteString("INSERT INTO " + to + " (" + strings.Join(names, ", ") + ") VALUES ")
	var params []any
	for i := range rows {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteByte('(')
		for j, v := range row(i) {
			if j > 0 {
				b.WriteString(", ")
			}
			params = append(params, v)
			if e.system.dialect() == statement.SQLite {
				b.WriteByte('?')
			} else {
				fmt.Fprintf(&b, "$%d", len(params))
			}
		}
		b.WriteByte(')')
	}
	if _, err := e.writer.Exec(b.String(), params...); err != nil {
		t.Fatalf("%s: %s %v: %v", e.name, b.String(), params, err)
	}
}

// database returns the table of a source as one of which all values are known.
func (e *engine) database(s *statement.Source) *Database {
	d := &Database{Table: s.Table, source: s, system: e.system, pool: e.pool}
	for range s.Columns {
		d.fields = append(d.fields, &field{complete: true})
	}
	return d
}

// tablesAndPrograms is how much random tests try.
func tablesAndPrograms() (tables, programs int) {
	if testing.Short() {
		return 4, 25
	}
	return 10, 40
}

// TestDifferential executes random programs about random tables in memory, in SQLite,
// in PostgreSQL, and in PostgreSQL with the rows on two servers.
func TestDifferential(t *testing.T) {
	all := engines(t)
	tables, programs := tablesAndPrograms()
	for seed := range tables {
		r := rand.New(rand.NewPCG(uint64(seed), 17))
		tb := programtest.Table(r)
		tb.Ordered = seed%3 > 0
		var held []*Database
		for _, e := range all {
			held = append(held, e.database(e.hold(t, tb, "random")))
		}
		compare(t, r, tb, all, held, programs)
	}
}

// compare executes random programs everywhere.
func compare(t *testing.T, r *rand.Rand, tb *table.Table, all []*engine, held []*Database, programs int) {
	t.Helper()
	for range programs {
		n := programtest.Program(r, tb, 1+r.IntN(4))
		want, err := program.Execute(tb, n)
		if err != nil {
			t.Fatalf("%s: %v", n, err)
		}
		for i, d := range held {
			q := d.question(later())
			got, err := q.result(n)
			q.Close()
			if err == nil {
				err = differ(got, want, tb.Ordered, cutOff(n))
			}
			if err != nil {
				text, _ := d.Standalone(n)
				t.Fatalf("%s: %s: %v\n%s\n%s", all[i].name, n, err, text, describe(tb))
			}
		}
	}
}

// describe lists a table.
func describe(t *table.Table) string {
	var b strings.Builder
	for _, c := range t.Columns {
		fmt.Fprintf(&b, "%s (%s):", c.Name, c.Type)
		for row := range t.Rows {
			text := "NULL"
			if cell := c.Cell(row); cell != nil {
				text = cell.Text
			}
			fmt.Fprintf(&b, " %q", text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// cutOff reports whether a program has the first or last of what it brings into order.
func cutOff(n *grammar.Node) bool {
	return (n.Name == "first" || n.Name == "last") && len(n.Args) == 2 && (cutOff(n.Args[1]) || slices.Contains([]string{"ascending", "descending", "increasing", "decreasing"}, n.Args[1].Name))
}

// differ says where two results differ. The order of rows counts if they have one. If they have
// none, any of those that are equal in an order may be cut off.
func differ(got, want program.Result, ordered, cutOff bool) error {
	if got.Type != want.Type || got.Column != want.Column || got.Unit != want.Unit || got.Total != want.Total || got.Empty != want.Empty || !slices.Equal(got.Columns, want.Columns) {
		return fmt.Errorf("got %+v, want %+v", got, want)
	}
	rows, expected := slices.Clone(got.Rows), slices.Clone(want.Rows)
	if len(rows) != len(expected) {
		return fmt.Errorf("%d rows %v, want %d %v", len(rows), rows, len(expected), expected)
	}
	if !ordered && cutOff {
		return nil
	}
	if !ordered {
		for _, list := range [][][]any{rows, expected} {
			slices.SortFunc(list, func(a, b []any) int { return strings.Compare(rough(a), rough(b)) })
		}
	}
	for i := range rows {
		if !near(rows[i], expected[i]) {
			return fmt.Errorf("row %d is %v, want %v", i, rows[i], expected[i])
		}
	}
	if len(got.Answer) != len(want.Answer) || ordered && !near(got.Answer, want.Answer) {
		return fmt.Errorf("answer %v, want %v", got.Answer, want.Answer)
	}
	return nil
}

// rough is a text by which equal rows sort alike.
func rough(row []any) string {
	var b strings.Builder
	for _, v := range row {
		if f, ok := v.(float64); ok {
			fmt.Fprintf(&b, "%.6e ", f)
		} else {
			fmt.Fprint(&b, v, " ")
		}
	}
	return b.String()
}

// nearRows reports whether two elements are rows of an answer that are equal.
func nearRows(x, y any) bool {
	a, isRow := x.([]any)
	b, alsoRow := y.([]any)
	return isRow && alsoRow && near(a, b)
}

// near reports whether two rows are equal, numbers to 1e-9.
func near(a, b []any) bool {
	return slices.EqualFunc(a, b, func(x, y any) bool {
		f, ok := x.(float64)
		g, also := y.(float64)
		if !ok || !also {
			return answer.Equal([]any{x}, []any{y}) || nearRows(x, y)
		}
		return math.Abs(f-g) <= 1e-9*max(1, math.Abs(f), math.Abs(g))
	})
}

// natives are columns of types of their own, with random values: as SQL takes them, and
// as a file has them.
var natives = []struct {
	name, lite, post string
	value            func(r *rand.Rand) (stored any, text string)
}{
	{"name", "TEXT", "VARCHAR(40)", oneText("Zoë", "Zoe", "ZOE", "O'Hara", `a\b "c"`, "李雷", "Ann-Lee", "ann–lee", "jo  fox", "Jo Fox", "ÉTÉ", "été", "O'HARA", "Ann-Lee", "ANN  Lee", "ann lee")},
	{"kind", "TEXT", "TEXT", oneText("drama", "Drama", "Comedy,  drama", "Драма", "ДРАМА", "comedy, drama", "50% off_", "n/a", "drama\nin two acts")},
	{"points", "INT", "INT", func(r *rand.Rand) (any, string) { n := int64(r.IntN(12)); return n, strconv.FormatInt(n, 10) }},
	{"ratio", "REAL", "DOUBLE PRECISION", func(r *rand.Rand) (any, string) {
		v := math.Round(r.NormFloat64()*1e5) / 1e3
		return v, strconv.FormatFloat(v, 'f', -1, 64)
	}},
	{"balance", "REAL", "DOUBLE PRECISION", oneNumber(0.1, 0.2, -0.3, 0.3, -0.1, 0.25, 1.5, -1.5, 1000000.1, -1000000.1)},
	{"assets", "REAL", "DOUBLE PRECISION", oneNumber(1e16, -1e16, 1, -1, 2, 0.5)},
	{"mass", "REAL", "DOUBLE PRECISION", oneNumber(1e50, -1e50, 1, -1, 1e-50, 3)},
	{"debt", "NUMERIC", "NUMERIC", oneNumber(0.1, 0.2, -0.3, 0.3, -0.1, 1200.25, -1200.25, 900000.01)},
	{"year", "INT", "SMALLINT", func(r *rand.Rand) (any, string) { n := int64(1995 + r.IntN(9)); return n, strconv.FormatInt(n, 10) }},
	{"day", "DATE", "DATE", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("%04d-%02d-%02d", 2003+r.IntN(3), 1+r.IntN(3), 1+r.IntN(28))
		return s, s
	}},
	{"seen", "DATETIME", "TIMESTAMP", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("2004-05-%02d 10:%02d:%02d", 1+r.IntN(5), r.IntN(3), r.IntN(3))
		return s, s
	}},
	{"won", "BOOLEAN", "BOOLEAN", func(r *rand.Rand) (any, string) {
		b := r.IntN(2) == 0
		return b, map[bool]string{true: "yes", false: "no"}[b]
	}},
	{"price", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := strconv.FormatFloat(float64(r.IntN(2000))/100, 'f', 2, 64)
		return s, s
	}},
	{"owner", "TEXT", "TEXT", oneText("zoë", "ZOE", "o’hara", "ANN-LEE", "Jo Fox", "été", "Drama")},
	{"conceded", "INT", "BIGINT", func(r *rand.Rand) (any, string) { n := int64(r.IntN(12)); return n, strconv.FormatInt(n, 10) }},
	{"place", "TEXT", "TEXT", oneText("1", "2", "3", "4", "5", "DNF", "dnf")},
	{"released", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("%04d-%02d-%02d", 2003+r.IntN(3), 1+r.IntN(3), 1+r.IntN(28))
		return s, s
	}},
}

func oneNumber(all ...float64) func(*rand.Rand) (any, string) {
	return func(r *rand.Rand) (any, string) {
		v := all[r.IntN(len(all))]
		return v, strconv.FormatFloat(v, 'f', -1, 64)
	}
}

func oneText(all ...string) func(*rand.Rand) (any, string) {
	return func(r *rand.Rand) (any, string) { s := all[r.IntN(len(all))]; return s, s }
}

// TestNative executes random programs about tables whose types are found out, in
// memory and in each database.
func TestNative(t *testing.T) {
	all := engines(t)
	tables, programs := tablesAndPrograms()
	for seed := range tables {
		r := rand.New(rand.NewPCG(uint64(seed), 18))
		order := r.Perm(len(natives))[:2+r.IntN(6)]
		rows := 10 + r.IntN(20)
		stored, texts := make([][]any, rows), make([][]string, rows)
		for i := range rows {
			stored[i], texts[i] = []any{int64(i + 1)}, []string{strconv.Itoa(i + 1)}
			for _, k := range order {
				v, text := natives[k].value(r)
				switch r.IntN(16) {
				case 0:
					v, text = nil, ""
				case 1:
					v, text = nil, ""
					if natives[k].post == "TEXT" {
						v = "" // no value either
					}
				}
				stored[i], texts[i] = append(stored[i], v), append(texts[i], text)
			}
		}
		fields := []string{"row"}
		for _, k := range order {
			fields = append(fields, natives[k].name)
		}
		tb, err := table.New("natives", fields, texts)
		if err != nil {
			t.Fatal(err)
		}
		tb.Ordered = seed%3 > 0
		var held []*Database
		for _, e := range all {
			held = append(held, e.native(t, tb, order, fields, stored))
		}
		compare(t, r, tb, all, held, programs)
	}
}

// native puts a table with native types into the database and opens it.
func (e *engine) native(t *testing.T, tb *table.Table, order []int, fields []string, stored [][]any) *Database {
	t.Helper()
	create := `CREATE TABLE "natives" ("row" BIGINT PRIMARY KEY`
	for _, k := range order {
		typ := natives[k].post
		if e.system.dialect() == statement.SQLite {
			typ = natives[k].lite
		}
		create += ", " + ident(natives[k].name) + " " + typ
	}
	s := statement.Loaded(tb, e.system.dialect())
	s.Name = "natives"
	e.create(t, &statement.Source{Name: s.Name, Order: "row"}, create+")")
	if e.name == "two servers" {
		s.Schema = "parts"
	}
	e.insert(t, s, fields, len(stored), func(i int) []any { return stored[i] })
	d := &Database{system: e.system, pool: e.pool}
	o := Options{Table: "natives"}
	if s.Schema != "" {
		o.Table = s.Schema + ".natives"
	}
	if tb.Ordered {
		o.Order = "row"
	}
	if err := d.load(context.Background(), o); err != nil {
		t.Fatalf("%s: %v", e.name, err)
	}
	if got, want := types(d.Table), types(tb); got != want || d.Table.Key != tb.Key {
		t.Fatalf("%s: types %s, key %d, want %s, %d", e.name, got, d.Table.Key, want, tb.Key)
	}
	return d
}
