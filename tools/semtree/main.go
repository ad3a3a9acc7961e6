package main

import (
	"context"
	"os"
	"slices"

	"semtree/internal/command"
	"semtree/internal/infile"
	labcommand "semtree/lab/command"
)

// tool has all commands, in the order in which the help lists them.
var tool = &command.Program{
	About: "semtree answers questions about tables, turns questions into programs, and proves that no other program has a higher score.",
	Try: `semtree ask examples/films.csv "how many films are from japan?"
semtree parse "which states border on texas ?"`,
	Commands: slices.Concat(
		[]command.Command{askCommand, describeCommand, parseCommand},
		labcommand.Commands,
		[]command.Command{siteCommand, serveCommand, versionCommand},
	),
}

// isTerminal reports whether a file is one that people type into, or read from.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func main() {
	e := command.Env{Context: context.Background(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Terminal: isTerminal(os.Stdin) && isTerminal(os.Stdout)}
	infile.Waiting = func(name string) { e.Logf("waiting for a writer of the pipe %s", command.Printable(name)) }
	os.Exit(tool.Run(e, os.Args[1:]))
}
