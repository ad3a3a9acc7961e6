package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/parser"
)

var update = flag.Bool("update", false, "write testdata/explain anew, which is to be read as a diff")

// TestExplain compares what each stage makes of README.md's questions with testdata/explain, one file a stage. After a change
// that is meant to change it:
//
//	go test ./tools/semtree -run TestExplain -update
func TestExplain(t *testing.T) {
	first, _ := readmeExample(t, "ask examples/films.csv")
	domain, _ := readmeExample(t, "parse")
	commands := [][]string{{"ask", films, first}}
	for _, row := range readmeRows(t) {
		commands = append(commands, []string{"ask", films, row[1]})
	}
	commands = append(commands, []string{"parse", domain})
	ran := func(command []string, explain string) string {
		return semtree("", append([]string{command[0], explain}, command[1:]...)...).Stdout
	}
	whole := make([]string, len(commands)) // all stages of each question
	for _, stage := range parser.Stages[:len(parser.Stages)-1] {
		got := ""
		for i, command := range commands {
			text := ran(command, "-explain="+string(stage))
			got += text
			_, of, _ := strings.Cut(text, "\n")
			whole[i] += of
		}
		golden := filepath.Join("testdata", "explain", string(stage)+".txt")
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: %s", golden, firstDifference(got, string(want)))
		}
	}
	for i, command := range commands {
		if _, got, _ := strings.Cut(ran(command, "-explain"), "\n"); got != whole[i] {
			t.Errorf("%v -explain: %s", command, firstDifference(got, whole[i]))
		}
	}
}

// TestExplainStatus: the judge's stage ends with the status of the result, also with a question back.
func TestExplainStatus(t *testing.T) {
	for question, status := range map[string]string{"how many films are there?": "sure", "which film did best?": "likely", "how old is the best western": "asks", "how many gizmos are there?": "cannot"} {
		out := semtree("", "ask", "-explain=judge", films, question).Stdout
		if lines := strings.Split(strings.TrimSpace(out), "\n"); !strings.HasPrefix(lines[len(lines)-1], status+", confidence 0.") {
			t.Errorf("%s\nwant the status %s", out, status)
		}
	}
}

// firstDifference says where two texts differ.
func firstDifference(got, want string) string {
	line, other := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(line), len(other)) {
		if line[i] != other[i] {
			return "is now\n\t" + line[i] + "\nand was\n\t" + other[i]
		}
	}
	return "has another number of lines"
}
