package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

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

// writeExamples writes the examples that each passes to emit, one by one, into
// a file, or to standard output for "-". It announces a file that is not written
// through. An error of each, or an interrupt, leaves the file as it was.
func writeExamples(e env, name string, each func(emit func(dataset.Example) error) error) error {
	if name == "-" {
		_, err := encodeExamples(e.stdout, each)
		return err
	}
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	through := outfile.Through(name)
	if !through { // else there is nothing to remove, and a write may wait for a reader
		var stop func()
		each, stop = interruptible(e, each)
		defer stop()
	}
	n, err := encodeExamples(f, each)
	if err != nil {
		return err
	}
	if err := f.Commit(); err != nil || through {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s  %d questions\n", name, n)
	return err
}

// interruptible returns a function like each that an interrupt ends with an error,
// after the example under way; a second interrupt ends the program at once. stop
// ends the watch for interrupts.
func interruptible(e env, each func(emit func(dataset.Example) error) error) (watched func(emit func(dataset.Example) error) error, stop func()) {
	ctx, stop := signal.NotifyContext(e.ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return func(emit func(dataset.Example) error) error {
		return each(func(ex dataset.Example) error {
			if ctx.Err() != nil {
				return errors.New("interrupted")
			}
			return emit(ex)
		})
	}, stop
}

// encodeExamples writes what each emits and returns how many there were.
func encodeExamples(w io.Writer, each func(emit func(dataset.Example) error) error) (n int, err error) {
	out := bufio.NewWriter(w)
	err = each(func(ex dataset.Example) error {
		n++
		return dataset.Write(out, []dataset.Example{ex})
	})
	if err != nil {
		return n, err
	}
	return n, out.Flush()
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
