// Package parquet reads tables from files in Apache Parquet. It is linked natively only; the page
// reads such files by frontend/table/parquet.js, to the same bytes.
//
// # Conversion
//
// [Convert] turns a file into lists of JSON, a line each, the names of columns first, which
// package read reads as any other text:
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
// Years outside 1 to 9999 have a sign and six digits or more. Fields of structures are columns,
// person.name. Columns of lists and maps are left out, with a warning: a cell has one value.
//
// # Method
//
// Pages are decoded by apache/arrow-go, in the page by hyparquet. Before, the structures of the file are
// skipped through once by the library of Thrift, to find what they claim (outline.go, check.go); codecs
// unpack no more than a page states (codec.go). What the libraries lack is given to them in another form
// (rows.go, parquet.js).
//
// # Limits
//
// What is beyond a limit is refused before memory is taken for it: those of the constants, the limits of package table for
// rows, columns and cells, table.MaxBytes of the unpacked pages, and of the text, and 64 MiB beyond [MaxRatio].
//
// A panic of the library is an error of the file. Encrypted files, LZO and the LZ4 of Hadoop are refused.
//
// The files of frontend/table/testdata/parquet (testdata/make.py) are by pyarrow, DuckDB, Polars and fastparquet, or
// byte by byte; both readers are compared with what is written by hand beside them.
//
// Rejected: the reader of arrow-go that makes records of Arrow, a second form of all values; objects of JSON, which
// repeat the names in each row; CSV, whose reader guesses delimiters and titles; types of columns from the file:
// whether a number is a year or a code shows in values and header.
package parquet
