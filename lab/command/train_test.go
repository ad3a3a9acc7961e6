package labcommand

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/model"
)

// short are the flags of a training of a few milliseconds.
var short = []string{"-epochs", "4", "-warm", "2", "-embed", "4", "-hidden", "4", "-mlp", "4", "-recombine", "0"}

func TestTrain(t *testing.T) {
	out, data := t.TempDir(), commandtest.File(t, "lessons.jsonl", lessonText())
	args := append([]string{"train", "-data", data, "-dev", data, "-out", out, "-seed", "3"}, short...)
	o := semtree("", args...)
	o.Want(t, command.Done, filepath.Join(out, domain.ModelFile), "semtree: epoch 4 of 4: loss ")
	o.Want(t, command.Done, filepath.Join(out, domain.MetaFile), " anchors changed, ")
	meta, err := model.ReadMeta([]byte(commandtest.Read(t, out, domain.MetaFile)), domain.MetaFile)
	if err != nil {
		t.Fatal(err)
	}
	if want := "semtree train -data lessons.jsonl -dev lessons.jsonl -embed 4 -epochs 4 -hidden 4 -mlp 4 -recombine 0 -seed 3 -warm 2"; meta.Command != want {
		t.Errorf("command %q, want %q", meta.Command, want)
	}
	if meta.Seed != 3 || meta.Dev.Questions != 30 || !strings.HasPrefix(meta.Data, "lessons.jsonl (30 questions, SHA-256 ") || !strings.Contains(meta.Data, "; dev: lessons.jsonl (30") {
		t.Errorf("metadata %+v", meta)
	}
	// The written model is as good as the metadata say.
	o = semtree("", "eval", "-domain", out, "-data", data, "-json")
	var ev struct {
		Exact      float64 `json:"exact_match"`
		Denotation float64
	}
	if err := json.Unmarshal([]byte(o.Stdout), &ev); err != nil {
		t.Fatal(err)
	}
	if ev.Exact != float64(meta.Dev.Exact)/30 || ev.Denotation != float64(meta.Dev.Denotation)/30 {
		t.Errorf("eval finds %+v, metadata %+v", ev, meta.Dev)
	}
	// The folder is a domain of its own now, and trains in place.
	model := commandtest.Read(t, out, domain.ModelFile)
	o = semtree("", append([]string{"train", "-domain", out, "-data", data, "-dev", data, "-seed", "3"}, short...)...)
	o.Want(t, command.Done, out, "epoch 4 of 4")
	if commandtest.Read(t, out, domain.ModelFile) != model {
		t.Error("the same data, flags and seed give another model")
	}
}

// TestTrainResumes: an interrupted training goes on as if nothing had been.
func TestTrainResumes(t *testing.T) {
	data, checkpoint := commandtest.File(t, "lessons.jsonl", lessonText()), filepath.Join(t.TempDir(), "checkpoint")
	whole, parts, early := t.TempDir(), t.TempDir(), t.TempDir()
	args := func(out string, more ...string) []string {
		return append(append([]string{"train", "-data", data, "-out", out}, short...), more...)
	}
	semtree("", args(whole)...).Want(t, command.Done, whole, "epoch 4 of 4")

	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	stderr := &trigger{at: "epoch 2 of 4", f: interrupt}
	var stdout strings.Builder
	code := tool.Run(command.Env{Context: ctx, Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: stderr}, args(parts, "-checkpoint", checkpoint))
	commandtest.Outcome{Code: code, Stdout: stdout.String(), Stderr: stderr.String()}.Want(t, command.Failed, "", "interrupted; "+checkpoint+" has the state\nhint: run the same command")

	semtree("", args(early, "-checkpoint", checkpoint, "-finish")...).Want(t, command.Done, early, "continuing from")
	semtree("", "eval", "-domain", early, "-data", data).Want(t, command.Done, "certified     100.00 %", "")

	o := semtree("", args(parts, "-checkpoint", checkpoint)...)
	o.Want(t, command.Done, parts, "epoch 3 of 4")
	if strings.Contains(o.Stderr, "epoch 2 of 4") {
		t.Error("an epoch was done twice")
	}
	for _, file := range []string{domain.ModelFile, domain.MetaFile} {
		if commandtest.Read(t, whole, file) != commandtest.Read(t, parts, file) {
			t.Errorf("the interrupted training gives another %s", file)
		}
	}
	if meta := commandtest.Read(t, whole, domain.MetaFile); strings.Contains(meta, `"seconds"`) {
		t.Errorf("%s depends on the clock", domain.MetaFile)
	}
	semtree("", args(parts, "-checkpoint", checkpoint, "-seed", "2")...).Want(t, command.Failed, "", "hint: use the same data and flags as before")
}

// trigger is a stream that calls f when a text has been written.
type trigger struct {
	strings.Builder
	at string
	f  func()
}

func (w *trigger) Write(p []byte) (int, error) {
	n, err := w.Builder.Write(p)
	if strings.Contains(w.String(), w.at) {
		w.f()
	}
	return n, err
}

func TestTrainFaults(t *testing.T) {
	data := commandtest.File(t, "lessons.jsonl", lessonText())
	train := func(stdin, out string, more ...string) commandtest.Outcome {
		return semtree(stdin, append(append([]string{"train", "-data", "-", "-out", out}, short...), more...)...)
	}
	t.Run("left out", func(t *testing.T) {
		bad := `{"question": "name utah", "program": "answer(stateid('iowa'))"}` + "\n"
		o := train(bad+lessonText(), t.TempDir(), "-dev", data)
		o.Want(t, command.Done, domain.ModelFile, "semtree: standard input:1: left out: no word can be the anchor of stateid('iowa')\n")
		o.Want(t, command.Done, "\n30 of 31 pairs used\n", "left out")
	})
	t.Run("nothing left", func(t *testing.T) {
		train(`{"question": "name utah", "program": "answer(stateid('iowa'))"}`, t.TempDir()).Want(t, command.Failed, "", "standard input: none of the 1 training pairs can be used; the first: no word can be the anchor of stateid('iowa')")
	})
	t.Run("broken line", func(t *testing.T) {
		train("{}", t.TempDir()).Want(t, command.Failed, "", "standard input:1: want an object")
	})
	t.Run("no dev file", func(t *testing.T) {
		train(lessonText(), t.TempDir(), "-dev", "nowhere").Want(t, command.Failed, "", "open nowhere")
	})
	t.Run("broken checkpoint", func(t *testing.T) {
		train(lessonText(), t.TempDir(), "-checkpoint", data).Want(t, command.Failed, "", "lessons.jsonl: damaged checkpoint: the file does not begin as a checkpoint")
		if commandtest.Read(t, data) != lessonText() {
			t.Error("the file was overwritten")
		}
	})
	t.Run("checkpoint that cannot be written", func(t *testing.T) {
		o := train(lessonText(), t.TempDir(), "-checkpoint", filepath.Join(data, "x"))
		if o.Want(t, command.Failed, "", "not a directory"); strings.Contains(o.Stderr, "epoch") {
			t.Errorf("known only after an epoch: %s", o.Stderr)
		}
	})
	t.Run("checkpoint before the first epoch", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		checkpoint, out := filepath.Join(t.TempDir(), "checkpoint"), filepath.Join(t.TempDir(), "out")
		args := append([]string{"train", "-data", data, "-out", out, "-checkpoint", checkpoint}, short...)
		commandtest.RunIn(ctx, tool, "", args...).Want(t, command.Failed, "", "interrupted; "+checkpoint+" has the state")
		semtree("", append(args, "-finish")...).Want(t, command.Failed, "", "no epoch is complete yet")
		if _, err := os.Stat(out); err == nil {
			t.Error("an interrupted training left its folder")
		}
		semtree("", args...).Want(t, command.Done, "30 of 30 pairs used\n", "epoch 1 of 4")
	})
	t.Run("no checkpoint to finish", func(t *testing.T) {
		train(lessonText(), t.TempDir(), "-checkpoint", "nowhere", "-finish").Want(t, command.Failed, "", "open nowhere")
	})
	t.Run("other domain in the way", func(t *testing.T) {
		out := t.TempDir()
		if err := os.WriteFile(filepath.Join(out, domain.GrammarFile), []byte("grammar 1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		train(lessonText(), out).Want(t, command.Failed, "", "grammar.txt differs from the file of domain geo\nhint: name a new folder")
		if got := commandtest.Read(t, out, domain.GrammarFile); got != "grammar 1\n" {
			t.Errorf("the file was overwritten: %q", got)
		}
	})
	t.Run("training diverges", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "new", "out")
		o := train(lessonText(), out, "-rate", "1", "-hidden", "100", "-embed", "100", "-mlp", "100")
		o.Want(t, command.Failed, "", "training diverges: ")
		if last := o.Stderr[strings.LastIndex(o.Stderr[:len(o.Stderr)-1], "\n")+1:]; !strings.HasPrefix(last, "semtree: epoch ") || !strings.Contains(last, "try a lower learning rate") {
			t.Errorf("last line %q, want the error", last)
		}
		if _, err := os.Stat(filepath.Dir(out)); err == nil {
			t.Error("something was written")
		}
	})
}

func TestExport(t *testing.T) {
	dir := trained.Path(t)
	onnx, copied := filepath.Join(t.TempDir(), "geo.onnx"), filepath.Join(t.TempDir(), "new", "geo")
	semtree("", "export", "-domain", dir, "-out", onnx).Want(t, command.Done, onnx+"\n", "")
	if commandtest.Read(t, onnx) != commandtest.Read(t, dir, domain.ModelFile) {
		t.Error("the exported model is another")
	}
	semtree("", "export", "-domain", dir, "-out", copied).Want(t, command.Done, copied+"\n", "")
	semtree(lessonText(), "eval", "-domain", copied, "-data", "-").Want(t, command.Done, "certified     100.00 %", "")
	if left, err := filepath.Glob(filepath.Join(copied, ".*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	broken := trained.Changed(t, domain.ModelFile, func(s string) string { return s[1:] })
	none := filepath.Join(t.TempDir(), "none.onnx")
	semtree("", "export", "-domain", broken, "-out", none).Want(t, command.Failed, "", "SHA-256")
	if _, err := os.Stat(none); err == nil {
		t.Error("a broken model was exported")
	}
	semtree("", "export", "-domain", dir, "-out", filepath.Join(onnx, "x.onnx")).Want(t, command.Failed, "", "not a directory")
}
