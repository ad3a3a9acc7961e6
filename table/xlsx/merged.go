package xlsx

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/table/heading"
	"semtree/table/value"
)

// area is a rectangle of cells that are merged. Numbers are from 0, the last ones inclusive.
type area struct{ left, top, right, bottom int32 }

// maxMerged is the largest number of columns of all merged areas together, and twice that
// of their number.
const maxMerged = 1 << 22

// readMerged reads a merged area, <mergeCell ref="A1:C2"/>. Only those count in which there
// may be two cells.
func (r *sheetReader) readMerged() error {
	text := r.attr("ref")
	if r.name != "mergeCell" || text == "" {
		return nil
	}
	first, last, two := strings.Cut(text, ":")
	if !two {
		last = first
	}
	left, top, ok1 := reference(first)
	right, bottom, ok2 := reference(last)
	if !ok1 || !ok2 || right < left || bottom < top {
		return r.fault("the merged cells %.40q: want a rectangle such as A1:C2", text)
	}
	if len(r.merged) > maxMerged/16 {
		return r.fault("more than %d merged areas: that is the limit", maxMerged/16)
	}
	r.merged = append(r.merged, area{left, top, right, bottom})
	return nil
}

// hideMerged drops the cells that a merged area hides, all but its first, and sorts the areas by
// their tops. A line sweeps over
// the rows, and counts for each column the areas that are open. An area costs its columns
// twice.
func (r *sheetReader) hideMerged() error {
	if len(r.merged) == 0 {
		return nil
	}
	width := 0
	for _, a := range r.merged {
		if width += int(a.right-a.left) + 1; width > maxMerged {
			return r.fault("merged cells over more than %d columns: that is the limit", maxMerged)
		}
	}
	starts, ends := r.merged, slices.Clone(r.merged)
	slices.SortFunc(starts, func(a, b area) int { return cmp.Compare(a.top, b.top) })
	slices.SortFunc(ends, func(a, b area) int { return cmp.Compare(a.bottom, b.bottom) })
	open := make([]int32, MaxColumns) // areas at each column
	firsts := map[[2]int32]bool{}
	for _, a := range starts {
		firsts[[2]int32{a.left, a.top}] = true
	}
	count := func(a area, by int32) {
		for c := a.left; c <= a.right; c++ {
			open[c] += by
		}
		r.book.a.work += int64(a.right-a.left) + 1
	}
	for i, row := range r.places {
		for ; len(starts) > 0 && starts[0].top <= row; starts = starts[1:] {
			count(starts[0], 1)
		}
		for ; len(ends) > 0 && ends[0].bottom < row; ends = ends[1:] {
			count(ends[0], -1)
		}
		r.rows[i] = slices.DeleteFunc(r.rows[i], func(c cell) bool {
			return open[c.column] > 0 && !firsts[[2]int32{c.column, row}]
		})
	}
	return nil
}

// marker marks cells that merged areas cover: in columns in use, and rows with another cell. Rows
// come from above.
type marker struct {
	areas  []area  // by their tops: those that begin below
	place  []int   // as in rectangle
	bottom []int32 // of the area in each column in use
}

// mark marks the cells of a row with a number that is one of the first, if so. (Only in those is it
// of use what stands beside.)
func (m *marker) mark(texts []string, row int32, first bool) {
	for ; len(m.areas) > 0 && m.areas[0].top <= row; m.areas = m.areas[1:] {
		a := m.areas[0]
		at := m.place[a.left] - 1
		if a.top < row || at < 0 || texts[at] == "" {
			continue
		}
		m.bottom[at] = max(m.bottom[at], a.bottom)
		for c := a.left + 1; c <= a.right && first; c++ {
			if p := m.place[c]; p > 0 && texts[p-1] == "" {
				texts[p-1] = heading.Beside
			}
		}
	}
	for at, bottom := range m.bottom {
		if bottom >= row && texts[at] == "" {
			texts[at] = heading.Above
		}
	}
}

// spread gives the cells below the first one of a merged area its value, and says so. A number only
// counts once: it stays where it is, unless it is in the first column, where it names the rows, or a year. The notes
// are those of columns with such numbers.
func spread(header []string, rows [][]string) (warning string, notes map[int]string) {
	var spread []string
	notes = map[int]string{}
	rows = slices.DeleteFunc(slices.Clone(rows), func(row []string) bool { return row == nil })
	for c, name := range header {
		merged, numbers := false, false
		above := ""
		for _, row := range rows {
			if row[c] == heading.Above {
				merged = merged || above != ""
				_, _, number := value.ParseNumber(above)
				numbers = numbers || number && !isYear(above)
			} else {
				above = row[c]
			}
		}
		if c > 0 && numbers {
			notes[c] = fmt.Sprintf("merged cells of %q have one number for several rows: it counts for the first of them", name)
		} else if merged {
			spread = append(spread, strconv.Quote(name))
		}
		above = ""
		for _, row := range rows {
			switch {
			case row[c] != heading.Above:
				above = row[c]
			case notes[c] != "":
				row[c] = ""
			default:
				row[c] = above
			}
		}
	}
	if len(spread) > 0 {
		warning = fmt.Sprintf("merged cells of %s hold for all their rows", strings.Join(spread, ", "))
	}
	return warning, notes
}

// isYear reports whether a text is a year of four digits.
func isYear(text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n >= 1000 && n < 3000
}
