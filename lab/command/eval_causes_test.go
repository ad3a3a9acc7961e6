package labcommand

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/lab/evaluate"
)

// mishaps is exam with two more questions: one whose entity no word names, and
// one without a word that is known.
const mishaps = exam + `{"question": "inhabitants of atlantis", "program": "answer(population_1(stateid('utah')))"}
{"question": "zounds", "program": "answer(state(all))"}
`

func TestSplitReport(t *testing.T) {
	dir := trained.Path(t)
	o := semtree(mishaps, "eval", "-domain", dir, "-data", "-", "-json", "-split-report", "-examples", "1")
	o.Want(t, command.Done, `"causes":[`, examFault[len("exam.jsonl"):])
	var got struct {
		Errors []evaluate.Wrong
		Causes []struct {
			Cause    string
			Count    int
			Share    float64
			Examples []struct {
				Line                      int
				Question, Gold, Predicted string
				Missing, Extra, Unknown   []string
			}
		}
	}
	if err := json.Unmarshal([]byte(o.Stdout), &got); err != nil {
		t.Fatal(err)
	}
	if got.Errors != nil {
		t.Error("errors are listed without -errors")
	}
	want := map[string]int{"gold": 4, "linker": 6, "missing word": 7, "wrong label": 2} // cause to line
	if len(got.Causes) != len(want) {
		t.Fatalf("causes %+v, want %v", got.Causes, want)
	}
	for _, c := range got.Causes {
		if c.Count != 1 || c.Share != 0.25 || len(c.Examples) != 1 || c.Examples[0].Line != want[c.Cause] {
			t.Errorf("cause %+v, want line %d, one of four", c, want[c.Cause])
		}
	}
	last := got.Causes[len(got.Causes)-1].Examples[0]
	if !slices.Equal(last.Extra, []string{"state"}) || last.Missing != nil {
		t.Errorf("example %+v, want state as the only difference", last)
	}
}

func TestSplitReportText(t *testing.T) {
	dir := trained.Path(t)
	o := semtree(mishaps, "eval", "-domain", dir, "-data", "-", "-split-report")
	o.Want(t, command.Done, "\n4 of 6 wrong, by cause\n  gold             1   25.0 %\n  linker           1   25.0 %\n", "gold program: ")
	o.Want(t, command.Done, "\nwrong label, 1 of 1\nline 2     name each neighbour of idaho\n", "gold program: ")
	o.Want(t, command.Done, "  extra      state\n", "gold program: ")
	o.Want(t, command.Done, "  unknown    zounds\n", "gold program: ")
	o = semtree(mishaps, "eval", "-domain", dir, "-data", "-", "-split-report", "-examples", "0")
	if o.Want(t, command.Done, "4 of 6 wrong, by cause", "gold program: "); strings.Contains(o.Stdout, "line 2") {
		t.Error("examples although none are wanted")
	}
	o = semtree(`{"question": "inhabitants of utah", "program": "answer(population_1(stateid('utah')))"}`, "eval", "-domain", dir, "-data", "-", "-split-report")
	o.Want(t, command.Done, "\n0 of 1 wrong, by cause\n", "")
	semtree("", "eval", "-data", "x", "-examples", "-1").Want(t, command.Wrong, "", "for flag -examples: want a number from 0 to 1000")
}
