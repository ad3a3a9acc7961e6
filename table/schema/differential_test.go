package schema_test

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	_ "modernc.org/sqlite" // as "sqlite"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/schema"
	"semtree/table/value"
)

// oddNames are names of rows: some are equal but for their case, some would end a constant of SQL or of a program.
var oddNames = []string{"Ann", "ann", "ANN", "Bo", "O'Neil", `say "hi"`, "Ünal", "ünal", "50 % off", "a|b", "x; DROP", "Cy -- no", "Ann B", "(Di)", `back\slash`, "Straße", "Eve", "Kim", "日本", "Zoë"}

// world is random tables with relations, here and in SQLite.
type world struct {
	*schema.Schema
	db *sql.DB
	r  *rand.Rand
}

// link is a relation by the numbers of tables: the column that holds it, and where it leads.
type link struct {
	from   int
	column string
	to     int
}

// shapes are what random schemas look like.
var shapes = []struct {
	names []string
	links []link
}{
	{[]string{"items", "orders", "customers", "cities"}, []link{{0, "order_id", 1}, {1, "customer_id", 2}, {2, "city_id", 3}}},
	{[]string{"sales", "customers", "products", "shops"}, []link{{0, "customer_id", 1}, {0, "product_id", 2}, {0, "shop_id", 3}}},
	{[]string{"memberships", "students", "clubs"}, []link{{0, "student_id", 1}, {0, "club_id", 2}}},
	{[]string{"games", "teams", "towns"}, []link{{0, "home_team_id", 1}, {0, "guest_team_id", 1}, {1, "town_id", 2}}},
	{[]string{"tasks", "employees", "offices"}, []link{{0, "employee_id", 1}, {1, "manager_id", 1}, {1, "office_id", 2}}},
}

// newWorld makes random tables. Each has a key, a name, an amount and columns of the relations; any of them may be null, but no two keys of a
// table, and keys of relations may dangle.
func newWorld(t *testing.T, r *rand.Rand) *world {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	t.Cleanup(func() { db.Close() })
	shape := shapes[r.IntN(len(shapes))]
	w := &world{db: db, r: r}
	keys := make([][]string, len(shape.names))
	for i := range keys {
		prefix := []string{"", "K", "é"}[r.IntN(3)]
		for _, k := range r.Perm(1 + r.IntN(14)) {
			keys[i] = append(keys[i], prefix+strconv.Itoa(k+1))
		}
		if n := len(keys[i]); n > 2 && r.IntN(3) == 0 {
			keys[i][n-1] = ""
		}
	}
	var tables []*table.Table
	for i, name := range shape.names {
		header := []string{"id", "name", "amount"}
		for _, l := range shape.links {
			if l.from == i {
				header = append(header, l.column)
			}
		}
		different, used := r.IntN(3) > 0, r.Perm(len(oddNames))
		var rows [][]string
		for n, key := range keys[i] {
			row := []string{key, oddNames[used[n]], strconv.Itoa(1 + r.IntN(9))}
			if !different || r.IntN(8) == 0 {
				row[1] = oddNames[r.IntN(len(oddNames))]
			}
			for c := 1; c < 3; c++ {
				if r.IntN(9) == 0 {
					row[c] = ""
				}
			}
			for _, l := range shape.links {
				if l.from != i {
					continue
				}
				cell := keys[l.to][r.IntN(len(keys[l.to]))]
				switch r.IntN(10) {
				case 0:
					cell = ""
				case 1:
					cell = keys[l.to][0] + "99"
				}
				row = append(row, cell)
			}
			rows = append(rows, row)
		}
		tb, err := table.New(name, header, rows)
		if err != nil || tb.Rows != len(rows) {
			t.Fatalf("%d of %d rows, %v", tb.Rows, len(rows), err)
		}
		tables = append(tables, tb)
		w.store(t, name, header, rows)
	}
	var declared []schema.Relation
	for _, l := range shape.links {
		declared = append(declared, declare(t, tables, shape.names[l.from], l.column, shape.names[l.to], "id"))
	}
	w.Schema = schema.New(tables, declared)
	w.Relations = slices.DeleteFunc(w.Relations, func(r schema.Relation) bool { return !r.Declared }) // others may be found by chance
	if len(w.Relations) != len(shape.links) {
		t.Fatalf("relations are %q", said(w.Schema))
	}
	return w
}

// store stores a table in SQLite, with a further column of the names as they are compared.
func (w *world) store(t *testing.T, name string, header []string, rows [][]string) {
	t.Helper()
	_, err := w.db.Exec("CREATE TABLE " + name + " (" + strings.Join(header, " TEXT, ") + " TEXT, amount_number INTEGER, folded TEXT)")
	for _, row := range rows {
		if err != nil {
			break
		}
		var cells []any
		for _, cell := range append(slices.Clone(row), row[2], value.Fold(row[1])) {
			if cells = append(cells, cell); cell == "" {
				cells[len(cells)-1] = nil
			}
		}
		_, err = w.db.Exec("INSERT INTO "+name+" VALUES (?"+strings.Repeat(", ?", len(cells)-1)+")", cells...)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// here returns the answer of a program, sorted.
func here(t *testing.T, w *schema.Wide, text string) (list []string) {
	t.Helper()
	n, err := grammar.Parse(text)
	if err == nil {
		err = program.Check(w.Table, n)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	r, err := program.Execute(w.Table, n)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for _, v := range r.Answer {
		row, isRow := v.([]any)
		if !isRow {
			row = []any{v}
		}
		line := ""
		for _, cell := range row {
			if text, isText := cell.(string); isText {
				cell = value.Fold(text)
			}
			line += show(cell)
		}
		list = append(list, line)
	}
	slices.Sort(list)
	return list
}

// there returns the answer of a statement, sorted.
func (w *world) there(t *testing.T, a asked) (list []string) {
	t.Helper()
	rows, err := w.db.Query(a.sql, a.args...)
	if err != nil {
		t.Fatalf("%s: %v", a.sql, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	cells, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range cells {
		into[i] = &cells[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		line := ""
		for _, cell := range cells {
			line += show(cell)
		}
		list = append(list, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return list
}

func show(cell any) string {
	switch c := cell.(type) {
	case int64:
		cell = float64(c)
	case []byte:
		cell = string(c)
	}
	if f, isNumber := cell.(float64); isNumber {
		return fmt.Sprintf("%.9g|", f)
	}
	return fmt.Sprint(cell, "|")
}

// TestDifferential compares answers about wide tables with those of SQLite about the tables themselves: joins that keep rows without a
// partner, different rows of another table once each, and numbers of rows that belong to a row.
func TestDifferential(t *testing.T) {
	const kinds = 10
	var answered, compared [kinds]int
	for seed := range uint64(100) {
		w := newWorld(t, rand.New(rand.NewPCG(seed, 7)))
		for base := range w.Tables {
			wide := w.Wide(base)
			for kind := range kinds {
				q := &writer{world: w, wide: wide}
				a, ok := q.ask(kind)
				if !ok {
					continue
				}
				got, want := here(t, wide, a.program), w.there(t, a)
				if compared[kind]++; len(want) > 0 {
					answered[kind]++
				}
				if !slices.Equal(got, want) {
					t.Errorf("seed %d, %s: %s is\n%q, want\n%q\n%s %q", seed, wide.Name, a.program, got, want, a.sql, a.args)
				}
			}
		}
		w.db.Close()
	}
	for kind, n := range compared {
		if n < 40 || 3*answered[kind] < n {
			t.Errorf("kind %d: %d compared, %d with an answer", kind, n, answered[kind])
		}
	}
}
