package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"semtree/table"
	statement "semtree/table/sql"
)

// loader reads what is to be known of a table.
type loader struct {
	*Database
	tx          *sql.Tx
	all, fields []*field // of the table, and those that are read
	rows        int
}

func (l *loader) load(ctx context.Context) error {
	for _, f := range l.all {
		if f.class != others {
			l.fields = append(l.fields, f)
		}
	}
	if err := l.count(ctx); err != nil {
		return err
	}
	if err := l.order(ctx); err != nil {
		return err
	}
	var warnings, leftOut []string
	var columns []table.Values
	l.Database.fields = nil
	for _, f := range l.all {
		if f.longest > table.MaxCell {
			f.class = others
		}
		if f.class != others {
			if err := l.system.values(ctx, l.tx, l.relation, f, l.options.Values); err != nil {
				return err
			}
		}
		if f.class == others {
			leftOut = append(leftOut, f.name)
			warnings = append(warnings, f.why())
			continue
		}
		if f.long {
			warnings = append(warnings, fmt.Sprintf("column %q is read as text: some of its numbers have more digits than the database computes with", f.name))
		}
		f.Name, f.shape = f.name, shapeOf(f.Texts)
		f.Types, f.read = f.types(), sync.OnceValue(func() map[string]bool {
			read := make(map[string]bool, len(f.Texts))
			for _, text := range f.Texts {
				read[text] = true
			}
			return read
		})
		columns = append(columns, f.Values)
		l.Database.fields = append(l.Database.fields, f)
	}
	if len(columns) == 0 {
		return fmt.Errorf("table %q has %w", l.name, errNoColumn)
	}
	t, err := table.NewStored(l.name, l.rows, columns, table.Options{Override: l.options.Override})
	if err != nil {
		return err
	}
	if l.rows == 0 {
		warnings = append(warnings, fmt.Sprintf("table %q has no rows", l.name))
	}
	t.Warnings = append(warnings, t.Warnings...)
	t.Ordered, t.Order = l.by != "", l.by
	l.Table = t
	l.source = &statement.Source{Dialect: l.system.dialect(), Table: t, Schema: l.schema, Name: l.name, Others: leftOut, Order: t.Order, Limit: maxResult + 1, Live: true}
	for i, f := range l.Database.fields {
		stored := store(l.source.Dialect, f, t.Columns[i])
		stored.Partial, stored.Held = !f.complete, f.held()
		l.source.Columns = append(l.source.Columns, stored)
	}
	return nil
}

var errNoColumn = errors.New("no column that can be asked about")

// why says why a column cannot be asked about.
func (f *field) why() string {
	if f.longest > table.MaxCell {
		return fmt.Sprintf("column %q is left out: a cell has %d bytes, but the limit is %d", f.name, f.longest, table.MaxCell)
	}
	return fmt.Sprintf("column %q is left out: values of the type %s cannot be asked about", f.name, f.declared)
}

// count counts the rows, and those without a value in each column, and finds the longest texts.
func (l *loader) count(ctx context.Context) error {
	const most = 500 // columns of a statement
	for start := 0; start == 0 || start < len(l.fields); start += most {
		part := l.fields[start:min(len(l.fields), start+most)]
		var b strings.Builder
		b.WriteString("SELECT COUNT(*)")
		counts, longest := make([]int64, len(part)+1), make([]sql.NullInt64, len(part))
		to := []any{&counts[0]}
		for i, f := range part {
			bytes := "NULL"
			switch {
			case l.system.dialect() == statement.SQLite: // which reads no more of a column than its length, but of an expression all
				bytes = "MAX(OCTET_LENGTH(" + ident(f.name) + "))"
			case f.class == texts:
				bytes = "MAX(OCTET_LENGTH(" + f.cells() + "))"
			}
			b.WriteString(", COUNT(" + f.cells() + "), " + bytes)
			to = append(to, &counts[i+1], &longest[i])
		}
		b.WriteString(" FROM " + l.qualified())
		if err := l.tx.QueryRowContext(ctx, b.String()).Scan(to...); err != nil {
			return err
		}
		l.rows = int(counts[0])
		for i, f := range part {
			f.Nulls, f.longest = int(counts[0]-counts[i+1]), int(longest[i].Int64)
		}
	}
	return nil
}

// order checks the column that orders the rows, and notes it in the relation.
func (l *loader) order(ctx context.Context) error {
	name := l.options.Order
	if o := l.options.Override; name == "" && o != nil && o.Order != nil {
		name = *o.Order
	}
	if name == "" {
		return nil
	}
	var names []string
	for _, f := range l.all {
		names = append(names, f.name)
	}
	if !slices.Contains(names, name) && !slices.Contains(l.ordered, name) {
		return fmt.Errorf("there is no column %q to order the rows by: the table has %s", name, strings.Join(names, ", "))
	}
	var rows, values, different int
	c := ident(name)
	if err := l.tx.QueryRowContext(ctx, "SELECT COUNT(*), COUNT("+c+"), COUNT(DISTINCT "+c+") FROM "+l.qualified()).Scan(&rows, &values, &different); err != nil {
		return err
	}
	switch {
	case values < rows:
		return fmt.Errorf("column %q cannot order the rows: %d of them have no value there", name, rows-values)
	case different < rows:
		return fmt.Errorf("column %q cannot order the rows: %d rows have only %d different values there", name, rows, different)
	}
	l.by = name
	return nil
}
