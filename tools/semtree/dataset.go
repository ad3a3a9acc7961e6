package main

import (
	"bytes"
	"flag"
	"fmt"
	"strings"

	"semtree/dataset"
	"semtree/internal/outfile"
)

var datasetCommand = command{
	name: "dataset", args: "KIND [flags]", summary: "write questions with programs, or split those of a file",
	text: `The data are lines {"question": "…", "program": "…"}, as semtree train and
semtree eval read them. The same flags and seed give the same file.`,
	example: `semtree dataset scan -split length -part train -out train.jsonl
semtree dataset split -data all.jsonl -by random -parts train,dev=0.1,test=0.2 -out parts
semtree dataset scan -h`,
	kinds: datasetKinds,
	setup: func(*flag.FlagSet) func(env, []string) error {
		return func(_ env, args []string) error {
			var names []string
			for _, kind := range datasetKinds() {
				names = append(names, strings.TrimPrefix(kind.name, "dataset "))
			}
			want := "want one of " + strings.Join(names, ", ")
			if len(args) == 0 {
				return usagef("which data? %s", want)
			}
			return usagef("no data %q, %s", args[0], want)
		}
	},
}

// datasetKinds returns the generators, and the command that splits what they
// write.
func datasetKinds() []command {
	return []command{datasetCLEVR, datasetScan, datasetSplit}
}

// writeExamples writes a file, or standard output for "-", and announces a file
// that is not written through.
func writeExamples(e env, name string, examples []dataset.Example) error {
	if name == "-" {
		return dataset.Write(e.stdout, examples)
	}
	var text bytes.Buffer
	if err := dataset.Write(&text, examples); err != nil {
		return err
	}
	if err := outfile.Write(name, text.Bytes()); err != nil {
		return err
	}
	if outfile.Through(name) {
		return nil
	}
	_, err := fmt.Fprintf(e.stdout, "%s  %d questions\n", name, len(examples))
	return err
}
