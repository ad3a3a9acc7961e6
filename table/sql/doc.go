// Package sql writes programs of package program as SQL, for SQLite and PostgreSQL.
//
// # Problem
//
// A statement must return what [program.Execute] returns, on a table of any size that
// the database holds, in the databases that speak PostgreSQL's language (Citus,
// CockroachDB, YugabyteDB) too.
//
//	text('title', cell('director', 'Nolan', more(moment('year', '2005'))))
//
//	SELECT "title" FROM "films" WHERE "director" = $1 AND "year" >= CAST($2 AS BIGINT) ORDER BY "row"
//
// # Statements
//
// A set of rows is written as a condition on the row at hand, never as a list of rows, so
// that a table needs no key: highest(c, R) is "c = (SELECT MAX(c) FROM R) AND R". Nested
// filters become one WHERE. Conditions of three-valued logic stand where unknown and
// false are the same, and NOT is written as IS NOT TRUE (1 in SQLite, to which TRUE may be a column). Only conditions by row order
// compare the order column with a query for it.
//
// A group is a condition as well: a query about a group compares the group's column
// with the value of an outer query. Where a number about a group is one aggregate of
// conditions on single rows, the statement has a plain GROUP BY with CASE instead. Citus
// runs the latter on any table; correlated queries it runs only where the table is
// distributed by that column.
//
// Numbers of things in things are a GROUP BY of several columns where those of things are one, and the best of
// each thing are found in that by a window, "PARTITION BY v"; others are queries about each combination of values
// that rows have. Rows of each thing are read beside a query for the things; where they are those with the
// greatest, or least, number of each, a GROUP BY has all numbers, and the K greatest, in row order, are found by
// a window.
//
//	WITH q1 AS (SELECT "director" AS v, MAX("rating") AS n FROM "films" GROUP BY "director")
//	SELECT "director", "title" FROM "films", q1 AS q2
//	WHERE "director" = q2.v AND "rating" = q2.n ORDER BY "row"
//
// Texts are compared by [table.Fold], which databases do not have (LOWER of SQLite knows
// the letters of ASCII only, that of PostgreSQL those of its locale, and neither knows
// blanks): a condition lists the exact spellings among the cells that are known. Where
// values are grouped, counted or chosen, a CASE replaces each other spelling by the one
// that most rows have, as package program shows it; columns of which every value has one
// spelling stand as they are. A text that is not among the known cells is compared as it
// is.
//
// A comparison with the values of other rows is one with a query for their greatest, or least; one
// with an average has the operations of package program (see "Sums" there), since a cell may equal it. Of
// two columns, texts are compared in the spellings of the first: a CASE replaces those of the second.
// Times of one form and unit are compared as they are, others in microseconds.
//
//	SELECT "name" FROM "staff" WHERE "salary" > (SELECT MAX("salary") FROM "staff" WHERE "name" = $1)
//	SELECT "game" FROM "games" WHERE "scored" > "conceded"
//
// A comparison with the number of the row's own group is one with a list of pairs, so that no query is
// made for each row:
//
//	WITH q1 AS (SELECT "team" AS v, AVG("pay") AS n FROM "staff" GROUP BY "team"),
//	  q2 AS (SELECT q3.v AS v, q3.a AS a FROM (SELECT "team" AS v, "pay" AS a FROM "staff") AS q3, q1 AS q4 WHERE q3.v = q4.v AND q3.a > q4.n)
//	SELECT "name" FROM "staff" WHERE ("team", "pay") IN (SELECT v, a FROM q2)
//
// Texts are ordered in lower case, by their bytes: COLLATE "C" in PostgreSQL, where LOWER then knows
// the letters of ASCII only, as it does in SQLite. Known texts that [table.Fold] writes in another
// way (accents, further alphabets, blanks, quotes) are listed by a CASE with what it writes. So a
// column in which all values are such, and some ten thousand are different, makes a statement that is too
// long, and in one of which not all values are known, those that are not stand where their lower
// case does. Ties are ordered by the bytes of the text itself.
//
//	ORDER BY "name" IS NULL, CASE WHEN "name" = 'Zoë' THEN 'zoe' ELSE LOWER("name" COLLATE "C") END, "name" COLLATE "C", "row"
//
// What is cut off at its end, or twice, is numbered first, by ROW_NUMBER.
//
// Several numbers about the same rows are the outputs of one SELECT, if each is an aggregate of a column:
//
//	SELECT AVG("age"), MAX("salary") FROM "staff" WHERE "city" = $1
//
// Numbers are compared, added and divided in double precision, by the operations of package program (see "Sums"
// there), so that sums of decimals have the same bits:
//
//	SELECT SUM(ROUND("balance" * 100)) / 100 FROM "accounts"
//	SELECT SUM(ROUND("balance" * 100)) / (COUNT("balance") * 100) FROM "accounts"
//
// The rows of aggregates in package program have this SQL, beside the functions that compute the
// same. The median, which not both databases have, is the average of the one or two numbers in the
// middle:
//
//	SELECT SUM(ROUND(v * 100)) / (COUNT(v) * 100)
//	FROM (SELECT v, ROW_NUMBER() OVER (ORDER BY v) AS i, COUNT(*) OVER () AS n
//	      FROM (SELECT "balance" AS v FROM "accounts" WHERE "balance" IS NOT NULL) AS q1) AS m
//	WHERE 2 * i BETWEEN n AND n + 2
//
// So are those of groups, whose rows are numbered by PARTITION BY: one query for each group took
// seconds for a thousand of them. Where conditions look at other rows, it is still one each.
//
// Columns with numbers, or sums of whole numbers, of more digits than double precision ([Stored].Decimal) are compared
// and added up as they are stored, constants with all digits:
//
//	SELECT "file" FROM "files" WHERE "size" = CAST($1 AS BIGINT)
//	SELECT (SUM("size") + 0.0000000000000000000000000000000000000000) / COUNT("size") FROM "files"
//
// PostgreSQL has NUMERIC for these, whose averages need the decimals of a 0 to have some. SQLite has whole numbers of 64
// bits: a sum beyond these is its error "integer overflow", an average is rounded to double precision, and a
// program about a column of a file with more digits has no statement for it. In a column of double
// precision, a constant with more digits is equal to nothing, and stands between two numbers.
//
// Where the rows may change, the power of ten is as large as the greatest number allows. A
// column of which not all numbers are known is added up by SUM alone.
//
// Times are microseconds in differences. The first second of a year is computed with whole
// numbers: SQLite's strftime has no years before 0 and after 9999.
//
// Parts of times are expressions of the stored form. A period is its first day (of columns of moments its
// first microsecond, years and decades the number of the first year), months and weekdays their name:
//
//	SELECT date("day", 'start of month'), COUNT(*) FROM "orders" GROUP BY date("day", 'start of month')
//	SELECT CAST(date_trunc('month', CAST("day" AS TIMESTAMP)) AS DATE), COUNT(*) ...
//	CASE CAST(strftime('%w', "day") AS INTEGER) WHEN 1 THEN 'Monday' ... END
//
// Seconds are moved by whole 400 years, which all have the same days, to those from 2001, since databases have
// calendars for few years before 1. Where a column has intervals, the part of the first second must be
// that of the last one.
//
// # Names
//
// A statement gives names to queries and to what they select: v for a value, n for a number, o for a place, q1, q2, … for
// queries. Each is a letter, with or without a number, outside of quotes; names of the table are in quotes, words of
// SQL in capitals, and after those of functions is a parenthesis. So they can be told apart in the text of a
// statement, and if a column, of those that are left out too, or the table has one of the names that it gives, all get letters before
// them with which no name of the table begins:
//
//	SELECT "title" FROM "films" WHERE "row" IN (SELECT xv FROM xq1) ...
//
// PostgreSQL gives names to outputs itself ("case", "min"), by which it orders in place of a column of that name. So beside outputs
// that are expressions, columns in ORDER BY have the table's name before them.
//
// Rejected: all columns with the table's name before them, since statements are for people, too.
//
// # Things, lists and orders
//
// Things are a GROUP BY of their column, without null: each has its value v, the number n that it is measured
// by, where there is one, and o, the place of its first row, by which things are ordered where nothing else
// orders them. A condition on things is one of their rows' numbers, in HAVING:
//
//	SELECT v FROM (SELECT "customer" AS v, MIN("row") AS o FROM "orders" WHERE "customer" IS NOT NULL
//	               GROUP BY "customer" HAVING COUNT(CASE WHEN "item" = 'desk' THEN 1 END) > 0
//	               AND COUNT(CASE WHEN "item" = 'lamp' THEN 1 END) > 0) AS q1 ORDER BY o
//
// So "without" compares this count with 0, "only" with COUNT(*), and "every" COUNT(DISTINCT) with that of all
// rows. The rows of what was chosen are those with its value, "customer" IN (SELECT v FROM q1). The best are
// those whose number is not less than the k-th greatest, less a tie:
//
//	SELECT v, o FROM q1 WHERE n >= (SELECT MIN(n) FROM (SELECT n FROM q1 ORDER BY n DESC LIMIT 3) AS q2)
//
// What is computed of the numbers of groups reads from such a query: SELECT AVG(n) FROM q1. Several numbers,
// and several columns, are further columns of one query. Different rows of a list are a GROUP BY of its
// columns, so that they keep the order of their first rows, which DISTINCT does not promise:
//
//	SELECT MIN("quantity"), MAX("quantity") FROM "orders"
//	SELECT c1, c2 FROM (SELECT "customer" AS c1, "item" AS c2, MIN("row") AS o FROM "orders"
//	                    GROUP BY "customer", "item") AS q1 ORDER BY o
//
// In an order, nulls are last both ways, since the databases differ where nothing is said, and equal keys
// keep the order of the rows:
//
//	SELECT "customer", "item" FROM "orders" ORDER BY "quantity" IS NULL, "quantity" DESC, "row" LIMIT 3
//
// # Depth
//
// A query that reads from another one that needs queries itself has it before it, by WITH:
// statements do not nest with programs. Within AND and OR the deepest operand comes first.
// The parser of SQLite kept 100 symbols until 2024, "parser stack overflow"; a test gives
// statements for all operators, and all pairs of them, in each other to the length of 64
// words, the most that package solver takes, to the SQLite of the machine.
//
// SQLite copies a named query for each place that reads from it, with all that it reads
// from: two such places in each of a chain of queries double its work each time. So a
// choice among choices reads its rows once, by a window ("MAX(x) OVER ()"), where rows have
// an order. For those that read twice ("same", the k-th greatest, choices without row
// order, and choices in groups) SQLite refuses more than [MaxQueries] copies: about ten
// such choices in each other, less in groups. Groups of groups, each one a query for each
// row of the other, end at [MaxGroups] in each other.
//
// Rejected: a table of row numbers for each set, since tables of databases need no key; and
// temporary tables, which need the right to write.
//
// # What distributed databases run
//
// Statements keep to words that PostgreSQL and the databases that speak its language
// document, so that a table which outgrows one machine needs another URL only:
//
//	SELECT [DISTINCT] FROM WHERE GROUP BY HAVING ORDER BY [DESC] LIMIT OFFSET WITH AS
//	AND OR NOT IS [NOT] NULL, IS NOT TRUE, BETWEEN, IN (list or query), EXISTS, CASE, CAST, ABS, ROUND, LOWER, COLLATE "C"
//	COUNT [DISTINCT] SUM AVG MIN MAX; ROW_NUMBER, LEAD, LAG, COUNT, MIN and MAX with OVER [PARTITION BY]; EXTRACT (EPOCH, YEAR, QUARTER, MONTH, ISODOW, HOUR), date_trunc; the types of the forms below
//
// Not used are LATERAL, WITH ORDINALITY, recursive WITH, grouping sets, FILTER, DISTINCT
// ON, arrays, TABLESAMPLE, FETCH, locks, and functions of one's own; package database adds
// AT TIME ZONE and ~ for types that need a conversion. A test reads random
// statements word by word.
//
// What each of them says of these:
//
//   - Citus runs "any queries it is able to execute on a single worker node", and across
//     nodes most of SQL: not grouping sets, recursive WITH, TABLESAMPLE and locks, and
//     correlated subqueries only on the distribution column; older versions (8.3 of the
//     documentation, for instance) windows only if partitioned by that column. So of ours,
//     groups that are no plain GROUP BY need a table distributed by the group's column
//     there, and next and previous a recent version. [citus]
//   - CockroachDB documents these words and functions, and runs "most correlated
//     subqueries": all but those with side effects inside CASE. [cockroach]
//   - YugabyteDB is built with PostgreSQL's own parser, planner and executor; what it lists
//     as missing are no queries. [yugabyte]
//
// None of the three runs in our tests, but PostgreSQL does, with tables on one server and
// divided between two.
//
//	[citus]      https://docs.citusdata.com/en/stable/develop/reference_workarounds.html
//	[cockroach]  https://www.cockroachlabs.com/docs/stable/postgresql-compatibility
//	             https://www.cockroachlabs.com/docs/stable/subqueries
//	[yugabyte]   https://docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility/
//
// # How a table of a file is stored
//
// [Loaded] chooses a form for each column by its cells, [Source.Create] and
// [Source.Row] write the table. The forms are those of the native types of a table that
// is in a database anyway: the same statements fit both.
//
//	cells                                     form     type in PostgreSQL, in SQLite     example
//	text, yes/no                              Text     TEXT                              drama
//	numbers, money, percent, durations        Number   DOUBLE PRECISION                  1200
//	numbers of more digits, in sums too       Number   NUMERIC                           9007199254740993
//	whole years                               Year     BIGINT                            2005
//	years and stretches of years (seasons)    Year     BIGINT, and one for the end       2005, 2007
//	days of the years 1 to 9999               Day      DATE, TEXT                        2004-05-06
//	seconds, or minutes, with a date          Instant  TIMESTAMP, TEXT                   2004-05-06 10:30:00
//	the same with fractions of a second       Instant  TIMESTAMP, TEXT                   2004-05-06 10:30:00.250000
//	times of day                              Clock    TIME, TEXT                        10:30:00
//	all other times, partial dates too        Moment   BIGINT, and one for the end       63219571200000000, 63222249600000000
//	versions                                  Moment   TEXT, of which an expression      1.10; selected as the text
//	                                                   makes the place in their order
//
// An interval is compared by its ends: more and atleast ask where it begins, less and
// atmost where it ends. Where all intervals of a column are one unit long, only the
// beginning is stored, and "ends by x" is "begins before x". A cell of a typed column that
// is no number or time ("DNF") has null there, and its text in a further column, "c text",
// which only columns with such cells have. The column "row" counts the rows from 1.
// Names are the table's, with a number where two would differ by case only.
//
// For a table of a database, its owner's program fills a [Source]: the form of each
// column, Exact where no cast is needed, an expression for types that need one, and
// the name of a column that orders the rows, if there is one.
//
// # Limits
//
// A statement has at most [MaxParams] parameters and [MaxStatement] bytes, which some ten
// thousand values with several spellings in one column reach. "Depth" has the others.
package sql
