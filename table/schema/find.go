package schema

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/heading"
	"semtree/table/value"
)

// The share of the different cells of a column that must be keys of another table for a relation; where the header wholly says so; and for
// proposing one. Without a name, at least so many different texts must be keys.
const (
	leastFound    = 0.9
	leastNamed    = 0.5
	leastProposed = 0.3
	leastTexts    = 3
)

// How well the header of a column names the key of another table.
const (
	unnamed  = iota
	loosely  // by the table alone, or by the key alone
	asOne    // behind the role of the row: home_team_id
	wholly   // by the whole header of the key, which is no header of any table: player_number
	asItsOwn // by the table and its key
)

// New returns the schema of tables, with the relations that are declared and those that are found.
func New(tables []*table.Table, declared []Relation) *Schema {
	s := &Schema{Tables: tables}
	for _, r := range declared {
		if key := tables[r.To].Columns[r.Key]; tables[r.To].IsKey(key) {
			r.Declared, r.Found, r.Role = true, share(tables[r.From].Columns[r.Column], key), roleOf(tables, r)
			s.Relations = append(s.Relations, r)
		}
	}
	found, proposed := find(tables)
	unknown := func(list []Relation) []Relation {
		return slices.DeleteFunc(list, func(r Relation) bool {
			return slices.ContainsFunc(s.Relations, func(k Relation) bool { return k.From == r.From && k.Column == r.Column })
		})
	}
	s.Relations, s.Proposed = append(s.Relations, unknown(found)...), unknown(proposed)
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

// find finds relations, and those that are to be proposed.
func find(tables []*table.Table) (list, proposed []Relation) {
	f := finder{tables, map[*table.Column]map[string]bool{}}
	for from, t := range tables {
		for column, c := range t.Columns {
			r, used, ok := f.of(from, column)
			switch r.Role = roleOf(tables, r); {
			case !ok || c.Hidden:
			case used:
				list = append(list, r)
			default:
				proposed = append(proposed, r)
			}
		}
	}
	return list, proposed
}

// finder finds relations. It keeps the texts of keys.
type finder struct {
	tables []*table.Table
	texts  map[*table.Column]map[string]bool
}

// of returns the relation that a column is, or may be, and whether it is used.
func (f *finder) of(from, column int) (best Relation, used, ok bool) {
	t, c := f.tables[from], f.tables[from].Columns[column]
	how := unnamed
	for to, u := range f.tables {
		for key, k := range u.Columns {
			if to == from || c.Kind() != k.Kind() || !u.IsKey(k) || c.Kind() != table.Text && !isCode(k) && !isCode(c) {
				continue
			}
			n := named(u, c, k)
			if n == unnamed && (c.Kind() != table.Text || c.IsName() || len(c.Cells) < leastTexts) || t.IsKey(c) && (n == unnamed || named(t, k, c) > n) {
				continue
			}
			if f.texts[k] == nil {
				f.texts[k] = textsOf(k)
			}
			r := Relation{From: from, To: to, Column: column, Key: key, Found: found(c, f.texts[k])}
			uses := r.Found >= leastFound || n >= wholly && r.Found >= leastNamed
			switch {
			case r.Found < leastProposed || n == unnamed && !uses:
			case !ok, uses && !used, uses == used && (n > how || n == how && r.Found > best.Found):
				best, how, used, ok = r, n, uses, true
			}
		}
	}
	return best, used, ok
}

// isCode reports whether a header says that numbers are those of rows, and no amounts: "customer_id", "StuID".
func isCode(c *table.Column) bool {
	return c.IsCode() || strings.HasSuffix(c.Name, "ID") || strings.HasSuffix(c.Name, "Id") || strings.HasSuffix(strings.ToLower(c.Name), "_id")
}

// named says how well the header of a column names a key of a table.
func named(u *table.Table, c, k *table.Column) int {
	words, key, of := heading.Split(c.Name), heading.Split(k.Name), Noun(u)
	text, keyText := strings.Join(words, " "), strings.Join(key, " ")
	generic := len(key) == 1 && (english.NumberHeaders.Has(key[0]) || english.NameHeaders.Has(key[0]))
	own := strings.HasPrefix(keyText, of+" ") || keyText == of
	switch {
	case text == of+" "+keyText || text == keyText && !generic && own:
		return asItsOwn
	case text == keyText && !generic:
		return wholly
	case strings.HasSuffix(text, " "+of+" "+keyText) || !generic && strings.HasSuffix(text, " "+keyText):
		return asOne
	case english.Singular(text) == of || generic && len(words) > 1 && words[len(words)-1] == keyText && strings.HasSuffix(of, words[len(words)-2]):
		return loosely
	}
	return unnamed
}

// share is the share of the different cells of a column that are keys.
func share(c, key *table.Column) float64 { return found(c, textsOf(key)) }

// textsOf are the cells of a column.
func textsOf(c *table.Column) map[string]bool {
	texts := make(map[string]bool, len(c.Cells))
	for i := range c.Cells {
		texts[fold(c, i)] = true
	}
	return texts
}

// found is the share of the different cells of a column that are some texts.
func found(c *table.Column, texts map[string]bool) float64 {
	n := 0
	for i := range c.Cells {
		if texts[fold(c, i)] {
			n++
		}
	}
	return float64(n) / float64(max(len(c.Cells), 1))
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
