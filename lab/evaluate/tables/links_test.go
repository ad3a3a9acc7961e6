package tables_test

import (
	"maps"
	"testing"

	"semtree/grammar"
	"semtree/lab/evaluate/tables"
	learn "semtree/lab/learn/tables"
	"semtree/table"
	tablemodel "semtree/table/model"
	"semtree/table/program"
)

// TestLinks counts what is found of questions whose programs are known.
func TestLinks(t *testing.T) {
	films, err := table.New("films", []string{"title", "director", "b", "seen"}, [][]string{
		{"Heat", "Mann", "3", "1"}, {"Alien", "Scott", "5", "0"}, {"Collateral", "Mann", "9", "1"}, {"Up", "Docter", "2", "0"},
	})
	if err != nil {
		t.Fatal(err)
	}
	lesson := func(question, kind, text string) learn.Lesson {
		n, err := program.Grammar().ReadProgram("answer(" + text + ")")
		if err != nil {
			t.Fatal(err)
		}
		return learn.Lesson{Question: question, Table: films, Program: n, Kinds: []string{kind}}
	}
	also := lesson("the qwerty of heat", "form", "quantity('b', cell('title', 'Up'))")
	also.Also = []*grammar.Node{lesson("", "", "quantity('b', cell('title', 'Heat'))").Program} // all of it is found
	l := tables.RunLinks([]learn.Lesson{
		lesson("director of heat", "simple", "text('director', cell('title', 'Heat'))"),
		lesson("director of it", "simple", "text('director', cell('title', 'Heat'))"),
		also,
		{Question: "without a program", Table: films},
	}, tablemodel.Index, 2)
	want := tables.LinkCounts{N: 3, Linked: 2, Columns: 3, ColumnsFound: 3, ColumnsSaid: 2, Constants: 3, ConstantsFound: 2}
	if l.LinkCounts != want {
		t.Errorf("%+v, want %+v", l.LinkCounts, want)
	}
	if n := l.Kinds["form"]; n == nil || n.N != 1 || n.Linked != 1 {
		t.Errorf("of forms %+v", n)
	}
	if len(l.Missing) != 1 || l.Missing[0].Question != "director of it" || l.Causes[l.Missing[0].Cause] != 1 {
		t.Errorf("missing %+v, causes %v", l.Missing, l.Causes)
	}
	if only := map[string]int{"the words themselves": 4, "guesses": 1}; !maps.Equal(l.Only, only) {
		t.Errorf("by one source alone %v, want %v", l.Only, only)
	}
	if l.Candidates <= 0 || l.Candidates99 <= 0 || l.Words != 1 {
		t.Errorf("%v candidates, %d, on %v words", l.Candidates, l.Candidates99, l.Words)
	}
}
