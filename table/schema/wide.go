package schema

import (
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/heading"
)

// Wide is a table with the columns of what its rows belong to, and with how many rows belong to each of them.
type Wide struct {
	*table.Table
	Base    int     // the table, in the schema
	Ways    [][]int // [columns of Table] the relations on the way from the base to the table of each; nil for one of its own
	Counts  []Count // [columns] what each counts
	Counted [][]int // [columns] the relations that lead to what each counts
	Names   []bool  // [columns] whether each names what its rows belong to

	origins []int // [columns] the column of the table that it is of; -1 for a count
	schema  *Schema
	places  map[string]int // of columns by their names
}

// Reaches reports whether the wide table has the columns of a table, other than the base.
func (w *Wide) Reaches(table int) bool {
	for c, way := range w.Ways {
		if len(way) > 0 && w.tableOf(c) == table {
			return true
		}
	}
	return false
}

// Origin returns the table and the column of it that a column is of; -1 for what counts rows.
func (w *Wide) Origin(column int) (table, origin int) {
	if w.Counts[column] != Nothing {
		return -1, -1
	}
	return w.tableOf(column), w.origins[column]
}

// MaxSteps is the length of a way, in relations.
const MaxSteps = 3

// Wide returns a table with the columns of all that its rows belong to.
func (s *Schema) Wide(base int) *Wide {
	t := s.Tables[base]
	steps := MaxSteps
	for steps > 1 && s.columns(base, steps) > maxJoined(t.Rows) {
		steps--
	}
	b := s.widen(base, steps)
	w := b.wide
	b.counts(base)
	w.Table = t.Join(b.hidden, b.joined, b.counted)
	if own := naming(t, -1); own >= 0 && (t.Columns[own].IsName() || b.kind < 0) {
		c := *w.Columns[own]
		c.Other = append(slices.Clone(c.Other), Nouns(t)...)
		w.Columns[own], w.Key = &c, own
	} else if b.kind >= 0 {
		w.Key = len(t.Columns) + b.kind
	}
	for _, noun := range append(Nouns(t), s.Roles(base)...) {
		if !slices.Contains(w.Nouns, noun) && !slices.Contains(w.Called, noun) {
			w.Called = append(slices.Clip(w.Called), noun)
		}
	}
	for i, c := range w.Columns {
		w.places[c.Name] = i
	}
	if s.Elsewhere != nil {
		s.Elsewhere.Observe(w)
	}
	return w
}

// columns counts the columns of what rows of a table belong to, by ways of so many relations at most; more than mostJoined are not all counted.
func (s *Schema) columns(base, steps int) (n int) {
	b := &widening{Schema: s, wide: &Wide{Base: base}}
	for near := []reached{{table: base}}; len(near) > 0 && steps > 0 && n <= mostJoined; steps-- {
		var next []reached
		for _, at := range near {
			for i, r := range s.Relations {
				if r.From != at.table || b.passed(r, at.way) {
					continue
				}
				for c, column := range s.Tables[r.To].Columns {
					if !column.Hidden && !leads(s.Relations, r.To, c) {
						n++
					}
				}
				next = append(next, reached{table: r.To, way: append(slices.Clone(at.way), i)})
			}
		}
		near = next
	}
	return n
}

// leads reports whether one of some relations is that of a column.
func leads(relations []Relation, of, column int) bool {
	return slices.ContainsFunc(relations, func(k Relation) bool { return k.From == of && k.Column == column })
}

// maxJoined is the number of columns of other tables that a table of some rows has at most, unless one step leads to more of them: with more,
// ways are shorter. They have 4 bytes for each row.
func maxJoined(rows int) int { return min(mostJoined, mostCodes/max(rows, 1)) }

const mostJoined, mostCodes = 300, 100_000_000

// widen begins a wide table, with ways of so many relations at most.
func (s *Schema) widen(base, steps int) *widening {
	t := s.Tables[base]
	b := &widening{Schema: s, wide: &Wide{Base: base, schema: s, places: map[string]int{}}, names: map[string]bool{}, steps: steps, kind: -1}
	for i, c := range t.Columns {
		b.names[strings.ToLower(c.Name)] = true
		b.note(nil, i, false, Nothing, nil)
	}
	b.follow(base)
	return b
}

// ownRows are the numbers of all rows of a table.
func ownRows(t *table.Table) []int32 {
	rows := make([]int32, t.Rows)
	for i := range rows {
		rows[i] = int32(i)
	}
	return rows
}

// widening makes a table wide.
type widening struct {
	*Schema
	wide    *Wide
	hidden  []int // columns of the base that only say which row of another table is meant
	joined  []table.Joined
	counted []table.Counted
	names   map[string]bool // of columns, in lower case
	steps   int             // relations of a way, at most
	kind    int             // place in joined of the column that names what each row of the base is one of; -1: none
}

// note notes what is known of the next column.
func (b *widening) note(way []int, origin int, names bool, counts Count, counted []int) {
	w := b.wide
	w.origins = append(w.origins, origin)
	w.Ways, w.Names, w.Counts, w.Counted = append(w.Ways, way), append(w.Names, names), append(w.Counts, counts), append(w.Counted, counted)
}

// free returns a name that no column has yet.
func (b *widening) free(name string) string {
	free := name
	for n := 2; b.names[strings.ToLower(free)]; n++ {
		free = name + " " + strconv.Itoa(n)
	}
	b.names[strings.ToLower(free)] = true
	return free
}

// follow adds what the rows of the base belong to, what is near first: its columns have the shorter names.
func (b *widening) follow(base int) {
	near := []reached{{table: base}}
	if b.Elsewhere == nil {
		near[0].rows = ownRows(b.Tables[base])
	}
	for len(near) > 0 {
		var next []reached
		for _, r := range near {
			next = append(next, b.add(r)...)
		}
		near = next
	}
}

// reached is a table that a way leads to, with the row of it that each row of the base belongs to.
type reached struct {
	table int
	rows  []int32
	way   []int
	of    *table.Owner
}

// add adds the columns of what the rows of a table belong to, and returns the tables that these are of.
func (b *widening) add(near reached) (further []reached) {
	from, rows, way, of := near.table, near.rows, near.way, near.of
	for i, r := range b.Relations {
		if r.From != from || len(way) == b.steps || b.passed(r, way) {
			continue
		}
		to := b.Tables[r.To]
		owner := &table.Owner{Noun: r.Role, Size: to.Rows, Of: of, All: !b.isRole(r) && (of == nil || of.All)}
		if b.Elsewhere == nil {
			if owner.Rows = b.owners(r); of != nil {
				owner.Up = owner.Rows
				owner.Rows = through(rows, owner.Up)
			}
			owner.Bare = bare(owner)
		}
		lost := len(way) == 0 && r.Found < 1 // some cells are no keys: the column itself is asked about
		if len(way) == 0 && !lost {
			b.hidden = append(b.hidden, r.Column)
		}
		next, named := append(slices.Clone(way), i), naming(to, r.Key)
		for c, column := range to.Columns {
			if column.Hidden || lost && c == r.Key || leads(b.Relations, r.To, c) {
				continue
			}
			name, other := nameOf(r.Role, Nouns(to), column, c == named)
			if c == named && len(way) == 0 && b.Tables[from].IsKey(b.Tables[from].Columns[r.Column]) { // each row of the base is one of them
				if other = append(other, Nouns(b.Tables[from])...); column.IsName() {
					b.kind = len(b.joined)
				}
			}
			if b.names[strings.ToLower(name)] {
				name = b.called(from, way) + " " + name
			}
			b.joined = append(b.joined, table.Joined{Column: column, Owner: owner, Name: b.free(name), Other: other, Names: c == named})
			b.note(next, c, c == named, Nothing, nil)
		}
		further = append(further, reached{r.To, owner.Rows, next, owner})
	}
	return further
}

// called is what the rows of a table are called that a way leads to: "manager" of the employees who lead others.
func (b *widening) called(of int, way []int) string {
	if len(way) == 0 {
		return Noun(b.Tables[of])
	}
	return b.Relations[way[len(way)-1]].Role
}

// through returns the rows that rows belong to, by those that all rows of their table belong to.
func through(rows, up []int32) []int32 {
	there := make([]int32, len(rows))
	for i, row := range rows {
		if there[i] = -1; row >= 0 {
			there[i] = up[row]
		}
	}
	return there
}

// isRole reports whether a relation leads to rows in a role that not all rows of their table need have: managers are employees, and destinations airports.
func (s *Schema) isRole(r Relation) bool { return !slices.Contains(Nouns(s.Tables[r.To]), r.Role) }

// bare counts the rows that no row of the base belongs to.
func bare(o *table.Owner) int {
	n, seen := o.Size, make([]bool, o.Size)
	for _, row := range o.Rows {
		if row >= 0 && !seen[row] {
			seen[row] = true
			n--
		}
	}
	return n
}

// passed reports whether a way has been at the table that a relation leads to. Only the base itself may be left for another of its rows:
// the manager of an employee.
func (b *widening) passed(r Relation, way []int) bool {
	if r.To == b.wide.Base {
		return r.From != r.To || len(way) > 0
	}
	return slices.ContainsFunc(way, func(i int) bool { return b.Relations[i].To == r.To })
}

// naming returns the column that says which row of a table is meant, other than the key that others refer to, if there is one.
func naming(t *table.Table, key int) int {
	best := key
	for i, c := range t.Columns {
		if i == key || c.Hidden || c.Kind() != table.Text || c.IsCode() {
			continue
		}
		if c.IsName() {
			return i
		}
		if best == key && 10*c.Profile.Distinct >= 9*t.Rows && (i == t.Key || len(t.Columns) == 2) {
			best = i
		}
	}
	return best
}

// NamesPeople reports whether the column that says which row of a table is meant looks like one of persons.
func NamesPeople(t *table.Table) bool {
	c := naming(t, -1)
	return c >= 0 && t.Columns[c].Profile.Persons > 0.5
}

// nameOf is what a column of another table is called, and its other names. A header that begins with the table's name cut short begins with the
// role instead: "emp fname" of an employee is "employee fname".
func nameOf(role string, nouns []string, c *table.Column, naming bool) (name string, other []string) {
	list := heading.Split(c.Name)
	words := strings.Join(list, " ")
	switch name = words; {
	case len(list) > 1 && slices.ContainsFunc(append([]string{role}, nouns...), func(n string) bool { return cutsShort(list[0], n) }):
		name = role + " " + strings.Join(list[1:], " ")
		other = append(other, words)
	case !strings.HasPrefix(words, role+" ") && words != role:
		name = role + " " + words
		other = append(other, words)
	}
	if naming {
		other = append(other, role)
		for _, noun := range nouns {
			if noun != role {
				other = append(other, noun)
			}
		}
	}
	return name, other
}

// owners returns for each row of the table that a relation begins with the row that it leads to; -1: none. They are found once, and nobody may change them.
func (s *Schema) owners(r Relation) []int32 {
	key := [...]*table.Column{s.Tables[r.From].Columns[r.Column], s.Tables[r.To].Columns[r.Key]}
	there := s.there[key]
	if there == nil {
		there = s.lookUp(r)
		s.there[key] = there
	}
	return there
}

// lookUp is owners of a relation.
func (s *Schema) lookUp(r Relation) []int32 {
	c, keys := s.Tables[r.From].Columns[r.Column], s.keysOf(s.Tables[r.To].Columns[r.Key])
	cells := make([]int32, len(c.Cells))
	for i := range cells {
		cells[i] = keys.row(c.Cells[i].Text)
	}
	there := make([]int32, s.Tables[r.From].Rows)
	for row, code := range c.Codes {
		if there[row] = -1; code >= 0 {
			there[row] = cells[code]
		}
	}
	return there
}
