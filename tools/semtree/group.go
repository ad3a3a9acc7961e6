package main

import (
	"flag"
	"slices"
	"strings"
)

// flagGroups are the headings of the help of commands with many flags, each with the names
// of its flags; a command has some of them. The last one is for all that no other lists.
var flagGroups = []struct{ title, names string }{
	{"questions", "data dev wikitables wikisql everyday authors spider forms sealed held about apart aside queries own generate folds lessons unanswerable judge tables"},
	{"domain and model", "domain model out table networks evidence"},
	{"size of the network", "embed hidden mlp"},
	{"training", "seed epochs warm batch rate dropout anchoring listed unseen best patience"},
	{"recombined sentences", "recombine max-words even swap loose insert rename"},
	{"rounds with answers", "rounds round-epochs readings rivals"},
	{"confidence", "fold calibrate"},
	{"parsing", "solver timeout jobs"},
	{"report", "expressible reachable links errors split-report examples json v"},
	{"the run", "checkpoint finish cpuprofile"},
	{"flags", ""},
}

// group is a part of the flags of a command.
type group struct {
	title string
	flags *flag.FlagSet
}

// groups returns the flags of a command under headings.
func (c command) groups(flags *flag.FlagSet) (groups []group) {
	last := len(flagGroups) - 1
	listed := map[string]bool{}
	for i, heading := range flagGroups {
		if !c.grouped && i < last {
			continue
		}
		g, names := group{heading.title, flag.NewFlagSet(heading.title, flag.ContinueOnError)}, strings.Fields(heading.names)
		empty := true
		flags.VisitAll(func(f *flag.Flag) {
			if !listed[f.Name] && (i == last || slices.Contains(names, f.Name)) {
				listed[f.Name], empty = true, false
				g.flags.Var(f.Value, f.Name, f.Usage)
				g.flags.Lookup(f.Name).DefValue = f.DefValue
			}
		})
		if !empty {
			groups = append(groups, g)
		}
	}
	return groups
}
