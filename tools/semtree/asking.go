package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/internal/textfile"
	"semtree/parser"
)

// asking is what the commands that answer questions have in common.
type asking struct {
	opt           parser.Options
	json, verbose bool
	clarify       clarifying // of ask
}

func (a *asking) define(flags *flag.FlagSet) {
	bounded.Float(flags, "min-confidence", 0, 1, "answer only with at least this confidence, such as 0.9; 0 answers everything; by default, the model decides",
		func(least float64) { a.opt.MinConfidence, a.opt.AnswerAll = least, least == 0 })
	command.TimeoutFlag(flags, &a.opt)
	flags.Var((*explainFlag)(&a.opt.Explain), "explain", "print what a `stage` of the way of a question makes, and stop there: link, score, solve, run or judge; without one, all stages")
	flags.BoolVar(&a.json, "json", false, "write JSON, one object in each line")
}

// answerer answers questions about a domain or a table.
type answerer interface {
	Ask(question string, opt parser.Options) *parser.Result
}

// answer answers questions. It writes each result as JSON, or as show has it.
func (a *asking) answer(e command.Env, questions []string, p answerer, show func(*parser.Result) string) error {
	if len(questions) > 1 && !strings.Contains(strings.Join(questions, ""), " ") {
		e.Logf("%d questions of one word\nhint: put a question in quotes", len(questions))
	}
	out := bufio.NewWriter(e.Stdout)
	var last *parser.Result
	err := eachQuestion(e, questions, func(question string) error {
		r, err := a.clarify.ask(e, p, question, a.opt)
		if err == nil && oneArgument(questions) {
			err = a.clarify.end()
		}
		if err != nil {
			return err
		}
		if last = r; a.json {
			err = command.WriteJSON(out, r)
		} else if a.opt.Explain != "" {
			_, err = out.WriteString(explained(r))
		} else {
			_, err = out.WriteString(show(r))
		}
		return errors.Join(err, out.Flush())
	})
	if err == nil {
		err = a.clarify.end()
	}
	if err == nil && a.clarify.codes && a.opt.Explain == "" && oneArgument(questions) && exitCodes[last.Status] != command.Done {
		return exitCodes[last.Status]
	}
	return err
}

// explained is what the stages said of a question that were to be explained.
func explained(r *parser.Result) string {
	lines := strings.Split("question "+r.Question+"\n"+r.Explained, "\n")
	for i, line := range lines {
		lines[i] = command.Printable(line)
	}
	return strings.Join(lines, "\n")
}

// explainFlag is -explain, or -explain=STAGE.
type explainFlag parser.Stage

// IsBoolFlag lets the flag stand without a stage.
func (*explainFlag) IsBoolFlag() bool { return true }

// String implements [flag.Value].
func (f *explainFlag) String() string { return string(*f) }

// Set implements [flag.Value].
func (f *explainFlag) Set(text string) error {
	if text == "true" {
		text = string(parser.StageAll)
	}
	if *f = explainFlag(text); !slices.Contains(parser.Stages, parser.Stage(text)) {
		return fmt.Errorf("want one of %v", parser.Stages)
	}
	return nil
}

// oneArgument reports whether there is one question, on the command line.
func oneArgument(args []string) bool { return len(args) == 1 && args[0] != "-" }

// eachQuestion calls f for every argument or every line of standard input.
func eachQuestion(e command.Env, args []string, f func(string) error) error {
	if oneArgument(args) || len(args) > 1 {
		for _, question := range args {
			if err := f(question); err != nil {
				return err
			}
		}
		return nil
	}
	in := bufio.NewReader(textfile.Reader(e.Stdin))
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
