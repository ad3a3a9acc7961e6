package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/labtest"
	"semtree/lab/learn"
	"semtree/lab/train"
	"semtree/parser"
	"semtree/solver"
)

func TestSample(t *testing.T) {
	if got := (sample{90, 92, 94}).String(); got != "92.0 ± 2.0" {
		t.Errorf("got %s", got)
	}
	if got := (sample{90}).String(); got != "90.0" {
		t.Errorf("got %s", got)
	}
}

// TestAbsentData checks that without data the report has no figures for what
// needs them, and that SCAN is generated.
func TestAbsentData(t *testing.T) {
	var rows []row
	for _, e := range experiments(filepath.Join(t.TempDir(), "nothing")) {
		switch {
		case e.set == "geoquery" && e.train.absent == "":
			t.Errorf("%s %s: trained on data that are not there", e.set, e.split)
		case e.set == "scan" && (e.train.absent != "" || e.train.name != "generated commands"):
			t.Errorf("scan %s: not generated", e.split)
		}
		rows = append(rows, row{experiment: e})
	}
	text := report(rows, 2)
	if strings.Count(text, "±") > 1 { // the introduction explains it
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

// forms are the questions of the files: the last one's program breaks the grammar.
var forms = []labtest.Form{labtest.Forms[3], labtest.Forms[0], {Question: "how long is the seat of STATE", Program: "answer(len(stateid('STATE')))"}}

// write writes questions of our own about some states to a file in the form of
// the GeoQuery files.
func write(t *testing.T, path string, states ...string) {
	t.Helper()
	if err := outfile.Write(path, []byte(labtest.Text(labtest.About(forms, states...)))); err != nil {
		t.Fatal(err)
	}
}

// tiny are options of a training of some milliseconds.
func tiny(o *train.Options) {
	o.Embed, o.Hidden, o.MLP, o.Rate = 8, 8, 8, 0.02
	o.SetEpochs(10)
}

// TestTestParts trains small models on small GeoQuery files, of which one split
// has a test part: it is scored and stands in both tables. The second time all is
// there; a changed test part is scored anew, a changed train part trained anew.
func TestTestParts(t *testing.T) {
	data, work := t.TempDir(), t.TempDir()
	part := func(name string) string { return filepath.Join(data, "geoquery", name+".jsonl") }
	for _, split := range []string{"iid", "length"} {
		write(t, part(split+"_train"), "texas", "utah", "ohio", "maine")
		write(t, part(split+"_dev"), "iowa")
	}
	write(t, part("iid_test"), "nevada", "kansas")
	results := func() []row {
		t.Helper()
		var list []experiment
		for _, e := range experiments(data) {
			if e.set == "geoquery" && e.split != "template" {
				e.change = tiny
				list = append(list, e)
			}
		}
		return (&run{work: work, jobs: 2, seeds: 2}).results(context.Background(), list)
	}
	rows := results()
	long, brief := report(rows, 2), short(rows)
	for _, want := range []string{
		"\n| geoquery | iid | dev | 3 | **", "\n| geoquery | iid | test | 6 | **", "| 90.7 | 90.0 | 78.5 |\n",
		"\n| geoquery | length | dev | 3 | **", "\n| geoquery | length | test | – | not run | | | | | | 69.3 | 67.5 | 24.6 |\n",
		"\n| geoquery | iid | iid_train.jsonl (12 questions) | ",
	} {
		if !strings.Contains(long, want) {
			t.Errorf("no %q in\n%s", want, long)
		}
	}
	if !strings.Contains(brief, "\n| geoquery | iid | test | 6 | **") || strings.Contains(brief, "| length | test |") {
		t.Errorf("short table:\n%s", brief)
	}
	// What the tables say is what the models do.
	found := rows[0].figures[1][0][solver.Exact] // second test, first seed
	models, err := filepath.Glob(filepath.Join(work, "geoquery-iid-1-*.onnx"))
	if err != nil || len(models) != 1 {
		t.Fatalf("models %v, %v", models, err)
	}
	if want := score(t, strings.TrimSuffix(models[0], ".onnx"), part("iid_test")); found.Exact != want {
		t.Errorf("exact match %v, the stored model reaches %v", found.Exact, want)
	}
	before := stamps(t, work)
	if again := report(results(), 2); again != long || stamps(t, work) != before {
		t.Errorf("the second run wrote something or found something else:\n%s\nbefore:\n%s", again, long)
	}
	write(t, part("iid_test"), "nevada", "kansas", "oregon")
	if changed := report(results(), 2); !strings.Contains(changed, "\n| geoquery | iid | test | 9 | **") {
		t.Errorf("another test part:\n%s", changed)
	}
	write(t, part("iid_train"), "texas", "utah", "ohio")
	if changed := report(results(), 2); !strings.Contains(changed, "| iid_train.jsonl (9 questions) | ") {
		t.Errorf("another train part:\n%s", changed)
	}
}

// score evaluates a stored model without anything of this package.
func score(t *testing.T, name, file string) float64 {
	t.Helper()
	d := labtest.Domain(t, "geo")
	m, err := learn.ReadNetwork(name, d)
	if err != nil {
		t.Fatal(err)
	}
	examples, err := dataset.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p, right := domain.NewParserWith(d, m), 0
	for _, ex := range examples {
		if p.Ask(ex.Question, parser.Options{}).Program == ex.Program {
			right++
		}
	}
	return float64(right) / float64(len(examples))
}

// TestInterrupted: an interrupted run says so, keeps the checkpoint, and goes on
// to what it would have been.
func TestInterrupted(t *testing.T) {
	data := filepath.Join(t.TempDir(), "lessons.jsonl")
	write(t, data, "texas", "utah", "ohio", "maine")
	e := experiment{set: "geoquery", split: "own", domain: "geo", train: file(data), change: tiny}
	whole, parts := &run{work: t.TempDir(), jobs: 1, seeds: 1}, &run{work: t.TempDir(), jobs: 1, seeds: 1}
	whole.results(context.Background(), []experiment{e})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := lab.Try(func() { parts.results(ctx, []experiment{e}) }); err == nil || !strings.Contains(err.Error(), "interrupted: the same command goes on") {
		t.Errorf("error %v", err)
	}
	all := parts.trainings([]experiment{e})
	some, stop := context.WithCancel(context.Background())
	trainer, err := learn.New(all[0][0].d, all[0][0].examples, nil, all[0][0].options)
	if err != nil {
		t.Fatal(err)
	}
	if err := learn.Run(some, trainer, all[0][0].name+checkpointEnd, func(r train.Report) {
		if r.Epoch == 4 {
			stop()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	parts.results(context.Background(), []experiment{e})
	network := func(r *run) string {
		names, err := filepath.Glob(filepath.Join(r.work, "*"))
		if err != nil || len(names) != 2 {
			t.Fatalf("files %v, %v, want a network and its metadata", names, err)
		}
		text, err := os.ReadFile(filepath.Join(r.work, filepath.Base(all[0][0].name)+networkEnd))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if network(whole) != network(parts) {
		t.Error("the interrupted training gives another model")
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

// TestFailure checks that a training that fails ends the run with its name.
func TestFailure(t *testing.T) {
	data := filepath.Join(t.TempDir(), "lessons.jsonl")
	write(t, data, "texas", "utah")
	e := experiment{set: "geoquery", split: "bad", domain: "geo", train: file(data), change: func(o *train.Options) { o.Rate = 2 }}
	err := lab.Try(func() { (&run{work: t.TempDir(), jobs: 2, seeds: 2}).results(context.Background(), []experiment{e}) })
	if err == nil || !strings.Contains(err.Error(), "geoquery bad, seed ") || !strings.Contains(err.Error(), "Rate 2: want") {
		t.Errorf("error %v, want one that names the training and the reason", err)
	}
}
