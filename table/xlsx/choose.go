package xlsx

import (
	"fmt"
	"slices"
	"strings"

	"semtree/table/heading"
)

// choose returns the first sheet that holds a table, and a warning that names the sheets before
// it and all others, if there are any; or the first sheet if none does. Hidden sheets come after all that are
// shown, and there is a warning if one is chosen.
func (b *Book) choose() (chosen, warning string, err error) {
	hidden := func(s sheet) bool { return s.hidden }
	shown := func(s sheet) bool { return !s.hidden }
	sheets := append(slices.DeleteFunc(slices.Clone(b.sheets), hidden), slices.DeleteFunc(slices.Clone(b.sheets), shown)...)
	for i, s := range sheets {
		rows, _, err := b.first(s.name, heading.Previewed)
		if err != nil {
			return "", "", err
		}
		if heading.HoldsTable(s.name, rows) {
			return s.name, b.others(sheets[:i], s, sheets[i+1:]), nil
		}
	}
	return sheets[0].name, b.others(nil, sheets[0], sheets[1:]), nil
}

// others is the warning of a sheet that is read, of those before it, which hold no table, and of the rest; empty
// if there is nothing to say.
func (b *Book) others(before []sheet, chosen sheet, rest []sheet) string {
	read := fmt.Sprintf("%q is read", chosen.name)
	if chosen.hidden {
		read = "the hidden sheet " + read
	} else if len(before) == 0 {
		read = "the sheet " + read
	}
	switch names := quoted(before); {
	case len(before) == 1:
		read = fmt.Sprintf("the sheet %s holds no table: %s", names, read)
	case len(before) > 1:
		read = fmt.Sprintf("the sheets %s hold no table: %s", names, read)
	case len(rest) == 0 && !chosen.hidden:
		return ""
	}
	if len(rest) > 0 {
		read += "; other sheets: " + quoted(rest)
	}
	return b.name + ": " + read
}

// quoted lists the names of sheets.
func quoted(sheets []sheet) string {
	names := make([]string, len(sheets))
	for i, s := range sheets {
		if names[i] = fmt.Sprintf("%q", s.name); s.hidden {
			names[i] += " (hidden)"
		}
	}
	return strings.Join(names, ", ")
}
