package tables_test

import (
	"os"
	"path/filepath"
	"testing"

	"semtree/lab/asktest"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	tablemodel "semtree/table/model"
)

// spiderSet is a file of questions about a shop, with its table.
func spiderSet(t *testing.T) *spider.Set {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "dev.jsonl")
	for name, text := range map[string]string{
		path: `{"db": "d", "tables": ["shop"], "question": "Which items are from Oslo?", "sql": "SELECT item FROM shop WHERE town = 'Oslo'", "answer": [["lamp"], ["desk"]]}
{"db": "d", "tables": ["shop"], "question": "How many items are there?", "sql": "SELECT COUNT(*) FROM shop WHERE town = 'Bergen'", "answer": [[1]]}
{"db": "d", "tables": ["shop"], "question": "Oslo item", "sql": "SELECT COUNT(DISTINCT item) FROM shop WHERE town = 'Oslo' OR town = 'Oslo'", "answer": [[2]]}
{"db": "d", "tables": ["shop"], "question": "Items without their price?", "sql": "SELECT item || town FROM shop", "answer": [["lampOslo"], ["deskOslo"], ["rugBergen"]]}
{"db": "d", "tables": ["shop"], "question": "No item?", "sql": "SELECT item FROM shop WHERE town = 'Rome'", "answer": []}
{"db": "d", "tables": ["shop"], "question": "What?", "sql": "SELECT 1 +", "answer": [[1]]}
`,
		filepath.Join(dir, "databases", "d", "schema.sql"): "CREATE TABLE `d`.`shop` (\n    `item` TEXT,\n    `town` TEXT,\n    `price` INT\n);\n",
		filepath.Join(dir, "databases", "d", "shop.csv"):   "item,town,price\nlamp,Oslo,10\ndesk,Oslo,20\nrug,Bergen,30\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	set, err := spider.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestSpider: what is counted adds up, and does not depend on the number of jobs.
func TestSpider(t *testing.T) {
	set, m := spiderSet(t), asktest.Random(t, 1)
	if len(set.Cases) != 4 || set.Unread != 1 {
		t.Fatalf("%d questions, %d unread; want 4 and 1", len(set.Cases), set.Unread)
	}
	s, err := tables.RunSpider(set, m, tablemodel.Index, 10, 1)
	if err != nil {
		t.Fatal(err)
	}
	again, err := tables.RunSpider(set, m, tablemodel.Index, 10, 2)
	if err != nil {
		t.Fatal(err)
	}
	if s.SpiderCounts != again.SpiderCounts || s.N != 4 || s.Unread != 1 || s.Right+s.Wrong+s.Refused != s.N || len(s.Errors) != s.N-s.First || s.Among < s.First || s.Right > s.First {
		t.Errorf("%+v, with two jobs %+v, %d errors", s.SpiderCounts, again.SpiderCounts, len(s.Errors))
	}
	n := 0
	for _, counts := range s.Forms {
		n += counts.N
	}
	if n != 4 || s.Forms["plain"].N != 4 || s.Several.N != 0 {
		t.Errorf("forms %+v, several %+v", s.Forms, s.Several)
	}
}

// TestForms: questions without an answer are counted by themselves, and those that are refused are no errors.
func TestForms(t *testing.T) {
	path := spiderSet(t).Cases[0].Path
	answered := func(text string, kinds ...string) spider.Asking {
		gold := &spider.Gold{Rows: [][]any{{"lamp"}, {"desk"}}, Ties: []int{0, 0}, To: 2}
		return spider.Asking{Text: text, Kinds: kinds, Path: path, Golds: []*spider.Gold{gold}}
	}
	questions := []spider.Asking{
		answered("Which items are from Oslo?", "a", "ab"), answered("item of Oslo", "a"), answered("Oslo item", "b", "ab"),
		{Text: "?", Kinds: []string{"b"}, Path: path}, {Text: "Why is the lamp blue?", Kinds: []string{"b"}, Path: path}, {Text: "item", Kinds: []string{"b"}, Path: path},
	}
	refused, answers := 0, 0
	for seed := range uint64(8) {
		f, err := tables.RunForms(questions, asktest.Random(t, seed), tablemodel.Index, 10, 2)
		if err != nil {
			t.Fatal(err)
		}
		if f.N != 3 || f.Kinds["a"].N != 2 || f.Kinds["b"].N != 1 || f.Kinds["ab"].N != 2 || f.Without.N != 3 || f.Without.First != 0 {
			t.Fatalf("%+v, kinds a %+v, b %+v, without an answer %+v", f.SpiderCounts, f.Kinds["a"], f.Kinds["b"], f.Without)
		}
		if want := f.N - f.First + f.Without.Wrong; len(f.Errors) != want {
			t.Errorf("seed %d: %d errors, want %d", seed, len(f.Errors), want)
		}
		refused, answers = refused+f.Without.Refused, answers+f.Without.Wrong
	}
	if refused == 0 || answers == 0 {
		t.Errorf("of the questions without an answer %d are refused, %d answered", refused, answers)
	}
}
