package tables

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/testdata"
	"semtree/table"
)

// TestSplits: no table of the development part of WikiTableQuestions is in the part to
// train on. The data set itself has one table, by its content, in both, under two names.
func TestSplits(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 1,679 tables")
	}
	dir := filepath.Join(testdata.Dir(t, "tables"), "wikitables")
	trained, tables, err := WikiTables(filepath.Join(dir, "split1_train.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	asked, held, err := WikiTables(filepath.Join(dir, "split1_dev.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	if both := common(tables, held); len(both) > 1 {
		t.Errorf("tables of both parts: %q", both)
	}
	if both := common(append(held[:len(held):len(held)], tables[0], tables[1]), tables); len(both) < 2 {
		t.Errorf("planted tables of both parts are not found: %q", both)
	}
	for _, l := range [][]Lesson{trained, asked} {
		if len(l) < 2000 {
			t.Errorf("%d questions in a part", len(l))
		}
	}
}

// common lists the tables whose content another list has, too.
func common(list, other []*table.Table) (names []string) {
	known := map[string]bool{}
	for _, t := range other {
		known[content(t)] = true
	}
	for _, t := range list {
		if known[content(t)] {
			names = append(names, t.Name)
		}
	}
	return names
}

// TestEveryday: everyday questions are judged by their own rules, as lessons.
func TestEveryday(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("boats.csv", "boat,owner\nAlma,Ida\nBris,Per\nDelfin,Per\n")
	lessons, err := Everyday(write("good.jsonl", `{"id": "1", "table": "boats.csv", "part": "a", "kind": "most", "question": "who has most boats", "sql": [""], "answers": [["Per"], ["Per", 2]]}
{"id": "2", "table": "boats.csv", "part": "a", "kind": "beyond", "question": "is alma pretty", "unanswerable": true}
`))
	if err != nil {
		t.Fatal(err)
	}
	if len(lessons) != 2 || lessons[0].Table != lessons[1].Table || lessons[0].Weight != 1 {
		t.Fatalf("%+v", lessons)
	}
	if !lessons[0].answerable() || lessons[1].answerable() {
		t.Error("which lesson has an answer?")
	}
	accepts := lessons[0].accepts()
	for _, c := range []struct {
		answer []any
		want   bool
	}{{[]any{"per"}, true}, {[]any{2.0, "Per"}, true}, {[]any{2.0}, false}, {[]any{"Ida"}, false}, {nil, false}} {
		if accepts(c.answer) != c.want {
			t.Errorf("%v: accepted is %v", c.answer, !c.want)
		}
	}
	if lessons[1].accepts()([]any{"yes"}) {
		t.Error("a question without an answer accepts one")
	}
	if _, err := Everyday(write("bad.jsonl", `{"id": "1", "table": "ships.csv", "question": "x", "unanswerable": true}`)); err == nil || !strings.Contains(err.Error(), "ships.csv") {
		t.Errorf("a table that is missing: %v", err)
	}
}
