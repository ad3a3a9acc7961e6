package program_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// TestResult checks whole results by hand.
func TestResult(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"cell('director', 'christopher  NOLAN', more(moment('year', '2001')))",
			`rows [Insomnia] "" [title director year] [[Insomnia Christopher Nolan 2002]] of 1; {[1] 1 [0 1 2]}`},
		{"quantity('rating', more(moment('year', '2001')))",
			`values [7.2 7.4] "" [title rating] [[Insomnia 7.2] [Lady Bird 7.4]] of 2; {[1 2 3] 3 [0 3 2]}`},
		{"max(quantity('rating'))", `values [8.4] "" [title rating] [[Memento 8.4]] of 1; {[0] 1 [0 3]}`},
		{"distinct(text('director'))", `values [Christopher Nolan Greta Gerwig] "" [director] [[Christopher Nolan] [Greta Gerwig]] of 2; {[0 1 2 3] 4 [0 1]}`},
		{"count(part('director', 'greta'))", `number [2] "" [count] [[2]] of 1; {[2 3] 2 [0 1]}`},
		{"avg(quantity('rating', first(3)))", `number [7.666666666666667] "" [average] [[7.666666666666667]] of 1; {[0 1 2] 3 [0 3]}`},
		{"sum(quantity('rating', cell('title', 'Barbie')))", `number [] "" [] [] of 0; {[3] 1 [0 3]}`},
		{"exists(part('title', 'bird'))", `truth [yes] "" [exists] [[yes]] of 1; {[2] 1 [0]}`},
		{"exists(part('title', 'bir'))", `truth [no] "" [exists] [[no]] of 1; {[] 0 [0]}`},
		{"without(part('title', 'bir'))", `truth [yes] "" [none] [[yes]] of 1; {[] 0 [0]}`},
		{"without(part('title', 'bird'))", `truth [no] "" [none] [[no]] of 1; {[2] 1 [0]}`},
		{"every(more(amount('rating', '7')))", `truth [no] "" [all] [[no]] of 1; {[3] 1 [0 3]}`},
		{"every(cell('director', 'Christopher Nolan'), more(amount('rating', '7')))", `truth [yes] "" [all] [[yes]] of 1; {[0 1] 2 [0 3 1]}`},
		{"every(cell('director', 'Nobody'), more(amount('rating', '7')))", `truth [] "" [] [] of 0; {[] 0 [0 3 1]}`},
		{"per(text('director'), sum(quantity('rating', more(amount('rating', '7.3')))))",
			`groups [[Christopher Nolan 8.4] [Greta Gerwig 7.4]] "" [director sum] [[Christopher Nolan 8.4] [Greta Gerwig 7.4]] of 2; {[0 1 2 3] 4 [0 1 3]}`},
		{"per(text('director'), exists(more(amount('rating', '8'))))",
			`groups [[Christopher Nolan yes] [Greta Gerwig no]] "" [director exists] [[Christopher Nolan yes] [Greta Gerwig no]] of 2; {[0 1 2 3] 4 [0 1 3]}`},
		{"diff(time('year'), cell('title', 'Barbie'), cell('title', 'Memento'))", `number [23] "years" [difference] [[23]] of 1; {[0 3] 2 [0 2]}`},
		{"diff(time('start'), first, first(2))", `number [] "hours" [] [] of 0; {[0 1] 2 [0 4]}`},
		{"diff(time('start', first), max(time('start')))", `number [9.75] "hours" [difference] [[9.75]] of 1; {[0 3] 2 [0 4]}`},
		{"below('year', cell('title', 'Lady Bird'), less(amount('rating', '8')))", `rows [Insomnia] "" [title year rating] [[Insomnia 2002 7.2]] of 1; {[1 2] 2 [0 2 3] 1}`},
		{"atleast(avg(quantity('rating')))", `rows [Memento] "" [title rating] [[Memento 8.4]] of 1; {[0] 1 [0 3]}`},
		{"less(avg(time('year', cell('director', 'Greta Gerwig'))), cell('rating', ''))", `rows [] "" [title year director rating] [] of 0; {[2 3] 2 [0 2 1 3] 2}`},
		{"count(less(avg(time('year', cell('director', 'Greta Gerwig')))))", `number [3] "" [count] [[3]] of 1; {[0 1 2 3] 4 [0 2 1] 1}`},
		{"count(atleast(time('year', cell('title', 'Lady Bird'))))", `number [2] "" [count] [[2]] of 1; {[2 3] 2 [0 2]}`},
		{"text('director', quantity('rating', more(moment('year', '2001'))))",
			`list [[Christopher Nolan 7.2] [Greta Gerwig 7.4] [Greta Gerwig <nil>]] "" [title director rating] ` +
				`[[Insomnia Christopher Nolan 7.2] [Lady Bird Greta Gerwig 7.4] [Barbie Greta Gerwig <nil>]] of 3; {[1 2 3] 3 [0 1 3 2]}`},
		{"text('director', text('title', first))", `list [[Christopher Nolan Memento]] "" [director title] [[Christopher Nolan Memento]] of 1; {[0] 1 [0 1]}`},
		{"details(last)", `list [[Barbie Greta Gerwig 2023 <nil> 20:15]] "" [title director year rating start] [[Barbie Greta Gerwig 2023 <nil> 20:15]] of 1; {[3] 1 [0 1 2 3 4]}`},
		{"distinct(text('director', text('director')))", `list [Christopher Nolan Greta Gerwig] "" [director] [[Christopher Nolan] [Greta Gerwig]] of 2; {[0 1 2 3] 4 [0 1]}`},
		{"min(max(quantity('rating')))", `answers [[7.2 8.4]] "" [minimum maximum] [[7.2 8.4]] of 1; {[0 1] 2 [0 3]}`},
		{"count(avg(quantity('rating', cell('title', 'Barbie'))))", `answers [[1 <nil>]] "" [count average] [[1 <nil>]] of 1; {[3] 1 [0 3]}`},
		{"count(total('rating', first(2)))", `answers [[2 15.6]] "" [count sum] [[2 15.6]] of 1; {[0 1] 2 [0 3]}`},
		{"max(avg(quantity('rating', cell('title', 'Barbie'))))", `answers [] "" [] [] of 0; {[3] 1 [0 3]}`},
		{"max(min(time('start')))", `answers [[20:15 10:30]] "" [maximum minimum] [[20:15 10:30]] of 1; {[0 3] 2 [0 4]}`},
		{"per(text('director'), max(time('start')))",
			`groups [[Christopher Nolan 11:30] [Greta Gerwig 20:15]] "" [director maximum] [[Christopher Nolan 11:30] [Greta Gerwig 20:15]] of 2; {[0 1 2 3] 4 [0 1 4]}`},
		{"descending(quantity('rating'), text('title'))", `values [Memento Lady Bird Insomnia Barbie] "" [title] [[Memento] [Lady Bird] [Insomnia] [Barbie]] of 4; {[0 2 1 3] 4 [0 3]}`},
		{"first(2, increasing(quantity('rating')))", `values [7.2 7.4] "" [title rating] [[Insomnia 7.2] [Lady Bird 7.4]] of 2; {[1 2] 2 [0 3]}`},
		{"last(nth('2'), ascending(text('title'), cell('director', 'Greta Gerwig')))", `rows [Barbie] "" [title director] [[Barbie Greta Gerwig]] of 1; {[3] 1 [0 1]}`},
		{"increasing(per(text('director'), max(quantity('rating'))))",
			`groups [[Greta Gerwig 7.4] [Christopher Nolan 8.4]] "" [director maximum] [[Greta Gerwig 7.4] [Christopher Nolan 8.4]] of 2; {[0 1 2 3] 4 [0 1 3]}`},
		{"per(text('director'), count(max(quantity('rating'))))",
			`list [[Christopher Nolan 2 8.4] [Greta Gerwig 2 7.4]] "" [director count maximum] [[Christopher Nolan 2 8.4] [Greta Gerwig 2 7.4]] of 2; {[0 1 2 3] 4 [0 1 3]}`},
		{"per(text('director'), per(time('year'), count))",
			`list [[Christopher Nolan 2000 1] [Christopher Nolan 2002 1] [Greta Gerwig 2017 1] [Greta Gerwig 2023 1]] "" [director year count] [[Christopher Nolan 2000 1] [Christopher Nolan 2002 1] [Greta Gerwig 2017 1] [Greta Gerwig 2023 1]] of 4; {[0 1 2 3] 4 [0 1 2]}`},
		{"per(text('director'), per(time('year'), avg(quantity('rating'))))",
			`list [[Christopher Nolan 2000 8.4] [Christopher Nolan 2002 7.2] [Greta Gerwig 2017 7.4]] "" [director year average] [[Christopher Nolan 2000 8.4] [Christopher Nolan 2002 7.2] [Greta Gerwig 2017 7.4]] of 3; {[0 1 2] 3 [0 1 2 3]}`},
		{"decreasing(per(text('director'), mostper(per(text('title'), max(quantity('rating'))))))",
			`list [[Christopher Nolan Memento 8.4] [Greta Gerwig Lady Bird 7.4]] "" [director title maximum] [[Christopher Nolan Memento 8.4] [Greta Gerwig Lady Bird 7.4]] of 2; {[0 2] 2 [0 1 3]}`},
		{"per(time('year'), per(text('director'), count(sum(quantity('rating', more(amount('rating', '7.3')))))))",
			`list [[2000 Christopher Nolan 1 8.4] [2002 Christopher Nolan 0 <nil>] [2017 Greta Gerwig 1 7.4] [2023 Greta Gerwig 0 <nil>]] "" [year director count sum] [[2000 Christopher Nolan 1 8.4] [2002 Christopher Nolan 0 <nil>] [2017 Greta Gerwig 1 7.4] [2023 Greta Gerwig 0 <nil>]] of 4; {[0 1 2 3] 4 [0 2 1 3]}`},
		{"first(1, ascending(time('year'), per(text('director'), per(time('year'), per(text('title'), count)))))",
			`list [[Christopher Nolan 2000 Memento 1]] "" [director year title count] [[Christopher Nolan 2000 Memento 1]] of 1; {[0 1 2 3] 4 [0 2 1]}`},
		{"per(text('director'), highest(quantity('rating')))",
			`list [[Christopher Nolan Memento] [Greta Gerwig Lady Bird]] "" [director title] [[Christopher Nolan Memento] [Greta Gerwig Lady Bird]] of 2; {[0 2] 2 [0 1 3]}`},
		{"per(text('director'), quantity('rating', lowest(time('year'))))",
			`list [[Christopher Nolan 8.4] [Greta Gerwig 7.4]] "" [director title rating] [[Christopher Nolan Memento 8.4] [Greta Gerwig Lady Bird 7.4]] of 2; {[0 2] 2 [0 1 3 2]}`},
		{"per(distinct(text('director', less(moment('year', '2020')))), text('title', time('year', last)))",
			`list [[Christopher Nolan Insomnia 2002] [Greta Gerwig Lady Bird 2017]] "" [director title year] [[Christopher Nolan Insomnia 2002] [Greta Gerwig Lady Bird 2017]] of 2; {[1 2] 2 [0 1 2]}`},
		{"decreasing(per(text('director'), details))",
			`list [[Greta Gerwig Lady Bird 2017 7.4 <nil>] [Greta Gerwig Barbie 2023 <nil> 20:15] [Christopher Nolan Memento 2000 8.4 10:30] [Christopher Nolan Insomnia 2002 7.2 11:30]] "" [director title year rating start] [[Greta Gerwig Lady Bird 2017 7.4 <nil>] [Greta Gerwig Barbie 2023 <nil> 20:15] [Christopher Nolan Memento 2000 8.4 10:30] [Christopher Nolan Insomnia 2002 7.2 11:30]] of 4; {[2 3 0 1] 4 [0 1 2 3 4]}`},
		{"ascending(quantity('rating'), per(text('director'), first))",
			`list [[Greta Gerwig Lady Bird] [Christopher Nolan Memento]] "" [director title] [[Greta Gerwig Lady Bird] [Christopher Nolan Memento]] of 2; {[2 0] 2 [0 3 1]}`},
		{"per(text('title'), min(avg(quantity('rating'))))",
			`list [[Memento 8.4 8.4] [Insomnia 7.2 7.2] [Lady Bird 7.4 7.4]] "" [title minimum average] [[Memento 8.4 8.4] [Insomnia 7.2 7.2] [Lady Bird 7.4 7.4]] of 3; {[0 1 2 3] 4 [0 3]}`},
		{"ascending(max(quantity('rating')), text('director'))",
			`values [Greta Gerwig Christopher Nolan] "" [director] [[Greta Gerwig] [Christopher Nolan]] of 2; {[0 1 2 3] 4 [0 1 3]}`},
		{"first(1, descending(sum(quantity('rating')), text('title')))", `values [Memento] "" [title] [[Memento]] of 1; {[0] 1 [0 3]}`},
		{"decreasing(distinct(text('director')))", `values [Greta Gerwig Christopher Nolan] "" [director] [[Greta Gerwig] [Christopher Nolan]] of 2; {[0 1 2 3] 4 [0 1]}`},
		{"mostper(nth('2'), text('director'), avg(quantity('rating')))", `values [Greta Gerwig] "" [director] [[Greta Gerwig]] of 1; {[2 3] 2 [0 1 3]}`},
		{"more(1, count(quantity('rating')), text('director'))", `values [Christopher Nolan] "" [director] [[Christopher Nolan]] of 1; {[0 1] 2 [0 1 3]}`},
		{"without(cell('rating', ''), text('director'))", `values [Christopher Nolan] "" [director] [[Christopher Nolan]] of 1; {[0 1] 2 [0 1 3]}`},
		{"only(more(moment('year', '2010')), text('director'))", `values [Greta Gerwig] "" [director] [[Greta Gerwig]] of 1; {[2 3] 2 [0 1 2]}`},
		{"mostper(per(text('director'), total('rating')))", `groups [[Christopher Nolan 15.6]] "" [director sum] [[Christopher Nolan 15.6]] of 1; {[0 1] 2 [0 1 3]}`},
		{"avg(per(text('director'), count(more(moment('year', '2001')))))", `number [1.5] "" [average] [[1.5]] of 1; {[0 1 2 3] 4 [0 1 2]}`},
		{"text('title', of(frequent(text('director', more(moment('year', '2001'))))))", `values [Lady Bird Barbie] "" [title] [[Lady Bird] [Barbie]] of 2; {[2 3] 2 [0 1 2]}`},
		{"per(text('director'), mostper(text('title'), mean('rating')))",
			`list [[Christopher Nolan Memento] [Greta Gerwig Lady Bird]] "" [director title] [[Christopher Nolan Memento] [Greta Gerwig Lady Bird]] of 2; {[0 2] 2 [0 1 3]}`},
		{"time('start', cell('title', 'Barbie'))", `values [20:15] "" [title start] [[Barbie 20:15]] of 1; {[3] 1 [0 4]}`},
	} {
		tb := small(t)
		tb.Key = 0
		r, err := program.Execute(tb, read1(t, c.text))
		if err != nil {
			t.Errorf("Execute(%s): %v", c.text, err)
			continue
		}
		e := []any{r.Evidence.Rows, r.Evidence.Total, r.Evidence.Columns}
		if r.Evidence.Compared > 0 {
			e = append(e, r.Evidence.Compared)
		}
		rests := fmt.Sprint(e)
		got := fmt.Sprintf("%s %v %q %v %v of %d; {%s}", r.Type, r.Answer, r.Unit, r.Columns, r.Rows, r.Total, rests[1:len(rests)-1])
		if got != c.want {
			t.Errorf("Execute(%s) =\n %s, want\n %s", c.text, got, c.want)
		}
		if _, err := json.Marshal(r); err != nil {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

// TestLines: an answer has the first line of a cell, and its table all lines.
func TestLines(t *testing.T) {
	tb, err := table.New("teams", []string{"player", "team", "year"}, [][]string{
		{"Ada\n(captain)", "Reds\nOslo", "2001"}, {"Bea", "Reds\nOslo", "2002"}, {"Cleo", "Blues", "2003"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, answer, rows string }{
		{"first", `["Ada"]`, `[["Ada\n(captain)"]]`},
		{"text('team', first)", `["Reds"]`, `[["Ada\n(captain)","Reds\nOslo"]]`},
		{"distinct(text('team'))", `["Reds","Blues"]`, `[["Reds\nOslo"],["Blues"]]`},
		{"frequent(text('team'))", `["Reds"]`, `[["Reds\nOslo"]]`},
		{"mostper(text('team'), count)", `["Reds"]`, `[["Reds\nOslo"]]`},
		{"per(text('team'), count)", `[["Reds",2],["Blues",1]]`, `[["Reds\nOslo",2],["Blues",1]]`},
	} {
		r, err := program.Execute(tb, read1(t, c.text))
		if err != nil {
			t.Fatal(err)
		}
		answer, _ := json.Marshal(r.Answer)
		rows, _ := json.Marshal(r.Rows)
		if string(answer) != c.answer || string(rows) != c.rows {
			t.Errorf("%s: %s %s, want %s %s", c.text, answer, rows, c.answer, c.rows)
		}
	}
}

// TestShow checks how cells of time stand in an answer.
func TestShow(t *testing.T) {
	for _, c := range []struct {
		typ  table.Type
		text string
		want any
	}{
		{table.TypeYear, "2005", 2005.},
		{table.TypeYear, "2005–06", "2005–06"},
		{table.TypeDate, "March 2, 1990", "1990-03-02"},
		{table.TypeDate, "March 1990", "1990-03"},
		{table.TypeDate, "1990", 1990.},
		{table.TypeDate, "March 2", "March 2"},
		{table.TypeDate, "2004-05-06 10:30", "2004-05-06T10:30"},
		{table.TypeDate, "2004-05-06 10:31:15", "2004-05-06T10:31:15"},
		{table.TypeDate, "someday", "someday"},
		{table.TypeTime, "9:15", "09:15"},
		{table.TypeTime, "9:15:30", "09:15:30"},
		{table.TypeTime, "9:15:30.250", "09:15:30.25"},
		{table.TypeDate, "2004-05-06 10:31:15.000001", "2004-05-06T10:31:15.000001"},
		{table.TypeDate, "2004-05-06 10:31:00.0", "2004-05-06T10:31:00"},
		{table.TypeYear, "FY23", "FY23"},
		{table.TypeYear, "FY 2023", "FY 2023"},
		{table.TypeDate, "2024-W10", "2024-W10"},
		{table.TypeDate, "1Q24", "1Q24"},
	} {
		v, _ := value.ParseTime(c.text, false)
		column := &table.Column{Type: c.typ}
		cell := table.NewCell(c.text, decimal.Of(math.NaN()), v)
		if got := program.Show(column, &cell); got != c.want {
			t.Errorf("%s %q is shown as %v, want %v", c.typ, c.text, got, c.want)
		}
	}
}

// TestOverflow checks that a sum beyond the numbers is an error, not infinity.
func TestOverflow(t *testing.T) {
	tb := &table.Table{Name: "t", Rows: 2, Key: -1, Ordered: true, Columns: []*table.Column{{
		Name: "n", Type: table.TypeNumber, Codes: []int32{0, 0}, Cells: []table.Cell{numberCell("1e308", 1e308)},
	}}}
	for _, text := range []string{"sum(quantity('n'))", "avg(quantity('n'))", "per(quantity('n'), sum(quantity('n')))"} {
		if r, err := program.Execute(tb, read1(t, text)); err == nil {
			t.Errorf("Execute(%s) = %v", text, r.Answer)
		}
	}
}

// TestSum checks that small numbers survive between great ones of opposite signs.
// TestFractions: times that differ by a fraction of a second are different, and in order, by the microsecond.
func TestFractions(t *testing.T) {
	tb, err := table.New("log", []string{"name", "at", "start"}, [][]string{
		{"a", "2024-01-02T03:04:05.000002", "10:30:15.000002"}, {"b", "2024-01-02T03:04:05.000001", "10:30:15.000001"},
		{"c", "2024-01-02T03:04:05", "10:30:15"}, {"d", "2024-01-02T03:04:06.5", "10:30:16.5"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"max(time('at'))":                                                "[2024-01-02T03:04:06.5]",
		"min(time('at'))":                                                "[2024-01-02T03:04:05]",
		"text('name', highest(2, time('at')))":                           "[d a]",
		"text('name', lowest(2, time('start')))":                         "[c b]",
		"ascending(time('at'), text('name'))":                            "[c b a d]",
		"text('name', cell('at', '2024-01-02 03:04:05'))":                "[a b c]",
		"text('name', cell('at', '2024-01-02 03:04:05.000001'))":         "[b]",
		"text('name', more(moment('at', '2024-01-02 03:04:05.000001')))": "[a d]",
		"text('name', atmost(moment('start', '10:30:15.000001')))":       "[b c]",
		"text('name', more(time('start', cell('name', 'b'))))":           "[a d]",
		"count(time('at'))":                                              "[4]",
		"diff(time('start'), cell('name', 'c'), cell('name', 'd'))":      "[0.0004166666666666667]",
		"per(time('day of at'), count)":                                  "[[2024-01-02 4]]",
	} {
		r, err := program.Execute(tb, read1(t, text))
		if got := fmt.Sprint(r.Answer); err != nil || got != want {
			t.Errorf("Execute(%s) = %s, %v, want %s", text, got, err, want)
		}
	}
}

func numberCell(text string, v float64) table.Cell {
	return table.NewCell(text, decimal.Of(v), value.Interval{})
}

func TestSum(t *testing.T) {
	tb := &table.Table{Name: "t", Rows: 3, Key: -1, Columns: []*table.Column{{
		Name: "n", Type: table.TypeNumber, Codes: []int32{0, 1, 2},
		Cells: []table.Cell{numberCell("1e17", 1e17), numberCell("1", 1), numberCell("-1e17", -1e17)},
	}}}
	r, err := program.Execute(tb, read1(t, "sum(quantity('n'))"))
	if err != nil || r.Answer[0] != 1. {
		t.Errorf("sum = %v, %v, want 1", r.Answer, err)
	}
}

// TestEmptyTable executes programs about a table without rows, and without a column
// that can name them.
func TestEmptyTable(t *testing.T) {
	tb, err := table.New("t", []string{"a", "b"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"first", "count", "distinct(text('a'))", "mostper(text('a'), count)", "exists(cell('a', 'x'))", "per(text('a'), count)"} {
		r, err := program.Execute(tb, read1(t, text))
		if err != nil || r.Evidence.Total != 0 {
			t.Errorf("Execute(%s) = %v, %v", text, r, err)
		}
	}
}
