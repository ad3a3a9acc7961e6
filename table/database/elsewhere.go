package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"semtree/table"
	"semtree/table/ask"
	"semtree/table/schema"
	statement "semtree/table/sql"
)

// load reads what is to be known of a table that is asked where it is, as [Open] does.
func (r *reader) load(ctx context.Context, of relation, fields []*field, said *table.Override) error {
	d := &Database{system: r.system, pool: r.pool, options: r.options, relation: of}
	said.Totals = nil // all rows are there anyway
	d.options.Override = said
	l := &loader{Database: d, tx: r.tx, all: fields}
	if err := l.load(ctx); errors.Is(err, errNoColumn) {
		r.unaskable(of)
		return nil
	} else if err != nil {
		return err
	}
	if l.rows == 0 {
		r.leaveOut(of)
		return nil
	}
	r.Tables.Tables, r.of, r.Stored, r.databases = append(r.Tables.Tables, d.Table), append(r.of, of), append(r.Stored, d.source), append(r.databases, d)
	return nil
}

// elsewhere are several tables that are asked where they are: see [schema.Elsewhere]. Its queries are within the time limit of reading.
type elsewhere struct {
	*Database // without a table
	of        []*Database
	end       time.Time
	wide      map[int]*Database // made wide, by base
	err       error
}

// Err implements [schema.Elsewhere].
func (e *elsewhere) Err() error { return e.err }

// within calls a function in a transaction, unless something went wrong before.
func (e *elsewhere) within(do func(ctx context.Context, tx *sql.Tx) error) {
	if e.err != nil {
		return
	}
	ctx, cancel := context.WithDeadline(context.Background(), e.end)
	defer cancel()
	tx, err := e.begin(ctx)
	if err == nil {
		defer tx.Rollback() // nothing was written
		err = do(ctx, tx)
	}
	if err != nil {
		e.err = e.late(ctx, err)
	}
}

// Numbers implements [schema.Elsewhere].
func (e *elsewhere) Numbers(query string, some int) []int {
	numbers, to := make([]int, some), make([]any, some)
	for i := range numbers {
		to[i] = &numbers[i]
	}
	e.within(func(ctx context.Context, tx *sql.Tx) error { return tx.QueryRowContext(ctx, query).Scan(to...) })
	return numbers
}

// Executor returns what executes programs about a wide table, which was observed.
func (e *elsewhere) Executor(w *schema.Wide) ask.Executor { return e.wide[w.Base] }

// Further implements [schema.Elsewhere].
func (e *elsewhere) Further(w *schema.Wide) []int { return e.wide[w.Base].Further() }

// Observe implements [schema.Elsewhere].
func (e *elsewhere) Observe(w *schema.Wide) {
	d := &Database{Table: w.Table, source: w.Source(), system: e.system, pool: e.pool, options: e.options}
	d.relation = relation{name: d.source.Name, wide: d.source.Wide}
	for i := range w.Columns {
		of, origin := w.Origin(i)
		if of < 0 {
			d.fields, d.relations = append(d.fields, &field{complete: true}), append(d.relations, d.relation)
			continue
		}
		d.fields, d.relations = append(d.fields, e.of[of].fields[origin]), append(d.relations, e.of[of].relation)
	}
	e.within(func(ctx context.Context, tx *sql.Tx) error {
		numbers, err := d.present(ctx, tx)
		for i := 0; i < len(w.Columns) && err == nil; i++ {
			switch {
			case w.Columns[i].Owner != nil:
				err = d.joined(ctx, tx, i, numbers)
			case w.Counts[i] == schema.HowMany: // which whether any belong to a row follows
				err = d.counted(ctx, tx, i)
			}
		}
		return err
	})
	d.source = w.Source() // columns are known better
	e.wide[w.Base] = d
}

// Expressions for the number of rows with a value in a column of another table, for that of the different rows of the other table, and for that of
// those with a value.
func valuesOf(s statement.Stored) string { return "COUNT(" + ident(s.Name) + ")" }
func rowsOf(s statement.Stored) string   { return "COUNT(DISTINCT " + ident(s.Owner) + ")" }
func namedOf(s statement.Stored) string {
	return "COUNT(DISTINCT CASE WHEN " + ident(s.Name) + " IS NOT NULL THEN " + ident(s.Owner) + " END)"
}

// present returns the values of these expressions. There are none of columns that no statement is about.
func (d *Database) present(ctx context.Context, tx *sql.Tx) (numbers map[string]int, err error) {
	var list []string
	for i, c := range d.Table.Columns {
		if s := d.source.Columns[i]; c.Owner != nil {
			for _, expression := range []string{valuesOf(s), rowsOf(s), namedOf(s)}[:map[bool]int{true: 3, false: 2}[c.Apart]] {
				if _, fault := d.wide.Spread("SELECT " + expression + " FROM " + d.qualified()); fault == "" && !slices.Contains(list, expression) {
					list = append(list, expression)
				}
			}
		}
	}
	numbers = make(map[string]int, len(list))
	if len(list) == 0 {
		return numbers, nil
	}
	query, err := d.query("SELECT " + strings.Join(list, ", ") + " FROM " + d.qualified())
	if err != nil {
		return nil, err
	}
	values, to := make([]int, len(list)), make([]any, len(list))
	for i := range values {
		to[i] = &values[i]
	}
	if err := tx.QueryRowContext(ctx, query).Scan(to...); err != nil {
		return nil, err
	}
	for i, expression := range list {
		numbers[expression] = values[i]
	}
	return numbers, nil
}

// joined finds out what rows have in a column of another table, unless no statement is about it.
func (d *Database) joined(ctx context.Context, tx *sql.Tx, column int, numbers map[string]int) error {
	c, s, own := d.Table.Columns[column], d.source.Columns[column], d.fields[column]
	values, is := numbers[valuesOf(s)]
	c.Owner.Bare = c.Owner.Size - numbers[rowsOf(s)]
	if !is {
		return nil
	}
	f := *own
	f.name, f.expr, f.Values = s.Name, strings.ReplaceAll(own.expr, ident(own.name), ident(s.Name)), table.Values{}
	if f.class != truths && d.source.Dialect == statement.SQLite {
		f.declared = "" // all of some numbers may be 0 and 1, which are no truths
	}
	if err := d.system.values(ctx, tx, d.relation, &f, d.options.Values); err != nil {
		return fmt.Errorf("column %q: %w", c.Name, err)
	}
	v := table.Values{Distinct: max(f.Distinct, len(f.Texts)), Nulls: d.Table.Rows - values}
	for i, text := range f.Texts {
		if own.complete || own.read()[text] { // others are looked up
			v.Texts, v.Counts = append(v.Texts, text), append(v.Counts, f.Counts[i])
		}
	}
	if c.Apart {
		v.Distinct = numbers[namedOf(s)]
	}
	c.Observe(v)
	return nil
}

// counted finds out how many rows have which number of rows of another table in a column, and in the next one whether they have any.
func (d *Database) counted(ctx context.Context, tx *sql.Tx, column int) error {
	name := ident(d.source.Columns[column].Name)
	query, fault := d.wide.Spread("SELECT CAST(" + name + " AS TEXT), COUNT(*) FROM " + d.qualified() + " GROUP BY " + name + " ORDER BY 2 DESC, 1")
	if fault != "" {
		return nil // no statement is about it
	}
	var v, either table.Values
	text, rows, some := "", 0, 0
	err := each(ctx, tx, query, nil, []any{&text, &rows}, func() bool {
		if v.Texts, v.Counts = append(v.Texts, text), append(v.Counts, rows); text != "0" {
			some += rows
		}
		return true
	})
	d.Table.Columns[column].Observe(v)
	for i, rows := range []int{some, d.Table.Rows - some} {
		if rows > 0 {
			either.Texts, either.Counts = append(either.Texts, []string{"yes", "no"}[i]), append(either.Counts, rows)
		}
	}
	d.Table.Columns[column+1].Observe(either)
	return err
}
