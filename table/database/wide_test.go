//go:build unix

package database

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
	"semtree/table/schema"
	statement "semtree/table/sql"
)

// key is a column of a random table that has keys of another one.
type keyColumn struct {
	from   int
	column string
	to     int
}

// schemas are what random schemas look like. Names are reserved, odd, or those that statements give.
var schemas = []struct {
	names []string
	keys  []keyColumn
}{
	{[]string{"items", "order", "customers", "cities"}, []keyColumn{{0, "order_id", 1}, {1, "customer_id", 2}, {2, "city_id", 3}}},
	{[]string{"sales", "q1", `The "products" table`, "n"}, []keyColumn{{0, "q1_id", 1}, {0, "product_id", 2}, {0, "v", 3}}},
	{[]string{"memberships", "students", "clubs"}, []keyColumn{{0, "student_id", 1}, {0, "club_id", 2}}},
	{[]string{"games", "teams", "towns"}, []keyColumn{{0, "home_team_id", 1}, {0, "guest_team_id", 1}, {1, "town_id", 2}}},
	{[]string{"tasks", "employees", "offices"}, []keyColumn{{0, "employee_id", 1}, {1, "manager_id", 1}, {1, "office_id", 2}}},
}

// randomSchema makes random tables: each has a key, a name that several rows may have, random columns, and columns of keys, of which some
// are null or no keys. Keys may be written in other ways there.
func randomSchema(t *testing.T, r *rand.Rand) *schema.Schema {
	t.Helper()
	shape := schemas[r.IntN(len(schemas))]
	ids := make([][]string, len(shape.names))
	for i := range ids {
		prefix := []string{"K", "é", ""}[r.IntN(3)]
		if shape.names[i] == "n" { // which a column with the name v leads to: it must be one of texts
			prefix = "N"
		}
		for _, k := range r.Perm(1 + r.IntN(12)) {
			ids[i] = append(ids[i], prefix+strconv.Itoa(k+1))
		}
	}
	ordered, called, loose := r.IntN(3) > 0, 2+r.IntN(9), r.IntN(4) == 0
	var tables []*table.Table
	for i, name := range shape.names {
		random := programtest.TableOf(r, len(ids[i]))
		header := []string{"id", "name"}
		for _, k := range shape.keys {
			if k.from == i {
				header = append(header, k.column)
			}
		}
		for _, c := range random.Columns {
			header = append(header, c.Name)
		}
		var rows [][]string
		for row, id := range ids[i] {
			cells := []string{id, []string{"Ann", "Kim " + id, "ann", "Bo", "O'Neil", `say "hi"`, "Ünal", "x; DROP", "Cy -- no", "", "Kim " + id}[r.IntN(called)]}
			for _, k := range shape.keys {
				if k.from == i {
					cell := ids[k.to][r.IntN(len(ids[k.to]))]
					if _, err := strconv.Atoi(cell); loose && r.IntN(3) == 0 && err == nil {
						cell += ".0"
					} else if loose {
						cell = strings.ToLower(cell)
					}
					cells = append(cells, [...]string{ids[k.to][0] + "99", "", cell}[min(r.IntN(12), 2)])
				}
			}
			for _, c := range random.Columns {
				text := ""
				if row < random.Rows && c.Cell(row) != nil { // blank ones are none
					text = c.Cell(row).Text
				}
				cells = append(cells, text)
			}
			rows = append(rows, cells)
		}
		tb, err := table.NewWith(name, header, rows, table.Options{Override: &table.Override{Totals: new(bool)}})
		if err != nil || tb.Rows != len(rows) {
			t.Fatalf("%d of %d rows, %v", tb.Rows, len(rows), err)
		}
		tb.Ordered = ordered
		tables = append(tables, tb)
	}
	var declared []schema.Relation
	for _, k := range shape.keys {
		relation, ok := schema.Between(tables, shape.names[k.from], k.column, shape.names[k.to], "id")
		if !ok {
			t.Fatalf("no %v", k)
		}
		declared = append(declared, relation)
	}
	s := schema.New(tables, declared)
	s.Relations = slices.DeleteFunc(s.Relations, func(r schema.Relation) bool { return !r.Declared }) // others may be found by chance
	return s
}

// compared counts random programs about columns of other tables.
type compared struct{ programs, answered, refused, differ int }

// compare compares random programs about tables made wide in memory with statements about the tables themselves, given how engines have them.
func (c *compared) compare(t *testing.T, r *rand.Rand, s *schema.Schema, all []*engine, stored [][]*statement.Source) {
	t.Helper()
	for base := range s.Tables {
		wide := s.Wide(base)
		var held []*Database
		for i, e := range all {
			s.Stored = stored[i]
			held = append(held, e.database(wide.Source()))
		}
		for range 8 {
			n := programtest.Program(r, wide.Table, 1+r.IntN(4))
			if len(wide.Used(n)) == 0 {
				continue
			}
			c.program(t, s, wide, all, held, n)
		}
	}
}

// program compares a program about a wide table in memory with statements in engines that hold the tables.
func (c *compared) program(t *testing.T, s *schema.Schema, wide *schema.Wide, all []*engine, held []*Database, n *grammar.Node) {
	t.Helper()
	c.programs++
	if found, err := program.Execute(wide.Table, n); err == nil && !found.Empty {
		c.answered++
	}
	switch err := executed(wide.Table, all, held, n); {
	case err == nil:
	case mayBeRefused(err, wide):
		c.refused++
	default:
		c.differ++
		t.Errorf("%v\n%s", err, describeAll(s))
	}
}

// check reports what was compared.
func (c *compared) check(t *testing.T) {
	t.Helper()
	t.Logf("%d programs about columns of other tables: %d with an answer, %d without a statement, %d different", c.programs, c.answered, c.refused, c.differ)
	if 2*c.answered < c.programs || 10*c.refused > c.programs {
		t.Errorf("of %d programs %d have an answer, and %d no statement", c.programs, c.answered, c.refused)
	}
}

// TestWide executes random programs about random tables made wide in memory, and statements about the tables themselves in SQLite and
// PostgreSQL.
func TestWide(t *testing.T) {
	all, c := engines(t)[:2], compared{}
	for seed := uint64(0); c.programs < max(*manyPrograms, sample()) && c.differ < 10; seed++ {
		r := rand.New(rand.NewPCG(seed, 31))
		s := randomSchema(t, r)
		stored := make([][]*statement.Source, len(all))
		for i, e := range all {
			for _, tb := range s.Tables {
				stored[i] = append(stored[i], e.hold(t, tb, tb.Name))
			}
		}
		c.compare(t, r, s, all, stored)
	}
	c.check(t)
}

// TestWideRead does so with tables that are read from the databases, whose types are theirs.
func TestWideRead(t *testing.T) {
	all := engines(t)[:2]
	file := ""
	if err := all[0].pool.QueryRow("SELECT file FROM pragma_database_list").Scan(&file); err != nil {
		t.Fatal(err)
	}
	urls := []string{"sqlite:" + file, postgresServers(t)[0].url("tester", "front")}
	for i, e := range all {
		t.Run(e.name, func(t *testing.T) {
			c := compared{}
			for seed := uint64(0); c.programs < max(*manyPrograms, sample())/2 && c.differ < 10; seed++ {
				r := rand.New(rand.NewPCG(seed, 37))
				random := randomSchema(t, r)
				var names []string
				for _, tb := range random.Tables {
					e.hold(t, tb, tb.Name)
					names = append(names, ident(tb.Name))
				}
				read, err := ReadTables(context.Background(), urls[i], Choice{Tables: names})
				if err != nil {
					t.Fatal(err)
				}
				for _, relation := range random.Relations {
					from, to := random.Tables[relation.From], random.Tables[relation.To]
					if key, ok := schema.Between(read.Tables, from.Name, from.Columns[relation.Column].Name, to.Name, "id"); ok {
						read.Keys = append(read.Keys, key)
					}
				}
				s, err := read.Schema(nil)
				if err != nil {
					t.Fatal(err)
				}
				s.Relations = slices.DeleteFunc(s.Relations, func(r schema.Relation) bool { return !r.Declared })
				c.compare(t, r, s, []*engine{e}, [][]*statement.Source{read.Stored})
			}
			c.check(t)
		})
	}
}

// mayBeRefused reports whether an error says rightly that there is no statement.
func mayBeRefused(err error, wide *schema.Wide) bool {
	text := err.Error()
	return strings.Contains(text, "deep in each other") || strings.Contains(text, "which SQL does not know") || strings.Contains(text, "cannot be compared as it is stored") || strings.Contains(text, "have more digits for") || strings.Contains(text, "the database does not store so") ||
		!wide.Ordered && strings.Contains(text, "rows without an order have no first one")
}

// describeAll lists the tables of a schema.
func describeAll(s *schema.Schema) string {
	var b strings.Builder
	for _, t := range s.Tables {
		fmt.Fprintf(&b, "= %s\n%s", t.Name, describe(t))
	}
	return b.String()
}
