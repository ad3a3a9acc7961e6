package labcommand

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// films is the example of README.md, and builtIn the folder of the model for tables.
const (
	films   = "../../examples/films.csv"
	builtIn = "../../table/model"
)

// fields returns the names of the members of a line of JSON.
func fields(t *testing.T, o commandtest.Outcome) map[string]any {
	t.Helper()
	o.Want(t, command.Done, "{", "")
	var object map[string]any
	if err := json.Unmarshal([]byte(o.Stdout), &object); err != nil {
		t.Fatal(err)
	}
	return object
}

// TestEvalTables: one right and one wrong question of each kind, with the fields that
// scripts read.
func TestEvalTables(t *testing.T) {
	dir := builtIn
	tsv := commandtest.File(t, "dev.tsv", "id\tutterance\tcontext\ttargetValue\nnt-1\twho directed metropolis?\tfilms.csv\tfritz lang\nnt-2\twho directed metropolis?\tfilms.csv\tSomebody\n")
	if err := copyInto(tsv, films); err != nil {
		t.Fatal(err)
	}
	o := semtree("", "eval", "-wikitables", tsv, "-model", dir, "-json", "-errors")
	got := fields(t, o)
	for name, want := range map[string]float64{"n": 2, "denotation": 0.5, "denotation_top": 0.5, "refused": 0, "sure": 1, "sure_right": 0.5, "certified": 1} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	if errors, _ := got["errors"].([]any); len(errors) != 1 || errors[0].(map[string]any)["id"] != "nt-2" {
		t.Errorf("errors %v", got["errors"])
	}
	semtree("", "eval", "-wikitables", tsv, "-model", dir).Want(t, command.Done, "denotation            50.00 %     1 of 2\n", "")

	sql := commandtest.File(t, "dev.jsonl", `{"question": "who directed metropolis?", "table": "1", "aggregate": null, "select": "Director", "where": [["Title", "=", "metropolis"]]}
{"question": "who directed metropolis?", "table": "1", "aggregate": "COUNT", "select": "Director", "where": [["Title", "=", "metropolis"]]}
`)
	got = fields(t, semtree("", "eval", "-wikisql", sql, "-model", dir, "-json", "-jobs", "2"))
	for _, name := range []string{"n", "exact_match", "exact_match_foreign", "certified", "sentences_per_second"} {
		if _, ok := got[name].(float64); !ok {
			t.Errorf("%s is %v", name, got[name])
		}
	}
	if got["n"] != 2.0 || got["exact_match"] != 0.5 || got["certified"] != 1.0 {
		t.Errorf("%v", got)
	}
	semtree("", "eval", "-wikisql", sql, "-model", dir, "-errors").Want(t, command.Done, "2  who directed metropolis?\n  want     SELECT COUNT(Director) WHERE Title = 'metropolis'\n", "")

	day := commandtest.File(t, "day.jsonl", `{"id": "1", "table": "films.csv", "part": "a", "kind": "lookup", "question": "who directed metropolis?", "sql": ["x"], "answers": [["Fritz Lang"]], "unanswerable": false}
{"id": "2", "table": "films.csv", "part": "a", "kind": "missing", "question": "how many films did gerwig direct in patagonia?", "sql": [], "answers": [], "unanswerable": true}
{"id": "3", "table": "films.csv", "part": "a", "kind": "lookup", "question": "who directed metropolis?", "sql": ["x"], "answers": [["Nobody"]], "unanswerable": false}
`)
	if err := copyInto(day, films); err != nil {
		t.Fatal(err)
	}
	got = fields(t, semtree("", "eval", "-everyday", day, "-model", dir, "-json"))
	if got["n"] != 3.0 || got["right"] != 2.0 || got["wrong"] != 1.0 || got["refused"] != 0.0 {
		t.Errorf("%v", got)
	}
	o = semtree("", "eval", "-everyday", day, "-model", dir, "-errors")
	o.Want(t, command.Done, "3  who directed metropolis?\n  want     Nobody\n  got      Fritz Lang\n", "")
	o.Want(t, command.Done, "  lookup               1 right, 1 wrong, 0 refused of 2\n", "")
}

// TestEvalSpider: of three questions the second has another answer, and the third is about two tables.
func TestEvalSpider(t *testing.T) {
	questions := commandtest.File(t, "dev.jsonl", `{"db": "film", "tables": ["Films"], "question": "who directed metropolis?", "sql": "SELECT Director FROM Films WHERE Title = 'Metropolis'", "answer": [["Fritz Lang"]]}
{"db": "film", "tables": ["Films"], "question": "who directed metropolis?", "sql": "SELECT Director, Title FROM Films ORDER BY Title LIMIT 1", "answer": [["x", "y"]]}
{"db": "film", "tables": ["Films", "Makers"], "question": "who directed metropolis?", "sql": "SELECT 1", "answer": [["x"]]}
`)
	dir := filepath.Join(filepath.Dir(questions), "databases", "film")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	schema := "CREATE TABLE `film`.`Films` (\n    `Title` VARCHAR(25),\n    `Director` TEXT\n);\n"
	if err := os.WriteFile(filepath.Join(dir, "schema.sql"), []byte(schema), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := copyInto(filepath.Join(dir, "schema.sql"), films); err != nil {
		t.Fatal(err)
	}
	model := builtIn
	got := fields(t, semtree("", "eval", "-spider", questions, "-model", model, "-json", "-errors"))
	for name, want := range map[string]float64{"n": 2, "right": 1, "wrong": 1, "refused": 0, "first": 1, "among": 1, "unread": 0, "certified": 1} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	if errors, _ := got["errors"].([]any); len(errors) != 1 || errors[0].(map[string]any)["id"] != "2" {
		t.Errorf("errors %v", got["errors"])
	}
	o := semtree("", "eval", "-spider", questions, "-model", model)
	o.Want(t, command.Done, "first                 50.00 %     1 of 2\n", "")
	o.Want(t, command.Done, "  order                0 right, 1 wrong, 0 refused of 1; first reading right 0, among ten 0\n", "")
}

func TestEvalTablesUsage(t *testing.T) {
	for _, c := range []struct {
		args   string
		code   int
		stderr string
	}{
		{"-wikisql a -wikitables b", command.Wrong, "want one of them"},
		{"-data a -everyday b", command.Wrong, "want one of them"},
		{"-spider a -everyday b", command.Wrong, "want one of them"},
		{"-spider a -jobs 1 -split-report", command.Wrong, "-split-report is not for questions about tables"},
		{"-wikisql a -domain geo", command.Wrong, "-domain is not for questions about tables"},
		{"-data a -model b", command.Wrong, "-model is for questions about tables"},
		{"-wikisql none -model " + builtIn, command.Failed, "no such file"},
	} {
		semtree("", append([]string{"eval"}, strings.Fields(c.args)...)...).Want(t, c.code, "", c.stderr)
	}
}

// copyInto copies a file into the folder of another one.
func copyInto(beside, from string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(filepath.Dir(beside), filepath.Base(from)), text, 0o600)
}
