package link

import (
	"slices"

	"semtree/table"
)

// addPeriods adds words for days, months and the like, if each row has its own: by the times of a column, or
// by the year in one and the month in another.
func (x *Index) addPeriods() {
	for _, c := range x.table.Columns {
		if !c.Hidden && 10*c.Profile.Distinct >= 9*x.table.Rows {
			if period := c.Period(); period != "" {
				x.addLikely(period, "date")
			}
		}
	}
	if period := x.datedBy(); period != "" {
		x.likely[period], x.sure[period] = true, true
	}
}

// periods are parts of years that have columns of their own beside that of the year, with their headers.
var periods = [...][]string{{"month", "mo", "mon", "mth"}, {"quarter", "qtr"}, {"week", "wk"}}

// datedBy returns the period of the rows, if a column of years and one of the parts of a year tell them apart.
func (x *Index) datedBy() string {
	year := x.columnOf("year", "yr")
	if year == nil {
		return ""
	}
	for _, names := range periods {
		if part := x.columnOf(names...); part != nil && x.tellApart(year, part) {
			return names[0]
		}
	}
	return ""
}

// columnOf returns the column whose header is one of some words; nil if there is none, or two.
func (x *Index) columnOf(names ...string) (found *table.Column) {
	for _, c := range x.table.Columns {
		if !c.Hidden && len(c.Words) == 1 && slices.Contains(names, c.Words[0]) {
			if found != nil {
				return nil
			}
			found = c
		}
	}
	return found
}

// tellApart reports whether two columns together have other cells in nearly all rows, and neither has alone.
func (x *Index) tellApart(a, b *table.Column) bool {
	rows := min(len(a.Codes), len(b.Codes), countedCells)
	if 10*max(a.Profile.Distinct, b.Profile.Distinct) >= 9*x.table.Rows || rows == 0 {
		return false
	}
	seen := make(map[[2]int32]bool, rows)
	for i := range rows {
		seen[[2]int32{a.Codes[i], b.Codes[i]}] = true
	}
	return 10*len(seen) >= 9*rows
}
