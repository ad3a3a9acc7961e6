package table

import (
	"fmt"

	"semtree/internal/wording"
)

// NoValue stands in a cell that has a formula and no value: the reader of workbooks puts it there.
// The cell is null, and no answer may rest on its column: see [Column.Uncomputed].
const NoValue = "\x00="

// uncomputed says how many cells have a formula and no value.
func (x *inference) uncomputed() {
	formulas, values := 0, 0
	for i := range x.cells {
		switch n := int(x.count[i]); {
		case x.cells[i].Text == NoValue:
			formulas += n
		case nullness(x.cells[i].Text) == notNull:
			values += n
		}
	}
	if x.Uncomputed = ""; formulas > 0 {
		x.Uncomputed = fmt.Sprintf("%d of %s of %q %s without a value: open the workbook in a spreadsheet program and save it", formulas,
			wording.Counted(formulas+values, "1 cell", "%d cells"), x.Name, map[bool]string{true: "is a formula", false: "are formulas"}[formulas == 1])
	}
}
