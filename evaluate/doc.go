// Package evaluate measures a parser on questions with known programs. It is the
// one place where parses are judged; the command-line tool, the experiments and
// the reports all call it.
//
// # What is right
//
// A parse is an exact match if its program equals the gold one up to the order
// of arguments whose order means nothing ([semtree/grammar.Grammar.Equal]). Its
// denotation is right if its answer, over the facts that the question is about,
// equals that of the gold program: answers are sorted and hold nothing twice, and
// numbers of one unit may differ by rounding. A gold program that breaks the
// grammar, or that cannot be executed, counts as an error of the parser.
//
// A wrong parse has one cause, found by package [semtree/evaluate/cause].
//
// # Speed
//
// [Ask] times everything from the text of a question to its answer, after each
// parser has answered some questions: caches and buffers have grown by then.
package evaluate
