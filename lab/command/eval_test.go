package labcommand

import (
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// exam is a file of four questions: one right, one with a wrong program and
// the right answer, one with a program that breaks the grammar, and one whose
// right answer is empty.
const exam = `{"question": "inhabitants of kansas", "program": "answer(population_1(stateid('kansas')))"}
{"question": "name each neighbour of idaho", "program": "answer(next_to_2(stateid('idaho')))", "note": "ignored"}

{"question": "inhabitants of utah", "program": "answer(population_1(river(all)))"}
{"question": "name each neighbour of hawaii", "program": "answer(state(next_to_2(stateid('hawaii'))))"}
`

const examFault = "exam.jsonl:4: gold program: population_1(river(all)): population_1 takes (state), (by<state>), (city), (by<city>), (country), (one<state>) or (one<city>), not (river)\n"

func TestEval(t *testing.T) {
	dir, file := trained.Path(t), commandtest.File(t, "exam.jsonl", exam)
	for _, method := range []string{"exact", "condgrad", "condgrad-noround"} {
		t.Run(method, func(t *testing.T) {
			o := semtree("", "eval", "-domain", dir, "-data", file, "-solver", method, "-json", "-errors", "-jobs", "2")
			o.Want(t, command.Done, `"n":4`, examFault)
			var got struct {
				Solver     string
				N          int
				Exact      float64 `json:"exact_match"`
				Denotation float64
				Certified  float64
				GoldFaults int     `json:"gold_faults"`
				GoldEmpty  int     `json:"gold_empty"`
				Speed      float64 `json:"sentences_per_second"`
				Seconds    float64
				Errors     []struct {
					Line                              int
					Question, Gold, Predicted, Reason string
					Denotation                        bool
				}
			}
			if err := json.Unmarshal([]byte(o.Stdout), &got); err != nil {
				t.Fatal(err)
			}
			if got.N != 4 || got.Exact != 0.5 || got.Denotation != 0.75 || got.GoldFaults != 1 || got.GoldEmpty != 1 || got.Solver != method {
				t.Errorf("figures %+v", got)
			}
			if method == "exact" && got.Certified != 1 {
				t.Errorf("certified %g, want 1", got.Certified)
			}
			if math.Abs(got.Speed*got.Seconds-4) > 1e-9 {
				t.Errorf("%g sentences/s for %g s, want a product of 4", got.Speed, got.Seconds)
			}
			if len(got.Errors) != 2 {
				t.Fatalf("%d errors listed, want 2", len(got.Errors))
			}
			if e := got.Errors[0]; e.Line != 2 || !e.Denotation || e.Gold != "answer(next_to_2(stateid('idaho')))" || e.Predicted != "answer(state(next_to_2(stateid('idaho'))))" {
				t.Errorf("first error %+v", e)
			}
			if e := got.Errors[1]; e.Line != 4 || e.Denotation || !strings.Contains(e.Reason, "gold program: ") {
				t.Errorf("second error %+v", e)
			}
		})
	}
}

func TestEvalText(t *testing.T) {
	o := semtree(exam, "eval", "-domain", trained.Path(t), "-data", "-")
	want := "exact match    50.00 %     2 of 4; 1 gold programs are not programs of the domain\n" +
		"denotation     75.00 %     3 of 4; 1 gold answers are empty\n" +
		"certified     100.00 %     4 of 4\nspeed  "
	o.Want(t, command.Done, want, "semtree: standard input:4: gold program: ")
	if strings.Contains(o.Stdout, "predicted") {
		t.Error("errors are listed without -errors")
	}
	o = semtree(exam, "eval", "-domain", trained.Path(t), "-data", "-", "-errors")
	o.Want(t, command.Done, "line 2     name each neighbour of idaho\n  gold       answer(next_to_2(stateid('idaho')))\n  predicted  answer(state(next_to_2(stateid('idaho'))))\n", "gold program")
}

// TestEvalWithoutFacts: a domain without an executor has no denotation.
func TestEvalWithoutFacts(t *testing.T) {
	dir := trained.Changed(t, "domain.json", func(s string) string { return strings.Replace(s, `"executor": "geo",`, "", 1) })
	data := `{"question": "neighbour", "program": "answer(state(all))"}`
	o := semtree(data, "eval", "-domain", dir, "-data", "-", "-json")
	o.Want(t, command.Done, `"exact_match":`, "")
	if strings.Contains(o.Stdout, "denotation") {
		t.Errorf("%s has a denotation", o.Stdout)
	}
}

func TestEvalBrokenData(t *testing.T) {
	dir := trained.Path(t)
	for _, c := range []struct{ name, content, want string }{
		{"broken line", exam + "{\"question\"\n", "data.jsonl:6: the text ends too early"},
		{"no program", `{"question": "x"}`, `data.jsonl:1: want an object with "question" and "program"`},
		{"nothing", "\n\n", "data.jsonl holds no questions"},
	} {
		t.Run(c.name, func(t *testing.T) {
			semtree("", "eval", "-domain", dir, "-data", commandtest.File(t, "data.jsonl", c.content)).Want(t, command.Failed, "", c.want)
		})
	}
	semtree("", "eval", "-domain", dir, "-data", "nowhere.jsonl").Want(t, command.Failed, "", "open nowhere.jsonl: no such file")
}

func TestProfile(t *testing.T) {
	dir, profile := trained.Path(t), filepath.Join(t.TempDir(), "cpu")
	semtree(exam, "eval", "-domain", dir, "-data", "-", "-cpuprofile", profile).Want(t, command.Done, "speed", "gold program")
	if !strings.HasPrefix(commandtest.Read(t, profile), "\x1f\x8b") {
		t.Error("the profile is not a gzip file")
	}
	semtree(exam, "eval", "-domain", dir, "-data", "-", "-cpuprofile", dir).Want(t, command.Failed, "", "is a directory")
}
