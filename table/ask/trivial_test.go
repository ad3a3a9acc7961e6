package ask

import (
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table/program"
)

// whether compares what a function says of programs with what it should.
func whether(t *testing.T, holds func(*grammar.Node) bool, want map[string]bool) {
	t.Helper()
	for text, want := range want {
		n, err := program.Grammar().ReadProgram(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := holds(n); got != want {
			t.Errorf("%s: %t, want %t", text, got, want)
		}
	}
}

// TestRepeats: which programs list the cells that they select rows by.
func TestRepeats(t *testing.T) {
	whether(t, repeats, map[string]bool{
		"answer(text('office', cell('office', 'Singapore')))":                                   true,
		"answer(quantity('bonus', more(amount('age', '30'), cell('bonus', '5'))))":              true,
		"answer(text('office', not(cell('dept', 'HR'), cell('office', 'Singapore'))))":          true,
		"answer(text('office', highest(quantity('pay'), cell('office', 'Singapore'))))":         true,
		"answer(text('office', largest('pay', 2, cell('dept', 'HR', cell('office', 'Oslo')))))": true,
		"answer(text('office', not(cell('office', 'Singapore'))))":                              false,
		"answer(text('office', or(cell('office', 'Singapore'), cell('office', 'Oslo'))))":       false,
		"answer(text('office', next(cell('office', 'Singapore'))))":                             false,
		"answer(text('office', same(text('dept'), cell('office', 'Singapore'))))":               false,
		"answer(text('name', cell('office', 'Singapore')))":                                     false,
		"answer(text('office', part('office', 'city')))":                                        false,
		"answer(time('hired', cell('hired', '2013')))":                                          false,
		"answer(text('office', first(2)))":                                                      false,
		"answer(text('office', more(amount('pay', '5'))))":                                      false,
		"answer(text('office'))":                                     false,
		"answer(count(text('office', cell('office', 'Singapore'))))": false,
		"answer(cell('office', 'Singapore'))":                        false,
	})
}

// TestSaysTwice: which programs deny a denial, list a column twice, or compare it with itself.
func TestSaysTwice(t *testing.T) {
	whether(t, saysTwice, map[string]bool{
		"answer(count(cell('time', 'Dinner', not(not(cell('day', 'Sat'))))))":     true,
		"answer(per(text('section'), text('sex', text('sex'))))":                  true,
		"answer(count(less(quantity('paid'), quantity('paid'))))":                 true,
		"answer(count(less(time('month of date'), time('date'))))":                true,
		"answer(count(same(time('date'), time('date'))))":                         true,
		"answer(not(cell('day', 'Sat', not(cell('time', 'Dinner')))))":            false,
		"answer(text('sex', text('section')))":                                    false,
		"answer(count(less(quantity('paid'), quantity('due'))))":                  false,
		"answer(count(less(quantity('cost of sales'), quantity('sales'))))":       false, // no part of a time
		"answer(per(time('month of date'), count))":                               false,
		"answer(more(quantity('pay'), cell('name', 'Ann'), cell('name', 'Bob')))": false,
	})
}

// TestCountsNamed: which programs count rows by their names.
func TestCountsNamed(t *testing.T) {
	f := &words{rowName: "name"}
	whether(t, f.countsNamed, map[string]bool{
		"answer(count(cell('name', 'Ann')))":                                      true,
		"answer(more(cell('name', 'Ann'), cell('name', 'Bob')))":                  true,
		"answer(less(part('name', 'ann'), cell('name', 'Bob')))":                  true,
		"answer(count(part('name', 'ann')))":                                      false, // there may be several
		"answer(count(cell('name', 'Ann', cell('office', 'Oslo'))))":              false, // whether Ann is there
		"answer(count(cell('office', 'Oslo')))":                                   false,
		"answer(more(cell('office', 'Oslo'), cell('office', 'Bergen')))":          false,
		"answer(more(quantity('pay'), cell('name', 'Ann'), cell('name', 'Bob')))": false,
		"answer(more(amount('pay', '5'), cell('name', 'Ann')))":                   false,
		"answer(count)": false,
	})
	whether(t, new(words).countsNamed, map[string]bool{"answer(count(cell('name', 'Ann')))": false})
}

// TestCountsOne: which programs count the first or last row.
func TestCountsOne(t *testing.T) {
	whether(t, countsOne, map[string]bool{
		"answer(count(first))":                           true,
		"answer(count(last(cell('office', 'Oslo'))))":    true,
		"answer(count(first(2)))":                        false,
		"answer(count(last(2, cell('office', 'Oslo'))))": false,
		"answer(count(next(first)))":                     false,
		"answer(count(cell('office', 'Oslo', first)))":   false,
		"answer(count(text('office')))":                  false,
		"answer(count)":                                  false,
		"answer(first)":                                  false,
	})
}

// TestContradicts: which programs select rows by two cells of a column.
func TestContradicts(t *testing.T) {
	whether(t, contradicts, map[string]bool{
		"answer(count(cell('office', 'Oslo', cell('office', 'Bergen'))))":                               true,
		"answer(exists(cell('office', 'Oslo', more(amount('pay', '5'), cell('office', 'Bergen')))))":    true,
		"answer(count(text('name', largest('pay', cell('office', 'Oslo', cell('office', 'Bergen'))))))": true,
		"answer(count(or(cell('office', 'Oslo'), cell('office', 'Bergen'))))":                           false,
		"answer(count(cell('office', 'Oslo', not(cell('office', 'Bergen')))))":                          false,
		"answer(count(cell('office', 'Oslo', cell('office', 'Oslo'))))":                                 false,
		"answer(count(cell('office', 'Oslo', next(cell('office', 'Bergen')))))":                         false,
		"answer(count(cell('office', 'Oslo', part('office', 'city'))))":                                 false,
		"answer(diff(quantity('pay'), cell('office', 'Oslo'), cell('office', 'Bergen')))":               false,
	})
	for _, c := range []struct {
		program string
		answer  any
		want    bool
	}{
		{"answer(count(cell('office', 'Oslo', cell('office', 'Bergen'))))", 0.0, true},
		{"answer(count(cell('seen', '2014', cell('seen', '2014-03'))))", 3.0, false},
		{"answer(exists(cell('office', 'Oslo', cell('office', 'Bergen'))))", "no", true},
		{"answer(count(cell('office', 'Oslo')))", 0.0, false},
	} {
		n, err := program.Grammar().ReadProgram(c.program)
		if err != nil {
			t.Fatal(err)
		}
		if got := new(words).trivial(&Reading{Reading: answer.Reading{Tree: n, Outcome: &answer.Outcome{Answer: []any{c.answer}}}}); got != c.want {
			t.Errorf("%s, answer %v: %t, want %t", c.program, c.answer, got, c.want)
		}
	}
}
