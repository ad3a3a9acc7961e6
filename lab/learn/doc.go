// Package learn makes a parser from a domain and pairs of questions and programs.
// It is the only place that encodes pairs for training; the command-line tool, the
// experiments and the reports all call it.
//
//	examples ──Examples──▶ train.Example ──train.Trainer──▶ network ──Export──▶ model files
//	                                                                             └─ model.Load ─▶ parser
//
// A question is cut into words and its names are linked by the domain's lexicon.
// A program is read in the form that the users of the domain write (see
// [semtree/domain.Translator]) and encoded as a tree of the grammar.
//
// # Held-out questions
//
// [HoldOut] trains a network for each fold of a division and passes on its parser
// with the part of the examples that the network was not trained on. The parser
// does not depend on that part: TestNoLeak replaces its questions and programs and
// compares the results of the training, byte by byte.
package learn
