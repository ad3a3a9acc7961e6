package ask_test

import (
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/suggest"
	"semtree/table/value"
)

// TestNoValue: a question about formulas without values is refused with that reason, others are
// answered, and no example is about them.
func TestNoValue(t *testing.T) {
	var rows [][]string
	for i, name := range strings.Fields("Ann Bob Cy Di Ed Fay") {
		rows = append(rows, []string{name, []string{"red", "blue"}[i%2], string(rune('1' + i)), "20", value.NoValue})
	}
	tb, err := table.New("wages", []string{"Name", "Team", "Hours", "Rate", "Weekly cost"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	p := asktest.BuiltIn(t, tb)
	for _, question := range []string{"what is the total weekly cost?", "what is the average weekly cost?", "weekly cost of Bob", "total weekly cost per team"} {
		if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure || !strings.Contains(r.Reason, `6 of 6 cells of "Weekly cost" are formulas without a value`) {
			t.Errorf("%s: refused %v, %q", question, r.Status != answer.Sure, r.Reason)
		}
	}
	if r := p.Ask("what are the total hours?", ask.Options{}); r.Status != answer.Sure || r.Answer[0] != 21. {
		t.Errorf("total hours: %v, %q", r.Answer, r.Reason)
	}
	for _, x := range suggest.New(p).First(20) {
		if strings.Contains(strings.ToLower(x.Question), "weekly cost") {
			t.Errorf("%q is an example", x.Question)
		}
	}
}
