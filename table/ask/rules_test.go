package ask_test

import (
	"os"
	"slices"
	"strings"
	"testing"

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
		{"which orders cost more than order 101?", "answer(highest(quantity('price'), cell('order no', '101')))", "no comparison was found"},
		{"which orders cost more than 6?", "answer(more(amount('price', '6')))", ""},
		{"how much more is the price of ada than ben?", "answer(diff(quantity('price'), cell('customer', 'Ada'), cell('customer', 'Ben')))", ""},
		{"what was sold in categories other than tea?", "answer(not(cell('category', 'tea')))", ""},
		{"who ordered a higher quantity than any other?", "answer(text('customer', highest(quantity('quantity'))))", ""},

		{"price of tea", "answer(count(cell('category', 'tea')))", "'price' does not ask for a number of rows"},
		{"population of tea", "answer(count(cell('category', 'tea')))", "nothing in the table was found for 'population'"},
		{"number of tea", "answer(count(cell('category', 'tea')))", ""},
		{"orders of tea", "answer(count(cell('category', 'tea')))", ""},
		{"the cheapest tea", "answer(first(cell('category', 'tea')))", "'cheapest' was not understood"},
		{"the first tea", "answer(first(cell('category', 'tea')))", ""},
		{"the latest tea", "answer(last(cell('category', 'tea')))", ""},
		{"who never had tea", "answer(text('customer', next(cell('category', 'tea'))))", "'never' was not understood"},
		{"who came after ben", "answer(text('customer', next(cell('customer', 'Ben'))))", ""},
		{"is ada better than ben?", "answer(more(cell('customer', 'Ada'), cell('customer', 'Ben')))", "only numbers of rows could be compared"},
		{"did ada order more than ben?", "answer(more(cell('customer', 'Ada'), cell('customer', 'Ben')))", ""},
		{"who ordered tea once?", "answer(text('customer', cell('quantity', '1', cell('category', 'tea'))))", "'once' was not understood as a number of rows"},

		{"which categories have only one order?", "answer(text('category'))", "'only one' was not understood"},
		{"how much did the price go up over time?", "answer(sum(quantity('price')))", "how much something grows"},
		{"increase in price", "answer(sum(quantity('price')))", "how much something grows"},
		{"which customer grew the fastest?", "answer(text('customer', largest('price')))", "how much something grows"},
		{"difference in price between tea and coffee", "answer(sum(quantity('price')))", "'difference' was not understood"},
		{"difference in price between tea and coffee", "answer(sum(quantity('price'), cell('category', 'tea'), cell('category', 'coffee')))", ""},
		{"what makes up the price of tea?", "answer(quantity('price', cell('category', 'tea')))", ""},
		{"price at follow-up", "answer(quantity('price'))", ""},
		{"price up to 9", "answer(atmost(amount('price', '9')))", ""},
		{"orders by price decreasing", "answer(descending(quantity('price')))", ""},
		{"the second highest price", "answer(highest(nth('2'), quantity('price')))", ""},
		{"the only one that is tea", "answer(cell('category', 'tea'))", ""},
		{"what price has tea?", "answer(quantity('price', cell('category', 'tea')))", ""},
		{"who ordered both tea and coffee?", "answer(text('customer', or(cell('category', 'tea'), cell('category', 'coffee'))))", "'both' was not understood: one of the two"},

		{"did ben order both tea and coffee?", "answer(exists(cell('customer', 'Ben', or(cell('category', 'tea'), cell('category', 'coffee')))))", "'both' was not understood: one of the two"},
		{"did cy order both tea and tea at 5?", "answer(exists(cell('customer', 'Cy', or(cell('category', 'tea'), cell('price', '5')))))", ""},
		{"which customer had only coffee?", "answer(text('customer', cell('category', 'coffee')))", "'only' was not understood"},
		{"which customer had coffee only?", "answer(text('customer', cell('category', 'coffee')))", "'only' was not understood"},
		{"which customer had only tea at a price of 6?", "answer(text('customer', cell('category', 'tea', cell('price', '6'))))", "'only' was not understood"},
		{"which customer had only a price of 12?", "answer(text('customer', cell('price', '12')))", ""},
		{"which customer had only a quantity of 1?", "answer(text('customer', cell('quantity', '1')))", ""},
		{"which customer had just coffee?", "answer(text('customer', cell('category', 'coffee')))", "'just' was not understood"},
		{"which customer just had coffee?", "answer(text('customer', cell('category', 'coffee')))", ""},
		{"show only tea customers", "answer(text('customer', cell('category', 'tea')))", ""},
		{"the only tea customer", "answer(text('customer', cell('category', 'tea')))", ""},
		{"did ada order only tea?", "answer(exists(cell('customer', 'Ada', cell('category', 'tea'))))", "'only' was not understood"},

		{"customers with tea but never coffee", "answer(without(cell('category', 'coffee'), text('customer', cell('category', 'tea'))))", "the nearest reading looks for rows among others"},
		{"customers with tea but never coffee", "answer(without(cell('category', 'coffee'), with(cell('category', 'tea'), text('customer'))))", ""},
		{"customers with a quantity of 1 but never coffee", "answer(without(cell('category', 'coffee'), text('customer', cell('quantity', '1'))))", ""},
		{"orders dearer than average", "answer(less(avg(quantity('price'))))", "'dearer' was not understood"},
		{"orders cheaper than average", "answer(more(avg(quantity('price'))))", "'cheaper' was not understood"},
		{"orders cheaper than average", "answer(less(avg(quantity('price'))))", ""},
		{"orders no dearer than average", "answer(less(avg(quantity('price'))))", ""},

		{"the dearest and the cheapest order", "answer(smallest('price', largest('price')))", "the nearest reading takes the most of the least"},
		{"which customer pays most and least", "answer(mostper(text('customer'), min(quantity('price'))))", "the nearest reading takes the most of the least"},
		{"which customer has the highest least price", "answer(mostper(text('customer'), min(quantity('price'))))", ""},
		{"which customer of oslo and bergen has the highest least price", "answer(mostper(text('customer'), min(quantity('price'))))", ""},
		{"the cheapest of the three dearest orders", "answer(smallest('price', largest('price', 3)))", ""},
		{"tea of ada that is not coffee", "answer(not(cell('customer', 'Ada'), cell('category', 'coffee')))", "not clear what is left out"},
		{"tea of ada that is not coffee", "answer(cell('customer', 'Ada', not(cell('category', 'coffee'))))", ""},
		{"which customer has no tea?", "answer(text('customer', not(cell('category', 'tea'))))", "'no' was not understood: the nearest reading leaves out single rows"},
		{"which customer has no coffee?", "answer(text('customer', not(cell('category', 'coffee'))))", "'no' was not understood: the nearest reading leaves out single rows"},
		{"which customer of coffee has no tea?", "answer(text('customer', cell('category', 'coffee', not(cell('category', 'tea')))))", "'no' was not understood: the nearest reading leaves out single rows"},
		{"which customer has no quantity of 1?", "answer(text('customer', not(cell('quantity', '1'))))", "'no' was not understood: the nearest reading leaves out single rows"},
		{"which customers have orders that are not tea?", "answer(text('customer', not(cell('category', 'tea'))))", ""},
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

// TestShareOfWhole: likewise, where words that are left out decide: those that a corrected
// program leaves out do not count.
func TestShareOfWhole(t *testing.T) {
	p := about(t, sales, shipped(t))
	for _, c := range []struct{ question, program, want string }{
		{"what percentage of orders are tea?", "answer(cell('category', 'tea'))", "shares of a whole, such as percentages, cannot be computed yet"},
		{"at what price are orders of tea?", "answer(cell('category', 'tea'))", ""},
	} {
		if got, found := p.Objected(c.question, c.program); got != c.want || !found {
			t.Errorf("%s, read as %s: %q, found %t; want %q", c.question, c.program, got, found, c.want)
		}
	}
}

// TestTotalOfTexts: texts have no total, even if they are amounts. Names are counted.
func TestTotalOfTexts(t *testing.T) {
	p := about(t, "item,price\nApple,$3.50\nPear,€2.00\nPlum,$1.00\nFig,€9.00\n", shipped(t))
	for _, c := range []struct{ question, program, want string }{
		{"total price", "answer(count(text('price')))", "'price' is a column of text here, which has no total"},
		{"total number of prices", "answer(count(text('price')))", ""},
		{"total items", "answer(count(text('item')))", ""},
	} {
		if got, found := p.Objected(c.question, c.program); got != c.want || !found {
			t.Errorf("%s, read as %s: %q, found %t; want %q", c.question, c.program, got, found, c.want)
		}
	}
	if r := p.Ask("total price", ask.Options{}); !r.Refused {
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
