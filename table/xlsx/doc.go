// Package xlsx reads tables from the workbooks of Excel and its relatives, natively
// and in the page.
//
// The first row of a sheet with a cell that is not blank is the header, but for titles
// above it (see [table.SkipTitles]); two rows may be one header (see [table.JoinHeader]). Without a name,
// the first sheet that holds a table is read (see [table.HoldsTable]), for which table.Previewed rows of each
// are read; a warning names the others. Hidden sheets come last, with a warning. Two sheets with one part are
// refused. Columns without any cell that is not blank are left out, and so are such rows. Rows and columns that
// the workbook hides are read, with a warning: a filter hides rows that are part of the data.
//
// A cell that is shown as a date, a time, a duration or a percentage is read as that; a number that is shown
// with a currency has this currency, and one that is shown with leading zeros has them: 02139. Fractions of
// seconds count if they are shown. A number with a fraction has the 15 digits that Excel shows, not the 17 that it
// stores: 4.1, stored as 4.0999999999999996; a whole number has all digits. Day 60, 1900-02-29, is a text: there was no such day. Errors such as #N/A
// are nulls.
//
// Of merged cells, the first has the value. It holds for the cells below it, with a warning, since such cells are
// categories; a number counts once, with a note, unless it stands in the first column, where it names rows, or is a year.
//
// A formula has the value that the program stored when it saved the workbook; nothing is computed. Libraries
// store none (openpyxl, excelize), or 0 in all cells with the wish that the values be computed (XlsxWriter): then the
// cells are table.NoValue, and no answer rests on their column, whose warning says so.
//
// # Method
//
// A workbook is a zip file of parts in XML [ECMA-376]; archive/zip and encoding/xml read both, within limits. Five parts
// are read: the relationships of the package, the workbook with its relationships (which name the
// sheets and where their parts are), the number formats, a sheet, and the shared
// strings. Each is read once, as a stream, in this order. A sheet is kept as the
// list of its cells that are not blank, never as a rectangle; of the shared strings,
// only those are kept that these cells refer to. The rectangle is made at the end,
// of the columns in use, and its size is known before.
//
//	file     limited to [MaxFile]; its directory to a megabyte
//	scanner  tags and texts of a part, each within limits (scan.go)
//	book     relationships, names of sheets, formats
//	sheet    cells, row by row; merged cells; what is hidden
//	strings  the shared strings that are in use
//	rows     the rectangle, with marks of merged cells
//	table    the header, and what is said about all this
//
// Time is linear in the number of bytes that are unpacked, but for a binary search
// for each cell with a shared string. Memory is that of the file, of the cells that
// are not blank, and of the rectangle.
//
// # Limits
//
// What is beyond a limit is refused, with an error that names the limit:
//
//   - [MaxFile] bytes of the file
//   - table.MaxBytes of the parts that are read for a sheet, and likewise of the
//     texts of its cells (many cells may refer to one long text); four times as
//     much for all sheets that are read, one after another
//   - [MaxTokens] tags and texts between tags of all parts that are read, one more for each
//     byte of the file, and 16 more for each cell with a value: a cell takes 2 to 14.
//     They take the time, and not the bytes. Attributes count, too, beyond eight in a tag.
//   - [MaxRatio] unpacked bytes for each byte of a part, and 8 MiB beyond that in the whole
//     file. Most parts have 5 to 40; large tables of blank cells with a style, 160.
//   - [MaxRows] and [MaxColumns] as Excel has them, [MaxCells] in the file, with blank
//     ones, table.MaxColumns in use, table.MaxCell bytes of a text
//   - [MaxEmpty] empty cells in the rectangle, and eight more for each other cell
//   - a mebibyte for a tag or a text between two; 64 tags within each other
//
// A document type is refused, so there are no entities but the five of XML. Numbers
// of rows and columns must increase, as the standard says; a part must not be there
// twice. Row or cell without a number come after the one before.
//
// # Rejected
//
// The library excelize as the reader, natively and as a second module of the page: what is read here, formats and
// formulas too, it only has of a sheet that it keeps as a tree. For 100,000 rows of 10 cells (a file of 5 MB) that
// took 14.4 s of processor time and 980 MB, and 98 s and 1.4 GB as WebAssembly in node; this package takes 3.6 s and
// 85 MB, and some 20 s and 190 MB. (Its iterator of rows, without formats, takes 4.8 s and 167 MB.) It allocates a row
// for each number up to that of the last row, and a cell for each column up to the last one. Tests write workbooks
// with it, as an independent judge of what is read.
//
// To have it compute formulas without values: it counts TRUE in a range as a number in SUM and COUNT, and "x" is
// not "X"; so a sum could be wrong, where a refusal says what to do. A formula may also take any time.
//
// JavaScript libraries for the page: all rules here would be there twice.
//
// A scanner of XML and a reader of zip files of our own, which were used before: three times as fast natively and twice in
// the page, but 500 lines of what the standard library has.
//
// # References
//
//	[ECMA-376]  Office Open XML file formats, part 1 (§18: SpreadsheetML) and part 2
//	            (§6: parts and relationships). 5th edition. 2016.
//	[APPNOTE]   PKWARE: .ZIP file format specification, version 6.3.10. 2022.
package xlsx
