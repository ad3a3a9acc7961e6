// Package view lists rows of a table in parts, for whoever shows it: filtered, in the order of a
// column, or only those that an answer rests on.
//
// A query takes O(D log D + R) for D different cells of its columns and R rows. A [View] keeps its rows,
// so that a further window takes O(Count × columns).
//
// Numbers, times and durations are in the order of their values, yes after no, texts in that of
// [value.Fold], then as written. Cells without a value in such a column come after those with one, empty
// ones last, both ways. Equal rows keep the order of the table.
//
// A filter is what a person types. In columns of numbers and durations:
//
//	12        the number 12
//	> 12      and >=, <, <=
//	10..20    from 10 to 20, both included
//
// All else is looked for in the folded text of cells: "par" finds Paris. "=paris" wants the whole text,
// "=" empty cells. All filters must hold.
package view
