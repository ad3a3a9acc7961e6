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
	"semtree/table/schema"
)

// owned is a table whose corrections are kept: one that is asked alone, or one of several.
type owned struct {
	name string // empty for one that is asked alone
	*source
	parser  *ask.Parser
	correct func([]table.Correction) (ask.Corrections, error)
}

// recall makes the corrections of the file those of the parser.
func (a *askRun) recall(e command.Env, o *owned, list []table.Correction) error {
	corrected, err := o.correct(list)
	if !a.corrections && a.forget == "" { // the list says so, too
		warnRejected(e, o.source, corrected.Rejected)
	}
	return err
}

// correctReading makes a reading of a question, by its number, its meaning from now on:
// for the parser, and in the file that describes the table which it is about.
func (a *askRun) correctReading(e command.Env, p answerer, all []*owned, question string) error {
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
			"-k 20 lists more of them, and numbers all that it lists; none has a column that no word mentions: name the column, or give it another name under \"other\" in "+command.Printable(all[0].override))

	}
	meant := readings[a.correct-1]
	chosen := table.Correction{Question: question, Program: meant.Program}
	asked := func(c table.Correction) bool { return ask.SameQuestion(c.Question, question) }
	add := func(list []table.Correction) ([]table.Correction, error) {
		list = append(slices.DeleteFunc(slices.Clone(list), asked), chosen)
		if len(list) > table.MaxCorrections {
			return nil, command.Hint(fmt.Errorf("-correct: the table has %s, and there may be no more", counted(table.MaxCorrections, "correction")), "-forget 1 takes the oldest one back")
		}
		return list, nil
	}
	at := slices.IndexFunc(all, func(o *owned) bool { return o.name == meant.Table })
	if err := all[at].teach(e, add, chosen); err != nil {
		return err
	}
	for i, o := range all {
		if i == at {
			continue
		}
		if err := o.withdraw(e, asked); err != nil {
			return err
		}
	}
	return nil
}

// teach changes the corrections of a table: for the parser, and in the file. It is an error if the one that is new cannot be used.
func (o *owned) teach(e command.Env, change func([]table.Correction) ([]table.Correction, error), further ...table.Correction) error {
	list, err := change(o.parser.Corrections())
	if err != nil {
		return err
	}
	before := o.parser.Learnt()
	result, err := o.correct(list)
	if err != nil {
		return err
	}
	for _, r := range result.Rejected {
		if slices.Contains(further, r.Correction) {
			return errors.New(r.String())
		}
	}
	for _, m := range result.Learnt {
		if len(further) > 0 && !slices.Contains(before, m) {
			e.Logf("learnt: %s", command.Printable(m.String()))
		}
	}
	return o.source.correct(e, change, before, result.Learnt)
}

// withdraw takes corrections of a table back, if it has them.
func (o *owned) withdraw(e command.Env, which func(table.Correction) bool) error {
	if !slices.ContainsFunc(o.parser.Corrections(), which) {
		return nil
	}
	return o.teach(e, func(now []table.Correction) ([]table.Correction, error) {
		return slices.DeleteFunc(slices.Clone(now), which), nil
	})
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

// edit changes what is said of the table in the file that describes it.
func (s *source) edit(e command.Env, change func(old []byte) ([]byte, error)) error {
	return s.write(e, func(old []byte) ([]byte, error) {
		old, err := textfile.Decode(old, s.override)
		switch {
		case err != nil:
			return nil, err
		case s.entry != "":
			return schema.ChangeTable(old, s.entry, change)
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
	return s.name(e, a.names)
}

// name writes names into the file that describes the table.
func (s *source) name(e command.Env, names []given) error {
	return s.edit(e, func(old []byte) (_ []byte, err error) {
		for _, n := range names {
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
		return n, errors.New(`want COLUMN=NAMES, such as "Total=takings, revenue", or =NAMES for what a row is called; of several tables, "orders.total=takings" and "orders=sale"`)
	}
	return n, nil
}
