package schema

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// Count is what a column says of the rows of another table that belong to each row.
type Count int

// What columns count.
const (
	Nothing Count = iota
	HowMany
	Whether
)

// About is what a program about a wide table is about.
type About struct {
	Own      bool         // a column of the base itself, or how many rows belong to it
	Tables   map[int]bool // the base, those on the way to columns that are mentioned, and those whose rows are counted
	Joins    int          // tables on the way to columns that are mentioned
	Joined   int          // mentions of columns of other tables
	Branches int          // relations of the base that the ways to these begin with
	Counts   Count        // what counted columns are mentioned; the last one's
	Targets  map[int]bool // tables of columns that are mentioned, but the base
	Asked    int          // the table whose column is listed first, or whose rows are; the base, where neither is known
	Owners   int          // ways to the columns that are listed side by side
	Again    int          // mentions that say the same as another one
	Distinct int          // numbers of different values of a column
	Unsaid   bool         // nobody asks for it: it lists or groups by whether rows belong to a row, or adds up numbers of what several groups belong to
}

// About returns what a program is about.
func (w *Wide) About(n *grammar.Node) About {
	a := About{Tables: map[int]bool{w.Base: true}, Targets: map[int]bool{}, Asked: w.Base}
	first, way, said := map[int]bool{}, map[int]bool{}, map[string]bool{}
	for _, m := range n.Preorder() {
		if m.Name == "count" && len(m.Args) > 0 && w.lists(m.Args[0]) >= 0 {
			a.Distinct++
		}
		c := w.mentioned(m)
		if c < 0 {
			continue
		}
		if mention := m.Name + strings.Join(m.Consts, ","); said[mention] {
			a.Again++
		} else {
			said[mention] = true
		}
		switch w.Counts[c] {
		case HowMany:
			a.Counts = HowMany
		case Whether:
			a.Counts, a.Unsaid = Whether, a.Unsaid || len(m.Consts) == 1
		}
		for _, r := range w.Counted[c] {
			a.Tables[w.schema.Relations[r].From], a.Tables[w.schema.Relations[r].To] = true, true
		}
		if len(w.Ways[c]) == 0 {
			a.Own = true
			continue
		}
		a.Joined++
		first[w.Ways[c][0]], a.Targets[w.tableOf(c)] = true, true
		for _, r := range w.Ways[c] {
			if to := w.schema.Relations[r].To; !way[to] {
				way[to], a.Tables[to] = true, true
				a.Joins++
			}
		}
	}
	a.Branches = len(first)
	a.Asked, a.Owners = w.asked(n)
	a.Unsaid = a.Unsaid || w.addsUp(n, false)
	return a
}

// tableOf returns the table that a column is of.
func (w *Wide) tableOf(column int) int {
	if way := w.Ways[column]; len(way) > 0 {
		return w.schema.Relations[way[len(way)-1]].To
	}
	return w.Base
}

// lists returns the column whose values a node lists; -1 for none.
func (w *Wide) lists(n *grammar.Node) int {
	if len(n.Consts) == 1 && program.NamesValues(n.Name) {
		return w.mentioned(n)
	}
	return -1
}

// asked returns the table whose column a program lists first, and by how many ways those are found that it lists side by side; the base, and 0,
// if it lists or counts rows.
func (w *Wide) asked(n *grammar.Node) (table, owners int) {
	table = w.Base
	var ways [][]int
	for ; ; n = n.Args[0] {
		c := w.lists(n)
		if c >= 0 {
			if len(ways) == 0 {
				table = w.tableOf(c)
			}
			if !slices.ContainsFunc(ways, func(way []int) bool { return slices.Equal(way, w.Ways[c]) }) {
				ways = append(ways, w.Ways[c])
			}
		}
		if len(n.Args) == 0 || c < 0 && (len(ways) > 0 || w.mentioned(n) >= 0) {
			return table, len(ways)
		}
	}
}

// addsUp reports whether a program adds up, for each of some things, numbers of another table: of what its rows belong to, and with them several
// of the things. A product's price is none of the cities that it was sold to.
func (w *Wide) addsUp(n *grammar.Node, each bool) bool {
	sums := n.Name == "sum" || n.Name == "total"
	if each && sums && slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool {
		c := w.mentioned(m)
		return c >= 0 && (m.Name == "quantity" || m.Name == "total") && len(w.Ways[c]) > 0
	}) {
		return true
	}
	each = each || program.Does(n.Name, program.OpPer, program.OpBestPer, program.OpMeasured)
	return slices.ContainsFunc(n.Args, func(a *grammar.Node) bool { return w.addsUp(a, each) })
}

// Naming returns the column that a node mentions, if it names what rows of the base belong to; else nil.
func (w *Wide) Naming(n *grammar.Node) *table.Column {
	if c := w.mentioned(n); c >= 0 && w.Names[c] {
		return w.Columns[c]
	}
	return nil
}

// Mentioned returns the column that a node mentions, or that it mentions a part of; nil for none.
func (w *Wide) Mentioned(n *grammar.Node) *table.Column {
	if c := w.mentioned(n); c >= 0 {
		return w.Columns[c]
	}
	return nil
}

// TableOf returns the table that a node mentions a column of; -1 if it mentions none, or how many rows there are.
func (w *Wide) TableOf(n *grammar.Node) int {
	c := w.mentioned(n)
	if c < 0 || w.Counts[c] != Nothing {
		return -1
	}
	return w.tableOf(c)
}

// IsKey reports whether a node mentions a column with another value in each row of its table.
func (w *Wide) IsKey(n *grammar.Node) bool {
	c := w.mentioned(n)
	if c < 0 {
		return false
	}
	of, origin := w.Origin(c)
	return of >= 0 && w.schema.Tables[of].IsKey(w.schema.Tables[of].Columns[origin])
}

// Roles are what columns of other tables call the rows that a program reaches through a role that not all rows of their table have: the boss of a
// department.
func (w *Wide) Roles(n *grammar.Node) (roles []string) {
	for _, m := range n.Preorder() {
		c := w.mentioned(m)
		if c < 0 {
			continue
		}
		for _, r := range w.Ways[c] {
			if of := w.schema.Relations[r]; w.schema.isRole(of) {
				roles = append(roles, of.Role)
			}
		}
	}
	return roles
}

// Listed returns the column whose values a node lists; nil if it lists none.
func (w *Wide) Listed(n *grammar.Node) *table.Column {
	if c := w.lists(n); c >= 0 {
		return w.Columns[c]
	}
	return nil
}

// Joined returns the column that a program lists alone, if it is of what rows of the base belong to; else nil.
func (w *Wide) Joined(n *grammar.Node) *table.Column {
	if c := w.lists(n); c >= 0 && len(w.Ways[c]) > 0 {
		return w.Columns[c]
	}
	return nil
}

// mentioned returns the place of the column that [Wide.Mentioned] returns; -1 for none.
func (w *Wide) mentioned(n *grammar.Node) int {
	if len(n.Consts) == 0 {
		return -1
	}
	name := grammar.Unquote(n.Consts[0])
	if c, ok := w.places[name]; ok {
		return c
	}
	for _, p := range table.Parts {
		if c, ok := w.places[strings.TrimPrefix(name, p.Name+" ")]; ok {
			return c
		}
	}
	return -1
}

// Used returns the relations on the ways to the columns that a program mentions, in order.
func (w *Wide) Used(n *grammar.Node) (relations []int) {
	for _, m := range n.Preorder() {
		if c := w.mentioned(m); c >= 0 {
			for _, r := range slices.Concat(w.Ways[c], w.Counted[c]) {
				if !slices.Contains(relations, r) {
					relations = append(relations, r)
				}
			}
		}
	}
	return relations
}

// At returns the column of the table at the end of a way, or the one that stands for it: the key of what it leads to, or what leads to the key. Nil
// if there is none.
func (w *Wide) At(way []int, column int) *table.Column {
	direct := func(way []int, column int) *table.Column {
		for c, origin := range w.origins {
			if origin == column && w.Counts[c] == Nothing && slices.Equal(w.Ways[c], way) && !w.Columns[c].Hidden {
				return w.Columns[c]
			}
		}
		return nil
	}
	c, of := direct(way, column), w.Base
	if len(way) > 0 {
		last := w.schema.Relations[way[len(way)-1]]
		if of = last.To; c == nil && column == last.Key {
			c = direct(way[:len(way)-1], last.Column)
		}
	}
	for k, r := range w.schema.Relations {
		if c == nil && r.From == of && r.Column == column && len(way) < MaxSteps {
			c = w.At(append(slices.Clone(way), k), r.Key)
		}
	}
	return c
}

// Numbers returns the columns that count the rows which a relation leads from, or what these lead to.
func (w *Wide) Numbers(relation int, of Count) (columns []*table.Column) {
	for c, way := range w.Counted {
		if w.Counts[c] == of && slices.Contains(way, relation) {
			columns = append(columns, w.Columns[c])
		}
	}
	return columns
}
