package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/schema"
	statement "semtree/table/sql"
)

// Choice says which tables of a database are read.
type Choice struct {
	Tables  []string // as [Options.Table]; none: all tables and views that the user sees
	Exclude []string // that are left out, likewise
	Options Options  // of its limits

	Description *schema.Description // what their owner says of them; nil: nothing
}

// Tables are tables that were read, with how the database has each of them, for statements, and the foreign keys that it declares between them.
type Tables struct {
	Tables   []*table.Table
	Stored   []*statement.Source
	Keys     []schema.Relation
	Warnings []string
	Empty    []string // names of tables that were left out, as they have no rows
}

// Schema returns the schema of the tables, given what their owner says of them; nil: nothing. An error says that there are too many columns, or
// what is wrong in the description.
func (t *Tables) Schema(said *schema.Description) (*schema.Schema, error) {
	if err := schema.Check(t.Tables); err != nil {
		return nil, err
	}
	s, err := said.Schema(t.Tables, t.Keys)
	if err != nil {
		return nil, err
	}
	s.Stored, s.Empty = t.Stored, t.Empty
	return s, nil
}

// ReadTables reads tables whole, with the foreign keys that the database declares between them. A table without rows, or without columns that can be
// asked about, is left out, which the warnings say. Errors are as those of [Open].
func ReadTables(ctx context.Context, url string, c Choice) (*Tables, error) {
	o := c.Options.complete()
	ctx, cancel := context.WithTimeout(ctx, o.Loading)
	defer cancel()
	d := &Database{options: o}
	var err error
	if d.pool, d.system, err = connect(url); err != nil {
		return nil, err
	}
	defer d.pool.Close()
	r := &reader{Database: d, most: schema.MaxCells, description: c.Description}
	if err := r.read(ctx, c); err != nil {
		if err = d.system.explain(err); errors.Is(err, errTime) && ctx.Err() != nil {
			err = &LateError{"of the database", o.Loading}
		}
		return nil, err
	}
	return &r.Tables, nil
}

// reader reads tables whole.
type reader struct {
	*Database
	tx   *sql.Tx
	most int // cells
	Tables
	of []relation // that each table is

	description *schema.Description
}

func (r *reader) read(ctx context.Context, c Choice) (err error) {
	if r.tx, err = r.Database.begin(ctx); err != nil {
		return err
	}
	defer r.tx.Rollback() // nothing was written
	names := c.Tables
	if len(names) == 0 {
		if names, err = r.system.list(ctx, r.tx); err != nil {
			return err
		}
	}
	var without []relation
	for _, name := range c.Exclude {
		found, err := r.locate(ctx, r.tx, name)
		if err != nil {
			return err
		}
		without = append(without, found)
	}
	if err := r.meet(ctx, names); err != nil {
		return err
	}
	for _, name := range names {
		found, err := r.locate(ctx, r.tx, name)
		if err != nil {
			return err
		}
		same := func(o relation) bool { return o.schema == found.schema && o.name == found.name }
		if slices.ContainsFunc(without, same) || slices.ContainsFunc(r.of, same) || r.description.Hides(found.name) {
			continue
		}
		if err := r.table(ctx, found); err != nil {
			return err
		}
	}
	if len(r.Tables.Tables) == 0 {
		return r.none()
	}
	return r.references(ctx)
}

// table reads one.
func (r *reader) table(ctx context.Context, of relation) error {
	fields, err := r.system.fields(ctx, r.tx, of)
	if err != nil {
		return err
	}
	fields = slices.DeleteFunc(fields, func(f *field) bool { return f.class == others })
	var header, expressions []string
	for _, f := range fields {
		header, expressions = append(header, f.name), append(expressions, r.system.cell(f))
	}
	if len(fields) == 0 {
		r.Warnings = append(r.Warnings, fmt.Sprintf("table %q is left out: it has no column that can be asked about", of.name))
		return nil
	}
	line, to := make([]any, len(fields)), make([]any, len(fields))
	for i := range line {
		to[i] = &line[i]
	}
	var rows [][]string
	var types [][]kind
	full := false
	err = each(ctx, r.tx, "SELECT "+strings.Join(expressions, ", ")+" FROM "+of.qualified(), nil, to, func() bool {
		if r.most -= len(line); r.most < 0 {
			full = true
			return false
		}
		row, kinds := make([]string, len(line)), make([]kind, len(line))
		for i, v := range line {
			row[i], kinds[i] = textOf(v), kindOf(v)
		}
		rows, types = append(rows, row), append(types, kinds)
		return true
	})
	switch {
	case err != nil:
		return err
	case full:
		return fmt.Errorf("the tables have more than %d cells: leave some out with -exclude, or ask one of them with -table", schema.MaxCells)
	case len(rows) == 0:
		r.Warnings, r.Empty = append(r.Warnings, fmt.Sprintf("table %q is left out: it has no rows", of.name)), append(r.Empty, of.name)
		return nil
	}
	said, err := r.description.Override(of.name, nil, "", true)
	if err != nil {
		return err
	}
	t, err := table.NewWith(of.name, header, rows, table.Options{Override: said})
	if err != nil {
		return err
	}
	t.Ordered = false
	if err := r.system.unread(ctx, r.tx, of, fields); err != nil {
		return err
	}
	r.Tables.Tables, r.of = append(r.Tables.Tables, t), append(r.of, of)
	r.Stored = append(r.Stored, stored(r.system, of, fields, t, rows, types))
	return nil
}

// textOf returns a value as a cell has it; null is empty.
func textOf(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case []byte:
		return string(value)
	case int64:
		return strconv.FormatInt(value, 10)
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	return ""
}

// reference is a foreign key of one column.
type reference struct {
	column string
	to     relation
	key    string // empty: the primary key
}

// references finds out which columns have keys of others.
func (r *reader) references(ctx context.Context) error {
	for from, of := range r.of {
		list, err := r.system.references(ctx, r.tx, of)
		if err != nil {
			return err
		}
		for _, ref := range list {
			to := slices.IndexFunc(r.of, func(o relation) bool { return strings.EqualFold(o.name, ref.to.name) && o.schema == ref.to.schema })
			if to < 0 {
				continue
			}
			column, key := placeOf(r.Tables.Tables[from], ref.column), placeOf(r.Tables.Tables[to], ref.key)
			if column >= 0 && key >= 0 {
				r.Keys = append(r.Keys, schema.Relation{From: from, Column: column, To: to, Key: key})
			}
		}
	}
	return nil
}

// placeOf returns a column by its name; -1 for none.
func placeOf(t *table.Table, name string) int {
	return slices.IndexFunc(t.Columns, func(c *table.Column) bool { return strings.EqualFold(c.Name, name) })
}
