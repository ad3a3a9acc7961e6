package ask_test

import (
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// Tables of the tests about what words cannot mean.
const (
	receipts = `Receipt,Town,Kind,Sex,Pay,Units,Sum
1,Yarm,Member,Female,Cash,2,20
2,Yarm,Guest,Female,Card,1,30
3,Yarm,Member,Male,Cash,3,15
4,Luton,Member,Female,Card,2,12
5,Yarm,Member,Female,Card,5,50
6,Luton,Guest,Male,Cash,4,44
7,Luton,Member,Male,Card,1,10
8,Yarm,Guest,Male,Card,2,8
`
	lands = `Country,Code,Capital,Population,Continent
Norway,NO,Oslo,5400000,Europe
India,IN,New Delhi,1400000000,Asia
Italy,IT,Rome,59000000,Europe
United States,US,Washington,333000000,North America
Belize,,Belmopan,400000,North America
Kosovo,,Pristina,1800000,Europe
Samoa,AS,Pago Pago,45000,Oceania
`
	sellers = `Rep,Region,Sales,Calls,Quota
Owen,North,5200,40,5000
Abby,South,7300,55,6500
Zoe,East,4100,60,5200
Bill,West,9900,33,9000
Carl,North,6600,47,7000
Dora,South,3000,20,3500
`
)

// TestCellLeft: no answer leaves out a word that is a cell of the table.
func TestCellLeft(t *testing.T) {
	p := about(t, receipts, shipped(t))
	for _, question := range []string{"number of female members of the guest kind in Yarm", "which members are guests"} {
		r := p.Ask(question, ask.Options{})
		for _, word := range r.LeftOut() {
			if r.Status == answer.Sure && strings.Contains("members guest guests female", word) {
				t.Errorf("%s: answered %v without %q", question, r.Answer, word)
			}
		}
	}
}

// TestRanked: things are ranked from the greatest on, unless the question says something else.
func TestRanked(t *testing.T) {
	p := about(t, sellers, shipped(t))
	for question, want := range map[string]string{
		"rank reps by sales":             "Sales falling",
		"rank the reps by calls":         "Calls falling",
		"ranking of reps by sales":       "Sales falling",
		"reps ranked by sales":           "Sales falling",
		"reps sorted by sales":           "Sales rising",
		"reps ranked by sales ascending": "Sales rising",
	} {
		r := p.Ask(question, ask.Options{AnswerAll: true})
		column, order, _ := strings.Cut(want, " ")
		falling := strings.Contains(r.Program, "descending(quantity('"+column) || strings.Contains(r.Program, "decreasing(quantity('"+column)
		rising := strings.Contains(r.Program, "ascending(quantity('"+column) && !falling
		if falling != (order == "falling") || rising != (order == "rising") {
			t.Errorf("%s: %s, want %s", question, r.Program, want)
		}
	}
}

// TestFirstOfOrder: what comes first in alphabetical order cannot be computed, and is not the first row.
func TestFirstOfOrder(t *testing.T) {
	for text, questions := range map[string][]string{
		sellers: {"which rep comes first in alphabetical order", "first rep in alphabetical order", "which rep is last in alphabetical order", "which rep is first alphabetically"},
		lands:   {"which country comes last alphabetically", "first country in alphabetical order"},
	} {
		p := about(t, text, shipped(t))
		for _, question := range questions {
			if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure || ask.Objected(r) == "" {
				t.Errorf("%s: %v, refused %t: %s", question, r.Answer, r.Status != answer.Sure, r.Reason)
			}
		}
		if r := p.Ask("show all in alphabetical order", ask.Options{}); ask.Objected(r) == "first of order" {
			t.Errorf("all in order: %s", r.Reason)
		}
	}
}
