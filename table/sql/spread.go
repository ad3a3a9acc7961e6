package sql

import (
	"slices"
	"strings"

	"semtree/grammar"
)

// spread returns a statement about the tables of a database, given one about a wide table made of them. It names the base alone, if no other
// table is needed; or the tables in FROM, if the wide table is read once; and else it has a query for the wide table before it.
//
//	SELECT "name" FROM "customers"
//	SELECT "orders"."date" FROM "orders" LEFT JOIN "customers" ON "customers"."id" = "orders"."customer" WHERE "customers"."city" = 'Bonn'
//	WITH "joined orders" AS (SELECT "orders"."date", "customers"."city" AS "customer city" FROM …) SELECT … FROM "joined orders" …
func (w *Wide) spread(text string, n *grammar.Node) (string, error) {
	text, why := w.Spread(text)
	if why != "" {
		return "", fault(n, why)
	}
	return text, nil
}

// Spread is spread of any query about the table of [Wide.Source]. Its names stand in quotes, others have no capital letters. Fault says why there
// is no such statement; empty: there is one.
func (w *Wide) Spread(text string) (statement, fault string) {
	u := w.used(text)
	switch {
	case u.fault != "":
		return "", u.fault
	case len(u.fields) == 0:
		return w.plain(text), ""
	case u.once:
		return w.inFrom(text, u), ""
	}
	query := "WITH " + ident(w.name) + " AS (SELECT " + strings.Join(w.columns(u), ", ") + " FROM " + w.from(u) + ")"
	for _, name := range u.alls {
		query += ", " + ident(name) + " AS (" + w.everyRow(w.alls[name], u) + ")"
	}
	if rest, more := strings.CutPrefix(text, "WITH "); more {
		return query + ", " + rest, ""
	}
	return query + " " + text, ""
}

// use is what a statement reads of a wide table.
type use struct {
	own    []string // SQL columns of the base, in the order of their places
	fields []string // SQL columns that it has not
	joins  []bool
	alls   []string // queries for all rows of a join
	once   bool     // the wide table is read once
	fault  string
}

// used returns what a statement reads.
func (w *Wide) used(text string) (u use) {
	u.joins = make([]bool, len(w.joins))
	read, columns := 0, map[string]bool{}
	eachName(text, func(_, name string) string {
		f, other := w.fields[name]
		_, all := w.alls[name]
		if name != w.name && u.fault == "" {
			u.fault = w.faults[name]
		}
		switch {
		case name == w.name:
			read++
		case !other && all:
			if !columns[name] {
				u.alls = append(u.alls, name)
			}
		case !other:
			if !columns[name] {
				u.own = append(u.own, name)
			}
		case f.count != nil:
			if u.fault == "" {
				u.fault = f.count.Fault
			}
		default:
			for j := f.join; j >= 0; j = w.joins[j].of {
				if u.joins[j] = true; u.fault == "" {
					u.fault = w.joins[j].fault
				}
			}
		}
		if other && !columns[name] {
			u.fields = append(u.fields, name)
		}
		columns[name] = true
		return ""
	})
	u.once = len(u.alls) == 0 && read == 1 && !strings.Contains(text, "SELECT *")
	return u
}

// everyRow is a query for all rows of a join, with the columns of these, and of what they belong to, that a statement reads.
func (w *Wide) everyRow(join int, u use) string {
	below := func(j int) bool {
		for ; j >= 0 && j != join; j = w.joins[j].of {
		}
		return j == join
	}
	var list []string
	of := w.joins[join]
	if w.base.Order != "" {
		list = append(list, ident(of.alias)+"."+ident(of.way.Table.Order)+" AS "+ident(w.base.Order))
	}
	for _, name := range u.fields {
		if f := w.fields[name]; f.count == nil && below(f.join) {
			list = append(list, w.expression(name)+" AS "+ident(name))
		}
	}
	text := " FROM " + of.way.Table.as(of.alias)
	for i := range w.joins {
		if i != join && u.joins[i] && below(i) {
			text += w.joined(i)
		}
	}
	return "SELECT " + strings.Join(list, ", ") + text
}

// plain is a statement about the base alone.
func (w *Wide) plain(text string) string {
	return eachName(text, func(table, name string) string {
		switch {
		case name == w.name:
			return w.base.qualified()
		case table != "":
			return w.expression(name)
		}
		return ident(name)
	})
}

// inFrom is a statement with the tables in its FROM.
func (w *Wide) inFrom(text string, u use) string {
	return eachName(text, func(_, name string) string {
		if name == w.name {
			return w.from(u)
		}
		return w.expression(name)
	})
}

// columns are the columns of the wide table that a statement reads.
func (w *Wide) columns(u use) (list []string) {
	for _, name := range u.own {
		list = append(list, w.expression(name))
	}
	for _, name := range u.fields {
		list = append(list, w.expression(name)+" AS "+ident(name))
	}
	return list
}

// from are the tables that a statement reads.
func (w *Wide) from(u use) string {
	text := w.base.qualified()
	for i := range w.joins {
		if u.joins[i] {
			text += w.joined(i)
		}
	}
	for _, name := range u.fields {
		if f := w.fields[name]; f.count != nil {
			text += w.count(f)
		}
	}
	return text
}

// joined is what FROM has of a join.
func (w *Wide) joined(i int) string {
	j := w.joins[i]
	return " LEFT JOIN " + j.way.Table.as(j.alias) + " ON " + j.way.equal(ident(j.alias)+"."+ident(j.way.Key), w.alias(j.of)+"."+ident(j.way.Column), w.base.Dialect)
}

// alias returns what a joined table is called, or the base.
func (w *Wide) alias(join int) string {
	if join < 0 {
		return ident(w.base.Name)
	}
	return ident(w.joins[join].alias)
}

// expression returns the expression for an SQL column of the wide table.
func (w *Wide) expression(name string) string {
	f, other := w.fields[name]
	switch {
	case !other:
		return w.alias(-1) + "." + ident(name)
	case f.count != nil && f.count.Whether:
		return "CASE WHEN " + ident(f.name) + `."number" > 0 THEN 'yes' ELSE 'no' END`
	case f.count != nil:
		return "COALESCE(" + ident(f.name) + `."number", 0)`
	}
	return w.alias(f.join) + "." + ident(f.name)
}

// count is what FROM has of a count: by the keys of rows of the base, the numbers of rows that belong to them. Rejected: a query for each row of
// the base, which reads the other table again and again where no index helps, and so does OR between several ways.
func (w *Wide) count(f field) string {
	c, d := f.count, w.base.Dialect
	child := unlike(c.Table.Name, w.base.Name)
	column := func(name string) string { return ident(child) + "." + ident(name) }
	from, counted, first := c.Table.as(child), "", c.Ways[0]
	if c.Far != nil {
		counted = column(c.Far.Column)
	}
	if c.Lost {
		far := unlike(c.Far.Table.Name, w.base.Name, child)
		counted = ident(far) + "." + ident(c.Far.Key)
		from += " JOIN " + c.Far.Table.as(far) + " ON " + c.Far.equal(counted, column(c.Far.Column), d)
	}
	own, key := first.compared(w.alias(-1)+"."+ident(first.Key), d), first.compared(column(first.Column), d)
	if len(c.Ways) > 1 { // each row once, by the first way that leads to a row of the base
		var parts, before []string
		for _, way := range c.Ways {
			equal := way.equal(column(way.Column), w.alias(-1)+"."+ident(way.Key), d)
			part := "SELECT " + own + ` AS "key"`
			if counted != "" {
				part += ", " + counted + ` AS "far"`
			}
			parts = append(parts, part+" FROM "+from+" JOIN "+w.base.qualified()+" ON "+strings.Join(append([]string{equal}, before...), " AND "))
			before = append(before, "("+equal+") IS NOT TRUE")
		}
		from, key = "("+strings.Join(parts, " UNION ALL ")+`) AS "ways"`, `"key"`
		if counted != "" {
			counted = `"far"`
		}
	}
	number := "COUNT(*)"
	if counted != "" {
		number = "COUNT(DISTINCT " + counted + ")"
	}
	return " LEFT JOIN (SELECT " + key + ` AS "key", ` + number + ` AS "number" FROM ` + from + " GROUP BY " + key + ") AS " + ident(f.name) + " ON " + ident(f.name) + `."key" = ` + own
}

// unlike returns a name that differs from some by more than case.
func unlike(name string, others ...string) string {
	for slices.ContainsFunc(others, func(other string) bool { return strings.EqualFold(name, other) }) {
		name += " 2"
	}
	return name
}

// as returns the table under a name.
func (s *Source) as(alias string) string {
	if alias == s.Name {
		return s.qualified()
	}
	return s.qualified() + " AS " + ident(alias)
}
