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

// forgetOne takes the correction back that the flag -forget names, for the parser and in the file
// beside the table: by its number, or by its question, of which there may be several. A word that was learnt is
// forgotten by itself.
func (a *askRun) forgetOne(e command.Env, s *source, p *ask.Parser) error {
	old, before := p.Corrections(), p.Learnt()
	n, err := strconv.Atoi(a.forget)
	forgotten := func(c table.Correction) bool {
		return n > 0 && n <= len(old) && c == old[n-1] || ask.SameQuestion(c.Question, a.forget)
	}
	list := slices.DeleteFunc(slices.Clone(old), forgotten)
	if len(list) == len(old) {
		left := slices.DeleteFunc(slices.Clone(before), func(m table.Meaning) bool { return strings.EqualFold(m.Word, strings.TrimSpace(a.forget)) })
		if len(left) < len(before) {
			return s.correct(e, func(now []table.Correction) ([]table.Correction, error) { return now, nil }, before, left)
		}
		what := fmt.Sprintf("no correction of %q", command.Printable(a.forget))
		if err == nil {
			what = fmt.Sprintf("there is no correction %d of %s", n, counted(len(old), "correction"))
		}
		return command.Hint(fmt.Errorf("-forget: %s", what), "-corrections lists them with their numbers")
	}
	result, err := p.Correct(list)
	if err != nil {
		return err
	}
	return s.correct(e, func(now []table.Correction) ([]table.Correction, error) {
		return slices.DeleteFunc(now, forgotten), nil
	}, before, result.Learnt)
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
	table.Correction
	Reason string `json:"reason,omitempty"` // why it cannot be used
}

// listCorrections writes the corrections of a table, with the reasons of those that are left out.
func listCorrections(e command.Env, s *source, p *ask.Parser, asJSON bool) error {
	corrected, err := p.Correct(p.Corrections())
	if err != nil {
		return err
	}
	reasons := map[table.Correction]string{}
	for _, r := range corrected.Rejected {
		reasons[r.Correction] = r.Reason
	}
	if len(p.Corrections()) == 0 {
		e.Logf("%s: no corrections", command.Printable(s.table.Name))
	}
	out := bufio.NewWriter(e.Stdout) // keeps the first error
	for i, c := range p.Corrections() {
		if asJSON {
			command.WriteJSON(out, listedCorrection{c, reasons[c]})
		} else {
			out.WriteString(correctionText(i+1, c, reasons[c]))
		}
	}
	if !asJSON {
		for _, m := range corrected.Learnt {
			e.Logf("learnt: %s", command.Printable(m.String()))
		}
	}
	return out.Flush()
}

// correctionText shows a correction to people.
func correctionText(number int, c table.Correction, reason string) string {
	var b strings.Builder
	lines := []string{command.Printable(c.Question)}
	if n, err := program.Stored().ReadProgram(c.Program); err == nil && reason == "" {
		lines = append(lines, command.Printable(program.Words(n)))
	}
	lines = append(lines, command.Printable(c.Program))
	if reason != "" {
		lines = append(lines, "left out: "+command.Printable(reason))
	}
	row(&b, strconv.Itoa(number), lines...)
	return b.String()
}
