package main

import (
	"strings"
	"unicode/utf8"

	"semtree/domain"
)

// answerLines returns the lines of an answer. Numbers of several things are rows,
// a thing and its number each, sorted by name; other answers are the elements,
// numbers aligned at their last digit.
func answerLines(values []domain.Value, rows []domain.Row) []string {
	if len(rows) > 1 {
		return rowLines(rows)
	}
	width := 0
	for _, v := range values {
		if v.IsNumber {
			width = max(width, utf8.RuneCountInString(v.Text))
		}
	}
	lines := make([]string, len(values))
	for i, v := range values {
		lines[i] = v.String()
		if v.IsNumber {
			lines[i] = padding(v.Text, width) + lines[i]
		}
	}
	return lines
}

// rowLines returns columns: names, and numbers aligned at the decimal point with
// their units after them.
func rowLines(rows []domain.Row) []string {
	names, whole, decimals := 0, 0, 0
	for _, r := range rows {
		before, after := cutNumber(r.Text)
		names = max(names, utf8.RuneCountInString(r.Name))
		whole, decimals = max(whole, len(before)), max(decimals, len(after))
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		before, after := cutNumber(r.Text)
		line := r.Name + padding(r.Name, names) + "  " + padding(before, whole) + before + after + padding(after, decimals) + " " + r.Unit
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// answerText returns an answer in one line.
func answerText(values []domain.Value, rows []domain.Row) string {
	var texts []string
	if len(rows) > 1 {
		for _, r := range rows {
			before, after := cutNumber(r.Text)
			texts = append(texts, strings.TrimRight(r.Name+" "+before+after+" "+r.Unit, " "))
		}
		return strings.Join(texts, "; ") // a name may have a comma
	}
	for _, v := range values {
		texts = append(texts, v.String())
	}
	return strings.Join(texts, ", ")
}

// cutNumber cuts a number before its decimal point, if it has one, and separates
// thousands: "1,234" and ".5" of 1234.5.
func cutNumber(text string) (whole, decimals string) {
	whole, decimals, ok := strings.Cut(text, ".")
	if ok {
		decimals = "." + decimals
	}
	for at := len(whole) - 3; at > 0 && whole[at-1] != '-'; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	return whole, decimals
}

// padding returns the blanks that make a text as wide as width characters.
func padding(text string, width int) string {
	return strings.Repeat(" ", width-utf8.RuneCountInString(text))
}
