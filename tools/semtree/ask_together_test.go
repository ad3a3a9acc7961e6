package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/table"
	"semtree/table/file"
)

// TestAskTogether: of processes that change the file beside one table at the same time, none undoes
// what another one said to have written.
func TestAskTogether(t *testing.T) {
	ask, override := askCopy(t)
	data := strings.TrimSuffix(override, ".table.json") + ".csv"
	if err := os.WriteFile(override, []byte(`{"corrections": [{"question": "the old one", "program": "answer(count)"}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	const many = 20
	var questions []string
	runs, outputs := make([]*exec.Cmd, many+3), make([]bytes.Buffer, many+3)
	for i := range runs {
		args := []string{"-describe"}
		if i < many {
			questions = append(questions, fmt.Sprintf("how many films after %d?", 1960+i))
			args = []string{"-correct", "1", questions[i]}
		} else if i == many {
			args = []string{"-forget", "1"}
		}
		runs[i] = exec.Command(os.Args[0], append([]string{"ask", "-model", askFolder(t), data}, args...)...)
		runs[i].Env = append(os.Environ(), asTool+"=1")
		runs[i].Stdout, runs[i].Stderr = &outputs[i], &outputs[i]
		if err := runs[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for i, run := range runs {
		if err := run.Wait(); err != nil || i <= many && !strings.Contains(outputs[i].String(), "semtree: wrote "+override) {
			t.Errorf("%s: %v\n%s", run.Args[5:], err, &outputs[i])
		}
	}
	o, err := file.Override(override)
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]bool{}
	for _, c := range o.Corrections {
		kept[c.Question] = true
	}
	for _, q := range questions {
		if !kept[q] {
			t.Errorf("%q was said to be corrected, and is not", q)
		}
	}
	if len(o.Corrections) != many || len(o.Columns) == 0 {
		t.Errorf("%d corrections and %d columns, want %d, and those of the description", len(o.Corrections), len(o.Columns), many)
	}
	if files, _ := filepath.Glob(filepath.Join(filepath.Dir(override), "*")); len(files) != 2 {
		t.Errorf("%s, want the table and the file beside it", files)
	}
	if files, _ := filepath.Glob(filepath.Join(filepath.Dir(override), ".*")); len(files) != 0 {
		t.Errorf("%s are left", files)
	}
	ask("-corrections").Want(t, command.Done, fmt.Sprintf("\n%d ", many), "")
}

// TestLearntTogether: of two processes that taught one table, neither undoes what the other one has learnt or forgotten.
func TestLearntTogether(t *testing.T) {
	name := filepath.Join(t.TempDir(), "films.table.json")
	s := &source{override: name}
	word := func(text string) table.Meaning { return table.Meaning{Word: text, Kind: table.MeansRows} }
	both := []table.Meaning{word("old"), word("picture")}
	if err := os.WriteFile(name, []byte(`{"learnt": [{"word": "old", "kind": "rows"}, {"word": "picture", "kind": "rows"}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for question, after := range map[string][]table.Meaning{"which movie?": append(both[:2:2], word("movie")), "which flick?": {word("picture"), word("flick")}} {
		add := func(list []table.Correction) ([]table.Correction, error) {
			return append(list, table.Correction{Question: question, Program: "answer(first)"}), nil
		}
		if err := s.correct(command.Env{Stderr: new(bytes.Buffer)}, add, both, after); err != nil {
			t.Fatal(err)
		}
	}
	o, err := file.Override(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []table.Meaning{word("movie"), word("flick"), word("picture")} {
		if !slices.Contains(o.Learnt, m) {
			t.Errorf("%v lacks %v", o.Learnt, m)
		}
	}
	if len(o.Learnt) != 3 || len(o.Corrections) != 2 {
		t.Errorf("learnt %v, corrections %v", o.Learnt, o.Corrections)
	}
}
