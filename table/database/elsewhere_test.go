//go:build unix

package database

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"semtree/answer"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/schema"
	"semtree/table/several"
)

// sales are statements that make tables of customers, of whom one has no order, and their orders.
var sales = []string{
	"DROP TABLE IF EXISTS orders", "DROP TABLE IF EXISTS customers",
	"CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT)",
	"CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), quantity INTEGER, ordered DATE)",
	"INSERT INTO customers VALUES (1, 'Ann Lee', 'Oslo'), (2, 'Bob Ray', 'Bergen'), (3, 'Eve Orr', 'Oslo'), (4, 'Dan Poe', 'Narvik'), (5, 'Ann Lee', 'Bodø')",
	"INSERT INTO orders VALUES (1, 1, 2, '2024-01-05'), (2, 1, 1, '2024-02-01'), (3, 1, 1, '2024-02-03'), (4, 2, 5, '2024-03-01'), (5, 3, 2, '2024-03-09'), (6, 5, 1, '2024-04-30')",
}

// askedAt opens the tables of a database where they are, and returns a parser for questions about them.
func askedAt(t *testing.T, url string, values int) (*Tables, *several.Parser) {
	t.Helper()
	live, err := ReadTables(context.Background(), url, Choice{Tables: []string{"customers", "orders"}, Memory: 1, Options: Options{Values: values, Finding: patience}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { live.Close() })
	s, err := live.Schema(nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	p, err := several.New(s, tablemodel.Index, m)
	if err != nil {
		t.Fatal(err)
	}
	return live, p
}

// said returns the answer to a question, and what it is about; or why there is none.
func said(p *several.Parser, question string) string {
	r := p.Ask(question, ask.Options{Budget: patience})
	if r.Reading == nil {
		return r.Reason
	}
	items := make([]string, len(r.Reading.Answer))
	for i, item := range r.Reading.Answer {
		items[i] = fmt.Sprint(item)
	}
	slices.Sort(items)
	return r.Reading.Table + " " + strings.Join(items, ", ") + " " + fmt.Sprint(r.Reading.None)
}

// salesAsked are questions with their answers.
var salesAsked = [][2]string{
	{"how many orders from Oslo?", "orders 4 []"}, {"which customers have no orders?", "customers Dan Poe []"}, {"orders per customer", "orders [Ann Lee 1], [Ann Lee 3], [Bob Ray 1], [Dan Poe 0], [Eve Orr 1] [4]"},
	{"total quantity by city", "orders [Bergen 5], [Bodø 1], [Oslo 6] []"},
	// what another table cannot say is no reason
	{"share of orders in February", "nothing in the table was found for 'February'"}, {"last order of Ann Lee", "it is not certain what is meant"},
	{"how many orders from Bodø in April?", "orders 1 []"},
}

// TestElsewhereAsked: questions are answered by the database, whether all values are known or few; the rows of evidence are there.
func TestElsewhereAsked(t *testing.T) {
	url := postgresServers(t)[0].url("tester", "postgres")
	pool, _, err := connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	do(t, pool, sales...)
	for _, of := range []string{"sqlite:" + liteFile(t, sales...), url} {
		for _, values := range []int{0, 2} {
			live, p := askedAt(t, of, values)
			for _, c := range salesAsked {
				if got := said(p, c[0]); got != c[1] {
					t.Errorf("%.8s, %d values: %s: %s, want %s", of, values, c[0], got, c[1])
				}
			}
			r := p.Ask("how many orders from Bergen?", ask.Options{Budget: patience})
			if r.Reading == nil || r.Reading.Evidence == nil || fmt.Sprint(r.Reading.Evidence.Rows) != "[[4 Bergen]]" || !strings.Contains(r.Reading.SQL, "LEFT JOIN") {
				t.Errorf("%.8s: the evidence is %+v", of, r.Reading)
			}
			if n := live.live.wide[0].Table.Rows; n != 5 && n != 6 {
				t.Errorf("%d rows", n)
			}
		}
	}
}

// TestElsewhereFails: if the rows of the table that is meant cannot be asked, no other table answers; and so if none can be.
func TestElsewhereFails(t *testing.T) {
	live, p := askedAt(t, "sqlite:"+liteFile(t, sales...), 0)
	closed, _, err := connect("sqlite:" + liteFile(t, sales...))
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	for _, d := range live.live.wide {
		if d.Table.Name == "orders" {
			d.pool = closed
		}
	}
	for _, question := range []string{"how many orders from Oslo?", "total quantity by city"} {
		if r := p.Ask(question, ask.Options{Budget: patience}); r.Status != answer.Cannot || !strings.Contains(r.Reason, "closed") {
			t.Errorf("%s: %s, %s: want that the database is closed", question, r.Status, r.Reason)
		}
	}
}

// TestElsewhereDies: a server that dies is named, and the next question is answered once it is back.
func TestElsewhereDies(t *testing.T) {
	s := postgresServers(t)[0]
	do(t, s.connect(t, "postgres"), sales...)
	var dead atomic.Bool
	at := relay(t, s.port, func([]byte) bool { return dead.Load() })
	_, p := askedAt(t, "postgres://tester:hunter2@"+at+"/postgres?sslmode=disable", 0)
	for _, dies := range []bool{false, true, false} {
		dead.Store(dies)
		got := said(p, salesAsked[0][0])
		if dies && (!strings.Contains(got, "the database at "+at) || strings.Contains(got, "hunter2")) || !dies && got != salesAsked[0][1] {
			t.Errorf("dead %t: %s", dies, got)
		}
	}
}

// TestElsewhereLate: relations are found within the time limit of reading.
func TestElsewhereLate(t *testing.T) {
	live, err := ReadTables(context.Background(), "sqlite:"+liteFile(t, sales...), Choice{Memory: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer live.Close()
	live.live.end = time.Now()
	if _, err := live.Schema(nil); !errors.As(err, new(*LateError)) {
		t.Errorf("%v, want that it took too long", err)
	}
}

// TestElsewhereSaid: what the owner says of tables counts where they are asked, too: a table that is hidden, a role, and a key that is none.
func TestElsewhereSaid(t *testing.T) {
	url := "sqlite:" + liteFile(t, append(slices.Clone(sales), "CREATE TABLE secrets (id INTEGER PRIMARY KEY, word TEXT)", "INSERT INTO secrets VALUES (1, 'x')", "CREATE TABLE nobody (id INTEGER)")...)
	for text, want := range map[string]string{
		`{"hidden": ["secrets"], "relations": [{"column": "orders.customer_id", "key": "customers.id", "role": "buyer"}]}`: "buyer",
		`{"relations": [{"column": "orders.customer_id", "key": "customers.name"}]}`:                                       `customers.name is no key: several rows have the same value, such as "Ann Lee"`,
	} {
		d, err := schema.ParseDescription([]byte(text), "shop.semtree.json")
		if err != nil {
			t.Fatal(err)
		}
		live, err := ReadTables(context.Background(), url, Choice{Memory: 1, Description: d})
		if err != nil {
			t.Fatal(err)
		}
		defer live.Close()
		if !slices.Equal(live.Empty, []string{"nobody"}) {
			t.Errorf("tables without rows %q", live.Empty)
		}
		s, err := live.Schema(d)
		switch {
		case err != nil:
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s", err, want)
			}
		case len(s.Tables) != 2 || s.Relations[0].Role != want:
			t.Errorf("%d tables, %+v, want the role %s", len(s.Tables), s.Relations, want)
		}
	}
}

// TestElsewhereComputed: a definition of a column says how the tables can be read instead.
func TestElsewhereComputed(t *testing.T) {
	d, err := schema.ParseDescription([]byte(`{"tables": {"orders": {"define": {"double": "quantity * 2"}}}}`), "shop.semtree.json")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadTables(context.Background(), "sqlite:"+liteFile(t, sales...), Choice{Memory: 1, Description: d}); err == nil || !strings.Contains(err.Error(), "-memory") {
		t.Errorf("%v: want what to do", err)
	}
}

// TestElsewhereLost: rows whose values are no keys are counted, also where none is one; texts are keys in lower case, if those tell the rows apart.
func TestElsewhereLost(t *testing.T) {
	for _, c := range []struct {
		keys, values string
		found        float64
		lost         int
	}{
		{"('a'), ('b')", "('a'), ('a'), ('c'), (NULL)", 0.5, 1}, {"('a'), ('b')", "('x'), ('y'), ('y')", 0, 3}, {"('a'), ('b')", "('A'), ('b'), ('B')", 1, 0}, {"('a'), ('A')", "('a'), ('A'), ('b')", 2. / 3, 1},
	} {
		live, err := ReadTables(context.Background(), "sqlite:"+liteFile(t, "CREATE TABLE towns (code TEXT PRIMARY KEY)", "CREATE TABLE shops (town TEXT REFERENCES towns (code))",
			"INSERT INTO towns VALUES "+c.keys, "INSERT INTO shops VALUES "+c.values), Choice{Memory: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer live.Close()
		s, err := live.Schema(nil)
		if err != nil || len(s.Relations) != 1 || s.Relations[0].Found != c.found || s.Relations[0].Lost != c.lost {
			t.Errorf("%s are %s: %+v, %v, want %g and %d", c.values, c.keys, s, err, c.found, c.lost)
		}
	}
}
