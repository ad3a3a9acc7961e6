// Package programtest makes random tables and random programs about them, for tests
// of whatever executes, describes or translates programs. Nothing else imports it.
//
// Tables are small and nasty: nulls, ties, rows that occur twice, texts that differ in
// case and accents only, quotes, partial dates, a number column with a cell that is no
// number. Programs are drawn along the grammar and pass [program.Check]. Their
// constants are mostly cells of the table, so that few results are empty.
//
// A [Census] draws programs until each operator, and each pair of operators that fit, was met often.
package programtest
