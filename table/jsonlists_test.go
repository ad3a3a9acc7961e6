package table

import (
	"strings"
	"testing"
)

// TestLists: rows may be lists below a header, in a list or one after another.
func TestLists(t *testing.T) {
	for _, text := range []string{
		"[\"name\", \"age\"]\n[\"Ann\", 31]\n[\"Bob\"]\n[null, 7]\n",
		`[["name", "age"], ["Ann", 31], ["Bob", null], ["", 7]]`,
		" [ \"name\",\"age\" ] [\"Ann\",\"31\"][ \" Bob \" , null][null,7]",
	} {
		got, err := Read(strings.NewReader(text), "a.json", Options{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		name, age := got.Columns[0], got.Columns[1]
		if got.Rows != 3 || name.Name != "name" || name.Cell(1).Text != "Bob" || name.Cell(2) != nil || age.Cell(0).Number != 31 || age.Cell(1) != nil {
			t.Errorf("%s: %d rows, %+v, %+v", text, got.Rows, name, age)
		}
	}
}

// TestListFaults: what is wrong with lists is said with its line.
func TestListFaults(t *testing.T) {
	for text, want := range map[string]string{
		"[\"a\"]\n[1, 2]":       "a.json:2: more cells than the first list, the header, which has 1",
		"[\"a\", 2]\n":          "a.json:1: want the name of a column in quotes, found a number",
		"[\"a\"]\n{\"a\": 1}":   "a.json:2: want a list with the cells of a row, found an object",
		"[\"a\"]\n[[1]]":        `a.json:2: the value of "a" is a list`,
		"[\"a\"]\n[1":           "a.json:2: want a comma or the end of the list, found the end of the text",
		"[[\"a\"],\n{\"a\":1}]": "a.json:2: want a list with the cells of a row, found an object",
		"[[], [1]]":             "a.json:1: want the name of a column in quotes, found a number",
		"[[\"a\"]":              "a.json:1: the text ends too early",
	} {
		if _, err := Read(strings.NewReader(text), "a.json", Options{}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}
