package program_test

import (
	"fmt"
	"testing"

	"semtree/table/program"
)

// TestMarks: the marks of each row of the evidence of a table of four films, with the
// columns title, director, year, rating and start.
func TestMarks(t *testing.T) {
	for _, c := range []struct{ text, columns, marks string }{
		{"count", "[0]", "[[] [] [] []]"},
		{"cell('director', 'Greta Gerwig')", "[0 1]", "[[1] [1]]"},
		{"text('title', cell('director', 'Greta Gerwig', more(moment('year', '2020'))))", "[0 1 2]", "[[0 1 2]]"},
		{"avg(quantity('rating', not(cell('director', 'Greta Gerwig'))))", "[0 3 1]", "[[1 2] [1 2]]"},
		// Memento: by its year; Insomnia: by its rating; Lady Bird: by both.
		{"or(less(amount('rating', '8')), less(moment('year', '2001')))", "[0 3 2]", "[[2] [1] [1]]"},
		{"or(less(amount('rating', '8')), more(moment('year', '2001')))", "[0 3 2]", "[[1 2] [1 2] [2]]"},
		{"not(or(less(amount('rating', '8')), less(moment('year', '2001'))))", "[0 3 2]", "[[1 2]]"},
		// Two sides: Memento by its title, Barbie by its director.
		{"diff(time('year'), cell('title', 'Memento'), cell('title', 'Barbie'))", "[0 2]", "[[0 1] [0 1]]"},
		{"diff(time('year', cell('title', 'Memento')), time('year', cell('director', 'Greta Gerwig', last)))", "[0 2 1]", "[[0 1] [1 2]]"},
		{"diff(count(cell('title', 'Memento')), count(more(moment('year', '2010'))))", "[0 2]", "[[0] [1] [1]]"},
		{"more(cell('director', 'Greta Gerwig'), less(moment('year', '2001')))", "[0 1 2]", "[[2] [1] [1]]"},
		{"per(text('director'), avg(quantity('rating')))", "[0 1 3]", "[[1 2] [1 2] [1 2] [1 2]]"},
		{"mostper(text('director'), count(or(more(amount('rating', '8')), more(moment('year', '2022')))))", "[0 1 3 2]", "[[1 2 3] [1 2 3] [1 2 3] [1 2 3]]"},
		{"per(text('director'), per(time('year'), avg(quantity('rating'))))", "[0 1 2 3]", "[[1 2 3] [1 2 3] [1 2 3]]"},
		{"per(text('director'), highest(quantity('rating'), more(moment('year', '2000'))))", "[0 1 3 2]", "[[1 2 3] [1 2 3]]"},
		{"next(cell('title', 'Memento'))", "[0]", "[[]]"},
		{"same(text('director'), cell('title', 'Memento'), more(moment('year', '2001')))", "[0 1 2]", "[[1 2]]"},
		{"highest(quantity('rating'), cell('director', 'Greta Gerwig'))", "[0 3 1]", "[[1 2]]"},
		// Those with a later year than Insomnia, which stands behind them.
		{"above('year', cell('title', 'Insomnia'), cell('director', 'Greta Gerwig'))", "[0 2 1]", "[[1 2] [1 2] [0 1]]"},
		// The latest first, and Memento, which they are compared with, once.
		{"highest(3, time('year'), atmost(quantity('rating', cell('title', 'Memento'))))", "[0 2 3]", "[[1 2] [1 2] [0 1 2]]"},
		{"text('title', more(avg(quantity('rating'))))", "[0 3]", "[[0 1]]"},
		{"more(avg(quantity('rating', cell('director', 'Greta Gerwig'))))", "[0 3 1]", "[[1] [1 2] [1 2]]"},
		{"atleast(per(text('director'), max(time('year'))))", "[0 2 1]", "[[1 2] [1 2]]"},
		{"less(quantity('rating'), quantity('rating'))", "[0 3]", "[]"},
		{"count(starts(piece('title', 'm')))", "[0]", "[[0]]"},
	} {
		tb := small(t)
		tb.Key = 0
		x := program.NewSession(tb)
		n := read1(t, c.text)
		r, err := x.Execute(n)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		r.Complete()
		marks := x.Marks(n, r.Evidence)
		if fmt.Sprint(r.Evidence.Columns) != c.columns || fmt.Sprint(marks) != c.marks {
			t.Errorf("%s: columns %v, marks %v, want %s and %s", c.text, r.Evidence.Columns, marks, c.columns, c.marks)
		}
		if again := x.Marks(n, r.Evidence); fmt.Sprint(again) != fmt.Sprint(marks) {
			t.Errorf("%s: %v the second time", c.text, again)
		}
	}
}
