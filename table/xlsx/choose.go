package xlsx

import (
	"fmt"
	"slices"
	"strings"

	"semtree/table"
)

// choose returns the first sheet that holds a table, and a warning that names the sheets before
// it, if there are any; or the first sheet if none does. Hidden sheets come after all that are
// shown, and there is a warning if one is chosen.
func (b *Book) choose() (chosen, warning string, err error) {
	hidden := func(s sheet) bool { return s.hidden }
	shown := func(s sheet) bool { return !s.hidden }
	sheets := append(slices.DeleteFunc(slices.Clone(b.sheets), hidden), slices.DeleteFunc(slices.Clone(b.sheets), shown)...)
	for i, s := range sheets {
		rows, err := b.first(s.name, table.Previewed)
		if err != nil {
			return "", "", err
		}
		if table.HoldsTable(s.name, rows) {
			return s.name, b.skipped(sheets[:i], s), nil
		}
	}
	return sheets[0].name, b.skipped(nil, sheets[0]), nil
}

// skipped is the warning of a sheet that is read, and of those before it; empty if there is
// nothing to say.
func (b *Book) skipped(before []sheet, chosen sheet) string {
	read := fmt.Sprintf("%q is read", chosen.name)
	if chosen.hidden {
		read = "the hidden sheet " + read
	}
	names := make([]string, len(before))
	for i, s := range before {
		names[i] = fmt.Sprintf("%q", s.name)
	}
	switch {
	case len(before) == 1:
		return fmt.Sprintf("%s: the sheet %s holds no table: %s", b.name, names[0], read)
	case len(before) > 1:
		return fmt.Sprintf("%s: the sheets %s hold no table: %s", b.name, strings.Join(names, ", "), read)
	case chosen.hidden:
		return b.name + ": " + read
	}
	return ""
}
