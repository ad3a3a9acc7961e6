package labcommand

import (
	"flag"
	"fmt"
	"slices"

	"semtree/internal/command"
	"semtree/lab/dataset/scan"
)

var datasetScan = command.Command{
	Name: "dataset scan", Args: "-out FILE.jsonl [flags]", Summary: "commands of SCAN with their programs",
	Text: `This command generates all 20,910 commands, or one part of a split. The splits
right, around-right, length and jump have the same commands as the official ones;
simple is drawn at random, with the official sizes. With -from, it converts an
official file (.txt or .txt.gz) line by line and checks the actions.`,
	Example: `semtree dataset scan -split jump -part train -repeat-jump -out train.jsonl
semtree dataset scan -from tasks_test_simple.txt.gz -out test.jsonl`,
	Setup: command.FlagsOnly(func() command.Task { return &scanData{} }),
}

// scanData is one run of the command.
type scanData struct {
	split           scan.Split
	part, from, out string
	seed            uint64
	repeat          bool

	flags *flag.FlagSet // as they were given
}

func (c *scanData) Define(flags *flag.FlagSet) {
	c.flags = flags
	flags.Func("split", "`name`: simple, right, around-right, length or jump (default simple)", func(name string) (err error) {
		c.split, err = scan.ParseSplit(name)
		return err
	})
	flags.StringVar(&c.part, "part", "all", "`part`: train, test, or all for both; commands in neither are left out")
	flags.Uint64Var(&c.seed, "seed", 1, "seed of the split simple")
	flags.BoolVar(&c.repeat, "repeat-jump", false, fmt.Sprintf("write \"jump\" %d times, as the official train file of the split jump does", scan.Repeated))
	flags.StringVar(&c.from, "from", "", "official `file` to convert, instead of generating anything")
	flags.StringVar(&c.out, "out", "", "`file` to write; - is standard output")
}

// Check refuses a wrong command line.
func (c *scanData) Check() error {
	generating := ""
	c.flags.Visit(func(f *flag.Flag) {
		if f.Name != "from" && f.Name != "out" {
			generating = f.Name
		}
	})
	switch {
	case c.out == "":
		return command.Usagef("-out is missing")
	case c.from != "" && generating != "":
		return command.Usagef("-from and -%s: want only one of them", generating)
	case !slices.Contains([]string{"train", "test", "all"}, c.part):
		return command.Usagef("-part %q: want train, test or all", c.part)
	case c.repeat && (c.split != scan.Jump || c.part == "test"):
		return command.Usagef("-repeat-jump is for the train part of -split jump")
	}
	return nil
}

func (c *scanData) Run(e command.Env) error {
	all, err := c.commands()
	if err != nil {
		return err
	}
	return writeExamples(e, c.out, scan.Examples(all))
}

// commands returns what to write.
func (c *scanData) commands() ([]scan.Command, error) {
	if c.from != "" {
		return scan.ReadFile(c.from)
	}
	train, test := c.split.Divide(c.seed)
	if c.repeat {
		train = repeatJump(train)
	}
	switch c.part {
	case "train":
		return train, nil
	case "test":
		return test, nil
	}
	return append(train, test...), nil
}

// repeatJump writes the command "jump" as often as the official file does.
func repeatJump(train []scan.Command) []scan.Command {
	jump := scan.Command{First: scan.Clause{Verb: "jump"}}
	return append(train, slices.Repeat([]scan.Command{jump}, scan.Repeated-1)...)
}
