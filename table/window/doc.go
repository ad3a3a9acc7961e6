// Package window lists rows of a table in parts, for whoever shows it: a few hundred of 200,000 at a time, filtered,
// in the order of a column, or only those that an answer rests on.
//
// A [View] keeps the rows of its last query, so that only the first window of another order or filter looks at all
// rows. Tables store each different cell once: a filter looks at each of them once, an order sorts them, and both then go over the
// codes of the rows. So a query takes O(D log D + R) for D different cells of the columns in question and R rows, and a
// further window of it O(Count × columns).
//
// # Order
//
// Numbers, dates, times and durations are in the order of their values, yes after no, texts in that of
// their folded form (see [table.Fold]), then as written. Cells that have no value in a column of numbers or times come after
// those that have, as texts; empty cells come last, ascending and descending. Rows that are equal stay in the order
// of the table.
//
// # Filters
//
// A filter is what a person types into a field. In columns of numbers and durations:
//
//	12        the number 12
//	> 12      and >=, <, <=
//	10..20    from 10 to 20, both included
//
// All else, and everything in other columns, is looked for in the folded text of the cells: "par" finds Paris. "=paris" wants the
// whole text, "=" alone empty cells. All filters must hold.
package window
