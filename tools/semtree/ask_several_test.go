package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// shopFiles writes three tables into a folder.
func shopFiles(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"customers.csv": "id,name,city\n1,Ann Lee,Oslo\n2,Bob Ray,Bergen\n3,Eve Orr,Oslo\n4,Dan Poe,Narvik\n",
		"products.csv":  "code,title,price\nP1,kettle,30\nP2,lamp,45\nP3,chair,80\n",
		"orders.csv":    "id,customer_id,product_code,quantity\n1,1,P1,2\n2,1,P2,1\n3,1,P3,1\n4,2,P1,5\n5,3,P3,2\n6,1,P1,1\n",
		"notes.txt":     "no table\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// shopDatabase has the same tables in SQLite, with foreign keys.
func shopDatabase(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "shop.db")
	pool, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, s := range []string{
		"CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT)",
		"CREATE TABLE products (code TEXT PRIMARY KEY, title TEXT, price REAL)",
		"CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers, product_code TEXT REFERENCES products, quantity INTEGER)",
		"INSERT INTO customers VALUES (1, 'Ann Lee', 'Oslo'), (2, 'Bob Ray', 'Bergen'), (3, 'Eve Orr', 'Oslo'), (4, 'Dan Poe', 'Narvik')",
		"INSERT INTO products VALUES ('P1', 'kettle', 30), ('P2', 'lamp', 45), ('P3', 'chair', 80)",
		"INSERT INTO orders VALUES (1, 1, 'P1', 2), (2, 1, 'P2', 1), (3, 1, 'P3', 1), (4, 2, 'P1', 5), (5, 3, 'P3', 2), (6, 1, 'P1', 1)",
	} {
		if _, err := pool.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// TestAskSeveralNone: things without a row stand last, marked, for people and in JSON.
func TestAskSeveralNone(t *testing.T) {
	dir := shopFiles(t)
	const question = "how many orders does each customer have?"
	out := semtree("", "ask", "-min-confidence", "0", dir, question)
	var lines []string
	for line := range strings.Lines(out.Stdout) {
		if strings.HasSuffix(line, "(none)\n") || strings.Contains(line, "Lee") {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
	}
	if got := strings.Join(lines, "; "); got != "Ann Lee 4; Dan Poe 0 (none)" {
		t.Errorf("lines %q of\n%s%s", got, out.Stdout, out.Stderr)
	}
	r := replies(t, semtree("", "ask", "-json", "-min-confidence", "0", dir, question))
	if got := fmt.Sprint(*r[0].Answer, r[0].None); got != "[[Ann Lee 4] [Bob Ray 1] [Eve Orr 1] [Dan Poe 0]] [3]" {
		t.Errorf("answer and none are %s", got)
	}
}

// TestAskSeveral: files, their folder, and a database with the same tables give the same answers, and say which table they are about.
func TestAskSeveral(t *testing.T) {
	dir, db := shopFiles(t), shopDatabase(t)
	asked := []string{"total quantity by city", "which customers have no orders?", "how many orders from Oslo?"}
	file := func(name string) string { return filepath.Join(dir, name+".csv") }
	for what, source := range map[string][]string{
		"files": {file("orders"), file("customers"), file("products")}, "folder": {dir}, "database": {"-db", "sqlite:" + db}, "some tables": {"-db", db, "-table", "orders", "-table", "customers"},
		"without a table": {"-db", db, "-exclude", "products"}, "where they are": {"-db", db, "-memory", "1"}, "some where they are": {"-db", db, "-memory", "30", "-exclude", "products"},
	} {
		r := replies(t, semtree("", append(append([]string{"ask", "-json", "-min-confidence", "0"}, source...), asked...)...))
		if len(r) != len(asked) {
			t.Fatalf("%s: %d lines for %d questions", what, len(r), len(asked))
		}
		for i, want := range []struct{ answer, table, way string }{
			{"[[Bergen 5] [Oslo 7]]", "orders", "orders.customer_id is customers.id"},
			{"[Dan Poe]", "customers", "orders.customer_id is customers.id"},
			{"[5]", "orders", "orders.customer_id is customers.id"},
		} {
			a := r[i]
			answer := fmt.Sprint(*a.Answer)
			if i == 0 && answer == "[[Oslo 7] [Bergen 5]]" {
				answer = want.answer
			}
			if answer != want.answer || a.Table != want.table || !strings.Contains(strings.Join(a.Way, " "), want.way) || !strings.Contains(a.SQL, `FROM "`+want.table+`"`) {
				t.Errorf("%s: %s: %s of %s, by way of %q, want %s of %s, by way of %s", what, a.Question, answer, a.Table, a.Way, want.answer, want.table, want.way)
			}
		}
	}
	semtree("", "ask", dir, asked[0]).Want(t, command.Done, "of           orders; customer of each order: orders.customer_id is customers.id\n", "")
}

// TestAskSeveralSQL: the statements of answers about several tables say in SQLite what the answers say.
func TestAskSeveralSQL(t *testing.T) {
	dir, db := shopFiles(t), shopDatabase(t)
	pool, err := sql.Open("sqlite", "file:"+db)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, c := range [][2]string{
		{"total quantity by city", "[Bergen 5] [Oslo 7]"}, {"how many customers have no orders?", "[1]"}, {"how many orders from Oslo?", "[5]"}, {"average price by city", "[Bergen 30] [Oslo 51.666666666666664]"},
		{"which customers ordered a lamp?", "[Ann Lee]"},
	} {
		out := semtree("", "ask", "-min-confidence", "0", "-sql", "-db", db, c[0])
		text, _, _ := strings.Cut(out.Stdout, " --")
		rows, err := pool.Query(text)
		if err != nil {
			t.Errorf("%s: %s: %v", c[0], out.Stdout, err)
			continue
		}
		columns, _ := rows.Columns()
		var list []string
		for rows.Next() {
			line, to := make([]any, len(columns)), make([]any, len(columns))
			for i := range line {
				to[i] = &line[i]
			}
			if err := rows.Scan(to...); err != nil {
				t.Fatal(err)
			}
			list = append(list, fmt.Sprint(line))
		}
		rows.Close()
		slices.Sort(list)
		if strings.Join(list, " ") != c[1] {
			t.Errorf("%s: %s says %q, want %s", c[0], text, list, c[1])
		}
	}
	semtree("", "ask", "-min-confidence", "0", "-sql", dir, "how many orders from Oslo?").Want(t, command.Done,
		`SELECT COUNT(*) FROM "orders" LEFT JOIN "customers" ON "customers"."id" = "orders"."customer_id" WHERE "customers"."city" = 'Oslo';`+"\n", "")
	semtree("", "ask", "-sql", "-json", dir, "question").Want(t, command.Wrong, "", "-sql and -json: want one of them")
}

// TestAskSeveralErrors: what can only be done with one table is refused, and so are folders without tables and two tables of one name.
func TestAskSeveralErrors(t *testing.T) {
	dir, db := shopFiles(t), shopDatabase(t)
	semtree("", "ask", "-db", db, "-order", "id", "question").Want(t, command.Wrong, "", "-order is for one table")
	semtree("", "ask", "-db", db, "-table", "orders", "-exclude", "products", "question").Want(t, command.Wrong, "", "-table and -exclude: want one of them")
	semtree("", "ask", "-exclude", "products", dir, "question").Want(t, command.Wrong, "", "-exclude is for databases")
	semtree("", "ask", "-db", db, "-table", "orders", "-memory", "5", "question").Want(t, command.Wrong, "", "-memory is for several tables of a database")
	semtree("", "ask", "-db", db, "-memory", "0", "question").Want(t, command.Wrong, "", "-memory")
	semtree("", "ask", "-db", db, "-memory", "1", "-loading", "1ms", "question").Want(t, command.Failed, "", "-loading sets another limit")
	semtree("", "describe", "-asked", "x.txt", "-db", db).Want(t, command.Wrong, "", "-asked is for one table")
	// A name of a file that is not there is no question, and what is no table in a folder does not keep the others from being asked.
	semtree("", "ask", filepath.Join(dir, "orders.csv"), filepath.Join(dir, "custmers.csv"), "how many orders?").Want(t, command.Failed, "", "custmers.csv: no such file")
	if err := os.WriteFile(filepath.Join(dir, "junk.json"), []byte("\x00\x01\x02\xff"), 0o666); err != nil {
		t.Fatal(err)
	}
	semtree("", "ask", dir, "how many orders from Oslo?", "-min-confidence", "0").Want(t, command.Done, "5", "left out: ")
	empty := t.TempDir()
	semtree("", "ask", empty, "question").Want(t, command.Failed, "", "has no file of a table (.csv, ")
	twin := filepath.Join(empty, "orders.tsv")
	if err := os.WriteFile(twin, []byte(commandtest.Read(t, dir, "orders.csv")), 0o666); err != nil {
		t.Fatal(err)
	}
	semtree("", "ask", filepath.Join(dir, "orders.csv"), twin, "question").Want(t, command.Failed, "", "another table is called orders, too: rename one")
}
