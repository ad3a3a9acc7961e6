package scan

// The words, in the order in which All uses them; "" stands for none.
var (
	verbs      = []string{"walk", "look", "run", "jump", "turn"}
	manners    = []string{"", "opposite", "around"}
	directions = []string{"left", "right"}
	repeats    = []string{"", "twice", "thrice"}
	joins      = []string{"and", "after"}
)

// All returns the 20,910 commands, those of one clause first.
func All() []Command {
	var all []Command
	parts := clauses()
	for _, c := range parts {
		all = append(all, Command{First: c})
	}
	for _, first := range parts {
		for _, join := range joins {
			for _, second := range parts {
				all = append(all, Command{first, join, second})
			}
		}
	}
	return all
}

// clauses returns the 102 clauses.
func clauses() []Clause {
	var phrases []Clause
	for _, verb := range verbs {
		if verb != "turn" {
			phrases = append(phrases, Clause{Verb: verb})
		}
		for _, manner := range manners {
			for _, direction := range directions {
				phrases = append(phrases, Clause{Verb: verb, Manner: manner, Direction: direction})
			}
		}
	}
	var all []Clause
	for _, c := range phrases {
		for _, c.Repeat = range repeats {
			all = append(all, c)
		}
	}
	return all
}
