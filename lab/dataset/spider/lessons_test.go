package spider

import (
	"os"
	"path/filepath"
	"testing"

	"semtree/table/file"
)

// author writes a table, as it is and clean, and an author's file beside, and returns its path.
func author(t *testing.T, lessons string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"tables/boats.csv":       "My boats\n\nBoat;Length;Launched\nKatla;12,5 m;4.3.2019\nHekla;9 m;n/a\n",
		"tables/boats.clean.csv": "Boat,Length,Launched\nKatla,12.5,2019-03-04\nHekla,9,\n",
		"training/b01.jsonl":     lessons,
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(folder, "training", "b01.jsonl")
}

// TestReadLessons: a question has all answers with rows; without SQL it has none, and stays. Left out are
// those whose answers are all empty, those about databases, and those whose table is not there.
func TestReadLessons(t *testing.T) {
	path := author(t, `{"table": "boats.csv", "question": "How many?", "level": "simple", "sql": ["a", "b"], "answers": [[[5]], []]}
{"table": "boats.csv", "question": "Which?", "sql": ["a"], "answers": [[]]}
{"db": "pets", "question": "Which pets?", "sql": ["a"], "answers": [[[1]]]}
{"table": "absent.csv", "question": "How old?", "sql": ["a"], "answers": [[[1]]]}
{"table": "boats.csv", "question": "Who won?", "level": "form", "sql": [], "answers": [], "why": "column"}
`)
	list, absent, err := ReadLessons(path)
	if err != nil || len(list) != 2 || absent != 1 {
		t.Fatalf("%d questions, %d without their table, %v, want 2 and 1", len(list), absent, err)
	}
	a, b := list[0], list[1]
	if a.Kinds[0] != "simple" || len(a.SQL) != 2 || len(a.Golds) != 1 || a.Golds[0].Rows[0][0] != 5.0 || b.Kinds[0] != "form" || len(b.Golds) != 0 {
		t.Errorf("got %+v and %+v", a, b)
	}
	if filepath.Base(a.Path) != "boats.csv" {
		t.Errorf("the table is %s", a.Path)
	}
}

// TestLessonPrograms: SQL about the clean table becomes programs about the one that people have, and
// the first statement that can be said counts first.
func TestLessonPrograms(t *testing.T) {
	path := author(t, `{"table": "boats.csv", "question": "Which boats are longer than 10 m?", "sql": ["select Boat from t where Length > 10"], "answers": [[["Katla"]]]}
{"table": "boats.csv", "question": "When was the Katla launched?", "sql": ["select case when 1 then 2 end from t", "select Launched from t where Boat = 'Katla'"], "answers": [[[2]], [["2019-03-04"]]]}
{"table": "boats.csv", "question": "How many were never launched?", "sql": ["select count(*) from t where Launched is null"], "answers": [[[1]]]}
`)
	list, _, err := ReadLessons(path)
	if err != nil {
		t.Fatal(err)
	}
	store, err := NewLessonStore(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	tab, err := file.Open(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"text('Boat', more(amount('Length', '10')))",
		"time('Launched', cell('Boat', 'Katla'))",
		"count(cell('Launched', ''))",
	} {
		programs := LessonPrograms(&list[i], store, tab)
		if len(programs) == 0 || programs[0].String() != want {
			t.Errorf("%s: programs %v, want %s", list[i].Text, programs, want)
		}
	}
	if !Accepts(list[0].Golds, tab)([]any{"Katla"}) || Accepts(list[0].Golds, tab)([]any{"Hekla"}) {
		t.Error("which answer is right is not known")
	}
}

// TestCleaned: a cell is as right as it stands as it is in the clean table.
func TestCleaned(t *testing.T) {
	list, _, err := ReadLessons(author(t, `{"table": "boats.csv", "question": "how long is the katla", "sql": ["select Length from t where Boat = 'Katla'"], "answers": [[[12.5]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	tab, err := file.Open(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[any]bool{"12,5 m": true, 12.5: true, "9 m": false, 9.0: false} {
		if got := Accepts(list[0].Golds, tab)([]any{answer}); got != want {
			t.Errorf("%v: %v", answer, got)
		}
	}
}

// TestWhether: the answer 1 is yes where the SQL says whether something is so.
func TestWhether(t *testing.T) {
	for sql, want := range map[string]bool{
		"select count(*) > 0 from t where V < 0.5":                 true,
		"select exists(select 1 from t where A = 'from')":          true,
		"SELECT 'Ann' in (select name from t)":                     true,
		"select (select max(a) from t) >= 11":                      true,
		"select count(*) from t where a > 1":                       false,
		"select count(distinct case when a > 1 then b end) from t": false,
		"select a from t where b in (1, 2)":                        false,
	} {
		if got := asksWhether(sql); got != want {
			t.Errorf("%s: %v", sql, got)
		}
	}
	list, _, err := ReadLessons(author(t, `{"table": "boats.csv", "question": "Is the Katla longer than 10 m?", "sql": ["select Length > 10 from t where Boat = 'Katla'"], "answers": [[[1]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	tab, err := file.Open(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[any]bool{"yes": true, 1.0: true, "no": false, 0.0: false} {
		if got := Accepts(list[0].Golds, tab)([]any{answer}); got != want {
			t.Errorf("%v: %v", answer, got)
		}
	}
}
