package thesaurus

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEntries: each notion stands once, says something unless it is skipped, and nothing that it means is
// also something that it does not mean.
func TestEntries(t *testing.T) {
	list, err := Read("entries")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, e := range list {
		said := len(e.Say) + len(e.Verbs) + len(e.Most) + len(e.Least) + len(e.Ask) + len(e.Abbr) + len(e.Unit)
		switch {
		case seen[e.Notion]:
			t.Errorf("%q stands twice", e.Notion)
		case e.Skip != (said == 0):
			t.Errorf("%q: skipped %v with %d words", e.Notion, e.Skip, said)
		}
		seen[e.Notion] = true
		for _, w := range e.Not {
			if slices.Contains(e.Say, w) {
				t.Errorf("%q is said %q and is not", e.Notion, w)
			}
		}
	}
	if len(list) < 2000 {
		t.Errorf("%d entries", len(list))
	}
}

// TestWrong: what is wrong is said with file and line.
func TestWrong(t *testing.T) {
	for text, want := range map[string]string{`{"notion": "a", "says": []}`: "says", `{"say": ["a"]}`: `"notion"`} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "t1.jsonl"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(folder); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "t1.jsonl") {
			t.Errorf("%s: error %v", text, err)
		}
	}
	if _, err := Read(t.TempDir()); err == nil {
		t.Error("an empty folder is a thesaurus")
	}
}
