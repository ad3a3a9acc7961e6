package main

import (
	"bufio"
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"semtree/table"
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
	table         *table.Table
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
		row(b, "answer", w.answer(r.Reading)...)
		row(b, "reading", printable(r.Words))
		if r.Reason != "" && r.Reason != r.Empty {
			row(b, "note", printable(r.Reason))
		}
		if w.verbose {
			row(b, "program", printable(r.Program))
		}
	}
	w.alternatives(b, r)
	if len(r.Unknown) > 0 {
		row(b, "left out", printable(shorten(strings.Join(r.Unknown, ", "), shownLine)))
	}
	if r.Confidence != nil {
		row(b, "confidence", fmt.Sprintf("%.1f %%", 100**r.Confidence))
	}
	if r.Status != ask.None {
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
	return text + fmt.Sprintf(", %.2f ms", r.Ms)
}

// alternatives writes other readings, numbered by their scores: a refused result has
// no first one.
func (w *answerWriter) alternatives(b *strings.Builder, r *ask.Result) {
	for i, a := range r.Alternatives {
		number := i + 1
		if !r.Refused && i >= r.PassedOver {
			number++
		}
		proved := "proved"
		if !a.Proved {
			proved = "not proved"
		}
		answer := cmp.Or(a.Empty, shorten(w.flat(a), shownLine))
		row(b, fmt.Sprintf("%d.", number), printable(a.Words), printable(answer), fmt.Sprintf("value %.4f, %s", a.Score, proved))
	}
}

// flat returns an answer in a line.
func (w *answerWriter) flat(a *ask.Reading) string {
	time := len(a.Columns) > 0 && w.kind(a.Columns[len(a.Columns)-1]) == table.Time
	var texts []string
	for i, v := range a.Answer {
		if i == shownRows {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, shorten(valueText(v, time), shownWidth))
	}
	return strings.TrimRight(strings.Join(texts, "; ")+" "+a.Unit, " ")
}

// answer returns the lines of an answer: a single value with its unit, or a table.
func (w *answerWriter) answer(r *ask.Reading) []string {
	switch {
	case r.Empty != "":
		return []string{"none: " + printable(r.Empty)}
	case len(r.Rows) == 1 && len(r.Rows[0]) == 1:
		text := valueText(r.Rows[0][0], w.kind(r.Columns[0]) == table.Time)
		return []string{strings.TrimRight(printable(text)+" "+r.Unit, " ")}
	}
	rows := r.Rows[:min(len(r.Rows), shownRows)]
	columns := make([][]string, len(r.Columns))
	for i, name := range r.Columns {
		columns[i] = w.column(name, i, rows)
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

// column returns the header and the cells of a column of an answer, all of one width.
// Numbers are aligned at the decimal point.
func (w *answerWriter) column(name string, at int, rows [][]any) []string {
	time := w.kind(name) == table.Time
	texts := []string{shorten(printable(w.header(name)), shownWidth)}
	decimals, numbers := 0, true
	for _, cells := range rows {
		_, number := cells[at].(float64)
		numbers = numbers && (number || cells[at] == nil)
		text := shorten(printable(valueText(cells[at], time)), shownWidth)
		texts = append(texts, text)
		decimals = max(decimals, decimalsOf(text))
	}
	width := 0
	for i, text := range texts {
		if numbers && i > 0 && text != "" {
			texts[i] += strings.Repeat(" ", decimals-decimalsOf(text))
		}
		width = max(width, utf8.RuneCountInString(texts[i]))
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

// find returns the table's column of a name; nil if the name is that of a number, such
// as "count".
func (w *answerWriter) find(name string) *table.Column {
	for _, c := range w.table.Columns {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// kind returns the kind of a column; that of a number if it is none of the table.
func (w *answerWriter) kind(name string) table.Kind {
	if c := w.find(name); c != nil {
		return c.Kind()
	}
	return table.Number
}

// header returns the name of a column with its unit.
func (w *answerWriter) header(name string) string {
	if c := w.find(name); c != nil && c.Unit != "" && c.Type == table.TypeNumber && !strings.Contains(name, c.Unit) {
		return name + " (" + c.Unit + ")"
	}
	return name
}

// valueText returns a value for people: numbers with separators of thousands, unless
// they are years, and with seven digits if they have many.
func valueText(v any, time bool) string {
	switch v := v.(type) {
	case float64:
		if time {
			return strconv.FormatFloat(v, 'f', -1, 64)
		}
		return numberText(v)
	case string:
		return v
	}
	return ""
}

func numberText(x float64) string {
	const large, decimals, digits = 1e15, 6, 7
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if math.Abs(x) >= large || decimalsOf(text) > decimals+1 {
		text = strconv.FormatFloat(x, 'g', digits, 64)
	}
	if strings.ContainsAny(text, "eN") {
		return text
	}
	whole, rest := cutNumber(text)
	return whole + rest
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
