package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"semtree/parser"
)

var parseCommand = command{
	name: "parse", args: "[flags] [question ...]", summary: "answer questions",
	text: `Each argument is a question. Without arguments, or with the argument -, every
line of standard input is one. The output is, for each question, its program,
the answer and the certificate, or the reason why there is none; with -json it
is one JSON object a line.`,
	example: `semtree parse "what states border texas ?"
semtree parse -v "how long is the longest river in washington ?"
semtree parse -json < questions.txt`,
	setup: func(flags *flag.FlagSet) func(env, []string) error {
		var s setting
		s.define(flags)
		s.defineSolver(flags)
		asJSON := flags.Bool("json", false, "write JSON, one object a line")
		verbose := flags.Bool("v", false, "show every word's label, head and probability, and the time of each stage")
		return func(e env, args []string) error {
			if *asJSON && *verbose {
				return usagef("-v and -json: want one of them (JSON holds everything)")
			}
			p, err := s.parser()
			if err != nil {
				return err
			}
			out := bufio.NewWriter(e.stdout)
			write := jsonWriter(out)
			if !*asJSON {
				write = textWriter(out, !oneArgument(args), *verbose)
			}
			err = eachQuestion(e, args, func(question string) error {
				return errors.Join(write(p.Parse(question, s.options())), out.Flush())
			})
			if len(args) > 1 && !strings.Contains(strings.Join(args, ""), " ") {
				e.logf("%d questions of one word\nhint: put a question in quotes", len(args))
			}
			return err
		}
	},
}

// oneArgument tells whether there is one question, on the command line.
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
	in := bufio.NewReader(e.stdin)
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF && line == "" {
			return nil
		}
		if err != nil && err != io.EOF {
			return fmt.Errorf("read questions: %w", err)
		}
		if err := f(strings.TrimRight(line, "\r\n")); err != nil {
			return err
		}
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
