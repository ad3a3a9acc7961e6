// Package wikisql reads the questions of WikiSQL, recovers their tables, and
// converts between its queries and programs of the language of tables.
//
// # Files
//
// A line is a JSON object: "question", "table" (a name), "aggregate" (null, COUNT,
// MAX, MIN, AVG or SUM), "select" (a column), "where" (a list of column, "=", ">" or
// "<", and value, which all must hold). Files may be compressed by gzip. The tables
// themselves are not in the files.
//
// # Recovered tables
//
// A table has the columns that the queries about it name, in the order in which they
// are named first. A column has the values that queries compare it with as cells,
// each once. Its rows mean nothing: shorter columns end in nulls. So a recovered
// table can be asked for a program, but not for an answer.
//
// Types are those that package table finds in the cells, with these rules for what
// cells do not say:
//
//   - A column whose cells are numbers is a number column, even if its header is that
//     of an identifier ("pick #"). So is a text column that a query orders by ">" or
//     "<": some of its cells are faults of the data ("var1").
//   - A column without cells (it is only selected) has the type that
//     most columns of the same name in other tables have, else it is a number column.
//     It is one also if most of them are text, but a fifth of them numbers. Everything
//     that can be asked about a text column can be asked about a number column, so the
//     choice forbids no query. The aggregates of queries are never looked at.
//
// The recovered tables are smaller than the true ones. A program that is right on
// them might be wrong on more columns and cells. [Set.Foreign] measures that: it adds
// columns and cells of other tables.
//
// # Queries and programs
//
// [Query.Program] writes a query as a program:
//
//	SELECT c                    answer(text('c'))
//	SELECT COUNT(c)             answer(count(text('c')))
//	… WHERE a = x               answer(text('c', cell('a', 'x')))
//	… WHERE a = x AND b > 5     answer(text('c', cell('a', 'x', more(amount('b', '5')))))
//
// The label is text, quantity or time by the column's kind; ">" is more and "<" is
// less of an amount or a moment. Conditions hang one in another, in the order in
// which the question names their values; one that it does not name comes last.
// MAX and MIN want a number or a time column, SUM and AVG a number column: other
// queries have no program. [QueryOf] is the way back. Two queries are equal if they
// differ by the order of conditions, by case, accents and blanks, and by how a number
// is written.
package wikisql
