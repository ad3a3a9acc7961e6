package program_test

import (
	"errors"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// small is a table of each kind of column.
func small(t testing.TB) *table.Table {
	t.Helper()
	tb, err := table.New("films", []string{"title", "director", "year", "rating", "start"}, [][]string{
		{"Memento", "Christopher Nolan", "2000", "8.4", "10:30"},
		{"Insomnia", "Christopher Nolan", "2002", "7.2", "11:30"},
		{"Lady Bird", "Greta Gerwig", "2017", "7.4", ""},
		{"Barbie", "Greta Gerwig", "2023", "", "20:15"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

func read1(t testing.TB, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestCheck checks what is refused, and that the error names node, column and remedy.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"count()", ""},
		{"cell('year', 'nobody')", ""},
		{"avg(text('title'))", "avg takes (column<number>), (values<number>), (column<time>), (values<time>), (column<number>, rows, rows), (groups), (base), (answers), (several<number>)"},
		{"sum(time('year'))", ""},
		{"avg(distinct(time('start')))", `the times of column "start" have no average: only numbers and whole years do`},
		{"highest(text('title'))", "highest takes"},
		{"avg(quantity('titel'))", `quantity('titel'): the table has no column "titel"; the columns are "title" (text), "director" (text)`},
		{"quantity('title')", `column "title" holds text, quantity wants number; the columns are`},
		{"largest('director')", "largest wants number or time"},
		{"per(text('director'), distinct(text('title', time('year'))))", "this cannot be listed for each thing: name rows, columns of rows, or numbers"},
		{"per(text('director'), per(time('year'), highest(quantity('rating'))))", "this cannot be listed for each thing"},
		{"ascending(quantity('rating'), per(text('director'), per(time('year'), count)))", "stands for several rows each"},
		{"range('title', 'a', 'b')", "range wants number or time"},
		{"range('rating', '5', 'b')", `'b' is not a number that column "rating" could hold`},
		{"range('rating', '5', '4')", "write the lower end first"},
		{"more(amount('rating', 'many'))", `'many' is not a number that column "rating" could hold`},
		{"more(moment('year', 'many'))", `'many' is not a year that column "year" could hold`},
		{"part('title', '!?')", "'!?' has no word to look for"},
		{"cell('title')", "cell takes 2 constants, not 1"},
		{"text('title', 'director')", "text takes 1 constants, not 2"},
		{"cell('title', _)", "_ is no constant: write it in quotes"},
		{"first(0)", "0 is not a number of rows: want a whole number from 1"},
		{"first(nth('2'))", ""},
		{"largest('rating', nth('0'))", "0 is not a number of rows"},
		{"largest('director', first, last)", "largest wants number or time"},
		{"sum(text('title'), first, last)", "not (column<text>, rows, rows)"},
		{"first(1.5)", "1.5 is not a number of rows"},
		{"highest(-2, quantity('rating'))", "-2 is not a number of rows"},
		{"diff(time('year', first), time('start', first))", `a time of day ("year", "start") has no difference to a date`},
		{"more(time('year'), time('start'))", `"year" has year, "start" has time`},
		{"same(text('title'), quantity('rating'))", "same takes"},
		{"above('title', first)", "above wants number or time"},
		{"starts(piece('title', ' '))", "has no letter to look for"},
		{"contains(piece('rating', '8'))", "piece wants text"},
		{"more(text('title', first))", "more takes"},
		{"more(avg(time('start')))", `"start" have no average`},
		{"more(count)", "more takes"},
		{"more(per(text('title'), amount('rating', '5')))", "per takes"},
		{"more(per(text('title'), avg(quantity('rating'))))", ""},
		{"more(avg(quantity('rating', first)))", ""},
		{"ascending(time('year'), distinct(text('director', text('title'))))", `which may differ in "year": order it by a column that it has`},
		{"ascending(text('director'), per(text('director'), count))", ""},
		{"ascending(text('title'), per(text('director'), count))", `which may differ in "title"`},
		{"first(0, increasing(text('title')))", "0 is not a number of rows"},
		{"diff(time('year', first), max(quantity('rating')))", "a time has no difference to a number"},
		{"diff(time('year', first), avg(quantity('rating')))", "values have a difference to values, to the greatest or the least"},
		{"more(3, max(time('start')), text('director'))", `3 is not a time that "start" could be compared with`},
		{"5", "a program can't have type figure"},
		{"amount('rating', '5')", "a program can't have type literal<number>"},
		{"mostper(text('director'), exists(first()))", "mostper takes"},
		{"answer(count())", `unknown predicate "answer"`},
		{"not(" + strings.Repeat("not(", 120) + "first" + strings.Repeat(")", 121), "stands below 100 others"},
		{strings.Repeat("or(first, ", 90) + "first" + strings.Repeat(")", 90), ""},
	} {
		name := c.text[:min(len(c.text), 40)]
		n, err := grammar.Parse(strings.ReplaceAll(c.text, "()", ""))
		if err != nil {
			t.Fatal(err)
		}
		err = program.Check(small(t), n)
		var fault *grammar.TypeError
		switch {
		case c.want == "" && err != nil:
			t.Errorf("Check(%s) = %v", name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("Check(%s) = %v, want %q in it", name, err, c.want)
		case err != nil && !errors.As(err, &fault):
			t.Errorf("Check(%s) is no *grammar.TypeError: %T", name, err)
		}
	}
}

// TestCheckTrees checks trees that no text stands for.
func TestCheckTrees(t *testing.T) {
	wide := &grammar.Node{Name: "first"}
	for range 9 {
		wide = &grammar.Node{Name: "or", Args: []*grammar.Node{wide, wide}}
	}
	for name, n := range map[string]*grammar.Node{
		"nil":      nil,
		"nil node": {Name: "not", Args: []*grammar.Node{nil}},
		"1,023":    wide,
		"constant": {Name: "number", Consts: []string{"x"}},
		"figure":   {Name: "first", Args: []*grammar.Node{{Name: "number", Consts: []string{"1", "2"}}}},
		"Inf":      {Name: "first", Args: []*grammar.Node{{Name: "number", Consts: []string{"Inf"}}}},
		"NaN":      {Name: "first", Args: []*grammar.Node{{Name: "number", Consts: []string{"NaN"}}}},
	} {
		if err := program.Check(small(t), n); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestUnordered checks that a table without row order has no first row.
func TestUnordered(t *testing.T) {
	tb := small(t)
	tb.Ordered = false
	for _, text := range []string{"first", "last(2)", "next(first)", "previous(cell('title', 'Barbie'))"} {
		err := program.Check(tb, read1(t, text))
		if err == nil || !strings.Contains(err.Error(), "no order") {
			t.Errorf("Check(%s) = %v", text, err)
		}
	}
	tb.Columns[3].Codes = []int32{0, 1, 0, 1} // two films with the rating 8.4
	for ordered, want := range map[bool]int{true: 1, false: 2} {
		tb.Ordered = ordered
		r, err := program.Execute(tb, read1(t, "largest('rating', 1)"))
		if err != nil || r.Total != want {
			t.Errorf("ordered %v: %d rows tie for one place, %v; want %d", ordered, r.Total, err, want)
		}
	}
}
