package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// readmeExample returns the question of the first example of a command, and what
// README.md says that the command prints.
func readmeExample(t *testing.T, command string) (question, shown string) {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "$ go run ./tools/semtree "+command+" \"")
	question, rest, closed := strings.Cut(rest, "\"\n")
	shown, _, _ = strings.Cut(rest, "\n\n")
	if !found || !closed {
		t.Fatalf("README.md has no example of semtree %s", command)
	}
	return question, strings.ReplaceAll("\n"+shown, "\n    ", "\n")
}

// TestReadmeAsk checks that README.md shows the answer and the reading of semtree ask. The
// figures of the model change with each training: its scores and its confidence.
func TestReadmeAsk(t *testing.T) {
	figures := regexp.MustCompile(`-?[0-9.]+( %| ms|,)|(value|bound) -?[0-9.]+`)
	mask := func(text string) string {
		answer, rest, _ := strings.Cut(text, "\nconfidence ")
		return strings.TrimSpace(answer + "\nconfidence " + figures.ReplaceAllString(rest, "?"))
	}
	for _, of := range []string{"examples/films.csv", "examples/shop"} {
		question, want := readmeExample(t, "ask "+of)
		if got := mask("\n" + semtree("", "ask", "../../"+of, question).Stdout); got != mask(want) {
			t.Errorf("semtree ask %s %q prints\n%s\nREADME.md shows\n%s", of, question, got, mask(want))
		}
	}
}

// readmeRows returns the rows of README.md's first table: after the line itself, a question, its reading and the answer.
func readmeRows(t *testing.T) [][]string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "| read as | answer |\n|---|---|---|\n")
	table, _, _ := strings.Cut(rest, "\n\n")
	rows := regexp.MustCompile(`(?m)^\| (.*?) \| (.*?) \| (.*?) ?\|$`).FindAllStringSubmatch(table, -1)
	if len(rows) < 3 || len(rows) != strings.Count(table, "\n")+1 {
		t.Fatalf("README.md has %d rows of questions in\n%s", len(rows), table)
	}
	return rows
}

// TestReadmeTable checks the readings and answers of README.md's first table.
func TestReadmeTable(t *testing.T) {
	for _, row := range readmeRows(t) {
		question, reading, answer := row[1], row[2], row[3]
		shown, line := semtree("", "ask", films, question).Stdout, "\nreading      "+reading+"\n"
		if reason, refused := strings.CutPrefix(reading, "*refused*: "); refused {
			line = "refused      " + reason + "\n"
		}
		before, _, found := strings.Cut(shown, line)
		if !found || !strings.HasSuffix(before, answer) {
			t.Errorf("README.md: %q is read as %s, with the answer %q; semtree ask prints\n%s", question, reading, answer, shown)
		}
	}
}

// TestReadmeExample checks that README.md shows what semtree parse prints, apart
// from the time.
func TestReadmeExample(t *testing.T) {
	question, shown := readmeExample(t, "parse")
	time := regexp.MustCompile(`[0-9.]+ ms`)
	want := time.ReplaceAllString(shown, "? ms")
	got := time.ReplaceAllString("\n"+semtree("", "parse", question).Stdout, "? ms")
	if strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("semtree parse %q prints\n%s\nREADME.md shows\n%s", question, got, want)
	}
}
