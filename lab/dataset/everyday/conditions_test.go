package everyday

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const conditionsFolder = "../../../table/testdata/conditions"

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
	if out, err := exec.Command(python, conditionsFolder+"/check.py").CombinedOutput(); err != nil {
		t.Errorf("check.py: %v\n%s", err, out)
	}
}

// TestConditionsGenerated: the stored questions are those that generate.py makes, so that
// none is chosen by hand.
func TestConditionsGenerated(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the questions are not made again")
	}
	if _, err := os.Stat(vegaFolder); errors.Is(err, fs.ErrNotExist) {
		t.Skip("vega-datasets is not installed: npm ci")
	}
	out := t.TempDir()
	if text, err := exec.Command(python, conditionsFolder+"/generate.py", out).CombinedOutput(); err != nil {
		t.Fatalf("generate.py: %v\n%s", err, text)
	}
	for _, name := range []string{"questions-a.jsonl", "questions-b.jsonl"} {
		want, err := Read(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		got, err := Read(filepath.Join(conditionsFolder, name))
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) {
			t.Errorf("%s has %d questions, generate.py makes %d", name, len(got), len(want))
			continue
		}
		for i := range got {
			if got[i].ID != want[i].ID || got[i].Text != want[i].Text {
				t.Errorf("%s: %s is not what generate.py makes", name, got[i].ID)
			}
		}
	}
}

// TestConditionsPairs: each table has 12 to 20 pairs, and each question its twin.
func TestConditionsPairs(t *testing.T) {
	firsts := map[string]int{}
	pairs, twins, wanted := map[string]int{}, map[string]bool{}, map[string]string{}
	for _, part := range []string{"a", "b"} {
		questions, err := Read(filepath.Join(conditionsFolder, "questions-"+part+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range questions {
			if id := strings.TrimSuffix(q.ID, "-twin"); q.Part != part || (sha256.Sum256([]byte(id))[0]%2 == 0) != (part == "a") {
				t.Errorf("%s stands in part %s", q.ID, part)
			}
			if q.Twin == "" {
				twins[q.ID] = true
				continue
			}
			pairs[q.Table]++
			firsts[part+" "+q.Kind]++
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
	for _, kind := range []string{"value", "second value", "state", "date", "name", "group", "calendar", "aggregate", "top groups", "header", "measure"} {
		if firsts["a "+kind] < 3 || firsts["b "+kind] < 3 {
			t.Errorf("%s: %d questions in part a, %d in part b", kind, firsts["a "+kind], firsts["b "+kind])
		}
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

// TestReadTwin: absent words and twin are read, and wanted both.
func TestReadTwin(t *testing.T) {
	const start = `{"id": "x", "table": "x", "question": "films from peru", "unanswerable": true, `
	got, err := readText(t, start+`"absent": "peru", "twin": "y"}`)
	if err != nil || got[0].Absent != "peru" || got[0].Twin != "y" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, member := range []string{`"absent": "peru"`, `"twin": "y"`} {
		if _, err := readText(t, start+member+"}"); err == nil || !strings.Contains(err.Error(), "absent and twin") {
			t.Errorf("%s alone: error %v", member, err)
		}
	}
}
