package ask_test

import (
	"fmt"
	"testing"

	"semtree/parser"
	"semtree/table/ask"
)

// TestMedians: questions for a median, of all rows, of some, in groups, and beside an average, with
// answers computed by hand.
func TestMedians(t *testing.T) {
	p := about(t, "employee,office,team,salary ($),bonus,hired\nAda,Oslo,sales,50000,100,2011\nBen,Oslo,design,60000,300,2012\nCy,Bergen,sales,80000,250,2015\n"+
		"Di,Oslo,sales,90000,,2019\nEve,Bergen,design,40000,50,2019\nFay,Turku,sales,70000,75,2020\n", shipped(t))
	for question, want := range map[string]string{
		"what is the median salary?":                                        "[65000]",
		"median salary":                                                     "[65000]",
		"whats the median bonus":                                            "[100]",
		"median salary of employees in oslo":                                "[60000]",
		"what is the median salary of employees in the oslo office?":        "[60000]",
		"median bonus for sales":                                            "[100]",
		"median salary per office":                                          "[[Oslo 60000] [Bergen 60000] [Turku 70000]]",
		"median salary by team":                                             "[[sales 75000] [design 50000]]",
		"which team has the highest median salary?":                         "[sales]",
		"which office has the highest median salary?":                       "[Turku]",
		"what is the middle value of the salaries?":                         "[65000]",
		"what is the difference in median salary between sales and design?": "[25000]",
		"median salary of employees hired after 2011":                       "[70000]",
		"what is the average salary?":                                       "[65000]",
		"average salary in oslo":                                            "[66666.66666666667]",
	} {
		r := p.Ask(question, ask.Options{})
		if got := fmt.Sprint(r.Answer); r.Status != parser.Sure || got != want {
			t.Errorf("%s: %s by %s, refused %t %s, want %s", question, got, r.Program, r.Status != parser.Sure, r.Reason, want)
		}
	}
}
