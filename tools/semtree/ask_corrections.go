package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/internal/command"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/program"
)

// forgetOne takes the correction back that the flag -forget names, for the parser and in the file that describes its table: by its number,
// or by its question, of which there may be several. A word that was learnt is forgotten by itself.
func (a *askRun) forgetOne(e command.Env, all []*owned) error {
	n, err := strconv.Atoi(a.forget)
	first, found := 0, false // of the numbers of a table's corrections, less one
	for _, o := range all {
		old := o.parser.Corrections()
		which := func(c table.Correction) bool {
			at := n - 1 - first
			return at >= 0 && at < len(old) && c == old[at] || ask.SameQuestion(c.Question, a.forget)
		}
		found = found || slices.ContainsFunc(old, which)
		if err := o.withdraw(e, which); err != nil {
			return err
		}
		first += len(old)
	}
	word := !found
	for _, o := range all {
		before := o.parser.Learnt()
		left := slices.DeleteFunc(slices.Clone(before), func(m table.Meaning) bool { return strings.EqualFold(m.Word, strings.TrimSpace(a.forget)) })
		if !word || len(left) == len(before) {
			continue
		}
		if err := o.source.correct(e, func(now []table.Correction) ([]table.Correction, error) { return now, nil }, before, left); err != nil {
			return err
		}
		found = true
	}
	if found {
		return nil
	}
	what := fmt.Sprintf("no correction of %q", command.Printable(a.forget))
	if err == nil {
		what = fmt.Sprintf("there is no correction %d of %s", n, counted(first, "correction"))
	}
	return command.Hint(fmt.Errorf("-forget: %s", what), "-corrections lists them with their numbers")
}

// fewRejected is how many corrections that cannot be used are named with each question.
const fewRejected = 5

// warnRejected names corrections that cannot be used.
func warnRejected(e command.Env, s *source, list []ask.Rejected) {
	for _, r := range list[:min(fewRejected, len(list))] {
		e.Logf("%s: %s", command.Printable(s.override), command.Printable(r.String()))
	}
	if n := len(list) - fewRejected; n > 0 {
		e.Logf("%s: %s cannot be used\nhint: -corrections lists them", command.Printable(s.override), counted(n, "more correction"))
	}
}

// listedCorrection is a line of the list of corrections.
type listedCorrection struct {
	Table string `json:"table,omitempty"` // of several
	table.Correction
	Reason string `json:"reason,omitempty"` // why it cannot be used
}

// listCorrections writes the corrections of tables, with the reasons of those that are left out.
func listCorrections(e command.Env, all []*owned, asJSON bool) error {
	out := bufio.NewWriter(e.Stdout) // keeps the first error
	var learnt []table.Meaning
	n := 0
	for _, o := range all {
		corrected, err := o.correct(o.parser.Corrections())
		if err != nil {
			return err
		}
		reasons := map[table.Correction]string{}
		for _, r := range corrected.Rejected {
			reasons[r.Correction] = r.Reason
		}
		for _, c := range o.parser.Corrections() {
			n++
			if listed := (listedCorrection{o.name, c, reasons[c]}); asJSON {
				command.WriteJSON(out, listed)
			} else {
				out.WriteString(listed.text(n))
			}
		}
		learnt = append(learnt, corrected.Learnt...)
	}
	if n == 0 {
		what := all[0].table.Name
		if len(all) > 1 {
			what = counted(len(all), "table")
		}
		e.Logf("%s: no corrections", command.Printable(what))
	}
	if !asJSON {
		for _, m := range learnt {
			e.Logf("learnt: %s", command.Printable(m.String()))
		}
	}
	return out.Flush()
}

// text shows a correction to people.
func (c *listedCorrection) text(number int) string {
	var b strings.Builder
	lines := []string{command.Printable(c.Question)}
	if n, err := program.Stored().ReadProgram(c.Program); err == nil && c.Reason == "" {
		lines = append(lines, command.Printable(program.Words(n)))
	}
	lines = append(lines, command.Printable(c.Program))
	if c.Table != "" {
		lines = append(lines, "of "+command.Printable(c.Table))
	}
	if c.Reason != "" {
		lines = append(lines, "left out: "+command.Printable(c.Reason))
	}
	row(&b, strconv.Itoa(number), lines...)
	return b.String()
}
