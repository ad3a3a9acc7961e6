package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// calibrated is the outcome of calibrate on a copy of the trained domain, made
// once.
var calibrated = sync.OnceValues(func() (string, outcome) {
	from, o := trained()
	dir, err := os.MkdirTemp("", "semtree-test-*")
	if err != nil {
		panic(err)
	}
	if o.code != exitDone {
		return dir, o
	}
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		panic(err)
	}
	// Few epochs, so that some parses are wrong.
	return dir, semtree(lessonText(), "calibrate", "-domain", dir, "-data", "-", "-folds", "3",
		"-table", filepath.Join(dir, "table", "confidence.md"),
		"-epochs", "8", "-embed", "16", "-hidden", "16", "-mlp", "16", "-batch", "6", "-rate", "0.01", "-recombine", "0")
})

// calibratedDomain returns the folder of the calibrated domain.
func calibratedDomain(t *testing.T) string {
	t.Helper()
	return made(t, calibrated)
}

func TestCalibrate(t *testing.T) {
	dir := calibratedDomain(t)
	_, o := calibrated()
	o.want(t, exitDone, "", "semtree: fold 3 of 3: ")
	if before, after := read(t, filepath.Join(trainedDomain(t), "model.onnx")), read(t, filepath.Join(dir, "model.onnx")); before != after {
		t.Error("the network has changed")
	}
	var meta struct {
		SHA256     string
		Confidence struct {
			Weights          map[string]float64
			Threshold        float64
			Questions, Right int
			Command, Data    string
		}
		Uses map[string]map[string]int
	}
	if err := json.Unmarshal([]byte(read(t, filepath.Join(dir, "model.json"))), &meta); err != nil {
		t.Fatal(err)
	}
	c := meta.Confidence
	if c.Questions != 30 || c.Right <= 0 || c.Right > 30 || len(c.Weights) != 9 || c.Weights["log(1+margin)"] == 0 || !(c.Threshold > 0 && c.Threshold < 1) || meta.Uses["neighbour"]["next_to_2"] == 0 {
		t.Errorf("confidence %+v, want weights from 30 questions", c)
	}
	if !strings.HasPrefix(c.Command, "semtree calibrate -batch 6 -data - -domain ") || strings.Contains(c.Command, "-table") || !strings.HasPrefix(c.Data, "standard input (30 questions, SHA-256 ") {
		t.Errorf("command %q, data %q", c.Command, c.Data)
	}
	table := read(t, filepath.Join(dir, "table", "confidence.md"))
	for _, want := range []string{"\n| 30 | ", "| 30 (100.0 %) | ", "| log(1+margin) | ", "| held out | 26 of 30 | ", "`semtree calibrate "} {
		if !strings.Contains(table, want) {
			t.Errorf("the report has no %q:\n%s", want, table)
		}
	}
}

// TestCalibrateAgain: the same data and flags give the same weights, here from
// two files, and the report goes to standard output without -table.
func TestCalibrateAgain(t *testing.T) {
	small := []string{"-folds", "2", "-epochs", "2", "-embed", "4", "-hidden", "4", "-mlp", "4", "-recombine", "0", "-seed", "3"}
	lines := slices.Collect(strings.Lines(lessonText()))
	files := writeTest(t, "a.jsonl", strings.Join(lines[:10], "")) + "," + writeTest(t, "b.jsonl", strings.Join(lines[10:], ""))
	dir := changedDomain(t, "model.json", func(s string) string { return s })
	var metas []string
	for range 2 {
		o := semtree("", append([]string{"calibrate", "-domain", dir, "-data", files}, small...)...)
		o.want(t, exitDone, "-data a.jsonl,b.jsonl ", "fold 2 of 2: ")
		metas = append(metas, read(t, filepath.Join(dir, "model.json")))
	}
	if metas[0] != metas[1] {
		t.Errorf("two runs differ:\n%s\n%s", metas[0], metas[1])
	}
}

func TestCalibrateFaults(t *testing.T) {
	dir := changedDomain(t, "model.json", func(s string) string { return s })
	semtree(lessonText(), "calibrate", "-domain", dir, "-data", "-", "-folds", "31").want(t, exitFailed, "", "30 questions are too few for 31 folds")
	semtree("", "calibrate", "-domain", "nowhere", "-data", "-").want(t, exitFailed, "", `no domain "nowhere"`)
	broken := `{"question": "utah", "program": "answer(flurb)"}` + "\n"
	uncounted := changedDomain(t, "model.json", func(s string) string { return s })
	semtree(broken+broken, "calibrate", "-domain", uncounted, "-data", "-", "-folds", "2").want(t, exitFailed, "", "fold 1: none of the 1 training pairs can be used")
	bare := changedDomain(t, "model.json", withoutConfidence)
	semtree("", "parse", "-domain", bare, "-min-confidence", "0.5", "utah").want(t, exitFailed, "", "the model has no confidence\nhint: semtree help calibrate")
}

// withoutConfidence removes the confidence from the text of a model.json.
func withoutConfidence(text string) string {
	before, _, found := strings.Cut(text, ",\n\t\"confidence\"")
	if !found {
		panic("the model has no confidence")
	}
	return before + "\n}\n"
}

func TestCalibrateInterrupted(t *testing.T) {
	dir := changedDomain(t, "model.json", func(s string) string { return s })
	before := read(t, filepath.Join(dir, "model.json"))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var stdout, stderr strings.Builder
	code := run(env{ctx, strings.NewReader(lessonText()), &stdout, &stderr}, []string{"calibrate", "-domain", dir, "-data", "-"})
	outcome{code, stdout.String(), stderr.String()}.want(t, exitFailed, "", "semtree: interrupted; nothing was written\n")
	if read(t, filepath.Join(dir, "model.json")) != before {
		t.Error("model.json has changed")
	}
}

func TestParseConfidence(t *testing.T) {
	dir, question := calibratedDomain(t), "name each neighbour of maine"
	semtree("", "parse", "-domain", dir, question).want(t, exitDone, " %, margin ", "")
	if o := semtree("", "parse", "-domain", changedDomain(t, "model.json", withoutConfidence), question); strings.Contains(o.stdout, "confidence") {
		t.Errorf("a confidence without weights: %s", o.stdout)
	}
	o := semtree("", "parse", "-domain", dir, "-k", "3", question)
	o.want(t, exitDone, "program      answer(state(next_to_2(stateid('maine'))))\nreading      states that border Maine\nanswer       new hampshire\n2.           answer(", "")
	o.want(t, exitDone, "\n3.           answer(", "")
	o.want(t, exitDone, ", proved\n", "")
}

// TestParseRefused: what is not certain enough is not answered, in both forms
// of output.
func TestParseRefused(t *testing.T) {
	dir, question := calibratedDomain(t), "name each neighbour of maine"
	args := []string{"parse", "-domain", dir, "-min-confidence", "1"}
	o := semtree("", append(args, question)...)
	o.want(t, exitDone, "refused      it is not certain what is meant\n             did you mean this?\n1.           answer(state(next_to_2(stateid('maine'))))\n             states that border Maine\n             new hampshire\n", "")
	if strings.Contains(o.stdout, "program ") || strings.Contains(o.stdout, "\nanswer ") {
		t.Errorf("a refused question is answered:\n%s", o.stdout)
	}
	semtree("", append(args, "-k", "1", question)...).want(t, exitDone, "refused      it is not certain what is meant\n             did you mean this?\n1.  ", "")
	var got struct {
		Refused         bool
		Program, Answer any
		Confidence      *float64
		Alternatives    []struct {
			Program string
			Proved  bool
			Answer  []any
		}
	}
	o = semtree("", append(args, "-json", question)...)
	o.want(t, exitDone, `"refused":true`, "")
	if err := json.Unmarshal([]byte(o.stdout), &got); err != nil {
		t.Fatal(err)
	}
	if got.Program != nil || got.Answer != nil || got.Confidence == nil || len(got.Alternatives) != 1 || !slices.Equal(got.Alternatives[0].Answer, []any{"new hampshire"}) {
		t.Errorf("got %+v, want the program as the only alternative that is probable", got)
	}
	o = semtree("", "parse", "-domain", dir, "-min-confidence", "0.001", question)
	o.want(t, exitDone, "program      answer(state(next_to_2(stateid('maine'))))\n", "")
}
