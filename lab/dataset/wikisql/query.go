package wikisql

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table/value"
)

// QueryOf returns the query that a well-typed program writes, which has no root
// "answer". It is an error if WikiSQL has no such query.
func QueryOf(program *grammar.Node) (*Query, error) {
	q := &Query{}
	body := program
	for aggregate, name := range aggregates {
		if name == program.Name && len(program.Args) == 1 {
			q.Aggregate, body = aggregate, program.Args[0]
		}
	}
	if !slices.Contains(values[:], body.Name) {
		return nil, fmt.Errorf("%s selects no column", body.Name)
	}
	q.Select = grammar.Unquote(body.Consts[0])
	for rows := body.Args; len(rows) > 0; {
		var condition Condition
		var err error
		if condition, rows, err = conditionOf(rows[0]); err != nil {
			return nil, err
		}
		q.Where = append(q.Where, condition)
	}
	return q, nil
}

// conditionOf returns a filter as a condition, and the rows that it filters, if it
// names them.
func conditionOf(filter *grammar.Node) (Condition, []*grammar.Node, error) {
	mention, op, rest := filter, "=", filter.Args
	switch filter.Name {
	case "more", "less":
		mention, op, rest = filter.Args[0], ">", filter.Args[1:]
		if filter.Name == "less" {
			op = "<"
		}
	case "cell":
	default:
		return Condition{}, nil, fmt.Errorf("%s is no condition", filter.Name)
	}
	if len(mention.Consts) != 2 {
		return Condition{}, nil, fmt.Errorf("%s does not name a column and a value", mention.Name)
	}
	return Condition{grammar.Unquote(mention.Consts[0]), op, grammar.Unquote(mention.Consts[1])}, rest, nil
}

// Equal reports whether two queries are the same: the order of conditions does not
// count, nor does case, nor how a number is written.
func (q *Query) Equal(r *Query) bool {
	if q.Aggregate != r.Aggregate || value.Fold(q.Select) != value.Fold(r.Select) || len(q.Where) != len(r.Where) {
		return false
	}
	rest := slices.Clone(r.Where)
	for _, c := range q.Where {
		i := slices.IndexFunc(rest, c.equal)
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

// equal reports whether two conditions are the same.
func (c Condition) equal(d Condition) bool {
	return c.Op == d.Op && value.Fold(c.Column) == value.Fold(d.Column) && sameValue(c.Value, d.Value)
}

// sameValue reports whether two values are the same text or the same number.
func sameValue(a, b string) bool {
	if value.Fold(a) == value.Fold(b) {
		return true
	}
	x, ok := plainNumber(a)
	y, ok2 := plainNumber(b)
	return ok && ok2 && x == y
}

// plainNumber reads digits with or without thousands separators.
func plainNumber(s string) (float64, bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), ",", "")
	if strings.Trim(s, "+-.0123456789") != "" {
		return 0, false
	}
	x, err := strconv.ParseFloat(s, 64)
	return x, err == nil
}

// String writes the query as SQL, for people.
func (q *Query) String() string {
	text := "SELECT " + q.Select
	if q.Aggregate != "" {
		text = "SELECT " + q.Aggregate + "(" + q.Select + ")"
	}
	word := " WHERE "
	for _, c := range q.Where {
		text += word + c.Column + " " + c.Op + " '" + c.Value + "'"
		word = " AND "
	}
	return text
}
