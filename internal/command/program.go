package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// Program is a table of commands under one name, to which it adds help.
type Program struct {
	About    string // what the list of commands begins with
	Try      string // command lines to begin with
	Commands []Command
}

// Run executes a command line, without the name of the program, and returns the exit code:
// [Done], [Failed], [Wrong], or that of an [Exit].
func (p *Program) Run(e Env, args []string) int {
	e.Stdout, e.Stderr = &visible{to: e.Stdout}, &visible{to: e.Stderr}
	if len(args) == 0 {
		fmt.Fprint(e.Stderr, p.overview())
		return Wrong
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	cmd, ok := lookup(p.all(), name)
	if !ok {
		e.Logf("unknown command %q\nhint: semtree help lists the commands", name)
		return Wrong
	}
	cmd, args = cmd.choose(args[1:])
	flags, work := cmd.flags()
	flags.SetOutput(io.Discard)
	rest, err := cmd.parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(e.Stdout, cmd.help())
		return Done
	} else if err != nil {
		return report(e, cmd, usageError{err.Error()})
	}
	return report(e, cmd, work(e, rest))
}

// all returns the commands, and help.
func (p *Program) all() []Command {
	return append(p.Commands[:len(p.Commands):len(p.Commands)], Command{
		Name: "help", Args: "[command]", Summary: "list the commands, or the flags of one",
		Setup: func(*flag.FlagSet) func(Env, []string) error { return p.help },
	})
}

func (p *Program) help(e Env, args []string) error {
	if len(args) == 0 {
		_, err := fmt.Fprint(e.Stdout, p.overview())
		return err
	}
	c, ok := lookup(p.all(), args[0])
	c, rest := c.choose(args[1:])
	if !ok || len(rest) > 0 {
		return Usagef("no command %q", strings.Join(args, " "))
	}
	_, err := fmt.Fprint(e.Stdout, c.help())
	return err
}

// overview lists the commands.
func (p *Program) overview() string {
	return p.About + "\n\nusage: semtree COMMAND [flags] [arguments]\n\n" + list(p.all()) +
		"\nsemtree help COMMAND lists the flags of a command. Try:\n\n" + indent(p.Try)
}
