package main

import (
	"flag"
	"fmt"
	"strings"
)

// command is one entry of the command table.
type command struct {
	name    string
	args    string // behind the name in the usage line
	summary string
	text    string // what the help says between usage and flags
	example string // lines to copy

	// setup defines the flags and returns the work, which gets the arguments
	// behind the flags.
	setup func(*flag.FlagSet) func(env, []string) error
}

// commands returns the command table.
func commands() []command {
	return []command{
		parseCommand, evalCommand, benchCommand, trainCommand, calibrateCommand,
		exportCommand, serveCommand, versionCommand,
		{
			name: "help", args: "[command]", summary: "list the commands, or the flags of one",
			setup: func(*flag.FlagSet) func(env, []string) error { return help },
		},
	}
}

func lookup(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

func help(e env, args []string) error {
	if len(args) == 0 {
		_, err := fmt.Fprint(e.stdout, overview())
		return err
	}
	c, ok := lookup(args[0])
	if !ok || len(args) > 1 {
		return usagef("no command %q", strings.Join(args, " "))
	}
	_, err := fmt.Fprint(e.stdout, c.help())
	return err
}

// overview lists the commands.
func overview() string {
	var b strings.Builder
	b.WriteString("semtree turns questions into programs and answers, with a proof that no program scores higher.\n\n" +
		"usage: semtree COMMAND [flags] [arguments]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-11s%s\n", c.name, c.summary)
	}
	b.WriteString("\nsemtree help COMMAND lists the flags of a command. Try:\n\n  semtree parse \"what states border texas ?\"\n")
	return b.String()
}

// help describes the command, its flags and examples.
func (c command) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: semtree %s %s\n\n%s\n", c.name, c.args, strings.TrimSpace(c.summary+"\n\n"+c.text))
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	c.setup(flags)
	any := false
	flags.VisitAll(func(*flag.Flag) { any = true })
	if any {
		b.WriteString("\nflags:\n")
		flags.SetOutput(&b)
		flags.PrintDefaults()
	}
	if c.example != "" {
		b.WriteString("\nexamples:\n" + indent(c.example))
	}
	return b.String()
}

// indent moves every line of a text two columns in.
func indent(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n"
}
