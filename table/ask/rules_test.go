package ask_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// sales has rows that are not in the order of their dates, and customers with several rows.
const sales = `order no,sold,customer,category,quantity,price
101,2024-05-01,Ada,tea,1,6
102,2024-02-01,Ada,coffee,2,9
103,2024-03-01,Ben,tea,4,5
104,2024-04-01,Cy,coffee,1,12
`

// TestRules: which programs are no reading of a question, whatever the network makes of it.
// Questions are corrected to the programs, so that they are what is judged.
func TestRules(t *testing.T) {
	p := about(t, sales, shipped(t))
	for _, c := range []struct{ question, program, want string }{
		{"how much did the price go up over time?", "answer(sum(quantity('price')))", "how much something grows"},
		{"increase in price", "answer(sum(quantity('price')))", "how much something grows"},
		{"which customer grew the fastest?", "answer(text('customer', largest('price')))", "how much something grows"},
		{"price of tea", "answer(count(cell('category', 'tea')))", "'price' does not ask for a number of rows"},
		{"population of tea", "answer(count(cell('category', 'tea')))", "nothing in the table was found for 'population'"},
		{"number of tea", "answer(count(cell('category', 'tea')))", ""},
		{"difference in price between tea and coffee", "answer(sum(quantity('price')))", "'difference' was not understood"},
		{"difference in price between tea and coffee", "answer(sum(quantity('price'), cell('category', 'tea'), cell('category', 'coffee')))", ""},
		{"what makes up the price of tea?", "answer(quantity('price', cell('category', 'tea')))", ""},
		{"price at follow-up", "answer(quantity('price'))", ""},
		{"price up to 9", "answer(atmost(amount('price', '9')))", ""},
	} {
		wantObjection(t, p, c.question, c.program, c.want)
	}
}

// wantObjection corrects a question to a program, and wants that its words speak against it with these
// words, or not at all if there are none.
func wantObjection(t *testing.T, p *ask.Parser, question, program, want string) {
	t.Helper()
	if reasons := correct(t, p, question, program); len(reasons) > 0 {
		t.Errorf("%s: %s", question, reasons[0])
		return
	}
	if got := ask.Objected(p.Ask(question, ask.Options{})); (got == "") != (want == "") || !strings.Contains(got, want) {
		t.Errorf("%s, read as %s: %q, want %q", question, program, got, want)
	}
}

// TestTotalOfTexts: texts have no total, even if they are amounts.
func TestTotalOfTexts(t *testing.T) {
	p := about(t, "item,price\nApple,$3.50\nPear,€2.00\nPlum,$1.00\nFig,€9.00\n", shipped(t))
	if r := p.Ask("total price", ask.Options{}); r.Status == answer.Sure {
		t.Errorf("total price: answered by %s", r.Program)
	}
}

// TestPassedOverReversed: a program that denies the wrong part is passed over for one that
// denies the right one.
func TestPassedOverReversed(t *testing.T) {
	courses, err := os.ReadFile("../../examples/courses.csv")
	if err != nil {
		t.Fatal(err)
	}
	r := about(t, string(courses), shipped(t)).Ask("which courses of mei tanaka are not about cooking?", ask.Options{AnswerAll: true})
	if want := []any{"Japanese writing"}; !slices.Equal(r.Answer, want) {
		t.Errorf("%s: %v, want %v", r.Program, r.Answer, want)
	}
}
