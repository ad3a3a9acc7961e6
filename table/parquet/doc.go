// Package parquet reads tables from files in Apache Parquet. It is linked natively only; the page
// reads such files by frontend/table/parquet.js, to the same bytes.
//
// # Conversion
//
// A file is turned into lists of JSON, a line each, the first of which has the names of the columns.
// Package table reads them as it reads any other text: see [Convert]. So it finds out, as always,
// what a column holds.
//
//	boolean                       true, false
//	integers, also unsigned       all digits
//	decimal                       all digits of its scale: 12.50
//	float, double, float16        the fewest digits that are this number; as JavaScript writes it
//	NaN, infinities               null
//	string, enum, JSON, bytes     the text if it is UTF-8, and hexadecimal digits otherwise
//	UUID                          123e4567-e89b-12d3-a456-426614174000
//	date                          2025-03-09
//	timestamp, INT96              2025-03-09 14:05:00, with .250 or as many digits as are not 0, in
//	                              threes; 2025-03-09 if all of a row group's are at midnight. UTC if
//	                              it has a zone
//	time                          14:05:00, and parts of seconds likewise
//	interval                      P1M2DT3.5S
//
// Years outside 1 to 9999 have a sign and six digits or more. The fields of a structure are columns of
// their own, named person.name. Columns of lists and maps are left out, with a warning: a cell has one
// value.
//
// # Method
//
// Pages are decoded by apache/arrow-go, in the page by hyparquet: column by column, a group of rows and
// a batch at a time. Before arrow-go reads anything, the structures of the file are skipped through once
// by the library of Thrift, which finds out what they claim (outline.go): how many parts and columns
// there are, and of each page its size, its values and its checksum (check.go). Codecs are those of
// arrow-go, but unpack no more than the page states (codec.go).
//
// Where arrow-go or hyparquet lacks something, it is given what it can read: fixed bytes that are stored
// by what they share with the ones before, as bytes of any size (rows.go); an INT96 as twelve bytes, and
// pages without values not at all (parquet.js).
//
// # Limits
//
// A file may say that it holds far more than it does. What is beyond a limit is refused before memory
// is taken for it:
//
//   - [MaxFile] bytes of the file, [MaxFooter] of the description at its end, with [MaxParts] parts
//   - table.MaxRows rows, table.MaxColumns columns, and [MaxCells] cells
//   - table.MaxBytes of the pages that are read, unpacked, and likewise of the text they are turned into;
//     of both, [MaxRatio] for each byte of the file, and 64 MiB beyond
//   - table.MaxCell bytes of a cell
//
// What the library does not expect in a file it may take for a fault of the program: such a panic is an
// error of the file, and is not shown.
//
// Encrypted files are refused, and pages that are packed by LZO or by the LZ4 of Hadoop.
//
// # Tests
//
// The files of frontend/table/testdata/parquet are made by testdata/make.py: by pyarrow, DuckDB, Polars
// and fastparquet in all codecs, encodings, versions and types, with and without nulls, and byte by byte
// where none of them writes what others do. What is in them is written by hand beside them, so that no
// reader is the judge of another. The tests of both readers read all of them.
//
// # Rejected
//
// parquet-go v0.32: it reads LZ4_RAW wrongly without an error if a page is packed more than three to
// one, booleans in runs with levels as empty, and prints warnings. The reader of arrow-go that makes
// records of Arrow: a second form of all values, which would be written as text at once. A reader of our own for the
// encodings: they are many, and the libraries are tested on the files of many writers. Objects of JSON,
// which repeat the names of the columns in each row; CSV, whose reader has to guess what a delimiter, a
// quote and a title are. JSON texts for lists: nothing could be asked about them. Types of columns from
// the file: a number may be a year or a code, which is found out better from the values and the header
// than from how it is stored.
package parquet
