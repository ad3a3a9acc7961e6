package parquet

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/table"
)

// folder has the files that testdata/make.py writes, with what is in them: a file few-duckdb-gzip-v1 has
// what few.jsonl says. The tests of the page read them, too: see frontend/table/parquet.test.js.
const folder = "../../frontend/table/testdata/parquet"

// TestFiles: what the writers wrote is read, whatever the codec, the encoding, the version and the writer.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(folder, "*.parquet"))
	if err != nil || len(files) < 40 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range append(files, "../../frontend/browser/testdata/visitor/trips.parquet") {
		base := strings.TrimSuffix(filepath.Base(name), ".parquet")
		kind, _, _ := strings.Cut(base, "-")
		t.Run(base, func(t *testing.T) {
			got, notes, err := Convert(readFile(t, name), 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			want := readFile(t, filepath.Join(folder, kind+".jsonl"))
			if string(got) != string(want) {
				t.Error(difference(got, want))
			}
			var left []string
			if kind == "nested" {
				left = []string{"left out, since a cell has one value: person.tags, numbers, prices"}
			}
			if !slices.Equal(notes, left) {
				t.Errorf("notes %q", notes)
			}
		})
	}
}

// TestRead: the table has the types that the reader of texts finds, and says what was left out.
func TestRead(t *testing.T) {
	got, err := Read(bytes.NewReader(readFile(t, filepath.Join(folder, "types-v2.parquet"))), "folder/all.parquet", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Name != "all" || got.Rows != 26 {
		t.Errorf("%s, %d rows", got.Name, got.Rows)
	}
	found := map[string]table.Type{}
	for _, c := range got.Columns {
		found[c.Name] = c.Type
	}
	for name, want := range map[string]table.Type{"yes none": table.TypeBool, "i16 none": table.TypeNumber, "d9 none": table.TypeNumber, "at_ms none": table.TypeDate, "midnight none": table.TypeDate} {
		if found[name] != want {
			t.Errorf("column %s is %s, want %s", name, found[name], want)
		}
	}
	got, err = Read(bytes.NewReader(readFile(t, filepath.Join(folder, "nested-arrow.parquet"))), "nested.parquet", table.Options{})
	if err != nil || len(got.Warnings) == 0 || got.Warnings[0] != "nested.parquet: left out, since a cell has one value: person.tags, numbers, prices" {
		t.Errorf("%v, %q", err, got.Warnings)
	}
}

func readFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// difference returns the first cells that differ.
func difference(got, want []byte) string {
	a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d: got\n%s\nwant\n%s", i+1, a[i], b[i])
		}
	}
	return "another number of lines"
}
