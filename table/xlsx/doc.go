// Package xlsx reads tables from the workbooks of Excel and its relatives, natively
// and in the page.
//
// The first row of a sheet with a cell that is not blank is the header, but for titles
// above it (see [table.SkipTitles]). Without a name, the first sheet that holds a table is
// read (see [table.HoldsTable]), for which table.Previewed rows of each are read; hidden
// sheets come last, with a warning. Two sheets with one part are refused. Columns without any cell that is not blank are left out,
// and so are such rows. A formula
// has the value that the program stored when it saved the workbook; nothing is
// computed. A cell that is shown as a date, a time, a duration or a percentage is
// read as that; a number that is shown with a currency has this currency. Of merged
// cells, the first has the value, and the others are empty. Errors such as #N/A are
// nulls.
//
// # Method
//
// A workbook is a zip file of parts in XML [ECMA-376]. Five of them are read: the
// relationships of the package, the workbook with its relationships (which name the
// sheets and where their parts are), the number formats, a sheet, and the shared
// strings. Each is read once, as a stream, in this order. A sheet is kept as the
// list of its cells that are not blank, never as a rectangle; of the shared strings,
// only those are kept that these cells refer to. The rectangle is made at the end,
// of the columns in use, and its size is known before.
//
//	file     limited to [MaxFile]; its directory to a megabyte
//	scanner  tags and texts of a part (scan.go)
//	book     relationships, names of sheets, formats
//	sheet    cells, row by row; merged cells
//	strings  the shared strings that are in use
//	rows     the rectangle
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
//   - a mebibyte between two tags, or in one; 64 tags within each other
//
// A document type is refused, so there are no entities but the five of XML. Numbers
// of rows and columns must increase, as the standard says; a part must not be there
// twice. Row or cell without a number come after the one before.
//
// # Rejected
//
// The library excelize, which was used before: it allocates a row for each number up
// to that of the last row, and a cell for each column up to the last one; its search
// for rows without numbers takes quadratic time. A check of the parts before the
// library reads them would have to know all that it allocates for. Tests still write
// workbooks with it, as an independent judge of what is read.
//
// archive/zip: with its compressor, which it always links, the page's module would be
// 53 kB larger, and above its limit. The directory of a zip file is simple (zip.go).
//
// encoding/xml, for the parts: it takes several times the memory and the time of the scanner
// here, and has no limit for a token. A fuzz target
// compares the scanner with it.
//
// # References
//
//	[ECMA-376]  Office Open XML file formats, part 1 (§18: SpreadsheetML) and part 2
//	            (§6: parts and relationships). 5th edition. 2016.
//	[APPNOTE]   PKWARE: .ZIP file format specification, version 6.3.10. 2022.
package xlsx
