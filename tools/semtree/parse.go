package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"semtree/domain"
	"semtree/internal/bounded"
	"semtree/internal/textfile"
	"semtree/parser"
	"semtree/solver"
)

var parseCommand = command{
	name: "parse", args: "[flags] [question ...]", summary: "answer questions",
	text: `Each argument is a question. Without arguments, or with the argument -, every
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
value and whether that rank is proved.

A question is refused if the parser is not confident enough, or if the program
leaves out a word that asks for something or restricts it: the output is the
reason ("the facts have no 'metropolis'"), and the programs that may have been
meant (with -json, "refused": true, "reason", what is "missing", and the programs,
the best one first, as "alternatives"). The threshold stands in the model's
metadata; -min-confidence sets another one, and -min-confidence 0 answers
everything. A parse whose confidence is not known, such as one that ran out of
time, is refused too. The exit code is 0 in all these cases.`,
	example: `semtree parse "which states border on texas ?"
semtree parse -v "how long is the longest river in washington ?"
semtree parse -k 3 "what is the largest city ?"
semtree parse -min-confidence 0.9 -json < questions.txt`,
	setup: func(flags *flag.FlagSet) func(env, []string) error {
		var s setting
		s.define(flags)
		s.defineSolver(flags)
		var opt parser.Options
		bounded.Int(flags, &opt.K, "k", 0, 0, solver.MaxK, "best programs to show; 0 means the best one, or three if the question is not answered")
		bounded.Float(flags, "min-confidence", 0, 1, "answer only with at least this confidence, such as 0.9; 0 answers everything; by default, the model decides",
			func(least float64) { opt.MinConfidence, opt.AnswerAll = least, least == 0 })
		asJSON := flags.Bool("json", false, "write JSON, one object in each line")
		verbose := flags.Bool("v", false, "show every word's label, head and probability, and the time of each stage")
		return func(e env, args []string) error {
			if *asJSON && *verbose {
				return usagef("-v and -json: want one of them (the JSON has all of it)")
			}
			p, err := s.parser()
			if err != nil {
				return err
			}
			if opt.MinConfidence > 0 && !p.Calibrated() {
				return hintError{fmt.Errorf("domain %s: the model has no confidence", s.domain), "semtree help calibrate explains how to fit it"}
			}
			opt.Budget, opt.Method = s.timeout, s.method
			out := bufio.NewWriter(e.stdout)
			write := jsonWriter(out)
			if !*asJSON {
				write = textWriter(out, !oneArgument(args), *verbose)
			}
			err = eachQuestion(e, args, func(question string) error {
				return errors.Join(write(parse(p, question, opt)), out.Flush())
			})
			if len(args) > 1 && !strings.Contains(strings.Join(args, ""), " ") {
				e.logf("%d questions of one word\nhint: put a question in quotes", len(args))
			}
			return err
		}
	},
}

// parse parses a question. Without a number of programs, a refused one has some to
// choose from, and another one has none beside its own.
func parse(p *domain.Parser, question string, opt parser.Options) *parser.Result {
	if opt.K--; opt.K < 0 {
		opt.K = parser.Few
	}
	return p.Ask(question, opt)
}

// oneArgument reports whether there is one question, on the command line.
func oneArgument(args []string) bool { return len(args) == 1 && args[0] != "-" }

// eachQuestion calls f for every argument or every line of standard input.
func eachQuestion(e env, args []string, f func(string) error) error {
	if oneArgument(args) || len(args) > 1 {
		for _, question := range args {
			if err := f(question); err != nil {
				return err
			}
		}
		return nil
	}
	in := bufio.NewReader(textfile.Reader(e.stdin))
	for {
		line, err := readLine(in)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read questions: %w", err)
		}
		if err := f(line); err != nil {
			return err
		}
	}
}

// maxLine is the number of bytes of a line that are kept: more than a parser
// reads, so that it refuses the question.
const maxLine = 1 << 20

// readLine reads a line without its end. What exceeds maxLine is dropped. The error
// is io.EOF if there is no line.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) > 0, err == nil:
			return strings.TrimRight(string(line), "\r\n"), nil
		}
		return "", err
	}
}

// newEncoder returns an encoder that leaves <, > and & as they are.
func newEncoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

func jsonWriter(w io.Writer) func(*parser.Result) error {
	enc := newEncoder(w)
	return func(r *parser.Result) error { return enc.Encode(r) }
}
