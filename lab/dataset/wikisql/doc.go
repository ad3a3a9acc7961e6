// Package wikisql reads the questions of WikiSQL, recovers their tables, and
// converts between its queries and programs of the language of tables.
//
// # Files
//
// A line is a JSON object: "question", "table" (a name), "aggregate" (null, COUNT, MAX, MIN, AVG
// or SUM), "select" (a column), "where" (a list of column, "=", ">" or "<", and value). Files may
// be compressed by gzip, and do not have the tables.
//
// # Recovered tables
//
// A table has the columns that queries about it name, in the order of first mention, with the
// values that queries compare them with as cells, once each. Its rows mean nothing, so that it can
// be asked for a program, but not for an answer. Types are those of package table, but
//
//   - a column whose cells are numbers is one of numbers whatever its header, and so is a text
//     column that a query orders by ">" or "<";
//   - a column without cells has the type of most columns of its name, numbers if a fifth of them
//     or more have these or there are none: that forbids no query.
//
// [Set.Foreign] measures what the missing columns and cells matter, by adding those of other tables.
//
// # Queries and programs
//
// [Query.Program] writes a query as a program, [QueryOf] is the way back:
//
//	SELECT c                    answer(text('c'))
//	SELECT COUNT(c)             answer(count(text('c')))
//	… WHERE a = x               answer(text('c', cell('a', 'x')))
//	… WHERE a = x AND b > 5     answer(text('c', cell('a', 'x', more(amount('b', '5')))))
//
// Conditions hang one in another in the order in which the question names their values. MAX and MIN
// of texts, SUM and AVG of what is no number have no program. Queries are equal up to the order of
// conditions, case, accents, blanks, and how numbers are written.
package wikisql
