package tables_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/lab/learn/tables"
)

// write writes files into a new folder.
func write(t testing.TB, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

const towns = "town,country,people\nOslo,Norway,700000\nBergen,Norway,290000\nLund,Sweden,94000\n"

// TestRead: a table of several lessons is read once, whatever stands between them.
func TestRead(t *testing.T) {
	folder := write(t, map[string]string{"towns.csv": towns, "lessons.jsonl": `
{"question": "towns of norway", "table": "towns.csv", "program": "answer(cell('country', 'Norway'))", "mentions": [{"node": 0, "start": 9, "end": 15}], "id": "1"}

{"question": "how many towns?", "table": "towns.csv", "answer": ["3"], "weight": 0.5}
{"question": "the sum?", "table": {"name": "x", "header": ["n"], "rows": [["1"], ["2"]]}, "answer": ["3"]}`})
	lessons, err := new(tables.Reader).Read(filepath.Join(folder, "lessons.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if len(lessons) != 3 || lessons[0].Table != lessons[1].Table || lessons[0].Table.Rows != 3 || lessons[2].Table.Rows != 2 ||
		lessons[0].Weight != 1 || lessons[1].Weight != 0.5 || len(lessons[0].Mentions) != 1 || lessons[0].Program == nil || lessons[1].Answer[0] != "3" {
		t.Errorf("%+v", lessons)
	}
}

// TestReadLong: the table of a lesson may have more bytes than a question.
func TestReadLong(t *testing.T) {
	cell := strings.Repeat("x", 1<<20)
	folder := write(t, map[string]string{"lessons.jsonl": `{"question": "how many?", "table": {"name": "x", "header": ["n"], "rows": [["` + cell + `"]]}, "answer": ["1"]}`})
	lessons, err := new(tables.Reader).Read(filepath.Join(folder, "lessons.jsonl"))
	if err != nil || len(lessons) != 1 || lessons[0].Table.Rows != 1 {
		t.Errorf("%d lessons, error %v", len(lessons), err)
	}
}

// TestReadErrors: an error names file and line, and what is wrong.
func TestReadErrors(t *testing.T) {
	const good = `"question": "towns of norway", "table": "towns.csv", "program": "answer(cell('country', 'Norway'))"`
	for _, c := range []struct{ line, want string }{
		{`{`, "the text ends too early"},
		{`{"table": "towns.csv", "answer": ["1"]}`, "without a question"},
		{`{"question": "x", "table": "towns.csv"}`, "either a program or an answer"},
		{`{` + good + `, "answer": ["Oslo"]}`, "either a program or an answer"},
		{`{"question": "x", "table": "towns.csv", "answer": []}`, "the answer has no values"},
		{`{"question": "x", "table": "towns.csv", "answer": ["1"], "weight": 0}`, "weight 0"},
		{`{"question": "x", "answer": ["1"]}`, "table: want the name of a file, or an object"},
		{`{"question": "x", "table": 5, "answer": ["1"]}`, "table: want the name of a file, or an object"},
		{`{"question": "x", "table": {"rows": [[1]]}, "answer": ["1"]}`, "want a string, found the number 1"},
		{`{"question": "x", "table": "cities.csv", "answer": ["1"]}`, "cities.csv"},
		{`{"question": "x", "table": "towns.csv", "program": "answer(cell('mayor', 'x'))"}`, "mayor"},
		{`{"question": "x", "table": "towns.csv", "program": "answer("}`, "program, column 8"},
		{`{"question": "x", "tabel": "towns.csv", "answer": ["1"]}`, `unknown key "tabel"`},
		{`{` + good + `, "mentions": [{"node": 1, "start": 0, "end": 1}]}`, "mention 1: node 1 of a program of 1 nodes"},
		{`{` + good + `, "mentions": [{"node": 0, "start": 9, "end": 16}]}`, "mention 1: bytes 9 to 16 of a question of 15 bytes"},
		{`{"question": "x", "table": "towns.csv", "answer": ["1"], "mentions": [{"node": 0, "start": 0, "end": 1}]}`, "mentions belong to a program"},
	} {
		folder := write(t, map[string]string{"towns.csv": towns, "lessons.jsonl": "{" + good + "}\n" + c.line})
		name := filepath.Join(folder, "lessons.jsonl")
		_, err := new(tables.Reader).Read(name)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), name+":2: ") {
			t.Errorf("%s: %v, want %q", c.line, err, c.want)
		}
	}
	if _, err := new(tables.Reader).Read(filepath.Join(t.TempDir(), "none.jsonl")); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
}
