//go:build unix

package database

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
	statement "semtree/table/sql"
)

// longColumns are numbers of many digits that are near each other: of 64 bits, and others, which SQLite does not have.
var longColumns = []struct {
	only64 bool
	cells  []string
}{
	{true, []string{"9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995", "3", "2.25"}},
	{true, []string{"9223372036854775807", "9223372036854775806", "-9223372036854775807", "-9223372036854775808", "0", "1"}},
	{true, []string{"9007199254740991", "9007199254740990", "4503599627370497", "7", "3", "1"}}, // whose sums have more digits
	{true, []string{"4006381333948", "4006381333949", "4006381333950", "5901234123457", "5901234123458"}},
	{true, []string{"96852310215375000", "96852310215374000", "96852310215373001", "1", "500"}}, // of which some have few digits before zeros
	{false, []string{"18446744073709551615", "18446744073709551614", "18446744073709551613", "1", "0"}},
	{false, []string{"12345678901234567890123456789012345678", "12345678901234567890123456789012345679", "-12345678901234567890123456789012345678"}},
	{false, []string{"0.1234567890123456789", "0.1234567890123456788", "0.12345678901234568", "0.1", "0.2", "0.3"}},
	{false, []string{"1e-400", "2e-400", "0", "1", "-1e-400"}},
	{false, []string{"1e308", "1.7976931348623157e308", "1.7976931348623158e308", "2e308", "6e400"}},
}

// TestDigits executes random programs about columns of numbers with many digits in memory and in each database. SQLite
// says of those that it does not have that it has not, and of sums beyond 64 bits that they are too great.
func TestDigits(t *testing.T) {
	all := engines(t)
	asked, refused := 0, 0
	for seed := range uint64(len(longColumns)) {
		r := rand.New(rand.NewPCG(seed, 23))
		kind := longColumns[seed%uint64(len(longColumns))]
		var rows [][]string
		for range 12 {
			row := []string{[]string{"ann", "bo", "cy"}[r.IntN(3)], kind.cells[r.IntN(len(kind.cells))], kind.cells[r.IntN(len(kind.cells))]}
			rows = append(rows, row)
		}
		tb, err := table.New("random", []string{"name", "amount", "price"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		engines := all
		if !kind.only64 {
			n := readProgram(t, "max(quantity('amount'))")
			if _, err := statement.Loaded(tb, statement.SQLite).Standalone(n); tb.Columns[1].Profile.Exact && (err == nil || !strings.Contains(err.Error(), "as many digits")) {
				t.Errorf("SQLite is asked about %v: %v", kind.cells, err)
			}
			engines = all[1:]
		}
		var held []*Database
		for _, e := range engines {
			held = append(held, e.database(e.hold(t, tb, "random")))
		}
		for range 25 {
			n := programtest.Program(r, tb, 1+r.IntN(3))
			if _, err := program.Execute(tb, n); err != nil {
				continue
			}
			asked++
			switch err := executed(tb, engines, held, n); {
			case err == nil:
			case strings.Contains(err.Error(), "SQLite: ") && (strings.Contains(err.Error(), "integer overflow") || strings.Contains(err.Error(), "no whole numbers beyond 64 bits")):
				refused++
			default:
				t.Errorf("table %d: %v\n%s", seed, err, describe(tb))
			}
		}
	}
	if asked < 100 || refused > asked/5 {
		t.Errorf("%d programs were asked, %d refused", asked, refused)
	}
}

// TestNumericTypes: what PostgreSQL and SQLite hold is asked about to the last digit.
func TestNumericTypes(t *testing.T) {
	all := engines(t)
	for _, c := range []struct{ engine, typ, values, program, want string }{
		{"PostgreSQL", "REAL", "0.1 0.2 3", "count(more(amount('amount', '0.1')))", "[2]"},
		{"PostgreSQL", "REAL", "0.1 0.2 3", "count(cell('amount', '0.1'))", "[1]"},
		{"PostgreSQL", "REAL", "0.1 0.2 0.3", "sum(quantity('amount'))", "[0.6]"},
		{"PostgreSQL", "REAL", "0.1 0.2 3", "min(quantity('amount'))", "[0.1]"},
		{"PostgreSQL", "NUMERIC", "0.1 0.2 0.3", "sum(quantity('amount'))", "[0.6]"},
		{"PostgreSQL", "NUMERIC", "0.1 0.2 0.3", "avg(quantity('amount'))", "[0.2]"},
		{"PostgreSQL", "NUMERIC", "1e-400 0.2 0.3", "max(quantity('amount'))", "[0.3]"},
		{"PostgreSQL", "NUMERIC", "1e-400 0.2 0.3", "count(more(amount('amount', '0')))", "[3]"},
		{"PostgreSQL", "NUMERIC", "1e-400 NaN 0.3", "count(more(amount('amount', '0')))", "[2]"},
		{"PostgreSQL", "NUMERIC", "12345678901234567890123456789012345678 12345678901234567890123456789012345679", "max(quantity('amount'))", "[12345678901234567890123456789012345679]"},
		{"PostgreSQL", "NUMERIC", "12345678901234567890123456789012345678 12345678901234567890123456789012345679", "count(cell('amount', '12345678901234567890123456789012345679'))", "[1]"},
		{"PostgreSQL", "BIGINT", "9007199254740992 9007199254740993 9007199254740993", "count(distinct(quantity('amount')))", "[2]"},
		{"PostgreSQL", "BIGINT", "9007199254740992 9007199254740993 9007199254740994", "count(more(amount('amount', '9007199254740992')))", "[2]"},
		{"PostgreSQL", "BIGINT", "9007199254740992 9007199254740993 9007199254740994", "count(range('amount', '1', '9007199254740992'))", "[1]"},
		{"PostgreSQL", "TEXT", "9007199254740992 9007199254740993 9007199254740994", "max(quantity('amount'))", "[9.007199254740994e+15]"},
		{"PostgreSQL", "TEXT", "9007199254740992 9007199254740993 9007199254740994", "count(more(amount('amount', '9007199254740992')))", "[2]"},
		{"PostgreSQL", "INET", "10.0.0.1 10.0.0.2 10.0.0.0/24", "count(cell('amount', '10.0.0.1'))", "[1]"},
		{"PostgreSQL", "INET", "10.0.0.1 10.0.0.2 10.0.0.0/24", "text('amount')", "[10.0.0.1 10.0.0.2 10.0.0.0/24]"},
		{"PostgreSQL", "TIME", "24:00 00:00 08:30", "time('amount')", "[24:00:00 00:00:00 08:30:00]"},
		{"PostgreSQL", "TIME", "24:00 00:00 08:30", "count(cell('amount', '00:00'))", "[1]"},
		{"PostgreSQL", "TIME", "24:00 00:00 08:30", "count(less(moment('amount', '08:00')))", "[1]"},
		{"SQLite", "INTEGER", "9007199254740992 9007199254740993 9007199254740993", "count(distinct(quantity('amount')))", "[2]"},
		{"SQLite", "INTEGER", "4006381333948 4006381333949 4006381333950", "count(range('amount', '4006381333949', '4006381333949'))", "[1]"},
		{"SQLite", "INTEGER", "9007199254740992 9007199254740993 9007199254740994", "count(cell('amount', '9007199254740993'))", "[1]"},
		{"SQLite", "INTEGER", "9223372036854775807 9223372036854775806 -9223372036854775807", "max(quantity('amount'))", "[9223372036854775807]"},
		{"SQLite", "INTEGER", "9223372036854775807 9223372036854775806 -9223372036854775807", "count(less(amount('amount', '9223372036854775807')))", "[2]"},
		{"SQLite", "INTEGER", "9007199254740991 9007199254740990 4", "sum(quantity('amount'))", "[18014398509481985]"},
		{"PostgreSQL", "BIGINT", "9007199254740991 9007199254740990 4", "sum(quantity('amount'))", "[18014398509481985]"},
		{"SQLite", "REAL", "0.1 0.2 0.3", "sum(quantity('amount'))", "[0.6]"},
		{"SQLite", "REAL", "0.1 0.2 0.3", "avg(quantity('amount'))", "[0.2]"},
		{"SQLite", "REAL", "0.1 0.2 0.3", "count(atleast(amount('amount', '0.1000000000000000001')))", "[2]"},
		{"SQLite", "REAL", "0.1 0.2 0.3", "count(cell('amount', '0.1000000000000000001'))", "[0]"},
		{"SQLite", "TEXT", "18446744073709551615 18446744073709551614 18446744073709551613", "count(cell('amount', '18446744073709551614'))", "[1]"},
	} {
		for _, limit := range []int{0, 1} { // with all values known, and with one
			for _, e := range all {
				if e.name != c.engine {
					continue
				}
				d, err := e.ofValues(t, c.typ, strings.Fields(c.values), limit)
				if err != nil {
					t.Fatalf("%s of %s: %v", c.program, c.values, err)
				}
				q := d.question(later())
				r, err := q.result(readProgram(t, c.program))
				q.Close()
				if limit > 0 && (c.typ == "TEXT" || c.typ == "TIME" || c.typ == "INET" || c.typ == "REAL") { // texts are what those that are known are; databases add double precision in their own way
					continue
				}
				if got := fmt.Sprint(r.Answer); err != nil || got != c.want {
					t.Errorf("%s, %d known: %s of %s %s is %s, %v, want %s", e.name, limit, c.program, c.typ, c.values, got, err, c.want)
				}
			}
		}
	}
}

// TestVersionsSelected: the rows of a statement have versions as texts, not as places in their order.
func TestVersionsSelected(t *testing.T) {
	tb, err := table.New("tools", []string{"tool", "version"}, [][]string{{"hammer", "1.9"}, {"saw", "1.10"}, {"drill", "1.2"}, {"axe", "1.10"}, {"nail", "it's next"}, {"bolt", ""}, {"nut", "2"}})
	if err != nil || tb.Columns[1].Type != table.TypeVersion {
		t.Fatal(tb.Columns[1].Type, err)
	}
	for _, e := range engines(t) {
		s := e.hold(t, tb, "tools")
		for program, want := range map[string]string{
			"max(time('version'))":                                                    "[nut 2]",
			"max(time('version', less(moment('version', '2'))))":                      "[saw 1.10 axe 1.10]",
			"max(min(time('version')))":                                               "[2 1.2]",
			"per(time('version'), count)":                                             "[1.9 1 1.10 2 1.2 1 it's next 1 2 1]",
			"distinct(time('version'))":                                               "[1.9 1.10 1.2 it's next 2]",
			"mostper(time('version'), count)":                                         "[1.10]",
			"per(text('tool'), max(time('version', more(moment('version', '1.9')))))": "[saw 1.10 axe 1.10 nut 2]",
			"descending(time('version'), time('version'))":                            "[nut 2 saw 1.10 axe 1.10 hammer 1.9 drill 1.2 nail it's next it's next]",
		} {
			text, err := s.Standalone(readProgram(t, program))
			if err != nil {
				t.Errorf("%s: %v", program, err)
				continue
			}
			if got := selected(t, e.pool, text); got != want {
				t.Errorf("%s: %s selects %s, want %s\n%s", e.name, program, got, want, text)
			}
		}
	}
}

// selected lists what a statement returns, without nulls.
func selected(t *testing.T, pool *sql.DB, text string) string {
	t.Helper()
	rows, err := pool.Query(text)
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	defer rows.Close()
	names, _ := rows.Columns()
	values, to := make([]sql.NullString, len(names)), make([]any, len(names))
	for i := range values {
		to[i] = &values[i]
	}
	var all []string
	for rows.Next() {
		if err := rows.Scan(to...); err != nil {
			t.Fatal(err)
		}
		for _, v := range values {
			if v.Valid {
				all = append(all, v.String)
			}
		}
	}
	return fmt.Sprint(all)
}

// ofValues opens a table that has values of an SQL type, of which a number is read; 0: all.
func (e *engine) ofValues(t *testing.T, typ string, values []string, read int) (*Database, error) {
	t.Helper()
	s := &statement.Source{Name: "numbers"}
	e.create(t, s, `CREATE TABLE "numbers" ("name" TEXT, "amount" `+typ+")")
	var list []string
	for i, v := range values {
		list = append(list, fmt.Sprintf("('row %d', '%s')", i, v))
	}
	do(t, e.pool, `INSERT INTO "numbers" VALUES `+strings.Join(list, ", "))
	d := &Database{system: e.system, pool: e.pool}
	return d, d.load(context.Background(), Options{Table: "numbers", Values: read})
}
