package sql

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
)

// Limits of a statement.
const (
	MaxParams    = 30_000  // SQLite takes 32,766, PostgreSQL 65,535
	MaxStatement = 1 << 20 // bytes
	MaxQueries   = 1 << 11 // copies of named queries that SQLite makes, one for each place that reads from them
	MaxGroups    = 6       // groups of groups in each other, for the parser of SQLite: see doc.go
)

// writer writes a statement from left to right, so that parameters come in order.
type writer struct {
	*Source
	inline  bool // literals instead of parameters
	aliases int
	groups  []groupRef // that all rows are restricted to, the innermost last
	fault   string
	fragment
	size    int         // bytes written so far
	queries queries     // with a name, of the query at hand
	values  map[int]key // by column: see keyOf
	seen    bool        // things without rows take no part
	exact   bool        // sums are those of package program to the bit
}

// groupRef is a thing: the rows that have the value of an outer query in the column of things.
type groupRef struct {
	things *program.Term
	value  key // in the outer query
}

func (w *writer) text(parts ...string) {
	for _, p := range parts {
		w.b.WriteString(p)
		w.size += len(p)
	}
	if w.size > MaxStatement {
		w.fail("the statement is longer than %d bytes", MaxStatement)
	}
}

// fail keeps the first thing that went wrong.
func (w *writer) fail(format string, args ...any) {
	if w.fault == "" {
		w.fault = fmt.Sprintf(format, args...)
	}
}

// alias returns a new name for a query in a statement.
func (w *writer) alias() string {
	w.aliases++
	return "q" + strconv.Itoa(w.aliases)
}

// qualified returns the name of the table.
func (s *Source) qualified() string {
	if s.Schema != "" {
		return ident(s.Schema) + "." + ident(s.Name)
	}
	return ident(s.Name)
}

// ident quotes a name.
func ident(name string) string { return Ident(name) }

// Ident quotes a name of SQL.
func Ident(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// truth returns a truth value as a constant. To SQLite, TRUE is a column, if the table has one of that name.
func (s *Source) truth(is bool) string {
	switch {
	case s.Dialect == SQLite && is:
		return "1"
	case s.Dialect == SQLite:
		return "0"
	case is:
		return "TRUE"
	}
	return "FALSE"
}

// value writes a constant: string, int64 or float64. typ is the SQL type that
// PostgreSQL could not find out by itself; empty for none.
func (w *writer) value(v any, typ string) {
	long, is := v.(int64) // which JavaScript rounds
	if w.inline || is && (long > 1<<53 || long < -1<<53) {
		w.text(w.literal(v))
		return
	}
	switch s := v.(type) {
	case string:
		w.literal(s) // for what it refuses
	case digits:
		v = string(s)
	}
	if len(w.params) == MaxParams {
		w.fail("more than %d values would have to be compared: ask for fewer of them", MaxParams)
	}
	w.params = append(w.params, v)
	switch {
	case w.Dialect == SQLite:
		w.text("?")
	case typ != "":
		w.text("CAST("+placeholder+" AS ", typ, ")")
	default:
		w.text(placeholder)
	}
}

// literal writes a constant as SQL. A text with a backslash has the form that means
// the same under every setting of PostgreSQL.
func (w *writer) literal(v any) string {
	switch v := v.(type) {
	case digits:
		return string(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1e15 {
			return strconv.FormatFloat(v, 'f', -1, 64)
		}
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	s := v.(string)
	if strings.IndexByte(s, 0) >= 0 {
		w.fail("the text %q has a zero byte, which databases do not store", s)
	}
	quoted := "'" + strings.ReplaceAll(s, "'", "''") + "'"
	if w.Dialect == PostgreSQL && strings.Contains(s, `\`) {
		return "E" + strings.ReplaceAll(quoted, `\`, `\\`)
	}
	return quoted
}

// digits are a number that is no float64 and no int64.
type digits string

// constant returns a number as it is compared with a column, or stored in it: int64 or digits if the column has such,
// or else the nearest float64.
func (s *Source) constant(n decimal.Number, of *Stored) any {
	if of == nil || !of.Decimal || n.Exact == "" && s.Dialect == SQLite && math.Abs(n.Near) < 1<<53 {
		return n.Near
	}
	text := n.Text()
	if n.Exact == "" { // which has no exponent
		text = strconv.FormatFloat(n.Near, 'f', -1, 64)
	}
	if v, err := strconv.ParseInt(text, 10, 64); err == nil {
		return v
	}
	if s.Dialect == SQLite {
		return n.Near
	}
	return digits(n.Text())
}

// typeOfConstant returns the SQL type of what constant returns.
func typeOfConstant(v any) string {
	switch v.(type) {
	case digits:
		return "NUMERIC"
	case int64:
		return "BIGINT"
	}
	return "DOUBLE PRECISION"
}

// compares writes what follows a number that is compared with a constant, of a column or computed: more or less
// by the sign, equal to it if that is 0. A constant of more digits than float64 stands between two of these:
// none is equal to it, and more than it is from the next greater one on.
func (w *writer) compares(sign int, orEqual bool, n decimal.Number, of *Stored) {
	v := w.constant(n, of)
	if near, rounded := v.(float64); rounded && n.Exact != "" {
		if sign == 0 {
			w.text(" = NULL")
			return
		}
		orEqual = sign*decimal.Of(near).Compare(n) > 0
	}
	if sign == 0 {
		w.text(" = ")
	} else {
		w.text(relation(sign, orEqual))
	}
	w.value(v, typeOfConstant(v))
}

// column returns the expression for the values of a column in the row at hand.
func (s *Source) column(i int) string {
	c := s.Columns[i]
	name := ident(c.Name)
	switch {
	case c.Expr != "":
		return c.Expr
	case c.Exact:
		return name
	case c.Form == Text:
		return "CAST(" + name + " AS TEXT)"
	case c.Decimal && s.Dialect == SQLite:
		return "CASE WHEN typeof(" + name + ") IN ('integer', 'real') THEN " + name + " END"
	case c.Decimal:
		return "CAST(" + name + " AS NUMERIC)"
	case c.Form == Number && s.Dialect == SQLite: // a column may hold a text all the same
		return "CASE WHEN typeof(" + name + ") IN ('integer', 'real') THEN CAST(" + name + " AS REAL) END"
	case c.Form == Number:
		return "CAST(" + name + " AS DOUBLE PRECISION)"
	}
	return name
}

// key is what tells the values of a column apart: expressions in SQL by their parts, empty if there is
// none. The last is the [owner] of a name.
type key [4]string

// owner is the part of a key with the key of what has a name: two customers of one name are two.
const owner = int(TextPart) + 1

// keyOf returns the key of a column in the row at hand: a text as most rows write it.
func (w *writer) keyOf(i int) key {
	if k, ok := w.values[i]; ok {
		return k
	}
	k := w.cellOf(i)
	if w.Columns[i].Form == Text {
		k[Value] = w.spelled(i, k[Value])
	} else if k[TextPart] != "" {
		k[TextPart] = w.spelled(i, k[TextPart])
	}
	if w.Table.Columns[i].Apart {
		k[owner] = w.ownerOf(i)
	}
	if w.values == nil {
		w.values = map[int]key{}
	}
	w.values[i] = k
	return k
}

// cellOf returns the cell of a column in the row at hand, as it is written there.
func (w *writer) cellOf(i int) key {
	k := key{Value: w.column(i)}
	if c := w.Columns[i]; c.End != "" {
		k[End] = ident(c.End)
	}
	if c := w.Columns[i]; c.TextExpr != "" {
		k[TextPart] = c.TextExpr
	} else if c.Text != "" {
		k[TextPart] = ident(c.Text)
	}
	return k
}

// parts returns the expressions of a key.
func (k key) parts() []string {
	return slices.DeleteFunc(k[:], func(part string) bool { return part == "" })
}

func (k key) list() string { return strings.Join(k.parts(), ", ") }

// shown returns the expressions of the value, without what only tells it apart.
func (k key) shown() []string {
	k[owner] = ""
	return k.parts()
}

// notNull returns the condition that there is a value.
func (k key) notNull() string { return k.is("NOT NULL", " OR ") }

// isNull returns the condition that there is none.
func (k key) isNull() string { return k.is("NULL", " AND ") }

func (k key) is(what, joint string) string {
	if k[TextPart] != "" {
		return "(" + k[Value] + " IS " + what + joint + k[TextPart] + " IS " + what + ")"
	}
	return k[Value] + " IS " + what
}

// named are the names of a key in a query that is the source of another.
func (k key) named() key {
	return k.renamed(func(_, name string) string { return name })
}

// as returns the expressions of a key under the names of another.
func (k key) as(names key) string {
	parts, to := k.parts(), names.parts()
	for i := range parts {
		parts[i] += " AS " + to[i]
	}
	return strings.Join(parts, ", ")
}

// of returns the names of a key qualified by an alias.
func (k key) of(alias string) key {
	return k.renamed(func(part, _ string) string { return alias + "." + part })
}

// renamed returns a key with other parts; each has a name in a query that is the source of another.
func (k key) renamed(f func(part, name string) string) (n key) {
	for i, part := range k {
		if part != "" {
			n[i] = f(part, [...]string{Value: "v", End: "e", TextPart: "s", owner: "k"}[i])
		}
	}
	return n
}

// equal returns the condition that two keys are the same value.
func (k key) equal(other key) string {
	if k[owner] != "" {
		return k[owner] + " = " + other[owner]
	}
	same := k[Value] + " = " + other[Value]
	if k[End] != "" {
		same += " AND " + k[End] + " = " + other[End]
	}
	if k[TextPart] != "" {
		same = "(" + same + " OR " + k[TextPart] + " = " + other[TextPart] + ")"
	}
	return same
}

// kind returns the kind of a column.
func (w *writer) kind(column int) table.Kind { return w.Table.Columns[column].Kind() }

// anyValue returns the condition that the row at hand has a value in a column.
func (w *writer) anyValue(column int) func() { return w.sql(w.cellOf(column).notNull()) }

// from writes FROM with the rows of a term, all rows if it is nil, that also meet other
// conditions.
func (w *writer) from(in *program.Term, others ...func()) {
	w.text(" FROM ", w.qualified())
	w.where(append(w.scope(), append(w.chain(in), others...)...))
}

// where writes conditions.
func (w *writer) where(conditions []func()) {
	if len(conditions) > 0 {
		w.text(" WHERE ")
		w.all(conditions)
	}
}

// all writes conditions with AND.
func (w *writer) all(conditions []func()) { w.joined(conditions, " AND ") }

// joined writes operands, the one with the deepest parentheses first.
func (w *writer) joined(operands []func(), operator string) {
	parts := make([]fragment, len(operands))
	for i, write := range operands {
		parts[i] = w.capture(write)
	}
	deepestFirst(parts)
	for i := range parts {
		if i > 0 {
			w.text(operator)
		}
		w.put(&parts[i])
	}
}

// scope returns the conditions that the row at hand is one of the things of outer queries.
func (w *writer) scope() []func() {
	var conditions []func()
	for i, g := range w.groups {
		k := w.keyOf(g.things.Column)
		conditions = append(conditions, w.sql(k.equal(g.value)))
		for _, condition := range w.chain(mentioned(g.things).In) {
			conditions = append(conditions, func() { // of the rows that the things are made of
				inner := w.groups
				w.groups = inner[:i:i]
				condition()
				w.groups = inner
			})
		}
	}
	return conditions
}

// sql returns a function that writes a text.
func (w *writer) sql(text string) func() { return func() { w.text(text) } }
