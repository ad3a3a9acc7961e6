package lesson

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// put writes files into a new folder and returns it.
func put(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestPath: a table is looked for beside the author's folder, then among the data.
func TestPath(t *testing.T) {
	own := put(t, map[string]string{"training/b01.jsonl": "", "tables/a.csv": "", "tables/a.clean.csv": ""})
	data := put(t, map[string]string{"tables/a.csv": "", "tables/real/b.csv": ""})
	t.Setenv("SEMTREE_DATA", data)
	for name, want := range map[string]string{
		"a.csv":      filepath.Join(own, "tables", "a.csv"),
		"real/b.csv": filepath.Join(data, "tables", "real", "b.csv"),
		"c.csv":      "",
	} {
		l := Lesson{Table: name}
		if got := l.Path(filepath.Join(own, "training", "b01.jsonl")); got != want {
			t.Errorf("%s lies at %q, want %q", name, got, want)
		}
	}
	if got := Clean(filepath.Join(own, "tables", "a.csv")); filepath.Base(got) != "a.clean.csv" {
		t.Errorf("the clean table is %s", got)
	}
	if got := Clean(filepath.Join(data, "tables", "a.csv")); filepath.Base(got) != "a.csv" {
		t.Errorf("the clean table is %s", got)
	}
}

// TestRead: what is wrong with a line is said with its number.
func TestRead(t *testing.T) {
	for line, want := range map[string]string{
		`{"question": "q", "sql": [], "answers": []}`:                      `"table" or "db"`,
		`{"table": "a.csv", "db": "b", "question": "q"}`:                   `"table" or "db"`,
		`{"table": "a.csv", "question": "q", "sql": ["s"], "answers": []}`: "as many",
		`{"table": "../a.csv", "question": "q"}`:                           "outside",
		`{"table": "a.csv"}`:                                               `"question"`,
	} {
		folder := put(t, map[string]string{"b01.jsonl": `{"db": "pets", "question": "q"}` + "\n" + line + "\n"})
		_, err := Read(filepath.Join(folder, "b01.jsonl"))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "b01.jsonl:2") {
			t.Errorf("%s: error %v, want one with %q", line, err, want)
		}
	}
}

// TestNames: files of names stand beside those of lessons.
func TestNames(t *testing.T) {
	folder := put(t, map[string]string{
		"b01.jsonl":       "",
		"b01.names.jsonl": `{"table": "a.csv", "row": ["boat"], "columns": {"hull_ft": ["length", "size"]}}`,
	})
	files, err := Authors(folder)
	if err != nil || len(files) != 1 || filepath.Base(files[0]) != "b01.jsonl" {
		t.Fatalf("files %v, %v", files, err)
	}
	names, err := ReadNames(filepath.Join(folder, "b01.names.jsonl"))
	if err != nil || len(names) != 1 || names[0].Columns["hull_ft"][1] != "size" {
		t.Errorf("names %v, %v", names, err)
	}
}
