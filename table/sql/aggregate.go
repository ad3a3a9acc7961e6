package sql

import (
	"cmp"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/table/program"
)

// aggregate returns the SQL of an aggregate: see [program.Aggregate]. Sums of decimals are those of
// package program to the bit. Where that has roundings, and no sum can be near 0, the database's own addition differs
// from it by roundings only, and it has the short form.
func (w *writer) aggregate(t *program.Term) string {
	return w.aggregateBy(t, w.addends(t.Args[0].Column))
}

func (w *writer) aggregateBy(t *program.Term, a program.Addends) string {
	if a.Exact && !t.Aggregate.Mean {
		w.checkSum(t)
	}
	text := t.Aggregate.SQL(&a)
	if a.Whole || a.Exact && w.Dialect == SQLite || a.Scale == 0 && !a.Exact && !a.Signs && !w.exact && !t.Aggregate.Middle {
		text = t.Aggregate.SQL(&program.Addends{})
	}
	return strings.NewReplacer("{scale}", w.literal(a.Scale), "{coarse}", w.literal(a.Coarse), "{fine}", w.literal(a.Fine)).Replace(text)
}

// checkSum refuses a sum of whole numbers of which SQLite has integers only, if that of some rows is beyond 64 bits. Where the rows may change,
// SQLite says so itself.
func (w *writer) checkSum(t *program.Term) {
	for t.Op == program.OpOfGroups {
		t = t.Measure()
	}
	c := w.Table.Columns[t.Args[0].Column]
	if w.Dialect != SQLite || w.Live {
		return
	}
	rows := make([]uint64, len(c.Cells))
	for _, code := range c.Codes {
		if code >= 0 {
			rows[code]++
		}
	}
	var below, above uint64 // sums of those below and above 0, without the sign
	for i, n := range rows {
		size, negative := magnitude(c.Cells[i].Decimal())
		sum := &above
		if negative {
			sum = &below
		}
		high, low := bits.Mul64(size, n)
		total, carry := bits.Add64(*sum, low, 0)
		if *sum = total; high > 0 || carry > 0 || above > math.MaxInt64 || below > -math.MinInt64 {
			w.fail("SQLite has no whole numbers beyond 64 bits, as sums of column %q may be", c.Name)
			return
		}
	}
}

// magnitude returns the size of an integer of 64 bits, or of a broken number the next one, and whether it is below 0. Of what SQLite has as no
// integer it is 0.
func magnitude(n decimal.Number) (size uint64, negative bool) {
	if v, err := strconv.ParseInt(n.Exact, 10, 64); err == nil {
		if v < 0 {
			return -uint64(v), true
		}
		return uint64(v), false
	}
	if v := math.Ceil(math.Abs(n.Near)); v < 1<<63 && n.Exact == "" {
		return uint64(v), n.Near < 0
	}
	return 0, false
}

// aggregated writes a query for an aggregate of values.
func (w *writer) aggregated(t *program.Term) {
	o, text := w.onceOf(t.Args[0]), w.aggregate(t)
	if t.Aggregate.Middle {
		w.middle(text, func() {
			w.text("(SELECT ", o.key[Value], " AS v")
			o.from(w.sql(o.key[Value] + " IS NOT NULL"))
			w.text(") AS ", w.alias())
		})
		return
	}
	w.text("SELECT ")
	w.expression(text, w.sql(o.key[Value]))
	o.from()
}

// middle writes a query for an aggregate of the one or two numbers in the middle of those that a source
// has as v.
func (w *writer) middle(aggregate string, numbers func()) {
	w.text("SELECT ", strings.ReplaceAll(aggregate, "{v}", "v"), " FROM (SELECT v, ROW_NUMBER() OVER (ORDER BY v) AS i, COUNT(*) OVER () AS n FROM ")
	numbers()
	w.text(") AS m WHERE 2 * i BETWEEN n AND n + 2")
}

// middlePer writes things, or things in each other, with such an aggregate of the numbers of each, where conditions
// look at one row only: see isMiddle. The numbers are a, and o is the order of the first row of a thing, with a
// number or without.
func (w *writer) middlePer(c combination, things []*program.Term, measure *program.Term) {
	c.numbers = nil
	rows := w.named(nil, func() {
		w.text("SELECT ")
		keys, conditions := w.keys(c, things)
		w.counted(measure)
		w.text(" AS a")
		if w.Order != "" {
			w.text(", MIN(", ident(w.Order), ") OVER (PARTITION BY ", keys, ") AS o")
		}
		w.fromThings(things[0], conditions...)
	})
	w.middleOf(c, rows, measure)
}

// middleOf writes things with an aggregate of the numbers a in the middle of those of each, given the name of a query for their rows.
func (w *writer) middleOf(c combination, rows string, measure *program.Term) {
	names := strings.Join(c.columns(), ", ")
	first := ""
	if w.Order != "" {
		first = ", MIN(o) AS o"
	}
	w.text("SELECT ", names, ", ", strings.ReplaceAll(w.aggregate(measure), "{v}", "a"), " AS n", first, " FROM (SELECT ", names, ", a", w.ordered(""))
	w.text(", ROW_NUMBER() OVER (PARTITION BY ", names, " ORDER BY a) AS i, COUNT(*) OVER (PARTITION BY ", names, ") AS n FROM ", w.use(rows))
	w.text(" WHERE a IS NOT NULL) AS m WHERE 2 * i BETWEEN n AND n + 2 GROUP BY ", names)
}

// isMiddle reports whether an answer about a group is an aggregate of the numbers in the middle of
// its rows that meet conditions which look at one row only.
func (w *writer) isMiddle(t *program.Term) bool {
	return !w.isOwned(t) && t.Op == program.OpAggregate && t.Aggregate.Middle && t.Args[0].Op == program.OpProject && isFlat(t.Args[0].In)
}

// expression writes an aggregate of a value, which stands at each {v}.
func (w *writer) expression(aggregate string, value func()) {
	v := w.capture(value)
	for i, part := range strings.Split(aggregate, "{v}") {
		if i > 0 {
			w.put(&v)
		}
		w.text(part)
	}
}

// addends returns how the numbers of a column are added up. Where not all of them are known,
// the database adds in its own way. Where they may change, the scale is as fine as the
// greatest of them allows, so that new numbers with further decimals lose no more than a sum
// of float64 does.
func (w *writer) addends(column int) program.Addends {
	switch c := &w.Columns[column]; {
	case c.Decimal:
		return program.Addends{Exact: true}
	case c.Partial:
		return program.Addends{}
	}
	a := program.AddendsOf(cmp.Or(w.known, w.Table).Columns[column], w.Table.Rows)
	if w.Live && a.Scale > 0 {
		rows := 4*float64(w.Table.Rows) + 1000
		for a.Most*rows*a.Scale*10 < 1<<52 && a.Scale < 1e15 {
			a.Scale *= 10
		}
		a.Once = program.IsExact(a.Scale, rows)
	}
	return a
}
