//go:build unix

package database

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// TestParts: parts of times of databases are those of the same times in memory, also where most
// values are not known, in columns of the database's own types.
func TestParts(t *testing.T) {
	const rows = 400
	var texts [][]string
	for i := range rows {
		seen := time.Date(2019, 12, 29, 22, 30, 0, 0, time.UTC).Add(time.Duration(i) * 59 * time.Hour)
		day := time.Date(1998, 12, 20, 0, 0, 0, 0, time.UTC).AddDate(0, 0, 17*i)
		texts = append(texts, []string{fmt.Sprint(i + 1), seen.Format(time.DateTime), day.Format(time.DateOnly), seen.Add(time.Duration(i) * time.Minute).Format(time.TimeOnly), fmt.Sprint(day.Year()), fmt.Sprint(i % 7)})
	}
	texts[5][1], texts[9][2] = "", ""
	tb, err := table.New("visits", []string{"id", "seen", "day", "start", "year", "n"}, texts)
	if err != nil {
		t.Fatal(err)
	}
	create := "CREATE TABLE visits (id INTEGER PRIMARY KEY, seen TIMESTAMP, day DATE, start TIME, year INT, n INT)"
	insert := []string{}
	for _, row := range texts {
		insert = append(insert, strings.ReplaceAll("INSERT INTO visits VALUES ('"+strings.Join(row, "', '")+"')", "''", "NULL"))
	}
	file := liteFile(t, append([]string{create}, insert...)...)
	post := postgresServers(t)[0]
	do(t, post.connect(t, "postgres"), "DROP TABLE IF EXISTS visits", strings.Replace(create, "TIMESTAMP", "TIMESTAMPTZ", 1), "SET TIME ZONE 'UTC'; "+strings.Join(insert, "; "))
	for name, url := range map[string]string{"SQLite": file, "PostgreSQL": post.url("tester", "postgres")} {
		for _, known := range []int{MaxValues, 20} {
			d := open(t, url, Options{Table: "visits", Order: "id", Values: known, Finding: patience})
			if d.Table.Column(1).Type != table.TypeDate || d.Table.Column(3).Type != table.TypeTime || d.Table.Column(4).Type != table.TypeYear {
				t.Fatalf("%s: %s", name, types(d.Table))
			}
			for _, text := range []string{
				"per(time('year of seen'), count)", "per(time('month of seen'), sum(quantity('n')))", "per(time('quarter of day'), count)", "per(time('week of seen'), count)",
				"per(time('day of seen'), count)", "per(time('decade of day'), avg(quantity('n')))", "per(time('decade of year'), count)",
				"per(text('month of the year of day'), count)", "per(text('quarter of the year of seen'), count)", "per(text('weekday of seen'), median(quantity('n')))",
				"per(text('weekend of day'), count)", "per(quantity('hour of seen'), count)", "per(quantity('hour of start'), count)",
				"mostper(time('month of day'), count)", "count(time('week of day'))", "max(time('quarter of seen'))", "frequent(text('weekday of day'))",
				"cell('weekday of seen', 'monday')", "cell('month of the year of day', 'March', cell('weekend of day', 'yes'))", "part('month of the year of seen', 'may')",
				"cell('month of day', '2001-02')", "cell('month of day', '2044-02')", "more(moment('week of seen', '2021-W50'))", "atmost(moment('quarter of day', '1999-Q1'))", "atleast(amount('hour of start', '22'))",
				"range('month of seen', '2020-01', '2020-03')", "cell('decade of day', '1990s')", "cell('hour of seen', '22')", "highest(time('week of day'))", "cell('day of day', '')",
				"time('week of seen', first(4))", "avg(quantity('hour of seen'))", "avg(time('year of day'))", "same(time('month of seen'), first)", "more(time('month of seen'), time('day'))",
				"increasing(per(text('weekday of seen'), count))", "ascending(text('month of the year of day'), per(text('month of the year of day'), count))", "last(3, increasing(time('week of seen')))",
			} {
				n := readProgram(t, text)
				want, err := program.Execute(tb, n)
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				agrees(t, d, n, want, fmt.Sprintf("%s, %d values known", name, known))
			}
		}
	}
}

// agrees compares the result of a program in a database, which what names, with that of its execution in memory.
func agrees(t *testing.T, d *Database, n *grammar.Node, want program.Result, what string) {
	t.Helper()
	q := d.question(later())
	got, err := q.result(n)
	q.Close()
	if err == nil {
		err = differ(got, want, true, false)
	}
	if err != nil {
		statement, _ := d.Standalone(n)
		t.Errorf("%s: %s: %v\n%s", what, n, err, statement)
	}
}
