package wikitables

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"semtree/table/file"
)

// write writes a file and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRead(t *testing.T) {
	path := write(t, "q.tsv", "id\tutterance\tcontext\ttargetValue\n"+
		"x-1\twho sails first?\tcsv/1-csv/2.csv\tAda|B\\pb\n"+
		"x-2\t\\\\a\\nb\tcsv/1-csv/2.csv\t12,467\n")
	got, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	table := filepath.Join(filepath.Dir(path), "csv", "1-csv", "2.csv")
	want := []Question{
		{"x-1", "who sails first?", table, []string{"Ada", "B|b"}},
		{"x-2", "\\a\nb", table, []string{"12,467"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                           `:1: no column "id"`,
		"id\tutterance\tcontext\n":   `:1: no column "targetValue"`,
		"{\"question\": \"how?\"}\n": `:1: no column "id"`,
		"id\tutterance\tcontext\ttargetValue\na\tb\n": ":2: 2 columns, want 4",
	} {
		_, err := Read(write(t, "q.tsv", text))
		if err == nil || !strings.Contains(err.Error(), "q.tsv"+want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
	if _, err := Read(filepath.Join(t.TempDir(), "absent.tsv")); !os.IsNotExist(err) {
		t.Errorf("an absent file: %v", err)
	}
}

// TestDataSet reads every table that the questions are about.
func TestDataSet(t *testing.T) {
	questions := data(t, "training.tsv")
	if len(questions) != 14152 {
		t.Errorf("%d questions, want the 14152 of the paper", len(questions))
	}
	tables := map[string]bool{}
	for _, q := range questions {
		if tables[q.Table] {
			continue
		}
		tables[q.Table] = true
		if _, err := file.Open(q.Table); err != nil {
			t.Error(err)
		}
	}
	if len(tables) != 1679 {
		t.Errorf("%d tables, want 1679", len(tables))
	}
}
