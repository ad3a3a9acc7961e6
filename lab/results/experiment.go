package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/dataset/clevr"
	"semtree/lab/dataset/scan"
	"semtree/lab/learn"
	"semtree/lab/train"
)

// experiment is a data set with a split: the training data and the evaluations.
type experiment struct {
	set, split, domain string
	train              source
	tests              []test
	change             learn.Change // of the default options
}

// test is what a model is evaluated on.
type test struct {
	name string
	source
	paper paper
}

// paper is what others report for a test, in percent; 0 for not reported.
type paper struct{ exact, noRounding, plain float64 }

// source is a set of questions: a file, or the output of a generator.
type source struct {
	name   string // as the report writes it
	read   func() []dataset.Example
	absent string // why it can't be had; empty if it can
}

// file is data that are there, or not.
func file(path string) source {
	return from(path, func() []dataset.Example { return lab.Must(dataset.ReadFile(path)) })
}

// from is what read makes of a path, if that is there. It is read once.
func from(path string, read func() []dataset.Example) source {
	if !exists(path) {
		return source{absent: "no " + filepath.Base(path)}
	}
	return source{name: filepath.Base(path), read: sync.OnceValue(read)}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// small is the change to networks for small languages. All else is trained by
// the defaults.
func small(size int) learn.Change {
	return func(o *train.Options) { o.Embed, o.Hidden, o.MLP = size, size, size }
}

// experiments returns all experiments, given the folder of the data sets.
func experiments(data string) []experiment {
	var list []experiment
	for _, split := range []string{"simple", "right", "around-right", "jump", "length"} {
		list = append(list, scanSplit(data, split))
	}
	for _, split := range []string{"iid", "template", "length"} {
		list = append(list, geoQuery(data, split))
	}
	return append(list, clevrExperiment(data))
}

// geoReported are the figures of [petit2023] table 1, and the best without a
// pre-trained encoder there, by denotation.
var geoReported = map[string]paper{
	"iid": {90.7, 90.0, 78.5}, "template": {86.2, 83.0, 54.0}, "length": {69.3, 67.5, 24.6},
}

// geoQuery is evaluated on the dev part, and on the test part where the folder
// has it.
func geoQuery(data, split string) experiment {
	part := func(name string) source { return file(filepath.Join(data, "geoquery", split+"_"+name+".jsonl")) }
	return experiment{
		set: "geoquery", split: split, domain: "geo", change: func(*train.Options) {},
		train: part("train"),
		tests: []test{{"dev", part("dev"), paper{}}, {"test", part("test"), geoReported[split]}},
	}
}

var scanReported = map[string]paper{
	"simple": {100, 100, 100}, "right": {100, 100, 11.6}, "around-right": {100, 100, 4.2},
}

// scanFiles are the names of the splits in the official files.
var scanFiles = map[string]string{
	"simple": "simple", "right": "template_right", "around-right": "template_around_right", "jump": "addprim_jump", "length": "length",
}

// scanSplit has the official files if they are there. All splits but simple are
// defined by rules, so that without the files the same commands are generated.
func scanSplit(data, split string) experiment {
	part := func(name string) source {
		path := filepath.Join(data, "scan", fmt.Sprintf("tasks_%s_%s.txt.gz", name, scanFiles[split]))
		official := from(path, func() []dataset.Example {
			return scan.Examples(lab.Must(scan.ReadFile(path)))
		})
		if official.absent == "" {
			return official
		}
		return source{name: "generated commands", read: func() []dataset.Example { return scanPart(split, name) }}
	}
	return experiment{
		set: "scan", split: split, domain: "scan", change: small(32),
		train: part("train"), tests: []test{{"test", part("test"), scanReported[split]}},
	}
}

// scanPart generates the part of a split.
func scanPart(split, part string) []dataset.Example {
	const seed = 1
	lessons, tests := lab.Must(scan.ParseSplit(split)).Divide(seed)
	if part == "test" {
		return scan.Examples(tests)
	}
	return scan.Examples(lessons)
}

// clevrExperiment generates its questions from the official templates and scenes.
func clevrExperiment(data string) experiment {
	templates := func(set string) string { return filepath.Join(data, set, "templates") }
	scenes := func(part string) string { return filepath.Join(data, "clevr", "scenes", part) }
	train, other := scenes("CLEVR_train_scenes_1000.json.gz"), scenes("CLEVR_val_scenes_500.json.gz")
	return experiment{
		set: "clevr", split: "clevr", domain: "clevr", change: small(64),
		train: generated(templates("clevr"), train, false, 16000, 1),
		tests: []test{
			{"5,000 questions of other scenes", generated(templates("clevr"), other, false, 5000, 2), paper{100, 100, 100}},
			{"CLOSURE, 2,000 questions of its seven tests", generated(templates("closure"), other, true, 2000, 3), paper{99.6, 98.0, 59.5}},
		},
	}
}

// generated is n questions of a folder of templates about a file of scenes: by the rules of
// CLEVR, or by those of CLOSURE, without its baselines.
func generated(templates, scenes string, closure bool, n int, seed uint64) source {
	return from(templates, func() (list []dataset.Example) {
		all, err := clevr.ReadFolder(os.DirFS(templates))
		lab.Checkf(err, "%s", templates)
		seen := lab.Must(clevr.ReadSceneFile(scenes))
		collect := func(ex dataset.Example) error {
			list = append(list, ex)
			return nil
		}
		if closure {
			tests := slices.DeleteFunc(all, func(t *clevr.Template) bool { return clevr.Baseline(t.File) })
			lab.Check(clevr.FillTests(tests, seed, seen, n, collect))
		} else {
			lab.Check(clevr.Fill(all, clevr.CLEVR, seed, seen, n, collect))
		}
		return list
	})
}
