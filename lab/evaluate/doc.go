// Package evaluate measures a parser on questions with known programs. It is the
// only place that judges parses; the command-line tool, the experiments and the
// reports all call it.
//
// # What counts as correct
//
// The gold program of a question is the one in the data. A parse is an exact match
// if its program equals the gold program, up to the order of arguments whose order
// has no meaning ([semtree/grammar.Grammar.Equal]). Its denotation is correct if
// its answer, over the facts that the question is about, equals that of the gold
// program: answers are sorted and have no element twice, and numbers of one unit
// may differ by rounding. A gold program that breaks the grammar, or that cannot be
// executed, counts as an error of the parser.
//
// A wrong parse has one cause, found by package [semtree/lab/evaluate/cause].
//
// # Speed
//
// [Ask] times everything from the text of a question to its answer, after each
// parser has answered some questions: caches and buffers have grown by then.
package evaluate
