package ask_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

// deliveries are orders whose numbers are computed with in questions.
const deliveries = `order_id,ordered,shipped,region,product,qty,unit_price (EUR),cost (EUR),returned
1000,2024-04-30,2024-05-04,West,Shelf,3,20.00,12.50,yes
1001,2024-07-24,2024-08-01,West,Desk,6,45.50,10.00,no
1002,2024-05-14,2024-05-15,North,Lamp,5,150.00,30.00,no
1003,2024-05-28,2024-06-01,East,Chair,4,80.00,30.00,yes
1004,2024-05-23,,East,Desk,5,45.50,12.50,no
1005,2024-07-30,2024-08-07,South,Lamp,3,150.00,10.00,no
`

// wantStatus checks how sure the answers to questions are.
func wantStatus(t *testing.T, p *ask.Parser, questions map[string]answer.Status) {
	t.Helper()
	for question, want := range questions {
		if r := p.Ask(question, ask.Options{}); r.Status != want {
			t.Errorf("%s: %s, %s by %+v", question, r.Status, r.Reason, r.Reading)
		}
	}
}

// TestArithmetic: what a question computes of a row is a column of it.
func TestArithmetic(t *testing.T) {
	p := about(t, deliveries, shipped(t))
	for question, want := range map[string]string{
		"total of qty x unit price":                           "2080.5",
		"qty times unit price by region":                      "[West 333] [North 750] [East 547.5] [South 450]",
		"total qty * unit price of orders from the West":      "333",
		"average unit price minus cost of desks":              "34.25",
		"which product has the highest qty times unit price?": "Lamp",
		"average days between ordered and shipped per region": "[West 6] [North 1] [East 4] [South 8]",
	} {
		r := p.Ask(question, ask.Options{})
		if r.Refused {
			t.Errorf("%s: refused: %s", question, r.Reason)
			continue
		}
		if got := listOf(r.Answer); got != want && !strings.Contains(listOf(r.Answer), want) {
			t.Errorf("%s: %s, want %s, by %s", question, got, want, r.Program)
		}
		if _, err := p.Standalone(r.Tree); err != nil || r.SQL == "" {
			t.Errorf("%s: no statement: %v", question, err)
		}
		for _, token := range r.Tokens {
			if token.Text != question[token.Start:token.End] {
				t.Errorf("%s: token %q is at %d to %d", question, token.Text, token.Start, token.End)
			}
		}
	}
	for _, question := range []string{"qty times product by region", "product multiplied by qty"} {
		if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
}

// listOf writes the elements of an answer.
func listOf(all []any) string {
	var list []string
	for _, v := range all {
		list = append(list, fmt.Sprint(v))
	}
	return strings.Join(list, " ")
}

// TestArithmeticCorrected: a question that computes can be corrected, and is then answered so.
func TestArithmeticCorrected(t *testing.T) {
	p := about(t, deliveries, shipped(t))
	const question, program = "qty times unit price of desks", "answer(mean('qty times unit price', cell('product', 'Desk')))"
	if reasons := correct(t, p, question, program); len(reasons) > 0 {
		t.Fatal(reasons)
	}
	if r := p.Ask(question, ask.Options{}); !r.Corrected || r.Program != program {
		t.Errorf("answered by %s", r.Program)
	}
}

// TestShares: of a share of rows, the average is asked for, whatever the words; never its sum or its greatest value.
func TestShares(t *testing.T) {
	p := about(t, deliveries, shipped(t), "return rate = share(returned is yes)", "revenue = qty * unit price")
	for question, want := range map[string]string{
		"return rate per product":                  "[Shelf 100] [Desk 0] [Lamp 0] [Chair 100]",
		"return rate of orders from the East":      "50",
		"what is the return rate?":                 "33.333333333333336",
		"which region has the lowest return rate?": "North South",
		"total revenue of returned orders":         "380",
	} {
		r := p.Ask(question, ask.Options{})
		if got := listOf(r.Answer); r.Refused || got != want {
			t.Errorf("%s: %s %s, want %s, by %s", question, got, r.Reason, want, r.Program)
		}
		if !strings.Contains(r.Words, "(share(returned is yes))") && !strings.Contains(r.Words, "revenue (qty * unit price)") {
			t.Errorf("%s: %s", question, r.Words)
		}
	}
	for _, question := range []string{"total return rate", "sum of return rate by region", "median return rate", "highest return rate", "lowest return rate by region"} {
		if r := p.Ask(question, ask.Options{}); !r.Refused {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
}

// TestDefinedNames: the whole name of a column that is computed means it, whatever its words mean one by one.
func TestDefinedNames(t *testing.T) {
	p := about(t, `order,region,status,qty,cost (EUR)
1,North,returned,2,10
2,North,kept,1,30
3,South,kept,4,20
4,South,kept,5,40
5,South,returned,1,10
6,West,kept,1,10
`, shipped(t), "return rate = share(status is returned)", "unit cost = cost / qty")
	for question, want := range map[string]string{
		"return rate by region":                    "[North 50] [South 33.333333333333336] [West 0]",
		"what is the return rate in the North?":    "50",
		"which region has the lowest return rate?": "West",
		"orders with a unit cost above 9":          "2 5 6",
		"average unit cost of returned orders":     "7.5",
	} {
		r := p.Ask(question, ask.Options{})
		if r.Reading == nil || r.Refused || listOf(r.Answer) != want {
			t.Errorf("%s: %s %+v, want %s", question, r.Reason, r.Reading, want)
		}
	}
}

// dated are orders with two dates.
const dated = `order_id,customer,region,ordered,shipped,qty,unit_price,paid,status
1,Ann,North,2024-05-03,2024-05-05,2,10.50,yes,returned
2,Bob,South,2024-05-10,2024-05-14,1,20,no,delivered
3,Ann,North,2024-05-21,2024-05-22,5,3,yes,delivered
4,Cyd,East,2024-06-01,2024-06-04,3,15,yes,delivered
5,Bob,South,2024-06-09,,4,8,no,returned
6,Dan,West,2024-06-15,2024-06-20,10,2,yes,delivered
7,Ann,East,2024-06-28,2024-06-29,1,99,no,delivered
8,Cyd,North,2024-04-11,2024-04-13,2,25,yes,delivered
9,Dan,West,2023-12-24,2023-12-30,7,4,yes,returned
10,Bob,South,2023-06-24,2023-06-30,3,6,yes,delivered
`

// TestUnsaidDate: which of two dates is meant is not sure, if it is the later column, and no word names it.
func TestUnsaidDate(t *testing.T) {
	p := about(t, dated, shipped(t))
	wantStatus(t, p, map[string]answer.Status{
		"how much did qty grow from May 2024 to June 2024":    answer.Likely,
		"what percentage of qty was ordered in June 2024":     answer.Sure,
		"what percentage of qty was shipped in June 2024":     answer.Sure,
		"what percentage of films in June 2024 were returned": answer.Sure,
	})
}

// TestPercentOf: a number in per cent of something is none of another column.
func TestPercentOf(t *testing.T) {
	p := about(t, `day,city,qty,price (EUR),tax (%)
2024-06-01,Graz,10,2,10
2024-06-02,Linz,4,8,20
2024-06-03,Wien,5,5,20
`, shipped(t))
	for _, question := range []string{"what is 10 percent of the price", "10 % of the price"} {
		if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure || r.Status == answer.Likely {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
	if r := p.Ask("which city has a tax of 10 percent?", ask.Options{}); r.Refused || listOf(r.Answer) != "Graz" {
		t.Errorf("%s: %+v", r.Reason, r.Reading)
	}
}

// ofFile asks about a file, by whose name rows are called.
func ofFile(t *testing.T, name, csv string) *ask.Parser {
	t.Helper()
	tab, err := read.Table(strings.NewReader(csv), name, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), shipped(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestUnsaid: a share is not sure if no word says which column its numbers are of, nor if the question computes with what is no column.
func TestUnsaid(t *testing.T) {
	for question, file := range map[string]string{
		"Could I please have, for each section, the percentage of its memberships held by people under 18?": "members.csv",
		"How much of our turnover (pieces times price paid) comes from tea, in %?":                          "orders.csv",
	} {
		csv, err := os.ReadFile("../testdata/forms/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if r := ofFile(t, file, string(csv)).Ask(question, ask.Options{}); r.Status == answer.Sure {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
}

// TestShortAnswers: what a meaning makes of a change in per cent is rounded, as answers are.
func TestShortAnswers(t *testing.T) {
	r := ofFile(t, "orders.csv", dated).Ask("by how many percent did orders drop from May 2024 to June 2024", ask.Options{})
	if r.Ask == nil {
		t.Fatal("nothing is asked back")
	}
	for _, m := range r.Ask.Meanings {
		if _, decimals, _ := strings.Cut(m.Answer, "."); len(decimals) > len("12 %") {
			t.Errorf("%s: %s", m.Text, m.Answer)
		}
	}
}

// TestAddedQuotients: unit costs are added up with doubt only; what is divided by a number is not.
func TestAddedQuotients(t *testing.T) {
	p := about(t, deliveries, shipped(t), "unit cost = cost / qty", "half cost = cost / 2")
	wantStatus(t, p, map[string]answer.Status{
		"total unit cost by region": answer.Likely, "total half cost by region": answer.Sure,
	})
}

// TestOfNegatives: what share something is of a sum with numbers below 0 is said with doubt, and growth from there has a sign.
func TestOfNegatives(t *testing.T) {
	p := about(t, `deal,day,city,floor,profit
a,2024-05-01,Graz,201,10
b,2024-05-02,Linz,-1,-30
c,2024-06-02,Wien,201,5
d,2024-06-03,Graz,7,4
`, shipped(t))
	wantStatus(t, p, map[string]answer.Status{
		"share of each city in profit":           answer.Likely,
		"what percentage of profit is from Graz": answer.Likely,
		"share of deals by city":                 answer.Sure,
		"number of deals by floor in per cent":   answer.Sure,
	})
}

// TestQuotients: of single rows a quotient is computed; of several it would be that of their sums, which is refused.
func TestQuotients(t *testing.T) {
	p := about(t, `country,continent,population,area (km²)
Norway,Europe,5400000,385207
Iceland,Europe,370000,103000
Chile,South America,19100000,756102
Peru,South America,33000000,1285216
Ghana,Africa,31000000,238533
Kenya,Africa,53000000,580367
`, shipped(t))
	for question, want := range map[string]string{
		"which country has the highest population per area?": "Ghana",
		"population divided by area of Peru":                 "25.676",
		"countries with a population per area above 50":      "Ghana Kenya",
	} {
		if r := p.Ask(question, ask.Options{}); r.Refused || !strings.HasPrefix(listOf(r.Answer), want) {
			t.Errorf("%s: %s %s, want %s, by %s", question, listOf(r.Answer), r.Reason, want, r.Program)
		}
	}
	for _, question := range []string{"population / area by continent", "total population divided by area", "average population per area by continent"} {
		if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
}

// TestArithmeticTaught: a question that computes is taught as others are; its words are no names, as its column is the question's own.
func TestArithmeticTaught(t *testing.T) {
	for _, question := range []string{"qty times unit price by region", "qty times unit price of desks"} {
		p := about(t, "region,product,qty,unit_price\nWest,Shelf,3,20\nWest,Desk,6,45.5\nNorth,Lamp,5,150\nEast,Desk,5,45.5\n", shipped(t))
		r := p.Ask(question, ask.Options{})
		learnt, err := p.Correct([]table.Correction{{Question: question, Program: r.Program}})
		if err != nil || learnt.Applied != 1 || len(learnt.Learnt) > 0 {
			t.Fatalf("%s: %+v, %v", question, learnt, err)
		}
		if again := p.Ask(question, ask.Options{}); !again.Corrected || again.Program != r.Program {
			t.Errorf("%s: %s by %s after %s", question, again.Status, again.Program, r.Program)
		}
	}
}
