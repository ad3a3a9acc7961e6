package sql

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"semtree/table/program"
	"semtree/table/value"
)

// shown is what a statement for rows, values, groups or a list selects.
type shown struct {
	columns []string // expressions of the outputs
	from    func()   // FROM and what follows it
	order   string   // expression for the order of the rows, of several the first; empty for none
	// key is what a column is ordered by: its parts among what is selected from.
	key func(column int) key
}

// arranged writes a statement for what a whole program shows, in the order that it asks for.
func (w *writer) arranged(q *Query, s shown, t *program.Term) {
	for i, o := range q.Outputs {
		if o.number != nil && o.number.IsTime(w.Table) {
			o.Column = o.number.Column
		}
		if o.Column >= 0 && o.Part == Value {
			s.columns[i] = w.Columns[o.Column].shown(s.columns[i])
		}
	}
	var ends []*program.Term // outermost first
	for ; t.Op == program.OpSortedEnd; t = t.Args[0] {
		ends = append(ends, t)
	}
	order := w.qualify(s, s.order)
	if t.Op == program.OpSort {
		order = strings.Join(w.orderOf(s, t), ", ")
	}
	if len(ends) > 1 || len(ends) == 1 && ends[0].Sign > 0 {
		w.cutOff(s, ends, order)
		return
	}
	w.text("SELECT ", strings.Join(s.columns, ", "))
	s.from()
	if order != "" {
		w.text(" ORDER BY ", order)
	}
	switch {
	case len(ends) == 0:
		w.limit()
	case ends[0].Nth:
		w.text(" LIMIT 1 OFFSET ", strconv.Itoa(ends[0].K-1))
	default:
		w.text(" LIMIT ", strconv.Itoa(min(ends[0].K, cmp.Or(w.Limit, ends[0].K))))
	}
}

// cutOff writes a statement for the ends of ends of what is in order, by its places, i of n.
func (w *writer) cutOff(s shown, ends []*program.Term, order string) {
	names := make([]string, len(s.columns))
	as := make([]string, len(s.columns))
	for i, c := range s.columns {
		names[i] = "c" + strconv.Itoa(i+1)
		as[i] = c + " AS " + names[i]
	}
	source := w.named(nil, func() { w.placed(as, order, s.from) })
	for i := len(ends) - 1; i > 0; i-- {
		from, end := source, ends[i]
		source = w.named(nil, func() {
			w.placed(names, "i", func() { w.text(" FROM ", w.use(from), " WHERE ", places(end)) })
		})
	}
	w.text("SELECT ", strings.Join(names, ", "), " FROM ", w.use(source), " WHERE ", places(ends[0]), " ORDER BY i")
	w.limit()
}

// placed writes a query for some columns with their places in an order.
func (w *writer) placed(columns []string, order string, from func()) {
	w.text("SELECT ", strings.Join(columns, ", "), ", ROW_NUMBER() OVER (ORDER BY ", order, ") AS i, COUNT(*) OVER () AS n")
	from()
}

// places returns the condition that a place is one of those that a term keeps.
func places(t *program.Term) string {
	k := strconv.Itoa(t.K)
	switch {
	case t.Sign < 0 && t.Nth:
		return "i = " + k
	case t.Sign < 0:
		return "i <= " + k
	case t.Nth:
		return "i = n - " + strconv.Itoa(t.K-1)
	}
	return "i > n - " + k
}

// orderOf returns what stands after ORDER BY for a term that brings into order.
func (w *writer) orderOf(s shown, t *program.Term) (list []string) {
	if t.Column < 0 {
		if t.Unsorted().OfThings() {
			list = []string{"n IS NULL"}
		}
		list = append(list, "n"+order(-t.Sign))
	} else {
		for _, c := range append([]int{t.Column}, t.Fields...) {
			k := s.key(c)
			list = append(list, k[Value]+" IS NULL") // last in both directions
			for _, expression := range w.sortedBy(c, k[Value]) {
				list = append(list, w.qualify(s, expression)+order(-t.Sign))
			}
		}
	}
	if s.order != "" {
		list = append(list, w.qualify(s, s.order))
	}
	return list
}

// qualify returns an expression to order by. PostgreSQL takes the name of a column for that of an output. It
// gives names to outputs that are expressions, such as "seen" to CAST("seen" AS DATE), or "case": beside such, a
// column has the name of the table before it.
func (w *writer) qualify(s shown, expression string) string {
	computed := func(output string) bool { return !strings.HasPrefix(output, `"`) || !strings.HasSuffix(output, `"`) }
	if w.Dialect == SQLite || !strings.HasPrefix(expression, `"`) || !slices.ContainsFunc(s.columns, computed) {
		return expression
	}
	return ident(w.Name) + "." + expression
}

// sortedBy returns the expressions that a value of a column is ordered by: a text by
// [value.Fold], then as it is written; the name of a month or a weekday as the calendar has it.
func (w *writer) sortedBy(column int, value string) []string {
	if w.Columns[column].Form != Text {
		return []string{value}
	}
	if part := w.Table.Columns[column].Part(); part != nil {
		return []string{numbered(part, value)}
	}
	written := value
	if w.Columns[column].Expr != "" {
		written = "(" + value + ")"
	}
	if w.Dialect == SQLite {
		written += " COLLATE BINARY"
		return []string{w.folded(column, value, "LOWER("+value+")"), written}
	}
	written += ` COLLATE "C"`
	return []string{w.folded(column, value, "LOWER("+written+")"), written}
}

// folded returns the expression for a text as [value.Fold] writes it: in lower case, letters of ASCII
// alone, but for the known texts that it writes in another way, which are listed.
func (w *writer) folded(column int, text, lower string) string {
	others := map[string][]string{}
	var folds []string
	again := repeated(w.Table.Columns[column])
	for i := range w.Table.Columns[column].Cells {
		if again(i) {
			continue
		}
		written := w.Table.Columns[column].Cells[i].Text
		fold := value.Fold(written)
		if fold == LowerASCII(written) {
			continue
		}
		if others[fold] == nil {
			folds = append(folds, fold)
		}
		others[fold] = append(others[fold], w.literal(written))
	}
	return w.replaced(text, folds, others, lower)
}

// LowerASCII is LOWER of SQLite, and of PostgreSQL where texts are compared by their bytes.
func LowerASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, text)
}
