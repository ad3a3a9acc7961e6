package sql_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program/programtest"
	"semtree/table/sql"
	"semtree/table/value"
)

// films has each form of column that most tables have.
func films(t testing.TB) *table.Table {
	t.Helper()
	tb, err := table.New("films", []string{"title", "director", "year", "rating", "shown", "place"}, [][]string{
		{"Memento", "Christopher Nolan", "2000", "8.4", "2000-09-05", "1"},
		{"Insomnia", "christopher nolan", "2002", "7.2", "2002-05-24", "2"},
		{"Lady Bird", "Greta Gerwig", "2017", "7.4", "", "DNF"},
		{"O'Hara", "Greta Gerwig", "2023", "", "2023-07-21", "3"},
		{"Ten", "Greta Gerwig", "2023", "", "2023-07-21", "4"},
		{"Six", "Greta Gerwig", "2023", "", "2023-07-21", "5"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tb.Key = 0
	return tb
}

func read(t testing.TB, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestAverageOfCents: where a sum can be near 0, an average is one division, as in package
// program.
func TestAverageOfCents(t *testing.T) {
	tb, err := table.New("accounts", []string{"name", "balance"}, [][]string{{"Ann", "9.5"}, {"Bob", "-8.25"}, {"Cid", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	s := sql.Loaded(tb, sql.SQLite)
	want := `SELECT SUM(ROUND("balance" * 100)) / (COUNT("balance") * 100) FROM "accounts"`
	if got, err := s.Standalone(read(t, "avg(quantity('balance'))")); err != nil || got != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

// TestMedianOfCents: of two numbers in the middle, too.
func TestMedianOfCents(t *testing.T) {
	tb, err := table.New("accounts", []string{"name", "balance"}, [][]string{{"Ann", "9.5"}, {"Bob", "8.25"}, {"Cid", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	s := sql.Loaded(tb, sql.SQLite)
	want := `SELECT SUM(ROUND(v * 100)) / (COUNT(v) * 100) FROM (SELECT v, ROW_NUMBER() OVER (ORDER BY v) AS i, COUNT(*) OVER () AS n ` +
		`FROM (SELECT "balance" AS v FROM "accounts" WHERE "balance" IS NOT NULL) AS q1) AS m WHERE 2 * i BETWEEN n AND n + 2`
	if got, err := s.Standalone(read(t, "median(quantity('balance'))")); err != nil || got != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

// TestStandalone checks statements by hand. Package database runs random ones.
func TestStandalone(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"text('title', cell('director', 'Christopher Nolan', more(moment('year', '2005'))))",
			`SELECT "title" FROM "films" WHERE "director" IN ('Christopher Nolan', 'christopher nolan') AND "year" >= 2006 ORDER BY "row"`},
		{"cell('title', 'o''hara')", `SELECT "title" FROM "films" WHERE "title" = 'O''Hara' ORDER BY "row"`},
		{"cell('title', 'Nobody')", `SELECT "title" FROM "films" WHERE "title" = 'Nobody' ORDER BY "row"`},
		{"count(not(cell('director', 'greta gerwig')))", `SELECT COUNT(*) FROM "films" WHERE ("director" = 'Greta Gerwig') IS NOT TRUE`},
		{"quantity('rating', more(moment('year', '2001')))", `SELECT "title", "rating" FROM "films" WHERE "year" >= 2002 AND "rating" IS NOT NULL ORDER BY "row"`},
		{"sum(time('year'))", `SELECT SUM("year") FROM "films"`},
		{"per(time('year'), lowest(2, quantity('rating'), cell('director', 'Greta Gerwig')))",
			`SELECT "year", "title" FROM "films" WHERE "row" IN (SELECT o FROM (SELECT "row" AS o, ROW_NUMBER() OVER (PARTITION BY "year" ORDER BY "rating", "row") AS i FROM "films" ` +
				`WHERE "director" = 'Greta Gerwig' AND "rating" IS NOT NULL AND "year" IS NOT NULL) AS q1 WHERE i <= 2) ORDER BY "row"`},
		{"per(text('director'), mostper(2, per(time('year'), count)))",
			`WITH q1 AS (SELECT CASE WHEN "director" = 'christopher nolan' THEN 'Christopher Nolan' ELSE "director" END AS v, "year" AS v2, COUNT(*) AS n, MIN("row") AS o FROM "films" WHERE "year" IS NOT NULL AND "director" IS NOT NULL ` +
				`GROUP BY CASE WHEN "director" = 'christopher nolan' THEN 'Christopher Nolan' ELSE "director" END, "year"), q2 AS (SELECT v, v2, n, o, ROW_NUMBER() OVER (PARTITION BY v ORDER BY n DESC) AS i FROM q1), ` +
				`q3 AS (SELECT v, v2, n, o, MIN(CASE WHEN i <= 2 THEN n END) OVER (PARTITION BY v) AS b FROM q2) SELECT v, v2, n FROM (SELECT v, v2, n, o FROM q3 WHERE n >= b) AS q4 ORDER BY o`},
		{"per(text('director'), frequent(time('year')))",
			`WITH q1 AS (SELECT CASE WHEN "director" = 'christopher nolan' THEN 'Christopher Nolan' ELSE "director" END AS v, "year" AS v2, COUNT(*) AS n, MIN("row") AS o FROM "films" WHERE "year" IS NOT NULL AND "director" IS NOT NULL ` +
				`GROUP BY CASE WHEN "director" = 'christopher nolan' THEN 'Christopher Nolan' ELSE "director" END, "year"), q2 AS (SELECT v, v2, n, o, ROW_NUMBER() OVER (PARTITION BY v ORDER BY n DESC) AS i FROM q1), ` +
				`q3 AS (SELECT v, v2, n, o, MIN(CASE WHEN i <= 1 THEN n END) OVER (PARTITION BY v) AS b FROM q2) SELECT v, v2 FROM (SELECT v, v2, n, o FROM q3 WHERE n >= b) AS q4 ORDER BY o`},
		{"per(time('year'), median(quantity('rating', more(amount('rating', '5')))))", `WITH q1 AS (SELECT "year" AS v, CASE WHEN "rating" > 5 THEN "rating" END AS a, MIN("row") OVER (PARTITION BY "year") AS o FROM "films" WHERE "year" IS NOT NULL) ` +
			`SELECT v, n FROM (SELECT v, SUM(ROUND(a * 10)) / (COUNT(a) * 10) AS n, MIN(o) AS o FROM (SELECT v, a, o, ROW_NUMBER() OVER (PARTITION BY v ORDER BY a) AS i, COUNT(*) OVER (PARTITION BY v) AS n ` +
			`FROM q1 WHERE a IS NOT NULL) AS m WHERE 2 * i BETWEEN n AND n + 2 GROUP BY v) AS q2 ORDER BY o`},
		{"avg(quantity('rating', atmost(moment('shown', '2002'))))", `SELECT SUM(ROUND("rating" * 10)) / (COUNT("rating") * 10) FROM "films" WHERE "shown" < '2003-01-01'`},
		{"count(cell('rating', '7.2'))", `SELECT COUNT(*) FROM "films" WHERE "rating" = 7.2`},
		{"count(cell('rating', '7.1'))", `SELECT COUNT(*) FROM "films" WHERE "rating" = 7.1`},
		{"count(cell('place', 'dnf'))", `SELECT COUNT(*) FROM "films" WHERE "place text" = 'DNF'`},
		{"count(range('rating', '7', '8'))", `SELECT COUNT(*) FROM "films" WHERE "rating" BETWEEN 7 AND 8`},
		{"text('director', highest(quantity('rating'), less(moment('year', '2010'))))",
			`SELECT "title", "director" FROM "films" WHERE "rating" = (SELECT MAX("rating") FROM "films" WHERE "year" < 2010) AND "year" < 2010 ORDER BY "row"`},
		{"count(text('director'))", `SELECT COUNT(DISTINCT CASE WHEN "director" = 'christopher nolan' THEN 'Christopher Nolan' ELSE "director" END) FROM "films"`},
		{"exists(or(cell('year', '2000'), less(amount('rating', '5'))))",
			`SELECT EXISTS (SELECT 1 FROM "films" WHERE ("year" = 2000 OR "rating" < 5))`},
		{"without(cell('year', '2000'))", `SELECT NOT EXISTS (SELECT 1 FROM "films" WHERE "year" = 2000)`},
		{"every(cell('year', '2000'), more(amount('rating', '5')))",
			`SELECT CASE WHEN EXISTS (SELECT 1 FROM "films" WHERE "year" = 2000) THEN NOT EXISTS (SELECT 1 FROM "films" WHERE ("rating" > 5) IS NOT TRUE AND "year" = 2000) END`},
		{"count(text('title'))", `SELECT COUNT(DISTINCT "title") FROM "films"`},
		{"per(text('title'), count(more(amount('rating', '7'))))",
			`SELECT v, n FROM (SELECT "title" AS v, COUNT(CASE WHEN "rating" > 7 THEN 1 END) AS n, MIN("row") AS o FROM "films" ` +
				`WHERE "title" IS NOT NULL GROUP BY "title") AS q1 ORDER BY o`},
		{"text('director')", `SELECT "title", "director" FROM "films" ORDER BY "row"`},
		{"highest(quantity('rating'), lowest(time('year')))",
			`WITH q2 AS (SELECT q1.o AS v FROM (SELECT "row" AS o, "rating" AS v, MAX("rating") OVER () AS n FROM "films" ` +
				`WHERE "year" = (SELECT MIN("year") FROM "films")) AS q1 WHERE q1.v = q1.n) ` +
				`SELECT "title", "rating", "year" FROM "films" WHERE "row" IN (SELECT v FROM q2) ORDER BY "row"`},
		{"quantity('rating', time('year', cell('title', 'Ten')))", `SELECT "title", "rating", "year" FROM "films" WHERE "title" = 'Ten' ORDER BY "row"`},
		{"distinct(text('title', time('year')))",
			`SELECT c1, c2 FROM (SELECT "title" AS c1, "year" AS c2, MIN("row") AS o FROM "films" GROUP BY "title", "year") AS q1 ORDER BY o`},
		{"count(min(max(quantity('rating', first(3)))))",
			`SELECT COUNT(*), MIN("rating"), MAX("rating") FROM "films" WHERE "row" IN (SELECT "row" FROM "films" ORDER BY "row" LIMIT 3)`},
		{"descending(quantity('rating'), text('director'))",
			`SELECT "title", "director" FROM "films" ORDER BY "rating" IS NULL, "rating" DESC, "row"`},
		{"first(2, increasing(text('director')))", `SELECT "title", "director" FROM "films" ORDER BY "director" IS NULL, ` +
			`LOWER("director" COLLATE "C"), "director" COLLATE "C", "row" LIMIT 2`},
		{"last(2, ascending(quantity('rating'), cell('year', '2023')))", `WITH q1 AS (SELECT "title" AS c1, "rating" AS c2, "year" AS c3, ` +
			`ROW_NUMBER() OVER (ORDER BY "rating" IS NULL, "rating", "row") AS i, COUNT(*) OVER () AS n FROM "films" WHERE "year" = 2023) ` +
			`SELECT c1, c2, c3 FROM q1 WHERE i > n - 2 ORDER BY i`},
		{"decreasing(per(time('year'), max(quantity('rating'))))",
			`SELECT v, n FROM (SELECT "year" AS v, MAX("rating") AS n, MIN("row") AS o FROM "films" WHERE "year" IS NOT NULL GROUP BY "year" ` +
				`HAVING MAX("rating") IS NOT NULL) AS q1 ORDER BY n DESC, o`},
		{"per(text('title'), per(time('year', cell('year', '2023')), count))",
			`SELECT v, v2, n FROM (SELECT "title" AS v, "year" AS v2, COUNT(*) AS n, MIN("row") AS o FROM "films" ` +
				`WHERE "year" IS NOT NULL AND "year" = 2023 AND "title" IS NOT NULL GROUP BY "title", "year") AS q1 ORDER BY o`},
		{"decreasing(per(text('title'), per(time('year'), avg(quantity('rating')))))",
			`WITH q1 AS (SELECT "title" AS v, "year" AS v2, SUM(ROUND("rating" * 10)) / (COUNT("rating") * 10) AS n, MIN("row") AS o FROM "films" ` +
				`WHERE "year" IS NOT NULL AND "title" IS NOT NULL GROUP BY "title", "year") ` +
				`SELECT v, v2, n FROM (SELECT v, v2, n, o FROM q1 WHERE n IS NOT NULL) AS q2 ORDER BY n IS NULL, n DESC, o`},
		{"per(time('year'), highest(quantity('rating'), more(amount('rating', '7'))))",
			`WITH q1 AS (SELECT "year" AS v, MAX(CASE WHEN "rating" > 7 THEN "rating" END) AS n, MIN("row") AS o FROM "films" ` +
				`WHERE "year" IS NOT NULL GROUP BY "year" HAVING MAX(CASE WHEN "rating" > 7 THEN "rating" END) IS NOT NULL) ` +
				`SELECT "year", "title" FROM "films", q1 AS q2 ` +
				`WHERE "year" = q2.v AND "rating" = q2.n AND "rating" > 7 ORDER BY "row"`},
		{"per(time('year'), text('title', first(2)))",
			`WITH q1 AS (SELECT "year" AS v, MIN("row") AS o FROM "films" WHERE "year" IS NOT NULL GROUP BY "year") ` +
				`SELECT "year", "title" FROM "films", q1 AS q2 ` +
				`WHERE "year" = q2.v AND "row" IN (SELECT "row" FROM "films" WHERE "year" = q2.v ORDER BY "row" LIMIT 2) ORDER BY "row"`},
		{"first(2)", `SELECT "title" FROM "films" WHERE "row" IN (SELECT "row" FROM "films" ORDER BY "row" LIMIT 2) ORDER BY "row"`},
	} {
		got, err := sql.Standalone(films(t), read(t, c.text), sql.PostgreSQL)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestParameters checks the parameters of both dialects.
func TestParameters(t *testing.T) {
	n := read(t, "count(cell('director', 'Christopher Nolan', more(moment('year', '2005'), more(amount('rating', '7.5')))))")
	for d, want := range map[sql.Dialect]string{
		sql.SQLite: `SELECT COUNT(*) FROM "films" WHERE "director" IN (?, ?) AND "year" >= ? AND "rating" > ? [Christopher Nolan christopher nolan 2006 7.5]`,
		sql.PostgreSQL: `SELECT COUNT(*) FROM "films" WHERE "director" IN ($1, $2) AND "year" >= CAST($3 AS BIGINT) ` +
			`AND "rating" > CAST($4 AS DOUBLE PRECISION) [Christopher Nolan christopher nolan 2006 7.5]`,
	} {
		text, params, err := sql.Statement(films(t), n, d)
		if got := fmt.Sprint(text, " ", params); err != nil || got != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// TestNative checks a table whose columns have types of their own and no row order.
func TestNative(t *testing.T) {
	tb := films(t)
	tb.Ordered = false
	s := sql.Loaded(tb, sql.PostgreSQL)
	s.Schema, s.Name = "public", `my "films"`
	for i := range s.Columns {
		s.Columns[i].Exact = false
	}
	s.Columns[0].Expr = `lower("title")`
	s.Limit = 100
	for text, want := range map[string]string{
		"sum(quantity('rating', cell('director', 'Greta Gerwig')))": `SELECT SUM(ROUND(CAST("rating" AS DOUBLE PRECISION) * 10)) / 10 FROM "public"."my ""films""" WHERE CAST("director" AS TEXT) = 'Greta Gerwig'`,
		"count(more(amount('rating', '7')))":                        `SELECT COUNT(*) FROM "public"."my ""films""" WHERE "rating" > 7`,
		"largest('rating', 2)": `SELECT lower("title"), CAST("rating" AS DOUBLE PRECISION) FROM "public"."my ""films""" WHERE CAST("rating" AS DOUBLE PRECISION) >= ` +
			`(SELECT MIN(v) FROM (SELECT CAST("rating" AS DOUBLE PRECISION) AS v FROM "public"."my ""films""" WHERE CAST("rating" AS DOUBLE PRECISION) IS NOT NULL ` +
			`ORDER BY CAST("rating" AS DOUBLE PRECISION) DESC LIMIT 2) AS q1) ORDER BY CAST("rating" AS DOUBLE PRECISION) IS NULL, CAST("rating" AS DOUBLE PRECISION) DESC LIMIT 100`,
	} {
		if got, err := s.Standalone(read(t, text)); err != nil || got != want {
			t.Errorf("%s:\n got %s, %v\nwant %s", text, got, err, want)
		}
	}
	for _, text := range []string{"first", "next(cell('title', 'Ten'))"} {
		if got, err := s.Standalone(read(t, text)); err == nil {
			t.Errorf("%s without row order: %s", text, got)
		}
	}
}

// TestRefused checks the limits, and what no database can store.
func TestRefused(t *testing.T) {
	groups := "count(mostper(text('title'), avg(mostper(time('year'), count))))"
	for range sql.MaxGroups {
		groups = "count(mostper(text('title'), " + groups + "))"
	}
	var cells [][]string
	for i := range sql.MaxParams + 1 {
		cells = append(cells, []string{fmt.Sprintf("WORD %d", i), ""})
		cells = append(cells, []string{fmt.Sprintf("word %d", i), ""})
	}
	many, err := table.New("many", []string{"a", "b"}, cells)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, want string
		tb         *table.Table
		n          *grammar.Node
	}{
		{"spellings", "longer than", many, read(t, "frequent(text('a'))")},
		{"groups", "more than 6 deep", films(t), read(t, groups)},
		{"many", "more than 30000 values", many, read(t, "part('a', 'word')")},
		{"zero byte", "zero byte", films(t), &grammar.Node{Name: "cell", Consts: []string{"'title'", "'a\x00b'"}}},
		{"column", "no column", films(t), read(t, "text('titel')")},
	} {
		_, params, err := sql.Statement(c.tb, c.n, sql.PostgreSQL)
		var fault *grammar.TypeError
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %d parameters, %v", c.name, len(params), err)
		}
	}
}

// TestQuoted checks that no constant gets out of its quotes: a statement with literals is
// the one with parameters, but for the literals, and that one has no text at all.
func TestQuoted(t *testing.T) {
	seeds := 400
	if testing.Short() {
		seeds = 100
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(uint64(seed), 3))
		tb := programtest.Table(r)
		d := sql.Dialect(seed % 2)
		known := map[string]bool{}
		for _, text := range strings.Split("%s|integer|real|%Y|%m|%w|%H|unixepoch|start of day|start of month|-6 days|weekday 1|-| months|1 second|2001-01-01|0002-01-01|week|month|quarter", "|") {
			known["'"+text+"'"] = true
		}
		for _, p := range table.Parts {
			for _, name := range p.Names {
				known["'"+name+"'"] = true
			}
		}
		for _, c := range tb.Columns {
			for _, cell := range c.Cells {
				text := "'" + strings.ReplaceAll(cell.Text, "'", "''") + "'"
				known[text] = true
				known[strings.ReplaceAll(text, `\`, `\\`)] = true
				known["'"+strings.ReplaceAll(strings.ReplaceAll(value.Fold(cell.Text), "'", "''"), `\`, `\\`)+"'"] = true // to order by
			}
		}
		for range 10 {
			n := programtest.Program(r, tb, 4)
			text, params, err := sql.Statement(tb, n, d)
			if err != nil {
				t.Fatal(err)
			}
			alone, err := sql.Standalone(tb, n, d)
			if err != nil {
				t.Fatal(err)
			}
			with, texts := skeleton(t, text)
			without, _ := skeleton(t, alone)
			for _, text := range texts { // of the statement, or spellings of cells
				if !known[text] {
					t.Fatalf("%s has %s: %s", n, text, with)
				}
			}
			if with != without {
				t.Fatalf("%s\n%s %q\n%s\n%s\n%s", n, text, params, alone, with, without)
			}
		}
	}
}

// skeleton returns a statement with # for each literal and parameter, its names cut out,
// and the texts in quotes.
func skeleton(t *testing.T, s string) (text string, quoted []string) {
	t.Helper()
	var b strings.Builder
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '"' || c == '\'':
			end := i + 1
			for ; s[end] != c || end+1 < len(s) && s[end+1] == c; end++ {
				if s[end] == c {
					end++
				} else if s[end] == '\\' && c == '\'' && s[i-1] == 'E' {
					end++
				}
			}
			if c == '\'' {
				quoted = append(quoted, s[i:end+1])
				b.WriteByte('#')
			}
			i = end + 1
		case strings.HasPrefix(s[i:], "E'"):
			i++
		case strings.HasPrefix(s[i:], "CAST($"):
			i += strings.IndexByte(s[i:], ')') + 1
			b.WriteByte('#')
		case strings.IndexByte("?$-0123456789", c) >= 0 && (i == 0 || s[i-1] == ' ' || s[i-1] == '(') && (c != '-' || s[i+1] != ' '):
			for i++; i < len(s) && strings.IndexByte("0123456789.e+-", s[i]) >= 0; i++ {
			}
			b.WriteByte('#')
		default:
			b.WriteByte(c)
			i++
		}
	}
	return b.String(), quoted
}
