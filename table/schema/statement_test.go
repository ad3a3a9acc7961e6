package schema_test

import (
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/schema"
	"semtree/table/sql"
)

// written returns the statement for a program about a wide table, or why there is none.
func written(t *testing.T, w *schema.Wide, text string) string {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	statement, err := w.Source().Standalone(n)
	if err != nil {
		return err.Error()
	}
	return statement
}

// TestStatements: a statement names the base alone, has the other tables in its FROM, or has a query for the wide table before it.
func TestStatements(t *testing.T) {
	tables := []*table.Table{
		lines(t, "customers", "id,name,city,age", "1,Ann,Oslo,20", "2,Bob,Rome,30", "3,Ann,Rome,40"),
		lines(t, "orders", "id,customer_id,amount", "11,1,5", "12,3,6", "13,3,7"),
	}
	s := schema.New(tables, nil)
	const from = `FROM "orders" LEFT JOIN "customers" ON "customers"."id" = "orders"."customer_id"`
	const counted = ` LEFT JOIN (SELECT "orders"."customer_id" AS "key", COUNT(*) AS "number" FROM "orders" GROUP BY "orders"."customer_id") AS "counted number of orders"` +
		` ON "counted number of orders"."key" = "customers"."id"`
	for _, c := range []struct {
		base          int
		program, want string
	}{
		{1, "count(more(amount('amount', '5')))", `SELECT COUNT(*) FROM "orders" WHERE "amount" > 5`},
		{1, "count(cell('customer city', 'rome'))", `SELECT COUNT(*) ` + from + ` WHERE "customers"."city" = 'Rome'`},
		{1, "avg(quantity('customer age'))", `SELECT AVG(v) FROM (SELECT DISTINCT "customers"."id" AS b, "customers"."age" AS v ` + from + `) AS q1`},
		{1, "per(text('customer name'), sum(quantity('amount')))", `SELECT v, n FROM (SELECT "customers"."name" AS v, "customers"."id" AS k, SUM("orders"."amount") AS n, MIN("orders"."row") AS o ` + from +
			` WHERE "customers"."name" IS NOT NULL GROUP BY "customers"."name", "customers"."id" HAVING SUM("orders"."amount") IS NOT NULL) AS q1 ORDER BY o`},
		{1, "count(text('customer name'))", `SELECT COUNT(DISTINCT "customers"."id") ` + from},
		{1, "text('customer name', quantity('customer age'))", `SELECT c1, c2 FROM (SELECT "customers"."name" AS c1, "customers"."age" AS c2, MIN("orders"."row") AS o ` + from +
			` WHERE "customers"."id" IS NOT NULL GROUP BY "customers"."id", "customers"."name", "customers"."age") AS q1 ORDER BY o`},
		{1, "count(highest(quantity('customer age')))", `WITH "joined orders" AS (SELECT "customers"."age" AS "customer age" ` + from +
			`) SELECT COUNT(*) FROM "joined orders" WHERE "customer age" = (SELECT MAX("customer age") FROM "joined orders")`},
		{0, "text('name', more(amount('number of orders', '1')))",
			`SELECT "customers"."name" FROM "customers"` + counted + ` WHERE COALESCE("counted number of orders"."number", 0) > 1 ORDER BY "customers"."row"`},
		{0, "count(cell('has orders', 'no'))",
			`SELECT COUNT(*) FROM "customers"` + strings.ReplaceAll(counted, "number of", "has") + ` WHERE CASE WHEN "counted has orders"."number" > 0 THEN 'yes' ELSE 'no' END = 'no'`},
		{0, "per(text('city'), sum(quantity('number of orders')))",
			`SELECT v, n FROM (SELECT "customers"."city" AS v, SUM(COALESCE("counted number of orders"."number", 0)) AS n, MIN("customers"."row") AS o FROM "customers"` + counted +
				` WHERE "customers"."city" IS NOT NULL GROUP BY "customers"."city" HAVING SUM(COALESCE("counted number of orders"."number", 0)) IS NOT NULL) AS q1 ORDER BY o`},
	} {
		if got := written(t, s.Wide(c.base), c.program); got != c.want {
			t.Errorf("%s is\n%s, want\n%s", c.program, got, c.want)
		}
	}
}

// TestStatementNames: names that end a name of SQL, that are words of it, or that statements give themselves, change no statement.
func TestStatementNames(t *testing.T) {
	tables := []*table.Table{
		lines(t, "select", `id,a"b,v`, "1,Ann,x", "2,Bob,y"),
		lines(t, `joined q1`, "id,select_id,n", "11,1,5", "12,2,6"),
		lines(t, `q1`, `id,select_id,n`, "11,1,5", "12,2,6"),
	}
	s := schema.New(tables, nil)
	for _, c := range [][2]string{
		{"per(text('select v'), sum(quantity('n')))", `SELECT xv, xn FROM (SELECT "select"."v" AS xv, SUM("q1"."n") AS xn, MIN("q1"."row") AS xo FROM "q1" LEFT JOIN "select" ON "select"."id" = "q1"."select_id" ` +
			`WHERE "select"."v" IS NOT NULL GROUP BY "select"."v" HAVING SUM("q1"."n") IS NOT NULL) AS xq1 ORDER BY xo`},
		{`count(cell('select a b', 'x"; DROP TABLE "q1'))`, `SELECT COUNT(*) FROM "q1" LEFT JOIN "select" ON "select"."id" = "q1"."select_id" WHERE "select"."a""b" = 'x"; DROP TABLE "q1'`},
	} {
		if got := written(t, s.Wide(2), c[0]); got != c[1] {
			t.Errorf("%s is\n%s, want\n%s", c[0], got, c[1])
		}
	}
	if got := s.Wide(2).Source().Name; got != "joined q1 2" {
		t.Errorf("the wide table is called %q, as another one", got)
	}
}

// TestStatementKeys: rows belong together as they are stored, or in lower case, or as numbers, if that finds the same rows. If not, there is
// no statement about them; about others of the same tables there is one.
func TestStatementKeys(t *testing.T) {
	for _, c := range []struct{ keys, cells, want string }{
		{"a,é,c", "a,É,c", `orders.customer_code is customers.code holds of "É" only if`},
		{"a,b,B", "A,b,B", `orders.customer_code is customers.code holds of "A" only if`},
		{"x1,1,4", "x1,1.0,4.0", `orders.customer_code is customers.code holds of "1.0" only if`},
		{"a,b,c", "a,b,zz", `"customers"."code" = "orders"."customer_code"`},
		{"1,2,4", "1.0,2.0,4.0", `"customers"."code" = "orders"."customer_code"`}, // numbers
		{"a,b,c", "a,b,B", `LOWER("customers"."code") = LOWER("orders"."customer_code")`},
	} {
		keys, cells := strings.Split(c.keys, ","), strings.Split(c.cells, ",")
		s := schema.New([]*table.Table{
			lines(t, "customers", "code,name", keys[0]+",Ann", keys[1]+",Bob", keys[2]+",Cid"),
			lines(t, "orders", "id,customer_code,amount", "1,"+cells[0]+",5", "2,"+cells[1]+",6", "3,"+cells[2]+",6"),
		}, []schema.Relation{{From: 1, Column: 1, To: 0, Key: 0}})
		for base, program := range []string{"count(cell('number of orders', '1'))", "count(cell('customer name', 'Ann'))"} {
			got, want := written(t, s.Wide(base), program), c.want
			if sides := strings.Split(c.want, " = "); base == 0 && len(sides) == 2 {
				want = "GROUP BY " + sides[1] + `) AS "counted number of orders" ON "counted number of orders"."key" = ` + sides[0]
			}
			if !strings.Contains(got, want) {
				t.Errorf("%v: %s is %s, want %s", cells, program, got, want)
			}
		}
		if got := written(t, s.Wide(1), "sum(quantity('amount'))"); got != `SELECT SUM("amount") FROM "orders"` {
			t.Errorf("amounts are %s", got)
		}
	}
}

// TestStatementNumbers: codes that are numbers of the other table belong together as numbers, and not if one of them is none.
func TestStatementNumbers(t *testing.T) {
	for _, c := range [][2]string{
		{"4.0", `SELECT COUNT(*) FROM "orders" LEFT JOIN "customers" ON CAST("customers"."id" AS DOUBLE PRECISION) = CAST("orders"."customer_id" AS DOUBLE PRECISION) WHERE "customers"."name" = 'Ann'`},
		{"x4", `orders.customer_id is customers.id holds of "1" only if`},
	} {
		s := schema.New([]*table.Table{
			lines(t, "customers", "id,name", "1.0,Ann", "2.0,Bob", c[0]+",Cid"), lines(t, "orders", "id,customer_id,amount", "7,1,5", "8,1,6", "9,2,7"),
		}, []schema.Relation{{From: 1, Column: 1, To: 0, Key: 0}})
		if got := written(t, s.Wide(1), "count(cell('customer name', 'Ann'))"); !strings.Contains(got, c[1]) {
			t.Errorf("with %s: %s, want %s", c[0], got, c[1])
		}
	}
}

// TestStatementNowhere: there is no statement about a wide table as if a database had it.
func TestStatementNowhere(t *testing.T) {
	s := schema.New([]*table.Table{lines(t, "customers", "id,name", "1,Ann", "2,Bob"), lines(t, "orders", "id,customer_id,amount", "11,1,5", "12,2,6")}, nil)
	n, err := grammar.Parse("count(cell('customer name', 'Ann'))")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := sql.Loaded(s.Wide(1).Table, sql.SQLite).Standalone(n); err == nil || !strings.Contains(err.Error(), "no database has it") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestStatementStored: a column that a database has in another way than it was read has no statement; the others have.
func TestStatementStored(t *testing.T) {
	tables := []*table.Table{lines(t, "customers", "id,name,city", "1,Ann,Oslo", "2,Bob,Rome"), lines(t, "orders", "id,customer_id,amount", "11,1,5", "12,2,6")}
	s := schema.New(tables, nil)
	for _, tb := range tables {
		s.Stored = append(s.Stored, sql.Loaded(tb, sql.PostgreSQL))
	}
	s.Stored[0].Columns[2].Fault, s.Stored[1].Columns[2].Fault, s.Stored[0].Schema = "cities are strange", "amounts are strange", "shop"
	for _, c := range [][2]string{
		{"count(cell('customer city', 'Oslo'))", "cities are strange"},
		{"sum(quantity('amount'))", "amounts are strange"},
		{"count(cell('customer name', 'Ann'))", `SELECT COUNT(*) FROM "orders" LEFT JOIN "shop"."customers" ON "customers"."id" = "orders"."customer_id" WHERE "customers"."name" = 'Ann'`},
	} {
		if got := written(t, s.Wide(1), c[0]); !strings.HasSuffix(got, c[1]) {
			t.Errorf("%s is %s, want %s", c[0], got, c[1])
		}
	}
	s.Stored[0].Fault = "customers are strange"
	if got := written(t, s.Wide(1), "count(cell('customer name', 'Ann'))"); !strings.HasSuffix(got, "customers are strange") {
		t.Errorf("strange customers are %s", got)
	}
}
