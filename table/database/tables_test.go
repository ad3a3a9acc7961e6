package database

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/schema"
)

// shop are statements that make three tables, in words that SQLite and PostgreSQL have in common: names that are odd or reserved, a
// table that leads to itself, a foreign key of two columns, and a table without rows.
var shop = []string{
	`CREATE TABLE "Customers" (id INTEGER PRIMARY KEY, name TEXT, since DATE)`,
	`CREATE TABLE "order" ("No." INTEGER PRIMARY KEY, "cust""omer" INTEGER REFERENCES "Customers"(id), total NUMERIC(8, 2), after INTEGER REFERENCES "order"("No."), note TEXT)`,
	`CREATE TABLE pairs (a INTEGER, b TEXT, PRIMARY KEY (a, b))`,
	`CREATE TABLE halves (a INTEGER, b TEXT, FOREIGN KEY (a, b) REFERENCES pairs (a, b))`,
	`INSERT INTO "Customers" VALUES (1, 'Ann', '2020-01-31'), (2, 'Bob', NULL), (3, 'x''); DROP TABLE pairs; --', '2021-12-24')`,
	`INSERT INTO "order" VALUES (10, 1, 12.50, NULL, ''), (11, 1, 7, 10, '007'), (12, NULL, NULL, 11, 'late')`,
	`INSERT INTO pairs VALUES (1, 'x')`,
	`INSERT INTO halves VALUES (1, 'x')`,
	`CREATE TABLE nobody (id INTEGER)`,
}

// checkShop checks the tables, and the keys that are declared.
func checkShop(t *testing.T, url string) {
	t.Helper()
	read, err := ReadTables(context.Background(), url, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	tables, keys, warnings := read.Tables, read.Keys, read.Warnings
	var names []string
	at := map[string]int{}
	for i, tb := range tables {
		names = append(names, fmt.Sprint(tb.Name, " ", tb.Rows))
		at[tb.Name] = i
		if tb.Ordered {
			t.Errorf("%s has an order", tb.Name)
		}
	}
	for _, want := range []string{"Customers 3", "order 3", "pairs 1", "halves 1"} {
		if !strings.Contains(strings.Join(names, ","), want) {
			t.Errorf("tables %q, want %s", names, want)
		}
	}
	if text := strings.Join(warnings, "\n"); !strings.Contains(text, `"nobody" is left out: it has no rows`) {
		t.Errorf("warnings %q", warnings)
	}
	text := func(name string, column, row int) string {
		if c := tables[at[name]].Columns[column].Cell(row); c != nil {
			return c.Text
		}
		return "NULL"
	}
	for _, c := range []struct {
		name        string
		column, row int
		want        string
	}{
		{"Customers", 1, 2, "x'); DROP TABLE pairs; --"}, {"Customers", 2, 1, "NULL"}, {"Customers", 2, 0, "2020-01-31"},
		{"order", 1, 2, "NULL"}, {"order", 2, 2, "NULL"}, {"order", 4, 0, "NULL"}, {"order", 4, 2, "late"}, {"halves", 1, 0, "x"},
	} {
		if got := text(c.name, c.column, c.row); got != c.want {
			t.Errorf("%s, column %d, row %d: %q, want %q", c.name, c.column, c.row, got, c.want)
		}
	}
	if c := tables[at["order"]].Columns[2]; c.Type != table.TypeNumber || c.Cell(0).Number != 12.5 {
		t.Errorf("total is %v, %v", c.Type, c.Cell(0))
	}
	var found []string
	for _, k := range keys {
		found = append(found, fmt.Sprintf("%s.%s=%s.%s", tables[k.From].Name, tables[k.From].Columns[k.Column].Name, tables[k.To].Name, tables[k.To].Columns[k.Key].Name))
	}
	if got, want := strings.Join(found, " "), `order.cust"omer=Customers.id order.after=order.No.`; got != want && got != `order.after=order.No. order.cust"omer=Customers.id` {
		t.Errorf("keys %s, want %s", got, want)
	}
	if s := schema.New(tables, keys); !s.Relations[0].Declared {
		t.Error("a declared key is not declared")
	}
	some, err := ReadTables(context.Background(), url, Choice{Tables: []string{"customers", `"order"`, "Customers"}})
	if err != nil || len(some.Tables) != 2 {
		t.Errorf("%+v of two tables, %v", some, err)
	}
	most, err := ReadTables(context.Background(), url, Choice{Exclude: []string{"halves", "nobody"}})
	if err != nil || len(most.Tables) != len(tables)-1 {
		t.Errorf("%+v: tables without one of %d, %v", most, len(tables), err)
	}
	for _, c := range []Choice{{Tables: []string{"customer"}}, {Exclude: []string{"customer"}}} {
		if _, err := ReadTables(context.Background(), url, c); err == nil || !strings.Contains(err.Error(), `there is no table "customer"`) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if _, err := ReadTables(context.Background(), url, Choice{Tables: []string{"nobody"}}); err == nil || !strings.Contains(err.Error(), "no table with rows") {
		t.Errorf("a table without rows: %v", err)
	}
}

// TestReadTables: all tables of SQLite, their keys, and those that are chosen. A key without a named column is the primary key.
func TestReadTables(t *testing.T) {
	checkShop(t, "sqlite:"+liteFile(t, shop...))
	file := liteFile(t, "CREATE TABLE a (id INTEGER PRIMARY KEY, b BLOB)", "CREATE TABLE c (a INTEGER REFERENCES a)", "INSERT INTO a VALUES (1, x'00')", "INSERT INTO c VALUES (1), (7)",
		"CREATE VIEW v AS SELECT id FROM a")
	read, err := ReadTables(context.Background(), "sqlite:"+file, Choice{})
	if err != nil || len(read.Tables) != 3 || len(read.Keys) != 1 || read.Keys[0].Key != 0 {
		t.Fatalf("%+v, %v", read, err)
	}
	if a, want := read.Tables[0], `column "b" is left out: values of the type BLOB cannot be asked about`; len(a.Columns) != 1 || !slices.Equal(a.Warnings, []string{want}) {
		t.Errorf("blobs: %d columns, %q", len(a.Columns), a.Warnings)
	}
	if _, err := ReadTables(context.Background(), "sqlite:"+file+".none", Choice{}); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Error(err)
	}
}

// TestReadTablesShadow: tables that hold the index of a full-text search or of an R*Tree are no tables that somebody asks about; that a table
// of the user is called as those of SQLite nearly are does not matter.
func TestReadTablesShadow(t *testing.T) {
	url := "sqlite:" + liteFile(t, "CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT)", "INSERT INTO films VALUES (1, 'Barbie'), (2, 'Memento')",
		"CREATE VIRTUAL TABLE reviews USING fts5(body)", "INSERT INTO reviews VALUES ('very good'), ('too long')",
		"CREATE VIRTUAL TABLE places USING rtree(id, low, high)", "INSERT INTO places VALUES (1, 0, 2), (2, 1, 3)",
		"CREATE TABLE sqliteNotes (note TEXT)", "INSERT INTO sqliteNotes VALUES ('a'), ('b')", "CREATE VIEW titles AS SELECT title FROM films")
	read, err := ReadTables(context.Background(), url, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tb := range read.Tables {
		names = append(names, tb.Name)
	}
	if got, want := strings.Join(names, " "), "films places reviews sqliteNotes titles"; got != want || len(read.Warnings) > 0 {
		t.Errorf("tables %s, want %s; %q", got, want, read.Warnings)
	}
}

// TestReadTablesOdd: what cannot be read of a database is left out, and told with its table, or told how it can be; whether tables are read or asked
// where they are.
func TestReadTablesOdd(t *testing.T) {
	url := "sqlite:" + liteFile(t, "CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT, v TEXT)", "INSERT INTO notes VALUES (1, 'a', 'b'), (2, 'c', hex(zeroblob(600000)))",
		"CREATE TABLE long (text TEXT)", "INSERT INTO long VALUES (hex(zeroblob(600000)))", "CREATE VIEW broken AS SELECT * FROM nowhere")
	for memory := range 2 {
		if _, err := ReadTables(context.Background(), url, Choice{Memory: memory}); err == nil || !strings.Contains(err.Error(), `table "broken" cannot be read: `) ||
			!strings.Contains(err.Error(), "no such table: main.nowhere") || !strings.HasSuffix(err.Error(), "; -exclude leaves it out") {
			t.Errorf("memory %d: %v", memory, err)
		}
		read, err := ReadTables(context.Background(), url, Choice{Memory: memory, Exclude: []string{"broken"}})
		if err != nil {
			t.Errorf("memory %d: %v", memory, err)
			continue
		}
		defer read.Close()
		notes := read.Tables[0]
		if want := `table "long" is left out: it has no column that can be asked about`; len(read.Tables) != 1 || !slices.Equal(read.Warnings, []string{want}) {
			t.Errorf("memory %d: %d tables, %q", memory, len(read.Tables), read.Warnings)
		}
		if want := `column "v" is left out: a cell has 1200000 bytes, but the limit is 1048576`; len(notes.Columns) != 2 || notes.Rows != 2 || !slices.Equal(notes.Warnings, []string{want}) ||
			!slices.Equal(read.Stored[0].Others, []string{"v"}) {
			t.Errorf("memory %d: %d columns, %q", memory, len(notes.Columns), notes.Warnings)
		}
	}
}

// TestReadTablesTotals: rows that look like totals or notes below a table are rows of a database like any other.
func TestReadTablesTotals(t *testing.T) {
	url := "sqlite:" + liteFile(t, "CREATE TABLE sales (region TEXT, amount INTEGER)",
		"INSERT INTO sales VALUES ('North', 10), ('South', 20), ('East', 30), ('Total', 60), ('Source: the till', NULL)")
	read, err := ReadTables(context.Background(), url, Choice{})
	if err != nil || read.Tables[0].Rows != 5 {
		t.Fatalf("%+v: want 5 rows, %v", read, err)
	}
}

// TestReadTablesLimit: more cells than the limit are an error that says what to do, and not a part of the tables.
func TestReadTablesLimit(t *testing.T) {
	d := open(t, "sqlite:"+liteFile(t, shop...), Options{Table: "Customers"})
	r := &reader{Database: d, most: 20}
	if err := r.read(context.Background(), Choice{}); err == nil || !strings.Contains(err.Error(), "leave some out with -exclude") {
		t.Errorf("24 cells and more, of 20: %v", err)
	}
}

// TestReadTablesWritten: times that are written as no statement reads them are read all the same, and no statement is about them.
func TestReadTablesWritten(t *testing.T) {
	for _, times := range []string{"('3/25/2014'), ('4/1/2014')", "('March 5, 2014'), ('April 1, 2014')", "('2014-03-05'), ('4/1/2014')"} {
		url := "sqlite:" + liteFile(t, "CREATE TABLE films (shown TEXT)", "INSERT INTO films VALUES "+times)
		read, err := ReadTables(context.Background(), url, Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if c := read.Tables[0].Columns[0]; c.Type != table.TypeDate || !strings.Contains(read.Stored[0].Columns[0].Fault, "does not store so") {
			t.Errorf("%s are %s, with the fault %q", times, c.Type, read.Stored[0].Columns[0].Fault)
		}
	}
}
