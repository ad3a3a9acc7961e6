package main

import (
	"strings"
	"testing"

	"semtree/internal/command"
)

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		args           string
		code           int
		stdout, stderr string
	}{
		{"", command.Wrong, "", "usage: semtree COMMAND"},
		{"prase", command.Wrong, "", "semtree: unknown command \"prase\"\nhint: semtree help"},
		{"parse -flurb", command.Wrong, "", "semtree: flag provided but not defined: -flurb\nhint: semtree help parse\n"},
		{"help", command.Done, "  eval       measure", ""},
		{"-h", command.Done, "usage: semtree COMMAND", ""},
		{"--help", command.Done, "usage: semtree COMMAND", ""},
		{"help parse", command.Done, "usage: semtree parse [flags] [question ...]", ""},
		{"version", command.Done, "semtree ", ""},
		{"-version", command.Done, "semtree ", ""},
	} {
		t.Run(c.args, func(t *testing.T) { semtree("", strings.Fields(c.args)...).Want(t, c.code, c.stdout, c.stderr) })
	}
}

// TestWrongUsage runs the command lines of a file, each with its message.
func TestWrongUsage(t *testing.T) { semtree.Wrong(t, "testdata/usage.txt") }

// TestHelp: every command explains itself, the same way for -h and help, and
// gives examples that are command lines.
func TestHelp(t *testing.T) {
	for _, c := range tool.Commands {
		t.Run(c.Name, func(t *testing.T) {
			o := semtree("", "help", c.Name)
			o.Want(t, command.Done, "usage: semtree "+c.Name, "")
			if flag := semtree("", c.Name, "-h"); flag != o {
				t.Errorf("-h prints %+v, help %+v", flag, o)
			}
			for example := range strings.Lines(c.Example) {
				if !strings.Contains(example, "semtree "+c.Name) {
					t.Errorf("example %q does not show the command", example)
				}
			}
			if c.Example == "" && c.Name != "version" {
				t.Error("no examples")
			}
		})
	}
}
