package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"semtree/internal/outfile"
	"semtree/lab/dataset"
)

var datasetCommand = command{
	name: "dataset", args: "KIND [flags]", summary: "write questions with programs, or divide a file into parts",
	text: `The data are lines {"question": "…", "program": "…"}, as semtree train and
semtree eval read them. The same flags and seed give the same file.`,
	example: `semtree dataset scan -split length -part train -out train.jsonl
semtree dataset split -data all.jsonl -by random -parts train,dev=0.1,test=0.2 -out parts
semtree dataset scan -h`,
	kinds: []command{datasetCLEVR, datasetScan, datasetSplit, datasetTables},
	setup: func(*flag.FlagSet) func(env, []string) error {
		return func(_ env, args []string) error {
			const want = "want one of clevr, scan, split, tables"
			if len(args) == 0 {
				return usagef("the kind of data is missing: %s", want)
			}
			return usagef("unknown kind of data %q: %s", args[0], want)
		}
	},
}

// writeLines writes the values that each passes to emit into a file, or to standard output for
// "-", one as JSON in each line. A file that is not written through is announced. An error of
// each, or an interrupt, after which emit returns an error, leaves the file as it was.
func writeLines(e env, name string, each func(emit func(line any) error) error) error {
	n := 0
	write := func(ctx context.Context, w io.Writer) error {
		out := bufio.NewWriter(w)
		err := each(func(line any) error {
			if ctx.Err() != nil {
				return errors.New("interrupted")
			}
			n++
			return writeJSON(out, line)
		})
		if err != nil {
			return err
		}
		return out.Flush()
	}
	if name == "-" {
		return write(context.Background(), e.stdout)
	}
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	through, ctx := outfile.Through(name), context.Background()
	if !through { // else there is nothing to remove, and a write may wait for a reader
		var stop context.CancelFunc
		ctx, stop = e.interrupts()
		defer stop()
	}
	if err := write(ctx, f); err != nil {
		return err
	}
	if err := f.Commit(); err != nil || through {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s  %d questions\n", name, n)
	return err
}

// writeExamples is writeLines for examples that are there already.
func writeExamples(e env, name string, examples []dataset.Example) error {
	return writeLines(e, name, func(emit func(any) error) error {
		for _, ex := range examples {
			if err := emit(ex); err != nil {
				return err
			}
		}
		return nil
	})
}
