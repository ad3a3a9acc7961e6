//go:build unix

package database

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"semtree/table"
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
			if s.Dialect == statement.PostgreSQL {
				s.Schema = "public" // statements find no table by the search path
			}
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
