package program

import (
	"fmt"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
)

// further are operators that a grammar could have and this package does not, one of each type.
var further = map[string]string{
	"median": "pred median : column<$k> | values<$k> -> answer for $k in number time",
	"middle": "pred middle : values<$k> -> values<$k> for $k in text number time",
	"odd":    "pred odd : rows -> rows",
	"every":  "pred every : rows -> truth",
	"pivot":  "pred pivot : column<$k>, answer -> groups for $k in text number time",
}

var useOfFurther = map[string]string{
	"median": "median(quantity('rating'))",
	"middle": "middle(quantity('rating', more(amount('rating', '1'))))",
	"odd":    "count(odd(more(amount('rating', '1'))))",
	"every":  "per(text('title'), every(more(amount('rating', '1'))))",
	"pivot":  "pivot(text('title'), count)",
}

// TestNewOperator: an operator that is added to the grammar, and to nothing else, is
// reported by name: never taken for another one.
func TestNewOperator(t *testing.T) {
	tb, err := table.New("films", []string{"title", "rating"}, [][]string{{"a", "8.5"}, {"b", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	usual := Grammar
	defer func() { Grammar = usual }()
	for name, line := range further {
		g, err := grammar.Read(strings.NewReader(grammarFile+"\n"+line+"\n"), "table.grammar")
		if err != nil {
			t.Fatal(err)
		}
		Grammar = func() *grammar.Grammar { return g }
		n, err := grammar.Parse(useOfFurther[name])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Typing(n); err != nil {
			t.Fatalf("the grammar does not have %s: %v", name, err)
		}
		if r, err := Execute(tb, n); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: answer %v, error %v: want one that names %s", n, r.Answer, err, name)
		}
		if said := panicOf(func() { Words(n) }); !strings.Contains(said, `"`+name+`"`) {
			t.Errorf("words of %s: %q, want a panic that names %s", n, said, name)
		}
	}
}

// TestNewOperation: no part has a default for operations.
func TestNewOperation(t *testing.T) {
	tb, err := table.New("films", []string{"title", "rating"}, [][]string{{"a", "8.5"}, {"b", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	values := &Term{Op: OpProject, Type: Values, Column: 1}
	x := NewSession(tb)
	for _, op := range []Op{opNone, Op(len(opNames)), Op(1000)} {
		u := &Term{Op: op, Column: 1, Args: []*Term{values, values}}
		x.begin(u)
		for part, f := range map[string]func(){
			"number":  func() { x.number(u, wholeTable) },
			"truth":   func() { x.truth(u, wholeTable) },
			"values":  func() { x.values(u, wholeTable) },
			"rows":    func() { x.rows(u, wholeTable) },
			"label":   func() { Label(u) },
			"unit":    func() { Unit(tb, u) },
			"numbers": func() { u.Accepts(table.Number, &tb.Columns[1].Cells[0]) },
			"times":   func() { u.acceptsTime(table.Interval{From: 1, To: 2}) },
		} {
			if said := panicOf(f); !strings.Contains(said, part) || !strings.Contains(said, op.String()) {
				t.Errorf("%s of %s: %q, want a panic that names both", part, op, said)
			}
		}
	}
	for name, f := range forms {
		if op := f.op; op <= opNone || int(op) >= len(opNames) || opNames[op] == "" {
			t.Errorf("%s is %s", name, op)
		}
	}
	if len(opNames) != int(OpPer)+1 || OpPer.String() != "per" || OpSum.String() != "sum" || OpRare.String() != "rare" {
		t.Errorf("%d names of operations, the last is %s", len(opNames), OpPer)
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
