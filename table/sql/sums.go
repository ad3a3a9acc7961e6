package sql

import (
	"semtree/table/program"
)

// total writes the sum or the average of a value, as package program adds up the numbers of
// its column. Where no sum can be near 0, the database's own addition differs by
// roundings only, which are no matter: it has the short form.
func (w *writer) total(t *program.Term, value func()) {
	function := "SUM("
	if t.Op == program.OpAvg {
		function = "AVG("
	}
	a := w.addends(t.Args[0].Column)
	number := w.capture(value)
	of := func(parts ...string) { // texts, and the value for each empty one
		for _, p := range parts {
			if p == "" {
				w.put(&number)
			} else {
				w.text(p)
			}
		}
	}
	switch {
	case a.Whole || !a.Signs && !w.exact || a.Scale == 0 && a.Coarse == 0:
		of(function, "", ")")
	case a.Once && t.Op == program.OpAvg:
		scale := w.literal(a.Scale)
		of("SUM(ROUND(", "", " * ", scale, ")) / (COUNT(", "", ") * ", scale, ")")
	case a.Scale > 0:
		scale := w.literal(a.Scale)
		of(function, "ROUND(", "", " * ", scale, ")) / ", scale)
	default:
		coarse, fine := w.literal(a.Coarse), w.literal(a.Fine)
		first := []string{"((", "", " + ", coarse, ") - ", coarse, ")"}
		rest := append(append([]string{"(", "", " - "}, first...), ")")
		second := append(append([]string{"(("}, rest...), " + ", fine, ") - ", fine, ")")
		if t.Op == program.OpAvg {
			of("(")
		}
		of("SUM(")
		of(first...)
		of(") + SUM(")
		of(second...)
		of(") + SUM(")
		of(rest...)
		of(" - ")
		of(second...)
		of(")")
		if t.Op == program.OpAvg {
			of(") / COUNT(", "", ")")
		}
	}
}

// addends returns how the numbers of a column are added up. Where not all of them are known,
// the database adds in its own way. Where they may change, the scale is as fine as the
// greatest of them allows, so that new numbers with further decimals lose no more than a sum
// of float64 does.
func (w *writer) addends(column int) program.Addends {
	if w.Columns[column].Partial {
		return program.Addends{}
	}
	a := program.AddendsOf(w.Table.Columns[column], w.Table.Rows)
	if w.Live && a.Scale > 0 {
		rows := 4*float64(w.Table.Rows) + 1000
		for a.Most*rows*a.Scale*10 < 1<<52 && a.Scale < 1e15 {
			a.Scale *= 10
		}
		a.Once = program.IsExact(a.Scale, rows)
	}
	return a
}
