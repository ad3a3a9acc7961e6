//go:build unix

package database

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program/programtest"
	statement "semtree/table/sql"
)

var (
	quotedText = regexp.MustCompile(`"([^"]|"")*"|'([^']|'')*'`)
	bareWord   = regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*`)
)

// namesOfStatements returns all words of statements outside of quotes, in the language of each database:
// those in lower case, which are names that statements give and functions, and all others.
func namesOfStatements(t *testing.T) (given, others []string) {
	t.Helper()
	lower, upper := map[string]bool{"row": true, "rowid": true, "oid": true, "answer": true}, map[string]bool{}
	for seed := range uint64(80) {
		r := rand.New(rand.NewPCG(seed, 31))
		tb := programtest.Table(r)
		tb.Ordered = seed%4 > 0
		for _, d := range []statement.Dialect{statement.SQLite, statement.PostgreSQL} {
			source := statement.Loaded(tb, d)
			for range 20 {
				q, err := source.Query(programtest.Program(r, tb, 1+r.IntN(4)))
				if err != nil {
					continue
				}
				for _, word := range bareWord.FindAllString(quotedText.ReplaceAllString(q.Text, " "), -1) {
					if word == strings.ToLower(word) {
						lower[word] = true
					} else {
						upper[strings.ToLower(word)] = true
					}
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(lower)), slices.Sorted(maps.Keys(upper))
}

// renamed returns a random table whose columns, and which itself, have some of the names; a second column
// of one name has another one beside it, such as those that are chosen where a name is taken.
func renamed(t *testing.T, r *rand.Rand, given, others []string) *table.Table {
	t.Helper()
	draw := func() string {
		list := given
		if r.IntN(3) == 0 {
			list = others
		}
		name := list[r.IntN(len(list))]
		switch r.IntN(6) {
		case 0:
			name = strings.ToUpper(name)
		case 1:
			name = "x" + name
		case 2, 3: // those that stand beside columns of the table
			name = []string{"v", "o", "n", "a", "b", "i"}[r.IntN(6)]
		}
		return name
	}
	from := programtest.Table(r)
	var header []string
	for range from.Columns {
		header = append(header, draw())
	}
	rows := make([][]string, from.Rows)
	for i := range rows {
		for _, c := range from.Columns {
			text := ""
			if cell := c.Cell(i); cell != nil {
				text = cell.Text
			}
			rows[i] = append(rows[i], text)
		}
	}
	tb, err := table.New(draw(), header, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestAliases: columns and tables that have the names that statements give to others, and all other words of
// statements, change no answer.
func TestAliases(t *testing.T) {
	all := engines(t)
	all = all[:len(all)-1]
	given, others := namesOfStatements(t)
	t.Logf("%q, %q", given, others)
	for seed := range uint64(sample() / 4) {
		r := rand.New(rand.NewPCG(seed, 37))
		tb := renamed(t, r, given, others)
		tb.Ordered = seed%3 > 0
		var held []*Database
		for _, e := range all {
			held = append(held, e.database(e.hold(t, tb, tb.Name)))
		}
		for range perTable {
			n := programtest.Program(r, tb, 1+r.IntN(4))
			if err := executed(tb, all, held, n); err != nil && !strings.Contains(err.Error(), "deep in each other") {
				t.Errorf("table %d: %v\n%s", seed, err, describe(tb))
				break
			}
		}
	}
}

// TestNameOfAlias: a column with the name of an alias keeps its values, and its order.
func TestNameOfAlias(t *testing.T) {
	header := []string{"name", "v", "n", "o", "i", "m", "case"}
	rows := [][]string{
		{"ann", "3", "7", "1", "2", "1", "south"},
		{"bo", "1", "9", "4", "2", "1", "north"},
		{"cy", "2", "8", "5", "3", "2", "south"},
		{"di", "9", "6", "2", "1", "2", "north"},
		{"ed", "4", "5", "3", "5", "3", "east"},
	}
	tb, err := table.New("m", header, rows)
	if err != nil {
		t.Fatal(err)
	}
	tb.Ordered = true
	for _, e := range engines(t)[:2] {
		d := e.database(e.hold(t, tb, "m"))
		for program, want := range map[string]string{
			"text('name', highest(2, quantity('v')))":                                   "[di ed]",
			"text('name', highest(2, quantity('v'), highest(3, quantity('n'))))":        "[ann cy]",
			"text('name', lowest(2, quantity('v'), highest(4, quantity('n'))))":         "[bo cy]",
			"per(text('case'), highest(2, quantity('o'), highest(4, quantity('n'))))":   "[[south ann] [north bo] [south cy] [north di] [east ed]]",
			"text('name', highest(nth('2'), quantity('v'), highest(4, quantity('n'))))": "[ann]",
			"count(highest(2, quantity('v'), same(text('case'), cell('name', 'cy'))))":  "[1]",
			"count(highest(3, quantity('v'), not(cell('name', 'di'))))":                 "[3]",
			"first(2, ascending(quantity('v'), text('name')))":                          "[bo cy]",
			"last(2, ascending(quantity('n'), text('name')))":                           "[cy bo]",
			"text('name', next(highest(1, quantity('o'))))":                             "[di]",
			"mostper(text('case'), sum(quantity('n')))":                                 "[south north]",
			"per(text('case'), highest(1, quantity('v')))":                              "[[south ann] [north di] [east ed]]",
			"median(quantity('m'))":                                                     "[2]",
		} {
			q := d.question(later())
			r, err := q.result(readProgram(t, program))
			q.Close()
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%s: %s is %s, %v, want %s", e.name, program, got, err, want)
			}
		}
	}
}

// TestNameOfLeftOut: a column that cannot be asked about, with the name of an alias, is no obstacle.
func TestNameOfLeftOut(t *testing.T) {
	for _, e := range engines(t)[:2] {
		bytes := map[string]string{"SQLite": "BLOB", "PostgreSQL": "BYTEA"}[e.name]
		e.create(t, &statement.Source{Name: "runs"}, `CREATE TABLE "runs" ("name" TEXT, "place" INT, "b" `+bytes+`, "v" `+bytes+`, "N" `+bytes+")")
		do(t, e.pool, `INSERT INTO "runs" ("name", "place") VALUES ('ann', 1), ('bo', 2), ('cy', 3)`)
		if e.name == "SQLite" {
			do(t, e.pool, `UPDATE "runs" SET "b" = x'00', "v" = x'00', "N" = x'00'`)
		}
		d := &Database{system: e.system, pool: e.pool}
		if err := d.load(context.Background(), Options{Table: "runs", Order: "place"}); err != nil {
			t.Fatal(err)
		}
		for program, want := range map[string]string{
			"text('name', next(cell('name', 'ann')))":       "[bo]",
			"text('name', previous(cell('name', 'cy')))":    "[bo]",
			"mostper(text('name'), sum(quantity('place')))": "[cy]",
		} {
			q := d.question(later())
			r, err := q.result(readProgram(t, program))
			q.Close()
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%s: %s is %s, %v, want %s", e.name, program, got, err, want)
			}
		}
	}
}
