package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"semtree/evaluate"
)

// showWrong writes the question and both programs.
func showWrong(w io.Writer, x *evaluate.Wrong) {
	fmt.Fprintf(w, "line %d     %s\n  gold       %s\n  predicted  %s\n", x.Line, printable(x.Question), x.Gold, cmp.Or(x.Predicted, "none"))
	if x.Reason != "" {
		fmt.Fprintf(w, "  reason     %s\n", printable(x.Reason))
	}
}

// showEvaluation writes the evaluation for people.
func showEvaluation(w io.Writer, ev *evaluate.Evaluation) {
	for i := range ev.Errors {
		showWrong(w, &ev.Errors[i])
		fmt.Fprintln(w)
	}
	share := func(name string, value float64, note string) {
		fmt.Fprintf(w, "%-13s%7.2f %%  %4.0f of %d%s\n", name, 100*value, value*float64(ev.N), ev.N, note)
	}
	note := ""
	if ev.GoldFaults > 0 {
		note = fmt.Sprintf("; %d gold programs are not programs of the domain", ev.GoldFaults)
	}
	share("exact match", ev.Exact, note)
	if ev.Denotation != nil {
		share("denotation", *ev.Denotation, fmt.Sprintf("; %d gold answers are empty", ev.GoldEmpty))
	}
	share("certified", ev.Certified, "")
	fmt.Fprintf(w, "%-13s%9.1f sentences/s with %s on %d core(s); ms each: median %.2f, 95 %% below %.2f, at most %.2f\n",
		"speed", ev.Speed, ev.Solver, ev.Jobs, ev.Ms.Median, ev.Ms.P95, ev.Ms.Max)
	if ev.Causes != nil {
		showGroups(w, ev.Causes, ev.N)
	}
}

// showGroups writes the report on n questions for people.
func showGroups(w io.Writer, groups []evaluate.Group, n int) {
	errors := 0
	for _, g := range groups {
		errors += g.Count
	}
	fmt.Fprintf(w, "\n%d of %d wrong, by cause\n", errors, n)
	for _, g := range groups {
		fmt.Fprintf(w, "  %-13s%5d  %5.1f %%\n", g.Cause, g.Count, 100*g.Share)
	}
	for _, g := range groups {
		if len(g.Examples) > 0 {
			fmt.Fprintf(w, "\n%s, %d of %d\n", g.Cause, len(g.Examples), g.Count)
		}
		for i := range g.Examples {
			showSpecimen(w, &g.Examples[i])
		}
	}
}

// showSpecimen writes the question, both programs and what differs.
func showSpecimen(w io.Writer, x *evaluate.Specimen) {
	showWrong(w, &x.Wrong)
	for _, row := range []struct {
		name   string
		labels []string
	}{{"missing", x.Missing}, {"extra", x.Extra}, {"unknown", x.Unknown}} {
		if len(row.labels) > 0 {
			fmt.Fprintf(w, "  %-11s%s\n", row.name, printable(strings.Join(row.labels, ", ")))
		}
	}
}
