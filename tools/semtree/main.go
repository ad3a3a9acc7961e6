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
	"syscall"

	"semtree/internal/infile"
)

func main() {
	e := env{context.Background(), os.Stdin, os.Stdout, os.Stderr}
	infile.Waiting = func(name string) { e.logf("waiting for a writer of the pipe %s", printable(name)) }
	os.Exit(run(e, os.Args[1:]))
}

// env is what a command may touch besides files.
type env struct {
	ctx            context.Context // done: stop, as on an interrupt
	stdin          io.Reader
	stdout, stderr io.Writer
}

// logf writes a message to standard error.
func (e env) logf(format string, args ...any) {
	fmt.Fprintf(e.stderr, "semtree: "+format+"\n", args...)
}

// interrupts returns a context that an interrupt ends; a second one ends the program at once.
func (e env) interrupts() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(e.ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// report writes an object as JSON, or shows it to people.
func (e env) report(asJSON bool, object any, show func(io.Writer)) error {
	if asJSON {
		return writeJSON(e.stdout, object)
	}
	out := bufio.NewWriter(e.stdout)
	show(out)
	return out.Flush()
}

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// usageError is a wrong command line.
type usageError struct{ msg string }

func (e usageError) Error() string { return e.msg }

func usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// hintError is an error with a known remedy.
type hintError struct {
	error
	hint string
}

func (e hintError) Unwrap() error { return e.error }

// within adds to an error, if it is one, where it is.
func within(err error, where string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	return nil
}

// mapped returns what a function makes of each of a list; nothing with its first error.
func mapped[S, T any](list []S, do func(S) (T, error)) ([]T, error) {
	all := make([]T, len(list))
	for i, x := range list {
		var err error
		if all[i], err = do(x); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// run executes a command line and returns the exit code.
func run(e env, args []string) int {
	e.stdout, e.stderr = &visible{to: e.stdout}, &visible{to: e.stderr}
	if len(args) == 0 {
		fmt.Fprint(e.stderr, overview())
		return exitUsage
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	cmd, ok := lookup(commands(), name)
	if !ok {
		e.logf("unknown command %q\nhint: semtree help lists the commands", name)
		return exitUsage
	}
	cmd, args = cmd.choose(args[1:])
	flags := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	work := cmd.setup(flags)
	rest, err := cmd.parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(e.stdout, cmd.help())
		return exitDone
	} else if err != nil {
		return report(e, cmd, usageError{err.Error()})
	}
	return report(e, cmd, work(e, rest))
}

// report writes a command's error, if any, and returns the exit code.
func report(e env, cmd command, err error) int {
	if err == nil {
		return exitDone
	}
	e.logf("%s", err)
	if h := (hintError{}); errors.As(err, &h) {
		fmt.Fprintf(e.stderr, "hint: %s\n", h.hint)
	}
	if u := (usageError{}); errors.As(err, &u) {
		fmt.Fprintf(e.stderr, "hint: semtree help %s\n", cmd.name)
		return exitUsage
	}
	return exitFailed
}
