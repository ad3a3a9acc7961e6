package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
)

// each scans each row of a query and calls f, until it returns false.
func each(ctx context.Context, tx *sql.Tx, query string, params, to []any, f func() bool) error {
	rows, err := tx.QueryContext(ctx, query, params...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(to...); err != nil {
			return err
		}
		if !f() {
			return rows.Close()
		}
	}
	return rows.Err()
}

// readColumn reads a query of one column of texts.
func readColumn(ctx context.Context, tx *sql.Tx, query string, params ...any) (all []string, err error) {
	var text string
	err = each(ctx, tx, query, params, []any{&text}, func() bool {
		all = append(all, text)
		return true
	})
	return all, err
}

// readValues reads the different values of a column as an expression has them, those of most rows
// first, and with the rows of each, up to a number of values or bytes.
func (f *field) readValues(ctx context.Context, tx *sql.Tx, r relation, expression string, most int, add func(value any, rows int)) error {
	c := f.cells()
	query, err := r.query("SELECT " + expression + ", COUNT(*) FROM " + r.qualified() + " WHERE " + c + " IS NOT NULL GROUP BY " + c +
		" ORDER BY 2 DESC" + r.firstRow() + ", 1 LIMIT " + strconv.Itoa(most+1))
	if err != nil {
		return err
	}
	var value any
	values, rows, bytes := 0, 0, 0
	f.complete = true
	return each(ctx, tx, query, nil, []any{&value, &rows}, func() bool {
		if f.complete = values < most && bytes <= maxValueBytes; f.complete {
			add(value, rows)
			values++
			text, _ := value.(string)
			bytes += len(text)
		}
		return f.complete
	})
}

// errTime says that a statement took too long.
var errTime = errors.New("the database did not answer in time")

// errOwnTime says that a statement took longer than the database allows the user.
var errOwnTime = fmt.Errorf("%w: it allows this user's statements less time (statement_timeout)", errTime)

// inTime returns errTime for an error of a context.
func inTime(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return errTime
	}
	return err
}
