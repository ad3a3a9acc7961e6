package sql_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"semtree/table"
	"semtree/table/sql"
	"semtree/table/value"
)

// TestResult decodes what drivers return for each form.
func TestResult(t *testing.T) {
	tb, err := table.New("t", []string{"name", "points", "length", "year", "season", "date", "seen", "start", "born"}, [][]string{
		{"Ann", "1,200", "3:45", "2005", "2001–02", "2004-05-06", "2004-05-06 10:31:15", "10:30", "May 1990"},
		{"Bo", "DNF", "4:05", "2006", "2002–03", "2004-05-07", "2004-05-06 10:31:16", "11:30", "1991"},
		{"Cy", "3", "4:05", "2006", "2002–03", "2004-05-07", "2004-05-06 10:31:16", "11:30", "1991"},
		{"Di", "4", "4:05", "2006", "2002–03", "2004-05-07", "2004-05-06 10:31:16", "11:30", "12 May 1991"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tb.Key = 0
	lite, post := sql.Loaded(tb, sql.SQLite), sql.Loaded(tb, sql.PostgreSQL)
	may, _ := value.ParseTime("May 1990", false)
	at := time.Date(2004, 5, 6, 10, 31, 15, 0, time.UTC)
	for _, c := range []struct {
		s    *sql.Source
		text string
		rows [][]any
		want string // answer and unit, or a part of the error
	}{
		{lite, "first", [][]any{{"Ann"}}, "[Ann]"},
		{post, "text('name')", [][]any{{[]byte("Ann")}, {nil}}, "[Ann]"},
		{lite, "quantity('points')", [][]any{{"Ann", 1200., nil}, {"Bo", nil, "DNF"}, {"Cy", int64(3), nil}, {"Di", nil, nil}}, "[1200 DNF 3]"},
		{lite, "quantity('length')", [][]any{{"Ann", 225.}, {"Bo", 226.}}, "[3:45 226]"},
		{lite, "max(time('year'))", [][]any{{"Bo", int64(2006)}, {"Cy", int64(2006)}}, "[2006]"},
		{lite, "distinct(time('season'))", [][]any{{int64(2001), int64(2003)}}, "[2001–02]"},
		{lite, "time('date')", [][]any{{"Ann", "2004-05-06"}}, "[2004-05-06]"},
		{post, "time('date')", [][]any{{"Ann", time.Date(2004, 5, 6, 0, 0, 0, 0, time.UTC)}}, "[2004-05-06]"},
		{lite, "time('seen')", [][]any{{"Ann", "2004-05-06 10:31:15"}}, "[2004-05-06T10:31:15]"},
		{post, "time('seen')", [][]any{{"Ann", at}, {"Bo", at.In(time.FixedZone("x", 3600)).Add(-time.Hour)}}, "[2004-05-06T10:31:15 2004-05-06T10:31:15]"},
		{lite, "time('start')", [][]any{{"Ann", "10:30:00"}}, "[10:30]"},
		{post, "time('start')", [][]any{{"Ann", "10:30:00.000000"}}, "[10:30]"},
		{lite, "time('born')", [][]any{{"Ann", may.From, may.To}}, "[1990-05]"},
		{lite, "count", [][]any{{int64(4)}}, "[4]"},
		{lite, "sum(quantity('points'))", [][]any{{nil}}, "[]"},
		{post, "avg(quantity('length'))", [][]any{{"226.5"}}, "[226.5] s"},
		{lite, "exists(first)", [][]any{{int64(1)}}, "[yes]"},
		{post, "exists(first)", [][]any{{false}}, "[no]"},
		{lite, "per(time('year'), exists(first))", [][]any{{int64(2005), int64(1)}, {int64(2006), int64(0)}}, "[[2005 yes] [2006 no]]"},
		{lite, "per(time('year'), diff(time('seen'), first, last))", [][]any{{int64(2005), 0.5}}, "[[2005 0.5]] days"},
		{lite, "count", [][]any{{"many"}}, "want a number"},
		{lite, "count", [][]any{{int64(1), int64(2)}}, "returned 2 columns, want 1"},
		{lite, "max(time('year'))", [][]any{{"Bo", "soon"}}, `column "year": the database returned soon, which is no year`},
		{lite, "time('date')", [][]any{{"Ann", "soon"}}, `column "date"`},
	} {
		q, err := c.s.Query(read(t, c.text))
		if err != nil {
			t.Fatal(err)
		}
		r, err := c.s.Result(q, c.rows)
		got := strings.TrimSpace(fmt.Sprint(r.Answer, " ", r.Unit))
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%s of %v = %s, want %s", c.text, c.rows, got, c.want)
		}
	}
}

// TestLoaded checks how columns are stored, and the names of awkward ones.
func TestLoaded(t *testing.T) {
	long := strings.Repeat("é", 40)
	tb, err := table.New(`my "t"`, []string{"Row", "points", "POINTS", long, "season"}, [][]string{
		{"a", "1", "x", "z", "2001–02"}, {"b", "DNF", "x", "z", "2005–06"}, {"", "3", "x", "z", ""}, {"b", "4", "x", "z", "2004–05"},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := sql.Loaded(tb, sql.PostgreSQL)
	want := `CREATE TABLE "my ""t""" ("row 2" BIGINT PRIMARY KEY, "Row" TEXT, "points" DOUBLE PRECISION, "points text" TEXT, ` +
		`"POINTS 2" TEXT, "` + long[:54] + `" TEXT, "season" BIGINT, "season end" BIGINT)`
	if got := s.Create(); got != want {
		t.Errorf("Create() =\n%s, want\n%s", got, want)
	}
	if got, want := fmt.Sprint(s.Row(1)), "[2 b <nil> DNF x z 2005 2007]"; got != want {
		t.Errorf("Row(1) = %s, want %s", got, want)
	}
	if got, want := len(s.Fields()), len(s.Row(2)); got != want {
		t.Errorf("%d fields, %d values", got, want)
	}
}
