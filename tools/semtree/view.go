package main

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	results "semtree/answer"
	"semtree/internal/command"
	"semtree/parser"
)

// Limits of what people are shown; -json has everything.
const (
	shownRows  = 20
	shownWidth = 40  // characters of a cell
	shownLine  = 200 // of a list of words, and of the answer of an alternative
)

// view shows results to people: if many, each with its question and with a blank line
// between two.
type view struct {
	table, many, verbose bool

	begun bool
}

// text returns what is shown of a result.
func (v *view) text(r *parser.Result) string {
	var b strings.Builder
	if v.begun {
		b.WriteByte('\n')
	}
	v.begun = true
	if v.many {
		row(&b, "question", command.Printable(r.Question))
	}
	v.reading(&b, r)
	if !v.table {
		say(&b, "unknown", command.Shorten(strings.Join(r.Unknown(), ", "), shownLine))
		say(&b, "read as", corrected(r))
	}
	v.alternatives(&b, r)
	if v.table {
		say(&b, "left out", command.Shorten(strings.Join(r.LeftOut(), ", "), shownLine))
	}
	if r.Confidence != nil {
		row(&b, "confidence", v.confidence(r))
	}
	if r.Proof != results.None {
		row(&b, "certificate", v.certificate(r))
	}
	if v.verbose {
		name := "tokens"
		if v.table {
			name = "words"
		}
		row(&b, name, tokenLines(r)...)
		m := r.Ms
		row(&b, "time", fmt.Sprintf("link %.3f, score %.3f, solve %.3f, rank %.3f, execute %.3f, total %.3f ms", m.Link, m.Score, m.Solve, m.Rank, m.Execute, m.Total))
	}
	return b.String()
}

// reading shows the answer with its reading, or why there is none. Users of a domain know its
// programs; of a table, they come first only to those who ask for them.
func (v *view) reading(b *strings.Builder, r *parser.Result) {
	switch {
	case r.Refused:
		if r.Status == results.Asks {
			v.clarification(b, r)
		} else {
			row(b, "refused", command.Printable(r.Reason))
		}
		if n := len(r.Alternatives); n == 1 {
			row(b, "", "did you mean this?")
		} else if n > 1 {
			row(b, "", "did you mean one of these?")
		}
	case v.table:
		row(b, "answer", answerLines(r.Reading)...)
		say(b, "reading", r.Words)
		say(b, "of", about(r.Reading))
		if r.Status == results.Likely {
			say(b, "note", doubts(r))
		} else if r.Reason != r.Empty {
			say(b, "note", r.Reason)
		}
		for _, note := range r.Notes {
			say(b, "note", note)
		}
		if v.verbose {
			say(b, "program", r.Program)
		}
		v.also(b, r.Reading, numbers(r))
	default:
		row(b, "program", r.Program)
		say(b, "reading", r.Words)
		row(b, "answer", answerLines(r.Reading)...)
		say(b, "reason", r.Reason)
	}
}

// corrected lists the words that were read as other words.
func corrected(r *parser.Result) string {
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

// say writes a name and a text beside it, if there is one.
func say(b *strings.Builder, name, text string) {
	if text != "" {
		row(b, name, command.Printable(text))
	}
}

// alternatives shows other readings with their numbers: the answer has one, too.
func (v *view) alternatives(b *strings.Builder, r *parser.Result) {
	number := numbers(r)
	for _, a := range r.Alternatives {
		lines := v.said(a)
		if of := about(a); of != "" {
			lines = append(lines, command.Printable("of "+of))
		}
		if answer := cmp.Or(a.Empty, command.Shorten(answerText(a), shownLine)); !r.Refused || answer != r.Reason { // said once
			lines = append(lines, command.Printable(answer))
		}
		row(b, fmt.Sprintf("%d.", number[a]), append(lines, standing(a))...)
		v.also(b, a, number)
	}
}

// also shows other ways of saying a reading, beneath it.
func (v *view) also(b *strings.Builder, r *results.Reading, number map[*results.Reading]int) {
	for _, other := range r.Also {
		row(b, fmt.Sprintf("  or %d.", number[other]), append(v.said(other), standing(other))...)
	}
}

// numbers are those of the readings of a result, from 1, in the order in which they stand below each other.
func numbers(r *parser.Result) map[*results.Reading]int {
	number := map[*results.Reading]int{}
	all, _ := r.Readings()
	for i, reading := range all {
		number[reading] = i + 1
	}
	return number
}

// said is what a reading says: its program, to users of a domain, and its words.
func (v *view) said(r *results.Reading) (lines []string) {
	if !v.table {
		lines = append(lines, r.Program)
	}
	if r.Words != "" {
		lines = append(lines, command.Printable(r.Words))
	}
	return lines
}

// about says, of several tables, which one a reading is about, and how the others are found.
func about(r *results.Reading) string { return strings.Join(append([]string{r.Table}, r.Way...), "; ") }

// standing says what a reading is worth, and what is known of its rank among all programs.
func standing(r *results.Reading) string {
	text := fmt.Sprintf("value %.4f", r.Score)
	switch {
	case r.Proved:
		text += fmt.Sprintf(", rank %d, proved", r.Rank)
	case r.Rank > 0:
		text += fmt.Sprintf(", rank %d, not proved", r.Rank)
	case r.Sense != "":
		text += ", not ranked: the same words, read " + r.Sense
	}
	return text
}

// confidence says how probable it is that the program is what was meant.
func (v *view) confidence(r *parser.Result) string {
	text := fmt.Sprintf("%.1f %%", 100**r.Confidence)
	if r.Margin != nil && !v.table {
		text += fmt.Sprintf(", margin %.4f to the next program", *r.Margin)
	}
	if v.table && !r.Refused && len(r.LeftOut()) > 0 {
		text += ", if what is left out says nothing more"
	}
	return text
}

// certificate says what is proved of the best program.
func (v *view) certificate(r *parser.Result) string {
	text := string(r.Proof)
	_, first := r.Readings()
	if best := r.Best(); best >= 0 && best != first {
		text += fmt.Sprintf(" is reading %d", best+1)
	}
	if r.Value != nil {
		text += fmt.Sprintf(", value %.4f", *r.Value)
	}
	if r.Bound != nil {
		text += fmt.Sprintf(", bound %.4f", *r.Bound)
	}
	if !v.table {
		text += fmt.Sprintf(", %d nodes, %d steps", r.Nodes, r.Iters)
	}
	return text + fmt.Sprintf(", %.2f ms", r.Ms.Total)
}

// tokenLines returns a table of the words: number, text, label and head with
// their probabilities.
func tokenLines(r *parser.Result) (lines []string) {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, t := range r.Tokens {
		head, note := "-", ""
		switch {
		case t.Head == 0:
			head = "root"
		case t.Head > 0:
			head = fmt.Sprintf("%d %s", t.Head, r.Tokens[t.Head-1].Text)
		}
		switch {
		case !t.Known:
			note = "unknown"
		case t.Corrected != "":
			note = "read as " + t.Corrected
		}
		fmt.Fprintf(table, "%d\t%s\t%s\t%.3f\t%s\t%.3f\t%s\n", i+1, command.Printable(t.Text), command.Printable(labelText(t)), t.Probability, command.Printable(head), t.HeadProb, note)
	}
	table.Flush() // a strings.Builder takes everything
	for line := range strings.Lines(b.String()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return lines
}

// labelText returns the label of a word with its constants, or "-" for none.
func labelText(t results.Token) string {
	for _, entity := range t.Entities {
		if strings.HasPrefix(entity, t.Label+"(") {
			return entity
		}
	}
	if len(t.Says) > 0 {
		return t.Label + "(" + strings.Join(t.Says, ", ") + ")"
	}
	return cmp.Or(t.Label, "-")
}
