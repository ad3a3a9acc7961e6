package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	results "semtree/answer"
	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/numeral"
)

// answerLines returns the lines of an answer: a single value with its unit, or a table with a
// header; of a domain, its elements below each other.
func answerLines(r *results.Reading) []string {
	own, ok := r.Own.(domain.Answer)
	switch {
	case ok:
		return domainTexts(own, true)
	case r.Empty != "":
		return []string{"none: " + command.Printable(r.Empty)}
	case len(r.Rows) == 1 && len(r.Rows[0]) == 1:
		text := valueTexts(r.Formats[0], r.Rows[0][0])[0]
		return []string{strings.TrimRight(command.Printable(text)+" "+r.LastUnit(), " ")}
	}
	rows := r.Rows[:min(len(r.Rows), shownRows)]
	lines := make([]string, len(rows)+1)
	for i, name := range r.Columns {
		cells := make([]any, len(rows))
		for k, row := range rows {
			cells[k] = row[i]
		}
		for k, text := range column(name, r.Formats[i], cells) {
			lines[k] += text + "  "
		}
	}
	for k := range lines {
		if lines[k] = strings.TrimRight(lines[k], " "); slices.Contains(r.None, k-1) {
			lines[k] += "  (none)"
		}
	}
	if more := r.Total - len(rows); more > 0 {
		lines = append(lines, fmt.Sprintf("… and %s (with -json, all of them)", counted(more, "more row")))
	}
	return lines
}

// answerText returns an answer in a line.
func answerText(r *results.Reading) string {
	if own, ok := r.Own.(domain.Answer); ok {
		separator := ", "
		if len(own.Rows) > 1 {
			separator = "; " // a name may have a comma
		}
		return strings.Join(domainTexts(own, false), separator)
	}
	var texts []string
	for i, v := range r.Answer {
		if i == shownRows {
			texts = append(texts, "…")
			break
		}
		var row []string
		for item := range results.Elements([]any{v}) {
			row = append(row, command.Shorten(r.Text(item), shownWidth))
		}
		texts = append(texts, strings.Join(row, ", "))
	}
	return strings.TrimRight(strings.Join(texts, "; ")+" "+r.LastUnit(), " ")
}

// domainTexts returns the elements of a domain's answer with their units: numbers of several
// things are rows, a thing and its number each. If aligned, they stand below each other.
func domainTexts(a domain.Answer, aligned bool) []string {
	var names, units []string
	var cells []any
	add := func(name string, cell any, unit string) {
		names, cells, units = append(names, name), append(cells, cell), append(units, unit)
	}
	gap := " "
	if aligned {
		gap = "  "
	}
	if len(a.Rows) > 1 {
		a.Values = nil
		for _, r := range a.Rows {
			add(r.Name+gap, r.Number, r.Unit)
		}
	}
	for _, v := range a.Values {
		if v.IsNumber {
			add("", v.Number, v.Unit)
		} else {
			add(v.Text, nil, v.Unit)
		}
	}
	numbers := valueTexts(numeral.Computed(), cells...)
	if aligned {
		align(names, false)
		align(numbers, true)
	}
	for i := range names {
		names[i] = strings.TrimRight(names[i]+numbers[i]+" "+units[i], " ")
	}
	return names
}

// column returns the header and the cells of a column, all of one width. Numbers are aligned at
// the decimal point, and have their unit after them.
func column(name string, format numeral.Format, cells []any) []string {
	texts, decimals, numbers := valueTexts(format, cells...), 0, true
	for i, text := range texts {
		_, number := cells[i].(float64)
		if digits, ok := cells[i].(string); ok {
			_, number = format.Digits(digits)
		}
		numbers = numbers && (number || cells[i] == nil)
		texts[i] = command.Shorten(command.Printable(text), shownWidth)
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
	texts = append([]string{command.Shorten(command.Printable(name), shownWidth)}, texts...)
	align(texts, numbers)
	return texts
}

// align makes texts as wide as the widest of them, with blanks on one side.
func align(texts []string, right bool) {
	width := 0
	for _, text := range texts {
		width = max(width, utf8.RuneCountInString(text))
	}
	for i, text := range texts {
		pad := strings.Repeat(" ", width-utf8.RuneCountInString(text))
		if right {
			texts[i] = pad + text
		} else {
			texts[i] = text + pad
		}
	}
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
	for i, v := range values {
		switch v := v.(type) {
		case float64:
			numbers = append(numbers, v)
		case string:
			texts[i], _ = format.Digits(v)
		}
	}
	written := format.Texts(numbers)
	for i, v := range values {
		if _, number := v.(float64); number {
			texts[i], written = written[0], written[1:]
		}
	}
	return texts
}
