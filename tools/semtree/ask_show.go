package main

import (
	"bufio"
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"semtree/internal/numeral"
	"semtree/parser"
	"semtree/table/ask"
)

// Limits of what people are shown; -json has everything.
const (
	shownRows  = 20
	shownWidth = 40  // characters of a cell
	shownLine  = 200 // of the answer of an alternative
)

// answerWriter writes results for people: if many, each with its question and with a
// blank line between two.
type answerWriter struct {
	out           *bufio.Writer
	many, verbose bool

	begun bool
}

func (w *answerWriter) write(r *ask.Result) error {
	var b strings.Builder
	if w.begun {
		b.WriteByte('\n')
	}
	w.begun = true
	if w.many {
		row(&b, "question", printable(r.Question))
	}
	w.show(&b, r)
	_, err := w.out.WriteString(b.String())
	return err
}

// show writes one result.
func (w *answerWriter) show(b *strings.Builder, r *ask.Result) {
	if r.Refused {
		row(b, "refused", printable(r.Reason))
		if len(r.Alternatives) > 0 {
			row(b, "", "did you mean "+theseOr(len(r.Alternatives))+"?")
		}
	} else {
		row(b, "answer", answerLines(r.Reading)...)
		row(b, "reading", printable(r.Words))
		if r.Reason != "" && r.Reason != r.Empty {
			row(b, "note", printable(r.Reason))
		}
		if w.verbose {
			row(b, "program", printable(r.Program))
		}
	}
	alternatives(b, r)
	if left := r.LeftOut(); len(left) > 0 {
		row(b, "left out", printable(shorten(strings.Join(left, ", "), shownLine)))
	}
	if r.Confidence != nil {
		row(b, "confidence", fmt.Sprintf("%.1f %%", 100**r.Confidence))
	}
	if r.Status != parser.None {
		row(b, "certificate", askCertificate(r))
	}
	if w.verbose {
		row(b, "words", wordLines(r)...)
	}
}

// askCertificate says what is proved of the best reading.
func askCertificate(r *ask.Result) string {
	text := r.Status
	if r.PassedOver > 0 {
		text += " is reading 1"
	}
	if r.Value != nil {
		text += fmt.Sprintf(", value %.4f", *r.Value)
	}
	if r.Bound != nil {
		text += fmt.Sprintf(", bound %.4f", *r.Bound)
	}
	return text + fmt.Sprintf(", %.2f ms", r.Ms.Total)
}

// alternatives writes other readings, numbered by their scores: a refused result has
// no first one.
func alternatives(b *strings.Builder, r *ask.Result) {
	for i, a := range r.Alternatives {
		number := i + 1
		if !r.Refused && i >= r.PassedOver {
			number++
		}
		proved := "proved"
		if !a.Proved {
			proved = "not proved"
		}
		answer := cmp.Or(a.Empty, shorten(flat(a), shownLine))
		row(b, fmt.Sprintf("%d.", number), printable(a.Words), printable(answer), fmt.Sprintf("value %.4f, %s", a.Score, proved))
	}
}

// flat returns an answer in a line.
func flat(a *ask.Reading) string {
	var texts []string
	for i, v := range a.Answer {
		if i == shownRows {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, shorten(valueTexts(answerFormat(a, v), v)[0], shownWidth))
	}
	return strings.TrimRight(strings.Join(texts, "; ")+" "+a.Unit, " ")
}

// answerFormat is the format of an element of an answer: that of the column that has it.
func answerFormat(a *ask.Reading, v any) numeral.Format {
	for _, row := range a.Rows {
		for i, cell := range row {
			if cell == v {
				return a.Formats[i]
			}
		}
	}
	return numeral.Format{}
}

// answerLines returns the lines of an answer: a single value with its unit, or a table.
func answerLines(r *ask.Reading) []string {
	switch {
	case r.Empty != "":
		return []string{"none: " + printable(r.Empty)}
	case len(r.Rows) == 1 && len(r.Rows[0]) == 1:
		text := valueTexts(r.Formats[0], r.Rows[0][0])[0]
		return []string{strings.TrimRight(printable(text)+" "+r.Unit, " ")}
	}
	rows := r.Rows[:min(len(r.Rows), shownRows)]
	columns := make([][]string, len(r.Columns))
	for i, name := range r.Columns {
		cells := make([]any, len(rows))
		for k, row := range rows {
			cells[k] = row[i]
		}
		columns[i] = column(name, r.Formats[i], cells)
	}
	lines := make([]string, len(rows)+1)
	for i := range lines {
		var cells []string
		for _, c := range columns {
			cells = append(cells, c[i])
		}
		lines[i] = strings.TrimRight(strings.Join(cells, "  "), " ")
	}
	if more := r.Total - len(rows); more > 0 {
		lines = append(lines, fmt.Sprintf("… and %s (with -json, all of them)", counted(more, "more row")))
	}
	return lines
}

// column returns the header and the cells of a column, all of one width. Numbers are aligned at
// the decimal point, and have their unit after them.
func column(name string, format numeral.Format, cells []any) []string {
	texts, decimals, numbers := valueTexts(format, cells...), 0, true
	for i, text := range texts {
		_, number := cells[i].(float64)
		numbers = numbers && (number || cells[i] == nil)
		texts[i] = shorten(printable(text), shownWidth)
		decimals = max(decimals, decimalsOf(text))
	}
	for i, text := range texts {
		if numbers && text != "" {
			texts[i] += strings.Repeat(" ", decimals-decimalsOf(text))
			if format.Unit != "" {
				texts[i] += " " + format.Unit
			}
		}
	}
	texts = append([]string{shorten(printable(name), shownWidth)}, texts...)
	width := 0
	for _, text := range texts {
		width = max(width, utf8.RuneCountInString(text))
	}
	for i, text := range texts {
		if pad := padding(text, width); numbers {
			texts[i] = pad + text
		} else {
			texts[i] = text + pad
		}
	}
	return texts
}

// decimalsOf is the number of characters from the decimal point on.
func decimalsOf(text string) int {
	if i := strings.IndexByte(text, '.'); i >= 0 {
		return len(text) - i
	}
	return 0
}

// valueTexts returns values that stand below each other for people, without their unit.
func valueTexts(format numeral.Format, values ...any) []string {
	texts := make([]string, len(values))
	var numbers []float64
	var at []int
	for i, v := range values {
		switch v := v.(type) {
		case float64:
			numbers, at = append(numbers, v), append(at, i)
		case string:
			texts[i] = v
		}
	}
	for k, text := range format.Texts(numbers) {
		texts[at[k]] = text
	}
	return texts
}

// wordLines returns a table of the words and what each does.
func wordLines(r *ask.Result) []string {
	var b strings.Builder
	lines := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, t := range r.Tokens {
		says, head := cmp.Or(t.Label, "-"), "-"
		if len(t.Says) > 0 {
			says += "(" + strings.Join(t.Says, ", ") + ")"
		}
		switch {
		case t.Head == 0:
			head = "root"
		case t.Head > 0:
			head = fmt.Sprintf("%d %s", t.Head, r.Tokens[t.Head-1].Text)
		}
		fmt.Fprintf(lines, "%d\t%s\t%s\t%s\n", i+1, printable(t.Text), printable(says), printable(head))
	}
	lines.Flush() // a strings.Builder takes everything
	if b.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}
