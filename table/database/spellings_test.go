//go:build unix

package database

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestOneValue: cells that differ in case and blanks only are one value to a filter, to
// groups and to whatever counts, in memory and in each database.
func TestOneValue(t *testing.T) {
	rows := [][]string{{"web", "Été", "5"}, {"Web", "été", "6"}, {"WEB", "ÉTÉ", "7"}, {"Web", "ÉTÉ", "8"}, {"print  ad", "hiver", "9"}, {"Print ad", "Hiver", "1"},
		{"print  ad", "hiver", "2"}, {"mail", "HIVER", "3"}}
	tb, err := table.New("visits", []string{"channel", "season", "visits"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"count(cell('channel', 'web'))":                        "[4]",
		"count(text('channel'))":                               "[3]",
		"count(text('season'))":                                "[2]",
		"distinct(text('channel'))":                            "[Web print  ad mail]",
		"distinct(text('season'))":                             "[ÉTÉ hiver]",
		"frequent(text('channel'))":                            "[Web]",
		"frequent(text('season'))":                             "[ÉTÉ hiver]",
		"rare(text('channel'))":                                "[mail]",
		"per(text('channel'), count)":                          "[[Web 4] [print  ad 3] [mail 1]]",
		"per(text('season'), count(text('channel')))":          "[[ÉTÉ 1] [hiver 2]]",
		"per(text('channel'), sum(quantity('visits', first)))": "[[Web 5] [print  ad 9] [mail 3]]",
		"mostper(text('channel'), sum(quantity('visits')))":    "[Web]",
		"leastper(text('season'), count(text('channel')))":     "[ÉTÉ]",
		"count(same(text('channel'), cell('visits', '5')))":    "[3]",
		"count(same(text('season'), cell('visits', '9')))":     "[3]",
		"text('channel', first(2))":                            "[web Web]", // rows are shown as they are
	}
	check := func(where string, execute func(text string) (program.Result, error)) {
		t.Helper()
		for text, want := range want {
			r, err := execute(text)
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%s: %s is %s, %v, want %s", where, text, got, err, want)
			}
		}
	}
	check("memory", func(text string) (program.Result, error) { return program.Execute(tb, readProgram(t, text)) })
	for _, e := range engines(t) {
		d := e.database(e.hold(t, tb, "visits"))
		check(e.name, func(text string) (program.Result, error) {
			q := d.question(later())
			defer q.Close()
			return q.result(readProgram(t, text))
		})
	}
}

// TestBeforeChrist: the difference between a date and a year is a number in each database,
// for years before 1 AD and after 9999, too.
func TestBeforeChrist(t *testing.T) {
	all := engines(t)
	for _, c := range []struct{ year, date string }{{"753 BC", "2000-05-06"}, {"1 BC", "0004-02-29"}, {"44 BC", "2024-02-29"}, {"401 BC", "1999-12-31"}} {
		tb, err := table.New("times", []string{"founded", "year", "date"}, [][]string{{"a", c.year, c.date}, {"b", "44 BC", "2001-01-01"}, {"c", "1999", "2001-01-01"}})
		if err != nil {
			t.Fatal(err)
		}
		n := readProgram(t, "diff(time('year', cell('founded', 'a')), time('date', cell('founded', 'a')))")
		want, err := program.Execute(tb, n)
		if err != nil || want.Empty {
			t.Fatalf("%v: %+v, %v", c, want, err)
		}
		for _, e := range all {
			d := e.database(e.hold(t, tb, "times"))
			q := d.question(later())
			got, err := q.result(n)
			q.Close()
			if err != nil || fmt.Sprint(got.Answer) != fmt.Sprint(want.Answer) {
				t.Errorf("%s: from %s to %s are %v days, %v, want %v", e.name, c.year, c.date, got.Answer, err, want.Answer)
			}
		}
	}
}

// TestSums: sums do not depend on the order of the rows, and are the same in memory and in
// each database, where numbers nearly cancel, too.
func TestSums(t *testing.T) {
	all := engines(t)
	huge := "1" + strings.Repeat("0", 50)
	small := "0." + strings.Repeat("0", 49) + "1"
	for _, c := range []struct {
		numbers []string
		sum     float64
	}{
		{[]string{"10000000000000000", "1", "-10000000000000000"}, 1},
		{[]string{"1", "10000000000000000", "-10000000000000000"}, 1},
		{[]string{"0.1", "0.2", "-0.3"}, 0},
		{[]string{"-0.3", "0.1", "0.2"}, 0},
		{[]string{"1000000.1", "-1000000", "-0.1"}, 0},
		{[]string{huge, "1", "-" + huge}, 1},
		{[]string{huge, small, "-" + huge, "2"}, 2},
		{[]string{"0.1", "0.7", "0.2"}, 1},
	} {
		var rows [][]string
		for i, v := range c.numbers {
			rows = append(rows, []string{"a", fmt.Sprint(i), v})
		}
		rows = append(rows, []string{"b", "9", fmt.Sprint(c.sum)}, []string{"c", "10", "-5"})
		tb, err := table.New("sums", []string{"group", "place", "amount"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		programs := map[string]string{
			"sum(quantity('amount', cell('group', 'a')))":                                                                    fmt.Sprint([]any{c.sum}),
			"mostper(text('group'), sum(quantity('amount')))":                                                                "[a b]",
			"diff(sum(quantity('amount', cell('group', 'a'))), sum(quantity('amount', cell('group', 'b'))))":                 "[0]",
			"mostper(text('group'), diff(sum(quantity('amount')), avg(quantity('amount', cell('group', 'a', first(100))))))": "",
		}
		for text, want := range programs {
			r, err := program.Execute(tb, readProgram(t, text))
			if want == "" {
				want = fmt.Sprint(r.Answer)
			}
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%v: memory: %s is %s, %v, want %s", c.numbers, text, got, err, want)
			}
			for _, e := range all {
				d := e.database(e.hold(t, tb, "sums"))
				q := d.question(later())
				r, err := q.result(readProgram(t, text))
				q.Close()
				if got := fmt.Sprint(r.Answer); err != nil || got != want {
					t.Errorf("%v: %s: %s is %s, %v, want %s", c.numbers, e.name, text, got, err, want)
				}
			}
		}
	}
}
