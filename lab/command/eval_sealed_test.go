package labcommand

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"semtree/internal/command/commandtest"
	"semtree/model"
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

// TestSealedDatabases: questions about databases are asked, too, and have a log of their own.
func TestSealedDatabases(t *testing.T) {
	folder := t.TempDir()
	sealed, shop := filepath.Join(folder, "sealed"), filepath.Join(folder, "databases", "shop")
	for _, dir := range []string{sealed, shop, filepath.Join(folder, "tables")} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	writeFileTest(t, filepath.Join(folder, "tables"), "films.csv", "title,year\nRashomon,1950\nRan,1985\n")
	writeFileTest(t, shop, "customers.csv", "id,name,city\n1,Ann Lee,Oslo\n2,Bob Ray,Bergen\n3,Eve Orr,Oslo\n")
	writeFileTest(t, shop, "orders.csv", "id,customer_id,quantity\n7,1,2\n8,1,3\n9,2,4\n")
	writeFileTest(t, shop, "schema.sql", "")
	lessons := `{"db": "shop", "question": "total quantity by city", "level": "simple", "sql": ["s"], "answers": [[["Oslo", 5], ["Bergen", 4]]]}
{"db": "shop", "question": "how tall is ann lee", "level": "simple", "sql": [], "answers": []}
`
	writeFileTest(t, sealed, "b01.jsonl", `{"table": "films.csv", "question": "how many films are there?", "level": "simple", "sql": ["s"], "answers": [[[2]]]}
`+lessons)
	o := semtree("", "eval", "-sealed", sealed)
	o.Want(t, 0, "simple: first        100.00 %     1 of 1\n", "")
	log := commandtest.Read(t, sealed, databasesLog)
	if lines := strings.Split(log, "\n"); len(lines) != 3 || len(strings.Split(lines[0], "\t")) != len(strings.Split(lines[1], "\t")) || !strings.Contains(lines[1], "\t1\t") {
		t.Errorf("the log is %q", log)
	}
	if o := semtree("", "eval", "-sealed", sealed, "-json"); strings.Contains(o.Stdout, "quantity") || !strings.Contains(o.Stdout, `"databases"`) {
		t.Errorf("as JSON: %s", o.Stdout)
	}
	semtree("", "eval", "-databases", filepath.Join(sealed, "b01.jsonl")).Want(t, 2, "", "-sealed")
	open := filepath.Join(folder, "one")
	if err := os.Mkdir(open, 0o777); err != nil {
		t.Fatal(err)
	}
	writeFileTest(t, open, "a.jsonl", lessons)
	semtree("", "eval", "-databases", filepath.Join(open, "a.jsonl")).Want(t, 0, "simple: first        100.00 %     1 of 1\n", "")
	writeFileTest(t, open, "b.jsonl", `{"table": "films.csv", "question": "how many", "level": "simple", "sql": ["s"], "answers": [[[2]]]}`)
	semtree("", "eval", "-databases", filepath.Join(open, "b.jsonl")).Want(t, 1, "", "there are no questions about databases")
}

// TestNote: the line has the numbers in the order of the header; without git, the commit is not known.
func TestNote(t *testing.T) {
	folder := t.TempDir()
	m := &model.Model{Meta: model.Meta{SHA256: "0123abcdef"}}
	if err := note(folder, sealedLog, sealedHeader, stamp(folder, m, time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)), 10, 4, 1, 5, 6, 8, 3, 2); err != nil {
		t.Fatal(err)
	}
	want := sealedHeader + "2026-03-04\tunknown\t0123abcd\t10\t4\t1\t5\t6\t8\t3\t2\n"
	if log := commandtest.Read(t, folder, sealedLog); log != want {
		t.Errorf("the log is %q, want %q", log, want)
	}
}
