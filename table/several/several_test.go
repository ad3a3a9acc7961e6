package several

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
	"semtree/table/program"
	"semtree/table/schema"
)

// lines makes a table of lines whose cells are parted by commas.
func lines(t testing.TB, name, header string, list ...string) *table.Table {
	t.Helper()
	var rows [][]string
	for _, line := range list {
		rows = append(rows, strings.Split(line, ","))
	}
	tb, err := table.New(name, strings.Split(header, ","), rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// shop is customers, their orders and products. Two customers are in Rome, of whom one has no order, and no order is of the lamp.
func shop(t *testing.T) []*table.Table {
	t.Helper()
	return []*table.Table{
		lines(t, "customers", "id,name,city,age", "1,Anna Berg,Oslo,20", "2,Bo Lund,Bergen,30", "3,Carla Rossi,Rome,52", "4,Dan Olsen,Oslo,41", "5,Enzo Conti,Rome,67"),
		lines(t, "orders", "id,customer_id,product_id,pieces,ordered on", "11,1,21,3,2024-05-02", "12,1,22,1,2024-05-09", "13,2,21,10,2024-05-20",
			"14,3,23,2,2024-06-01", "15,1,23,5,2024-06-03", "16,4,22,4,2024-06-11", "17,4,21,6,2024-07-01"),
		lines(t, "products", "id,product,price (EUR),category", "21,notebook,4,paper", "22,backpack,80,bags", "23,fountain pen,35,pens", "24,lamp,60,lights"),
	}
}

func builtIn(t testing.TB) *model.Model {
	t.Helper()
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func index(tb *table.Table) *link.Index { return link.NewIndex(tb, embedded.Default()) }

// parserOf returns a parser for tables with the built-in model.
func parserOf(t testing.TB, tables []*table.Table) *Parser {
	t.Helper()
	p, err := New(schema.New(tables, nil), index, builtIn(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The relations of the shop, as results say them.
const (
	ofCustomer = "customer of each order: orders.customer_id is customers.id"
	ofProduct  = "product of each order: orders.product_id is products.id"
)

// asked are questions about the shop with their tables, ways and answers.
var asked = []struct {
	question, table string
	way             []string
	answer          string
}{
	{"how many customers are there", "customers", nil, "[5]"},
	{"average age of customers", "customers", nil, "[42]"},
	{"average price of products", "products", nil, "[44.75]"}, // of all, also of the lamp, which no order has
	{"products in category bags", "products", nil, "[backpack]"},
	{"what is the average age of customers who ordered a notebook?", "orders", []string{ofCustomer, ofProduct}, "[30.333333333333332]"}, // of three
	{"how many orders are from customers in Oslo?", "orders", []string{ofCustomer}, "[5]"},
	{"total pieces of orders of pens", "orders", []string{ofProduct}, "[7]"},
	{"total pieces per customer", "orders", []string{ofCustomer}, "[[Anna Berg 9] [Bo Lund 10] [Carla Rossi 2] [Dan Olsen 10]]"},
	{"number of orders per city", "orders", []string{ofCustomer}, "[[Oslo 5] [Bergen 1] [Rome 1]]"},
	{"which customers have more than 1 order?", "customers", []string{ofCustomer}, "[Anna Berg Dan Olsen]"},
	{"how many customers have no orders", "customers", []string{ofCustomer}, "[1]"},
	{"names of customers without orders", "customers", []string{ofCustomer}, "[Enzo Conti]"},
	{"which products have no orders?", "products", []string{ofProduct}, "[lamp]"},
}

// TestAsk: questions about one table, about columns of several, and about numbers of rows that belong to a row are answered, with the table
// that the answer is about and what leads to the others; also if they are asked twice, and by a parser that has answered others.
func TestAsk(t *testing.T) {
	p := parserOf(t, shop(t))
	for range 2 {
		for _, c := range asked {
			r := p.Ask(c.question, ask.Options{})
			if r.Refused || r.Reading == nil {
				t.Errorf("%q is refused: %s", c.question, r.Reason)
				continue
			}
			slices.Sort(r.Way)
			if got := fmt.Sprint(r.Answer); r.Table != c.table || !slices.Equal(r.Way, c.way) || got != c.answer {
				t.Errorf("%q: %s by %q of %s, %s, want %s by %q, %s", c.question, r.Table, r.Way, r.Program, got, c.table, c.way, c.answer)
			}
			if r.Confidence == nil || *r.Confidence < p.judge.Likely || *r.Confidence > 1 {
				t.Errorf("%q: confidence %v", c.question, r.Confidence)
			}
		}
	}
}

// TestSameNames: two customers of one name are two, in groups and in numbers.
func TestSameNames(t *testing.T) {
	tables := shop(t)
	tables[0] = lines(t, "customers", "id,name,city,age", "1,Anna Berg,Oslo,20", "2,Bo Lund,Bergen,30", "3,Carla Rossi,Rome,52", "4,Anna Berg,Oslo,41", "5,Enzo Conti,Rome,67",
		"6,Finn Aas,Oslo,33", "7,Gro Dahl,Oslo,34", "8,Hans Vik,Bergen,35", "9,Ida Moe,Bergen,36", "10,Jon Lie,Oslo,37")
	r := parserOf(t, tables).Ask("total pieces per customer", ask.Options{})
	if r.Reading == nil || fmt.Sprint(r.Answer) != "[[Anna Berg 9] [Bo Lund 10] [Carla Rossi 2] [Anna Berg 10]]" {
		t.Errorf("pieces per customer: %+v", r.Reading)
	}
}

// TestReadings: each reading that is shown has a statement about tables that there are, and no note twice; all say their table.
func TestReadings(t *testing.T) {
	p := parserOf(t, shop(t))
	seen := 0
	for _, question := range append(questions(), "which products did Anna Berg order?", "orders in June 2024", "blah blub") {
		r := p.Ask(question, ask.Options{K: 5})
		all, _ := r.Readings()
		for _, reading := range all {
			seen++
			if p.baseOf(reading.Table) == nil || reading.SQLParams == nil || strings.Count(reading.SQL, "?") != len(reading.SQLParams) {
				t.Errorf("%q: %s: SQL %q with %q, table %q", question, reading.Program, reading.SQL, reading.SQLParams, reading.Table)
			}
			if whole, err := p.Standalone(reading); err != nil || strings.Contains(whole, "?") || !strings.Contains(reading.SQL, ` FROM "`+reading.Table+`"`) {
				t.Errorf("%q: %s: %v, SQL %q, %q", question, reading.Program, err, reading.SQL, whole)
			}
			if reading.Outcome != nil && len(slices.Compact(slices.Sorted(slices.Values(reading.Notes)))) != len(reading.Notes) {
				t.Errorf("%q: %s: notes %q", question, reading.Program, reading.Notes)
			}
		}
		text, err := json.Marshal(r)
		if err != nil || !strings.Contains(string(text), `"sql":"SELECT `) && !r.Refused {
			t.Errorf("%q: %v, %s", question, err, text)
		}
	}
	if seen < 3*len(asked) {
		t.Errorf("%d readings only", seen)
	}
}

func questions() (list []string) {
	for _, c := range asked {
		list = append(list, c.question)
	}
	return list
}

// parsed returns a program about a base.
func parsed(t *testing.T, b *base, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err == nil {
		err = program.Check(b.wide.Table, n)
	}
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestNeedsBase: what can be said of a smaller table is not said of a larger one, unless the question names its rows; nor does anybody ask
// whether rows belong to each. Such a reading is never an answer, even if all questions are answered.
func TestNeedsBase(t *testing.T) {
	p := parserOf(t, shop(t))
	for _, c := range []struct {
		table, question, program string
		want                     bool
	}{
		{"orders", "average age", "avg(quantity('customer age'))", false},
		{"orders", "average age of the orders", "avg(quantity('customer age'))", true},
		{"orders", "age and price", "quantity('customer age', quantity('product price eur'))", true},
		{"orders", "age of those with pieces", "quantity('customer age', more(amount('pieces', '1')))", true},
		{"orders", "how many", "count", true}, // of no other table
		{"orders", "city and age", "text('customer city', quantity('customer age'))", false},
		{"customers", "average age", "avg(quantity('age'))", true},
		{"customers", "orders", "text('name', cell('has orders', 'yes'))", true},
		{"customers", "orders", "per(text('has orders'), count)", false},
		{"customers", "orders", "quantity('number of orders')", true},
	} {
		b := p.baseOf(c.table)
		b.asked = p.read(c.question)
		n := parsed(t, b, c.program)
		if got := p.needs(b, n, 0) != nil; got != c.want {
			t.Errorf("%q: %s of %s: %t", c.question, c.program, c.table, got)
		}
	}
	for _, c := range []struct{ question, table, answer string }{
		{"average age", "customers", "[42]"}, {"average price", "products", "[44.75]"}, {"cities", "customers", "[Oslo Bergen Rome Oslo Rome]"},
		{"how many categories are there?", "products", "[4]"}, {"highest age", "customers", "[67]"},
	} {
		r := p.Ask(c.question, ask.Options{AnswerAll: true})
		if r.Reading == nil || r.Table != c.table || fmt.Sprint(r.Answer) != c.answer {
			t.Errorf("%q: %+v", c.question, r.Reading)
		}
	}
	for _, question := range append(questions(), "who ordered a backpack?", "orders in June 2024", "blah blub", "which products did Anna Berg order?", "what is the color of the customers?") {
		if r := p.Ask(question, ask.Options{AnswerAll: true}); r.Reading != nil && p.needs(p.baseOf(r.Table), r.Tree, 0) == nil {
			t.Errorf("%q: %s of %s", question, r.Program, r.Table)
		}
	}
}

// TestUnlisted: sums of what rows belong to have a note of how many are not there; counts are of all.
func TestUnlisted(t *testing.T) {
	tables := shop(t)
	tables[2] = lines(t, "products", "id,product,price (EUR),category", "21,notebook,4,paper", "22,backpack,80,bags", "23,fountain pen,35,pens", "24,lamp,60,lights", "25,desk,160,desks")
	p := parserOf(t, tables)
	for _, c := range []struct{ question, note string }{
		{"total pieces per customer", "1 customer has no row of orders, and is not counted here"},
		{"number of orders per city", ""}, // a city is no customer
		{"total pieces per product", "2 products have no row of orders, and are not counted here"},
		{"number of orders per product", ""},
		{"how many orders are from customers in Oslo?", ""},
		{"average age of customers", ""},
		{"number of customers per city", ""},
	} {
		r := p.Ask(c.question, ask.Options{AnswerAll: true})
		if r.Reading == nil || strings.Join(r.Notes, "; ") != c.note {
			t.Errorf("%q: notes of %+v, want %q", c.question, r.Reading, c.note)
		}
	}
	// If each has a row, there is no note.
	tables[2] = lines(t, "products", "id,product,price (EUR),category", "21,notebook,4,paper", "22,backpack,80,bags", "23,fountain pen,35,pens")
	if r := parserOf(t, tables).Ask("total pieces per product", ask.Options{AnswerAll: true}); r.Reading == nil || len(r.Notes) > 0 {
		t.Errorf("notes of %+v", r.Reading)
	}
}

// TestConfidence: a question is answered if it is probable enough for its asker, or in any case; what is refused has a reason, no answer, and
// the best reading as the first alternative.
func TestConfidence(t *testing.T) {
	p := parserOf(t, shop(t))
	const plain, doubtful = "average age of customers", "who ordered a backpack?"
	sure := p.Ask(plain, ask.Options{})
	if sure.Status != answer.Sure || sure.Reason != "" {
		t.Fatalf("%q: %s, %q", plain, sure.Status, sure.Reason)
	}
	r := p.Ask(plain, ask.Options{MinConfidence: (1 + *sure.Confidence) / 2})
	if r.Status == answer.Sure || !r.Refused || r.Refusal != answer.Unsure || r.Reason == "" || r.Reading != nil || len(r.Alternatives) == 0 || r.Alternatives[0].Program != sure.Program {
		t.Errorf("%q is not refused: %+v", plain, r)
	}
	if r := p.Ask(plain, ask.Options{MinConfidence: *sure.Confidence - 0.01}); r.Status != answer.Sure || r.Program != sure.Program {
		t.Errorf("%q is refused: %s", plain, r.Reason)
	}
	if r := p.Ask(doubtful, ask.Options{}); !r.Refused || r.Reason == "" || r.Reading != nil {
		t.Errorf("%q is answered: %+v", doubtful, r.Reading)
	}
	if r := p.Ask(doubtful, ask.Options{AnswerAll: true}); r.Refused || r.Reading == nil || r.Table != "orders" || fmt.Sprint(r.Answer) != "[Anna Berg Dan Olsen]" {
		t.Errorf("%q is refused: %s, %+v", doubtful, r.Reason, r.Reading)
	}
	for _, question := range []string{"", "what is the weather in Paris tomorrow?", "blah blub"} {
		if r := p.Ask(question, ask.Options{}); !r.Refused || r.Reading != nil || r.Reason == "" || r.Refusal == "" || r.Status == answer.Sure {
			t.Errorf("%q: %s, %q, %+v", question, r.Status, r.Reason, r.Reading)
		}
	}
}

// TestNew: a model without a judge, no table, and too many tables are errors that say so.
func TestNew(t *testing.T) {
	m, one := builtIn(t), shop(t)[:1]
	fails := func(tables []*table.Table, m *model.Model, want string) {
		t.Helper()
		if _, err := New(&schema.Schema{Tables: tables}, index, m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d tables: %v, want %q", len(tables), err, want)
		}
	}
	fails(nil, m, "no table")
	fails(slices.Repeat(one, MaxTables+1), m, "201 tables, but the limit is 200")
	m.Meta.Judge = nil
	fails(one, m, "no judge")
}

// TestFewSayings: a sure answer has other ways of saying it only if the certificate is about one of them, or if they were asked for.
func TestFewSayings(t *testing.T) {
	p := parserOf(t, shop(t))
	for _, question := range []string{"which city has the most orders?", "total pieces by city", "how many customers have no orders?"} {
		few, all := p.Ask(question, ask.Options{K: parser.Few}), p.Ask(question, ask.Options{K: 5})
		if few.Status != answer.Sure || all.Status != answer.Sure {
			t.Errorf("%s: %s, %s", question, few.Status, all.Status)
			continue
		}
		for _, r := range few.Also {
			if r.Rank != 1 {
				t.Errorf("%s: %s is listed", question, r.Words)
			}
		}
		if len(few.Also) > len(all.Also) {
			t.Errorf("%s: %d sayings, and %d of those that were asked for", question, len(few.Also), len(all.Also))
		}
	}
}
