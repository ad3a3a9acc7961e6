// Package database asks about tables that are in a database, and leaves them there. It
// is linked natively only.
//
//	sqlite:FILE  FILE.db  FILE.sqlite            SQLite (modernc.org/sqlite, without C)
//	postgres://user@host:port/database           PostgreSQL, and what speaks its language (pgx)
//
// # What is read
//
// [Open] reads the columns of one table or view, the number of rows, and of each column
// up to [MaxValues] different values with the number of rows of each, the most frequent
// ones first. Rows are never read, but for those of an answer, of which the first
// 10,000 are fetched; all are counted. Everything runs in transactions that only read,
// under a time limit: Loading of [Options] for [Open], whose error is then a [LateError], and that of a question. Of
// PostgreSQL's statement_timeout of the user and ours, the smaller counts. A column of
// binary data is left out, with a warning; so is one that has a cell of more bytes than cells of files may have, which is found
// out by their lengths alone.
//
// What is read makes a [table.Table] whose cells have no rows, which package link
// indexes and package program checks programs against.
//
// Opening costs a scan of the table for each column, and memory for the values that are
// read. A program is one statement, and one more for each filter on a column with
// further values; a question executes ten programs at most before its time limit, the best
// one first. A question is one transaction that only reads: for the lookup of its words,
// its programs and the rows of evidence. In PostgreSQL it is a repeatable read, so that all
// see the same rows; in SQLite it always is, and a writer waits for its end unless the
// database has a write-ahead log.
//
// # Types
//
// The type of a column is the database's, where that says enough; headers decide what
// numbers are:
//
//	SQL type                              type                          remarks
//	integers                              number, year, or text (ids)   as package table decides; all digits
//	numeric                               number, year                  all digits; infinities and NaN are null
//	real, double precision                number, year                  the shortest digits: real 0.1 is 0.1; likewise
//	boolean                               yes/no
//	date                                  date                          in the years 1 to 9999; others are null
//	timestamp                             date, to the microsecond
//	timestamp with time zone              date, to the microsecond      in UTC
//	time                                  time of day, to the microsecond; 24:00 is a text, not midnight
//	inet                                  text                          as it is written: without /32
//	interval                              duration
//	bytea, json, xml, geometry, ...       left out
//	all others                            text
//
// In SQLite, a column holds what was put there: its values decide. In a column of
// texts of either database, plain numbers (1200.5, without separators or units), ISO
// dates (2004-05-06), dates with times (2004-05-06 10:30:00, 2004-05-06T10:30:00.25Z) and times of day are
// converted in the statements, to the microsecond, if all texts with a digit are of one such form; the
// others are its cells without a value, or null if package table reads them so ("n/a"). Where a
// column of SQLite has numbers and texts, texts that are plain numbers are numbers, too, and a broken number that is
// whole is written as whole ones are: 10, '10' and 10.0 are one value.
// Texts such as "$1,200" stay texts: a view can convert them. So do, in SQLite, numbers with more digits than
// it computes with, with a warning. The override file may set
// what the values allow.
//
// # Texts
//
// Texts are equal if [table.Fold] makes them equal, and databases fold in many ways. So a
// filter lists the exact spellings among the values that were read, and groups replace them
// by the one that most rows have (of several, that of the first row, without row order the
// least by its bytes). If a column has more than [MaxValues] values, the others are looked
// up by parameterised queries: for a filter, those that hold its words by the database's
// LOWER and LIKE, of which Fold decides; for a question, those that are a run of its words
// by LOWER. So beyond the values that were read, accents count, and in SQLite so does the
// case of letters that are not ASCII; and groups take spellings beyond them as different
// values. An index on lower(column) makes lookups fast.
//
// # Order
//
// Rows of a database have an order only if the user names a column for it, in which all
// values differ and none is null. Otherwise "first", "last", "next" and "previous" are
// refused.
//
// # Names
//
// In PostgreSQL, statements run with the search path "pg_catalog, pg_temp": functions, operators and types are its own,
// whatever others the user's schemas have, and the table is named with its schema. The user's search path only says
// which table is meant. So functions that a view calls have to name the schemas of what they use.
//
// # Rejected
//
// The user's search path after pg_catalog: of functions of one name, PostgreSQL takes the one whose types fit
// best, in whatever schema. Names of functions and operators with their schema, which nobody can read.
//
// Copying the table into our executor, which ends at the memory of one machine. Sampling
// values, which makes it a matter of chance whether a name is found. Reading types from
// the declared types of SQLite, which do not bind. lib/pq, whose own documentation
// recommends pgx.
package database
