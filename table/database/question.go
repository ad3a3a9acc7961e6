package database

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"semtree/grammar"
	"semtree/table/ask"
)

// question is the work on one question: the lookup of its words, its programs, and the
// rows of evidence, all in one transaction. So they see one state of the table, and wait
// for the beginning and the end of a transaction once. An error of the database ends the
// transaction, since PostgreSQL refuses all that follows in it; what follows has a new one.
type question struct {
	*Database
	ctx    context.Context
	cancel context.CancelFunc
	tx     *sql.Tx // nil: none was begun
}

// Begin implements [ask.Executor]. The transaction begins with the first statement.
func (d *Database) Begin(deadline time.Time) ask.Work { return d.question(deadline) }

func (d *Database) question(deadline time.Time) *question {
	ctx, cancel := context.WithDeadline(context.Background(), deadline)
	return &question{Database: d, ctx: ctx, cancel: cancel}
}

// Close implements [ask.Work].
func (q *question) Close() {
	q.end()
	q.cancel()
}

// end ends the transaction. Nothing was written.
func (q *question) end() {
	if q.tx != nil {
		q.tx.Rollback()
		q.tx = nil
	}
}

// within calls a function in the transaction. Errors are for people.
func (q *question) within(do func(tx *sql.Tx) error) error {
	err := q.ctx.Err()
	if err == nil && q.tx == nil {
		q.tx, err = q.begin(q.ctx)
	}
	if err == nil {
		err = do(q.tx)
	}
	if fault := (*grammar.TypeError)(nil); err == nil || errors.As(err, &fault) { // the program's, not the database's
		return err
	}
	q.end()
	return q.system.explain(err)
}

// begin begins a transaction that only reads, and sees one state of the database.
func (d *Database) begin(ctx context.Context) (*sql.Tx, error) {
	tx, err := d.pool.BeginTx(ctx, &sql.TxOptions{ReadOnly: true, Isolation: d.system.isolation()})
	if err != nil {
		return nil, err
	}
	if err := d.system.begin(ctx, tx); err != nil {
		tx.Rollback()
		return nil, err
	}
	return tx, nil
}
