// Package database asks about tables that are in a database, and leaves them there. It
// is linked natively only.
//
//	sqlite:FILE  FILE.db  FILE.sqlite            SQLite (modernc.org/sqlite, without C)
//	postgres://user@host:port/database           PostgreSQL, and what speaks its language (pgx)
//
// # What is read
//
// [Open] reads the columns of one table or view, the number of rows, and of each column the [MaxValues] most
// frequent values: a [table.Table] whose cells have no rows, which package link indexes. Of rows, only those of
// an answer are read, 10,000 at most. Columns of binary data, or with a cell too long for files, are left out.
//
// Everything runs in transactions that only read, under a time limit ([Options], [LateError]) or PostgreSQL's
// statement_timeout if that is smaller. A question is one transaction, in PostgreSQL a repeatable read: a lookup of
// its words, up to ten programs, the best one first, and the rows of evidence. A program is one statement, and one
// more for each filter on a column with further values. Opening scans the table for each column.
//
// # Several tables
//
// [ReadTables] reads tables into memory, up to a number of cells ([Choice]). Of more, it reads of each table what Open does, and leaves the rows.
// A table made wide ([schema.Wide]) is then a query over the tables ([semtree/table/sql.Wide.Spread]). So its columns of other tables, and the numbers of rows
// that belong to a row, are observed as columns of one table are: different values with the rows of each, one query a column. One query a
// wide table has the rows with a value, and the rows of other tables that none belongs to. Relations are found by counting which different values of
// a column are keys ([schema.Elsewhere]). A program is executed as of one table; further values are looked up in the table that they are of.
//
// Cost, for W columns of wide tables of n rows: W scans of joins, each O(n log n) without an index; memory for 50,000 values a column. Several tables
// are asked a question each in a transaction of its own.
//
// Rejected: views or tables of its own, since nothing is written; reading the columns of keys, whose memory grows with the rows; values of
// other tables without looking which of them rows have, as a city without orders would be asked of the orders; statements for the chosen reading alone, as
// the judge compares answers of all.
//
// # Types
//
// The database's type decides where it says enough; headers decide what numbers are:
//
//	SQL type                              type                          remarks
//	integers                              number, year, or text (ids)   as package table decides; all digits
//	numeric                               number, year                  all digits; infinities and NaN are null
//	real, double precision                number, year                  the shortest digits; likewise
//	boolean                               yes/no
//	date                                  date                          in the years 1 to 9999; others are null
//	timestamp                             date, to the microsecond
//	timestamp with time zone              date, to the microsecond      in UTC
//	time                                  time of day, to the microsecond; 24:00 is a text
//	inet                                  text                          as it is written: without /32
//	interval                              duration
//	bytea, json, xml, geometry, ...       left out
//	all others                            text
//
// In SQLite, a column's values decide. Columns of texts in which all with a digit are plain numbers, ISO dates, dates
// with times, or times of day are converted in the statements. Beside numbers, plain numbers as texts are numbers: 10,
// '10' and 10.0 are one value. "$1,200" stays a text. The override file may set what the values allow.
//
// # Texts
//
// Databases do not fold as [value.Fold]. So filters list the exact spellings among the values that were read, and groups
// replace them by that of most rows. Values beyond [MaxValues] are looked up: for a filter those that hold its words by
// LOWER and LIKE, of which Fold decides; for a question runs of its words by LOWER. There accents count, and groups take
// other spellings as other values. An index on lower(column) helps.
//
// # Order and names
//
// Rows have an order only if the user names a column for it, in which all values differ and none is null.
// Otherwise "first", "last", "next" and "previous" are refused.
//
// In PostgreSQL, statements run with the search path "pg_catalog, pg_temp", and name the table with its schema.
// Rejected: the user's path after it, as PostgreSQL takes the function whose types fit best in whatever schema;
// types as declared in SQLite, which do not bind.
package database
