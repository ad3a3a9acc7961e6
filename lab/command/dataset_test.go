package labcommand

import (
	"context"
	"fmt"
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
		{"dataset", command.Wrong, "", "semtree: the kind of data is missing: want one of clevr, scan, "},
		{"dataset geo", command.Wrong, "", `unknown kind of data "geo": want one of clevr, scan, `},
		{"help dataset", command.Done, "  scan       commands of SCAN", ""},
		{"help dataset split", command.Done, "usage: semtree dataset split -data FILE.jsonl", ""},
		{"help dataset geo", command.Wrong, "", `no command "dataset geo"`},
		{"dataset scan", command.Wrong, "", "-out is missing\nhint: semtree help dataset scan\n"},
		{"dataset scan -out x more", command.Wrong, "", `unexpected argument "more"`},
		{"dataset scan -split left -out x", command.Wrong, "", `unknown split "left", want one of simple, right`},
		{"dataset scan -part dev -out x", command.Wrong, "", `-part "dev": want train, test or all`},
		{"dataset scan -from a -seed 2 -out x", command.Wrong, "", "-from and -seed"},
		{"dataset scan -repeat-jump -out x", command.Wrong, "", "-repeat-jump is for the train part of -split jump"},
		{"dataset split -out x", command.Wrong, "", "-data is missing"},
		{"dataset split -data a", command.Wrong, "", "-out is missing"},
		{"dataset split -data a -out x -by luck", command.Wrong, "", "want random, template or length"},
		{"dataset split -data a -out x -parts train,dev", command.Wrong, "", `"dev": the first part has no share`},
		{"dataset split -data a -out x -parts train=0.5,dev=0.5", command.Wrong, "", `"train=0.5": the first part has no share`},
		{"dataset split -data a -out x -parts train,dev=much", command.Wrong, "", `"dev=much": want a share of more than 0`},
		{"dataset split -data a -out x -parts train,dev=NaN", command.Wrong, "", `"dev=NaN": want a share`},
		{"dataset split -data a -out x -parts train,dev=0.5,test=0.5", command.Wrong, "", "the shares leave no questions for train"},
		{"dataset split -data a -out x -parts train,train=0.5", command.Wrong, "", "two parts are called train"},
		{"dataset split -data a -out x -parts ../train,dev=0.5", command.Wrong, "", `"../train" can't be the name of a part`},
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

func TestDatasetSplit(t *testing.T) {
	var text strings.Builder
	for i := range 40 {
		program := fmt.Sprintf("answer(p%d(stateid('s%d')))", i%8, i)
		if i%8 == 7 {
			program = fmt.Sprintf("answer(p7(p%d(stateid('s%d'))))", i/16, i)
		}
		fmt.Fprintf(&text, "{\"question\": \"q%d\", \"program\": \"%s\", \"facts\": \"f%d\"}\n", i, program, i)
	}
	file := commandtest.File(t, "all.jsonl", text.String())
	for _, by := range []string{"random", "template", "length"} {
		t.Run(by, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "parts")
			semtree("", "dataset", "split", "-data", file, "-by", by, "-parts", "train,dev=0.25,test=0.125", "-out", out).Want(t, command.Done, "train.jsonl  ", "")
			train, dev, test := written(t, out, "train.jsonl"), written(t, out, "dev.jsonl"), written(t, out, "test.jsonl")
			if by != "template" && (len(train) != 25 || len(dev) != 10 || len(test) != 5) || len(train)+len(dev)+len(test) != 40 {
				t.Errorf("parts of %d, %d and %d questions", len(train), len(dev), len(test))
			}
			if train[0].Facts == "" {
				t.Error("the facts are lost")
			}
			for _, ex := range test {
				if by == "length" && !strings.Contains(ex.Program, "p7(p") {
					t.Errorf("%s is not among the longest", ex.Program)
				}
				template, _ := dataset.Template(ex.Program)
				for _, other := range train {
					if known, _ := dataset.Template(other.Program); by == "template" && known == template {
						t.Errorf("%s is in train and test", template)
					}
				}
			}
		})
	}
	semtree(text.String(), "dataset", "split", "-data", "-", "-parts", "train,dev=0.001", "-out", t.TempDir()).
		Want(t, command.Failed, "", "no question is left for the part dev")
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

// TestDatasetSplitForm: programs are read as their domain writes them.
func TestDatasetSplitForm(t *testing.T) {
	file, out := commandtest.File(t, "scan.jsonl", `{"question": "walk", "program": "i_walk()"}`+"\n"+`{"question": "run left", "program": "i_run(i_left)"}`), t.TempDir()
	semtree("", "dataset", "split", "-data", file, "-by", "length", "-parts", "train,test=0.5", "-out", out).
		Want(t, command.Failed, "", "scan.jsonl:1: program, column 8: want a predicate, found ')'\nhint: name their domain with -domain")
	semtree("", "dataset", "split", "-data", file, "-domain", "scan", "-by", "length", "-parts", "train,test=0.5", "-out", out).
		Want(t, command.Done, "test.jsonl  1 questions", "")
	if test := written(t, out, "test.jsonl"); test[0].Question != "run left" {
		t.Errorf("test part %v", test)
	}
}
