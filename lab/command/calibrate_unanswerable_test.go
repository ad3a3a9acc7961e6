package labcommand

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// beyond are a few templates of questions that the lessons' facts cannot answer.
const beyond = `fit	{x}	moon | sea | mayor
judge	{x}	sun | weather
fit	name	who is the {x} of maine
judge	name	what is the {x} of maine
judge	else	hello {x}
`

// TestCalibrateUnanswerable: the domain's own network, questions beyond it that are
// fitted, others that are judged, and further answerable ones.
func TestCalibrateUnanswerable(t *testing.T) {
	dir := trained.Changed(t, "model.json", withoutConfidence)
	lessons := commandtest.File(t, "lessons.jsonl", lessonText())
	templates := commandtest.File(t, "beyond.tsv", beyond)
	evidence := filepath.Join(t.TempDir(), "evidence.jsonl")
	o := semtree("", "calibrate", "-domain", dir, "-folds", "0", "-lessons", lessons, "-data", lessons,
		"-unanswerable", templates, "-judge", lessons, "-evidence", evidence)
	o.Want(t, command.Done, "\n| name | 2 | ", "")
	o.Want(t, command.Done, "\n| else | 2 | ", "")
	o.Want(t, command.Done, "\n| **all** | 4 | ", "")
	o.Want(t, command.Done, "\n| lessons.jsonl | ", "")
	o.Want(t, command.Done, " -lessons lessons.jsonl -unanswerable beyond.tsv`", "")
	meta := commandtest.Read(t, filepath.Join(dir, "model.json"))
	if !strings.Contains(meta, `"unanswerable": 3,`) || !strings.Contains(meta, "; beyond.tsv\"") {
		t.Errorf("metadata without the questions that were fitted:\n%s", meta)
	}
	if text := commandtest.Read(t, evidence); strings.Count(text, "\n") != 33 || strings.Count(text, `"kind":"name"`) != 3 {
		t.Errorf("evidence of 30 lessons and 3 questions beyond:\n%s", text)
	}

	semtree("", "calibrate", "-domain", dir, "-folds", "0", "-lessons", lessons, "-data", lessons,
		"-unanswerable", commandtest.File(t, "broken.tsv", "fit\tname\n")).Want(t, command.Failed, "", "broken.tsv:1: 2 fields")
	semtree("", "calibrate", "-domain", dir, "-folds", "0", "-data", lessons).Want(t, command.Wrong, "", "-folds 0: which -lessons")
}

// TestCalibrateNetworks: the networks of the folds are kept, found again, and
// trained anew if anything about them differs.
func TestCalibrateNetworks(t *testing.T) {
	dir, networks := trained.Changed(t, "model.json", func(s string) string { return s }), t.TempDir()
	args := []string{"calibrate", "-domain", dir, "-data", "-", "-folds", "2", "-networks", networks,
		"-epochs", "1", "-embed", "4", "-hidden", "4", "-mlp", "4", "-recombine", "0"}
	file := filepath.Join(networks, "fold1.onnx")
	run := func(more ...string) (commandtest.Outcome, os.FileInfo) {
		o := semtree(lessonText(), append(args, more...)...)
		o.Want(t, command.Done, "## geo", "fold 2 of 2: ")
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		return o, info
	}
	first, kept := run()
	second, again := run()
	if first != second || !os.SameFile(kept, again) {
		t.Errorf("the kept network was not used:\n%v\n%v", first, second)
	}
	if _, other := run("-rate", "0.01"); os.SameFile(kept, other) {
		t.Error("another learning rate, the same network")
	}
	if err := os.WriteFile(filepath.Join(networks, "fold2.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	semtree(lessonText(), args...).Want(t, command.Failed, "", "fold2.json")
}
