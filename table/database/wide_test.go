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
	eachRead(t, 37, func(t *testing.T, r *rand.Rand, e *engine, c *compared, read, _ *Tables, s, _ *schema.Schema) {
		c.compare(t, r, s, []*engine{e}, [][]*statement.Source{read.Stored})
	})
}

// TestWideElsewhere compares tables that are read into memory with those that are asked where they are: the same relations, the same columns,
// with the same different values, numbers of rows and rows without a value, and the same results.
func TestWideElsewhere(t *testing.T) {
	other := 0
	eachRead(t, 43, func(t *testing.T, r *rand.Rand, e *engine, c *compared, _, live *Tables, s, asked *schema.Schema) {
		for i, relation := range s.Relations {
			if there := asked.Relations[i]; there != relation {
				if other++; there.Found > relation.Found { // some keys are found only by package schema
					t.Errorf("relation %+v, want %+v\n%s", there, relation, describeAll(s))
				}
				return
			}
		}
		for base := range s.Tables {
			wide, there := s.Wide(base), asked.Wide(base)
			if err := asked.Elsewhere.Err(); err != nil {
				t.Fatalf("%v\n%s", err, describeAll(s))
			}
			for range sameColumns(t, there, wide) {
				n := programtest.Program(r, wide.Table, 1+r.IntN(4))
				if len(wide.Used(n)) > 0 {
					c.program(t, s, wide, []*engine{e}, []*Database{live.live.wide[base]}, n)
				}
			}
		}
	})
	t.Logf("%d schemas have keys that SQL does not find equal", other)
}

// sameColumns checks what is known of the columns of a wide table that is asked where it is, and returns how many programs are to be compared:
// none if cells are read or written otherwise, as of one table.
func sameColumns(t *testing.T, got, want *schema.Wide) (programs int) {
	t.Helper()
	if len(got.Columns) != len(want.Columns) {
		t.Fatalf("%d columns, want %d", len(got.Columns), len(want.Columns))
	}
	programs = 8
	for i, c := range want.Columns {
		g := got.Columns[i]
		if g.Type != c.Type {
			programs = 0
			continue
		}
		if g.Name != c.Name || g.Type != c.Type || g.Unit != c.Unit || g.Hidden != c.Hidden || g.Apart != c.Apart || g.Profile.Nulls != c.Profile.Nulls || g.Profile.Distinct != c.Profile.Distinct || g.OfAll() != c.OfAll() {
			t.Errorf("%s has %s, %s %q %t %t %t %+v, want %s, %s %q %t %t %t %+v", got.Name, g.Name, g.Type, g.Unit, g.Hidden, g.Apart, g.OfAll(), g.Profile, c.Name, c.Type, c.Unit, c.Hidden, c.Apart, c.OfAll(), c.Profile)
		}
		if c.Owner != nil && g.Owner.Bare != c.Owner.Bare {
			t.Errorf("%s.%s: %d of the other table have no row, want %d", got.Name, c.Name, g.Owner.Bare, c.Owner.Bare)
		}
		if c.Apart {
			continue // cells of one text are one
		}
		text := func(c *table.Cell) string {
			if c.Number == c.Number {
				return fmt.Sprint(c.Decimal()) // however it is written
			}
			return c.Text
		}
		rows := map[string]int{}
		for _, code := range c.Codes {
			if code >= 0 {
				rows[text(&c.Cells[code])]++
			}
		}
		for k, n := range g.Counts {
			rows[text(&g.Cells[k])] -= int(n)
			if !slices.ContainsFunc(c.Cells, func(cell table.Cell) bool { return cell.Text == g.Cells[k].Text }) {
				programs = 0
			}
		}
		for text, n := range rows {
			if n != 0 && c.Aside {
				t.Errorf("%s.%s: %d rows too few have %q", got.Name, c.Name, n, text)
			}
		}
	}
	return programs
}

// eachRead makes random tables in SQLite and PostgreSQL, and calls a function with them read into memory, and asked where they are, until
// enough programs were compared.
func eachRead(t *testing.T, seed uint64, compare func(t *testing.T, r *rand.Rand, e *engine, c *compared, read, live *Tables, s, asked *schema.Schema)) {
	all := engines(t)[:2]
	file := ""
	if err := all[0].pool.QueryRow("SELECT file FROM pragma_database_list").Scan(&file); err != nil {
		t.Fatal(err)
	}
	urls := []string{"sqlite:" + file, postgresServers(t)[0].url("tester", "front")}
	for i, e := range all {
		t.Run(e.name, func(t *testing.T) {
			c := compared{}
			for n := uint64(0); c.programs < max(*manyPrograms, sample())/2 && c.differ < 10; n++ {
				r := rand.New(rand.NewPCG(n, seed))
				random := randomSchema(t, r)
				var names []string
				for _, tb := range random.Tables {
					e.hold(t, tb, tb.Name)
					names = append(names, ident(tb.Name))
				}
				var both [2]*Tables
				var schemas [2]*schema.Schema
				for k := range both {
					read, err := ReadTables(context.Background(), urls[i], Choice{Tables: names, Memory: k})
					if err != nil {
						t.Fatal(err)
					}
					for _, relation := range random.Relations {
						from, to := random.Tables[relation.From], random.Tables[relation.To]
						if key, ok := schema.Between(read.Tables, from.Name, from.Columns[relation.Column].Name, to.Name, "id"); ok {
							read.Keys = append(read.Keys, key)
						}
					}
					if schemas[k], err = read.Schema(nil); err != nil {
						t.Fatal(err)
					}
					schemas[k].Relations = slices.DeleteFunc(schemas[k].Relations, func(r schema.Relation) bool { return !r.Declared })
					both[k] = read
				}
				compare(t, r, e, &c, both[0], both[1], schemas[0], schemas[1])
				both[1].Close()
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
