package program_test

import (
	"fmt"
	"testing"
	"time"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// largeTable has more rows, and more different cells in each column, than are looked at between two looks at the clock.
func largeTable(t *testing.T) *table.Table {
	t.Helper()
	rows := make([][]string, 150_000)
	for i := range rows {
		rows[i] = []string{fmt.Sprintf("order %d", i), fmt.Sprintf("customer %d", i*7919%140_000), fmt.Sprint(i % 9), fmt.Sprintf("customer %d", i*31%140_000)}
	}
	tb, err := table.New("orders", []string{"name", "customer", "quantity", "payer"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestUntil: a program about a large table ends when its time is over, wherever it is, and the session goes on
// to work. One about a small table takes no time.
func TestUntil(t *testing.T) {
	large := largeTable(t)
	small, err := table.New("orders", []string{"name", "customer", "quantity", "payer"}, [][]string{{"order 1", "ann", "3", "bo"}, {"order 2", "bo", "4", "bo"}})
	if err != nil {
		t.Fatal(err)
	}
	x, few := program.NewSession(large), program.NewSession(small)
	for _, text := range []string{
		"count(more(amount('quantity', '3')))",
		"sum(quantity('quantity', more(amount('quantity', '3'))))",
		"per(text('customer'), sum(quantity('quantity')))",
		"mostper(text('customer'), count)",
		"ascending(text('customer'), text('name'))",
		"distinct(text('customer', text('payer')))",
		"per(text('customer'), per(text('payer'), count))",
		"per(text('customer'), largest('quantity'))",
		"more(per(text('customer'), avg(quantity('quantity'))))",
		"same(text('customer'), cell('name', 'order 5'))",
		"count(part('name', '77'))",
		"count(contains(piece('name', '77')))",
		"text('name', more(amount('quantity', '3')))",
	} {
		n := parse(t, text)
		if program.Check(large, n) != nil {
			t.Fatal(program.Check(large, n))
		}
		x.Until(time.Now().Add(-time.Second))
		few.Until(time.Now().Add(-time.Second))
		if r, err := x.Execute(n); err != program.ErrTime {
			t.Errorf("%s: %d rows, %v, want %v", text, r.Total, err, program.ErrTime)
		}
		if _, err := few.Execute(n); err != nil {
			t.Errorf("%s: of two rows: %v", text, err)
		}
	}
	x.Until(time.Time{})
	r, err := x.Execute(parse(t, "count(more(amount('quantity', '3')))"))
	if err != nil || fmt.Sprint(r.Answer) != "[83332]" {
		t.Errorf("%v, %v, want [83332]", r.Answer, err)
	}
}

// TestUntilInside: a program looks at the clock again and again while it goes over many rows, ends at whichever look its
// time is over, and says the same when it is asked again.
func TestUntilInside(t *testing.T) {
	large := largeTable(t)
	for _, c := range []struct {
		text  string
		looks int // at least
		want  int // elements of the answer
	}{
		{"count(more(amount('quantity', '3'), less(amount('quantity', '7'))))", 2, 1},
		{"per(text('customer'), sum(quantity('quantity')))", 4, 140_000},
		{"increasing(text('customer'))", 5, 150_000},
	} {
		n := parse(t, c.text)
		start, looks, last := time.Unix(0, 0), 0, 0
		x := program.NewSession(large)
		x.Clock(func() time.Time {
			if looks++; looks >= last {
				return start.Add(time.Minute)
			}
			return start
		})
		x.Until(start.Add(time.Second))
		last = c.looks
		if _, err := x.Execute(n); err != program.ErrTime || looks != last {
			t.Errorf("%s: %v at look %d, want %v at %d", c.text, err, looks, program.ErrTime, last)
		}
		x.Until(time.Time{})
		r, err := x.Execute(n)
		if got := len(r.Values()); err != nil || got != c.want {
			t.Errorf("%s: again: %d elements, %v, want %d", c.text, got, err, c.want)
		}
	}
}

// TestUntilClasses: texts that have to be folded take the time of many rows, so that the clock is looked at while a column of
// them is.
func TestUntilClasses(t *testing.T) {
	rows := make([][]string, 20_000)
	for i := range rows {
		rows[i] = []string{fmt.Sprintf("Order %d", i)}
	}
	tb, err := table.New("orders", []string{"name"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	start, looks := time.Unix(0, 0), 0
	x := program.NewSession(tb)
	x.Clock(func() time.Time {
		looks++
		return start
	})
	x.Until(start.Add(time.Second))
	if _, err := x.Execute(parse(t, "count(text('name'))")); err != nil || looks < 3 {
		t.Errorf("%d looks at the clock, %v", looks, err)
	}
}

// TestUntilEvidence: an answer that was there in time stays, without its evidence if that takes too long.
func TestUntilEvidence(t *testing.T) {
	large := largeTable(t)
	start, late := time.Unix(0, 0), false
	x := program.NewSession(large)
	x.Clock(func() time.Time {
		if late {
			return start.Add(time.Minute)
		}
		return start
	})
	for _, text := range []string{
		"distinct(text('customer'))",
		"rare(text('customer'))",
	} {
		n := parse(t, text)
		late = false
		x.Until(start.Add(time.Second))
		r, err := x.Execute(n)
		if err != nil {
			t.Fatal(err)
		}
		late = true
		if err := r.Show(); err != program.ErrTime || len(r.Rows) == 0 || len(r.Evidence.Rows) > 0 {
			t.Errorf("%s: %d rows, evidence %v, %v, want %v", text, len(r.Rows), r.Evidence, err, program.ErrTime)
		}
		late = false
		if r, err = x.Execute(n); err != nil || r.Show() != nil || len(r.Evidence.Rows) == 0 {
			t.Errorf("%s: again: evidence %v, %v", text, r.Evidence, err)
		}
	}
}

func parse(t *testing.T, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
