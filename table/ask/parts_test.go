package ask_test

import (
	"testing"

	"semtree/lab/asktest"
)

// TestFinerParts: groups are as long as the words say, or come again.
func TestFinerParts(t *testing.T) {
	p := about(t, "visitor,seen\nAda,2024-01-03 10:30\nBen,2024-01-09 11:00\nAda,2024-02-11 10:00\nCy,2024-02-15 12:00\n", asktest.Random(t, 1))
	for _, c := range []struct{ question, program, want string }{
		{"which month", "answer(frequent(time('month of seen')))", ""},
		{"which month", "answer(frequent(time('seen')))", "groups of shorter times"},
		{"which month is among the 3 most frequent", "answer(frequent(3, time('seen')))", "groups of shorter times"},
		{"which month has a count of more than 1", "answer(more(1, count, time('seen')))", "groups of shorter times"},
		{"which month is without Ada", "answer(without(cell('visitor', 'Ada'), time('seen')))", "groups of shorter times"},
		{"which hour of the day", "answer(frequent(quantity('hour of seen')))", ""},
		{"which day of the week", "answer(frequent(text('weekday of seen')))", ""},
	} {
		wantObjection(t, p, c.question, c.program, c.want)
	}
}
