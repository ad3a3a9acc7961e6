// Package spider reads the questions of Spider about one table, judges answers to them, and
// converts their SQL to programs of the language of tables.
//
// # Files
//
// A line of a file of questions is a JSON object: "db" (a database), "tables" (as FROM names
// them), "question", "sql" and "answer" (at most 500 rows, as SQLite returns them). Beside the file,
// databases/DB has a TABLE.csv for each table, and schema.sql with their types. Questions are
// asked about the file of a table alone, without these types.
//
// # The right answer
//
// SQLite executes the SQL once more, without its LIMIT and with the keys of its order ([NewGold]), to
// know which rows tie. [Judge] compares just what an answer says was asked for:
//
//   - Numbers are equal up to a relative difference of 1e-6, times on one day, texts by
//     [value.Fold]. A cell equals what the table shows for it: '$1,200' is 1200. Null is what the
//     table takes for null.
//   - The answer has all columns that are asked for and no others, in one order.
//   - Rows are compared as sets; if the SQL orders them, as lists, in which rows with equal keys stand
//     in any order. Repetitions and rows of nulls do not count.
//   - Texts are in the order of their bytes or of Fold; nulls first or last.
//   - Where a LIMIT cuts rows with equal keys, any choice of them, and all of them, are right.
//
// Rejected: the rows that an answer shows, which always have the row's name, asked for or not.
//
// # SQL and programs
//
// [ParseSQL] reads what the data set has, without CASE, CAST and names for columns. Rejected: parsers from elsewhere,
// which are as large as this project.
//
// [Programs] writes a query as people would say it, in all ways: whether a null meets "not", whether COUNT counts rows
// or values. Kept is what the grammar has and the judge finds right, the likeliest first. Some queries have no
// program: arithmetic between columns, measures compared with computed numbers or under two conditions. Others differ
// by meaning: SQL compares numbers as texts where the schema says so, tells "Web" from "web", has a group for null.
//
// A query about several tables ([Wides]) is written as one about a table that was made wide, of each table in turn: its columns are those of the wide table
// at the ends of the ways that it joins by, and rows that belong to the base are counted by its columns. Then it is converted likewise. Without a
// program are one list of things of two tables; several columns of things that lack something; sums of what rows belong to, once for each row; joins by
// two columns, and those that no relation makes. A program may be found that has the same answer by chance, as everywhere here.
package spider
