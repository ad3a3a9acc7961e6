//go:build unix

package database

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"semtree/table"
	statement "semtree/table/sql"
)

// TestLate: reading a table ends at its limit, and the error says which.
func TestLate(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "CREATE OR REPLACE VIEW sleepy AS SELECT 'x' AS name WHERE CAST(pg_sleep(60) AS TEXT) = ''")
	t.Cleanup(func() { do(t, pool, "DROP VIEW sleepy") })
	endless := liteFile(t, "CREATE VIEW sleepy AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
	for _, url := range []string{endless, s.url("tester", "postgres")} {
		_, err := Open(context.Background(), url, Options{Table: "sleepy", Loading: 60 * time.Millisecond})
		var late *LateError
		if !errors.As(err, &late) || late.Limit != 60*time.Millisecond || !strings.Contains(err.Error(), `"sleepy" took longer than the limit, 60ms`) {
			t.Errorf("%s: %v, want that the limit is named", url, err)
		}
	}
}

// TestOwnLimit: of the time limit of a user and that of a question, the smaller one counts.
func TestOwnLimit(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP VIEW IF EXISTS slow", "DROP TABLE IF EXISTS state", "DROP ROLE IF EXISTS hasty", "CREATE TABLE state (pause DOUBLE PRECISION)", "INSERT INTO state VALUES (0)",
		"CREATE VIEW slow AS SELECT 'x' || pause AS name FROM state WHERE CAST(pg_sleep(pause) AS TEXT) = ''",
		"CREATE ROLE hasty LOGIN", "ALTER ROLE hasty SET statement_timeout = '200ms'", "GRANT SELECT ON slow TO hasty")
	t.Cleanup(func() { do(t, pool, "DROP VIEW slow", "DROP TABLE state", "DROP ROLE hasty") })
	d := open(t, s.url("hasty", "postgres"), Options{Table: "slow"})
	answers(t, d, map[string]string{"count": "[1]"})
	for limit, want := range map[time.Duration]string{patience: "200ms", 10 * time.Millisecond: "", 0: "200ms"} {
		ctx, cancel := context.Background(), func() {}
		if limit > 0 {
			ctx, cancel = context.WithTimeout(ctx, limit)
		}
		tx, err := d.begin(ctx)
		if err != nil {
			if limit == 10*time.Millisecond {
				cancel()
				continue
			}
			t.Fatal(err)
		}
		var got string
		if err := tx.QueryRow("SHOW statement_timeout").Scan(&got); err != nil && want != "" || want != "" && got != want {
			t.Errorf("a limit of %v is %s, %v, want %s", limit, got, err, want)
		}
		tx.Rollback()
		cancel()
	}
	do(t, pool, "UPDATE state SET pause = 20")
	if _, err := execute(d, "count", patience); !errors.Is(err, errTime) || !strings.Contains(err.Error(), "statement_timeout") {
		t.Errorf("%v, want that the limit of the user was over", err)
	}
	if _, err := Open(context.Background(), s.url("hasty", "postgres"), Options{Table: "slow"}); !errors.Is(err, errTime) || !strings.Contains(err.Error(), "statement_timeout") {
		t.Errorf("opened: %v, want that the limit of the user was over", err)
	}
}

// TestLongCells: a column with a cell beyond the limit of files is left out, and the others are not.
func TestLongCells(t *testing.T) {
	for _, e := range engines(t)[:2] {
		text := map[string]string{"SQLite": "printf('%.*c', 1048577, 'x')", "PostgreSQL": "repeat('x', 1048577)"}[e.name]
		e.create(t, &statement.Source{Name: "letters"}, `CREATE TABLE "letters" ("name" TEXT, "body" TEXT, "note" VARCHAR(2000000), "pages" INT)`)
		do(t, e.pool, `INSERT INTO "letters" VALUES ('ann', 'short', '', 3), ('bo', `+text+`, NULL, 4)`)
		d := &Database{system: e.system, pool: e.pool}
		if err := d.load(context.Background(), Options{Table: "letters"}); err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf(`column "body" is left out: a cell has 1048577 bytes, but the limit is %d`, table.MaxCell); len(d.Table.Warnings) != 1 || d.Table.Warnings[0] != want || len(d.Table.Columns) != 3 {
			t.Errorf("%s: %d columns, warnings %q, want 3, %q", e.name, len(d.Table.Columns), d.Table.Warnings, want)
		}
		answers(t, d, map[string]string{"text('name', largest('pages'))": "[bo]", "count": "[2]"})
	}
}

// relay listens at an address, which it returns, and passes on what is said to a server on a port, until something ends it.
func relay(t *testing.T, port int, ends func(said []byte) bool) (at string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer client.Close()
				server, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
				if err != nil {
					return
				}
				defer server.Close()
				go io.Copy(client, server)
				for buffer := make([]byte, 1<<16); ; {
					n, err := client.Read(buffer)
					if err != nil || ends(buffer[:n]) {
						return
					}
					server.Write(buffer[:n])
				}
			}()
		}
	}()
	return l.Addr().String()
}

// TestServerDies: a server whose connection ends while a table is read, or a question is asked, is named.
func TestServerDies(t *testing.T) {
	s := postgresServers(t)[0]
	do(t, s.connect(t, "postgres"), "DROP TABLE IF EXISTS mortal", "CREATE TABLE mortal (name TEXT, ends_here INT)", "INSERT INTO mortal VALUES ('x', 1)")
	at := relay(t, s.port, func(said []byte) bool { return bytes.Contains(said, []byte("ends_here")) })
	_, err := Open(context.Background(), "postgres://tester:hunter2@"+at+"/postgres?sslmode=disable", Options{Table: "mortal"})
	if want := "the database at " + at + " ended the connection"; err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestSearchPath: functions, operators and types in statements are those of PostgreSQL, whatever others the user's
// search path has, and the table is the one that it finds.
func TestSearchPath(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP SCHEMA IF EXISTS other CASCADE", "DROP ROLE IF EXISTS cleo", "CREATE SCHEMA other", "CREATE ROLE cleo LOGIN", "GRANT USAGE ON SCHEMA other TO cleo",
		"CREATE TABLE other.people (name VARCHAR(20), age INT, joined DATE)", "INSERT INTO other.people VALUES ('Zoe', 30, '2001-02-03'), ('adam', 20, '2003-04-05'), ('Bea', 40, '2002-01-01')",
		"CREATE FUNCTION other.lower(VARCHAR) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$ SELECT 'x' $$",
		"CREATE FUNCTION other.lower(TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$ SELECT 'x' $$",
		"CREATE FUNCTION other.round(DOUBLE PRECISION) RETURNS DOUBLE PRECISION LANGUAGE sql IMMUTABLE AS $$ SELECT CAST(7 AS DOUBLE PRECISION) $$",
		"CREATE FUNCTION other.abs(DOUBLE PRECISION) RETURNS DOUBLE PRECISION LANGUAGE sql IMMUTABLE AS $$ SELECT CAST(7 AS DOUBLE PRECISION) $$",
		"CREATE FUNCTION other.date_trunc(TEXT, TIMESTAMP) RETURNS TIMESTAMP LANGUAGE sql IMMUTABLE AS $$ SELECT TIMESTAMP '1999-01-01' $$",
		"CREATE FUNCTION other.greater(INT, INT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$ SELECT FALSE $$",
		"CREATE OPERATOR other.> (LEFTARG = INT, RIGHTARG = INT, FUNCTION = other.greater)",
		"CREATE AGGREGATE other.sum(INT) (SFUNC = int4larger, STYPE = INT)", "CREATE AGGREGATE other.sum(DOUBLE PRECISION) (SFUNC = float8larger, STYPE = DOUBLE PRECISION)",
		"CREATE AGGREGATE other.max(INT) (SFUNC = int4smaller, STYPE = INT)",
		"CREATE FUNCTION other.oldest() RETURNS INT LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (SELECT max(age) FROM people); END $$",
		"CREATE VIEW other.old AS SELECT name, other.oldest() AS most FROM other.people",
		"GRANT SELECT ON other.people, other.old TO cleo")
	t.Cleanup(func() { do(t, pool, "DROP SCHEMA other CASCADE", "DROP ROLE cleo") })
	for _, path := range []string{"other, pg_catalog", "other", "public, other, pg_catalog"} {
		do(t, pool, "ALTER ROLE cleo SET search_path = "+path)
		d := open(t, s.url("cleo", "postgres"), Options{Table: "people"})
		answers(t, d, map[string]string{
			"ascending(text('name'), text('name'))":                           "[adam Bea Zoe]",
			"sum(quantity('age'))":                                            "[90]",
			"max(quantity('age'))":                                            "[40]",
			"text('name', more(amount('age', '25')))":                         "[Zoe Bea]",
			"diff(quantity('age'), cell('name', 'zoe'), cell('name', 'bea'))": "[10]",
			"count(distinct(time('month of joined')))":                        "[3]",
		})
		text, err := d.Standalone(readProgram(t, "count"))
		if err != nil || text != `SELECT COUNT(*) FROM "other"."people"` {
			t.Errorf("%s, %v", text, err)
		}
	}
	_, err := Open(context.Background(), s.url("cleo", "postgres"), Options{Table: "old"})
	if err == nil || !strings.Contains(err.Error(), `relation \"people\" does not exist`) || !strings.Contains(err.Error(), "name the schemas") {
		t.Errorf("%v, want that functions of views have to name schemas", err)
	}
}
