package main

import (
	"flag"
	"slices"
	"strings"
)

// flagGroups are the headings of the help of commands with many flags, each with the names
// of its flags; a command has some of them.
var flagGroups = []struct{ title, names string }{
	{"questions", "data dev wikitables wikisql everyday held apart queries own generate folds lessons unanswerable judge tables"},
	{"domain and model", "domain model out table networks evidence"},
	{"size of the network", "embed hidden mlp"},
	{"training", "seed epochs warm batch rate dropout anchoring best patience"},
	{"recombined sentences", "recombine max-words even swap loose insert rename"},
	{"rounds with answers", "rounds round-epochs readings rivals"},
	{"confidence", "fold calibrate"},
	{"parsing", "solver timeout jobs"},
	{"report", "errors split-report examples json v"},
	{"the run", "checkpoint finish cpuprofile"},
}

// group is a part of the flags of a command.
type group struct {
	title string
	flags *flag.FlagSet
}

// groups returns the flags of a command under headings, those that no heading lists under
// "flags", last.
func (c command) groups(flags *flag.FlagSet) (groups []group) {
	left := map[string]*flag.Flag{}
	flags.VisitAll(func(f *flag.Flag) { left[f.Name] = f })
	add := func(title string, names []string) {
		g := group{title, flag.NewFlagSet(title, flag.ContinueOnError)}
		for _, name := range names {
			if f := left[name]; f != nil {
				g.flags.Var(f.Value, name, f.Usage)
				g.flags.Lookup(name).DefValue = f.DefValue
				delete(left, name)
			}
		}
		empty := true
		g.flags.VisitAll(func(*flag.Flag) { empty = false })
		if !empty {
			groups = append(groups, g)
		}
	}
	if c.grouped {
		for _, g := range flagGroups {
			add(g.title, strings.Fields(g.names))
		}
	}
	var rest []string
	for name := range left {
		rest = append(rest, name)
	}
	slices.Sort(rest)
	add("flags", rest)
	return groups
}
