// Package spider reads the questions of Spider about one table, judges answers to them, and
// converts their SQL to programs of the language of tables.
//
// # Files
//
// A line of a file of questions is a JSON object: "db" (a database), "tables" (as FROM names
// them), "question", "sql" and "answer" (rows, as SQLite returns them; at most 500). Beside the file,
// databases/DB has a file TABLE.csv for each table, and schema.sql with their types. Questions are
// asked about a table as a user has it: of its file alone, without the types of the schema.
//
// # The right answer
//
// The SQL is parsed and executed in SQLite once more, without its LIMIT and with the keys of its
// order ([NewGold]), so that it is known which rows tie. [Judge] compares an answer with that. What is
// compared is just what was asked for: what names a row besides is not in an answer.
//
//   - Numbers are equal up to a relative difference of 1e-6, times if they are on one day, texts by
//     [table.Fold]. A cell of the table equals what the table shows for it: '$1,200' is 1200.
//     What the table takes for null is null.
//   - The answer has all columns that are asked for, and no others, in any order that is the same for
//     all rows.
//   - Rows are compared as sets; if the SQL orders them, as lists, in which rows with equal keys
//     stand in any order. Repetitions do not count: a row stands where it stands first. Rows of nulls
//     do not count.
//   - The order of texts is that of their bytes, as in SQLite, or that of [table.Fold]; nulls stand first
//     as in SQLite, or last.
//   - Where a LIMIT cuts rows with equal keys, any choice of them is right, and all of them are.
//
// Rejected: the rows that an answer shows in place of just what was asked for. Every row is shown with
// its name, so that an answer would be right that does not say that the name was asked for.
//
// # SQL
//
// [ParseSQL] reads what the data set has: SELECT with expressions, joins, set operations, queries in
// conditions and in FROM. It knows no precedence beyond that of the usual operators, no CASE, no
// CAST, and no names for columns.
//
// Rejected: a parser from elsewhere. Those that read the dialects of MySQL and SQLite are as large as
// all of this project, and give trees with a hundred kinds of nodes.
//
// # Programs
//
// [Programs] writes a query as programs of the language of tables, in the form that people would say:
// conditions hang one in another in the order of the SQL; an ORDER BY with a LIMIT is the highest or
// lowest; a GROUP BY is of things, a HAVING chooses among them by a measure; INTERSECT and EXCEPT
// choose the things that have rows of two kinds, or of one and not the other. There are often several
// ways: whether a null meets "not", whether COUNT counts rows or values, whether the first three
// stand in order. All are written, those that the grammar does not have are left out, and a program
// is kept only if its answer is right by the judge. The first is the likeliest.
//
// The language has no programs for: aggregates of several columns at once, several keys of an order,
// arithmetic between columns, values of two columns in one list, combinations of columns that are the
// most frequent, groups whose measure compares with another computed number or meets one of two
// conditions. Other answers differ from ours by their meaning: SQL compares numbers and times as texts
// where the schema says so, tells "Web" from "web", and has a group for null.
package spider
