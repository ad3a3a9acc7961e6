package sql_test

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/sql"
)

// TestSumOf64Bits: there is no statement with a sum that SQLite may have no number for; sums that it has, and other numbers of the same column,
// have one, and PostgreSQL has all of them.
func TestSumOf64Bits(t *testing.T) {
	for _, c := range []struct {
		cells   string
		program string
		beyond  bool
	}{
		{"9223372036854775807 1 5", "sum(quantity('n'))", true},
		{"9223372036854775807 1 5", "sum(quantity('n', cell('a', 'x')))", true}, // a part of the rows is not looked at
		{"9223372036854775807 1 5", "per(text('a'), sum(quantity('n')))", true},
		{"9223372036854775807 1 5", "sum(per(text('a'), max(quantity('n'))))", true},
		{"9223372036854775807 1 5", "avg(quantity('n', highest(quantity('n'))))", false},
		{"-9223372036854775808 -1 -5", "sum(quantity('n'))", true},
		{"9223372036854775807 1 5", "max(quantity('n'))", false},
		{"9223372036854775807 1 5", "avg(quantity('n'))", false},
		{"9223372036854775807 -9223372036854775807 -1", "sum(quantity('n'))", false},
		{"9223372036854775800 2 5", "sum(quantity('n'))", false},
		{"-9223372036854775800 -3 -5", "sum(quantity('n'))", false},
		{"9000000000000000 8 5", "sum(quantity('n'))", false},
	} {
		var rows [][]string
		for i, cell := range strings.Fields(c.cells) {
			rows = append(rows, []string{string("xyx"[i]), cell})
		}
		tb, err := table.New("t", []string{"a", "n"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		_, err = sql.Standalone(tb, read(t, c.program), sql.SQLite)
		if beyond := err != nil; beyond != c.beyond || beyond && !strings.Contains(err.Error(), `SQLite has no whole numbers beyond 64 bits, as sums of column "n" may be`) {
			t.Errorf("%s of %s: error %v, want one: %t", c.program, c.cells, err, c.beyond)
		}
		if _, err := sql.Standalone(tb, read(t, c.program), sql.PostgreSQL); err != nil {
			t.Errorf("%s of %s in PostgreSQL: %v", c.program, c.cells, err)
		}
		live := sql.Loaded(tb, sql.SQLite)
		live.Live = true // which says itself that a sum is beyond
		if _, err := live.Standalone(read(t, c.program)); err != nil {
			t.Errorf("%s of %s of a table in a database: %v", c.program, c.cells, err)
		}
	}
}
