package main

import (
	"flag"
	"fmt"

	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/parser"
	"semtree/solver"
)

var parseCommand = command.Command{
	Name: "parse", Args: "[flags] [question ...]", Summary: "answer questions",
	Text: `Each argument is a question. Without arguments, or with the argument -, every
line of standard input is a question. The output for each question is its
program, what it means in plain words (the reading, if the domain has phrases),
the answer, the probability that the program is what was meant (the confidence),
and the certificate, or the reason why there is none. With -json, the output is
one JSON object in each line. Misspelt words, and forms of words that do not
occur in training, are read as known words. The output lists them ("read as",
and "corrected" of a token), and the words that were not understood
("unknown").

Numbers of several things are listed with the names of the things, sorted by
name; with -json they are "rows", beside the plain list of numbers in "answer".

With -k, the next best programs follow, each with its reading, its answer, its
value, and its rank among all programs and whether that is proved.

A question is refused if the parser is not confident enough, or if the program
leaves out a word that asks for something or restricts it: the output is the
reason ("the facts have no 'metropolis'"), and the programs that may have been
meant (with -json, "refused": true, "reason", what is "missing", and the programs,
the best one first, as "alternatives"). The threshold stands in the model's
metadata; -min-confidence sets another one, and -min-confidence 0 answers
everything. A parse whose confidence is not known, such as one that ran out of
time, is refused too. The exit code is 0 in all these cases.`,
	Example: `semtree parse "which states border on texas ?"
semtree parse -v "how long is the longest river in washington ?"
semtree parse -k 3 "what is the largest city ?"
semtree parse -min-confidence 0.9 -json < questions.txt`,
	Setup: func(flags *flag.FlagSet) func(command.Env, []string) error {
		var name string
		var a asking
		a.define(flags)
		command.DomainFlag(flags, &name)
		command.SolverFlag(flags, &a.opt)
		bounded.Int(flags, &a.opt.K, "k", 0, 0, solver.MaxK, "best programs to show; 0 means the best one, or three if the question is not answered")
		flags.BoolVar(&a.verbose, "v", false, "show every word's label, head and probability, and the time of each stage")
		return func(e command.Env, args []string) error {
			if a.json && a.verbose {
				return command.Usagef("-v and -json: want one of them (the JSON has all of it)")
			}
			if a.opt.Explain != "" && a.verbose {
				return command.Usagef("-explain: want it without -v")
			}
			p, err := command.LoadParser(name)
			if err != nil {
				return err
			}
			if a.opt.MinConfidence > 0 && !p.Calibrated() {
				return command.Hint(fmt.Errorf("domain %s: the model has no confidence", name), "semtree help calibrate explains how to fit it")
			}
			if a.opt.K--; a.opt.K < 0 { // the best program is one of them
				a.opt.K = parser.Few
			}
			return a.answer(e, args, p.Parser, (&view{many: !oneArgument(args), verbose: a.verbose}).text)
		}
	},
}
