package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"semtree/answer"
	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/internal/textfile"
	"semtree/parser"
	"semtree/site"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/naming"
)

var describeCommand = command.Command{
	Name: "describe", Args: "[flags] TABLE", Summary: "say what the rows and columns of a table are called",
	Text: `TABLE is a file as of semtree ask, or a table of a database with -db and -table.

In a terminal, its owner is asked what a row is, what columns without an everyday name hold, and what
codes mean, the most valuable question first, each with a proposal where one is known: Enter takes it, a
number takes another one that is listed, other text replaces it (with commas between several names), s
skips the question, q ends and keeps what was said. With -yes all proposals that are sure are taken. With -json the questions
and their proposals are written, one JSON object in each line, and nothing else happens.

With -asked, the words of questions that people have asked, one in each line of a file, come first if nothing in the
table was found for them: the answer is the header of the column that is meant, or "a row". So do the words that
semtree serve -collect has counted in a file of this table.

The answers, and what was found out about the columns, are printed and written to a file beside the
table: films.table.json beside films.csv. Edit it to correct a type, to give a column a unit or other
names ("salary": "pay", "earns"), to say what a row is called, or to hide a column. Edits stay when describe runs again.`,
	Example: `semtree describe films.csv
semtree describe -yes films.csv
semtree describe -json films.csv
semtree describe -asked questions.txt films.csv
semtree describe -db sqlite:shop.db -table orders`,
	Anywhere: true,
	Setup: func(flags *flag.FlagSet) func(command.Env, []string) error {
		d := &describeRun{}
		flags.BoolVar(&d.yes, "yes", false, "take all proposals that are sure, and ask nothing")
		flags.BoolVar(&d.json, "json", false, "write the questions with their proposals, one JSON object in each line, and nothing else")
		flags.StringVar(&d.asked, "asked", "", "`file` of questions that people have asked, one in each line, or of words that semtree serve has counted: the words for which nothing was found come first")
		d.defined.define(flags)
		d.database.define(flags)
		return d.run
	},
}

// describeRun is one run of the command.
type describeRun struct {
	yes, json bool
	asked     string
	defined   definitions
	database  databaseFlags
}

func (d *describeRun) run(e command.Env, args []string) error {
	if err := errors.Join(d.database.check(), d.database.checkOne()); err != nil {
		return err
	}
	switch {
	case d.yes && d.json:
		return command.Usagef("-yes and -json: want one of them")
	case d.database.url != "" && len(d.database.tables) != 1:
		return command.Usagef("describe takes one table: name it with -table")
	case d.database.url == "" && len(args) == 0:
		return command.Usagef("the table is missing: name a file, or a database with -db")
	case d.database.url == "" && len(args) > 1:
		return command.Usagef("describe takes one table, found %q", args[1])
	case d.database.url != "" && len(args) > 0:
		return command.Usagef("describe takes no argument with -db, found %q", args[0])
	}
	open := func() (s *source, err error) {
		if d.database.url != "" {
			s, err = d.database.open(d.database.loading)
		} else {
			s, err = openTable(e, args[0])
		}
		return s, errors.Join(err, d.defined.apply(s))
	}
	s, err := open()
	if err != nil {
		return err
	}
	defer s.release()
	warn(e, s.table)
	words, err := d.missed(s)
	if err != nil {
		return err
	}
	questions := append(naming.WordQuestions(s.table, words, embedded.Default()), naming.Questions(s.table, embedded.Default())...)
	var answers []naming.Answer
	switch {
	case d.json:
		out := bufio.NewWriter(e.Stdout)
		for _, q := range questions {
			if err := command.WriteJSON(out, q); err != nil {
				return err
			}
		}
		return out.Flush()
	case d.yes:
		answers = naming.Unseen(questions)
	case len(questions) > 0 && s.override != "" && e.Terminal:
		if answers, err = askOwner(e.Stdin, e.Stdout, questions, s.table.Columns); err != nil {
			return err
		}
	}
	return s.describe(e, answers, open)
}

// maxAsked is the number of bytes of a line of -asked, and of an answer.
const maxAsked = 1 << 16

// missed returns the words of the questions in the file of -asked for which nothing in the table was found, the most frequent first.
func (d *describeRun) missed(s *source) (words []string, err error) {
	if d.asked == "" {
		return nil, nil
	}
	in, err := infile.Open(d.asked)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text := bufio.NewReader(in)
	if first, _ := text.Peek(1); string(first) == "{" {
		return d.collected(text, s.table)
	}
	p, err := s.parser("")
	if err != nil {
		return nil, err
	}
	times := map[string]int{}
	err = textfile.Lines(text, d.asked, maxAsked, func(_ int, line string) error {
		for _, m := range p.Ask(line, parser.Options{}).Missing {
			if m.Kind != answer.MissingWord {
				continue
			}
			if times[m.Text]++; times[m.Text] == 1 {
				words = append(words, m.Text)
			}
		}
		return nil
	})
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(times[b], times[a]) })
	return words, err
}

// collected returns the words that a server has counted for a table, by its name there.
func (d *describeRun) collected(in io.Reader, t *table.Table) ([]string, error) {
	text, err := textfile.ReadAll(in, d.asked)
	if err != nil {
		return nil, err
	}
	missed, err := site.ReadMissed(text, d.asked)
	if err != nil {
		return nil, err
	}
	name := site.NewTable(t.Name + ".csv").Name
	if missed[name] == nil {
		return nil, fmt.Errorf("%s has no words of the table %s: those that it has are %q", d.asked, name, slices.Sorted(maps.Keys(missed)))
	}
	return missed.Words(name), nil
}

// askOwner asks a question at a time. The end of the input ends it.
func askOwner(in io.Reader, out io.Writer, questions []naming.Question, columns []*table.Column) (answers []naming.Answer, err error) {
	if _, err := fmt.Fprintf(out, "%s. Enter takes the proposal in brackets, other text replaces it; s skips, q ends and keeps.\n", counted(len(questions), "question")); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(in)
	for i := 0; i < len(questions); i++ {
		q := questions[i]
		if _, err := io.WriteString(out, prompt(i+1, len(questions), q)); err != nil {
			return nil, err
		}
		line, err := readLine(lines)
		if err == io.EOF {
			_, err := io.WriteString(out, "\n")
			return answers, err
		} else if err != nil {
			return nil, fmt.Errorf("read the answers: %w", err)
		}
		switch text := strings.TrimSpace(line); {
		case text == "q":
			return answers, nil
		case text == "s" || text == "" && !q.Sure:
		case len(text) > maxAsked || !fits(q, chosen(q, text), columns):
			if _, err := fmt.Fprintf(out, "  %s is no answer to this: want %s\n", command.Shorten(command.Printable(text), shownLine), wanted(q)); err != nil {
				return nil, err
			}
			i-- // once more
		default:
			answers = append(answers, naming.Answer{Question: q, Text: chosen(q, text)})
		}
	}
	return answers, nil
}

// fits reports whether a text answers a question. Names are free.
func fits(q naming.Question, text string, columns []*table.Column) bool {
	isColumn := slices.ContainsFunc(columns, func(c *table.Column) bool { return c.Name == text })
	switch q.Kind {
	case naming.Key:
		return isColumn
	case naming.Word:
		return isColumn || text == naming.ARow
	case naming.Best:
		return text == naming.Least || text == naming.Most
	case naming.Codes:
		values := naming.ValuesOf(text)
		return len(values) > 0 && len(naming.ValuesOf(text, q.Cells...)) == len(values)
	}
	return true
}

// wanted says what answers a question of a kind that not every text answers.
func wanted(q naming.Question) string {
	switch q.Kind {
	case naming.Best:
		return naming.Least + " or " + naming.Most
	case naming.Codes:
		return "such as A = air, B = boat, with cells of the column"
	case naming.Word:
		return "the header of a column, or \"" + naming.ARow + "\""
	case naming.Key:
		return "the header of a column"
	}
	return "a shorter text"
}

// prompt returns a question as a terminal shows it.
func prompt(n, of int, q naming.Question) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d/%d %s", n, of, command.Printable(q.Text))
	if len(q.Cells) > 0 {
		fmt.Fprintf(&b, "  %s", command.Shorten(command.Printable(strings.Join(q.Cells, ", ")), 60))
	}
	b.WriteByte('\n')
	switch {
	case q.Sure:
		fmt.Fprintf(&b, "  [%s] ", command.Printable(q.Proposals[0]))
	case len(q.Proposals) > 0:
		for i, p := range q.Proposals {
			fmt.Fprintf(&b, "  %d %s", i+1, command.Printable(p))
		}
		b.WriteString("  [s] ")
	case q.Kind == naming.Codes:
		fmt.Fprintf(&b, "  such as %s = …, %s = …  [s] ", command.Printable(q.Cells[0]), command.Printable(q.Cells[1]))
	default:
		b.WriteString("  [s] ")
	}
	return b.String()
}

// chosen returns what a line of the owner says: the first proposal, one by its number, or the line itself.
func chosen(q naming.Question, line string) string {
	if line == "" {
		return q.Proposals[0]
	}
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(q.Proposals) {
		return q.Proposals[n-1]
	}
	return line
}

// describe prints what is known of a table with what its owner answered, and writes it beside the table. What the file
// there says is part of the table, so it stays. open opens the table again, if another process has changed the file meanwhile.
func (s *source) describe(e command.Env, answers []naming.Answer, open func() (*source, error)) error {
	t, err := s.answered(answers)
	if err != nil {
		return err
	}
	if s.override != "" && !bytes.Equal(table.Describe(t), s.before) {
		err = s.write(e, func(old []byte) ([]byte, error) {
			if !bytes.Equal(old, s.before) {
				again, err := open()
				if err != nil {
					return nil, err
				}
				defer again.release()
				if t, err = again.answered(answers); err != nil {
					return nil, err
				}
			}
			return table.Describe(t), nil
		})
	}
	return errors.Join(showProfile(e.Stdout, t), err)
}

// answered returns the table with what its owner answered, beside what the file there says.
func (s *source) answered(answers []naming.Answer) (*table.Table, error) {
	if len(answers) == 0 {
		return s.table, nil
	}
	said, err := table.ParseOverride(table.Describe(s.table), s.override)
	if err != nil {
		return nil, err
	}
	return s.table.Renamed(naming.TakeAll(s.table, said, answers))
}
