package database

import (
	"fmt"
	"testing"
)

// TestUntyped: in a column without a type, a number is one value however it is stored: as a whole number, as a
// broken one, or as a text.
func TestUntyped(t *testing.T) {
	for _, c := range []struct {
		values string // of rows
		typ    string
		want   map[string]string
	}{
		{"10, '10', 10.0, 12, '7'", "number", map[string]string{
			"count(cell('size', '10'))":                                "[3]",
			"count(quantity('size'))":                                  "[3]",
			"sum(quantity('size'))":                                    "[49]",
			"per(quantity('size'), count)":                             "[[10 3] [12 1] [7 1]]",
			"frequent(quantity('size'))":                               "[10]",
			"text('name', more(amount('size', '8')))":                  "[r1 r2 r3 r4]",
			"text('name', smallest('size'))":                           "[r5]",
			"text('name', same(quantity('size'), cell('name', 'r2')))": "[r1 r3]",
		}},
		{"'2.50', 2.5, -3, '-3.0', 'DNF', 4", "number", map[string]string{
			"count(cell('size', '2.5'))":                "[2]",
			"count(distinct(quantity('size')))":         "[4]",
			"sum(quantity('size'))":                     "[3]",
			"text('name', cell('size', 'dnf'))":         "[r5]",
			"ascending(quantity('size'), text('name'))": "[r3 r4 r1 r2 r6 r5]",
			"text('name', less(amount('size', '0')))":   "[r3 r4]",
		}},
		{"1, '1', 1.0, 9007199254740993, '2', 3", "number", map[string]string{
			"count(cell('size', '1'))":          "[3]",
			"max(quantity('size'))":             "[9007199254740993]",
			"count(distinct(quantity('size')))": "[4]",
		}},
		{"7, '7', 7.0, 'A7', 'B 12', NULL", "text", map[string]string{
			"count(cell('size', '7'))":       "[3]",
			"per(text('size'), count)":       "[[7 3] [A7 1] [B 12 1]]",
			"count(text('size'))":            "[3]",
			"text('name', cell('size', ''))": "[r6]",
			"frequent(text('size'))":         "[7]",
		}},
		{"5.0, 5, '5', 5.25, 'x5'", "text", map[string]string{
			"count(cell('size', '5'))":                             "[3]",
			"count(cell('size', '5.25'))":                          "[1]",
			"text('name', same(text('size'), cell('name', 'r1')))": "[r2 r3]",
		}},
		{"'30', 30.0, 30, '31', 32.5, 'unknown', 'n/a'", "number", map[string]string{
			"count(cell('size', '30'))":                         "[3]",
			"avg(quantity('size', more(amount('size', '30'))))": "[31.75]",
			"median(quantity('size'))":                          "[30]",
		}},
	} {
		statements := []string{"CREATE TABLE parts (name TEXT, size)"}
		row := 0
		for _, v := range splitValues(c.values) {
			row++
			statements = append(statements, fmt.Sprintf("INSERT INTO parts VALUES ('r%d', %s)", row, v))
		}
		file := liteFile(t, statements...)
		for _, known := range []int{0, 1} {
			d := open(t, file, Options{Table: "parts", Order: "name", Values: known, Finding: patience})
			if got := d.Table.Columns[1].Type.String(); got != c.typ {
				if known == 0 {
					t.Errorf("%s is a column of %s, want %s", c.values, got, c.typ)
				}
				continue
			}
			if known == 0 {
				answers(t, d, c.want)
			}
		}
	}
}

// splitValues cuts a list of SQL at its commas.
func splitValues(list string) (values []string) {
	from := 0
	for i := range list {
		if list[i] == ',' {
			values, from = append(values, list[from:i]), i+1
		}
	}
	return append(values, list[from:])
}
