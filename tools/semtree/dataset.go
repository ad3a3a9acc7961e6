package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"semtree/dataset"
	"semtree/internal/outfile"
)

var datasetCommand = command{
	name: "dataset", args: "KIND [flags]", summary: "write questions with programs, or divide a file into parts",
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
				return usagef("the kind of data is missing: %s", want)
			}
			return usagef("unknown kind of data %q: %s", args[0], want)
		}
	},
}

// datasetKinds returns the generators, and the command that splits what they
// write.
func datasetKinds() []command {
	return []command{datasetCLEVR, datasetScan, datasetSplit, datasetTables}
}

// writeExamples is writeLines for the examples that each passes to emit.
func writeExamples(e env, name string, each func(emit func(dataset.Example) error) error) error {
	return writeLines(e, name, func(w io.Writer, line func() error) error {
		return each(func(ex dataset.Example) error {
			if err := line(); err != nil {
				return err
			}
			return dataset.Write(w, []dataset.Example{ex})
		})
	})
}

// writeLines writes questions into a file, or to standard output for "-". The function
// write calls line before each. A file that is not written through is announced. An error
// of write, or an interrupt, after which line returns an error, leaves the file as it was.
func writeLines(e env, name string, write func(w io.Writer, line func() error) error) error {
	n := 0
	count := func() error {
		n++
		return nil
	}
	if name == "-" {
		return buffered(e.stdout, count, write)
	}
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	through, line := outfile.Through(name), count
	if !through { // else there is nothing to remove, and a write may wait for a reader
		ctx, stop := e.interrupts()
		defer stop()
		line = func() error {
			if ctx.Err() != nil {
				return errors.New("interrupted")
			}
			return count()
		}
	}
	if err := buffered(f, line, write); err != nil {
		return err
	}
	if err := f.Commit(); err != nil || through {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s  %d questions\n", name, n)
	return err
}

// buffered calls write with a buffer before w.
func buffered(w io.Writer, line func() error, write func(w io.Writer, line func() error) error) error {
	out := bufio.NewWriter(w)
	if err := write(out, line); err != nil {
		return err
	}
	return out.Flush()
}

// those passes on examples that are there already.
func those(examples []dataset.Example) func(emit func(dataset.Example) error) error {
	return func(emit func(dataset.Example) error) error {
		for _, ex := range examples {
			if err := emit(ex); err != nil {
				return err
			}
		}
		return nil
	}
}
