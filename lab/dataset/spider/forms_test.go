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

// TestReadForms: rows may stand in any order but where ties say which.
func TestReadForms(t *testing.T) {
	list, err := ReadAskings(write(t, `{"table": "x.csv", "line": 3, "question": "Which?", "sql": ["a", "b"], "answers": [{"rows": [[1], [2]]}, {"rows": [[1], [2]], "ties": [0, 1]}]}`))
	if err != nil || len(list) != 1 || list[0].Kinds[0] != "line  3" {
		t.Fatalf("got %+v, %v", list, err)
	}
	for i, want := range []int{0, 1} {
		if got := list[0].Golds[i].Ties[1]; got != want {
			t.Errorf("answer %d: the second row is in group %d, want %d", i, got, want)
		}
	}
}

func TestReadWrong(t *testing.T) {
	lessons := func(path string) error { _, _, err := ReadLessons(path); return err }
	forms := func(path string) error { _, err := ReadAskings(path); return err }
	for _, c := range []struct {
		text, want string
		read       func(string) error
	}{
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": []}`, "as many", lessons},
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": [[]]}`, "there are no lessons", lessons},
		{`{"table": "x.csv", "question": "Which?", "sql": ["a"], "answers": [{"rows": [[1]], "ties": [0, 1]}]}`, "2 ties of 1 rows", forms},
		{`{"table": "x.csv", "sql": ["a"], "answers": [{}]}`, "as many", forms},
	} {
		if err := c.read(write(t, c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.text, err, c.want)
		}
	}
}
