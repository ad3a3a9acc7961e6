package main

import (
	"flag"
	"strings"
	"testing"
)

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		args           string
		code           int
		stdout, stderr string
	}{
		{"", exitUsage, "", "usage: semtree COMMAND"},
		{"prase", exitUsage, "", "semtree: unknown command \"prase\"\nhint: semtree help"},
		{"parse -flurb", exitUsage, "", "semtree: flag provided but not defined: -flurb\nhint: semtree help parse\n"},
		{"train -data x -out y -anchoring best", exitUsage, "", "semtree: invalid value \"best\" for flag -anchoring: want exact or condgrad\nhint: semtree help train\n"},
		{"eval -data dev.jsonl -jobs 5000", exitUsage, "", "semtree: invalid value \"5000\" for flag -jobs: want a number from 1 to 256\nhint: semtree help eval\n"},
		{"help", exitDone, "  bench      compare", ""},
		{"-h", exitDone, "usage: semtree COMMAND", ""},
		{"--help", exitDone, "usage: semtree COMMAND", ""},
		{"help parse", exitDone, "usage: semtree parse [flags] [question ...]", ""},
		{"version", exitDone, "semtree ", ""},
		{"-version", exitDone, "semtree ", ""},
	} {
		t.Run(c.args, func(t *testing.T) { semtree("", strings.Fields(c.args)...).want(t, c.code, c.stdout, c.stderr) })
	}
}

// TestWrongUsage runs the command lines of a file, each with its message.
func TestWrongUsage(t *testing.T) {
	args := ""
	for line := range strings.Lines(read(t, "testdata", "usage.txt")) {
		text := strings.TrimSpace(line)
		switch {
		case text == "" || strings.HasPrefix(text, "#"):
		case !strings.HasPrefix(line, " "):
			args = text
		default:
			t.Run(args, func(t *testing.T) { semtree("", strings.Fields(args)...).want(t, exitUsage, "", text) })
			args = ""
		}
	}
}

// TestHelp: every command explains itself, the same way for -h and help, and
// gives examples that are command lines.
func TestHelp(t *testing.T) {
	for _, c := range commands() {
		t.Run(c.name, func(t *testing.T) {
			o := semtree("", "help", c.name)
			o.want(t, exitDone, "usage: semtree "+c.name, "")
			if flag := semtree("", c.name, "-h"); flag != o {
				t.Errorf("-h prints %+v, help %+v", flag, o)
			}
			for example := range strings.Lines(c.example) {
				if !strings.Contains(example, "semtree "+c.name) {
					t.Errorf("example %q does not show the command", example)
				}
			}
			if c.example == "" && c.name != "help" && c.name != "version" {
				t.Error("no examples")
			}
		})
	}
}

// TestFlagGroups: the help of a command with groups lists each of its flags once, under a heading.
func TestFlagGroups(t *testing.T) {
	grouped := 0
	for _, c := range append(commands(), trainTablesCommand) {
		flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
		c.setup(flags)
		want, got := 0, map[string]bool{}
		flags.VisitAll(func(*flag.Flag) { want++ })
		for _, g := range c.groups(flags) {
			if c.grouped == (g.title == "flags") {
				t.Errorf("%s: flags under %q", c.name, g.title)
			}
			g.flags.VisitAll(func(f *flag.Flag) { got[f.Name] = true })
		}
		if len(got) != want {
			t.Errorf("%s: %d of %d flags", c.name, len(got), want)
		}
		if c.grouped {
			grouped++
		}
	}
	if grouped != 4 {
		t.Errorf("%d commands with groups, want 4", grouped)
	}
}
