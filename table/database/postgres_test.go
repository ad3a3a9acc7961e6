//go:build unix

package database

import (
	"context"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"
)

// TestPostgres reads a table with a column of each type.
func TestPostgres(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, `DROP SCHEMA IF EXISTS "odd ""s." CASCADE`, `CREATE SCHEMA "odd ""s."`,
		`CREATE TYPE "odd ""s.".genre AS ENUM ('drama', 'Comedy')`, `CREATE DOMAIN "odd ""s.".points AS NUMERIC(6, 2)`,
		`CREATE TABLE "odd ""s."."Films" (id BIGINT PRIMARY KEY, title VARCHAR(50), director TEXT, genre "odd ""s.".genre, code CHAR(5), "year" INT, rating DOUBLE PRECISION,
			pts "odd ""s.".points, shown DATE, seen TIMESTAMP, logged TIMESTAMPTZ, start TIME, length INTERVAL, won BOOLEAN, price TEXT, data JSONB, tags TEXT[], cost MONEY)`,
		`INSERT INTO "odd ""s."."Films" VALUES
		(1, 'Memento', 'Christopher Nolan', 'drama', 'US', 2000, 8.4, 1.50, '2000-09-05', '2001-01-02 10:30:00.25', '2001-01-02 10:30:00+02', '10:30', '1:53:00', true, '12.50', '{}', '{a,b}', 5),
		(2, 'Inception', 'christopher nolan', 'drama', 'US', 2010, 8.8, 2.25, '2010-07-16', '2011-01-02 10:30:01', NULL, '20:15:10', '2:28:00', true, '9.99', NULL, NULL, 6.5),
		(3, 'Lady Bird', 'Greta Gerwig', 'Comedy', 'US', 2017, 7.4, NULL, 'infinity', '-infinity', NULL, NULL, '1:34:00', false, 'n/a', NULL, NULL, NULL),
		(4, 'Barbie', 'Greta Gerwig', 'Comedy', 'GB', 2023, 'NaN', 'NaN', '2023-07-21', '2011-01-02 10:30:01.9', NULL, NULL, NULL, NULL, '15', NULL, NULL, NULL)`)
	d := open(t, s.url("tester", "postgres"), Options{Table: `"odd ""s."."films"`, Order: "id"})
	want := "id text 4-0, title text 4-0, director text 3-0, genre text 2-0, code text 2-0, year year 4-0, rating number 3-1, pts number 2-2, shown date 3-1, " +
		"seen date 3-1, logged date 1-3, start time 2-2, length duration 3-1, won yes/no 2-1, price number 3-1, tags text 1-3, cost number 2-2"
	if got := types(d.Table); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if w := d.Table.Warnings; len(w) != 1 || !strings.Contains(w[0], `"data"`) {
		t.Errorf("warnings %q, want one of the column of JSON", w)
	}
	answers(t, d, map[string]string{
		"text('title', cell('director', 'christopher NOLAN'))":                      "[Memento Inception]",
		"frequent(text('genre'))":                                                   "[drama Comedy]",
		"text('title', cell('code', 'gb'))":                                         "[Barbie]",
		"text('title', more(moment('year', '2010')))":                               "[Lady Bird Barbie]",
		"avg(quantity('rating'))":                                                   "[8.2]",
		"avg(time('year'))":                                                         "[2012.5]",
		"sum(quantity('pts'))":                                                      "[3.75]",
		"sum(quantity('cost'))":                                                     "[11.5]",
		"max(time('shown'))":                                                        "[2023-07-21]",
		"text('title', cell('seen', '2011-01-02 10:30:01'))":                        "[Inception Barbie]",
		"time('seen', cell('title', 'memento'))":                                    "[2001-01-02T10:30:00.25]",
		"max(time('seen'))":                                                         "[2011-01-02T10:30:01.9]",
		"time('logged')":                                                            "[2001-01-02T08:30:00]",
		"text('title', more(moment('start', '10:30')))":                             "[Inception]",
		"text('title', largest('length'))":                                          "[Inception]",
		"avg(quantity('length'))":                                                   "[7100] s",
		"quantity('length', cell('title', 'memento'))":                              "[1:53:00]",
		"text('title', cell('won', 'yes', more(amount('price', '10'))))":            "[Memento]",
		"sum(quantity('price'))":                                                    "[37.49]",
		"text('title', cell('rating', ''))":                                         "[Barbie]", // NaN
		"text('title', cell('shown', ''))":                                          "[Lady Bird]",
		"text('title', cell('price', ''))":                                          "[Lady Bird]",
		"text('title', not(cell('won', '')))":                                       "[Memento Inception Lady Bird]",
		"per(text('code'), count)":                                                  "[[US 3] [GB 1]]",
		"text('title', next(cell('title', 'memento')))":                             "[Inception]",
		"diff(time('shown'), cell('title', 'memento'), cell('title', 'inception'))": "[3601] days",
	})
}

// TestPostgresErrors says what is wrong with a server, a user, a table.
func TestPostgresErrors(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP TABLE IF EXISTS secret", "DROP ROLE IF EXISTS ann", "DROP ROLE IF EXISTS ben", "CREATE TABLE secret (a TEXT, b TEXT)", "INSERT INTO secret VALUES ('x', 'y')", "CREATE ROLE ann LOGIN PASSWORD 'pass''word/1'",
		"CREATE ROLE ben LOGIN")
	t.Cleanup(func() { do(t, pool, "DROP TABLE secret", "DROP ROLE ann", "DROP ROLE ben") })
	port := fmt.Sprint(s.port)
	for _, c := range []struct{ url, want string }{
		{s.url("ben", "postgres"), "no permission to read table"},
		{s.url("tester", "nothing"), `there is no database "nothing"`},
		{"postgres://ann:hunter2@127.0.0.1:" + port + "/postgres?sslmode=disable", `refuses user "ann"`},
		{"postgres://ann:pass%27word%2F1@127.0.0.1:" + port + "/postgres?sslmode=disable", "no permission to read table"},
		{"postgres://ann:hunter2@127.0.0.1:1/postgres?sslmode=disable", "127.0.0.1:1 cannot be reached: connect: connection refused"},
		{"postgres://ann:hunter2@no-such-host.invalid/postgres", "cannot be reached"},
		{"postgres://ann:hunter2@127.0.0.1:port/postgres", "URL of the database cannot be read"},
		{"postgres://ann:hunter2%zz@127.0.0.1/postgres", "URL of the database cannot be read"},
		{"postgres://ann:hunter2@127.0.0.1:" + port + "/postgres?sslmode=require", "cannot be reached"},
	} {
		_, err := Open(context.Background(), c.url, Options{Table: "secret"})
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "word/1") {
			t.Errorf("%s: %v, want %s and no password", c.url, err, c.want)
		}
	}
	if _, err := Open(context.Background(), s.url("tester", "postgres"), Options{Table: "secrets"}); err == nil || !strings.Contains(err.Error(), `there is no table "secrets": there are `) {
		t.Error(err)
	}
	do(t, pool, "GRANT SELECT (a) ON secret TO ben")
	d := open(t, s.url("ben", "postgres"), Options{Table: "secret"})
	if len(d.Table.Columns) != 1 || len(d.Table.Warnings) != 1 || !strings.Contains(d.Table.Warnings[0], `"b"`) {
		t.Errorf("%d columns, warnings %q, want the column that may be read", len(d.Table.Columns), d.Table.Warnings)
	}
}

// TestPostgresAway asks a server that went away, or is slow, after the table was read.
func TestPostgresAway(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP VIEW IF EXISTS slow", "DROP TABLE IF EXISTS state", "CREATE TABLE state (pause DOUBLE PRECISION)", "INSERT INTO state VALUES (0)",
		"CREATE VIEW slow AS SELECT 'x' || pause AS name FROM state WHERE CAST(pg_sleep(pause) AS TEXT) = ''")
	d := open(t, s.url("tester", "postgres"), Options{Table: "slow"})
	answers(t, d, map[string]string{"count": "[1]"})
	if _, err := d.pool.Exec("BEGIN READ ONLY; DELETE FROM state"); err == nil {
		t.Error("rows were deleted")
	}
	do(t, pool, "UPDATE state SET pause = 30")
	if _, err := execute(d, "count", 200*time.Millisecond); err == nil || err.Error() != "the database did not answer in time" {
		t.Errorf("%v, want that time ran out", err)
	}
	do(t, pool, "DROP VIEW slow", "DROP TABLE state")
	if _, err := execute(d, "count", patience); err == nil || !strings.Contains(err.Error(), `relation \"public.slow\" does not exist`) {
		t.Errorf("%v, want that the table is gone", err)
	}
}

// TestPostgresManyValues asks about columns with more values than are read.
func TestPostgresManyValues(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP TABLE IF EXISTS many", fmt.Sprintf(`CREATE TABLE many AS SELECT i AS id, 'Customer ' || i AS customer, CAST(i AS DOUBLE PRECISION) / 8 AS amount,
		DATE '0001-01-01' + i AS paid FROM generate_series(1, %d) AS i`, few+500), "UPDATE many SET amount = 'NaN', paid = 'infinity', customer = '' WHERE id = 7")
	d := open(t, s.url("tester", "postgres"), Options{Table: "many", Values: few, Finding: patience})
	answers(t, d, map[string]string{
		"text('customer', cell('id', '699'))":                  "[Customer 699]",
		"quantity('amount', cell('customer', 'CUSTOMER 699'))": "[87.375]",
		"count(part('customer', '699'))":                       "[1]",
		"count(quantity('amount'))":                            "[699]",
		"text('customer', largest('amount'))":                  "[Customer 700]",
		"text('customer', largest('paid'))":                    "[Customer 700]",
		"count(not(part('customer', '699')))":                  "[699]",
		"count(text('customer'))":                              "[699]",
		"text('id', cell('customer', ''))":                     "[7]",
		"text('id', cell('amount', ''))":                       "[7]",
	})
	if found, err := find(d, 1, []string{"customer 699", "customer 1"}); err != nil || len(found) != 1 {
		t.Errorf("found %q, %v", found, err)
	}
}

// TestNotPostgres asks a server that speaks another language: the error is one line.
func TestNotPostgres(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			c.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n"))
			c.Close()
		}
	}()
	_, err = Open(context.Background(), "postgres://ann:hunter2@"+l.Addr().String()+"/x", Options{Table: "films"})
	if err == nil || !strings.Contains(err.Error(), "cannot be reached") || strings.ContainsAny(err.Error(), "\r\n") || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("%v, want one line that says that it cannot be reached", err)
	}
}
