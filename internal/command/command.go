package command

import (
	"flag"
	"slices"
	"strings"
)

// Command is one entry of a table of commands.
type Command struct {
	Name    string
	Args    string // after the name in the usage line
	Summary string
	Text    string // what the help says between usage and flags
	Example string // lines to copy

	Anywhere bool    // flags may stand after arguments
	Groups   []Group // headings of the flags in the help; nil: all are under one

	// Setup defines the flags and returns the work.
	Setup Setup

	// Kinds are the commands that the first argument chooses among, each with
	// this command's name in front of its own.
	Kinds []Command
}

// Setup defines flags and returns the work, which gets the arguments after the flags.
type Setup = func(*flag.FlagSet) func(Env, []string) error

// Task is one run of a command that takes flags alone.
type Task interface {
	Define(*flag.FlagSet)
	Check() error // refuses flags that do not fit together
	Run(Env) error
}

// FlagsOnly is the setup of a command that takes flags alone.
func FlagsOnly(begin func() Task) Setup {
	return NoArguments(func(flags *flag.FlagSet) func(Env) error {
		t := begin()
		t.Define(flags)
		return func(e Env) error {
			if err := t.Check(); err != nil {
				return err
			}
			return t.Run(e)
		}
	})
}

// NoArguments is the setup of a command that refuses arguments.
func NoArguments(setup func(*flag.FlagSet) func(Env) error) Setup {
	return func(flags *flag.FlagSet) func(Env, []string) error {
		work := setup(flags)
		return func(e Env, args []string) error {
			if len(args) > 0 {
				return Usagef("unexpected argument %q", args[0])
			}
			return work(e)
		}
	}
}

// lookup returns the command of a name.
func lookup(all []Command, name string) (Command, bool) {
	if i := slices.IndexFunc(all, func(c Command) bool { return c.Name == name }); i >= 0 {
		return all[i], true
	}
	return Command{}, false
}

// choose returns the command of the kind that the first argument names, if
// there is one, and the arguments after it; otherwise the command itself.
func (c Command) choose(args []string) (Command, []string) {
	if len(args) > 0 {
		if kind, ok := lookup(c.Kinds, c.Name+" "+args[0]); ok {
			return kind, args[1:]
		}
	}
	return c, args
}

// flags returns the flags, and the work that they are for.
func (c Command) flags() (*flag.FlagSet, func(Env, []string) error) {
	flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	return flags, c.Setup(flags)
}

// parse parses the flags and returns the arguments. Flags stand before the arguments,
// unless the command takes them anywhere; after "--", all are arguments.
func (c Command) parse(flags *flag.FlagSet, all []string) (args []string, err error) {
	for {
		if err := flags.Parse(all); err != nil {
			return nil, err
		}
		rest := flags.Args()
		read := len(all) - len(rest)
		literal := read > 0 && all[read-1] == "--"
		if late := lateFlag(flags, rest); late != "" && !literal && !c.Anywhere {
			return nil, Usagef("flag %s comes after an argument: put flags first", late)
		}
		if len(rest) == 0 || literal || !c.Anywhere {
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
