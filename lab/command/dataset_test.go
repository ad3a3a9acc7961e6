package labcommand

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/internal/testdata"
	"semtree/lab/dataset"
)

// written reads a file of questions that a command wrote.
func written(t *testing.T, elem ...string) []dataset.Example {
	t.Helper()
	examples, err := dataset.ReadFile(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return examples
}

func TestDatasetUsage(t *testing.T) {
	for _, c := range []struct {
		args   string
		code   int
		stdout string
		stderr string
	}{
		{"dataset", command.Wrong, "", "semtree: the kind of data is missing: want one of clevr, scan"},
		{"dataset geo", command.Wrong, "", `unknown kind of data "geo": want one of clevr, scan`},
		{"help dataset", command.Done, "  scan       commands of SCAN", ""},
		{"help dataset geo", command.Wrong, "", `no command "dataset geo"`},
		{"dataset scan", command.Wrong, "", "-out is missing\nhint: semtree help dataset scan\n"},
		{"dataset scan -out x more", command.Wrong, "", `unexpected argument "more"`},
		{"dataset scan -split left -out x", command.Wrong, "", `unknown split "left", want one of simple, right`},
		{"dataset scan -part dev -out x", command.Wrong, "", `-part "dev": want train, test or all`},
		{"dataset scan -from a -seed 2 -out x", command.Wrong, "", "-from and -seed"},
		{"dataset scan -repeat-jump -out x", command.Wrong, "", "-repeat-jump is for the train part of -split jump"},
	} {
		t.Run(c.args, func(t *testing.T) { semtree("", strings.Fields(c.args)...).Want(t, c.code, c.stdout, c.stderr) })
	}
	for _, kind := range datasetCommand.Kinds {
		semtree("", append(strings.Fields(kind.Name), "-h")...).Want(t, command.Done, "\nexamples:\n  semtree "+kind.Name, "")
	}
}

func TestDatasetScan(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "data.jsonl")
	semtree("", "dataset", "scan", "-out", file).Want(t, command.Done, file+"  20910 questions\n", "")
	for _, ex := range written(t, file) {
		if ex.Question == "walk after turn left twice" && ex.Program != "i_after(i_walk(),i_twice(i_turn(i_left)))" {
			t.Errorf("%q has the program %s", ex.Question, ex.Program)
		}
	}
	semtree("", "dataset", "scan", "-split", "jump", "-part", "train", "-repeat-jump", "-out", file).Want(t, command.Done, "14670 questions", "")
	semtree("", "dataset", "scan", "-split", "length", "-part", "test", "-out", file).Want(t, command.Done, "3920 questions", "")
	semtree("", "dataset", "scan", "-seed", "2", "-part", "test", "-out", "-").Want(t, command.Done, `{"question":"`, "")
}

// TestDatasetScanFrom: official files are converted; a line that is wrong is
// named, and nothing is written then.
func TestDatasetScanFrom(t *testing.T) {
	file := commandtest.File(t, "tasks.txt", "IN: run twice OUT: I_RUN I_RUN\nIN: look OUT: I_LOOK\n")
	semtree("", "dataset", "scan", "-from", file, "-out", "-").Want(t, command.Done,
		`{"question":"run twice","program":"i_twice(i_run())"}`+"\n"+`{"question":"look","program":"i_look()"}`+"\n", "")
	wrong, out := commandtest.File(t, "wrong.txt", "IN: run twice OUT: I_RUN I_RUN\nIN: hop OUT: I_HOP\n"), filepath.Join(t.TempDir(), "out.jsonl")
	semtree("", "dataset", "scan", "-from", wrong, "-out", out).Want(t, command.Failed, "", `wrong.txt:2: word 1 is "hop"`)
	if _, err := dataset.ReadFile(out); err == nil {
		t.Error("a file was written")
	}
}

// TestDatasetScanOfficial: what is generated for a split is what is converted
// from its official train file.
func TestDatasetScanOfficial(t *testing.T) {
	from := filepath.Join(testdata.Dir(t, "scan"), "tasks_train_addprim_jump.txt.gz")
	var sorted [2][]string
	for i, args := range [][]string{{"-from", from}, {"-split", "jump", "-part", "train", "-repeat-jump"}} {
		o := semtree("", append([]string{"dataset", "scan", "-out", "-"}, args...)...)
		o.Want(t, command.Done, "{", "")
		sorted[i] = slices.Sorted(strings.Lines(o.Stdout))
	}
	if !slices.Equal(sorted[0], sorted[1]) {
		t.Error("the official file and the generated one have other questions or programs")
	}
}

// TestDatasetInterrupted: an interrupt leaves the file as it was, and no other
// file beside it; nor does an error of writing appear twice.
func TestDatasetInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	dir := t.TempDir()
	commandtest.RunIn(ctx, tool, "", "dataset", "clevr", "-sample", "2", "-n", "100", "-out", filepath.Join(dir, "x.jsonl")).Want(t, command.Failed, "", "semtree: interrupted")
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
	if _, err := os.Stat("/dev/full"); err != nil {
		return
	}
	o := semtree("", "dataset", "scan", "-out", "/dev/full")
	if o.Want(t, command.Failed, "", "no space left"); strings.Count(o.Stderr, "no space left") > 1 {
		t.Errorf("the error is written twice: %q", o.Stderr)
	}
}
