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

	"semtree/answer"
	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/internal/textfile"
	"semtree/parser"
	"semtree/site"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/naming"
	"semtree/table/schema"
)

var describeCommand = command.Command{
	Name: "describe", Args: "[flags] TABLE ...", Summary: "say what the rows and columns of a table are called, or of several",
	Text: `TABLE is a file as of semtree ask, or a table of a database with -db and -table. Several files, a folder, or a database
without -table are described table by table, in the file of several tables: semtree.json of the folder.

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
semtree describe -db sqlite:shop.db -table orders
semtree describe shop`,
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
	group
	yes, json bool
	asked     string
	defined   definitions
}

func (d *describeRun) run(e command.Env, args []string) error {
	if err := d.database.check(); err != nil {
		return err
	}
	files, others, several := d.severalOf(args)
	switch {
	case d.yes && d.json:
		return command.Usagef("-yes and -json: want one of them")
	case d.database.url == "" && len(args) == 0:
		return command.Usagef("the table is missing: name a file, or a database with -db")
	case d.database.url != "" && len(args) > 0:
		return command.Usagef("describe takes no argument with -db, found %q", args[0])
	case len(others) > 0:
		return command.Usagef("describe takes a table, or several, found %q", others[0])
	case several:
		return d.describeAll(e, files)
	}
	if err := d.database.checkOne(); err != nil {
		return err
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
	answers, err := d.answers(e, []*source{s}, asOwners("", s, questions))
	if err != nil || d.json {
		return err
	}
	return s.describe(e, answers[s], open)
}

// describeAll describes several tables: what each of them is called, and how they belong together.
func (d *describeRun) describeAll(e command.Env, files []string) error {
	if d.asked != "" {
		return command.Usagef("-asked is for one table: name one")
	}
	d.writes = true
	open := func() (*schema.Schema, error) {
		if err := d.readDescription(files); err != nil {
			return nil, err
		}
		return d.openSeveral(e, files, d.database.loading)
	}
	s, err := open()
	if err != nil {
		return err
	}
	var questions []ownerQuestion
	sources := make([]*source, len(s.Tables))
	for i, t := range s.Tables {
		warn(e, t)
		sources[i] = d.sourceOf(i, t)
		questions = append(questions, asOwners(t.Name, sources[i], naming.Questions(t, embedded.Default()))...)
	}
	answers, err := d.answers(e, sources, questions)
	if err != nil || d.json {
		return err
	}
	say := func(text []byte) (_ []byte, err error) {
		for _, of := range sources {
			if len(answers[of]) > 0 && of.entry != "" {
				if text, err = schema.ChangeTable(text, of.entry, of.say(answers[of])); err != nil {
					return nil, err
				}
			}
		}
		return text, nil
	}
	for i, of := range sources {
		if len(answers[of]) > 0 && of.entry == "" {
			err = of.edit(e, of.say(answers[of]))
		}
		if err == nil {
			s.Tables[i], err = of.answered(answers[of])
		}
		if err != nil {
			return err
		}
	}
	if err := d.describeSeveral(e, s, say, open); err != nil {
		return err
	}
	for _, t := range s.Tables {
		if _, err := io.WriteString(e.Stdout, "\n"); err != nil {
			return err
		}
		if err := showProfile(e.Stdout, t); err != nil {
			return err
		}
	}
	return nil
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

// say adds what the owner of a table answered to what is said of it.
func (s *source) say(answers []naming.Answer) func(text []byte) ([]byte, error) {
	return func(text []byte) ([]byte, error) {
		return table.ChangeSaid(text, s.override, s.table, func(said *table.Override) *table.Override { return naming.TakeAll(s.table, said, answers) })
	}
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
