package labcommand

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// calibrated is a copy of the trained domain that calibrate was run on.
var calibrated = commandtest.NewFolder(func(t *testing.T, dir string) commandtest.Outcome {
	if err := os.CopyFS(dir, os.DirFS(trained.Path(t))); err != nil {
		t.Fatal(err)
	}
	// Few epochs, so that some parses are wrong.
	return semtree(lessonText(), "calibrate", "-domain", dir, "-data", "-", "-folds", "3",
		"-table", filepath.Join(dir, "table", "confidence.md"),
		"-epochs", "8", "-embed", "16", "-hidden", "16", "-mlp", "16", "-batch", "6", "-rate", "0.01", "-recombine", "0")
})

func TestCalibrate(t *testing.T) {
	dir := calibrated.Path(t)
	calibrated.Outcome(t).Want(t, command.Done, "", "semtree: fold 3 of 3: ")
	if before, after := commandtest.Read(t, filepath.Join(trained.Path(t), "model.onnx")), commandtest.Read(t, filepath.Join(dir, "model.onnx")); before != after {
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
	if err := json.Unmarshal([]byte(commandtest.Read(t, filepath.Join(dir, "model.json"))), &meta); err != nil {
		t.Fatal(err)
	}
	c := meta.Confidence
	if c.Questions != 30 || c.Right <= 0 || c.Right > 30 || len(c.Weights) != 9 || c.Weights["log(1+margin)"] == 0 || !(c.Threshold > 0 && c.Threshold < 1) || meta.Uses["neighbour"]["next_to_2"] == 0 {
		t.Errorf("confidence %+v, want weights from 30 questions", c)
	}
	if !strings.HasPrefix(c.Command, "semtree calibrate -batch 6 -data - -domain ") || strings.Contains(c.Command, "-table") || !strings.HasPrefix(c.Data, "standard input (30 questions, SHA-256 ") {
		t.Errorf("command %q, data %q", c.Command, c.Data)
	}
	table := commandtest.Read(t, filepath.Join(dir, "table", "confidence.md"))
	for _, want := range []string{"\n| 30 | ", "| held out | 26 of 30 | ", "`semtree calibrate "} {
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
	files := commandtest.File(t, "a.jsonl", strings.Join(lines[:10], "")) + "," + commandtest.File(t, "b.jsonl", strings.Join(lines[10:], ""))
	dir := trained.Changed(t, "model.json", func(s string) string { return s })
	var metas []string
	for range 2 {
		o := semtree("", append([]string{"calibrate", "-domain", dir, "-data", files}, small...)...)
		o.Want(t, command.Done, "-data a.jsonl,b.jsonl ", "fold 2 of 2: ")
		metas = append(metas, commandtest.Read(t, filepath.Join(dir, "model.json")))
	}
	if metas[0] != metas[1] {
		t.Errorf("two runs differ:\n%s\n%s", metas[0], metas[1])
	}
}

func TestCalibrateFaults(t *testing.T) {
	dir := trained.Changed(t, "model.json", func(s string) string { return s })
	semtree(lessonText(), "calibrate", "-domain", dir, "-data", "-", "-folds", "31").Want(t, command.Failed, "", "30 questions are too few for 31 folds")
	semtree("", "calibrate", "-domain", "nowhere", "-data", "-").Want(t, command.Failed, "", `no domain "nowhere"`)
	broken := `{"question": "utah", "program": "answer(flurb)"}` + "\n"
	uncounted := trained.Changed(t, "model.json", func(s string) string { return s })
	semtree(broken+broken, "calibrate", "-domain", uncounted, "-data", "-", "-folds", "2").Want(t, command.Failed, "", "fold 1: none of the 1 training pairs can be used")
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
	dir := trained.Changed(t, "model.json", func(s string) string { return s })
	before := commandtest.Read(t, filepath.Join(dir, "model.json"))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	commandtest.RunIn(ctx, tool, lessonText(), "calibrate", "-domain", dir, "-data", "-").Want(t, command.Failed, "", "semtree: interrupted; nothing was written\n")
	if commandtest.Read(t, filepath.Join(dir, "model.json")) != before {
		t.Error("model.json has changed")
	}
}
