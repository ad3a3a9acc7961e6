package ask_test

import (
	"slices"
	"strings"
	"testing"

	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	"semtree/table/program"
)

// TestPartsOfTimes: readings are about parts of times, unless the model was trained without them.
func TestPartsOfTimes(t *testing.T) {
	tb, err := table.New("orders", []string{"customer", "ordered", "amount"}, [][]string{
		{"Ann", "2024-03-04 10:00", "5"}, {"Bob", "2024-03-09 11:30", "6"}, {"Ann", "2024-05-04 12:00", "7"}, {"Cyd", "2023-03-04 23:10", "8"},
	})
	if err != nil {
		t.Fatal(err)
	}
	questions := []string{"orders in march on mondays", "amount by month", "weekend orders by hour", "the first half of 2024"}
	about := func(m *link.Index, links int) (parts int) {
		for seed := range uint64(3) {
			p, err := ask.New(tb, m, asktest.Older(t, seed, program.GrammarText(), links))
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range questions {
				r := p.Ask(q, ask.Options{K: 10})
				check(t, tb, r)
				readings, _ := r.Readings()
				for _, reading := range readings {
					if strings.Contains(reading.Program, " of ordered") || strings.Contains(reading.Program, "2024-06") {
						parts++
					}
				}
			}
		}
		return parts
	}
	index := link.NewIndex(tb, nil)
	if n := about(index, len(link.Features)); n < 10 {
		t.Errorf("%d readings are about parts of times", n)
	}
	if n := about(index, slices.Index(link.Features, link.PartOfTime)); n > 0 {
		t.Errorf("%d readings of a model that does not know them are about parts of times", n)
	}
}

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
