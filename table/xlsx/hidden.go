package xlsx

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// hidden are the rows, and ranges of columns, that a sheet does not show. Numbers are from 0.
type hidden struct {
	rows    []int32 // with a value, in order
	columns [][2]int32
}

// readColumn reads the columns of <col min="3" max="4" hidden="1"/>.
func (r *sheetReader) readColumn() error {
	first, err1 := strconv.Atoi(r.attr("min"))
	last, err2 := strconv.Atoi(r.attr("max"))
	if r.says("hidden") && err1 == nil && err2 == nil && first >= 1 && len(r.hidden.columns) < MaxColumns {
		r.hidden.columns = append(r.hidden.columns, [2]int32{int32(first - 1), int32(min(last, MaxColumns) - 1)})
	}
	return nil
}

// said is a warning about what is hidden, and read; empty if nothing is.
func (h *hidden) said(place []int) string {
	var columns []int32 // with a value
	for n, used := range place {
		if used > 0 && slices.ContainsFunc(h.columns, func(c [2]int32) bool { return c[0] <= int32(n) && int32(n) <= c[1] }) {
			columns = append(columns, int32(n))
		}
	}
	var parts []string
	if len(h.rows) > 0 {
		parts = append(parts, ranges(h.rows, "row", func(n int32) string { return strconv.Itoa(int(n) + 1) }))
	}
	if len(columns) > 0 {
		parts = append(parts, ranges(columns, "column", letters))
	}
	switch list := strings.Join(parts, " and "); {
	case list == "":
		return ""
	case len(h.rows)+len(columns) == 1:
		return list + " is hidden in the workbook, and is read"
	default:
		return list + " are hidden in the workbook, and are read"
	}
}

// ranges lists numbers, which are in order: "rows 5-7, 9".
func ranges(all []int32, called string, name func(int32) string) string {
	const most = 10
	if len(all) > 1 {
		called += "s"
	}
	var list []string
	for from := 0; from < len(all); {
		to := from + 1
		for to < len(all) && all[to] == all[to-1]+1 {
			to++
		}
		if len(list) == most {
			return fmt.Sprintf("%d %s (%s, …)", len(all), called, strings.Join(list, ", "))
		}
		text := name(all[from])
		if to > from+1 {
			text += "-" + name(all[to-1])
		}
		list, from = append(list, text), to
	}
	return called + " " + strings.Join(list, ", ")
}
