package spider

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
)

// TestForeignKeys reads both ways of declaring a key, of the schemas of Spider and of authors. A key of two columns is none.
func TestForeignKeys(t *testing.T) {
	text := "CREATE TABLE `shop`.`orders` (\n    `id` INTEGER,\n    `buyer` INTEGER,\n    FOREIGN KEY (`buyer`) REFERENCES `shop`.`customers` (`id`),\n    FOREIGN KEY (`a`, `b`) REFERENCES `shop`.`pairs` (`a`, `b`)\n);\n" +
		"CREATE TABLE lines (\n  order_id INTEGER NOT NULL REFERENCES orders(id),\n  sku TEXT,\n  FOREIGN KEY (sku) REFERENCES products(sku)\n);\n"
	want := "[{orders buyer customers id} {lines order_id orders id} {lines sku products sku}]"
	if got := fmt.Sprint(ForeignKeys(text)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestDatabaseLessons: a question about a database is about its folder, with the answers of its SQL; others are left out.
func TestDatabaseLessons(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"databases/shop/customers.csv": "id,name\n1,Ann\n2,Bob\n", "databases/shop/orders.csv": "id,customer_id\n7,1\n8,1\n",
		"databases/shop/schema.sql": "CREATE TABLE orders (\n  id INTEGER,\n  customer_id INTEGER REFERENCES customers(id)\n);\n",
		"one/a.jsonl": `{"db": "shop", "question": "how many orders does ann have", "level": "simple", "sql": ["select count(*) from orders where customer_id = 1"], "answers": [[[2]]]}
{"db": "shop", "question": "who is tall", "level": "simple", "sql": [], "answers": []}
{"db": "none", "question": "who", "level": "simple", "sql": [], "answers": []}
{"table": "x.csv", "question": "who", "level": "simple", "sql": [], "answers": []}
`,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list, err := ReadDatabaseLessons(filepath.Join(dir, "one", "a.jsonl"))
	if err != nil || len(list) != 2 {
		t.Fatalf("%d of two questions, %v", len(list), err)
	}
	if q := list[0]; filepath.Base(q.Path) != "shop" || len(q.Golds) != 1 || q.Golds[0].Rows[0][0] != 2.0 || len(list[1].Golds) != 0 {
		t.Errorf("%+v", q)
	}
	s, err := OpenSchema(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Tables) != 2 || len(s.Relations) != 1 || !s.Relations[0].Declared || s.Say(0) != "customer of each order: orders.customer_id is customers.id" {
		t.Errorf("%d tables, relations %+v", len(s.Tables), s.Relations)
	}
}

// TestSeveralTables: the right answers of Spider's questions about several tables are those of the data set.
func TestSeveralTables(t *testing.T) {
	path := filepath.Join(testdata.Dir(t, "spider"), "dev.jsonl")
	list, err := SeveralTables(path)
	if err != nil {
		t.Fatal(err)
	}
	questions, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string][][]any{}
	for _, q := range questions {
		answers[q.Text+q.SQL] = q.Answer
	}
	differ := 0
	for _, q := range list {
		g := q.Golds[0]
		if want := answers[q.Text+q.SQL[0]]; len(want) < 500 && len(want) != g.To-g.From {
			differ++
		}
	}
	if len(list) < 400 || differ > len(list)/50 {
		t.Errorf("%d questions, %d of them with another number of rows than the data set has", len(list), differ)
	}
}
