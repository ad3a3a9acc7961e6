package main

import (
	"errors"
	"fmt"
	"slices"

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
	result, err := p.Correct(list)
	if err != nil {
		return err
	}
	for _, r := range result.Rejected {
		if r.Correction == chosen {
			return errors.New(r.String())
		}
	}
	return s.correct(e, add)
}

// correct changes the corrections in the file beside the table, as they are there now. All else that it says stays.
func (s *source) correct(e command.Env, change func([]table.Correction) ([]table.Correction, error)) error {
	return s.write(e, func(old []byte) ([]byte, error) {
		old, err := textfile.Decode(old, s.override)
		if err != nil {
			return nil, err
		}
		return table.ChangeCorrections(old, s.override, change)
	})
}
