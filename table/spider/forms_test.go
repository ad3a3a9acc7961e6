package spider

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write stores a file in a new folder and returns its path.
func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "questions.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestReadLessons: a question has all answers with rows; without SQL it has none, and stays; one
// whose answers are all empty is left out.
func TestReadLessons(t *testing.T) {
	path := write(t, `{"table": "real/x.csv", "question": "How many?", "level": "simple", "sql": ["a", "b"], "answers": [[[5]], []]}
{"table": "real/x.csv", "question": "Which?", "sql": ["a"], "answers": [[]]}
{"table": "real/x.csv", "question": "Who won?", "level": "form", "sql": [], "answers": [], "why": "column"}
`)
	list, err := ReadLessons(path)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d questions, %v, want 2", len(list), err)
	}
	a, b := list[0], list[1]
	if a.Kind != "simple" || a.SQL != "a" || len(a.Golds) != 1 || a.Golds[0].Rows[0][0] != 5.0 || b.Kind != "form" || len(b.Golds) != 0 {
		t.Errorf("got %+v and %+v", a, b)
	}
	if want := filepath.Join(filepath.Dir(filepath.Dir(path)), "tables", "real/x.csv"); a.Path != want {
		t.Errorf("the table is %s, want %s", a.Path, want)
	}
}

// TestReadForms: rows may stand in any order but where ties say which.
func TestReadForms(t *testing.T) {
	list, err := ReadAskings(write(t, `{"table": "x.csv", "line": 3, "question": "Which?", "sql": ["a", "b"], "answers": [{"rows": [[1], [2]]}, {"rows": [[1], [2]], "ties": [0, 1]}]}`))
	if err != nil || len(list) != 1 || list[0].Kind != "line  3" {
		t.Fatalf("got %+v, %v", list, err)
	}
	for i, want := range []int{0, 1} {
		if got := list[0].Golds[i].Ties[1]; got != want {
			t.Errorf("answer %d: the second row is in group %d, want %d", i, got, want)
		}
	}
}

func TestReadWrong(t *testing.T) {
	lessons := func(path string) error { _, err := ReadLessons(path); return err }
	forms := func(path string) error { _, err := ReadAskings(path); return err }
	for _, c := range []struct {
		text, want string
		read       func(string) error
	}{
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": []}`, "as many", lessons},
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": [[]]}`, "no lessons", lessons},
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": [{"rows": [[1]], "ties": [0, 1]}]}`, "2 ties of 1 rows", forms},
		{`{"table": "x.csv", "sql": ["a"], "answers": [{}]}`, "as many", forms},
	} {
		if err := c.read(write(t, c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.text, err, c.want)
		}
	}
}
