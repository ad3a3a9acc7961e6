package program

import (
	"encoding/binary"
	"slices"
)

// fields resolves a chain of mentions to the columns that are asked for, in the order said, each once,
// and the rows that the last of them selects from.
func (r resolver) fields(t *Term) error {
	for n := t.Node; ; n = n.Args[0] {
		c, err := r.column(n)
		if err != nil {
			return err
		}
		if !slices.Contains(t.Fields, c) {
			t.Fields = append(t.Fields, c)
		}
		if OperatorOf(n).Op == OpFields {
			continue
		}
		if len(n.Args) > 0 {
			t.In, err = r.term(n.Args[0])
		}
		return err
	}
}

// different resolves the different rows of a list: of those of things, and of different ones, it is
// the list itself.
func (r resolver) different(t *Term) (*Term, error) {
	of, err := r.term(t.Node.Args[0])
	if err != nil || of.Op == OpPerAnswers || of.Op == OpDistinctList {
		return of, err
	}
	t.Args, t.Fields = []*Term{of}, of.Fields
	return t, nil
}

// visible returns the columns of a table that are not hidden.
func (r resolver) visible() (columns []int) {
	for i, c := range r.t.Columns {
		if !c.Hidden {
			columns = append(columns, i)
		}
	}
	return columns
}

// listed returns the rows of a list. Of one with different rows it is the first row of each; of
// is all rows that it was made of.
func (x *Session) listed(t *Term, s scope) (rows []int32, of scope) {
	if t.Op != OpDistinctList {
		of = x.from(t.In, s)
		return x.list(of), of
	}
	all, of := x.listed(t.Args[0], s)
	seen := map[string]bool{}
	key := make([]byte, 0, 4*len(t.Fields))
	for _, row := range all {
		key = key[:0]
		for _, c := range t.Fields {
			key = binary.LittleEndian.AppendUint32(key, uint32(x.classOf(c, row)))
		}
		if !seen[string(key)] {
			seen[string(key)] = true
			rows = append(rows, row)
		}
	}
	return rows, of
}

// codeOf returns the cell of a row; -1 for null.
func (x *Session) codeOf(column int, row int32) int32 { return x.t.Column(column).Codes[row] }

// classOf returns the cell that the value of a row is shown as; -1 for null.
func (x *Session) classOf(column int, row int32) int32 {
	code := x.codeOf(column, row)
	if code < 0 {
		return -1
	}
	return x.classes(column)[code]
}

// showList lists the columns that were asked for, with what names each row beside them, unless the
// rows stand for others.
func (x *Session) showList(r *Result, t *Term, rows []int32) {
	code := x.codeOf
	if t.Op == OpDistinctList {
		code = x.classOf
	}
	r.Total = len(rows)
	for _, row := range rows {
		line := make([]any, len(t.Fields))
		for i, c := range t.Fields {
			line[i] = Said(x.show(c, code(c, row)))
		}
		r.Answer = append(r.Answer, answerOf(line)...)
	}
	r.Empty = len(r.Answer) == 0
	if len(t.Fields) == 1 {
		r.Unit = shownUnit(x.t.Column(t.Fields[0]))
	}
	columns := Listed(x.t, t)
	r.table = func(r *Result) {
		for _, c := range columns {
			r.Columns = append(r.Columns, x.t.Column(c).Name)
		}
		for _, row := range rows[:min(len(rows), MaxRows)] {
			line := make([]any, len(columns))
			for i, c := range columns {
				line[i] = x.show(c, code(c, row))
			}
			r.Rows = append(r.Rows, line)
		}
	}
}

// answerOf returns what a row adds to an answer: of several columns itself, of one its element, if
// there is one.
func answerOf(row []any) []any {
	switch {
	case len(row) != 1:
		return []any{row}
	case row[0] == nil:
		return nil
	}
	return row
}
