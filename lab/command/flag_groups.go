package labcommand

import "semtree/internal/command"

// flagGroups are the headings of the help of eval, train and calibrate, which have some of these flags each.
var flagGroups = []command.Group{
	{Title: "questions", Flags: "data dev wikitables wikisql everyday authors spider forms sealed held about apart queries own generate folds lessons databases unanswerable judge tables"},
	{Title: "domain and model", Flags: "domain model out table networks evidence"},
	{Title: "size of the network", Flags: "embed hidden mlp"},
	{Title: "training", Flags: "seed epochs warm batch rate dropout anchoring listed unseen best patience"},
	{Title: "recombined sentences", Flags: "recombine max-words even swap loose insert rename"},
	{Title: "rounds with answers", Flags: "rounds round-epochs readings rivals"},
	{Title: "judge", Flags: "fold calibrate"},
	{Title: "parsing", Flags: "solver timeout jobs"},
	{Title: "report", Flags: "outcomes taught errors split-report examples json v"},
	{Title: "the run", Flags: "checkpoint finish cpuprofile"},
}
