package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestSample(t *testing.T) {
	if got := (sample{90, 92, 94}).String(); got != "92.0 ± 2.0" {
		t.Errorf("got %s", got)
	}
	if got := (sample{90}).String(); got != "90.0" {
		t.Errorf("got %s", got)
	}
}

// TestLeft checks that expectations are scaled by what was seen: after one of
// the three minutes' work took six, twelve are left.
func TestLeft(t *testing.T) {
	work := func(minutes float64) model { return model{experiment: experiment{minutes: minutes}} }
	p := &progress{todo: []model{work(1), work(2)}, minutes: 1}
	if got := p.left(6 * time.Minute); got != 12*time.Minute {
		t.Errorf("%v left, want 12m", got)
	}
}

// TestAbsentData checks that without data the report has no figures for what
// needs them, and that SCAN is generated.
func TestAbsentData(t *testing.T) {
	r := &run{work: t.TempDir()}
	for _, e := range experiments(filepath.Join(t.TempDir(), "nothing")) {
		switch {
		case e.set == "geoquery" && e.train.absent == "":
			t.Errorf("%s %s: trained on data that are not there", e.set, e.split)
		case e.set == "scan" && (e.train.absent != "" || e.train.args == nil):
			t.Errorf("scan %s: not generated", e.split)
		}
	}
	text, err := report(r.models(experiments("nothing"), 2), 2)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text, "±") && strings.Count(text, "±") > 1 { // the introduction explains it
		t.Errorf("figures without any run:\n%s", text)
	}
	for _, want := range []string{
		"| geoquery | iid | test | – | not run | | | | | | 90.7 | 90.0 | 78.5 |",
		"| scan | jump | test | – | not run |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
}

// TestRun trains a small model and evaluates it, once: the second time all is
// there.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("trains a model: not for -short")
	}
	t.Chdir("../..")
	r := &run{work: filepath.Join(t.TempDir(), "work"), jobs: 2}
	file := filepath.Join(t.TempDir(), "commands.jsonl")
	var text strings.Builder
	for _, verb := range []string{"walk", "run", "look", "jump"} {
		for _, dir := range []string{"left", "right"} {
			text.WriteString(`{"question":"` + verb + ` ` + dir + `","program":"i_` + verb + `(i_` + dir + `)"}` + "\n")
		}
	}
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	e := experiment{
		set: "scan", split: "tiny", domain: "scan", minutes: 1, train: source{name: file},
		flags: []string{"-epochs", "20", "-embed", "8", "-hidden", "8", "-mlp", "8", "-rate", "0.01"},
		tests: []test{{"train", source{name: file}, paper{100, 0, 0}}, {"other", source{absent: "not here"}, paper{}}},
	}
	models := r.models([]experiment{e}, 2)
	if err := r.build(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := r.train(context.Background(), models, ""); err != nil {
		t.Fatal(err)
	}
	before := stamps(t, r.work)
	if err := r.train(context.Background(), models, ""); err != nil {
		t.Fatal(err)
	}
	if after := stamps(t, r.work); after != before {
		t.Errorf("the second run wrote something:\n%s\nbefore:\n%s", after, before)
	}
	out, err := report(models, 2)
	if err != nil {
		t.Fatal(err)
	}
	table, err := short(models, 2)
	if err != nil || !strings.Contains(table, "| scan | tiny | train | 8 | **") || strings.Contains(table, "other") {
		t.Errorf("table for the README, error %v:\n%s", err, table)
	}
	for _, want := range []string{"| scan | tiny | train | 8 | **", "| 100.0 | – | – |", "| other | – | not run |", "| commands.jsonl (8 questions) |"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// stamps lists the files of a folder with the times they were written.
func stamps(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		b.WriteString(path + " " + info.ModTime().String() + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestFailure checks that a training that fails ends the run with what the
// tool said.
func TestFailure(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the tool: not for -short")
	}
	t.Chdir("../..")
	r := &run{work: t.TempDir(), jobs: 1}
	if err := r.build(context.Background()); err != nil {
		t.Fatal(err)
	}
	e := experiment{set: "geoquery", split: "none", domain: "geo", train: source{name: filepath.Join(r.work, "absent.jsonl")}, minutes: 1}
	err := r.train(context.Background(), r.models([]experiment{e}, 1), "")
	if err == nil || !strings.Contains(err.Error(), "geoquery none, seed 1") || !strings.Contains(err.Error(), "absent.jsonl") {
		t.Errorf("error %v, want one that names the training and the file", err)
	}
}
