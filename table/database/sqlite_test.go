package database

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table"
	"semtree/table/link"
)

// liteFile makes a database of SQLite.
func liteFile(t testing.TB, statements ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "odd name?#%.db")
	pool, err := sql.Open("sqlite", strings.NewReplacer("?", "%3F", "#", "%23", "%", "%25").Replace("file:"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, s := range statements {
		if _, err := pool.Exec(s); err != nil {
			t.Fatal(s, err)
		}
	}
	return name
}

const filmsTable = `CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT, director TEXT COLLATE NOCASE, year INT, rating REAL,
	shown DATE, seen DATETIME, won BOOLEAN, price TEXT, place, start TEXT, poster BLOB)`

const filmsRows = `INSERT INTO films VALUES
	(1, 'Memento', 'Christopher Nolan', 2000, 8.4, '2000-09-05', '2001-01-02 10:30:00', 1, '12.50', 1, '10:30', x'00'),
	(2, 'Inception', 'christopher nolan', 2010, 8.8, '2010-07-16', '2011-01-02 10:30:01', 1, '9.99', 'DNF', '20:15', x'01'),
	(3, 'Lady Bird', 'Greta Gerwig', 2017, 7.4, NULL, NULL, 0, 'n/a', 2, '20:15', x'02'),
	(4, 'Barbie', 'Greta Gerwig', 2023, NULL, '2023-07-21', '2011-01-02 10:30:01', NULL, '15', 3, '', x'03')`

func open(t testing.TB, url string, o Options) *Database {
	t.Helper()
	d, err := Open(context.Background(), url, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func readProgram(t testing.TB, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// later is a deadline that is not to be reached.
func later() time.Time { return time.Now().Add(patience) }

// execute executes a program as a question of its own.
func execute(d *Database, text string, budget time.Duration) (*answer.Outcome, error) {
	n, err := grammar.Parse(text)
	if err != nil {
		return nil, err
	}
	q := d.question(time.Now().Add(budget))
	defer q.Close()
	out, err := q.Execute(n)
	if err == nil {
		out.More(out)
	}
	return out, err
}

// find looks values up as a question of its own.
func find(d *Database, column int, texts []string) ([]string, error) {
	q := d.question(later())
	defer q.Close()
	return q.Find(column, texts)
}

// answers checks answers of programs, or parts of errors.
func answers(t *testing.T, d *Database, want map[string]string) {
	t.Helper()
	for text, want := range want {
		out, err := execute(d, text, patience)
		if err != nil {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", text, err, want)
			}
			continue
		}
		if got := strings.TrimSpace(fmt.Sprint(rounded(out.Answer), " ", out.Unit)); got != want {
			t.Errorf("%s = %s, want %s", text, got, want)
		}
	}
}

// rounded rounds numbers to nine digits.
func rounded(answer []any) []any {
	for i, v := range answer {
		if f, ok := v.(float64); ok {
			answer[i] = fmt.Sprintf("%.9g", f)
		}
	}
	return answer
}

func types(t *table.Table) string {
	var all []string
	for _, c := range t.Columns {
		all = append(all, fmt.Sprintf("%s %s %d-%d", c.Name, c.Type, c.Profile.Distinct, c.Profile.Nulls))
	}
	return strings.Join(all, ", ")
}

var filmsAnswers = map[string]string{
	"text('title', cell('director', 'christopher NOLAN'))":           "[Memento Inception]",
	"frequent(text('director'))":                                     "[Christopher Nolan Greta Gerwig]", // one writes christopher nolan
	"text('title', more(moment('year', '2010')))":                    "[Lady Bird Barbie]",
	"avg(quantity('rating'))":                                        "[8.2]",
	"avg(time('year'))":                                              "[2012.5]",
	"mostper(text('director'), sum(time('year')))":                   "[Greta Gerwig]",
	"avg(time('shown'))":                                             `the times of column "shown" have no average`,
	"text('title', cell('shown', 'July 2010'))":                      "[Inception]",
	"max(time('shown'))":                                             "[2023-07-21]",
	"text('title', more(moment('seen', '2011-01-02 10:30:00')))":     "[Inception Barbie]",
	"text('title', cell('won', 'yes', more(amount('price', '10'))))": "[Memento]",
	"sum(quantity('price'))":                                         "[37.49]",
	"distinct(quantity('place'))":                                    "[1 DNF 2 3]",
	"count(cell('place', 'dnf'))":                                    "[1]",
	"frequent(time('start'))":                                        "[20:15]",
	"first(2)":                                                       "[Memento Inception]",
	"text('title', next(cell('title', 'memento')))":                  "[Inception]",
	"text('title', cell('rating', ''))":                              "[Barbie]",
	"text('title', not(cell('seen', '')))":                           "[Memento Inception Barbie]",
	"text('title', cell('won', ''))":                                 "[Barbie]",
	"text('title', cell('price', ''))":                               "[Lady Bird]", // n/a
	"text('title', cell('start', ''))":                               "[Barbie]",    // the empty text
	"count(cell('place', ''))":                                       "[0]",         // DNF is a value
	"count(cell('title', ''))":                                       "[0]",
	"count(quantity('nothing'))":                                     `the table has no column "nothing"`,
}

func TestSQLite(t *testing.T) {
	d := open(t, "sqlite:"+liteFile(t, filmsTable, filmsRows), Options{Table: "FILMS", Order: "id"})
	want := "id text 4-0, title text 4-0, director text 3-0, year year 4-0, rating number 3-1, shown date 3-1, seen date 2-1, " +
		"won yes/no 2-1, price number 3-1, place number 4-0, start time 2-1"
	if got := types(d.Table); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if w := d.Table.Warnings; len(w) != 1 || !strings.Contains(w[0], `"poster"`) {
		t.Errorf("warnings %q, want one of the poster", w)
	}
	answers(t, d, filmsAnswers)
	out, err := execute(d, "avg(quantity('rating', cell('director', 'greta gerwig')))", patience)
	if err != nil {
		t.Fatal(err)
	}
	if e := out.Evidence; e.Total != 2 || fmt.Sprint(e.Rows, e.Marks) != "[[Lady Bird Greta Gerwig] [Barbie Greta Gerwig]] [[1] [1]]" {
		t.Errorf("evidence %+v, want two films", e)
	}
	for _, text := range []string{
		"more(time('year'), cell('title', 'Barbie'), cell('title', 'Memento'))", "diff(time('year'), cell('title', 'Barbie'), cell('title', 'Memento'))",
		"less(cell('title', 'Barbie'), cell('title', 'Memento'))", "diff(count(cell('title', 'Barbie')), count(distinct(text('director', cell('title', 'Memento')))))",
	} {
		out, err := execute(d, text, patience)
		if err != nil {
			t.Fatal(err)
		}
		if e := out.Evidence; e == nil || fmt.Sprint(e.Rows, e.Marks) != "[[Memento] [Barbie]] [[0] [0]]" {
			t.Errorf("%s: evidence %+v, want the rows of both sides", text, e)
		}
	}
	if out, err = execute(d, "diff(count, count(cell('title', 'Barbie')))", patience); err != nil || out.Evidence != nil {
		t.Errorf("evidence %+v, %v, want none for the whole table", out, err)
	}
}

// TestInfinite leaves out numbers that are infinite, and keeps values of mixed types apart.
func TestInfinite(t *testing.T) {
	d := open(t, liteFile(t, "CREATE TABLE t (name TEXT, points REAL, code)", "INSERT INTO t VALUES ('a', 9e999, 1), ('b', 2.5, '1'), ('c', -9e999, 'x'), ('d', 1.5, 2.5)"), Options{Table: "t"})
	answers(t, d, map[string]string{
		"sum(quantity('points'))":                        "[4]",
		"text('name', largest('points'))":                "[b]",
		"count(quantity('points'))":                      "[2]",
		"text('name', cell('code', '1'))":                "[a b]",
		"text('name', cell('code', '2.5'))":              "[d]",
		"text('name', not(more(amount('points', '2'))))": "[a c d]",
	})
}

// TestUnordered refuses what needs an order of rows.
func TestUnordered(t *testing.T) {
	d := open(t, liteFile(t, filmsTable, filmsRows), Options{Table: "main.films"})
	answers(t, d, map[string]string{
		"first":                             "have no order",
		"next(cell('title', 'Memento'))":    "have no order",
		"count(cell('title', 'Memento'))":   "[1]",
		"text('title', largest('year', 2))": "[Barbie Lady Bird]",
	})
}

func TestOverride(t *testing.T) {
	file := liteFile(t, filmsTable, filmsRows)
	for text, want := range map[string]string{
		`{"order": "year", "columns": {"year": {"type": "number"}}}`: "",
		`{"order": "director"}`:                      `column "director" cannot order the rows: 4 rows have only 2 different values`,
		`{"order": "rating"}`:                        `column "rating" cannot order the rows: 1 of them have no value`,
		`{"order": "none"}`:                          `no column "none" to order the rows by`,
		`{"totals": true}`:                           `films.table.json:1: the rows of a database are all kept: leave "totals" out`,
		`{"columns": {"none": {"hidden": true}}}`:    `unknown column "none"`,
		`{"columns": {"title": {"type": "number"}}}`: `column "title": its values cannot be read as number where they are stored`,
	} {
		o, err := table.ParseOverride([]byte(text), "films.table.json")
		if err != nil {
			t.Fatal(err)
		}
		d, err := Open(context.Background(), file, Options{Table: "films", Override: o})
		if err == nil {
			if d.Table.Order != "year" || d.Table.Columns[3].Type != table.TypeNumber {
				t.Errorf("%s: order %q, type %s", text, d.Table.Order, d.Table.Columns[3].Type)
			}
			d.Close()
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestNames opens tables and columns with awkward names.
func TestNames(t *testing.T) {
	file := liteFile(t, `CREATE TABLE "odd ""x.y" ("a ""b" TEXT, "A.B" INT, "Größe;--" REAL)`, `INSERT INTO "odd ""x.y" VALUES ('it''s', 1, 2.5), ('it''s \', 2, 3.5)`,
		`CREATE VIEW "v v" AS SELECT "A.B" AS n FROM "odd ""x.y"`)
	for _, name := range []string{`odd "x.y`, `"odd ""x.y"`, `main."odd ""x.y"`} {
		d := open(t, file, Options{Table: name})
		answers(t, d, map[string]string{
			`count(cell('a "b', 'IT''S'))`:                       "[1]",
			`quantity('Größe;--', cell('A.B', '2'))`:             "[3.5]",
			`sum(quantity('Größe;--', cell('a "b', 'it''s \')))`: "[3.5]",
			`per(text('a "b'), count)`:                           `[[it's 1] [it's \ 1]]`,
		})
	}
	answers(t, open(t, file, Options{Table: "v v"}), map[string]string{"sum(quantity('n'))": "[3]"})
}

// TestNoRows opens a table without rows.
func TestNoRows(t *testing.T) {
	d := open(t, liteFile(t, filmsTable), Options{Table: "films"})
	if w := d.Table.Warnings; len(w) != 1 || w[0] != `table "films" has no rows` {
		t.Errorf("warnings %q, want one that there are no rows", w)
	}
	answers(t, d, map[string]string{"count": "[0]", "text('title')": "[]"})
}

func TestOpenErrors(t *testing.T) {
	file := liteFile(t, filmsTable, "CREATE TABLE empty (a BLOB)", "INSERT INTO empty VALUES (x'00')")
	text := filepath.Join(t.TempDir(), "text.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database at all ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ url, table, want string }{
		{file, "", "name of the table is missing"},
		{file, "film", `there is no table "film": there are empty, films`},
		{file, "x.films", `there is no table "x.films"`},
		{file, "empty", `table "empty" has no column that can be asked about`},
		{file + "x.db", "films", "there is no such file"},
		{"sqlite:", "films", "name of the file is missing"},
		{"sqlite:" + t.TempDir(), "films", "is a folder"},
		{text, "films", "is no database of SQLite"},
		{"mysql://localhost/x", "films", "the database is not known by its URL"},
	} {
		_, err := Open(context.Background(), c.url, Options{Table: c.table})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %s", c.url, c.table, err, c.want)
		}
	}
}

// TestReadOnly checks that nothing can be written.
func TestReadOnly(t *testing.T) {
	d := open(t, liteFile(t, filmsTable, filmsRows), Options{Table: "films"})
	if _, err := d.pool.Exec("DELETE FROM films"); err == nil {
		t.Error("rows were deleted")
	}
}

// TestTimeout interrupts a statement that takes too long.
func TestTimeout(t *testing.T) {
	file := liteFile(t, "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
	_, err := Open(context.Background(), file, Options{Table: "endless", Loading: 50 * time.Millisecond})
	if err == nil || !strings.Contains(err.Error(), "did not answer in time") {
		t.Errorf("%v, want that time ran out", err)
	}
}

// few is a number of values that tests read of a column; patience is a time limit that is
// not to run out on a slow machine.
const (
	few      = 200
	patience = time.Minute
)

// TestManyValues asks about a column with more values than are read.
func TestManyValues(t *testing.T) {
	const rows = few + maxFurther - 10
	d := open(t, liteFile(t, "CREATE TABLE people (name TEXT, city TEXT)",
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO people SELECT 'Person ' || printf('%%06d', i), 'Rome' FROM n`, rows),
		"INSERT INTO people VALUES ('Zoe Zuckerberg-Bell', 'Ulm'), ('ZOE ZUCKERBERG-BELL', 'Ulm'), ('', 'Ulm')"), Options{Table: "people", Values: few, Finding: patience})
	name := d.Table.Columns[0]
	if len(name.Cells) > few || len(name.Cells) < few-1 || name.Profile.Distinct != rows+3 && name.Profile.Distinct != rows+2 {
		t.Errorf("%d cells, %d different values", len(name.Cells), name.Profile.Distinct)
	}
	answers(t, d, map[string]string{
		"count(cell('name', 'zoe zuckerberg-bell'))":            "[2]",
		"count(part('name', 'zuckerberg'))":                     "[2]",
		"count(part('name', 'berg'))":                           "[0]",
		"text('city', part('name', 'bell'))":                    "[Ulm Ulm]",
		fmt.Sprintf("count(cell('name', 'PERSON %06d'))", rows): "[1]",
		"count(part('name', 'person'))":                         fmt.Sprintf("[%d]", rows),
		"count(text('name'))":                                   fmt.Sprintf("[%d]", rows+2),
		"text('city', cell('name', ''))":                        "[Ulm]",
		"count(contains(piece('name', 'BERG')))":                "[2]",
		"count(ends(piece('name', 'g-bell')))":                  "[2]",
		"count(starts(piece('name', 'zuck')))":                  "[0]",
	})
	n := readProgram(t, "count(part('name', 'zuckerberg'))")
	if text, params, err := d.Statement(n); err != nil || len(params) != 2 {
		t.Errorf("%s %v %v, want the statement that was run", text, params, err)
	}
	if found, err := find(d, 0, []string{"zoe zuckerberg-bell", "rome", "person 000001", fmt.Sprintf("person %06d", rows)}); err != nil || len(found) < 2 || slices.Contains(found, "Person 000001") {
		t.Errorf("found %q, %v", found, err)
	}
	if c := d.Further(); len(c) != 1 || c[0] != 0 {
		t.Errorf("columns %v have further values, want the first", c)
	}
	q, err := link.NewIndex(d.Table, nil).WithFurther(d.Further()).LinkWith("Where does Zoe Zuckerberg-Bell live?", d.question(later()), 0)
	if err != nil {
		t.Fatal(err)
	}
	cells := 0
	for _, c := range q.Candidates {
		if c.Label == "cell" && c.Start == 2 && strings.EqualFold(c.Consts[1], "Zoe Zuckerberg-Bell") {
			cells++
		}
	}
	if cells != 2 {
		t.Errorf("%d cells in %v, want both spellings", cells, q.Candidates)
	}
	out, err := execute(d, "text('name')", patience)
	if err != nil || out.Total != rows+2 && out.Total != rows+3 {
		t.Errorf("%d answers of %d, %v", len(out.Answer), out.Total, err)
	}
}

// TestFurtherLimit asks for words that too many of the further values have.
func TestFurtherLimit(t *testing.T) {
	file := liteFile(t, "CREATE TABLE people (name TEXT)",
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO people SELECT 'Person ' || i FROM n`, few+maxFurther+1))
	answers(t, open(t, file, Options{Table: "people", Values: few}), map[string]string{
		"count(part('name', 'person'))":     "more than 1000 values contain these words",
		"count(ends(piece('name', '7')))":   "[120]",
		"count(starts(piece('name', 'e')))": "more than 1000 values contain these words or letters",
		"count(ends(piece('name', '!')))":   "more than 1000 values contain these words or letters",
	})
}

// TestFinding gives the lookup of a question's words no time: nothing is found, and that
// is no error.
func TestFinding(t *testing.T) {
	d := open(t, liteFile(t, filmsTable, filmsRows), Options{Table: "films", Values: 1, Finding: time.Nanosecond})
	if found, err := find(d, 1, []string{"barbie"}); err != nil || len(found) > 0 {
		t.Errorf("found %q, %v, want nothing", found, err)
	}
	d.options.Finding = patience
	if found, err := find(d, 1, []string{"memento", "barbie"}); err != nil || len(found) == 0 {
		t.Errorf("found %q, %v, want values that were not read", found, err)
	}
}

// TestMostValues asks about a column with more values than are ever read, and for more
// rows than are fetched.
func TestMostValues(t *testing.T) {
	if testing.Short() {
		t.Skip("many rows")
	}
	const rows = MaxValues + 500
	d := open(t, liteFile(t, "CREATE TABLE people (name TEXT)",
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO people SELECT printf('Person %%06d', i) FROM n`, rows)),
		Options{Table: "people", Values: 2 * MaxValues, Finding: patience})
	if name := d.Table.Columns[0]; len(name.Cells) != MaxValues || name.Profile.Distinct != rows {
		t.Errorf("%d cells, %d different values", len(name.Cells), name.Profile.Distinct)
	}
	answers(t, d, map[string]string{
		fmt.Sprintf("count(cell('name', 'PERSON %06d'))", rows): "[1]",
		"count(part('name', 'person'))":                         "more than 30000 values would have to be compared",
	})
	if found, err := find(d, 0, []string{fmt.Sprintf("person %06d", rows)}); err != nil || len(found) != 1 {
		t.Errorf("found %q, %v", found, err)
	}
	out, err := execute(d, "text('name')", patience)
	if err != nil || out.Total != rows || len(out.Answer) != maxResult {
		t.Errorf("%d answers of %d, %v", len(out.Answer), out.Total, err)
	}
}

// TestVersions: texts that are versions are ordered as such, and shown as they are stored.
func TestVersions(t *testing.T) {
	file := liteFile(t, "CREATE TABLE tools (tool TEXT, version TEXT)", "INSERT INTO tools VALUES ('hammer', '1.9'), ('saw', '1.10'), ('drill', '1.2'), ('lathe', '2'), ('plane', '2.0'), ('nail', 'it''s next'), ('axe', NULL)")
	d := open(t, "sqlite:"+file, Options{Table: "tools"})
	if c := d.Table.Columns[1]; c.Type != table.TypeVersion || !slices.Equal(c.Notes, []string{"1 of 6 cells of version is not a version: it's next"}) {
		t.Errorf("%v, notes %q", c.Type, c.Notes)
	}
	answers(t, d, map[string]string{
		"text('tool', highest(time('version')))":             "[plane]",
		"max(time('version', less(moment('version', '2'))))": "[1.10]",
		"text('tool', more(moment('version', '1.95')))":      "[lathe plane]",
		"text('tool', cell('version', '1.10'))":              "[saw]",
		"text('tool', part('version', 'next'))":              "[nail]",
		"ascending(time('version'), time('version'))":        "[1.2 1.9 1.10 2 2.0 it's next]",
		"count(distinct(time('version')))":                   "[6]",
		"avg(time('version'))":                               "have no average",
	})
}
