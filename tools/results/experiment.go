package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// experiment is a data set with a split: what is trained on, and what is
// parsed afterwards.
type experiment struct {
	set, split, domain string
	train, dev         source // dev may be empty
	tests              []test
	flags              []string // of semtree train
	minutes            float64  // about what a training takes, to begin with
}

// test is what a model is evaluated on.
type test struct {
	name string
	source
	paper paper
}

// paper is what others report for a test, in percent; 0 for not reported.
type paper struct{ exact, noRounding, plain float64 }

// source makes a file of questions: either it exists, or the tool writes it.
// The zero value is no data.
type source struct {
	name   string   // of the file in the work folder; or a path if args is nil
	args   []string // of semtree, which gets -out too
	absent string   // why it can't be had
}

// file is data that are there, or not.
func file(path string) source {
	if _, err := os.Stat(path); err != nil {
		return source{absent: "no " + filepath.Base(path)}
	}
	return source{name: path}
}

// All is trained by the defaults; small languages have small networks.
var (
	scanFlags  = []string{"-embed", "32", "-hidden", "32", "-mlp", "32"}
	clevrFlags = []string{"-embed", "64", "-hidden", "64", "-mlp", "64"}
)

// experiments are all there are, given the folder of the data sets.
func experiments(data string) []experiment {
	var list []experiment
	for _, split := range []string{"simple", "right", "around-right", "jump", "length"} {
		list = append(list, scan(data, split))
	}
	for _, split := range []string{"iid", "template", "length"} {
		list = append(list, geoQuery(data, split))
	}
	return append(list, clevr(data))
}

// geoReported are the figures of [petit2023] table 1, and the best without a
// pre-trained encoder there, by denotation.
var geoReported = map[string]paper{
	"iid": {90.7, 90.0, 78.5}, "template": {86.2, 83.0, 54.0}, "length": {69.3, 67.5, 24.6},
}

func geoQuery(data, split string) experiment {
	part := func(name string) source { return file(filepath.Join(data, "geoquery", split+"_"+name+".jsonl")) }
	return experiment{
		set: "geoquery", split: split, domain: "geo", minutes: 1,
		train: part("train"), dev: part("dev"),
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

// scan has the official files if they are there. All splits but simple are
// defined by rules, so that without the files the same commands are generated.
func scan(data, split string) experiment {
	part := func(name string) source {
		s := source{name: fmt.Sprintf("scan-%s-%s.jsonl", split, name)}
		official := filepath.Join(data, "scan", fmt.Sprintf("tasks_%s_%s.txt.gz", name, scanFiles[split]))
		if _, err := os.Stat(official); err == nil {
			s.args = []string{"dataset", "scan", "-from", official}
		} else {
			s.name = fmt.Sprintf("scan-%s-%s-generated.jsonl", split, name)
			s.args = []string{"dataset", "scan", "-split", split, "-part", name}
		}
		return s
	}
	return experiment{
		set: "scan", split: split, domain: "scan", minutes: 1, flags: scanFlags,
		train: part("train"), tests: []test{{"test", part("test"), scanReported[split]}},
	}
}

// clevr generates its questions. Without the official templates and scenes it
// has its own ones, which are fewer; CLOSURE is left out then.
func clevr(data string) experiment {
	e := experiment{set: "clevr", split: "clevr", domain: "clevr", minutes: 8, flags: clevrFlags}
	templates := filepath.Join(data, "clevr", "templates")
	scenes := func(part string) string { return filepath.Join(data, "clevr", "scenes", part) }
	unseen := paper{100, 100, 100}
	closure := test{name: "CLOSURE, 2,000 questions of its seven tests", paper: paper{99.6, 98.0, 59.5}}
	if _, err := os.Stat(templates); err != nil {
		e.train = source{name: "clevr-own-train.jsonl", args: []string{"dataset", "clevr", "-sample", "2000", "-n", "16000", "-seed", "1"}}
		e.tests = []test{{"own templates, 5,000 questions of other scenes", source{name: "clevr-own-test.jsonl",
			args: []string{"dataset", "clevr", "-sample", "500", "-n", "5000", "-seed", "2"}}, paper{}}}
		closure.absent = "no templates"
		e.tests = append(e.tests, closure)
		return e
	}
	e.train = source{name: "clevr-train.jsonl", args: []string{"dataset", "clevr", "-templates", templates,
		"-scenes", scenes("CLEVR_train_scenes_1000.json.gz"), "-n", "16000", "-seed", "1"}}
	e.tests = []test{{"5,000 questions of other scenes", source{name: "clevr-test.jsonl", args: []string{"dataset", "clevr",
		"-templates", templates, "-scenes", scenes("CLEVR_val_scenes_500.json.gz"), "-n", "5000", "-seed", "2"}}, unseen}}
	if dir := filepath.Join(data, "closure", "templates"); exists(dir) {
		closure.source = source{name: "closure.jsonl", args: []string{"dataset", "clevr", "-closure",
			"-templates", dir, "-scenes", scenes("CLEVR_val_scenes_500.json.gz"), "-n", "2000", "-seed", "3"}}
	} else {
		closure.absent = "no templates"
	}
	e.tests = append(e.tests, closure)
	return e
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
