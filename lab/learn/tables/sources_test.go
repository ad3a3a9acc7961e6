package tables

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/testdata"
	"semtree/table"
	"semtree/table/program"
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

// TestAuthorsNamed: if wanted, lessons about a table whose author says what people call its columns are there without these names and
// with them, with half the weight, and both programs have the answer.
func TestAuthorsNamed(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("tables/boats.csv", "boat,kn\nAlma,7\nBris,9\n")
	asked := `{"table": "boats.csv", "question": "how fast is bris", "level": "simple", "sql": ["select kn from t where boat = 'Bris'"], "answers": [[[9]]]}
{"table": "boats.csv", "question": "is alma pretty", "level": "simple", "sql": [], "answers": []}
`
	named, plain := write("one/a1.jsonl", asked), write("one/a2.jsonl", asked)
	write("one/a1.names.jsonl", `{"table": "boats.csv", "row": ["ship"], "columns": {"kn": ["speed", "how fast"]}}`)
	for _, c := range []struct {
		path  string
		other [][]string // of the second column, in each lesson
	}{{named, [][]string{nil, {"speed", "how fast"}}}, {plain, [][]string{nil}}} {
		programs, answers, err := Authors(true, c.path)
		if err != nil {
			t.Fatal(err)
		}
		if once, _, err := Authors(false, c.path); err != nil || len(once) != 1 {
			t.Errorf("%s: %d lessons without names, %v", c.path, len(once), err)
		}
		for _, list := range [][]Lesson{programs, answers} {
			if len(list) != len(c.other) {
				t.Fatalf("%s: %d lessons, want %d", c.path, len(list), len(c.other))
			}
			for i, l := range list {
				if !slices.Equal(l.Table.Columns[1].Other, c.other[i]) || (l.Weight < 1) != (len(c.other[i]) > 0) {
					t.Errorf("%s, lesson %d: names %q, weight %v", c.path, i, l.Table.Columns[1].Other, l.Weight)
				}
			}
		}
		for _, l := range programs {
			if r, err := program.Execute(l.Table, l.Program); err != nil || !l.Judge(r.Values()) {
				t.Errorf("%s: %v has the answer %v, %v", c.path, l.Program, r, err)
			}
		}
		for _, l := range answers {
			if l.answerable() {
				t.Errorf("%s: %q has an answer", c.path, l.Question)
			}
		}
	}
}
