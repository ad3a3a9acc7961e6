package sql

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
)

// Wide says of which tables of a database a table is made that it has not: each row is one of a base, with SQL columns of the rows of
// other tables that it belongs to, and of how many rows belong to it. A statement about it is written as one about a table of its own name, and
// then about the tables themselves ([Wide.spread]).
type Wide struct {
	base   *Source
	name   string // of the wide table
	joins  []join
	fields map[string]field // SQL columns that the base has not, by name
	faults map[string]string
	taken  map[string]bool // names of SQL columns
	tables map[string]bool // names of tables
	alls   map[string]int  // names of queries for all rows of a join
	made   map[origins]string
}

// join is a table that each row before it has at most one row of.
type join struct {
	of    int // whose row has the key: a join before, -1: the base
	way   Way
	alias string
	fault string // why rows cannot be told to belong together
	all   string // the name of a query for all rows
}

// origins is what an SQL column of another table is known by.
type origins struct {
	join int
	name string
}

// field is an SQL column of a wide table.
type field struct {
	origins
	count *Count
}

// Count is how many rows of another table belong to a row of the base, or with Whether, if any does.
type Count struct {
	Table   *Source
	Ways    []Way // of the rows of Table to the base: each of which will do
	Far     *Way  // to another table, whose different rows are counted; nil: those of Table are
	Lost    bool  // rows of Table may have a column for Far that is no key
	Whether bool
	Fault   string // why rows cannot be told to belong together
}

// Way leads from a row with a column to the row of a table that has the key.
type Way struct {
	Table       *Source
	Column, Key string // SQL columns
	Equal       Equality
}

// Equality says when a column has a key.
type Equality int

const (
	AsStored     Equality = iota
	AsNumbers             // of texts: "1.0" is 1
	AsLowerASCII          // of texts: "A1" is a1
)

// equal writes that a column has a key.
func (w Way) equal(column, key string, d Dialect) string {
	return w.compared(column, d) + " = " + w.compared(key, d)
}

// compared writes what is compared of a column or a key.
func (w Way) compared(name string, d Dialect) string {
	switch {
	case w.Equal == AsNumbers:
		return "CAST(" + name + " AS DOUBLE PRECISION)"
	case w.Equal == AsLowerASCII && d == PostgreSQL:
		return "LOWER(" + name + ` COLLATE "C")`
	case w.Equal == AsLowerASCII:
		return "LOWER(" + name + ")"
	}
	return name
}

// NewWide returns a wide table that has the columns of its base, for the [Source] of which the others are made by the methods. Others are the
// names of tables of the database.
func NewWide(base *Source, others []string) *Wide {
	w := &Wide{base: base, fields: map[string]field{}, faults: map[string]string{}, taken: map[string]bool{}, tables: map[string]bool{}, made: map[origins]string{}}
	for _, name := range append(base.Fields(), base.Others...) {
		w.taken[strings.ToLower(name)] = true
	}
	for _, name := range others {
		w.tables[strings.ToLower(name)] = true
	}
	return w
}

// Join adds a table: rows of the join of, -1 for the base, have its key in a column. Fault says why they cannot be compared as SQL compares
// them; empty: they can. It returns the number of the join.
func (w *Wide) Join(of int, way Way, role, fault string) int {
	alias := way.Table.Name
	if w.isAlias(alias) {
		for alias = role; w.isAlias(alias) || w.tables[strings.ToLower(alias)]; {
			alias += " 2"
		}
	}
	w.joins = append(w.joins, join{of: of, way: way, alias: alias, fault: fault})
	return len(w.joins) - 1
}

// isAlias reports whether the base or a join has a name.
func (w *Wide) isAlias(name string) bool {
	return strings.EqualFold(name, w.base.Name) || slices.ContainsFunc(w.joins, func(j join) bool { return strings.EqualFold(name, j.alias) })
}

// Column returns how the wide table has a column of a join under a name.
func (w *Wide) Column(of int, c Stored, name string) Stored {
	own := c.Name
	return c.renamed(func(old string) string {
		as := name
		if old != own {
			as = old
		}
		return w.field(origins{of, old}, as)
	})
}

// Owner returns the SQL column with the key of a join.
func (w *Wide) Owner(of int) string {
	j := w.joins[of]
	return w.field(origins{of, j.way.Key}, j.alias+" "+j.way.Key)
}

// field returns the SQL column for one of a join, with a name that is like one.
func (w *Wide) field(o origins, like string) string {
	name, known := w.made[o]
	if !known {
		name = unused(w.taken, like)
		w.made[o], w.fields[name] = name, field{origins: o}
	}
	return name
}

// Counted returns how the wide table has a count under a name.
func (w *Wide) Counted(c Count, name string) Stored {
	name = unused(w.taken, name)
	w.fields[name] = field{origins{-1, name}, &c}
	if c.Whether {
		return Stored{Name: name, Exact: true}
	}
	return Stored{Name: name, Form: Number, Exact: w.base.Dialect == SQLite}
}

// Refuse says why there is no statement about an SQL column of the base, or of the wide table.
func (w *Wide) Refuse(name, why string) { w.faults[name] = why }

// Source returns the source of a table that has the columns of the base and those that were made.
func (w *Wide) Source(t *table.Table, columns []Stored) *Source {
	s := *w.base
	s.Table, s.Columns, s.Wide, s.Session = t, columns, w, nil
	for name := range w.tables {
		s.Others = append(s.Others[:len(s.Others):len(s.Others)], name)
	}
	for _, j := range w.joins {
		s.Others = append(append(append(s.Others, j.alias), j.way.Table.Fields()...), j.way.Table.Others...)
	}
	taken := map[string]bool{}
	for _, names := range []map[string]bool{w.taken, w.tables} {
		for name := range names {
			taken[name] = true
		}
	}
	s.Name, s.Schema = unused(taken, "joined "+w.base.Name), ""
	for _, j := range w.joins {
		taken[strings.ToLower(j.alias)] = true
	}
	for name, f := range w.fields {
		if f.count != nil {
			f.name = unused(taken, "counted "+name)
			w.fields[name] = f
		}
	}
	w.alls = map[string]int{}
	for i, j := range w.joins {
		w.joins[i].all = unused(taken, "all "+j.alias)
		w.alls[w.joins[i].all] = i
	}
	w.name = s.Name
	return &s
}

// all returns the name of the query for all rows of the join that has an SQL column as its key.
func (w *Wide) all(key string) string { return w.joins[w.fields[key].join].all }

// renamed returns how a column is stored where its SQL columns have other names.
func (c Stored) renamed(name func(old string) string) Stored {
	c.Name = name(c.Name)
	for _, part := range []*string{&c.End, &c.Text} {
		if *part != "" {
			*part = name(*part)
		}
	}
	for _, expression := range []*string{&c.Expr, &c.TextExpr, &c.version} {
		*expression = eachName(*expression, func(_, old string) string { return ident(name(old)) })
	}
	return c
}

// eachName replaces the names in quotes of a text in SQL, those of columns with that of a table before them together.
func eachName(text string, by func(table, name string) string) string {
	var b strings.Builder
	from, table := 0, ""
	for start, end := range words(text) {
		word := text[start:end]
		switch {
		case word[0] != '"' || strings.HasSuffix(text[:start], "COLLATE "):
			continue
		case table == "":
			b.WriteString(text[from:start])
		}
		if from = end; strings.HasPrefix(text[from:], ".\"") {
			table = unquoted(word)
			continue
		}
		b.WriteString(by(table, unquoted(word)))
		table = ""
	}
	return b.String() + text[from:]
}

func unquoted(name string) string { return strings.ReplaceAll(name[1:len(name)-1], `""`, `"`) }

// fault is an error about a program.
func fault(n *grammar.Node, why string) error { return &grammar.TypeError{Node: n, Msg: why} }
