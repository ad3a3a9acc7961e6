// Package xlsx reads tables from the workbooks of Excel and its relatives, natively and in
// the page.
//
// The header is the first row that is not blank, below titles ([heading.SkipTitles]); two rows
// may be one header ([heading.Join]). Without a name, the first sheet that holds a table
// is read ([heading.HoldsTable]), hidden ones last; a warning names the others. Blank rows and
// columns are left out. Hidden ones are read, with a warning: a filter hides rows that are part
// of the data.
//
// A cell that is shown as a date, time, duration, percentage, amount of a currency, or with
// leading zeros is read as that, fractions of seconds if they are shown. A number with a fraction
// has the 15 digits that Excel shows; whole ones have all. Day 60, 1900-02-29, is a text. Errors
// are nulls. A merged value holds for the cells below it, with a warning; a number counts once,
// unless it names rows, in the first column, or is a year.
//
// A formula has the stored value; nothing is computed. Where a library has stored none, or 0 in
// all cells with the wish to compute them, cells are value.NoValue: no answer rests on their
// column, and a warning says so.
//
// # Method
//
// A workbook is a zip file of parts in XML ([ECMA-376], [APPNOTE]), each read once, as a stream. Only cells that are
// not blank and shared strings in use are kept. Time is linear in the unpacked bytes.
//
//	file     limited to [MaxFile]; its directory to a megabyte
//	scanner  tags and texts of a part, each within limits (scan.go)
//	book     relationships, names of sheets, formats
//	sheet    cells, row by row; merged cells; what is hidden
//	strings  the shared strings that are in use
//	rows     the rectangle, with marks of merged cells
//	table    the header, and what is said about all this
//
// # Limits
//
// What is beyond a limit is refused, with an error that names it: those of the constants; table.MaxBytes of the parts of a
// sheet, and of the texts of its cells, and four times as much for all sheets; table.MaxColumns in use; 8 MiB of unpacked
// bytes beyond [MaxRatio]; a mebibyte for a tag or text; 64 tags within each other. A document type is refused, a part that
// is there twice, and numbers of rows and columns that do not increase.
//
// Rejected, besides what RATIONALE.md says: a scanner of XML and a zip reader of our own, faster, for 500 lines of the
// standard library. Tests write workbooks with excelize.
//
// # References
//
//	[ECMA-376]  Office Open XML file formats, part 1 (§18: SpreadsheetML) and part 2
//	            (§6: parts and relationships). 5th edition. 2016.
//	[APPNOTE]   PKWARE: .ZIP file format specification, version 6.3.10. 2022.
package xlsx
