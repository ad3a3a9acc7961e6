package labcommand

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/lab/learn/tables"
	"semtree/table/program"
)

const hills = "hill,county,height (m),first climbed\nBox Hill,Surrey,224,1802\nLeith Hill,Surrey,294,1765\nKinder Scout,Derbyshire,636,1830\nCleeve Hill,Gloucestershire,330,1820\n"

func TestDatasetTablesUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-folder x", "-out is missing"},
		{"-out x", "want either -folder or -wikitables"},
		{"-out x -folder a -wikitables b", "want either -folder or -wikitables"},
		{"-out x -wikitables a -own 3", "-own without -folder"},
		{"-out x -folder a -n 0", "for flag -n: want a number from 1 to 1000000"},
		{"-out x -folder a -unanswerable 2", "for flag -unanswerable: want a number from 0 to 1"},
	} {
		semtree("", append([]string{"dataset", "tables"}, strings.Fields(c.args)...)...).Want(t, command.Wrong, "", c.want)
	}
}

// TestDatasetOwnTables: tables of our own are written, and asked about; the trainer
// reads the questions.
func TestDatasetOwnTables(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "own")
	o := semtree("", "dataset", "tables", "-folder", dir, "-own", "30", "-n", "20", "-out", "-")
	o.Want(t, command.Done, `"table":"`+filepath.Join(dir, ""), "")
	if files, err := filepath.Glob(filepath.Join(dir, "*.csv")); err != nil || len(files) != 30 {
		t.Errorf("%d tables (%v), want 30", len(files), err)
	}
	file := filepath.Join(filepath.Dir(dir), "questions.jsonl")
	semtree("", "dataset", "tables", "-folder", dir, "-n", "50", "-out", file).Want(t, command.Done, file+"  50 questions\n", "")
	var reader tables.Reader
	lessons, err := reader.Read(file)
	if err != nil || len(lessons) != 50 {
		t.Fatalf("%d lessons, %v", len(lessons), err)
	}
	for _, l := range lessons {
		if l.Program == nil || len(l.Mentions) == 0 && strings.Contains(l.Program.String(), "'") {
			t.Errorf("%q: program %v, mentions %v", l.Question, l.Program, l.Mentions)
		}
	}
}

// TestDatasetTables: lines have a question, the path of its table and a typed program,
// or else what is missing.
func TestDatasetTables(t *testing.T) {
	dir := t.TempDir()
	writeFileTest(t, dir, "hills.csv", hills)
	o := semtree("", "dataset", "tables", "-folder", dir, "-n", "60", "-unanswerable", "0.2", "-out", "-")
	o.Want(t, command.Done, "{", "")
	lines := strings.Split(strings.TrimSpace(o.Stdout), "\n")
	if len(lines) != 60 {
		t.Errorf("%d lines, want 60", len(lines))
	}
	answerable := 0
	for _, line := range lines {
		var q tableQuestion
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if q.Question == "" || q.Table != filepath.Join(dir, "hills.csv") || (q.Program == "") == (q.Missing == "") {
			t.Errorf("%s", line)
		}
		if q.Program != "" {
			answerable++
			if _, err := program.Grammar().ReadProgram(q.Program); err != nil {
				t.Errorf("%s: %v", line, err)
			}
		}
	}
	if answerable < 30 || answerable == 60 {
		t.Errorf("%d of 60 questions have a program", answerable)
	}
	again := semtree("", "dataset", "tables", "-folder", dir, "-n", "60", "-unanswerable", "0.2", "-out", "-")
	if again.Stdout != o.Stdout {
		t.Error("the same flags give other questions")
	}
	semtree("", "dataset", "tables", "-folder", t.TempDir(), "-n", "60", "-out", "-").Want(t, command.Failed, "", "holds no .csv files")
}
