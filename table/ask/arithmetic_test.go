package ask_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
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

// TestShares: of a share of rows, the average is asked for, whatever the words; never its sum.
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
	for _, question := range []string{"total return rate", "sum of return rate by region", "median return rate"} {
		if r := p.Ask(question, ask.Options{}); !r.Refused {
			t.Errorf("%s: answered by %s", question, r.Program)
		}
	}
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
