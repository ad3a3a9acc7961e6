package geo

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/testdata"
)

// trial is a line of testdata/robust.jsonl.
type trial struct{ Kind, Question, Program string }

// robust reads the questions as people type them.
func robust(t *testing.T) []trial {
	t.Helper()
	return readLines[trial](t, filepath.Join("testdata", "robust.jsonl"))
}

// readLines reads a file of JSON objects.
func readLines[T any](t *testing.T, name string) []T {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []T
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var x T
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatalf("%s:%d: %v", name, len(all)+1, err)
		}
		all = append(all, x)
	}
	return all
}

// TestRobust: every program of the set obeys the grammar and has an answer with
// something in it, and together they use every label of the grammar.
func TestRobust(t *testing.T) {
	d := checked(t)
	used, kinds := map[string]bool{}, map[string]int{}
	for i, x := range robust(t) {
		program, err := d.ReadProgram(x.Program)
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		answer, err := d.Execute(program)
		if err != nil || len(answer.Values) == 0 {
			t.Errorf("line %d: %s: answer %v, error %v", i+1, x.Program, answer, err)
		}
		for _, n := range program.Preorder() {
			used[n.Name] = true
		}
		kinds[x.Kind]++
	}
	for _, l := range d.Grammar.Labels {
		if !used[l.Name] {
			t.Errorf("no question is about %s", l.Name)
		}
	}
	for _, kind := range []string{"plain", "polite", "filler", "order", "synonym", "typo"} {
		if kinds[kind] < 20 {
			t.Errorf("%d questions of kind %s, want 20 at least", kinds[kind], kind)
		}
		delete(kinds, kind)
	}
	if len(kinds) > 0 {
		t.Errorf("questions of kinds %v", kinds)
	}
}

// TestRobustIsOwn: no question of the set is one of GeoQuery's, whatever its
// punctuation, and none stands twice.
func TestRobustIsOwn(t *testing.T) {
	words := func(question string) string {
		return strings.Join(strings.FieldsFunc(strings.ToLower(question), func(r rune) bool {
			return !('a' <= r && r <= 'z' || '0' <= r && r <= '9')
		}), " ")
	}
	seen := map[string]string{}
	dir := testdata.Dir(t, "geoquery")
	for _, split := range []string{"iid", "template", "length"} {
		for _, part := range []string{"train", "dev"} {
			name := split + "_" + part + ".jsonl"
			for _, x := range readLines[trial](t, filepath.Join(dir, name)) {
				seen[words(x.Question)] = name
			}
		}
	}
	if len(seen) < 500 {
		t.Fatalf("%d questions of GeoQuery, want 500 at least", len(seen))
	}
	for _, x := range robust(t) {
		key := words(x.Question)
		if where, ok := seen[key]; ok {
			t.Errorf("%q also stands in %s", x.Question, where)
		}
		seen[key] = "the set itself"
	}
}
