package labcommand

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"semtree/internal/command"
	"semtree/lab/evaluate"
)

// field is a line of a report.
type field struct{ name, text string }

func share(name string, value float64, n int) field {
	return field{name, fmt.Sprintf("%7.2f %%  %4.0f of %d", 100*value, value*float64(n), n)}
}

// counted is the share that some of n have.
func counted(name string, count, n int) field {
	return share(name, float64(count)/float64(max(n, 1)), n)
}

// showFields writes those fields that have a text, with their names as wide as width.
func showFields(w io.Writer, indent string, width int, fields ...field) {
	for _, f := range fields {
		if f.text != "" {
			fmt.Fprintf(w, "%s%-*s%s\n", indent, width, f.name, command.Printable(f.text))
		}
	}
}

// showWrong writes the question, both programs and what else is known.
func showWrong(w io.Writer, x *evaluate.Wrong, more ...field) {
	fmt.Fprintf(w, "line %d     %s\n  gold       %s\n  predicted  %s\n", x.Line, command.Printable(x.Question), x.Gold, cmp.Or(x.Predicted, "none"))
	showFields(w, "  ", 11, append([]field{{"reason", x.Reason}}, more...)...)
}

// showEvaluation writes the evaluation for people.
func showEvaluation(w io.Writer, ev *evaluate.Evaluation) {
	for i := range ev.Errors {
		showWrong(w, &ev.Errors[i])
		fmt.Fprintln(w)
	}
	figures := []field{share("exact match", ev.Exact, ev.N)}
	if ev.GoldFaults > 0 {
		figures[0].text += fmt.Sprintf("; %d gold programs are not programs of the domain", ev.GoldFaults)
	}
	if ev.Denotation != nil {
		f := share("denotation", *ev.Denotation, ev.N)
		f.text += fmt.Sprintf("; %d gold answers are empty", ev.GoldEmpty)
		figures = append(figures, f)
	}
	showFields(w, "", 13, append(figures, share("certified", ev.Certified, ev.N), field{"speed", fmt.Sprintf("%9.1f sentences/s with %s on %d core(s); ms each: median %.2f, 95 %% below %.2f, at most %.2f",
		ev.Speed, ev.Solver, ev.Jobs, ev.Ms.Median, ev.Ms.P95, ev.Ms.Max)})...)
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
		for _, x := range g.Examples {
			list := func(labels []string) string { return strings.Join(labels, ", ") }
			showWrong(w, &x.Wrong, field{"missing", list(x.Missing)}, field{"extra", list(x.Extra)}, field{"unknown", list(x.Unknown)})
		}
	}
}
