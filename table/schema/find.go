package schema

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/heading"
	"semtree/table/value"
)

// leastFound is the share of the different cells of a column that must be keys of the other table.
const leastFound = 0.9

// New returns the schema of tables, with the relations that are declared and those that are found: see [Find].
func New(tables []*table.Table, declared []Relation) *Schema {
	s := &Schema{Tables: tables}
	for _, r := range declared {
		r.Declared, r.Role = true, roleOf(tables, r)
		s.Relations = append(s.Relations, r)
	}
	for _, r := range Find(tables) {
		if !slices.ContainsFunc(s.Relations, func(k Relation) bool { return k.From == r.From && k.Column == r.Column }) {
			s.Relations = append(s.Relations, r)
		}
	}
	return s
}

// Between returns a relation by the names of its tables and columns, in letters of any case; false if there is no such table or column.
func Between(tables []*table.Table, from, column, to, key string) (r Relation, ok bool) {
	at := func(name string) int {
		return slices.IndexFunc(tables, func(t *table.Table) bool { return strings.EqualFold(t.Name, name) })
	}
	place := func(t int, name string) int {
		if t < 0 {
			return -1
		}
		return slices.IndexFunc(tables[t].Columns, func(c *table.Column) bool { return strings.EqualFold(c.Name, name) })
	}
	r.From, r.To = at(from), at(to)
	r.Column, r.Key = place(r.From, column), place(r.To, key)
	return r, r.Column >= 0 && r.Key >= 0
}

// Find finds relations: a column whose header names a key of another table, or that table and its key, and whose cells are
// keys there.
func Find(tables []*table.Table) (list []Relation) {
	for from, t := range tables {
		for column, c := range t.Columns {
			best, found := Relation{}, 0
			for to, u := range tables {
				if to == from {
					continue
				}
				for key, k := range u.Columns {
					if !u.IsKey(k) || c.Kind() != k.Kind() {
						continue
					}
					n := named(u, c, k)
					if n > found && !(t.IsKey(c) && named(t, k, c) > n) && contained(c, k) {
						found, best = n, Relation{From: from, To: to, Column: column, Key: key}
					}
				}
			}
			if found > 0 {
				best.Role = roleOf(tables, best)
				list = append(list, best)
			}
		}
	}
	return list
}

// named says how well the header of a column names a key of a table; 0: not.
func named(u *table.Table, c, k *table.Column) int {
	words, key, of := heading.Split(c.Name), heading.Split(k.Name), Noun(u)
	text, keyText := strings.Join(words, " "), strings.Join(key, " ")
	generic := len(key) == 1 && (english.NumberHeaders.Has(key[0]) || english.NameHeaders.Has(key[0]))
	own := strings.HasPrefix(keyText, of+" ") || keyText == of
	switch {
	case text == of+" "+keyText || text == keyText && !generic && own:
		return 4
	case text == keyText && !generic:
		return 3
	case strings.HasSuffix(text, " "+of+" "+keyText) || !generic && strings.HasSuffix(text, " "+keyText):
		return 2
	case english.Singular(text) == of || generic && len(words) > 1 && words[len(words)-1] == keyText && strings.HasSuffix(of, words[len(words)-2]):
		return 1
	}
	return 0
}

// contained reports whether the cells of a column are keys.
func contained(c, key *table.Column) bool {
	keys := map[string]bool{}
	for i := range key.Cells {
		keys[fold(key, i)] = true
	}
	n := 0
	for i := range c.Cells {
		if keys[fold(c, i)] {
			n++
		}
	}
	return n > 0 && float64(n) >= leastFound*float64(len(c.Cells))
}

func fold(c *table.Column, cell int) string { return value.Fold(c.Cells[cell].Text) }

// roleOf is what the column of a relation calls the other row.
func roleOf(tables []*table.Table, r Relation) string {
	words, to := heading.Split(tables[r.From].Columns[r.Column].Name), tables[r.To]
	if n := len(words); n > 1 && english.NumberHeaders.Has(words[n-1]) {
		words = words[:n-1]
	}
	role := strings.Join(words, " ")
	if keyWords := strings.Join(heading.Split(to.Columns[r.Key].Name), " "); role == keyWords || role == "" {
		return Noun(to)
	}
	return role
}

// Noun is what a row of a table is called, by the table's name: "customer" of customers.
func Noun(t *table.Table) string { return english.Singular(strings.Join(t.NameWords(), " ")) }
