package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	"semtree/table"
	"semtree/table/schema"
	statement "semtree/table/sql"
)

// DefaultMemory is how many cells of several tables are read into memory, unless somebody says otherwise.
const DefaultMemory = schema.MaxCells

// Choice says which tables of a database are read.
type Choice struct {
	Tables  []string // as [Options.Table]; none: all tables and views that the user sees
	Exclude []string // that are left out, likewise
	Options Options  // of its limits
	// Memory is the most cells that are read into memory: of more, tables are asked where they are. 0: all are read, and more than
	// [schema.MaxCells] are an error.
	Memory int

	Description *schema.Description // what their owner says of them; nil: nothing
}

// Tables are tables that were read, or are asked where they are, with how the database has each of them, for statements, and the foreign keys that
// it declares between them.
type Tables struct {
	Tables   []*table.Table
	Stored   []*statement.Source
	Keys     []schema.Relation
	Warnings []string
	Empty    []string // names of tables that were left out, as they have no rows

	live *elsewhere // nil: they were read
}

// Close closes the connections to tables that are asked where they are.
func (t *Tables) Close() error {
	if t.live == nil {
		return nil
	}
	return t.live.Close()
}

// Schema returns the schema of the tables, given what their owner says of them; nil: nothing. An error says that there are too many columns, or
// what is wrong in the description.
func (t *Tables) Schema(said *schema.Description) (*schema.Schema, error) {
	if err := schema.Check(t.Tables); err != nil {
		return nil, err
	}
	s := &schema.Schema{Tables: t.Tables, Stored: t.Stored, Empty: t.Empty}
	if t.live != nil {
		s.Elsewhere = t.live
	}
	if err := said.Relate(s, t.Keys); err != nil {
		return nil, err
	}
	if t.live != nil && t.live.Err() != nil {
		return nil, t.live.Err()
	}
	return s, nil
}

// ReadTables reads tables whole, or what is to be known of them to ask them where they are ([Choice].Memory), with the foreign keys that the database
// declares between them. A table without rows, or without columns that can be asked about, is left out, which the warnings say. Errors are as those
// of [Open].
func ReadTables(ctx context.Context, url string, c Choice) (*Tables, error) {
	o := c.Options.complete()
	end := time.Now().Add(o.Loading)
	ctx, cancel := context.WithDeadline(ctx, end)
	defer cancel()
	d := &Database{options: o}
	var err error
	if d.pool, d.system, err = connect(url); err != nil {
		return nil, err
	}
	r := &reader{Database: d, most: schema.MaxCells, description: c.Description}
	if err = r.read(ctx, c); err != nil || !r.isLive {
		d.pool.Close()
	}
	if err != nil {
		return nil, d.late(ctx, err)
	}
	if r.isLive {
		r.Tables.live = &elsewhere{Database: d, of: r.databases, end: end, wide: map[int]*Database{}}
	}
	return &r.Tables, nil
}

// late returns an error of reading several tables, for people.
func (d *Database) late(ctx context.Context, err error) error {
	if err = d.system.explain(err); errors.Is(err, errTime) && ctx.Err() != nil {
		return &LateError{"", d.options.Loading}
	}
	return err
}

// reader reads tables.
type reader struct {
	*Database
	tx   *sql.Tx
	most int // cells
	Tables
	of        []relation // that each table is
	isLive    bool       // they are asked where they are
	databases []*Database

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
	var all []relation
	for _, name := range names {
		found, err := r.locate(ctx, r.tx, name)
		if err != nil {
			return err
		}
		same := func(o relation) bool { return o.schema == found.schema && o.name == found.name }
		if !slices.ContainsFunc(without, same) && !slices.ContainsFunc(all, same) && !r.description.Hides(found.name) {
			all = append(all, found)
		}
	}
	if err := r.size(ctx, all, c.Memory); err != nil {
		return err
	}
	for _, of := range all {
		if err := r.table(ctx, of); err != nil {
			return r.about(of, err)
		}
	}
	if len(r.Tables.Tables) == 0 {
		return r.none()
	}
	return r.references(ctx)
}

// about returns an error of the database with the table that it is about, such as a view that can no longer be computed.
func (r *reader) about(of relation, err error) error {
	lite, pg := (*sqlite.Error)(nil), (*pgconn.PgError)(nil)
	if errors.As(err, &lite) || errors.As(err, &pg) {
		if told := r.system.explain(err); !errors.Is(told, errTime) {
			return fmt.Errorf("table %q cannot be read: %v; -exclude leaves it out", of.name, told)
		}
	}
	return err
}

// size decides whether tables are asked where they are.
func (r *reader) size(ctx context.Context, all []relation, memory int) error {
	if memory == 0 {
		return nil
	}
	rows, cells := 0, 0
	for _, of := range all {
		fields, err := r.system.fields(ctx, r.tx, of)
		if err == nil {
			err = r.tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+of.qualified()).Scan(&rows)
		}
		if err != nil {
			return r.about(of, err)
		}
		cells += rows * len(fields)
	}
	r.isLive = cells > memory
	return nil
}

// table reads one.
func (r *reader) table(ctx context.Context, of relation) error {
	all, err := r.system.fields(ctx, r.tx, of)
	if err != nil {
		return err
	}
	fields := slices.DeleteFunc(slices.Clone(all), func(f *field) bool { return f.class == others })
	if len(fields) == 0 {
		r.unaskable(of)
		return nil
	}
	said, err := r.description.Override(of.name, nil, "", true)
	if err != nil {
		return err
	}
	if r.isLive {
		return r.load(ctx, of, all, said)
	}
	var header, expressions []string
	for _, f := range fields {
		header, expressions = append(header, f.name), append(expressions, r.system.cell(f))
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
			if fields[i].longest = max(fields[i].longest, len(row[i])); len(row[i]) > table.MaxCell {
				row[i] = "" // its column is left out
			}
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
		r.leaveOut(of)
		return nil
	}
	if err := r.system.unread(ctx, r.tx, of, fields); err != nil {
		return err
	}
	for i := len(fields) - 1; i >= 0; i-- {
		if f := fields[i]; f.longest > table.MaxCell || f.unread && !slices.ContainsFunc(types, func(row []kind) bool { return row[i] != isNull }) {
			fields, header = slices.Delete(fields, i, i+1), slices.Delete(header, i, i+1)
			for n := range rows {
				rows[n], types[n] = slices.Delete(rows[n], i, i+1), slices.Delete(types[n], i, i+1)
			}
		}
	}
	if len(fields) == 0 {
		r.unaskable(of)
		return nil
	}
	t, err := table.NewWith(of.name, header, rows, table.Options{Override: said})
	if err != nil {
		return err
	}
	t.Ordered = false
	r.Tables.Tables, r.of = append(r.Tables.Tables, t), append(r.of, of)
	s := stored(r.system, of, fields, t, rows, types)
	for _, f := range all {
		if !slices.Contains(fields, f) {
			s.Others, t.Warnings = append(s.Others, f.name), append(t.Warnings, f.why())
		}
	}
	r.Stored = append(r.Stored, s)
	return nil
}

// leaveOut leaves a table without rows out.
func (r *reader) leaveOut(of relation) {
	r.Warnings, r.Empty = append(r.Warnings, fmt.Sprintf("table %q is left out: it has no rows", of.name)), append(r.Empty, of.name)
}

// unaskable leaves a table out that no question can be about.
func (r *reader) unaskable(of relation) {
	r.Warnings = append(r.Warnings, fmt.Sprintf("table %q is left out: it has no column that can be asked about", of.name))
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
