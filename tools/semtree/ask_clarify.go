package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/answer"
	"semtree/internal/command"
	"semtree/parser"
)

// exitCodes are those of the outcomes of one question.
var exitCodes = map[answer.Status]command.Exit{answer.Sure: command.Done, answer.Likely: 3, answer.Asks: 4, answer.Cannot: 5}

// clarifying is what ask does with what is asked back.
type clarifying struct {
	mode  string // auto, never or always
	fixes []wordMeaning
	codes bool                  // exit codes say what became of a question
	used  [answer.MaxFixes]bool // fixes whose word a question had

	in *bufio.Reader // of the answers; nil: nobody is asked
}

// wordMeaning says what a word means in every question that has it: one at least.
type wordMeaning struct{ word, id string }

func (c *clarifying) define(flags *flag.FlagSet) {
	c.mode = "auto"
	flags.Func("ask", "`when` what a word means is asked back: auto, in a terminal; never; or always, which reads the numbers from standard input (default auto)", func(text string) error {
		if c.mode = text; text != "auto" && text != "never" && text != "always" {
			return fmt.Errorf("want auto, never or always")
		}
		return nil
	})
	flags.Func("fix", "`word=meaning` that the word has, such as takings=column:Total, as it was listed; may be repeated", func(text string) error {
		word, id, ok := strings.Cut(text, "=")
		if word, id = strings.TrimSpace(word), strings.TrimSpace(id); !ok || word == "" || id == "" {
			return fmt.Errorf("want a word, =, and a meaning")
		}
		if c.fixes = append(c.fixes, wordMeaning{word, id}); len(c.fixes) > answer.MaxFixes {
			return fmt.Errorf("at most %d words can be fixed", answer.MaxFixes)
		}
		return nil
	})
}

// begin prepares to ask back, if the questions are arguments.
func (c *clarifying) begin(e command.Env, arguments bool) {
	if c.codes = true; arguments && (c.mode == "always" || c.mode == "auto" && e.Terminal) {
		c.in = bufio.NewReader(e.Stdin)
	}
}

// ask answers a question. What it asks back is answered by who typed it.
func (c *clarifying) ask(e command.Env, p answerer, question string, opt parser.Options) (*parser.Result, error) {
	for i, f := range c.fixes {
		at := findWord(question, f.word)
		if at < 0 {
			continue
		}
		c.used[i] = true
		opt.Fix = append(opt.Fix[:len(opt.Fix):len(opt.Fix)], answer.Fix{Start: at, End: at + len(f.word), ID: f.id})
	}
	for {
		r := p.Ask(question, opt)
		if c.in == nil || r.Status != answer.Asks {
			return r, nil
		}
		m, err := c.choose(e, r.Ask)
		if err != nil {
			return nil, err
		}
		if m == nil { // none of these
			r.Status, r.Ask, r.Doubt = answer.Cannot, nil, nil
			return r, nil
		}
		opt.Fix = append(opt.Fix[:len(opt.Fix):len(opt.Fix)], answer.Fix{Start: r.Ask.Word.Start, End: r.Ask.Word.End, ID: m.ID})
	}
}

// end reports a word of -fix that no question had.
func (c *clarifying) end() error {
	for i, f := range c.fixes {
		if !c.used[i] {
			return fmt.Errorf("-fix: no question has the word %q", f.word)
		}
	}
	return nil
}

// choose asks what a word means until there is an answer; nil for none of the meanings, or at the end of the input.
func (c *clarifying) choose(e command.Env, q *answer.Clarification) (*answer.Meaning, error) {
	fmt.Fprintln(e.Stderr, askedBack(q))
	for i, line := range meaningLines(q) {
		fmt.Fprintf(e.Stderr, "  %d. %s\n", i+1, line)
	}
	fmt.Fprintf(e.Stderr, "  0. none of these\n")
	for {
		fmt.Fprint(e.Stderr, "number: ")
		line, err := readLine(c.in)
		if err == io.EOF {
			return nil, nil
		} else if err != nil {
			return nil, fmt.Errorf("read what a word means: %w", err)
		}
		n, err := strconv.Atoi(strings.TrimSpace(line))
		switch {
		case err != nil || n < 0 || n > len(q.Meanings):
			fmt.Fprintf(e.Stderr, "want a number from 0 to %d\n", len(q.Meanings))
		case n == 0:
			return nil, nil
		default:
			return &q.Meanings[n-1], nil
		}
	}
}

// askedBack is the question about a word.
func askedBack(q *answer.Clarification) string {
	return fmt.Sprintf("What is %q here?", command.Printable(q.Word.Text))
}

// meaningLines are the meanings of a word, with their answers.
func meaningLines(q *answer.Clarification) (lines []string) {
	for _, m := range q.Meanings {
		line := m.Text
		if m.Answer != "" {
			line += ": " + m.Answer
		}
		lines = append(lines, command.Printable(command.Shorten(line, shownLine)))
	}
	return lines
}

// clarification shows what is asked back, and how it may be answered.
func (v *view) clarification(b *strings.Builder, r *parser.Result) {
	q, of := r.Ask, ""
	if len(r.Alternatives) > 0 {
		of = r.Alternatives[0].Table
	}
	lines := []string{askedBack(q)}
	for i, line := range meaningLines(q) {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, line))
	}
	lines = append(lines, "-fix "+quoted(command.Printable(q.Word.Text+"="+q.Meanings[0].ID))+" says that it is 1.")
	if slices.ContainsFunc(q.Meanings, func(m answer.Meaning) bool { return m.Kind == answer.MeansRows }) {
		lines = append(lines, "-name "+quoted(command.Printable(of+"="+q.Word.Text))+" keeps that a row is called so.")
	}
	row(b, "asks", lines...)
}

// quoted writes a text so that a shell takes it as it is: no name of a column or cell runs there.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// doubts says why a likely answer is not sure, and which words it hangs on.
func doubts(r *parser.Result) string {
	if len(r.Doubt) == 0 {
		return "Likely, not sure: " + r.Reason
	}
	var words []string
	for _, d := range r.Doubt {
		words = append(words, strconv.Quote(d.Text))
	}
	return "Likely, not sure: " + r.Reason + "; in doubt is what " + strings.Join(words, " and ") + " may mean"
}

// findWord returns where a word, or several, stand in a question by themselves, whatever the case of their letters; -1 if they do not.
func findWord(question, word string) int {
	for at := range question {
		end := at + len(word)
		if end > len(question) || !strings.EqualFold(question[at:end], word) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(question[:at])
		after, _ := utf8.DecodeRuneInString(question[end:])
		if !isWordLetter(before) && !isWordLetter(after) {
			return at
		}
	}
	return -1
}

func isWordLetter(c rune) bool {
	return c != utf8.RuneError && (unicode.IsLetter(c) || unicode.IsDigit(c))
}
