package main

import (
	"strings"
	"unicode/utf8"

	"semtree/domain"
	"semtree/internal/numeral"
)

// domainLines returns the lines of an answer of a domain. Numbers of several things are rows,
// a thing and its number each, sorted by name; other answers are the elements,
// numbers aligned at their last digit.
func domainLines(values []domain.Value, rows []domain.Row) []string {
	if len(rows) > 1 {
		return rowLines(rows)
	}
	texts, width := textsOf(values), 0
	for i, v := range values {
		if v.IsNumber {
			width = max(width, utf8.RuneCountInString(texts[i]))
		}
	}
	for i, v := range values {
		if v.IsNumber {
			texts[i] = strings.TrimRight(padding(texts[i], width)+texts[i]+" "+v.Unit, " ")
		}
	}
	return texts
}

// textsOf returns the elements of an answer for people, without their unit.
func textsOf(values []domain.Value) []string {
	elements := make([]any, len(values))
	for i, v := range values {
		if elements[i] = v.Text; v.IsNumber {
			elements[i] = v.Number
		}
	}
	return valueTexts(numeral.Computed(), elements...)
}

// numbersOf returns the numbers of rows for people, without their units.
func numbersOf(rows []domain.Row) []string {
	numbers := make([]float64, len(rows))
	for i, r := range rows {
		numbers[i] = r.Number
	}
	return numeral.Computed().Texts(numbers)
}

// rowLines returns columns: names, and numbers with their units after them.
func rowLines(rows []domain.Row) []string {
	names, width, numbers := 0, 0, numbersOf(rows)
	for i, r := range rows {
		names, width = max(names, utf8.RuneCountInString(r.Name)), max(width, len(numbers[i]))
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		line := r.Name + padding(r.Name, names) + "  " + padding(numbers[i], width) + numbers[i] + " " + r.Unit
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// answerText returns an answer in one line.
func answerText(values []domain.Value, rows []domain.Row) string {
	if len(rows) > 1 {
		numbers := numbersOf(rows)
		for i, r := range rows {
			numbers[i] = strings.TrimRight(r.Name+" "+numbers[i]+" "+r.Unit, " ")
		}
		return strings.Join(numbers, "; ") // a name may have a comma
	}
	texts := textsOf(values)
	for i, v := range values {
		texts[i] = strings.TrimRight(texts[i]+" "+v.Unit, " ")
	}
	return strings.Join(texts, ", ")
}

// padding returns the blanks that make a text as wide as width characters.
func padding(text string, width int) string {
	return strings.Repeat(" ", width-utf8.RuneCountInString(text))
}
