package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/internal/textfile"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
)

// correctReading makes a reading of a question, by its number, its meaning from now on:
// for the parser, and in the file beside the table.
func (a *askRun) correctReading(e command.Env, s *source, p *ask.Parser, question string) error {
	opt := a.opt
	if opt.K == 0 {
		opt.K = parser.Few
	}
	readings, _ := p.Ask(question, opt).Readings() // by their numbers, as [view] shows them
	if a.correct > len(readings) {
		opt.K = max(opt.K, a.correct)
		readings, _ = p.Ask(question, opt).Readings() // these, and more
	}
	if a.correct > len(readings) {
		return command.Hint(fmt.Errorf("-correct %d: the question has %s", a.correct, counted(len(readings), "reading")),
			"-k 20 lists more of them, and numbers all that it lists; none has a column that no word mentions: name the column, or give it another name under \"other\" in "+command.Printable(s.override))

	}
	chosen := table.Correction{Question: question, Program: readings[a.correct-1].Program}
	add := func(list []table.Correction) ([]table.Correction, error) {
		list = slices.DeleteFunc(slices.Clone(list), func(c table.Correction) bool { return ask.SameQuestion(c.Question, question) })
		if list = append(list, chosen); len(list) > table.MaxCorrections {
			return nil, command.Hint(fmt.Errorf("-correct: the table has %s, and there may be no more", counted(table.MaxCorrections, "correction")), "-forget 1 takes the oldest one back")
		}
		return list, nil
	}
	list, err := add(p.Corrections())
	if err != nil {
		return err
	}
	before := p.Learnt()
	result, err := p.Correct(list)
	if err != nil {
		return err
	}
	for _, r := range result.Rejected {
		if r.Correction == chosen {
			return errors.New(r.String())
		}
	}
	for _, m := range result.Learnt {
		if !slices.Contains(before, m) {
			e.Logf("learnt: %s", command.Printable(m.String()))
		}
	}
	return s.correct(e, add, before, result.Learnt)
}

// correct changes the corrections in the file beside the table, and what was learnt, from before to after. Both are changed as they are
// there now: all else that the file says stays.
func (s *source) correct(e command.Env, change func([]table.Correction) ([]table.Correction, error), before, after []table.Meaning) error {
	return s.edit(e, func(old []byte) ([]byte, error) {
		text, err := table.ChangeCorrections(old, s.override, change)
		if err != nil {
			return nil, err
		}
		return table.ChangeLearnt(text, s.override, before, after)
	})
}

// edit changes the text of the file beside the table.
func (s *source) edit(e command.Env, change func(old []byte) ([]byte, error)) error {
	return s.write(e, func(old []byte) ([]byte, error) {
		old, err := textfile.Decode(old, s.override)
		if err != nil {
			return nil, err
		}
		return change(old)
	})
}

// nameOne writes the names of the flag -name into the file beside the table.
func (a *askRun) nameOne(e command.Env, s *source) error {
	for _, n := range a.names {
		if n.column != "" && !slices.ContainsFunc(s.table.Columns, func(c *table.Column) bool { return c.Name == n.column }) {
			return command.Hint(fmt.Errorf("-name: the table has no column %q", command.Printable(n.column)), "-describe lists the columns")
		}
	}
	return s.edit(e, func(old []byte) (_ []byte, err error) {
		for _, n := range a.names {
			if old, err = table.AddNames(old, s.override, s.table, n.column, n.names); err != nil {
				return nil, err
			}
		}
		return old, nil
	})
}

// given is a value of the flag -name: names of a column or, if it is empty, of a row.
type given struct {
	column string
	names  []string
}

// parseNames reads "Total=takings, revenue".
func parseNames(text string) (given, error) {
	column, list, found := strings.Cut(text, "=")
	n := given{column: strings.TrimSpace(column)}
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" {
			n.names = append(n.names, name)
		}
	}
	if !found || n.names == nil {
		return n, errors.New(`want COLUMN=NAMES, such as "Total=takings, revenue", or =NAMES for what a row is called`)
	}
	return n, nil
}
