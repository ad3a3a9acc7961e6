package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"

	"semtree/internal/outfile"
)

func main() {
	code, err := run(os.Args[1:], os.Stdout, os.Getenv("CI") != "")
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
	}
	os.Exit(code)
}

// Exit codes, besides that of a command.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

var errUsage = errors.New("usage: testreport run FILE COMMAND... | testreport show [-skips LIST] FILE [FILE...]")

// run executes a command line, and returns the exit code.
func run(args []string, out io.Writer, ci bool) (int, error) {
	switch {
	case len(args) > 2 && args[0] == "run":
		return runTests(args[1], args[2:], out)
	case len(args) > 0 && args[0] == "show":
		flags := flag.NewFlagSet("show", flag.ContinueOnError)
		list := flags.String("skips", "", "`file` of the tests that may be skipped")
		if err := flags.Parse(args[1:]); err != nil || flags.NArg() == 0 {
			return exitUsage, errUsage
		}
		return show(*list, flags.Args(), out, ci)
	}
	return exitUsage, errUsage
}

// runTests runs go test -json.
func runTests(file string, command []string, out io.Writer) (int, error) {
	var results bytes.Buffer
	c := exec.Command(command[0], command[1:]...)
	c.Stderr = os.Stderr
	in, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return exitFailed, err
	}
	readErr := errors.Join(translate(in, out, &results), outfile.Write(file, results.Bytes()))
	err = c.Wait()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return max(exit.ExitCode(), exitFailed), readErr
	}
	if err = errors.Join(err, readErr); err != nil {
		return exitFailed, err
	}
	return exitDone, nil
}
