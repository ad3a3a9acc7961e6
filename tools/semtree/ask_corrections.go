package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/ask"
	"semtree/table/program"
)

// forgetOne takes the correction back that the flag -forget names, for the parser and in the file
// beside the table: by its number, or by its question, of which there may be several.
func (a *askRun) forgetOne(e env, s *source, p *ask.Parser) error {
	old := p.Corrections()
	n, err := strconv.Atoi(a.forget)
	forgotten := func(c table.Correction) bool {
		return n > 0 && n <= len(old) && c == old[n-1] || ask.SameQuestion(c.Question, a.forget)
	}
	list := slices.DeleteFunc(slices.Clone(old), forgotten)
	if len(list) == len(old) {
		what := fmt.Sprintf("no correction of %q", printable(a.forget))
		if err == nil {
			what = fmt.Sprintf("there is no correction %d of %s", n, counted(len(old), "correction"))
		}
		return hintError{fmt.Errorf("-forget: %s", what), "-corrections lists them with their numbers"}
	}
	if _, err := p.Correct(list); err != nil {
		return err
	}
	return s.correct(e, func(now []table.Correction) ([]table.Correction, error) {
		return slices.DeleteFunc(now, forgotten), nil
	})
}

// fewRejected is how many corrections that cannot be used are named with each question.
const fewRejected = 5

// warnRejected names corrections that cannot be used.
func warnRejected(e env, s *source, list []ask.Rejected) {
	for _, r := range list[:min(fewRejected, len(list))] {
		e.logf("%s: %s", printable(s.override), printable(r.String()))
	}
	if n := len(list) - fewRejected; n > 0 {
		e.logf("%s: %s cannot be used\nhint: -corrections lists them", printable(s.override), counted(n, "more correction"))
	}
}

// listedCorrection is a line of the list of corrections.
type listedCorrection struct {
	table.Correction
	Reason string `json:"reason,omitempty"` // why it cannot be used
}

// listCorrections writes the corrections of a table, with the reasons of those that are left out.
func listCorrections(e env, s *source, p *ask.Parser, asJSON bool) error {
	corrected, err := p.Correct(p.Corrections())
	if err != nil {
		return err
	}
	reasons := map[table.Correction]string{}
	for _, r := range corrected.Rejected {
		reasons[r.Correction] = r.Reason
	}
	if len(p.Corrections()) == 0 {
		e.logf("%s: no corrections", printable(s.table.Name))
	}
	out := bufio.NewWriter(e.stdout) // keeps the first error
	for i, c := range p.Corrections() {
		if asJSON {
			writeJSON(out, listedCorrection{c, reasons[c]})
		} else {
			out.WriteString(correctionText(i+1, c, reasons[c]))
		}
	}
	return out.Flush()
}

// correctionText shows a correction to people.
func correctionText(number int, c table.Correction, reason string) string {
	var b strings.Builder
	lines := []string{printable(c.Question)}
	if n, err := program.Grammar().ReadProgram(c.Program); err == nil && reason == "" {
		lines = append(lines, printable(program.Words(n)))
	}
	lines = append(lines, printable(c.Program))
	if reason != "" {
		lines = append(lines, "left out: "+printable(reason))
	}
	row(&b, strconv.Itoa(number), lines...)
	return b.String()
}
