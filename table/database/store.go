package database

import (
	"slices"

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
	timeOf := func(pattern, typ string) string {
		value := form.timeOf(name, pattern, typ)
		if form.lenient && f.complete && len(f.shape.words) == 0 {
			return value
		}
		return "CASE WHEN " + form.isLike(name, pattern) + " THEN " + value + " END"
	}
	switch c.Type {
	case table.TypeText:
		if f.class != texts {
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
		switch {
		case f.class == texts:
			s.Expr = "CASE WHEN " + form.isNumber(name) + " THEN CAST(" + name + " AS " + form.double + ") END"
		case f.strange && f.class == numbers:
			s.Expr = form.finite(name)
		case f.class == numbers && f.expr != "":
			s.Expr = "CAST(" + name + " AS " + form.double + ")"
		}
	case table.TypeDuration:
		s.Form = sql.Number
	case table.TypeYear:
		s.Form, s.Exact = sql.Year, true
		switch {
		case f.class == texts:
			s.Expr = "CASE WHEN " + form.isLike(name, "9999") + " THEN CAST(" + name + " AS BIGINT) END"
		case f.class == numbers:
			s.Expr = "CAST(" + name + " AS BIGINT)"
		}
	case table.TypeDate:
		s.Form, s.Exact = sql.Day, true
		pattern, typ := "9999-99-99", "DATE"
		if f.class == instants || f.class == texts && f.shape.count[plainInstant] > 0 {
			s.Form, s.Unit = sql.Instant, 1
			pattern, typ = "9999-99-99 99:99:99", "TIMESTAMP"
		}
		if f.class == texts {
			s.Expr = timeOf(pattern, typ)
		} else if f.strange {
			s.Expr = "CASE WHEN " + name + " >= CAST('0001-01-01' AS " + typ + ") AND " + name + " < CAST('10000-01-01' AS " + typ + ") THEN " + name + " END"
		}
	case table.TypeTime:
		s.Form, s.Exact, s.Unit = sql.Clock, true, 1
		pattern := "99:99:99"
		if f.class == texts && f.shape.count[plainMinute] > 0 {
			s.Unit, pattern = 60, "99:99"
		}
		if f.class == texts {
			s.Expr = timeOf(pattern, "TIME")
		}
	}
	if c.Kind() != table.Text && c.Type != table.TypeVersion && (f.class == texts || f.class == mixed) {
		s.TextExpr = noValues(name, c)
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
	// isLike says that a text has the form of a pattern, in which 9 is any digit.
	isLike func(name, pattern string) string
	// timeOf converts texts that have the form of a pattern.
	timeOf func(name, pattern, typ string) string
	// lenient: timeOf fails for no text.
	lenient bool
	// finite leaves out numbers that are infinite or none.
	finite func(name string) string
}
