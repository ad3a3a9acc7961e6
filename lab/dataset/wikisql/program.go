package wikisql

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// aggregates are the predicates of aggregates.
var aggregates = map[string]string{"": "", "COUNT": "count", "MAX": "max", "MIN": "min", "AVG": "avg", "SUM": "sum"}

// Program returns the query as a program about a table. The question decides the
// order of the conditions. It is an error if the language has no such program. The
// tree has no root "answer", as those of [grammar.Grammar.ReadProgram].
func (q *Query) Program(question string, t *table.Table) (*grammar.Node, error) {
	var rows []*grammar.Node // the filter inside, at most one
	for _, c := range slices.Backward(inOrder(q.Where, question)) {
		filter, err := c.filter(t)
		if err != nil {
			return nil, err
		}
		filter.Args = append(filter.Args, rows...)
		rows = []*grammar.Node{filter}
	}
	column, err := find(t, q.Select)
	if err != nil {
		return nil, err
	}
	body := &grammar.Node{Name: values[column.Kind()], Consts: []string{grammar.Quote(column.Name)}, Args: rows}
	switch kind := column.Kind(); q.Aggregate {
	case "MAX", "MIN":
		if kind == table.Text {
			return nil, fmt.Errorf("%s of the text column %q", q.Aggregate, column.Name)
		}
	case "SUM", "AVG":
		if kind != table.Number && !program.WholeYears(column) {
			return nil, fmt.Errorf("%s of the %s column %q", q.Aggregate, kind, column.Name)
		}
	}
	if q.Aggregate != "" {
		body = &grammar.Node{Name: aggregates[q.Aggregate], Args: []*grammar.Node{body}}
	}
	return body, nil
}

// find returns the column of a name.
func find(t *table.Table, name string) (*table.Column, error) {
	folded := value.Fold(name)
	i := slices.IndexFunc(t.Columns, func(c *table.Column) bool { return value.Fold(c.Name) == folded })
	if i < 0 {
		return nil, fmt.Errorf("the table has no column %q", name)
	}
	return t.Columns[i], nil
}

// values are the labels of the values of columns.
var values = [...]string{table.Text: "text", table.Number: "quantity", table.Time: "time"}

// filter returns the condition as a filter without the rows that it filters.
func (c *Condition) filter(t *table.Table) (*grammar.Node, error) {
	column, err := find(t, c.Column)
	if err != nil {
		return nil, err
	}
	mention := &grammar.Node{Name: "cell", Consts: []string{grammar.Quote(column.Name), grammar.Quote(program.Spelling(t, column, c.Value))}}
	if c.Op == "=" {
		return mention, nil
	}
	_, isNumber := column.ParseNumber(c.Value)
	_, isTime := column.ParseTime(c.Value)
	switch kind := column.Kind(); {
	case kind == table.Number && isNumber:
		mention.Name = "amount"
	case kind == table.Time && isTime:
		mention.Name = "moment"
	default:
		return nil, fmt.Errorf("%q is no value to compare the %s column %q with", c.Value, kind, column.Name)
	}
	name := "more"
	if c.Op == "<" {
		name = "less"
	}
	return &grammar.Node{Name: name, Args: []*grammar.Node{mention}}, nil
}

// inOrder returns conditions in the order in which the question names their values.
func inOrder(where []Condition, question string) []Condition {
	type placed struct {
		Condition
		at int
	}
	question = value.Fold(question)
	var list []placed
	taken := map[string]int{} // end of the place of an earlier condition with this value
	for _, c := range where {
		value := value.Fold(c.Value)
		at := place(question, value, taken[value])
		if at < math.MaxInt {
			taken[value] = at + len(value)
		}
		list = append(list, placed{c, at})
	}
	slices.SortStableFunc(list, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	sorted := make([]Condition, len(list))
	for i, p := range list {
		sorted[i] = p.Condition
	}
	return sorted
}

// place returns where a question has a value from a place on: as a whole word if
// it can be, else as a part of one; math.MaxInt if it has not.
func place(question, value string, from int) int {
	part := math.MaxInt
	for at := from; value != "" && at <= len(question); {
		next := strings.Index(question[at:], value)
		if next < 0 {
			break
		}
		at += next
		before, _ := utf8.DecodeLastRuneInString(question[:at])
		after, _ := utf8.DecodeRuneInString(question[at+len(value):])
		if !isWord(before) && !isWord(after) {
			return at
		}
		part = min(part, at)
		at++
	}
	return part
}

// isWord reports whether a character is part of a word.
func isWord(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
