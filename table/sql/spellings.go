package sql

import (
	"strings"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// spellings writes the filters that compare texts: the value of the row is one of
// those whose cells pass. Databases fold texts in many ways, so this is decided here,
// on the different cells that are known.
func (w *writer) spellings(t *program.Term) {
	c := w.Table.Columns[t.Column]
	k := w.cellOf(t.Column)
	texts, values := w.passing(t, c)
	form := w.Columns[t.Column].Form
	if form == Text {
		if len(texts) == 0 { // a text that is not known may stand in the database all the same
			texts = []any{t.Constant()}
		}
		w.in(k[Value], texts, "")
		return
	}
	var alternatives []func()
	if len(values) > 0 {
		alternatives = append(alternatives, func() { w.oneOf(t.Column, values) })
	}
	if len(texts) > 0 && k[TextPart] != "" {
		alternatives = append(alternatives, func() { w.in(k[TextPart], texts, "") })
	}
	switch len(alternatives) {
	case 0:
		w.text(w.truth(false))
	case 1:
		alternatives[0]()
	default:
		w.text("(")
		w.joined(alternatives, " OR ")
		w.text(")")
	}
}

// classes is [program.Classes].
func (s *Source) classes(column int) []int32 {
	if s.Session == nil {
		return program.Classes(s.Table, column)
	}
	return s.Session.Classes(column)
}

// spelled returns the expression for a text as most rows write it: what package program
// shows for the value. It is the text itself in columns of which every value is written
// in one way. Databases fold texts in many ways, so the spellings are listed, as literals:
// two parameters make two expressions of what GROUP BY and SELECT have in common.
func (w *writer) spelled(column int, text string) string {
	classes := w.classes(column)
	return w.respelled(column, text, func(i int) string { return w.Table.Columns[column].Cells[classes[i]].Text })
}

// spelledAs returns the expression for the text of a column as another column writes it, where it
// has it in any spelling: as most rows do there.
func (w *writer) spelledAs(column, other int) string {
	shown := map[string]string{} // by folded text
	classes := w.classes(other)
	for i, c := range w.Table.Columns[other].Cells {
		shown[value.Fold(c.Text)] = w.Table.Columns[other].Cells[classes[i]].Text
	}
	return w.respelled(column, w.cellOf(column)[Value], func(i int) string {
		own := w.Table.Columns[column].Cells[i].Text
		if text, ok := shown[value.Fold(own)]; ok {
			return text
		}
		return own
	})
}

// respelled returns the expression for a text of a column in another spelling of each cell.
func (w *writer) respelled(column int, text string, as func(cell int) string) string {
	c := w.Table.Columns[column]
	others := map[string][]string{} // by how the value is shown
	var shown []string
	again := repeated(c)
	for i := range c.Cells {
		if c.Kind() != table.Text && hasValue(c, &c.Cells[i]) || again(i) {
			continue
		}
		own, to := c.Cells[i].Text, as(i)
		if own == to {
			continue
		}
		if others[to] == nil {
			shown = append(shown, to)
		}
		others[to] = append(others[to], w.literal(own))
	}
	return w.replaced(text, shown, others, text)
}

// repeated returns a function that reports whether a cell has the text of one that it was called for before: of a column whose equal cells
// stand for different things.
func repeated(c *table.Column) func(cell int) bool {
	if !c.Apart {
		return func(int) bool { return false }
	}
	seen := make(map[string]bool, len(c.Cells))
	return func(cell int) bool {
		text := c.Cells[cell].Text
		was := seen[text]
		seen[text] = true
		return was
	}
}

// replaced returns the expression that replaces texts: by each of some, those that are listed for it, as literals,
// and by another expression all others.
func (w *writer) replaced(text string, by []string, of map[string][]string, otherwise string) string {
	if len(by) == 0 {
		return otherwise
	}
	var b strings.Builder
	b.WriteString("CASE")
	for _, to := range by {
		b.WriteString(" WHEN " + text)
		if list := of[to]; len(list) == 1 {
			b.WriteString(" = " + list[0])
		} else {
			b.WriteString(" IN (" + strings.Join(list, ", ") + ")")
		}
		b.WriteString(" THEN " + w.literal(to))
	}
	b.WriteString(" ELSE " + otherwise + " END")
	return b.String()
}

// passing returns the texts that pass a filter, of cells that are values themselves or
// have no other value, and the other cells that pass, each value once.
func (w *writer) passing(t *program.Term, c *table.Column) (texts []any, values []*table.Cell) {
	type numberOrTime struct {
		number decimal.Number
		time   value.Interval
	}
	seen := map[numberOrTime]bool{}
	var passed []bool
	if w.Session != nil && (c.Kind() == table.Text || t.Op != program.OpPart) { // of values, a session lets all ways to write them pass
		passed = w.Session.Passes(t)
	} else {
		passed = make([]bool, len(c.Cells))
		for i := range passed {
			passed[i] = t.Accepts(c.Kind(), &c.Cells[i])
		}
	}
	again := repeated(c)
	for i, passes := range passed {
		if !passes || again(i) {
			continue
		}
		cell := &c.Cells[i]
		if c.Kind() == table.Text || !hasValue(c, cell) {
			texts = append(texts, cell.Text)
			continue
		}
		v := numberOrTime{time: cell.Time}
		if c.Kind() == table.Number {
			v = numberOrTime{number: cell.Decimal()}
		}
		if !seen[v] {
			seen[v] = true
			values = append(values, cell)
		}
	}
	return texts, values
}

// in writes that an expression is one of some constants, of which there is at least
// one.
func (w *writer) in(expression string, constants []any, typ string) {
	if len(constants) == 1 {
		w.text(expression, " = ")
		w.value(constants[0], typ)
		return
	}
	w.text(expression, " IN (")
	for i, v := range constants {
		if i > 0 {
			w.text(", ")
		}
		w.value(v, typ)
	}
	w.text(")")
}

// oneOf writes that the row has the number or time of one of some cells.
func (w *writer) oneOf(column int, cells []*table.Cell) {
	c := &w.Columns[column]
	var starts []any
	for _, cell := range cells {
		if c.Form == Number {
			starts = append(starts, w.constant(cell.Decimal(), c))
		} else {
			v, _ := c.start(cell.Time.From)
			starts = append(starts, v)
		}
	}
	switch {
	case c.Form == Number:
		typ := "DOUBLE PRECISION"
		if c.Decimal {
			typ = "NUMERIC"
		}
		w.in(w.column(column), starts, typ)
	case c.End == "":
		w.in(w.column(column), starts, w.timeType(c))
	default:
		w.text("(")
		for i, cell := range cells {
			if i > 0 {
				w.text(" OR ")
			}
			end, _ := c.end(cell.Time.To)
			w.text(w.column(column), " = ")
			w.value(starts[i], "BIGINT")
			w.text(" AND ", ident(c.End), " = ")
			w.value(end, "BIGINT")
		}
		w.text(")")
	}
}
