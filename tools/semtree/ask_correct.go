package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"semtree/internal/outfile"
	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/ask"
)

// checkCorrect checks the flag -correct.
func (a *askRun) checkCorrect(args []string) error {
	switch {
	case a.correct == 0:
		return nil
	case a.describe:
		return usagef("-describe and -correct: want one of them")
	case !oneArgument(args[1:]):
		return usagef("-correct is for one question, which is an argument")
	case a.database.url == "" && args[0] == "-":
		return usagef("-correct writes into a file beside the table: want a file instead of standard input")
	}
	return nil
}

// correctReading makes a reading of a question, by its number, its meaning from now on:
// for the parser, and in the file beside the table.
func (a *askRun) correctReading(e env, s *source, p *ask.Parser, question string) error {
	opt := a.opt
	opt.K = max(opt.K, a.correct)
	readings, _ := p.Ask(question, opt).Readings() // by their numbers, as [view] shows them
	if a.correct > len(readings) {
		return hintError{fmt.Errorf("-correct %d: the question has %s", a.correct, counted(len(readings), "reading")),
			"-k 9 lists more of them; none has a column that no word mentions: name the column, or give it another name under \"other\" in " + printable(s.override)}
	}
	chosen := table.Correction{Question: question, Program: readings[a.correct-1].Program}
	var list []table.Correction
	for _, c := range p.Corrections() {
		if !ask.SameQuestion(c.Question, question) {
			list = append(list, c)
		}
	}
	list = append(list, chosen)
	if len(list) > table.MaxCorrections {
		return hintError{fmt.Errorf("-correct: the table has %s, and there may be no more", counted(table.MaxCorrections, "correction")), "-forget 1 takes the oldest one back"}
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
	return saveCorrections(e, s, list)
}

// saveCorrections writes corrections into the file beside the table. All else that it says stays.
func saveCorrections(e env, s *source, list []table.Correction) error {
	old, err := os.ReadFile(s.override)
	if err == nil {
		old, err = textfile.Decode(old, s.override)
	} else if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		return err
	}
	text, err := table.WithCorrections(old, s.override, list)
	if err != nil {
		return err
	}
	if err := outfile.Write(s.override, text); err != nil {
		return err
	}
	e.logf("wrote %s", printable(s.override))
	return nil
}
