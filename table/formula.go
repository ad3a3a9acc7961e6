package table

import (
	"fmt"

	"semtree/internal/wording"
	"semtree/table/value"
)

// uncomputed says how many cells have a formula and no value.
func (x *inference) uncomputed() {
	formulas, values := 0, 0
	for i := range x.cells {
		switch n := int(x.count[i]); {
		case x.cells[i].Text == value.NoValue:
			formulas += n
		case value.Nullness(x.cells[i].Text) == value.NotNull:
			values += n
		}
	}
	if x.Uncomputed = ""; formulas > 0 {
		x.Uncomputed = fmt.Sprintf("%d of %s of %q %s without a value: open the workbook in a spreadsheet program and save it", formulas,
			wording.Counted(formulas+values, "1 cell", "%d cells"), x.Name, map[bool]string{true: "is a formula", false: "are formulas"}[formulas == 1])
	}
}
