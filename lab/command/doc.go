// Package labcommand has the commands of semtree that measure and train:
//
//	eval       measure a model on questions with known programs or answers
//	train      train the model of a domain, or of tables
//	calibrate  fit how far to trust a parse, and what to refuse
//	dataset    write questions with programs
//	export     write a domain with its model, or a model alone
//
// A file is a command, or a kind of it: what they do is in the other packages of lab. The tool takes
// them as [Commands]; nothing else of the product imports a package of lab.
package labcommand

import "semtree/internal/command"

// Commands are the commands of this package, in the order in which the help lists them.
var Commands = []command.Command{evalCommand, trainCommand, calibrateCommand, datasetCommand, exportCommand}
