package program

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
)

// withRow runs a function with a further row in the table of operators.
func withRow(t *testing.T, row Operator, f func()) {
	t.Helper()
	usualRows, usualGrammar, usualStored := operators, Grammar, Stored
	rows := complete([]Operator{row})
	name := rows[0].Name
	operators, byName[name] = append(slices.Clone(operators), rows...), rows
	defer func() {
		operators, Grammar, Stored = usualRows, usualGrammar, usualStored
		delete(byName, name)
	}()
	g := readLanguage(operators, true)
	Grammar = func() *grammar.Grammar { return g }
	Stored = Grammar
	f()
}

func ratings(t *testing.T) *table.Table {
	t.Helper()
	tb, err := table.New("films", []string{"title", "rating"}, [][]string{{"a", "8.5"}, {"b", "7"}, {"c", "4"}})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

func parsed(t *testing.T, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Grammar().Typing(n); err != nil {
		t.Fatalf("the grammar does not have %s: %v", n, err)
	}
	return n
}

// TestNewRow: an aggregate is one row.
func TestNewRow(t *testing.T) {
	spread := Operator{
		Types: aggregateTypes("spread"), Op: OpAggregate, Label: "spread",
		Aggregate: &Aggregate{Of: func(numbers []float64, _ *Addends) float64 { return slices.Max(numbers) - slices.Min(numbers) }},
	}
	withRow(t, spread, func() {
		for text, want := range map[string]string{
			"spread(quantity('rating'))":                             "[4.5] spread of rating over all rows",
			"spread(quantity('rating'), first(2), last)":             "[1.5] difference in spread of rating between (the first 2 rows) and (the last row)",
			"per(text('title'), spread(quantity('rating')))":         "[[a 0] [b 0] [c 0]] for each title: spread of rating over all rows",
			"spread(quantity('rating', more(amount('rating','5'))))": "[1.5] spread of rating over rows where rating is more than 5",
		} {
			n := parsed(t, text)
			r, err := Execute(ratings(t), n)
			if got := fmt.Sprint(r.Answer, " ", Words(n)); err != nil || got != want {
				t.Errorf("%s: %s, %v, want %s", text, got, err, want)
			}
		}
	})
}

// further are operators that do what no part has a case for, one of each type.
var further = map[string]string{
	"middle": "pred middle : column<$k> | values<$k> -> answer for $k in number time",
	"half":   "pred half : values<$k> -> values<$k> for $k in text number time",
	"odd":    "pred odd : rows -> rows",
	"whole":  "pred whole : rows -> truth",
}

var useOfFurther = map[string]string{
	"middle": "middle(quantity('rating'))",
	"half":   "half(quantity('rating', more(amount('rating', '1'))))",
	"odd":    "count(odd(more(amount('rating', '1'))))",
	"whole":  "per(text('title'), whole(more(amount('rating', '1'))))",
}

// TestNewOperation: no part takes an operation that it does not know for another one: it
// reports the operator by name.
func TestNewOperation(t *testing.T) {
	for name, types := range further {
		withRow(t, Operator{Types: types, Op: 1000}, func() {
			n := parsed(t, useOfFurther[name])
			for part, f := range map[string]func(){"executor": func() { _, _ = Execute(ratings(t), n) }, "words": func() { Words(n) }} {
				if said := panicOf(f); !strings.Contains(said, `"`+name+`"`) {
					t.Errorf("%s of %s: %q, want a panic that names %s", part, n, said, name)
				}
			}
		})
	}
	tb := ratings(t)
	u := &Term{Operator: &Operator{Name: "odd", Op: 1000}}
	for part, f := range map[string]func(){
		"number": func() { NewSession(tb).number(u, wholeTable) },
		"truth":  func() { NewSession(tb).truth(u, wholeTable) },
		"values": func() { NewSession(tb).values(u, wholeTable) },
		"rows":   func() { NewSession(tb).rows(u, wholeTable) },
		"unit":   func() { Unit(tb, u) },
		"cells":  func() { u.Accepts(table.Number, &tb.Columns[1].Cells[0]) },
	} {
		if said := panicOf(f); !strings.Contains(said, part) || !strings.Contains(said, `"odd"`) {
			t.Errorf("%s of odd: %q, want a panic that names both", part, said)
		}
	}
}

// TestRows: every row has what its operation needs, and every name of a program has a row.
func TestRows(t *testing.T) {
	for _, o := range operators {
		if o.Op == opNone || o.Type != argument && o.Words == "" || (o.Type == Number || o.Type == Truth) && o.Label == "" {
			t.Errorf("%+v lacks something", *o)
		}
		arguments := map[string]bool{}
		for _, s := range o.signatures {
			arguments[s.arguments] = true
		}
		if words, signatures := strings.Count(o.Words, "|")+1, len(arguments); words > 1 && o.Op != OpEnd && o.Op != OpSort && o.Op != OpSortedEnd && words != signatures {
			t.Errorf("%s has %d signatures and words for %d", o.Name, signatures, words)
		}
	}
	for _, l := range Grammar().Labels {
		if byName[l.Name] == nil {
			t.Errorf("%s has no row", l.Name)
		}
	}
}

// panicOf returns what a function panics with; empty if it does not.
func panicOf(f func()) (said string) {
	defer func() {
		if v := recover(); v != nil {
			said = fmt.Sprint(v)
		}
	}()
	f()
	return ""
}
