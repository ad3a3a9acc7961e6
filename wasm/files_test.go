//go:build js && wasm

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/file"
	"semtree/table/xlsx"
)

// TestFiles: page and command line read the same table from a file, or say the same about it. Of a
// Parquet file, the page hands over the text: see frontend/table/parquet.test.js.
func TestFiles(t *testing.T) {
	const visitor, turned = "../frontend/browser/testdata/visitor/", "../frontend/table/testdata/parquet/"
	book, err := os.ReadFile(visitor + "budget.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	put := func(name string, data []byte) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for name, text := range map[string]string{
		visitor + "budget.xlsx": "", visitor + "budget.xlsx#Costs": "", visitor + "budget.xlsx#Income": "", visitor + "budget.xlsx#None": "",
		"../frontend/browser/testdata/wages.xlsx": "",
		visitor + "orders.csv":                    "", visitor + "trips.parquet": turned + "trips.jsonl", turned + "types-v2.parquet": turned + "types.jsonl", turned + "nested-arrow.parquet": turned + "nested.jsonl",
		put("cut.xlsx", book[:len(book)/2]): "", put("text.xlsx", []byte("a,b\n")): "", put("zip.csv", book): "",
	} {
		want, wrong := file.Open(name)
		from, _ := xlsx.Split(name)
		if text != "" {
			from = text
		}
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		got, err := readTable(bytes.NewReader(data), name, table.Options{})
		if wrong != nil || err != nil {
			if wrong == nil || err == nil || wrong.Error() != err.Error() {
				t.Errorf("%s: the page says %v, the command line %v", name, err, wrong)
			}
			continue
		}
		if text != "" && len(want.Warnings) > len(got.Warnings) {
			want.Warnings = want.Warnings[1:] // what was left out: the page says it itself
		}
		if a, b := infoOf(got), infoOf(want); !reflect.DeepEqual(a, b) {
			t.Errorf("%s: the page has\n%+v\nthe command line\n%+v", name, a, b)
		}
		for i, c := range got.Columns {
			for row := range got.Rows {
				a, b := c.Cell(row), want.Columns[i].Cell(row)
				if (a == nil) != (b == nil) || a != nil && (a.Text != b.Text || a.Time != b.Time) {
					t.Fatalf("%s, column %s, row %d: %v and %v", name, c.Name, row, a, b)
				}
			}
		}
	}
}

// TestSaid: the page is told what is odd about a workbook.
func TestSaid(t *testing.T) {
	data, err := os.ReadFile("../frontend/browser/testdata/wages.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	read, err := readTable(bytes.NewReader(data), "wages.xlsx", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(infoOf(read).Warnings, "\n")
	for _, want := range []string{`"Wages" is read; other sheets: "Rates"`, `row 3 is hidden`, `merged cells of "Team" hold for all their rows`, `5 of 5 cells of "Weekly cost" are formulas without a value`} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
}

// TestSheets: the description of a table says which sheets there are.
func TestSheets(t *testing.T) {
	data, err := os.ReadFile("../frontend/browser/testdata/visitor/budget.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"budget.xlsx": "Income", "budget.xlsx#Costs": "Costs"} {
		read, err := readTable(bytes.NewReader(data), name, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		info := infoOf(read)
		if info.Sheet != want || !reflect.DeepEqual(info.Sheets, []string{"Income", "Costs"}) {
			t.Errorf("%s: %q of %q", name, info.Sheet, info.Sheets)
		}
	}
}
