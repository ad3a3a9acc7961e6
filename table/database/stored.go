package database

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"semtree/table"
	"semtree/table/schema"
	"semtree/table/sql"
)

// kind is the type of a value as the driver has it.
type kind byte

const (
	isNull kind = iota
	isText
	isWhole
	isBroken
)

func kindOf(value any) kind {
	switch value.(type) {
	case nil:
		return isNull
	case int64:
		return isWhole
	case float64:
		return isBroken
	}
	return isText
}

// value returns the value whose text [textOf] has made.
func (k kind) value(text string) any {
	switch k {
	case isWhole:
		n, _ := strconv.ParseInt(text, 10, 64)
		return n
	case isBroken:
		n, _ := strconv.ParseFloat(text, 64)
		return n
	}
	return text
}

// stored says how a database has a table that was read from it: of which rows and types of values are given. A column whose cells are others
// than a statement would find has a fault.
func stored(system system, of relation, fields []*field, t *table.Table, rows [][]string, types [][]kind) *sql.Source {
	s := &sql.Source{Dialect: system.dialect(), Table: t, Schema: of.schema, Name: of.name}
	if t.Rows != len(rows) || len(t.Columns)-len(t.Definitions()) != len(fields) {
		s.Fault = fmt.Sprintf("table %q was read with %d of %d rows and %d of %d columns", of.name, t.Rows, len(rows), len(t.Columns), len(fields))
	}
	for i, c := range t.Columns {
		if c.Computed() != nil {
			s.Columns = append(s.Columns, sql.Stored{Name: c.Name})
			continue
		}
		if s.Fault != "" {
			s.Columns = append(s.Columns, sql.Stored{Name: c.Name, Fault: s.Fault})
			continue
		}
		f, values := fields[i], differentOf(rows, types, c, i)
		values.tell(system, f)
		if f.class == truths && c.Type == table.TypeNumber { // 0 and 1
			f.class, f.expr = integers, ""
		}
		own := sql.Stored{Name: f.name}
		if slices.Contains(f.types(), c.Type) {
			own = store(s.Dialect, f, c)
		}
		own.Held = f.held()
		if s.Dialect == sql.SQLite && own.Held == sql.HeldNumber && own.Form == sql.Number && own.Expr == "" && isSmall(c) {
			own.Exact = true // as all values say
		}
		if own.Fault = f.differs(&own, c, values); own.Fault != "" {
			own.Fault = fmt.Sprintf("column %q of %s is %s", c.Name, t.Name, own.Fault)
		}
		s.Columns = append(s.Columns, own)
	}
	s.Compute()
	return s
}

// isSmall reports whether sums of whole numbers of a column are those of float64, however many rows they are of.
func isSmall(c *table.Column) bool {
	const most = 1 << 53 / schema.MaxCells
	return !slices.ContainsFunc(c.Cells, func(cell table.Cell) bool { return math.Abs(cell.Number) > most })
}

// held is what the column of a field holds: see [sql.Stored].
func (f *field) held() string {
	switch {
	case (f.class == integers || f.class == numbers) && (f.declared != "money" && f.declared != "oid"):
		return sql.HeldNumber
	case f.class == texts && (f.expr == "" || f.declared == "uuid"):
		if f.declared == "uuid" {
			return f.declared
		}
		return sql.HeldText
	case f.class == days && f.declared == "date":
		return f.declared
	}
	return ""
}

// readValue is a value of a column, and the cell that it became; -1: none.
type readValue struct {
	text string
	kind kind
	cell int32
}

// readValues are the different values of a column, with the rows of each.
type readValues struct {
	all  []readValue
	rows []int
}

// differentOf returns the values of a column: nearly always one for each cell.
func differentOf(rows [][]string, types [][]kind, c *table.Column, column int) (v readValues) {
	first := make([]int, len(c.Cells)) // of each cell, one more than the place of its first value
	others := map[readValue]int{}
	for row := range rows {
		value := readValue{rows[row][column], types[row][column], c.Codes[row]}
		if value.kind == isNull {
			continue
		}
		at, known := 0, false
		if value.cell >= 0 && first[value.cell] > 0 && v.all[first[value.cell]-1] == value {
			at, known = first[value.cell]-1, true
		} else if at, known = others[value]; !known {
			at = len(v.all)
			v.all, v.rows = append(v.all, value), append(v.rows, 0)
			if value.cell >= 0 && first[value.cell] == 0 {
				first[value.cell] = at + 1
			} else {
				others[value] = at
			}
		}
		v.rows[at]++
	}
	return v
}

// tell tells a field its values.
func (v readValues) tell(system system, f *field) {
	values := make([]any, len(v.all))
	for i, value := range v.all {
		values[i] = value.kind.value(value.text)
	}
	system.known(f, values, v.rows)
	f.shape = shapeOf(f.Texts)
}

// differs says why cells are others than those that a statement finds; empty if they are not.
func (f *field) differs(s *sql.Stored, c *table.Column, v readValues) string {
	if f.unread {
		return "read without the values that are no texts and no numbers"
	}
	if !slices.Contains(f.types(), c.Type) {
		return fmt.Sprintf("read as %s, which the database does not store so", c.Type)
	}
	nulls := 0
	for _, value := range v.all {
		if value.cell < 0 {
			if nulls++; f.class != texts && f.class != mixed || nulls >= maxListed {
				return fmt.Sprintf("read without %q", value.text)
			}
			continue
		}
		cell := &c.Cells[value.cell]
		switch {
		case c.Type == table.TypeText && cell.Text != value.text:
			return fmt.Sprintf("read with %q for %q", cell.Text, value.text)
		case s.Form != sql.Text && c.Type != table.TypeVersion && !s.Has(cell) && s.TextExpr == "":
			return fmt.Sprintf("read with %q, which is no %s there", cell.Text, c.Type)
		case c.Type == table.TypeBool && cell.Text != "yes" && cell.Text != "no":
			return fmt.Sprintf("read with %q", cell.Text)
		}
	}
	return ""
}
