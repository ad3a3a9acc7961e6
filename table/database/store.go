package database

import (
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/sql"
)

// store says how package sql writes the values of a field that became a column.
func store(d sql.Dialect, f *field, c *table.Column) sql.Stored {
	s := sql.Stored{Name: f.name, Exact: f.exact, Expr: f.expr}
	cells, nulls := f.split(c)
	if f.blank && !slices.Contains(nulls, "") {
		nulls = append(nulls, "")
	}
	form := expressions[d]
	name := f.column()
	timeOf := func(w writing) string {
		value := form.timeOf(name, w)
		if form.lenient && f.complete && len(f.shape.words) == 0 {
			return value
		}
		return "CASE WHEN " + form.isLike(name, w) + " THEN " + value + " END"
	}
	switch c.Type {
	case table.TypeText:
		if f.class != texts && f.class != mixed {
			s.Exact, s.Expr = false, ""
		}
		if len(nulls) > 0 {
			s.Expr = "CASE WHEN CAST(" + name + " AS TEXT) NOT IN (" + quoted(nulls) + ") THEN CAST(" + name + " AS TEXT) END"
		}
	case table.TypeVersion:
		s.Versions(name, c)
	case table.TypeBool:
		if f.class != truths {
			s.Expr = "CASE" + isOneOf(name, cells, true, "yes") + isOneOf(name, cells, false, "no") + " END"
		}
	case table.TypeNumber:
		s.Form = sql.Number
		s.Decimal = c.Profile.Exact || !f.complete && (f.class == integers || f.declared == "numeric" || f.declared == "money")
		typ := form.double
		if s.Decimal {
			typ = "NUMERIC"
		}
		switch {
		case f.class == texts:
			s.Expr = "CASE WHEN " + form.isNumber(name) + " THEN CAST(" + name + " AS " + typ + ") END"
		case f.class == mixed: // of texts, those that are numbers
			name = ident(f.name)
			s.Expr = strings.TrimSuffix(form.finite(name, typ), "END") + "WHEN typeof(" + name + ") = 'text' AND " + form.isNumber(name) + " THEN CAST(" + name + " AS " + typ + ") END"
		case f.strange && f.class == numbers:
			s.Expr = form.finite(name, typ)
		case f.class == numbers && f.expr != "":
			s.Expr = "CAST(" + name + " AS " + typ + ")"
		}
	case table.TypeDuration:
		s.Form = sql.Number
	case table.TypeYear:
		s.Form, s.Exact = sql.Year, true
		switch {
		case f.class == texts:
			s.Expr = "CASE WHEN " + form.isLike(name, forms[plainYear]) + " THEN CAST(" + name + " AS BIGINT) END"
		case f.class == numbers:
			s.Expr = "CAST(" + name + " AS BIGINT)"
		}
	case table.TypeDate:
		w := f.writing()
		s.Form, s.Exact, s.Unit = sql.Day, true, w.unit
		if w.typ != "DATE" {
			s.Form = sql.Instant
		}
		if f.class == texts {
			s.Expr = timeOf(w)
		} else if f.strange {
			s.Expr = "CASE WHEN " + name + " >= CAST('0001-01-01' AS " + w.typ + ") AND " + name + " < CAST('10000-01-01' AS " + w.typ + ") THEN " + name + " END"
		}
	case table.TypeTime:
		w := f.writing()
		s.Form, s.Exact, s.Unit = sql.Clock, true, w.unit
		if f.class == texts {
			s.Expr = timeOf(w)
		}
	}
	if c.Kind() != table.Text && c.Type != table.TypeVersion && (f.class == texts || f.class == mixed || f.class == clocks) {
		s.TextExpr = noValues(ident(f.name), c)
	}
	return s
}

// isOneOf writes a case of texts that are yes or no.
func isOneOf(name string, all []string, side bool, said string) string {
	list := slices.DeleteFunc(slices.Clone(all), func(text string) bool {
		yes, ok := truth(text)
		return !ok || yes != side
	})
	if len(list) == 0 {
		return ""
	}
	return " WHEN " + name + " IN (" + quoted(list) + ") THEN '" + said + "'"
}

// noValues writes an expression for the texts of cells that have no number or time in
// a column of such; empty if there are none.
func noValues(name string, c *table.Column) string {
	var list []string
	for i := range c.Cells {
		if cell := &c.Cells[i]; c.Kind() == table.Number && cell.Number != cell.Number || c.Kind() == table.Time && cell.Time.IsZero() {
			list = append(list, cell.Text)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "CASE WHEN CAST(" + name + " AS TEXT) IN (" + quoted(list) + ") THEN CAST(" + name + " AS TEXT) END"
}

// expressionsOf are expressions that differ between dialects.
type expressionsOf struct {
	double   string
	isNumber func(name string) string
	// isLike says that a text is written so.
	isLike func(name string, w writing) string
	// timeOf converts texts that are written so.
	timeOf func(name string, w writing) string
	// lenient: timeOf fails for no text.
	lenient bool
	// finite leaves out numbers that are infinite or none, and converts the others.
	finite func(name, typ string) string
}
