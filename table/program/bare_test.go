package program_test

import (
	"fmt"
	"slices"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// bought is orders with their customers, the customers' countries, and products. The second Ann and Cy have no order, and are alone in Rome; nobody
// is in Malta, no order is of a hat, and the last order is of nobody. All employees may take orders, but only Eva is a seller.
func bought(t *testing.T) *table.Table {
	t.Helper()
	countries := lines(t, "countries", "country,code", "Norway,NO", "Italy,IT", "Malta,MT")
	customers := lines(t, "customers", "name,city,age,since", "Ann,Oslo,20,2020-01-05", "Bo,Bergen,30,2021-03-01", "Ann,Rome,40,2022-05-02", "Cy,Rome,,2022-07-01", "Di,Oslo,50,2020-01-09")
	products := lines(t, "products", "product,price", "pen,5", "cup,5", "hat,12")
	employees := lines(t, "employees", "name", "Eva", "Fay")
	own := lines(t, "orders", "no,channel,month,amount,currency", "o1,web,May,10,NOK", "o2,shop,June,20,NOK", "o3,web,May,30,NOK", "o4,web,June,40,NOK", "o5,web,May,50,NOK")
	customer := &table.Owner{Noun: "customer", Rows: []int32{0, 0, 1, 4, -1}, Size: 5, Bare: 2, All: true}
	country := &table.Owner{Noun: "country", Rows: []int32{0, 0, 0, 0, -1}, Size: 3, Bare: 2, Of: customer, Up: []int32{0, 0, 1, 1, 0}, All: true}
	product := &table.Owner{Noun: "product", Rows: []int32{0, 1, 0, 0, 1}, Size: 3, Bare: 1, All: true}
	seller := &table.Owner{Noun: "seller", Rows: []int32{0, 0, 0, 0, 0}, Size: 2, Bare: 1}
	return own.Join(nil, []table.Joined{
		{Column: customers.Columns[0], Owner: customer, Name: "customer", Names: true},
		{Column: customers.Columns[1], Owner: customer, Name: "city"},
		{Column: customers.Columns[2], Owner: customer, Name: "age"},
		{Column: customers.Columns[3], Owner: customer, Name: "since"},
		{Column: countries.Columns[0], Owner: country, Name: "country", Names: true},
		{Column: countries.Columns[1], Owner: country, Name: "code"},
		{Column: products.Columns[0], Owner: product, Name: "product", Names: true},
		{Column: products.Columns[1], Owner: product, Name: "price"},
		{Column: employees.Columns[0], Owner: seller, Name: "seller", Names: true},
	}, nil)
}

// bare are programs about orders with their answers, and whether things without rows take part.
var bare = []struct {
	program, answer string
	bare            bool
	none            string // places
}{
	// Counts for each.
	{"per(text('customer'), count)", "[[Ann 2] [Bo 1] [Di 1] [Ann 0] [Cy 0]]", true, "[3 4]"},
	{"per(text('city'), count)", "[[Oslo 3] [Bergen 1] [Rome 0]]", true, "[2]"},
	{"per(text('country'), count)", "[[Norway 4] [Italy 0] [Malta 0]]", true, "[1 2]"},
	{"per(text('code'), count)", "[[NO 4] [IT 0] [MT 0]]", true, "[1 2]"},
	{"per(text('product'), count)", "[[pen 3] [cup 2] [hat 0]]", true, "[2]"},
	{"per(quantity('price'), count)", "[[5 5] [12 0]]", true, "[1]"},
	{"per(quantity('age'), count)", "[[20 2] [30 1] [50 1] [40 0]]", true, "[3]"},
	{"per(time('year of since'), count)", "[[2020 3] [2021 1] [2022 0]]", true, "[2]"},
	{"per(text('month of the year of since'), count)", "[[January 3] [March 1] [May 0] [July 0]]", true, "[2 3]"},
	{"per(text('seller'), count)", "[[Eva 5]]", false, "[]"},
	{"per(text('channel'), count)", "[[web 4] [shop 1]]", false, "[]"},
	{"per(text('customer'), count(text('product')))", "[[Ann 2] [Bo 1] [Di 1] [Ann 0] [Cy 0]]", true, "[3 4]"},
	{"per(text('customer'), count(cell('channel', 'shop')))", "[[Ann 1] [Bo 0] [Di 0] [Ann 0] [Cy 0]]", true, "[1 2 3 4]"},
	{"per(text('customer'), exists(cell('channel', 'shop')))", "[[Ann yes] [Bo no] [Di no] [Ann no] [Cy no]]", true, "[]"},
	{"per(text('customer'), more(cell('channel', 'web'), cell('channel', 'shop')))", "[[Ann no] [Bo yes] [Di yes] [Ann no] [Cy no]]", true, "[]"},
	{"per(text('customer'), count(avg(quantity('amount'))))", "[[Ann 2 15] [Bo 1 30] [Di 1 40] [Ann 0 <nil>] [Cy 0 <nil>]]", true, "[3 4]"},
	{"per(text('customer'), sum(quantity('amount')))", "[[Ann 30] [Bo 30] [Di 40]]", false, "[]"},
	{"per(text('city'), count(text('customer')))", "[[Oslo 2] [Bergen 1]]", false, "[]"},
	{"per(text('customer'), count(text('country')))", "[[Ann 1] [Bo 1] [Di 1]]", false, "[]"},

	// Conditions of rows, and of things.
	{"per(text('customer', cell('channel', 'shop')), count)", "[[Ann 1] [Bo 0] [Ann 0] [Cy 0] [Di 0]]", true, "[1 2 3 4]"},
	{"per(text('customer', cell('channel', 'fax')), count)", "[[Ann 0] [Bo 0] [Ann 0] [Cy 0] [Di 0]]", true, "[0 1 2 3 4]"},
	{"per(text('customer', cell('city', 'Rome')), count)", "[[Ann 0] [Cy 0]]", true, "[0 1]"},
	{"per(text('customer', cell('age', '')), count)", "[[Cy 0]]", true, "[0]"},
	{"per(text('customer', more(amount('age', '25'))), count)", "[[Bo 1] [Di 1] [Ann 0]]", true, "[2]"},
	{"per(text('customer', cell('country', 'Italy', cell('channel', 'web'))), count)", "[[Ann 0] [Cy 0]]", true, "[0 1]"},
	{"per(text('customer', not(cell('city', 'Oslo'))), count)", "[[Bo 1] [Ann 0] [Cy 0]]", true, "[1 2]"},
	{"per(text('customer', or(cell('city', 'Bergen'), cell('country', 'Italy'))), count)", "[[Bo 1] [Ann 0] [Cy 0]]", true, "[1 2]"},
	{"per(text('customer', or(cell('city', 'Bergen'), cell('channel', 'shop'))), count)", "[[Ann 1] [Bo 1] [Ann 0] [Cy 0] [Di 0]]", true, "[2 3 4]"},
	{"per(text('customer', cell('year of since', '2022')), count)", "[[Ann 0] [Cy 0]]", true, "[0 1]"},
	{"per(text('country', cell('city', 'Oslo')), count)", "[[Norway 3] [Italy 0] [Malta 0]]", true, "[1 2]"}, // of customers in Oslo
	{"per(text('customer', more(avg(quantity('amount')))), count)", "[[Di 1] [Ann 0] [Bo 0] [Ann 0] [Cy 0]]", true, "[1 2 3 4]"},
	{"per(text('customer', more(avg(quantity('age')))), count)", "[[Di 1]]", false, "[]"},
	{"per(text('customer', highest(2, quantity('amount'))), count)", "[[Di 1]]", false, "[]"},

	// Few, and the fewest.
	{"less(2, count, text('customer'))", "[Bo Di Ann Cy]", true, "[]"},
	{"atmost(0, count, text('customer'))", "[Ann Cy]", true, "[]"},
	{"exactly(0, count(cell('month', 'May')), text('customer'))", "[Di Ann Cy]", true, "[]"},
	{"count(exactly(0, count(cell('month', 'May')), text('customer')))", "[3]", true, "[]"},
	{"less(2, count, text('customer', cell('month', 'June')))", "[Ann Di Bo Ann Cy]", true, "[]"},
	{"less(1, per(text('customer'), count))", "[[Ann 0] [Cy 0]]", true, "[0 1]"},
	{"more(0, count, text('customer'))", "[Ann Bo Di]", false, "[]"},
	{"atleast(0, count, text('customer'))", "[Ann Bo Di Ann Cy]", true, "[]"},
	{"less(35, sum(quantity('amount')), text('customer'))", "[Ann Bo]", false, "[]"},
	{"leastper(text('customer'), count)", "[Ann Cy]", true, "[]"},
	{"leastper(text('city'), count)", "[Rome]", true, "[]"},
	{"leastper(nth('2'), text('customer'), count)", "[Bo Di]", true, "[]"},
	{"leastper(per(text('customer'), count))", "[[Ann 0] [Cy 0]]", true, "[0 1]"},
	{"rare(text('customer'))", "[Ann Cy]", true, "[]"},
	{"leastper(text('customer'), sum(quantity('amount')))", "[Ann Bo]", false, "[]"},
	{"ascending(count, text('customer'))", "[Ann Cy Bo Di Ann]", true, "[]"},
	{"first(3, ascending(count, text('customer')))", "[Ann Cy Bo]", true, "[]"},
	{"increasing(per(text('customer'), count))", "[[Ann 0] [Cy 0] [Bo 1] [Di 1] [Ann 2]]", true, "[0 1]"},
	{"ascending(text('customer'), per(text('customer'), count))", "[[Ann 2] [Ann 0] [Bo 1] [Cy 0] [Di 1]]", true, "[1 3]"},
	{"avg(per(text('customer'), count))", "[0.8]", true, "[]"},
	{"min(per(text('customer'), count))", "[0]", true, "[]"},
	{"per(less(2, count, text('customer')), count(cell('channel', 'web')))", "[[Bo 1] [Di 1] [Ann 0] [Cy 0]]", true, "[2 3]"},
	{"count(of(less(2, count, text('customer'))))", "[2]", true, "[]"},
	{"per(less(2, count, text('customer')), text('no', not(cell('no', ''))))", "[[Bo o3] [Di o4]]", true, "[]"},
	{"per(less(2, count, text('customer')), distinct(text('product')))", "[[Bo pen] [Di pen]]", true, "[]"},

	// Without.
	{"without(cell('channel', 'shop'), text('customer'))", "[Bo Di Ann Cy]", true, "[]"},
	{"count(without(cell('channel', 'shop'), text('customer')))", "[4]", true, "[]"},
	{"without(cell('channel', 'shop'), text('city'))", "[Bergen Rome]", true, "[]"},
	{"without(cell('month', 'May'), text('country'))", "[Italy Malta]", true, "[]"},
	{"without(cell('channel', 'shop'), text('customer', cell('city', 'Rome')))", "[Ann Cy]", true, "[]"},
	{"without(cell('channel', 'shop'), text('customer', cell('month', 'May')))", "[Ann Bo]", false, "[]"},
	{"neither(cell('channel', 'shop'), cell('month', 'June'), text('customer'))", "[Bo Ann Cy]", true, "[]"},
	{"without(cell('channel', 'web'), text('seller'))", "[]", false, "[]"},

	// Of things with rows.
	{"mostper(text('customer'), count)", "[Ann]", false, "[]"},
	{"mostper(5, per(text('customer'), count))", "[[Ann 2] [Bo 1] [Di 1]]", true, "[]"},
	{"mostper(text('customer', cell('channel', 'fax')), count)", "[]", false, "[]"},
	{"mostper(per(text('customer', cell('channel', 'fax')), count))", "[]", true, "[]"},
	{"frequent(text('customer'))", "[Ann]", false, "[]"},
	{"distinct(text('customer'))", "[Ann Bo Di]", false, "[]"},
	{"count(text('customer'))", "[3]", false, "[]"},
	{"with(cell('channel', 'web'), text('customer'))", "[Ann Bo Di]", false, "[]"},
	{"only(cell('channel', 'web'), text('customer'))", "[Bo Di]", false, "[]"},
	{"every(text('product'), text('customer'))", "[Ann]", false, "[]"},
	{"per(text('city'), per(text('customer'), count))", "[[Oslo Ann 2] [Bergen Bo 1] [Oslo Di 1]]", false, "[]"},
	{"per(text('currency'), per(text('customer'), count))", "[[NOK Ann 2] [NOK Bo 1] [NOK Di 1]]", false, "[]"}, // one group of all rows
	{"per(text('currency'), avg(per(text('customer'), count)))", "[[NOK 1.3333333333333333]]", false, "[]"},
	{"per(text('currency'), less(2, count, text('customer')))", "[[NOK Bo] [NOK Di]]", false, "[]"},
	{"quantity('amount', more(per(text('customer'), avg(quantity('amount')))))", "[20]", false, "[]"},
}

// TestBare: things without rows take part in counts, few, fewest and denials, each by itself, behind the others, and in nothing else, and [program.Term.Bare] says so. All that
// is shown of such an answer can be made.
func TestBare(t *testing.T) {
	tb := bought(t)
	session := program.NewSession(tb)
	for round := range 2 { // what a session keeps changes nothing
		for _, c := range bare {
			n := read1(t, c.program)
			term, err := program.Resolve(tb, n)
			if err != nil {
				t.Errorf("%s: %v", c.program, err)
				continue
			}
			r, err := session.Execute(n)
			if err != nil {
				t.Errorf("%s: %v", c.program, err)
				continue
			}
			if got := fmt.Sprint(r.Values()); got != c.answer || fmt.Sprint(r.None) != c.none {
				t.Errorf("%s is %s, none %v, want %s, %s", c.program, got, r.None, c.answer, c.none)
			}
			if got := len(term.Bare(tb)) > 0; got != c.bare {
				t.Errorf("%s: things without rows take part: %t", c.program, got)
			}
			if round > 0 {
				continue
			}
			err = r.Show()
			e := r.Evidence
			if err != nil || e.Total > tb.Rows || len(e.Rows) != e.Total || len(session.Marks(n, e)) != len(e.Rows) {
				t.Errorf("%s: evidence %+v, %v", c.program, e, err)
			}
			if len(r.Rows) != r.Total {
				t.Errorf("%s: %d rows of %d", c.program, len(r.Rows), r.Total)
			}
			program.ChartOf(tb, n, r.Columns, r.Rows, r.Total)
			program.Formats(tb, n, r.Columns)
			if again, err := program.NewSession(tb).Execute(n); err != nil || fmt.Sprint(again.Values()) != c.answer {
				t.Errorf("%s is %v alone, %v", c.program, again.Values(), err)
			}
		}
	}
}

// TestBareEvidence: what nothing counts for rests on no row.
func TestBareEvidence(t *testing.T) {
	tb := bought(t)
	for text, total := range map[string]int{"leastper(text('customer'), count)": 0, "exactly(0, count, text('city'))": 0, "less(2, count, text('customer'))": 2, "per(text('customer', cell('city', 'Rome')), count)": 0} {
		e, err := program.NewSession(tb).Behind(read1(t, text))
		if err != nil || e.Total != total || len(e.Rows) != total {
			t.Errorf("%s: %+v, %v, want %d rows", text, e, err, total)
		}
	}
}

// TestBareChart: things without rows are points of a chart, the last ones, but times and their names in their order.
func TestBareChart(t *testing.T) {
	tb := bought(t)
	for _, c := range []struct{ program, labels string }{
		{"per(text('city'), count)", "[Oslo Bergen Rome]"},
		{"per(text('month of the year of since'), count)", "[January March May July]"},
		{"per(quantity('age'), count)", "[20 30 40 50]"},
		{"per(time('year of since'), count)", "[2020 2021 2022]"},
	} {
		n := read1(t, c.program)
		r, err := program.Execute(tb, n)
		if err != nil {
			t.Fatal(err)
		}
		chart := program.ChartOf(tb, n, r.Columns, r.Rows, r.Total)
		if chart == nil {
			t.Errorf("%s has no chart", c.program)
			continue
		}
		var labels []any
		for _, i := range chart.Points {
			labels = append(labels, r.Rows[i][chart.Label])
		}
		if got := fmt.Sprint(labels); got != c.labels {
			t.Errorf("%s: points %s, want %s", c.program, got, c.labels)
		}
	}
}

// TestBareClasses: what a session shares of cells is of those that rows have, whatever other ones were asked about.
func TestBareClasses(t *testing.T) {
	tb := bought(t)
	known := program.NewClassified(tb)
	one, other := known.NewSession(), known.NewSession()
	at := slices.IndexFunc(tb.Columns, func(c *table.Column) bool { return c.Name == "city" })
	for range 2 {
		for _, s := range []*program.Session{one, other} {
			if got := len(s.Classes(at)); got != len(tb.Columns[at].Cells) {
				t.Errorf("%d classes of %d cells", got, len(tb.Columns[at].Cells))
			}
		}
		if r, err := one.Execute(read1(t, "per(text('city'), count)")); err != nil || fmt.Sprint(r.Values()) != "[[Oslo 3] [Bergen 1] [Rome 0]]" {
			t.Errorf("per city: %v, %v", r.Values(), err)
		}
	}
}
