package xlsx

import (
	"bytes"
	"slices"
	"sort"
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
	if string(r.name) != "mergeCell" || text == nil {
		return nil
	}
	first, last, two := bytes.Cut(text, []byte(":"))
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

// hideMerged drops the cells that a merged area hides: all but its first. A line sweeps over
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
	starts := slices.Clone(r.merged)
	sort.Slice(starts, func(i, j int) bool { return starts[i].top < starts[j].top })
	ends := r.merged
	sort.Slice(ends, func(i, j int) bool { return ends[i].bottom < ends[j].bottom })
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
