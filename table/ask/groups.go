package ask

import (
	"semtree/grammar"
	"semtree/table/program"
)

// The rules of this file are about groups that the words ask for and the program does not have.

// mostlyOnce is the share of different cells among those of a column from which on it names rows.
const mostlyOnce = 0.75

// bestOfSome: the "top 3 customers by quantity" are those with the largest totals, or averages,
// and not the customers of the three largest orders.
func (v *review) bestOfSome() string {
	list := v.Tree
	if list.Name != "text" || len(list.Args) != 1 || !v.recurs(list, mostlyOnce) {
		return ""
	}
	rows := list.Args[0]
	if !listed(" highest lowest largest smallest first last ", rows.Name) || len(rows.Args) == 0 || rows.Args[0].Name != grammar.NumberLabel {
		return ""
	}
	return "the nearest reading compares single rows, and several rows have the same '" + grammar.Unquote(list.Consts[0]) + "'"
}

// ofThings are operations on things.
var ofThings = []program.Op{
	program.OpPer, program.OpPerChosen, program.OpPerAnswers, program.OpPerGroups, program.OpPerRows,
	program.OpFrequent, program.OpBestPer, program.OpDistinct,
}

// halfName is the share of a header above which its words name the column: "orders" is not the
// "Order Total".
const halfName = 0.5
