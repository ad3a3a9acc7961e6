package table

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Owner is what each row of a table belongs to: the customer of an order. Columns of the other table are columns of this one, too.
type Owner struct {
	Noun string  // what the other row is called: "customer"
	Rows []int32 // [rows] the row of the other table; -1: none. Nil, as Up, if the rows are elsewhere
	Size int     // rows of the other table
	Bare int     // rows of the other table that no row of this one belongs to
	Of   *Owner  // what belongs to it, where that is no row of this table: the order of an item, whose customer this is; else nil
	Up   []int32 // [rows of Of's table] the row that each belongs to; -1: none. Nil if Of is
	// All: each row of the other table is such a thing, whether rows belong to it or not. A customer without an order is one; an employee
	// whom nobody belongs to is no manager.
	All bool
}

// From returns the row that a row of another owner belongs to, which this one is [Owner.Above]; -1 for none.
func (o *Owner) From(p *Owner, row int32) int32 {
	if o == p {
		return row
	}
	if row = o.Of.From(p, row); row < 0 {
		return -1
	}
	return o.Up[row]
}

// Above reports whether each row of an owner belongs to one row of this one, or is it.
func (o *Owner) Above(p *Owner) bool {
	for ; o != nil; o = o.Of {
		if o == p {
			return true
		}
	}
	return false
}

// Joined is a column of another table, of which each row of this one has the cell in the row that it belongs to.
type Joined struct {
	Column *Column
	Owner  *Owner
	Name   string   // of the column in this table
	Other  []string // other names, beside those that the column has
	// Names: the column says which of the other rows is meant. Each of them is a thing of its own, whatever it is called.
	Names bool
}

// Counted is a column that says how many rows of another table belong to each row of this one, or with Whether, if any does.
type Counted struct {
	Name    string
	Other   []string
	Counts  []int32 // [rows of this table]; nil if they are elsewhere
	Whether bool
}

// Join returns the table with further columns. The columns hidden are, in the result. All columns keep their types and units, so that
// no cell is read again; such a table cannot be revised. If rows are elsewhere, [Column.Observe] has to say what they have in the further columns.
func (t *Table) Join(hidden []int, joined []Joined, counted []Counted) *Table {
	next := *t
	next.Columns, next.sources = slices.Clone(t.Columns), nil
	for _, i := range hidden {
		c := *t.Columns[i]
		c.Hidden = true
		next.Columns[i] = &c
	}
	for i := range joined {
		next.Columns = append(next.Columns, joined[i].column(t.Rows))
	}
	for i := range counted {
		next.Columns = append(next.Columns, counted[i].column())
	}
	next.set = append(slices.Clone(t.set), make([]Setting, len(joined)+len(counted))...)
	return &next
}

// column makes the column. Its cells are in the order of their first rows.
func (j *Joined) column(rows int) *Column {
	c := *j.Column
	c.Name, c.Words, c.parts, c.origin, c.derived, c.Owner, c.Aside = j.Name, newColumn(j.Name, false, &Setting{}).Words, &partsOf{}, nil, nil, j.Owner, true
	c.Other = append(slices.Clone(j.Other), c.Other...)
	c.Apart = j.Names && c.Kind() == Text && c.Profile.Distinct-len(c.Cells)+c.folded() < j.Owner.Size-c.Profile.Nulls
	if c.behind = (&behind{source: j.Column}); c.Codes == nil {
		return &c
	}
	c.Codes, c.Cells = make([]int32, rows), nil
	known := map[int32]int32{}
	for i, row := range j.Owner.Rows {
		if c.Codes[i] = -1; row < 0 || j.Column.Codes[row] < 0 {
			continue
		}
		old := j.Column.Codes[row]
		key := old
		if c.Apart {
			key = row
		}
		code, is := known[key]
		if !is {
			code = int32(len(c.Cells))
			c.Cells, known[key] = append(c.Cells, j.Column.Cells[old]), code
		}
		c.Codes[i] = code
	}
	c.profileJoined()
	return &c
}

// profileJoined describes the cells of a joined column, which looks as it does in its own table.
func (c *Column) profileJoined() {
	p := c.Profile
	c.Profile = Profile{}
	c.profile()
	c.Profile.Persons, c.Profile.Places, c.Profile.Codes, c.Profile.Prose, c.Profile.Keyness = p.Persons, p.Places, p.Codes, p.Prose, 0
}

// Observe says what rows that are elsewhere have in a column of [Table.Join]: of those of its texts that some have, of numbers of rows, and of
// "yes" and "no". Texts of the other table that are none of its cells are null. The column is changed, and nobody else may have it yet.
func (c *Column) Observe(v Values) {
	known := make(map[string]int32, len(c.Cells))
	for i := range c.Cells {
		known[c.Cells[i].Text] = int32(i)
	}
	all, place := c.Cells, map[string]int{}
	c.Cells, c.Counts = nil, []int32{}
	for i, text := range v.Texts {
		if yes, ok := english.YesOrNo(strings.TrimSpace(text)); ok && c.Type == TypeBool {
			text = map[bool]string{true: "yes", false: "no"}[yes]
		}
		at, is := place[text]
		if old, has := known[text]; !is {
			switch {
			case has:
				c.Cells = append(c.Cells, all[old])
			case c.behind == nil:
				n, ok := decimal.Parse(text)
				if !ok {
					n = decimal.Of(nan)
				}
				c.Cells = append(c.Cells, NewCell(text, n, value.Interval{}))
			default:
				v.Nulls += v.Counts[i]
				v.Distinct--
				continue
			}
			at, place[text], c.Counts = len(c.Counts), len(c.Counts), append(c.Counts, 0)
		}
		c.Counts[at] = int32(min(int64(c.Counts[at])+int64(v.Counts[i]), math.MaxInt32))
	}
	c.profileJoined()
	c.Profile.Distinct, c.Profile.Nulls = max(v.Distinct, len(c.Cells)), v.Nulls
}

// folded counts the texts that are not equal to each other.
func (c *Column) folded() int {
	texts := make(map[string]bool, len(c.Cells))
	for i := range c.Cells {
		texts[value.Fold(c.Cells[i].Text)] = true
	}
	return len(texts)
}

// column makes the column.
func (n *Counted) column() *Column {
	c := newColumn(n.Name, false, &Setting{Other: n.Other})
	c.Aside = true
	if c.Type = TypeNumber; n.Whether {
		c.Type = TypeBool
	}
	if n.Counts == nil {
		return c
	}
	c.Codes = make([]int32, len(n.Counts))
	known := map[int32]int32{}
	for i, count := range n.Counts {
		if n.Whether {
			count = min(count, 1)
		}
		code, is := known[count]
		if !is {
			code = int32(len(c.Cells))
			cell := NewCell(strconv.Itoa(int(count)), decimal.Of(float64(count)), value.Interval{})
			if n.Whether {
				cell = NewCell([]string{"no", "yes"}[count], decimal.Of(nan), value.Interval{})
			}
			c.Cells, known[count] = append(c.Cells, cell), code
		}
		c.Codes[i] = code
	}
	c.profile()
	return c
}

// IsKey reports whether a column has another value in each row, so that it tells the rows apart.
func (t *Table) IsKey(c *Column) bool {
	return c.Profile.Nulls == 0 && t.Rows > 0 && c.Profile.Distinct == t.Rows
}

// IsCode reports whether the header says that the cells are codes or numbers of rows.
func (c *Column) IsCode() bool { return c.isIdentifier() }

// IsName reports whether the header says that the cells are names.
func (c *Column) IsName() bool { return c.has(english.NameHeaders) }
