package labcommand

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab/dataset"
)

var datasetCommand = command.Command{
	Name: "dataset", Args: "KIND [flags]", Summary: "write questions with programs",
	Text: `The data are lines {"question": "…", "program": "…"}, as semtree train and
semtree eval read them. The same flags and seed give the same file.`,
	Example: `semtree dataset scan -split length -part train -out train.jsonl
semtree dataset scan -h`,
	Kinds: []command.Command{datasetCLEVR, datasetScan},
	Setup: func(*flag.FlagSet) func(command.Env, []string) error {
		return func(_ command.Env, args []string) error {
			const want = "want one of clevr, scan"
			if len(args) == 0 {
				return command.Usagef("the kind of data is missing: %s", want)
			}
			return command.Usagef("unknown kind of data %q: %s", args[0], want)
		}
	},
}

// writeLines writes the values that each passes to emit into a file, or to standard output for
// "-", one as JSON in each line. A file that is not written through is announced. An error of
// each, or an interrupt, after which emit returns an error, leaves the file as it was.
func writeLines(e command.Env, name string, each func(emit func(line any) error) error) error {
	n := 0
	write := func(ctx context.Context, w io.Writer) error {
		out := bufio.NewWriter(w)
		err := each(func(line any) error {
			if ctx.Err() != nil {
				return errors.New("interrupted")
			}
			n++
			return command.WriteJSON(out, line)
		})
		if err != nil {
			return err
		}
		return out.Flush()
	}
	if name == "-" {
		return write(context.Background(), e.Stdout)
	}
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	through, ctx := outfile.Through(name), context.Background()
	if !through { // else there is nothing to remove, and a write may wait for a reader
		var stop context.CancelFunc
		ctx, stop = e.Interrupts()
		defer stop()
	}
	if err := write(ctx, f); err != nil {
		return err
	}
	if err := f.Commit(); err != nil || through {
		return err
	}
	_, err = fmt.Fprintf(e.Stdout, "%s  %d questions\n", name, n)
	return err
}

// writeExamples is writeLines for examples that are there already.
func writeExamples(e command.Env, name string, examples []dataset.Example) error {
	return writeLines(e, name, func(emit func(any) error) error {
		for _, ex := range examples {
			if err := emit(ex); err != nil {
				return err
			}
		}
		return nil
	})
}
