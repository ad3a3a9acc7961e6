package command

import (
	"flag"
	"fmt"
	"slices"
	"strings"
)

// Group is a heading of the help of commands with many flags, with the names of the flags
// beneath it, blanks between them. A command may lack some of them, or all.
type Group struct{ Title, Flags string }

// others is the heading for flags that no group lists.
const others = "flags"

// help describes the command, its flags and examples.
func (c Command) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: semtree %s %s\n\n%s\n", c.Name, c.Args, strings.TrimSpace(c.Summary+"\n\n"+c.Text))
	if c.Kinds != nil {
		b.WriteString("\n" + list(c.Kinds))
	}
	all, _ := c.flags()
	listed := map[string]bool{}
	for _, g := range append(slices.Clone(c.Groups), Group{Title: others}) {
		names, under := strings.Fields(g.Flags), flag.NewFlagSet(g.Title, flag.ContinueOnError)
		under.SetOutput(&b)
		empty := true
		all.VisitAll(func(f *flag.Flag) {
			if listed[f.Name] || g.Title != others && !slices.Contains(names, f.Name) {
				return
			}
			if empty {
				fmt.Fprintf(&b, "\n%s:\n", g.Title)
			}
			listed[f.Name], empty = true, false
			under.Var(f.Value, f.Name, f.Usage)
			under.Lookup(f.Name).DefValue = f.DefValue
		})
		under.PrintDefaults()
	}
	if c.Example != "" {
		b.WriteString("\nexamples:\n" + indent(c.Example))
	}
	return b.String()
}

// list returns a line for each command.
func list(all []Command) string {
	var b strings.Builder
	for _, c := range all {
		fmt.Fprintf(&b, "  %-11s%s\n", c.Name[strings.LastIndex(c.Name, " ")+1:], c.Summary)
	}
	return b.String()
}

// indent moves every line of a text two columns in.
func indent(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n"
}
