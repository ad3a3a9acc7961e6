package schema

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/heading"
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
	s.relate(nil, nil, declared)
	return s
}

// relate fills in the relations that the owner of the tables says, those that are declared, and those that are found. Columns that the owner says
// lead nowhere have none.
func (s *Schema) relate(said []Relation, nowhere []Relation, declared []Relation) {
	s.keys, s.there = map[*table.Column]*keys{}, map[[2]*table.Column][]int32{}
	tables := s.Tables
	use := func(r Relation) {
		r.Found = s.found(r)
		if r.Role == "" {
			r.Role = roleOf(tables, r)
		}
		s.Relations = append(s.Relations, r)
	}
	for _, r := range said {
		r.Said = true
		use(r)
	}
	for _, r := range declared {
		if leads(said, r.From, r.Column) || leads(nowhere, r.From, r.Column) {
			continue
		}
		if why := ambiguous(tables[r.To], r.Key); why != "" {
			s.Unused = append(s.Unused, s.equation(r)+", as is declared, which is not used: "+why)
			continue
		}
		r.Declared = true
		use(r)
	}
	found, proposed := s.find()
	unknown := func(list []Relation) []Relation {
		return slices.DeleteFunc(list, func(r Relation) bool {
			return leads(s.Relations, r.From, r.Column) || leads(nowhere, r.From, r.Column)
		})
	}
	s.Relations, s.Proposed = append(s.Relations, unknown(found)...), unknown(proposed)
	for i, r := range s.Relations {
		s.Relations[i].Lost = s.lost(r)
	}
}

// found returns the share of the different cells of the column of a relation that are keys.
func (s *Schema) found(r Relation) float64 {
	if s.Elsewhere != nil {
		return s.matched(r).found
	}
	return s.keysOf(s.Tables[r.To].Columns[r.Key]).found(s.Tables[r.From].Columns[r.Column])
}

// lost returns the number of rows whose cell in the column of a relation is no key.
func (s *Schema) lost(r Relation) (rows int) {
	if s.Elsewhere != nil {
		return s.matched(r).lost
	}
	codes := s.Tables[r.From].Columns[r.Column].Codes
	for row, there := range s.owners(r) {
		if there < 0 && codes[row] >= 0 {
			rows++
		}
	}
	return rows
}

// Check returns an error for more columns than are compared.
func Check(tables []*table.Table) error {
	n := 0
	for _, t := range tables {
		n += len(t.Columns)
	}
	if n > MaxColumns {
		return fmt.Errorf("the tables have %d columns together, but the limit is %d: leave some tables out", n, MaxColumns)
	}
	return nil
}

// keysOf returns the keys of a column, once made.
func (s *Schema) keysOf(c *table.Column) *keys {
	k := s.keys[c]
	if k == nil {
		k = keysOf(c)
		s.keys[c] = k
	}
	return k
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
func (s *Schema) find() (list, proposed []Relation) {
	f := newFinder(s)
	for from, t := range s.Tables {
		for column, c := range t.Columns {
			if c.Hidden || len(c.Cells) == 0 {
				continue
			}
			r, used, ok := f.of(from, column)
			switch r.Role = roleOf(s.Tables, r); {
			case !ok:
			case used:
				list = append(list, r)
			default:
				proposed = append(proposed, r)
			}
		}
	}
	return list, proposed
}

// finder finds relations. It knows the headers, and which columns tell rows apart.
type finder struct {
	*Schema
	nouns   [][]string // of the tables
	headers map[*table.Column]header
	keys    [][]int // of each table, its columns that tell its rows apart
}

// header is what the header of a column says.
type header struct {
	words          []string
	text, singular string
	code           bool // the cells are those of rows, and no amounts: "customer_id", "StuID"
	generic        bool // it may be the key of any table: "id", "name"
}

func newFinder(s *Schema) *finder {
	f := &finder{Schema: s, headers: map[*table.Column]header{}}
	for _, t := range s.Tables {
		var keys []int
		for i, c := range t.Columns {
			h := header{words: heading.Split(c.Name)}
			h.text = strings.Join(h.words, " ")
			h.singular = english.Singular(h.text)
			h.code = c.IsCode() || strings.HasSuffix(c.Name, "ID") || strings.HasSuffix(c.Name, "Id") || strings.HasSuffix(strings.ToLower(c.Name), "_id")
			h.generic = len(h.words) == 1 && (english.NumberHeaders.Has(h.text) || english.NameHeaders.Has(h.text))
			if f.headers[c] = h; t.IsKey(c) && (c.Kind() == table.Text || h.code) {
				keys = append(keys, i)
			}
		}
		f.nouns, f.keys = append(f.nouns, Nouns(t)), append(f.keys, keys)
	}
	return f
}

// of returns the relation that a column is, or may be, and whether it is used.
func (f *finder) of(from, column int) (best Relation, used, ok bool) {
	t, c := f.Tables[from], f.Tables[from].Columns[column]
	own, how, isKey := f.headers[c], unnamed, t.IsKey(c)
	for to, u := range f.Tables {
		if to == from {
			continue
		}
		for _, key := range f.keys[to] {
			k := u.Columns[key]
			if c.Kind() != k.Kind() && !(own.code && f.headers[k].code) {
				continue // codes that have gaps are written as 1.0, and as 1 where they are keys
			}
			n := f.named(to, own, f.headers[k])
			if n == unnamed && (c.Kind() != table.Text || c.IsName() || len(c.Cells) < leastTexts || isNumbered(c)) || isKey && (n == unnamed || f.named(from, f.headers[k], own) > n) {
				continue
			}
			r := Relation{From: from, To: to, Column: column, Key: key}
			if n == unnamed && !f.mayLead(r) {
				continue
			}
			r.Found = f.found(r)
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

// isNumbered reports whether all cells of a column are whole numbers: as keys, those of any table from 1 on would be there.
func isNumbered(c *table.Column) bool {
	return !slices.ContainsFunc(c.Cells, func(cell table.Cell) bool {
		return strings.ContainsFunc(cell.Text, func(r rune) bool { return r < '0' || r > '9' })
	})
}

// named says how well the header of a column names a key of a table, whose rows have one name or several.
func (f *finder) named(to int, c, k header) int {
	best := unnamed
	for _, of := range f.nouns[to] {
		best = max(best, names(of, c, k))
	}
	return best
}

// names says how well the header of a column names a key of a table whose rows are called so.
func names(of string, c, k header) int {
	own := k.text == of || strings.HasPrefix(k.text, of) && strings.HasPrefix(k.text[len(of):], " ")
	switch n := len(c.words); {
	case c.text == k.text && !k.generic && own, len(c.text) == len(of)+1+len(k.text) && c.text == of+" "+k.text:
		return asItsOwn
	case c.text == k.text && !k.generic:
		return wholly
	case !k.generic && strings.HasSuffix(c.text, k.text) && strings.HasSuffix(c.text[:len(c.text)-len(k.text)], " "), strings.HasSuffix(c.text, k.text) && strings.HasSuffix(c.text, " "+of+" "+k.text):
		return asOne
	case c.singular == of, k.generic && n > 1 && c.words[n-1] == k.text && strings.HasSuffix(of, c.words[n-2]):
		return loosely
	}
	return unnamed
}

// roleOf is what the column of a relation calls the other row. A word that cuts the other table's name short is that name: "stu" of students.
func roleOf(tables []*table.Table, r Relation) string {
	to := tables[r.To]
	words, key := heading.Split(tables[r.From].Columns[r.Column].Name), heading.Split(to.Columns[r.Key].Name)
	if strings.Join(words, "") == strings.Join(key, "") {
		words = key // "stuid" is the StuID of students
	}
	if n := len(words); n > 1 && english.NumberHeaders.Has(words[n-1]) {
		words = words[:n-1]
	}
	role, noun := strings.Join(words, " "), Noun(to)
	if role == strings.Join(key, " ") || role == "" || slices.ContainsFunc(Nouns(to), func(n string) bool { return n == role || cutsShort(role, n) }) {
		return noun
	}
	return role
}

// longestCut is the number of letters that a word which is cut short has at most.
const longestCut = 4

// cutsShort reports whether a word is another one cut short: it begins like it, and has some of its letters, in their order.
func cutsShort(word, whole string) bool {
	if len(word) > longestCut || len(word) >= len(whole) || word == "" || word[0] != whole[0] {
		return false
	}
	rest := whole
	for i := range len(word) {
		at := strings.IndexByte(rest, word[i])
		if at < 0 {
			return false
		}
		rest = rest[at+1:]
	}
	return true
}

// Noun is what a row of a table is called: as its owner says, or by the table's name, "customer" of customers.
func Noun(t *table.Table) string { return Nouns(t)[0] }

// Nouns are all names of a row: those that its owner says, and that of the table's name.
func Nouns(t *table.Table) (nouns []string) {
	own := english.Singular(strings.Join(t.NameWords(), " "))
	if t.NounsSet {
		for _, noun := range t.Nouns {
			if noun = strings.ToLower(strings.Join(strings.Fields(noun), " ")); noun != "" && noun != own && !slices.Contains(nouns, noun) {
				nouns = append(nouns, noun)
			}
		}
	}
	return append(nouns, own)
}
