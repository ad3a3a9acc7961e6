package wikisql

import (
	"testing"

	"semtree/table"
)

func TestInCells(t *testing.T) {
	x, err := table.New("t", []string{"date", "share", "name"}, [][]string{
		{"June 17, 2008", "1.7%", "a"}, {"June 18, 2008", "2.50%", "b"}, {"June 18th 2008", "2.5%", "c"}, {"May 1, 2008", "7%", "d"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ column, value, want string }{
		{"date", "2008-06-17", "June 17, 2008"},
		{"Date", "june 17, 2008", "june 17, 2008"},
		{"date", "2008-06-18", "2008-06-18"}, // two cells
		{"date", "2008-06-19", "2008-06-19"}, // none
		{"share", "1.7", "1.7%"},
		{"share", "2.5", "2.5"}, // two cells
		{"name", "A", "A"},
		{"other", "1.7", "1.7"},
	} {
		q := &Query{Select: "name", Where: []Condition{{tc.column, "=", tc.value}}}
		if got := q.InCells(x).Where[0].Value; got != tc.want {
			t.Errorf("%s = %s is %s, want %s", tc.column, tc.value, got, tc.want)
		}
	}
}
