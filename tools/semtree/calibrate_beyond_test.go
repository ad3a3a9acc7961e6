package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
	dir := changedDomain(t, "model.json", withoutConfidence)
	lessons := writeTest(t, "lessons.jsonl", lessonText())
	templates := writeTest(t, "beyond.tsv", beyond)
	evidence := filepath.Join(t.TempDir(), "evidence.jsonl")
	o := semtree("", "calibrate", "-domain", dir, "-folds", "0", "-lessons", lessons, "-data", lessons,
		"-unanswerable", templates, "-judge", lessons, "-evidence", evidence)
	o.want(t, exitDone, "\n| name | 2 | ", "")
	o.want(t, exitDone, "\n| else | 2 | ", "")
	o.want(t, exitDone, "\n| **all** | 4 | ", "")
	o.want(t, exitDone, "\n| lessons.jsonl | ", "")
	o.want(t, exitDone, " -lessons lessons.jsonl -unanswerable beyond.tsv`", "")
	meta := read(t, filepath.Join(dir, "model.json"))
	if !strings.Contains(meta, `"unanswerable": 3,`) || !strings.Contains(meta, "; beyond.tsv\"") {
		t.Errorf("metadata without the questions that were fitted:\n%s", meta)
	}
	if text := read(t, evidence); strings.Count(text, "\n") != 33 || strings.Count(text, `"kind":"name"`) != 3 {
		t.Errorf("evidence of 30 lessons and 3 questions beyond:\n%s", text)
	}

	semtree("", "calibrate", "-domain", dir, "-folds", "0", "-lessons", lessons, "-data", lessons,
		"-unanswerable", writeTest(t, "broken.tsv", "fit\tname\n")).want(t, exitFailed, "", "broken.tsv:1: 2 fields")
	semtree("", "calibrate", "-domain", dir, "-folds", "0", "-data", lessons).want(t, exitUsage, "", "-folds 0: which -lessons")
}

// TestCalibrateNetworks: the networks of the folds are kept, found again, and
// trained anew if anything about them differs.
func TestCalibrateNetworks(t *testing.T) {
	dir, networks := changedDomain(t, "model.json", func(s string) string { return s }), t.TempDir()
	args := []string{"calibrate", "-domain", dir, "-data", "-", "-folds", "2", "-networks", networks,
		"-epochs", "1", "-embed", "4", "-hidden", "4", "-mlp", "4", "-recombine", "0"}
	file := filepath.Join(networks, "fold1.onnx")
	run := func(more ...string) (outcome, os.FileInfo) {
		o := semtree(lessonText(), append(args, more...)...)
		o.want(t, exitDone, "## geo", "fold 2 of 2: ")
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
	semtree(lessonText(), args...).want(t, exitFailed, "", "fold2.json")
}

// TestParseThreshold: parse refuses by the model's threshold, says why, and answers
// everything if that is asked for.
func TestParseThreshold(t *testing.T) {
	const question = "how many tunnels cross the ohio river ?"
	o := semtree("", "parse", question)
	o.want(t, exitDone, "refused      nothing is known about 'tunnels'\n             did you mean this?\nunknown      tunnels\n1.           answer(", "")
	if strings.Contains(o.stdout, "program ") || strings.Contains(o.stdout, "\nreason") {
		t.Errorf("a refused question is answered, or explained twice:\n%s", o.stdout)
	}
	semtree("", "parse", "-json", question).want(t, exitDone, `"missing":[{"text":"tunnels","start":9,"end":16,"kind":"word"}]`, "")
	semtree("", "parse", "-min-confidence", "0", question).want(t, exitDone, "program      answer(", "")
	semtree("", "parse", "-min-confidence", "0.0001", question).want(t, exitDone, "program      answer(", "")
	if o := semtree("", "parse", "which states border on texas ?"); strings.Contains(o.stdout, "\n2. ") || strings.Contains(o.stdout, "refused") {
		t.Errorf("alternatives that nobody asked for:\n%s", o.stdout)
	}
}
