package everyday

import (
	"crypto/sha256"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"
)

func readText(t *testing.T, text string) ([]Question, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "q.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return Read(path)
}

func TestRead(t *testing.T) {
	got, err := readText(t, `{"id": "x-1", "table": "x.csv", "part": "a", "kind": "lookup", "question": "how big?", `+
		`"sql": ["SELECT 1"], "answers": [["a", 1.5, null], [-2]]}`+"\n\n"+
		`{"id": "x-2", "table": "x.csv", "part": "b", "kind": "why", "question": "why?", "unanswerable": true}`+"\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || !got[1].Unanswerable || got[0].Text != "how big?" {
		t.Errorf("got %+v", got)
	}
	if want := [][]any{{"a", 1.5, nil}, {-2.0}}; !reflect.DeepEqual(got[0].Answers, want) {
		t.Errorf("answers %v, want %v", got[0].Answers, want)
	}
}

func TestReadErrors(t *testing.T) {
	good := `{"id": "x", "table": "x", "question": "x", "unanswerable": true}` + "\n"
	for text, want := range map[string]string{
		"":                      "holds no questions",
		good + "{":              ":2: ",
		good + `{"id": 3}`:      ":2: id: want a string",
		good + `{"ident": "x"}`: `:2: unknown key "ident"`,
		`{"id": "x", "table": "x", "question": "x"}`:                                           ":1: want either answers or unanswerable",
		`{"id": "x", "table": "x", "question": "x", "unanswerable": true, "answers": [["a"]]}`: ":1: want either answers or unanswerable",
		`{"id": "x", "table": "x", "unanswerable": true}`:                                      ":1: want id, table and question",
		`{"id": "x", "table": "x", "question": "x", "answers": [[true]]}`:                      ":1: answers: true is no text",
	} {
		_, err := readText(t, text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}

// TestSets checks both sets: their sizes, their parts, and that each table is there. It
// prints no question of part b.
func TestSets(t *testing.T) {
	for _, set := range []struct {
		folder                            string
		count, without, tables, ofEachOne int // at least; tables exactly
	}{
		{questionFolder, 240, 40, 6, 35},
		{fieldFolder, 200, 40, 10, 20},
	} {
		count, without := 0, 0
		tables := map[string]int{}
		ids, texts := map[string]bool{}, map[string]bool{}
		for _, part := range []string{"a", "b"} {
			questions, err := Read(filepath.Join(set.folder, "questions-"+part+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range questions {
				want := "b"
				if sha256.Sum256([]byte(q.ID))[0]%2 == 0 {
					want = "a"
				}
				key := q.Table + ": " + strings.ToLower(q.Text)
				if q.Part != part || part != want || ids[q.ID] || texts[key] || !q.Unanswerable && len(q.SQL) < len(q.Answers) {
					t.Errorf("%s: part %s in file %s, want %s; or not unique; or an answer without statement", q.ID, q.Part, part, want)
				}
				ids[q.ID], texts[key] = true, true
				count++
				tables[q.Table]++
				if q.Unanswerable {
					without++
				}
			}
		}
		if count < set.count || without < set.without || len(tables) != set.tables {
			t.Errorf("%s: %d questions, %d without an answer, about %v", set.folder, count, without, tables)
		}
		for table, n := range tables {
			if n < set.ofEachOne {
				t.Errorf("%s: %d questions", table, n)
			}
			if _, err := Find(table, set.folder, vegaFolder); err != nil {
				t.Log(err) // npm ci has not run
			}
		}
	}
}

func TestFind(t *testing.T) {
	if path, err := Find("staff.csv", vegaFolder, questionFolder); err != nil || path != filepath.Join(questionFolder, "staff.csv") {
		t.Errorf("%q, %v", path, err)
	}
	if _, err := Find("absent.csv", questionFolder); err == nil || !strings.Contains(err.Error(), "absent.csv") {
		t.Errorf("error %v", err)
	}
}

// TestPractice checks the practice questions: each has an answer and a table.
func TestPractice(t *testing.T) {
	folder := "../../../table/testdata/practice"
	questions, err := Read(filepath.Join(folder, "questions.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, q := range questions {
		if _, err := Find(q.Table, folder); err != nil {
			t.Error(err)
		}
		if ids[q.ID] || q.Part != "practice" || q.Unanswerable || len(q.SQL) < len(q.Answers) {
			t.Errorf("%s: not unique, not of this part, or without a statement for each answer", q.ID)
		}
		ids[q.ID] = true
	}
	if len(questions) < 60 {
		t.Errorf("%d questions", len(questions))
	}
}

// TestTownhall checks the town hall questions: their number, their tables, and that each
// has a statement for each of its answers.
func TestTownhall(t *testing.T) {
	questions, err := Read(filepath.Join(townhallFolder, "questions.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	without := 0
	tables, ids, texts := map[string]int{}, map[string]bool{}, map[string]bool{}
	for _, q := range questions {
		if _, err := Find(q.Table, townhallFolder); err != nil {
			t.Error(err)
		}
		text := strings.ToLower(q.Text)
		if ids[q.ID] || texts[text] || q.Part != "a" || !q.Unanswerable && len(q.SQL) < len(q.Answers) {
			t.Errorf("%s: not unique, not of part a, or without a statement for each answer", q.ID)
		}
		ids[q.ID], texts[text] = true, true
		tables[q.Table]++
		if q.Unanswerable {
			without++
		}
	}
	if len(questions) != 160 || without != 32 || len(tables) != 10 {
		t.Errorf("%d questions, %d without an answer, about %v", len(questions), without, tables)
	}
	for table, n := range tables {
		if n != 16 {
			t.Errorf("%s: %d questions", table, n)
		}
	}
}

// TestMeaning checks the questions about what a question means: their number, their tables and kinds, and that each has a
// statement for each of its answers.
func TestMeaning(t *testing.T) {
	questions, err := Read(filepath.Join(meaningFolder, "questions-b.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	without := 0
	tables, kinds, ids := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, q := range questions {
		if _, err := Find(q.Table, meaningFolder); err != nil {
			t.Error(err)
		}
		if ids[q.ID] || q.Part != "b" || !q.Unanswerable && len(q.SQL) < len(q.Answers) {
			t.Errorf("%s: not unique, not of part b, or without a statement for each answer", q.ID)
		}
		ids[q.ID] = true
		tables[q.Table]++
		kinds[q.Kind]++
		if q.Unanswerable {
			without++
		}
	}
	if len(questions) != 60 || without != 7 || len(tables) != 10 || len(kinds) != 12 {
		t.Errorf("%d questions, %d without an answer, about %v, of kinds %v", len(questions), without, tables, kinds)
	}
}

// TestLessons checks the lessons of the shipped model: each has a table and statements,
// and none is a question of the sets that the model is judged by. Of these, it prints none.
func TestLessons(t *testing.T) {
	judged, tables := map[string]bool{}, map[string]bool{}
	plain := func(text string) string {
		return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
	}
	for _, folder := range []string{questionFolder, fieldFolder, townhallFolder, meaningFolder} {
		files, _ := filepath.Glob(filepath.Join(folder, "questions*.jsonl"))
		for _, file := range files {
			questions, err := Read(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range questions {
				if len(strings.Fields(q.Text)) > 3 { // "oldest patient?" anybody may ask
					judged[plain(q.Text)] = true
				}
			}
		}
		csv, _ := filepath.Glob(filepath.Join(folder, "*.csv"))
		for _, name := range csv {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			tables[string(text)] = true
		}
	}
	if len(judged) < 400 || len(tables) < 20 {
		t.Fatalf("%d questions and %d tables to judge by", len(judged), len(tables))
	}
	for _, folder := range lessons(t) {
		questions, err := Read(filepath.Join(folder, "questions-a.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		ids, texts := map[string]bool{}, map[string]bool{}
		for _, q := range questions {
			text, err := os.ReadFile(filepath.Join(folder, q.Table))
			if err != nil {
				t.Fatal(err)
			}
			key := q.Table + ": " + plain(q.Text)
			if ids[q.ID] || texts[key] || !q.Unanswerable && len(q.SQL) < len(q.Answers) {
				t.Errorf("%s: %s: not unique, or without a statement for each answer", folder, q.ID)
			}
			ids[q.ID], texts[key] = true, true
			if judged[plain(q.Text)] || tables[string(text)] {
				t.Errorf("%s: %s: a question or table that the model is judged by", folder, q.ID)
			}
		}
	}
}
