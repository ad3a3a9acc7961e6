package several

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/schema"
)

// TestCandidates: of up to maxBases tables all are asked about, in their order; of more, those that the question names or whose columns and
// cells its words are, wherever they stand.
func TestCandidates(t *testing.T) {
	var tables []*table.Table
	for _, noun := range strings.Fields("boats rivers planets birds songs mountains engines museums poems") {
		tables = append(tables, lines(t, noun, "label,"+noun+" extent", "p"+noun+",1", "q"+noun+",2", "r"+noun+",3"))
	}
	p := parserOf(t, tables[:maxBases])
	if got := p.candidates(p.read("which bird")); !slices.Equal(got, p.bases) {
		t.Errorf("of %d tables, %d are asked about", len(p.bases), len(got))
	}
	p = parserOf(t, append(tables, shop(t)...))
	for _, c := range []struct {
		question string
		want     []string
		without  string // a table that no word is about
	}{
		{"how many orders are from customers in Oslo?", []string{"customers", "orders"}, ""},
		{"largest poem", []string{"poems"}, "engines"},
		{"average price of lights", []string{"orders", "products"}, "poems"},
		{"blah", nil, ""},
	} {
		var names []string
		for _, b := range p.candidates(p.read(c.question)) {
			names = append(names, b.wide.Name)
		}
		if len(names) > maxBases || len(names) == 0 || c.without != "" && slices.Contains(names, c.without) {
			t.Errorf("%q: %q are asked", c.question, names)
		}
		for _, want := range c.want {
			if !slices.Contains(names, want) {
				t.Errorf("%q: %q are asked, want %s", c.question, names, want)
			}
		}
	}
	for _, c := range asked[:8] {
		if r := p.Ask(c.question, ask.Options{AnswerAll: true}); r.Reading == nil || r.Table != c.table || fmt.Sprint(r.Answer) != c.answer {
			t.Errorf("%q among %d tables: %+v", c.question, len(p.bases), r.Reading)
		}
	}
}

// TestNamed: a question names the rows of a table by its name in the singular or the plural, by what other tables call them, or by a word of its name that is no
// name of another table.
func TestNamed(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "teams", "id,label", "1,Reds", "2,Blues", "3,Greens"),
		lines(t, "games", "id,home_team_id,guest_team_id", "7,3,1", "8,1,2", "9,3,2"),
		lines(t, "game_days", "id,place", "1,x", "2,y", "3,z"),
	})
	for _, c := range []struct {
		question string
		want     []float64
	}{
		{"How many TEAMS?", []float64{1, 0, 0}},
		{"which home team has most games", []float64{1, 1, 0}},
		{"game days in May", []float64{0, 1, 1}},
		{"all days", []float64{0, 0, byWord}},
		{"gamest", []float64{0, 0, 0}},
		{"", []float64{0, 0, 0}},
	} {
		if got := p.read(c.question).named; !slices.Equal(got, c.want) {
			t.Errorf("%q names %v, want %v", c.question, got, c.want)
		}
	}
}

// TestNumbers: a number behind the word for a row is the row's own, whatever else is so numbered; behind several rows it may be anything.
func TestNumbers(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann,Oslo", "2,Bob,Rome", "3,Cem,Oslo", "4,Dia,Bonn"),
		lines(t, "orders", "id,customer_id,amount,day", "1,2,75,2024-09-12", "2,3,80,2024-08-19", "3,1,95,2024-01-17", "4,3,15,2024-04-13"),
	})
	for question, want := range map[string]string{
		"which customer has order 3?": "[Ann]", "customer of order 4": "[Cem]", "name of the customer of order 2": "[Cem]", "day of order with id 2": "[2024-08-19]",
		"amount of order 3": "[95]", "how many orders does customer 3 have?": "[2]",
	} {
		r := p.Ask(question, ask.Options{K: parser.Few})
		readings, first := r.Readings()
		if len(readings) == 0 {
			t.Errorf("%s: no reading", question)
			continue
		}
		if got := fmt.Sprint(slices.Collect(readings[first].Elements)); got != want {
			t.Errorf("%s: %s, by %s of %s, want %s", question, got, readings[first].Words, readings[first].Table, want)
		}
	}
	for question, want := range map[string][]numbered{
		"orders 3": nil, "order 3": {{"3", []int{1}}}, "customer number 3": {{"3", []int{0}}}, "more than 3 orders": nil, "order of customer 12 in 2024": {{"12", []int{0}}},
	} {
		if got := p.read(question).numbers; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", question, got, want)
		}
	}
}

// TestEmpty: a question that names a table without rows is not answered from another one, and says why.
func TestEmpty(t *testing.T) {
	var g schema.Gathering
	for _, one := range []*table.Table{lines(t, "customers", "id,name", "1,Ann", "2,Bob"), lines(t, "visits", "id,customer_id", "1,2"), {Name: "orders"}} {
		if err := g.Add(one.Name+".csv", one); err != nil {
			t.Fatal(err)
		}
	}
	s, err := g.Schema(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(s, index, builtIn(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, question := range []string{"number of orders per customer", "how many orders are there?", "customers without orders"} {
		if r := p.Ask(question, ask.Options{K: parser.Few}); r.Status != answer.Cannot || r.Reason != "the table orders has no rows" {
			t.Errorf("%s: %s, %s", question, r.Status, r.Reason)
		}
	}
	if r := p.Ask("how many customers are there?", ask.Options{K: parser.Few}); r.Status != answer.Sure {
		t.Errorf("of another table: %s, %s", r.Status, r.Reason)
	}
}

// TestRoles: a role that nobody names is not meant, nor is who is in it taken for whose role it is.
func TestRoles(t *testing.T) {
	tables := []*table.Table{
		lines(t, "employees", "employee_id,name,salary,manager_id,department_id", "1,Ann,5000,,1", "2,Bob,3000,1,1", "3,Cid,4000,1,1", "4,Dot,2000,3,2", "5,Eve,2500,2,1"),
		lines(t, "departments", "department_id,dname,boss_id", "1,Sales,2", "2,IT,3", "3,Law,5"),
	}
	var declared []schema.Relation
	for _, k := range [][4]string{{"employees", "manager_id", "employees", "employee_id"}, {"employees", "department_id", "departments", "department_id"}, {"departments", "boss_id", "employees", "employee_id"}} {
		r, ok := schema.Between(tables, k[0], k[1], k[2], k[3])
		if !ok {
			t.Fatal(k)
		}
		declared = append(declared, r)
	}
	p, err := New(schema.New(tables, declared), index, builtIn(t))
	if err != nil {
		t.Fatal(err)
	}
	for question, wrong := range map[string]string{
		"average salary of employees in IT": "boss", "highest salary in Sales": "boss", "salary of the manager of Bob": "manager name is Bob", "manager of the manager of Dot": "manager",
	} {
		r := p.Ask(question, ask.Options{K: parser.Few})
		if r.Status == answer.Sure && strings.Contains(r.Words, wrong) {
			t.Errorf("%s: sure of %s", question, r.Words)
		}
	}
	if r := p.Ask("employees whose manager is Bob", ask.Options{K: parser.Few}); r.Status == answer.Sure && fmt.Sprint(slices.Collect(r.Elements)) != "[Eve]" {
		t.Errorf("sure of %s", r.Words)
	}
}

// TestVerbs: another form of a table's name names it, so that what is not about it is not sure.
func TestVerbs(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "customers", "id,name,city,since", "1,Ann,Oslo,2022-05-16", "2,Bob,Rome,2021-03-01", "3,Cem,Oslo,2023-01-09", "4,Dia,Bonn,2020-02-02"),
		lines(t, "orders", "id,customer_id,amount,day", "1,2,75,2024-05-12", "2,3,80,2024-08-19", "3,1,95,2024-01-17", "4,3,15,2024-05-13"),
	})
	if q := p.read("which customers ordered in may?"); !slices.Equal(q.verbs, []int{1}) || q.named[1] != byWord {
		t.Errorf("verbs %v, named %v", q.verbs, q.named)
	}
	if q := p.read("which orders are of may?"); q.verbs != nil {
		t.Errorf("a noun is a verb: %v", q.verbs)
	}
	if r := p.Ask("which customers ordered in may?", ask.Options{K: parser.Few}); r.Status == answer.Sure && r.Table == "customers" && !strings.Contains(r.Words, "orders") {
		t.Errorf("sure of %s", r.Words)
	}
}
