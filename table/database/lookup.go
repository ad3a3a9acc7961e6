package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	statement "semtree/table/sql"
	"semtree/table/value"
)

// Limits of what is looked up.
const (
	maxFurther = 1000 // values of a column that pass a filter
	maxWidened = 100  // programs whose further values are kept
	maxFound   = 500  // values of a column that a question says
)

// sourceOf returns the source with the further cells that a program's filters accept, in
// columns of which not all values are known.
func (d *Database) sourceOf(ctx context.Context, tx *sql.Tx, n *grammar.Node) (*statement.Source, error) {
	term, err := program.Resolve(d.Table, n)
	if err != nil {
		return nil, err
	}
	further := map[int][]string{}
	var failed error
	term.Each(func(t *program.Term) {
		filter := t.Op == program.OpPart || t.Op == program.OpPiece || t.Op == program.OpCell && !t.Empty
		if failed != nil || !filter || t.Column >= len(d.fields) || d.fields[t.Column].complete || d.Table.Columns[t.Column].Type != table.TypeText {
			return
		}
		found, err := d.further(ctx, tx, t)
		further[t.Column] = append(further[t.Column], found...)
		failed = err
	})
	if failed != nil || len(further) == 0 {
		return d.source, failed
	}
	s, t := *d.source, *d.Table
	t.Columns = append([]*table.Column(nil), t.Columns...)
	for i, found := range further {
		t.Columns[i] = t.Columns[i].WithCells(found)
	}
	s.Table = &t
	d.lock.Lock()
	defer d.lock.Unlock()
	if d.widened == nil || len(d.widened) >= maxWidened {
		d.widened = map[string]*statement.Source{}
	}
	d.widened[n.String()] = &s
	return &s, nil
}

// further returns the values that a filter accepts and that are not known. The database
// finds those with the words of the filter, or its runs of letters, in lower case; the filter decides.
func (d *Database) further(ctx context.Context, tx *sql.Tx, t *program.Term) ([]string, error) {
	f := d.fields[t.Column]
	c := f.column()
	if f.class != texts {
		c = "CAST(" + c + " AS TEXT)"
	}
	var b strings.Builder
	b.WriteString("SELECT DISTINCT " + c + " FROM " + d.relationOf(t.Column).qualified() + " WHERE " + c + " IS NOT NULL")
	var params []any
	for _, word := range strings.FieldsFunc(t.Constant(), notInWord) {
		b.WriteString(" AND (LOWER(" + c + ") LIKE " + d.parameter(&params, "%"+strings.ToLower(word)+"%") +
			" OR LOWER(" + c + ") LIKE " + d.parameter(&params, "%"+value.Fold(word)+"%") + ")")
	}
	limit := d.options.Values + maxFurther + 1
	b.WriteString(" LIMIT " + strconv.Itoa(limit))
	values, err := readColumn(ctx, tx, b.String(), params...)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, text := range values {
		if cell := table.NewCell(text, decimal.Of(0), value.Interval{}); !f.read()[text] && t.Accepts(table.Text, &cell) {
			found = append(found, text)
		}
	}
	if len(found) > maxFurther || len(values) == limit { // there may be others
		return nil, &grammar.TypeError{Node: t.Node, Msg: fmt.Sprintf("more than %d values contain these words or letters: ask for fewer of them", maxFurther)}
	}
	return found, nil
}

// notInWord reports whether a character separates words.
func notInWord(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) }

// Further returns the columns of texts of which not all values are known.
func (d *Database) Further() (columns []int) {
	for i, f := range d.fields {
		if !f.complete && f.class == texts && d.Table.Columns[i].Type == table.TypeText {
			columns = append(columns, i)
		}
	}
	return columns
}

// Find returns the values of a column that are one of some texts in lower case, as the
// database's LOWER makes them, but for those that were read. It implements the finder of
// package link. If the database takes too long, nothing is found.
func (q *question) Find(column int, texts []string) ([]string, error) {
	ctx, cancel := context.WithTimeout(q.ctx, q.options.Finding)
	defer cancel()
	f := q.fields[column]
	c := f.column()
	var params []any
	list := make([]string, len(texts))
	for i, text := range texts {
		list[i] = q.parameter(&params, text)
	}
	query := "SELECT DISTINCT " + c + " FROM " + q.relationOf(column).qualified() + " WHERE LOWER(" + c + ") IN (" + strings.Join(list, ", ") + ") LIMIT " + strconv.Itoa(maxFound)
	var found []string
	err := q.within(func(tx *sql.Tx) (err error) {
		found, err = readColumn(ctx, tx, query, params...)
		return err
	})
	if errors.Is(err, errTime) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(found, func(text string) bool { return f.read()[text] }), nil
}

// parameter adds a parameter and returns how SQL refers to it.
func (d *Database) parameter(params *[]any, v any) string {
	*params = append(*params, v)
	if d.source.Dialect == statement.SQLite {
		return "?"
	}
	return "$" + strconv.Itoa(len(*params))
}
