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
	u := w.used(text)
	if u.fault != "" {
		return "", fault(n, u.fault)
	}
	switch {
	case len(u.fields) == 0:
		return w.plain(text), nil
	case u.once:
		return w.inFrom(text, u), nil
	}
	query := "WITH " + ident(w.name) + " AS (SELECT " + strings.Join(w.columns(u), ", ") + " FROM " + w.from(u) + ")"
	for _, name := range u.alls {
		query += ", " + ident(name) + " AS (" + w.everyRow(w.alls[name], u) + ")"
	}
	if rest, more := strings.CutPrefix(text, "WITH "); more {
		return query + ", " + rest, nil
	}
	return query + " " + text, nil
}

// use is what a statement reads of a wide table.
type use struct {
	own    []string // SQL columns of the base, in the order of their places
	fields []string // SQL columns that it has not
	joins  []bool
	alls   []string // queries for all rows of a join
	once   bool     // the wide table is read once, and each count, which is no key of groups
	fault  string
}

// used returns what a statement reads.
func (w *Wide) used(text string) (u use) {
	u.joins = make([]bool, len(w.joins))
	read, counted, columns := 0, map[string]int{}, map[string]bool{}
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
			if counted[name]++; u.fault == "" {
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
	for _, times := range counted {
		u.once = u.once && times == 1 && !strings.Contains(text, "GROUP BY")
	}
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
	case f.count != nil:
		return w.count(f.count)
	}
	return w.alias(f.join) + "." + ident(f.name)
}

// count returns the expression for a count.
func (w *Wide) count(c *Count) string {
	child, counted, join := unlike(c.Table.Name, w.base.Name), "", ""
	column := func(name string) string { return ident(child) + "." + ident(name) }
	var ways []string
	for _, way := range c.Ways {
		ways = append(ways, way.equal(column(way.Column), w.alias(-1)+"."+ident(way.Key), w.base.Dialect))
	}
	where := strings.Join(ways, " OR ")
	if c.Far != nil {
		counted = column(c.Far.Column)
	}
	if c.Lost {
		far := unlike(c.Far.Table.Name, w.base.Name, child)
		key := ident(far) + "." + ident(c.Far.Key)
		join, counted = " JOIN "+c.Far.Table.as(far)+" ON "+c.Far.equal(key, counted, w.base.Dialect), key
	}
	if c.Whether && counted != "" && !c.Lost {
		if len(ways) > 1 {
			where = "(" + where + ")"
		}
		where += " AND " + counted + " IS NOT NULL"
	}
	from := " FROM " + c.Table.as(child) + join + " WHERE " + where + ")"
	switch {
	case c.Whether:
		return "CASE WHEN EXISTS (SELECT 1" + from + " THEN 'yes' ELSE 'no' END"
	case counted != "":
		return "(SELECT COUNT(DISTINCT " + counted + ")" + from
	}
	return "(SELECT COUNT(*)" + from
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
