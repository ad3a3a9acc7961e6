package schema

import (
	"fmt"
	"math"
	"strings"

	"semtree/internal/decimal"
	"semtree/internal/wording"
	"semtree/table"
	"semtree/table/sql"
)

// Source returns the wide table as it is made of the tables of a database: [Schema].Stored, or else those of files in SQLite. Statements about
// it return what programs about the wide table do.
func (w *Wide) Source() *sql.Source {
	s := w.schema
	s.lock.Lock()
	defer s.lock.Unlock()
	stored := s.stored()
	var names []string
	for _, of := range stored {
		names = append(names, of.Name)
	}
	m := &making{w, stored, sql.NewWide(stored[w.Base], names), map[string]int{}, make([]sql.Stored, len(w.Columns))}
	for i, c := range w.Columns {
		switch {
		case w.Counts[i] != Nothing:
			m.columns[i] = m.wide.Counted(m.count(i), c.Name)
		case len(w.Ways[i]) == 0:
			m.columns[i] = stored[w.Base].Columns[i]
			m.refuse(m.columns[i].Name, m.columns[i].Fault)
		default:
			m.columns[i] = m.joined(i)
		}
	}
	return m.wide.Source(w.Table, m.columns)
}

// stored returns how a database has the tables.
func (s *Schema) stored() []*sql.Source {
	if s.Stored == nil {
		for _, t := range s.Tables {
			s.Stored = append(s.Stored, sql.Loaded(t, sql.SQLite))
		}
	}
	return s.Stored
}

// making makes a source.
type making struct {
	*Wide
	stored  []*sql.Source
	wide    *sql.Wide
	joins   map[string]int // by the way
	columns []sql.Stored
}

func (m *making) refuse(name, why string) {
	if why != "" {
		m.wide.Refuse(name, why)
	}
}

// joined returns how the wide table has a column of another one.
func (m *making) joined(i int) sql.Stored {
	join, of, origin := m.join(m.Ways[i]), m.tableOf(i), m.origins[i]
	c := m.wide.Column(join, m.stored[of].Columns[origin], m.Columns[i].Name)
	if c.Form == sql.Number {
		switch exact := m.Columns[i].Profile.Exact; { // whose sums have more digits may be others than in its own table
		case exact && !c.Decimal:
			c.Fault = fmt.Sprintf("sums of %q have more digits for %s than the column is stored with", m.Columns[i].Name, m.Name)
		case !exact && c.Decimal && !c.Partial:
			c.Decimal, c.Exact = false, false
		}
	}
	m.refuse(c.Name, c.Fault)
	c.Owner, c.Named = m.wide.Owner(join), m.schema.Tables[of].Columns[origin].Profile.Nulls == 0
	return c
}

// join returns the number of the join at the end of a way.
func (m *making) join(way []int) int {
	if len(way) == 0 {
		return -1
	}
	join, made := m.joins[fmt.Sprint(way)]
	if !made {
		before, r := m.join(way[:len(way)-1]), way[len(way)-1]
		to, fault := m.schema.way(r, true)
		join = m.wide.Join(before, to, m.schema.Relations[r].Role, fault)
		m.joins[fmt.Sprint(way)] = join
	}
	return join
}

// way is a relation as SQL follows it: from its row to the other one, or to the row of the base that a row is counted for.
func (s *Schema) way(relation int, to bool) (w sql.Way, fault string) {
	r := s.Relations[relation]
	of := r.From
	if to {
		of = r.To
	}
	w = sql.Way{Table: s.Stored[of], Column: s.Stored[r.From].Columns[r.Column].Name, Key: s.Stored[r.To].Columns[r.Key].Name}
	if w.Equal, fault = s.equality(r, s.Stored); s.Stored[of].Fault != "" {
		fault = s.Stored[of].Fault
	}
	return w, fault
}

// count says what a column counts.
func (m *making) count(i int) sql.Count {
	c := sql.Count{Whether: m.Counts[i] == Whether}
	for _, k := range m.Counted[i] {
		r := m.schema.Relations[k]
		way, fault := m.schema.way(k, r.To != m.Base)
		if c.Fault == "" {
			c.Fault = fault
		}
		if r.To != m.Base {
			c.Far, c.Lost = &way, r.Lost > 0 || way.Equal != sql.AsStored
		} else if c.Table, c.Ways = m.stored[r.From], append(c.Ways, way); c.Fault == "" {
			c.Fault = c.Table.Fault
		}
	}
	return c
}

// equality says how SQL finds the rows that a relation leads to, or why it does not.
func (s *Schema) equality(r Relation, stored []*sql.Source) (as sql.Equality, fault string) {
	of, to := s.Tables[r.From].Columns[r.Column], s.Tables[r.To].Columns[r.Key]
	a, b := &stored[r.From].Columns[r.Column], &stored[r.To].Columns[r.Key]
	if a.Held == "" || a.Held != b.Held || a.Decimal != b.Decimal && s.Elsewhere == nil {
		return as, s.equation(r) + " cannot be compared as it is stored"
	}
	if n := to.Profile.Nulls; n > 0 {
		return as, wording.Counted(n, "1 row of "+s.Tables[r.To].Name+" has", "%d rows of "+strings.ReplaceAll(s.Tables[r.To].Name, "%", "%%")+" have") + " no " + to.Name + ", by which SQL tells them apart"
	}
	if s.Elsewhere != nil {
		return s.matched(r).as, ""
	}
	all := []sql.Equality{sql.AsStored}
	if a.Held == sql.HeldText && a.Form == sql.Text && b.Form == sql.Text {
		if all = append(all, sql.AsLowerASCII); a.Expr == "" && b.Expr == "" { // each text is a cell
			all = append(all, sql.AsNumbers)
		}
	}
	for _, as = range all {
		why := s.unlike(of, to, func(c *sql.Stored, cell *table.Cell) any { return comparedBy(c, cell, as) }, a, b)
		if why == "" {
			return as, ""
		}
		if fault == "" {
			fault = fmt.Sprintf("%s %s, which SQL does not know", s.equation(r), why)
		}
	}
	return sql.AsStored, fault
}

// unlike says where what SQL compares of cells and keys finds other rows than a relation leads to; empty if nowhere.
func (s *Schema) unlike(of, to *table.Column, compared func(*sql.Stored, *table.Cell) any, a, b *sql.Stored) string {
	rows := make(map[any]int32, len(to.Cells))
	for row, code := range to.Codes {
		v := compared(b, &to.Cells[code])
		if _, twice := rows[v]; twice || v == nil {
			return fmt.Sprintf("leads to %q, which has to be told apart from another key", to.Cells[code].Text)
		}
		rows[v] = int32(row)
	}
	for i := range of.Cells {
		v := compared(a, &of.Cells[i])
		row, found := rows[v]
		if !found {
			row = -1
		}
		if text := of.Cells[i].Text; v == nil || row != s.keysOf(to).row(text) {
			return fmt.Sprintf("holds of %q only if letters and numbers may be written in other ways", text)
		}
	}
	return ""
}

// comparedBy returns what SQL compares of a cell: a text, a number or a moment. A cell that has none is equal to no other; nil if the
// comparison of such a cell is an error.
func comparedBy(stored *sql.Stored, c *table.Cell, as sql.Equality) any {
	switch {
	case as == sql.AsNumbers:
		if n, ok := decimal.Parse(c.Text); ok && n.Exact == "" {
			return n.Near + 0
		}
		return nil
	case as == sql.AsLowerASCII:
		return sql.LowerASCII(c.Text)
	case stored.Held == sql.HeldNumber:
		n := c.Decimal()
		if stored.Form == sql.Text {
			n, _ = decimal.Parse(c.Text)
		}
		switch n.Near += 0; {
		case math.IsNaN(n.Near):
			return c
		case !stored.Decimal && stored.Form != sql.Text:
			n.Exact = ""
		}
		return n
	case stored.Form == sql.Text || stored.Held == sql.HeldText:
		return c.Text
	case c.Time.IsZero():
		return c
	}
	return c.Time
}
