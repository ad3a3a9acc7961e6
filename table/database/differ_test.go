//go:build unix

package database

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/answer"
	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
)

// describe lists a table.
func describe(t *table.Table) string {
	var b strings.Builder
	for _, c := range t.Columns {
		fmt.Fprintf(&b, "%s (%s):", c.Name, c.Type)
		for row := range t.Rows {
			text := "NULL"
			if cell := c.Cell(row); cell != nil {
				text = cell.Text
			}
			fmt.Fprintf(&b, " %q", text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// cutOff reports whether a program has the first or last of what it brings into order.
func cutOff(n *grammar.Node) bool {
	return (n.Name == "first" || n.Name == "last") && len(n.Args) == 2 && (cutOff(n.Args[1]) || slices.Contains([]string{"ascending", "descending", "increasing", "decreasing"}, n.Args[1].Name))
}

// differ says where two results differ. The order of rows counts if they have one. If they have
// none, any of those that are equal in an order may be cut off.
func differ(got, want program.Result, ordered, cutOff bool) error {
	if got.Type != want.Type || got.Column != want.Column || got.Unit != want.Unit || got.Total != want.Total || got.Empty != want.Empty || len(got.None) != len(want.None) || !slices.Equal(got.Columns, want.Columns) {
		return fmt.Errorf("got %+v, want %+v", got, want)
	}
	if len(got.Rows) != len(want.Rows) {
		return fmt.Errorf("%d rows %v, want %d %v", len(got.Rows), got.Rows, len(want.Rows), want.Rows)
	}
	if !ordered && cutOff {
		return nil
	}
	rows, expected := slices.Clone(got.Rows), slices.Clone(want.Rows)
	items, wanted := slices.Clone(got.Answer), slices.Clone(want.Answer)
	if !ordered {
		for _, list := range [][][]any{rows, expected} {
			slices.SortFunc(list, func(a, b []any) int { return strings.Compare(rough(a), rough(b)) })
		}
		for _, list := range [][]any{items, wanted} {
			slices.SortFunc(list, func(a, b any) int { return strings.Compare(rough(a), rough(b)) })
		}
	}
	for i := range rows {
		if !near(rows[i], expected[i]) {
			return fmt.Errorf("row %d is %v, want %v", i, rows[i], expected[i])
		}
	}
	if !near(items, wanted) {
		return fmt.Errorf("answer %v, want %v", got.Answer, want.Answer)
	}
	return nil
}

// rough is a text by which equal values, and equal rows, sort alike.
func rough(v any) string {
	switch v := v.(type) {
	case float64:
		return fmt.Sprintf("%.6e ", v)
	case []any:
		text := ""
		for _, item := range v {
			text += rough(item)
		}
		return text
	}
	return fmt.Sprint(v, " ")
}

// nearRows reports whether two elements are rows of an answer that are equal.
func nearRows(x, y any) bool {
	a, isRow := x.([]any)
	b, alsoRow := y.([]any)
	return isRow && alsoRow && near(a, b)
}

// numberIn returns a number, also one with many digits.
func numberIn(v any) (float64, bool) {
	if text, ok := v.(string); ok {
		n, ok := decimal.Parse(text)
		return n.Near, ok && n.Exact != ""
	}
	f, ok := v.(float64)
	return f, ok
}

// near reports whether two rows are equal, computed numbers to 1e-9.
func near(a, b []any) bool {
	return slices.EqualFunc(a, b, func(x, y any) bool {
		f, ok := numberIn(x)
		g, also := numberIn(y)
		_, digits := x.(string)
		if _, both := y.(string); !ok || !also || digits && both {
			return answer.Equal([]any{x}, []any{y}) || nearRows(x, y)
		}
		return math.Abs(f-g) <= 1e-9*max(1, math.Abs(f), math.Abs(g))
	})
}
