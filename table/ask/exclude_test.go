package ask_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/parser"
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
	workers = `Name,Position,Department,Salary,Office
Ann Berg,Manager,Sales,30,Oslo
Ben Cole,Clerk,Sales,37,Oslo
Cara Diaz,Engineer,IT,42,Bergen
Dan Eriksen,Clerk,HR,51,Oslo
Eva Fox,Manager,IT,33,Bergen
Finn Gray,Analyst,HR,35,Bergen
Gina Hill,Engineer,IT,49,Oslo
Hal Ito,Clerk,Sales,34,Bergen
`
	chiefs = `Employee,Role,Manager,Salary
Ann Berg,Manager,Eva Fox,70
Ben Cole,Clerk,Ann Berg,30
Cara Diaz,Engineer,Ann Berg,50
Eva Fox,Manager,,80
Hal Ito,Clerk,Eva Fox,31
`
	crew = `Person,Profession,Film,Director,Year
Sam Reiner,Director,Dusk,Sam Reiner,1999
Liv Holm,Director,Dawn,Liv Holm,2003
Tim Vane,Actor,Dusk,Sam Reiner,1999
Ida Ray,Actor,Dawn,Liv Holm,2003
`
	vans = `Car,Driver,Colour,Price
K1,White,white,3500
K2,Black,brown,3000
K3,Brown,white,4000
K4,White,black,5000
K5,Grey,brown,6000
K6,Brown,green,7000
K7,White,white,8000
K8,White,red,100
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
	sold = `Sale,Product,Country,Customer,Units
1,Lamp,Austria,Huber,2
2,Desk,Italy,Meier,1
3,Lamp,Italy,Huber,4
4,Chair,Austria,Lang,3
5,Desk,France,Lang,2
6,Sofa,Italy,Meier,1
7,Chair,France,Huber,5
8,Sofa,Austria,Kovac,1
9,Stool,France,Kovac,6
10,Stool,Italy,Meier,2
`
)

// TestExcluded: the reading that is chosen says what the words mean that can mean one thing alone.
func TestExcluded(t *testing.T) {
	for _, c := range []struct {
		table string
		asked map[string]string
	}{
		{receipts, map[string]string{ // words that are cells, and say nothing else
			"number of female members in Yarm":           "[2]",
			"how many female members are there in Yarm":  "[2]",
			"count of male members in Luton":             "[1]",
			"number of members in Luton":                 "[2]",
			"how many members paid in cash":              "[2]",
			"number of female guests in Yarm":            "[1]",
			"how many male guests are there in Luton":    "[1]",
			"total units of female members in Yarm":      "[7]",
			"average sum of female members in Yarm":      "[35]",
			"number of members in Yarm who paid by card": "[1]",
			"how many females in Luton":                  "[1]",
		}},
		{workers, map[string]string{
			"number of clerks in HR":                  "[1]",
			"how many clerks in the sales department": "[2]",
			"who are clerks in HR":                    "[Dan Eriksen]",
			"number of sales clerks in Oslo":          "[1]",
			"number of engineers in IT":               "[2]",
			"how many managers are in IT":             "[1]",
			"number of IT engineers in Bergen":        "[1]",
			"average salary of clerks in sales":       "[35.5]",
			"who is a manager?":                       "[Ann Berg Eva Fox]",
		}},
		{chiefs, map[string]string{ // what somebody is, and no column
			"who is a manager?":               "[Ann Berg Eva Fox]",
			"who is a manager":                "[Ann Berg Eva Fox]",
			"who is a clerk?":                 "[Ben Cole Hal Ito]",
			"who is an engineer":              "[Cara Diaz]",
			"who is the manager of Cara Diaz": "[Ann Berg]",
		}},
		{crew, map[string]string{"who is a director": "[Sam Reiner Liv Holm]", "who is an actor": "[Tim Vane Ida Ray]"}},
		{vans, map[string]string{ // a property, and no person
			"how many cars are white?":    "[3]",
			"how many cars are brown?":    "[2]",
			"number of black cars":        "[1]",
			"average price of brown cars": "[4500]",
			"average price of white cars": "[5166.666666666667]",
			"which car is green":          "[K6]",
		}},
		{lands, map[string]string{ // words that are no codes unless they are written like one
			"how many countries in Europe have no code":         "[1]",
			"which countries have no code?":                     "[Belize Kosovo]",
			"how many countries have no code":                   "[2]",
			"tell us the capital of Italy":                      "[Rome]",
			"which country in Europe has the lowest population": "[Kosovo]",
			"population of NO":                                  "[5.4e+06]",
			"capital of IT":                                     "[Rome]",
			"population of the US":                              "[3.33e+08]",
			"which countries are in Asia":                       "[India]",
		}},
		{sellers, map[string]string{ // turned around
			"reps with no more than 5000 sales":               "[Zoe Dora]",
			"reps with no fewer than 47 calls":                "[Abby Zoe Carl]",
			"which reps have not more than 40 calls":          "[Owen Bill Dora]",
			"how many reps have not more than 5200 sales":     "[3]",
			"which reps have no less than 47 calls":           "[Abby Zoe Carl]",
			"reps with at most 40 calls":                      "[Owen Bill Dora]",
			"how many reps have no more than 40 calls":        "[3]",
			"how many different regions are there":            "[4]",
			"number of different regions":                     "[4]",
			"how many different regions have reps":            "[4]",
			"how many different regions do the reps work in?": "[4]",
		}},
		{sold, map[string]string{ // what was not done to things is no single row
			"which products were not sold in Austria":       "[Desk Stool]",
			"products not sold in Austria":                  "[Desk Stool]",
			"which products are not sold in France":         "[Lamp Sofa]",
			"products that were not sold in Italy":          "[Chair]",
			"which products have not been sold in Italy":    "[Chair]",
			"which customers have not been served in Italy": "[Lang Kovac]",
		}},
	} {
		p := about(t, c.table, shipped(t))
		for question, want := range c.asked {
			r := p.Ask(question, ask.Options{AnswerAll: true})
			if got := fmt.Sprint(r.Answer); got != want {
				t.Errorf("%s: %s, want %s, read as %s", question, got, want, r.Words)
			}
			if left := r.LeftOut(); len(left) > 0 && left[0] != "served" {
				t.Errorf("%s: leaves out %q", question, left)
			}
		}
	}
}

// TestCellLeft: no answer leaves out a word that is a cell of the table.
func TestCellLeft(t *testing.T) {
	p := about(t, receipts, shipped(t))
	for _, question := range []string{"number of female members of the guest kind in Yarm", "which members are guests"} {
		r := p.Ask(question, ask.Options{})
		for _, word := range r.LeftOut() {
			if r.Status == parser.Sure && strings.Contains("members guest guests female", word) {
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
			if r := p.Ask(question, ask.Options{}); r.Status == parser.Sure || ask.Objected(r) == "" {
				t.Errorf("%s: %v, refused %t: %s", question, r.Answer, r.Status != parser.Sure, r.Reason)
			}
		}
		if r := p.Ask("show all in alphabetical order", ask.Options{}); ask.Objected(r) == "first of order" {
			t.Errorf("all in order: %s", r.Reason)
		}
	}
}
