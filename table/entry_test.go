package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/table"
)

// TestEntry: what a file about several tables says of one has columns in letters of any case; what such a table cannot have is refused, by name.
func TestEntry(t *testing.T) {
	read := func(text string) (*table.Table, error) {
		o, err := table.ParseEntry([]byte(text), "shop.semtree.json")
		if err != nil {
			return nil, err
		}
		return table.NewWith("orders", []string{"id", "Total", "day", "hour"}, [][]string{{"1", "5", "a", "b"}, {"2", "7", "c", "d"}}, table.Options{Override: o})
	}
	tb, err := read(`{"nouns": ["purchase"], "key": "ID", "columns": {"TOTAL": {"other": ["revenue"]}, "day": {"hidden": true}}}`)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(tb.Nouns, []string{"purchase"}) || !slices.Equal(tb.Columns[1].Other, []string{"revenue"}) || !tb.Columns[2].Hidden || tb.Columns[3].Hidden || tb.Key != 0 {
		t.Errorf("nouns %q, %+v, key %d", tb.Nouns, tb.Columns, tb.Key)
	}
	for text, want := range map[string]string{
		"{\"columns\": {\n\"totl\": {}}}":        `shop.semtree.json:2: unknown column "totl": the nearest one is "Total"`,
		`{"key": "boat"}`:                        `:1: unknown column "boat": the table has id, Total, day, hour`,
		"{\n\"columns\": {\"ID\":{},\"id\":{}}}": `:2: column "id" is there twice`,
		`{"learnt": [{}]}`:                       `"learnt": want a "word"`,
		`{"order": "id"}`:                        `"order" is for a table that is asked alone`,
		`{"colums": {}}`:                         `unknown key "colums"`,
		`{"columns": {"id": {"best": "x"}}}`:     `column "id": "best" is "x": want low or high`,
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestMaxNouns: more names of a row than the limit are an error that names the file and the line, in the file of one table, too.
func TestMaxNouns(t *testing.T) {
	for _, key := range []string{"nouns", "rows"} {
		for n, want := range map[int]string{table.MaxNouns: "", table.MaxNouns + 1: fmt.Sprintf("shop.semtree.json:2: %q has 51 names of a row, but the limit is 50: leave some out", key)} {
			text := []byte("{\n\"" + key + "\": [" + strings.TrimSuffix(strings.Repeat(`"order",`, n), ",") + "]}")
			for name, parse := range map[string]func([]byte, string) (*table.Override, error){"entry": table.ParseEntry, "override": table.ParseOverride} {
				if _, err := parse(text, "shop.semtree.json"); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
					t.Errorf("%s, %d %s: %v, want %q", name, n, key, err, want)
				}
			}
		}
	}
}

// TestPlaceOf: a name in letters of another case is found if only one is like it.
func TestPlaceOf(t *testing.T) {
	for name, want := range map[string]int{"a": 0, "A": 1, "b": 2, "C": -1, "d": -1} {
		if got := table.PlaceOf([]string{"a", "A", "B", "c", "c"}, name); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}
