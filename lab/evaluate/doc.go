// Package evaluate measures a parser on questions with known programs: the only place that judges parses.
//
// The gold program of a question is the one in the data. A parse is an exact match if its program equals
// it, up to the order of arguments without meaning ([semtree/grammar.Grammar.Equal]). Its denotation is
// correct if its answer over the facts equals that of the gold program, up to rounding. A gold program that
// breaks the grammar, or cannot be executed, counts as an error of the parser. A wrong parse has one cause
// ([semtree/lab/evaluate/cause]).
//
// [Ask] times everything from the text of a question to its answer, after some questions: caches have grown.
package evaluate
