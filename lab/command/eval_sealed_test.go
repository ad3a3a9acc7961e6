package labcommand

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"semtree/internal/command/commandtest"
	"semtree/lab/evaluate/tables"
)

// TestSealed: each run adds a line to the log, and no question is told.
func TestSealed(t *testing.T) {
	folder := t.TempDir()
	sealed := filepath.Join(folder, "sealed")
	for _, dir := range []string{sealed, filepath.Join(folder, "tables")} {
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	writeFileTest(t, sealed, "b01.jsonl", `{"table": "films.csv", "question": "how many films are there?", "level": "simple", "sql": ["s"], "answers": [[[2]]]}
{"table": "films.csv", "question": "who sang in rashomon?", "level": "simple", "sql": [], "answers": [], "why": "column"}
`)
	writeFileTest(t, filepath.Join(folder, "tables"), "films.csv", "title,year\nRashomon,1950\nRan,1985\n")
	for n := 2; n <= 3; n++ {
		o := semtree("", "eval", "-sealed", sealed)
		o.Want(t, 0, "first                100.00 %     1 of 1", "")
		if strings.Contains(strings.ToLower(o.Stdout), "rashomon") {
			t.Fatalf("a question is told: %s", o.Stdout)
		}
		log, err := os.ReadFile(filepath.Join(sealed, sealedLog))
		if lines := strings.Count(string(log), "\n"); err != nil || lines != n || !strings.HasPrefix(string(log), "date\t") {
			t.Fatalf("%v, the log is %q, want %d lines", err, log, n)
		}
	}
	semtree("", "eval", "-sealed", sealed, "-errors").Want(t, 2, "", "shows none")
	semtree("", "eval", "-lessons", filepath.Join(sealed, "b01.jsonl")).Want(t, 2, "", "-sealed")
	if o := semtree("", "eval", "-sealed", sealed, "-json"); strings.Contains(strings.ToLower(o.Stdout), "rashomon") {
		t.Fatalf("a question is told: %s", o.Stdout)
	}
}

// TestNote: the line has the counts in the order of the header; without git, the commit is not known.
func TestNote(t *testing.T) {
	folder := t.TempDir()
	f := &tables.Forms{SpiderCounts: tables.SpiderCounts{N: 10, Right: 4, Wrong: 1, Refused: 5, First: 6, Among: 8}, Without: tables.SpiderCounts{N: 3, Refused: 2}}
	if err := note(folder, f, "0123abcd", time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	want := sealedHeader + "2026-03-04\tunknown\t0123abcd\t10\t4\t1\t5\t6\t8\t3\t2\n"
	if log := commandtest.Read(t, folder, sealedLog); log != want {
		t.Errorf("the log is %q, want %q", log, want)
	}
}
