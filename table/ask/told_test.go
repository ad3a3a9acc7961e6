package ask_test

import (
	"regexp"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/read"
)

const staff = `Name,Department,Title,Salary,Hired,City,Age
Ana Ruiz,Sales,Manager,5200,2019-03-01,Lyon,44
Bo Chen,Sales,Clerk,3100,2021-06-15,Lyon,29
Cy Doyle,IT,Engineer,4700,2020-01-10,Graz,35
Dee Falk,IT,Engineer,4900,2018-11-05,Graz,41
Eli Grau,HR,Manager,5000,2017-02-20,Lyon,50
Fay Hunt,HR,Clerk,2900,2022-09-01,Turin,26
Gus Ibe,Sales,Clerk,3000,2023-01-09,Turin,31
`

const slips = `Branch,Product line,Quantity,Unit price,Total,Date,Payment
A,Food,3,10,30,2024-01-03,Cash
B,Toys,2,20,40,2024-01-04,Card
A,Toys,5,20,100,2024-02-03,Cash
C,Books,1,15,15,2024-02-05,Wallet
B,Food,4,10,40,2024-03-01,Card
A,Books,2,15,30,2024-03-04,Card
C,Toys,3,20,60,2024-03-07,Cash
`

// tableOf reads a small table.
func tableOf(t *testing.T, name, text string) *table.Table {
	t.Helper()
	tb, err := read.Table(strings.NewReader(text), name, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// programWord is a word of programs that is no English word.
var programWord = regexp.MustCompile(`\b(mostper|leastper|avg|atleast|atmost|diff)\b|\b(text|quantity|time|answer)\(`)

// TestTold: what people are told has no words of programs, is said once, and is true.
func TestTold(t *testing.T) {
	people, sales := asktest.BuiltIn(t, tableOf(t, "staff.csv", staff)), asktest.BuiltIn(t, tableOf(t, "slips.csv", slips))
	for _, c := range []struct {
		p                *ask.Parser
		question, reason string // the beginning of the reason; empty for an answer
		reading          string // of the first reading; empty for any
	}{
		{people, "average hire date", `the times of column "Hired" have no average`, "average of Hired over all rows"},
		{people, "total hired", `the times of column "Hired" have no sum`, "sum of Hired over all rows"},
		{people, "median hired per department", `the times of column "Hired" have no median`, "for each Department: median of Hired over all rows"},
		{people, "sum of hired per department above 3", `the times of column "Hired" have no sum`, ""},
		{people, "for each city the different names and salaries", "this cannot be listed for each thing", ""},
		{sales, "average date per branch", `the times of column "Date" have no average`, ""},
		{people, "sum of department", "'sum' was not understood", ""},
		{people, "what is the total of titles per city", "'titles' was not understood", ""},
		{people, "how many months since ana was hired?", "'since', ", ""},
		{people, "difference between the highest and the lowest salary", "'highest' was not understood", ""},
		{people, "who earns more than florian?", "nothing in the table was found for 'florian'", ""},
		{people, "how many wombats are there?", "nothing in the table was found for 'wombats'", ""},
		{sales, "which product line had the highest total per branch?", "'line' was not understood", ""},
		{people, "which 2 cities have the lowest average age?", "", "the 2 values of City with the least average of Age over all rows"},
		{sales, "top 2 product lines by total", "", `the 2 values of Product line with the greatest total of "Total" over all rows`},
	} {
		r := c.p.Ask(c.question, ask.Options{K: parser.Few})
		all, _ := r.Readings()
		if r.Status != answer.Sure != (c.reason != "") || !strings.HasPrefix(r.Reason, c.reason) || c.reading != "" && r.Read().Words != c.reading {
			t.Errorf("%s: refused %t, %q, %q", c.question, r.Status != answer.Sure, r.Reason, r.Read().Words)
		}
		for _, a := range all {
			if told := a.Words + " " + a.Empty + " " + r.Reason; programWord.MatchString(told) {
				t.Errorf("%s: %s", c.question, told)
			}
		}
	}
}

// TestRowNounFound: after a row was called so, it is not said that nothing was found for the word.
func TestRowNounFound(t *testing.T) {
	text := "Player,Opponent,Result\nLena,Ida,won\nIda,Ola,lost\nLena,Ola,won\nOla,Ida,lost\n"
	tb := tableOf(t, "games.csv", text)
	revised, err := tb.Revised(&table.Override{Nouns: []string{"bout"}})
	if err != nil {
		t.Fatal(err)
	}
	before, after := asktest.BuiltIn(t, tb), asktest.BuiltIn(t, revised)
	said := 0
	for _, question := range []string{"who won the most bouts?", "population of bouts in spain", "how tall are the bouts of ida", "heaviest bouts", "bouts with a referee"} {
		if strings.Contains(before.Ask(question, ask.Options{}).Reason, "found for 'bouts'") {
			said++
		}
		if r := after.Ask(question, ask.Options{}); strings.Contains(r.Reason, "'bouts'") {
			t.Errorf("%s: %s", question, r.Reason)
		}
	}
	if said == 0 {
		t.Error("nothing is said of the word before that")
	}
}

// TestListedOnce: no two entries of a list have one result, and each reading, beneath another one or not, can be corrected to.
func TestListedOnce(t *testing.T) {
	beneath := 0
	for question, p := range map[string]*ask.Parser{
		"total of Total":                     asktest.BuiltIn(t, tableOf(t, "slips.csv", slips)),
		"which payment is the most frequent": asktest.BuiltIn(t, tableOf(t, "slips.csv", slips)),
		"highest salary per department":      asktest.BuiltIn(t, tableOf(t, "staff.csv", staff)),
		"people from lyon":                   asktest.BuiltIn(t, tableOf(t, "staff.csv", staff)),
		"who earns the most":                 asktest.BuiltIn(t, tableOf(t, "staff.csv", staff)),
	} {
		list := p.Ask(question, ask.Options{K: 9, AnswerAll: true})
		check(t, p.Table, list)
		all, _ := list.Readings()
		for i, a := range all {
			if i%2 == 1 || len(a.Also) > 0 {
				continue // half of them are enough
			}
			if _, err := p.Correct([]table.Correction{{Question: question, Program: a.Program}}); err != nil {
				t.Fatal(err)
			}
			if r := p.Ask(question, ask.Options{}); r.Read().Program != a.Program || !r.Corrected {
				t.Errorf("%s: corrected to %s, read as %s", question, a.Program, r.Read().Program)
			}
		}
		beneath += len(all) - len(list.Alternatives) - 1
	}
	if beneath < 5 {
		t.Errorf("only %d readings are beneath others", beneath)
	}
}
