package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
)

// command is one entry of the command table.
type command struct {
	name    string
	args    string // after the name in the usage line
	summary string
	text    string // what the help says between usage and flags
	example string // lines to copy

	anywhere bool // flags may stand after arguments
	grouped  bool // the help lists the flags in groups

	// setup defines the flags and returns the work, which gets the arguments
	// after the flags.
	setup func(*flag.FlagSet) func(env, []string) error

	// kinds are the commands that the first argument chooses among, each with
	// this command's name in front of its own.
	kinds []command
}

// task is one run of a command that takes flags alone.
type task interface {
	define(*flag.FlagSet)
	check() error // refuses flags that do not fit together
	run(env) error
}

// flagsOnly is the setup of a command that takes flags alone.
func flagsOnly(begin func() task) func(*flag.FlagSet) func(env, []string) error {
	return noArguments(func(flags *flag.FlagSet) func(env) error {
		t := begin()
		t.define(flags)
		return func(e env) error {
			if err := t.check(); err != nil {
				return err
			}
			return t.run(e)
		}
	})
}

// noArguments is the setup of a command that refuses arguments.
func noArguments(setup func(*flag.FlagSet) func(env) error) func(*flag.FlagSet) func(env, []string) error {
	return func(flags *flag.FlagSet) func(env, []string) error {
		work := setup(flags)
		return func(e env, args []string) error {
			if len(args) > 0 {
				return usagef("unexpected argument %q", args[0])
			}
			return work(e)
		}
	}
}

// choose returns the command of the kind that the first argument names, if
// there is one, and the arguments after it; otherwise the command itself.
func (c command) choose(args []string) (command, []string) {
	if len(args) > 0 {
		if kind, ok := lookup(c.kinds, c.name+" "+args[0]); ok {
			return kind, args[1:]
		}
	}
	return c, args
}

// parse parses the flags and returns the arguments. Flags stand before the arguments,
// unless the command takes them anywhere; after "--", all are arguments.
func (c command) parse(flags *flag.FlagSet, all []string) (args []string, err error) {
	for {
		if err := flags.Parse(all); err != nil {
			return nil, err
		}
		rest := flags.Args()
		read := len(all) - len(rest)
		literal := read > 0 && all[read-1] == "--"
		if late := lateFlag(flags, rest); late != "" && !literal && !c.anywhere {
			return nil, usagef("flag %s comes after an argument: put flags first", late)
		}
		if len(rest) == 0 || literal || !c.anywhere {
			return append(args, rest...), nil
		}
		args, all = append(args, rest[0]), rest[1:]
	}
}

// lateFlag returns the first argument that looks like one of the flags, which
// package flag takes for an ordinary argument.
func lateFlag(flags *flag.FlagSet, args []string) string {
	for _, arg := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if strings.HasPrefix(arg, "-") && flags.Lookup(name) != nil {
			return arg
		}
	}
	return ""
}

// commands returns the command table.
func commands() []command {
	return []command{
		askCommand, parseCommand, evalCommand, benchCommand, trainCommand, calibrateCommand, datasetCommand,
		exportCommand, siteCommand, serveCommand, versionCommand,
		{
			name: "help", args: "[command]", summary: "list the commands, or the flags of one",
			setup: func(*flag.FlagSet) func(env, []string) error { return help },
		},
	}
}

func lookup(all []command, name string) (command, bool) {
	if i := slices.IndexFunc(all, func(c command) bool { return c.name == name }); i >= 0 {
		return all[i], true
	}
	return command{}, false
}

func help(e env, args []string) error {
	if len(args) == 0 {
		_, err := fmt.Fprint(e.stdout, overview())
		return err
	}
	c, ok := lookup(commands(), args[0])
	c, rest := c.choose(args[1:])
	if !ok || len(rest) > 0 {
		return usagef("no command %q", strings.Join(args, " "))
	}
	_, err := fmt.Fprint(e.stdout, c.help())
	return err
}

// overview lists the commands.
func overview() string {
	var b strings.Builder
	b.WriteString("semtree answers questions about tables, turns questions into programs, and proves that no other program has a higher score.\n\n" +
		"usage: semtree COMMAND [flags] [arguments]\n\n")
	list(&b, commands())
	b.WriteString("\nsemtree help COMMAND lists the flags of a command. Try:\n\n  semtree ask examples/films.csv \"how many films are from japan?\"\n  semtree parse \"which states border on texas ?\"\n")
	return b.String()
}

// list writes a line for each command.
func list(b *strings.Builder, all []command) {
	for _, c := range all {
		fmt.Fprintf(b, "  %-11s%s\n", c.name[strings.LastIndex(c.name, " ")+1:], c.summary)
	}
}

// help describes the command, its flags and examples.
func (c command) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: semtree %s %s\n\n%s\n", c.name, c.args, strings.TrimSpace(c.summary+"\n\n"+c.text))
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	c.setup(flags)
	if c.kinds != nil {
		b.WriteString("\n")
		list(&b, c.kinds)
	}
	for _, g := range c.groups(flags) {
		fmt.Fprintf(&b, "\n%s:\n", g.title)
		g.flags.SetOutput(&b)
		g.flags.PrintDefaults()
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
