// Package heading finds the header of some rows of cells, whatever they come from, and reads what it says.
//
//	Visits 2020               a title: [SkipTitles]
//	2023        2024          groups of the names below them, joined by [Join]: "2023 Q1", "2024 Q1"
//	Q1          Q1            the header, unless it is a row as those below it: [Names]
//	kg          kg            its units: "2023 Q1 (kg)"
//	5           7
//
// [Words] cuts a name into words and a unit, and [Unique] makes names different. [HoldsTable] tells the sheets of a workbook
// that have a table, and [Begins] where a second table begins in one.
//
// All go by the first [Previewed] rows, and by what cells look like alone, each by itself (look.go): names, numbers, times. Where
// that is not certain, the first row is the header, and a warning may say so.
package heading
