package main

import (
	"database/sql"
	"encoding/csv"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// filmsDatabase is the example in a database of SQLite.
func filmsDatabase(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "media.db")
	pool, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	records, err := csv.NewReader(strings.NewReader(commandtest.Read(t, "..", "..", "examples", "films.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(`CREATE TABLE films ("` + strings.Join(records[0], `", "`) + `")`); err != nil {
		t.Fatal(err)
	}
	for _, r := range records[1:] {
		values := make([]any, len(r))
		for i := range r {
			values[i] = r[i]
		}
		if _, err := pool.Exec("INSERT INTO films VALUES (?"+strings.Repeat(", ?", len(r)-1)+")", values...); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// TestAskDatabase asks a database what is asked of the file.
func TestAskDatabase(t *testing.T) {
	file, dir := filmsDatabase(t), askFolder(t)
	t.Chdir(t.TempDir())
	db := func(args ...string) commandtest.Outcome {
		return semtree("", append([]string{"ask", "-model", dir, "-db", "sqlite:" + file, "-table", "films"}, args...)...)
	}
	r := replies(t, db("-json", "-min-confidence", "0", "who directed metropolis?", "how many films did gerwig direct?", "when was jaws made?", "how many films per genre?"))
	if len(r) != 4 {
		t.Fatalf("%d lines for 4 questions", len(r))
	}
	for _, r := range r {
		if r.Refused || r.Answer == nil {
			t.Fatalf("%s: %+v", r.Question, r)
		}
	}
	if r[0].SQL != `SELECT "title", "director" FROM "films" WHERE "title" = ?` || fmt.Sprint(*r[0].SQLParams) != "[Metropolis]" || fmt.Sprint(*r[0].Answer) != "[Fritz Lang]" {
		t.Errorf("%+v", r[0])
	}
	if fmt.Sprint(*r[1].Answer) != "[3]" || fmt.Sprint(*r[2].Answer) != "[1975]" || len(r[3].Rows) < 3 {
		t.Errorf("%v, %v, %v", *r[1].Answer, *r[2].Answer, r[3].Rows)
	}
	db("-sql", "-min-confidence", "0", "who directed metropolis?").Want(t, command.Done, `SELECT "title", "director" FROM "films" WHERE "title" = 'Metropolis';`, "")
	db("-describe").Want(t, command.Done, "films: 30 rows", "semtree: wrote films.table.json")
	db("-order", "rowid", "-describe").Want(t, command.Done, "films: 30 rows", "semtree: wrote films.table.json")
	if text := commandtest.Read(t, "films.table.json"); !strings.Contains(text, `"order": "rowid"`) {
		t.Errorf("no order in %s", text)
	}
	if pool, err := sql.Open("sqlite", "file:"+file); err != nil {
		t.Fatal(err)
	} else if _, err := pool.Exec("CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"); err != nil {
		t.Fatal(err)
	}
	for args, limit := range map[string]string{"-timeout 40ms": "40ms", "-loading 30ms": "30ms", "-timeout 1m -loading 50ms": "50ms"} {
		args := append([]string{"ask", "-db", "sqlite:" + file, "-table", "endless"}, strings.Fields(args)...)
		semtree("", append(args, "how many?")...).Want(t, command.Failed, "", `reading table "endless" took longer than the limit, `+limit)
	}
	for _, c := range []struct{ args, stderr string }{
		{"ask -table films question", "-table is for databases"},
		{"ask x.csv -order id question", "-order is for databases"},
		{"ask x.csv -loading 1s question", "-loading is for databases"},
		{"ask x.csv -override a.json question", "-override is for databases"},
		{"ask -db x.db -table films -describe question", "-describe takes no questions"},
	} {
		semtree("", strings.Fields(c.args)...).Want(t, command.Wrong, "", c.stderr)
	}
}
