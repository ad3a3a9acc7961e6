package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"semtree/domain"
	"semtree/parser"
)

// textWriter returns a function that writes results for people: if many, each
// with its question and with a blank line between two.
func textWriter(w io.Writer, many, verbose bool) func(*parser.Result) error {
	first := true
	return func(r *parser.Result) error {
		var b strings.Builder
		if !first {
			b.WriteByte('\n')
		}
		first = false
		if many {
			row(&b, "question", printable(r.Question))
		}
		show(&b, r, verbose)
		_, err := io.WriteString(w, b.String())
		return err
	}
}

// show writes one result.
func show(b *strings.Builder, r *parser.Result, verbose bool) {
	row := func(name string, lines ...string) { row(b, name, lines...) }
	if r.Refused {
		row("refused", printable(r.Reason))
		if len(r.Alternatives) > 0 {
			row("", "did you mean "+theseOr(len(r.Alternatives))+"?")
		}
	}
	if !r.Refused {
		row("program", r.Program)
		if r.Words != "" {
			row("reading", printable(r.Words))
		}
		own := ownAnswer(r.Reading)
		row("answer", domainLines(own.Values, own.Rows)...)
	}
	if r.Reason != "" && !r.Refused {
		row("reason", printable(r.Reason))
	}
	if unknown := r.Unknown(); len(unknown) > 0 {
		row("unknown", printable(shorten(strings.Join(unknown, ", "), 200)))
	}
	if corrected := corrections(r); corrected != "" {
		row("read as", printable(corrected))
	}
	showAlternatives(b, r)
	if r.Confidence != nil {
		row("confidence", confidence(r))
	}
	if r.Status != parser.None {
		row("certificate", certificate(r))
	}
	if verbose {
		row("tokens", tokenLines(r)...)
		m := r.Ms
		row("time", fmt.Sprintf("link %.3f, score %.3f, solve %.3f, rank %.3f, execute %.3f, total %.3f ms", m.Link, m.Score, m.Solve, m.Rank, m.Execute, m.Total))
	}
}

// ownAnswer is an answer as its domain has it.
func ownAnswer(r *parser.Reading) domain.Answer {
	own, _ := r.Own.(domain.Answer)
	return own
}

// corrections lists the words that were read as other words.
func corrections(r *parser.Result) string {
	var list []string
	for _, t := range r.Tokens {
		if t.Corrected != "" {
			list = append(list, t.Corrected+" (typed "+t.Text+")")
		}
	}
	return strings.Join(list, ", ")
}

// row writes a name and, beside it, lines below each other.
func row(b *strings.Builder, name string, lines ...string) {
	for _, line := range lines {
		fmt.Fprintf(b, "%-13s%s\n", name, line)
		name = ""
	}
}

// theseOr is how a refusal calls so many programs.
func theseOr(n int) string {
	if n == 1 {
		return "this"
	}
	return "one of these"
}

// showAlternatives writes the next best programs, or all of a refused result,
// each with its value and answer.
func showAlternatives(b *strings.Builder, r *parser.Result) {
	number := 2
	if r.Refused {
		number = 1
	}
	for i, a := range r.Alternatives {
		proved := "proved"
		if !a.Proved {
			proved = "not proved"
		}
		answer := a.Empty
		if own := ownAnswer(a); len(own.Values) > 0 {
			answer = shorten(answerText(own.Values, own.Rows), 200)
		}
		lines := []string{a.Program, printable(a.Words), printable(answer), fmt.Sprintf("value %.4f, %s", a.Score, proved)}
		if a.Words == "" {
			lines = slices.Delete(lines, 1, 2)
		}
		row(b, fmt.Sprintf("%d.", number+i), lines...)
	}
}

// confidence says how probable it is that the program is what was meant.
func confidence(r *parser.Result) string {
	text := fmt.Sprintf("%.1f %%", 100**r.Confidence)
	if r.Margin != nil {
		text += fmt.Sprintf(", margin %.4f to the next program", *r.Margin)
	}
	return text
}

// certificate says what is proved of the parse.
func certificate(r *parser.Result) string {
	text := r.Status
	if r.Value != nil {
		text += fmt.Sprintf(", value %.4f", *r.Value)
	}
	if r.Bound != nil {
		text += fmt.Sprintf(", bound %.4f", *r.Bound)
	}
	return text + fmt.Sprintf(", %d nodes, %d steps, %.2f ms", r.Nodes, r.Iters, r.Ms.Total)
}

// tokenLines returns a table of the words: number, text, label and head with
// their probabilities.
func tokenLines(r *parser.Result) []string {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, t := range r.Tokens {
		label, head := labelText(t), "-"
		switch {
		case t.Head == 0:
			head = "root"
		case t.Head > 0:
			head = fmt.Sprintf("%d %s", t.Head, r.Tokens[t.Head-1].Text)
		}
		note := ""
		switch {
		case !t.Known:
			note = "unknown"
		case t.Corrected != "":
			note = "read as " + t.Corrected
		}
		fmt.Fprintf(table, "%d\t%s\t%s\t%.3f\t%s\t%.3f\t%s\n", i+1, printable(t.Text), label, t.Probability, printable(head), t.HeadProb, note)
	}
	table.Flush() // a strings.Builder takes everything
	lines := strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

// labelText returns the label of a word, with the constants of an entity, or
// "-" for none.
func labelText(t parser.Token) string {
	for _, entity := range t.Entities {
		if strings.HasPrefix(entity, t.Label+"(") {
			return entity
		}
	}
	return cmp.Or(t.Label, "-")
}

// printable replaces control characters, which a terminal would obey, and
// shortens long texts.
func printable(text string) string {
	return shorten(strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f || 0x80 <= c && c < 0xa0 {
			return '\uFFFD'
		}
		return c
	}, text), 500)
}

// shorten cuts a text off after n characters.
func shorten(text string, n int) string {
	if chars := []rune(text); len(chars) > n {
		return string(chars[:n]) + "…"
	}
	return text
}
