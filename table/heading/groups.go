package heading

import (
	"slices"
	"strings"

	"semtree/table/value"
)

// Marks of cells that a merged area of a sheet covers, as [Join] takes them: beside its first
// cell, in the same row, and below it.
const (
	Beside = "\x00<"
	Above  = "\x00^"
)

// Join makes one header of two rows of a sheet, the first of which has groups of the names in the
// second: "2023", "", "2024" above "Q1", "Q2", "Q1" become "2023 Q1", "2023 Q2", "2024 Q1". It returns
// the rows, and the number of the header; -1 if no two rows are certain to be one. Rows are as [SkipTitles]
// takes them, with marks. Cells of a group are merged, or those of several groups have the same names; or a
// name is merged over both rows. A merged cell above the first column and no other is a title.
func Join(rows [][]string) ([][]string, int) {
	for i := 0; i+2 < min(len(rows), maxTitles); i++ {
		if header := joined(rows[i], rows[i+1], rows[i+2:min(len(rows), Previewed)]); header != nil {
			lines := rows[i : i+2]
			rows = slices.Replace(slices.Clone(rows), i, i+2, header)
			for i > 0 { // groups of groups
				above := joined(rows[i-1], header, nil)
				if above == nil {
					break
				}
				i, header, lines = i-1, above, append([][]string{rows[i-1]}, lines...)
				rows = slices.Replace(rows, i, i+2, header)
			}
			MarkRepeats(rows[i+1:], lines, header)
			return rows, i
		}
		texts := 0
		for _, cell := range rows[i] {
			texts += min(1, len(uncovered(cell)))
		}
		if 2*texts >= len(rows[i]) && texts > 0 {
			break // the header
		}
	}
	return rows, -1
}

// MarkRepeats replaces rows that repeat one of the lines of a header by the header, so that package table leaves them out.
func MarkRepeats(rows, lines [][]string, header []string) {
	same := func(a, b string) bool { return uncovered(a) == uncovered(b) }
	lines = slices.DeleteFunc(slices.Clone(lines), func(line []string) bool {
		return !slices.ContainsFunc(line, func(cell string) bool { return uncovered(cell) != "" })
	})
	for i, row := range rows {
		if slices.ContainsFunc(lines, func(line []string) bool { return slices.EqualFunc(line, row, same) }) {
			rows[i] = slices.Clone(header)
		}
	}
}

// joined returns the header of two rows above some others; nil if it is not certain that there is one.
// Without others, the second row is known to be a header.
func joined(groups, names []string, below [][]string) []string {
	if groups == nil || names == nil {
		return nil
	}
	header := make([]string, len(groups))
	tall := slices.Contains(names, Above)
	merged := slices.Contains(groups, Beside)
	spans, lists := 0, [][]string{} // groups of several columns, and the names of each
	first := false                  // one begins at the first column
	for from := 0; from < len(groups); {
		group, to := uncovered(groups[from]), from+1
		for to < len(groups) && group != "" && (groups[to] == Beside || !merged && !tall && groups[to] == "" && repeated(names, to)) {
			to++
		}
		wide := to-from > 1
		for c := from; c < to; c++ {
			name := uncovered(names[c])
			kind, _ := shapeOf(name)
			switch {
			case below != nil && kind > words && (lookAt(below, c).years || !value.IsYear(name)), wide && name == "", strings.Contains(group, ":"):
				return nil // a row of data, or a title
			case !wide && !tall && group != "" && name != "" && name != group && groups[0] != "":
				return nil // a header and a row of data
			case group == "" || name == group:
				header[c] = name
			case name == "":
				header[c] = group
			default:
				header[c] = group + " " + name
			}
			if header[c] == "" && slices.ContainsFunc(below, func(row []string) bool { return c < len(row) && row[c] != "" }) {
				return nil
			}
		}
		if wide {
			spans++
			first = first || from == 0
			lists = append(lists, names[from:to])
		}
		from = to
	}
	alike := func(list []string) bool { return slices.Equal(list, lists[0]) }
	switch {
	case tall:
	case spans == 0, spans == 1 && (first || !merged):
		return nil
	case !merged && slices.ContainsFunc(lists, func(list []string) bool { return !alike(list) }):
		return nil
	}
	return header
}

// repeated reports whether a name in a row of names is there twice, as that of the column before is.
func repeated(names []string, c int) bool {
	twice := func(name string) bool {
		i := slices.Index(names, name)
		return name != "" && slices.Contains(names[i+1:], name)
	}
	return twice(names[c]) && twice(names[c-1])
}

// uncovered returns a cell without the mark of a merged area.
func uncovered(cell string) string {
	if cell == Beside || cell == Above {
		return ""
	}
	return cell
}
