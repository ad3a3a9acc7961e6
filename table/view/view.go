package view

import (
	"fmt"
	"slices"

	"semtree/table"
	"semtree/table/program"
)

// MaxFilters is the number of filters that a query needs at most: one for each column.
const MaxFilters = table.MaxColumns

// Query says which rows are wanted, and in which order.
type Query struct {
	From    int      `json:"from"`  // the first of them, from 0
	Count   int      `json:"count"` // at most so many
	Order   *Order   `json:"order"` // nil: that of the table
	Filters []Filter `json:"filters"`
	Program string   `json:"program"` // only the rows that its answer rests on; empty: all
}

// Order is the order by a column.
type Order struct {
	Column     string `json:"column"`
	Descending bool   `json:"descending"`
}

// Filter wants something of a column: see the package comment.
type Filter struct {
	Column string `json:"column"`
	Text   string `json:"text"`
}

// Rows is a part of the rows of a query.
type Rows struct {
	Rows    [][]any `json:"rows"`            // [Count][columns] as written; nil is an empty cell
	Numbers []int   `json:"numbers"`         // [Count] of the rows in the table, from 1
	Marks   [][]int `json:"marks,omitempty"` // [Count] places of the columns whose cells count, with a program
	Total   int     `json:"total"`           // rows of the query
}

// View lists rows of a table. It is not safe for concurrent use.
type View struct {
	t    *table.Table
	last *found
}

// found is what a query found, but for its window.
type found struct {
	order   Order
	ordered bool
	filters []Filter
	counted

	rows []int32
}

// counted are the rows that the answer of a program rests on.
type counted struct {
	program string
	rows    []int32
	marks   map[int32][]int // by row: places of columns of the table
}

// New returns a view of a table whose rows are in memory.
func New(t *table.Table) *View { return &View{t: t} }

// Rows answers a query. An error names the column or the program that is not one of the table's.
func (v *View) Rows(q Query) (Rows, error) {
	f, err := v.find(q)
	if err != nil {
		return Rows{}, err
	}
	from := min(max(q.From, 0), len(f.rows))
	part := f.rows[from:min(from+max(q.Count, 0), len(f.rows))]
	out := Rows{Rows: make([][]any, len(part)), Numbers: make([]int, len(part)), Total: len(f.rows)}
	for i, row := range part {
		cells := make([]any, len(v.t.Columns))
		for j, c := range v.t.Columns {
			if cell := c.Cell(int(row)); cell != nil {
				cells[j] = cell.Text
			}
		}
		out.Rows[i], out.Numbers[i] = cells, int(row)+1
		if f.program != "" {
			out.Marks = append(out.Marks, append([]int{}, f.marks[row]...))
		}
	}
	return out, nil
}

// find returns the rows of a query, in order: those of the query before if they are the same.
func (v *View) find(q Query) (*found, error) {
	f := &found{ordered: q.Order != nil, filters: q.Filters}
	if f.ordered {
		f.order = *q.Order
	}
	if l := v.last; l != nil {
		if l.program == q.Program && l.ordered == f.ordered && l.order == f.order && slices.Equal(l.filters, f.filters) {
			return l, nil
		}
		if l.program == q.Program {
			f.counted = l.counted
		}
	}
	if f.program != q.Program {
		var err error
		if f.counted, err = v.count(q.Program); err != nil {
			return nil, err
		}
	}
	rows, err := v.filtered(f)
	if err != nil {
		return nil, err
	}
	if f.ordered {
		c, err := v.column(f.order.Column)
		if err != nil {
			return nil, err
		}
		sortRows(c, rows, f.order.Descending)
	}
	f.rows = rows
	v.last = f
	return f, nil
}

// count finds the rows that the answer of a program rests on.
func (v *View) count(text string) (counted, error) {
	x := program.NewSession(v.t)
	n, err := program.Stored().ReadProgram(text)
	if err != nil {
		return counted{}, err
	}
	e, err := x.Behind(n)
	if err != nil {
		return counted{}, err
	}
	c := counted{program: text, marks: map[int32][]int{}}
	marks := x.Marks(n, e)
	for i, row := range e.Rows {
		c.rows = append(c.rows, int32(row))
		for _, place := range marks[i] {
			if column := e.Columns[place]; column < len(v.t.Columns) {
				c.marks[int32(row)] = append(c.marks[int32(row)], column)
			}
		}
		slices.Sort(c.marks[int32(row)])
	}
	slices.Sort(c.rows)
	return c, nil
}

// filtered returns the rows that all filters take, in the order of the table.
func (v *View) filtered(f *found) ([]int32, error) {
	rows := slices.Clone(f.counted.rows)
	if f.program == "" {
		rows = make([]int32, v.t.Rows)
		for i := range rows {
			rows[i] = int32(i)
		}
	}
	for _, filter := range f.filters {
		c, err := v.column(filter.Column)
		if err != nil {
			return nil, err
		}
		if filter.Text == "" {
			continue
		}
		takes, empty := matches(c, filter.Text)
		rows = slices.DeleteFunc(rows, func(row int32) bool {
			code := c.Codes[row]
			return code < 0 && !empty || code >= 0 && !takes[code]
		})
	}
	return rows, nil
}

func (v *View) column(name string) (*table.Column, error) {
	for _, c := range v.t.Columns {
		if c.Name == name {
			return c, nil
		}
	}
	return nil, fmt.Errorf("the table has no column %q", name)
}

// sortRows sorts rows by the cells of a column, by counting: rows that are equal stay as they are.
func sortRows(c *table.Column, rows []int32, descending bool) {
	places, empty := placesOf(c, descending)
	place := func(row int32) int32 {
		if code := c.Codes[row]; code >= 0 {
			return places[code]
		}
		return empty
	}
	starts := make([]int, empty+2)
	for _, row := range rows {
		starts[place(row)+1]++
	}
	for i := range starts[1:] {
		starts[i+1] += starts[i]
	}
	for _, row := range slices.Clone(rows) {
		at := &starts[place(row)]
		rows[*at] = row
		*at++
	}
}

// placesOf returns the place of each cell of a column in the order, where equal ones have one place, and that of empty cells, the last.
func placesOf(c *table.Column, descending bool) (places []int32, empty int32) {
	keys, sorted := make([]key, len(c.Cells)), make([]int32, len(c.Cells))
	for i := range c.Cells {
		keys[i], sorted[i] = keyOf(c, &c.Cells[i]), int32(i)
	}
	slices.SortFunc(sorted, func(i, j int32) int {
		a, b := &keys[i], &keys[j]
		if descending && a.valued && b.valued { // cells without a value come last, in either direction
			a, b = b, a
		}
		return a.compare(b)
	})
	places = make([]int32, len(c.Cells))
	for i, code := range sorted {
		if i > 0 && keys[sorted[i-1]].compare(&keys[code]) != 0 {
			empty++
		}
		places[code] = empty
	}
	return places, empty + 1
}
