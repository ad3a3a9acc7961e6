package everyday

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const conditionsFolder = "../testdata/conditions"

// TestConditionsAnswers computes the answers of the questions of vanished conditions again,
// and looks in the tables for what should be absent.
func TestConditionsAnswers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the answers are not computed again")
	}
	if _, err := os.Stat(vegaFolder); errors.Is(err, fs.ErrNotExist) {
		t.Skip("vega-datasets is not installed: npm ci")
	}
	if out, err := exec.Command(python, conditionsFolder+"/check.py", vegaFolder).CombinedOutput(); err != nil {
		t.Errorf("check.py: %v\n%s", err, out)
	}
}

// TestConditionsPairs: each table has 12 to 20 pairs, and each question its twin.
func TestConditionsPairs(t *testing.T) {
	pairs, twins, wanted := map[string]int{}, map[string]bool{}, map[string]string{}
	for _, part := range []string{"a", "b"} {
		questions, err := Read(filepath.Join(conditionsFolder, "questions-"+part+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range questions {
			if q.Part != part {
				t.Errorf("%s stands in part %s", q.ID, part)
			}
			if q.Twin == "" {
				twins[q.ID] = true
				continue
			}
			pairs[q.Table]++
			wanted[q.ID] = q.Twin
		}
	}
	for id, twin := range wanted {
		if !twins[twin] {
			t.Errorf("%s has no twin", id)
		}
	}
	if len(twins) != len(wanted) {
		t.Errorf("%d questions, %d twins", len(wanted), len(twins))
	}
	if len(pairs) != 30 {
		t.Errorf("%d tables, want 30", len(pairs))
	}
	for table, n := range pairs {
		if n < 12 || n > 20 {
			t.Errorf("%s has %d pairs, want 12 to 20", table, n)
		}
	}
}

// TestJudgeVanished: of a question with a twin, a refusal is right, and so is its answer.
func TestJudgeVanished(t *testing.T) {
	q := Question{Twin: "x", Answers: [][]any{{}, {3.0}}}
	for _, c := range []struct {
		reply Reply
		want  Verdict
	}{
		{Reply{Refused: true}, Right},
		{Reply{Answer: []any{3.0}}, Right},
		{Reply{}, Right}, // an empty list is one of the answers
		{Reply{Answer: []any{4.0}}, Wrong},
	} {
		if got := q.Judge(c.reply); got != c.want {
			t.Errorf("%+v: %v, want %v", c.reply, got, c.want)
		}
	}
}
