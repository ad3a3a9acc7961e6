package main

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"text/tabwriter"

	"semtree/internal/command"
	"semtree/internal/numeral"
	"semtree/table"
	"semtree/table/program"
)

// showProfile writes a line for each column.
func showProfile(w io.Writer, t *table.Table) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s", command.Printable(t.Name), counted(t.Rows, "row"), counted(len(t.Columns), "column"))
	if len(t.Nouns) > 0 {
		fmt.Fprintf(&b, "; a row is called %s", command.Printable(strings.Join(t.Nouns, ", ")))
	}
	if t.Key >= 0 {
		fmt.Fprintf(&b, "; %s names it", command.Printable(t.Columns[t.Key].Name))
	}
	b.WriteString("\n\n")
	lines := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(lines, "column\ttype\tunit\tvalues\tempty\tfrom, to or such as\tother names")
	for _, c := range t.Columns {
		typ := c.Type.String()
		if c.Hidden {
			typ += ", hidden"
		}
		fmt.Fprintf(lines, "%s\t%s\t%s\t%d\t%d\t%s\t%s\n", command.Shorten(command.Printable(c.Name), 30), typ, c.Unit, c.Profile.Distinct, c.Profile.Nulls,
			content(c), command.Printable(strings.Join(c.Other, ", ")))
	}
	lines.Flush() // a strings.Builder takes everything
	_, err := io.WriteString(w, trailing.ReplaceAllString(b.String(), "\n"))
	return err
}

var trailing = regexp.MustCompile(" +\n") // blanks at the end of a line

// counted returns a number with a noun in the singular or plural.
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%s %s", numeral.Computed().Text(float64(n)), noun)
}

// content returns the range of a column's numbers or times, or some of its texts.
func content(c *table.Column) string {
	if low, high := extremes(c); low != nil {
		return shownCell(c, low) + " to " + shownCell(c, high)
	}
	const most = 3
	var texts []string
	for i := range c.Cells {
		if i == most {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, command.Shorten(command.Printable(c.Cells[i].Text), 20))
	}
	return strings.Join(texts, ", ")
}

// extremes returns the cells with the least and the greatest number or time; nil if
// there is none.
func extremes(c *table.Column) (low, high *table.Cell) {
	value := func(cell *table.Cell) float64 {
		switch {
		case c.Kind() != table.Time:
			return cell.Number
		case cell.Time.IsZero():
			return math.NaN()
		}
		return float64(cell.Time.From)
	}
	for i := range c.Cells {
		cell := &c.Cells[i]
		if c.Kind() == table.Text || math.IsNaN(value(cell)) {
			continue
		}
		if low == nil || value(cell) < value(low) {
			low = cell
		}
		if high == nil || value(cell) > value(high) {
			high = cell
		}
	}
	return low, high
}

// shownCell returns a cell as an answer shows it.
func shownCell(c *table.Column, cell *table.Cell) string {
	return command.Shorten(valueTexts(program.CellFormat(c), program.Show(c, cell))[0], 30)
}
