// Package sql writes programs of package program as SQL, for SQLite and PostgreSQL.
//
// # Problem
//
// A statement must return what [program.Execute] returns, on a table of any size that the
// database holds, in databases that speak PostgreSQL's language (Citus, CockroachDB,
// YugabyteDB) too.
//
//	text('title', cell('director', 'Nolan', more(moment('year', '2005'))))
//
//	SELECT "title" FROM "films" WHERE "director" = $1 AND "year" >= CAST($2 AS BIGINT) ORDER BY "row"
//
// # Rows
//
// A set of rows is a condition on the row at hand, never a list of rows, so that a table
// needs no key: highest(c, R) is "c = (SELECT MAX(c) FROM R) AND R". Nested filters are one
// WHERE. Conditions stand where unknown and false are the same, and NOT is IS NOT TRUE (1 in
// SQLite, to which TRUE may be a column). Only conditions by row order compare the order
// column with a query.
//
// A group is a condition as well, on the value of an outer query, or, where its number is one aggregate of
// conditions on single rows, a plain GROUP BY with CASE, which Citus runs on any table. Things in things are
// a GROUP BY of several columns, and the best of each a window; others are queries about each combination.
// Rows of each thing are read beside a query for the things:
//
//	WITH q1 AS (SELECT "director" AS v, MAX("rating") AS n FROM "films" GROUP BY "director")
//	SELECT "director", "title" FROM "films", q1 AS q2
//	WHERE "director" = q2.v AND "rating" = q2.n ORDER BY "row"
//
// A comparison with values of other rows is one with a query for their greatest, or least; one with the number of the
// row's own group is one with a list of pairs, ("team", "pay") IN (SELECT v, a FROM q2), so that no query is made for each
// row.
//
// # Texts
//
// No database has [value.Fold]. So a condition lists the exact spellings among the known
// cells, and where values are grouped, counted, chosen or compared with another column, a
// CASE replaces each by the one that most rows have. Columns with one spelling for each
// value stand as they are, and unknown texts are compared as they are.
//
// Texts are ordered in lower case by their bytes, COLLATE "C" in PostgreSQL, where LOWER then
// knows ASCII only, as in SQLite. Known texts that Fold writes otherwise are listed:
//
//	ORDER BY "name" IS NULL, CASE WHEN "name" = 'Zoë' THEN 'zoe' ELSE LOWER("name" COLLATE "C") END, "name" COLLATE "C", "row"
//
// # Numbers
//
// Numbers are double precision, by the operations of package program, so that sums of
// decimals have the same bits. The median is the average of the numbers in the middle:
//
//	SELECT SUM(ROUND("balance" * 100)) / 100 FROM "accounts"
//	SELECT SUM(ROUND(v * 100)) / (COUNT(v) * 100)
//	FROM (SELECT v, ROW_NUMBER() OVER (ORDER BY v) AS i, COUNT(*) OVER () AS n
//	      FROM (SELECT "balance" AS v FROM "accounts" WHERE "balance" IS NOT NULL) AS q1) AS m
//	WHERE 2 * i BETWEEN n AND n + 2
//
// Medians of groups are numbered by PARTITION BY; where conditions look at other rows, each
// is a query. Several numbers about the same rows are outputs of one SELECT.
//
// Columns with more digits ([Stored].Decimal) are compared and added as stored: NUMERIC in PostgreSQL, whose
// averages need a 0 with decimals; integers of 64 bits in SQLite, where an average is double precision, and a column
// of a file with more digits has no statement. Nor has a sum, if that of some rows is beyond 64 bits; where the rows
// may change, it is SQLite's error "integer overflow".
//
//	SELECT (SUM("size") + 0.0000000000000000000000000000000000000000) / COUNT("size") FROM "files"
//
// A column of which not all numbers are known has SUM alone.
//
// # Times
//
// Times of one form and unit are compared as they are, others, and differences, in
// microseconds. Parts of times are expressions of the stored form:
//
//	SELECT date("day", 'start of month'), COUNT(*) FROM "orders" GROUP BY date("day", 'start of month')
//
// Seconds are moved by whole 400 years to those from 2001, as databases have few years before 1.
//
// # Things, lists and orders
//
// Things are a GROUP BY of their column, without null: a value v, its number n, and o, the
// place of its first row, by which things are ordered. A condition on them is in HAVING:
//
//	SELECT v FROM (SELECT "customer" AS v, MIN("row") AS o FROM "orders" WHERE "customer" IS NOT NULL
//	               GROUP BY "customer" HAVING COUNT(CASE WHEN "item" = 'desk' THEN 1 END) > 0
//	               AND COUNT(CASE WHEN "item" = 'lamp' THEN 1 END) > 0) AS q1 ORDER BY o
//
// "without" compares with 0, "only" with COUNT(*), "every" COUNT(DISTINCT) with that of all
// rows. The rows of things are "customer" IN (SELECT v FROM q1). The best are those with a
// number not less than the k-th greatest, less a tie; numbers of groups are read likewise:
//
//	SELECT v, o FROM q1 WHERE n >= (SELECT MIN(n) FROM (SELECT n FROM q1 ORDER BY n DESC LIMIT 3) AS q2)
//
// Different rows are a GROUP BY of all columns, since DISTINCT promises no order. In orders,
// nulls are last both ways, and equal keys keep the order of the rows. What is cut off at its
// end, or twice, is numbered by ROW_NUMBER.
//
//	SELECT MIN("quantity"), MAX("quantity") FROM "orders"
//	SELECT c1, c2 FROM (SELECT "customer" AS c1, "item" AS c2, MIN("row") AS o FROM "orders"
//	                    GROUP BY "customer", "item") AS q1 ORDER BY o
//	SELECT "customer", "item" FROM "orders" ORDER BY "quantity" IS NULL, "quantity" DESC, "row" LIMIT 3
//
// # Names and depth
//
// A statement gives names to queries (q1, q2, …) and to what they select: a letter with or without a number,
// outside of quotes. If the table has such a name, all get letters before them with which none of its names
// begins (names.go). PostgreSQL orders by outputs that it names itself ("case"): beside expressions, columns
// in ORDER BY have the table's name before them; not all columns, as statements are for people, too.
//
// A query that reads from one that needs queries itself has it before it, by WITH, and within AND and OR the
// deepest operand is first, as SQLite's parser kept 100 symbols until 2024. SQLite copies a named query for
// each place that reads from it: a choice among choices reads its rows once, by MAX(x) OVER (), where rows
// have an order; others end at [MaxQueries] copies, groups of groups at [MaxGroups] in each other.
//
// Rejected: a table of row numbers for each set, as tables of databases need no key; temporary tables, which
// need the right to write.
//
// # Computed columns
//
// A computed column is an expression in place of its name, over whole numbers of the last digit, divided once (computed.go):
//
//	SELECT SUM(…) FROM (… (("qty" * ROUND("price" * 100.0)) / 100.0) …
//
// They are below 10^15, as all cells are known; else there is no statement. What is divided by 0 is null, by CASE.
//
// # Tables made of others
//
// A statement about a table that no database has, such as orders with the columns of their customers ([Wide]), is
// written as one about a table with the columns of both. Then its names are replaced (spread.go): a statement names the
// base alone, has the other tables in its FROM, if the wide table is read once, or a query for it before it:
//
//	SELECT COUNT(*) FROM "orders" LEFT JOIN "customers" ON "customers"."id" = "orders"."customer_id" WHERE "customers"."city" = 'Oslo'
//	WITH "joined orders" AS (SELECT "orders"."amount", "customers"."city" AS "customer city" FROM …) SELECT … FROM "joined orders" …
//
// Keys are compared as they are stored, or all of them in lower case or as numbers ([Equality]), so each row of the base is there once if each key
// is told apart; package schema sees to that, and that SQL finds the rows that it has found. How many rows
// belong to one is joined, from a query that counts them by their keys.
//
// What several rows belong to counts once ([table.Owner]): aggregates are of the different pairs of its key, b, and its
// value; lists group by the key; names that are apart are told apart by it, k (owners.go):
//
//	SELECT AVG(v) FROM (SELECT DISTINCT "customers"."id" AS b, "customers"."age" AS v FROM "orders" LEFT JOIN …) AS q1
//	SELECT "customers"."name" AS v, "customers"."id" AS k, COUNT(*) AS n … GROUP BY "customers"."name", "customers"."id"
//
// Things without rows, such as customers without an order where these are counted (package program), are added to those that have some,
// from a query for all customers (bare.go):
//
//	WITH "joined orders" AS (…), "all customers" AS (SELECT "customers"."row" AS "row", "customers"."name" AS "customer name", … FROM "customers"), …
//	SELECT v, k, n, o FROM q1 UNION ALL SELECT "customer name" AS v, …, 0 AS n, … FROM "all customers" WHERE ("customers id" IN (SELECT k FROM q2)) IS NOT TRUE …
//
// Rejected: a join with a count of all rows for each key, which is faster without an index, but reads worse; replacing names
// while writing, for which every place that writes a column would have to know where it stands.
//
// # What distributed databases run
//
// Statements keep to words that these databases document (subset_test.go):
//
//	SELECT [DISTINCT] FROM WHERE GROUP BY HAVING ORDER BY [DESC] LIMIT OFFSET WITH AS AND OR NOT, IS [NOT] NULL,
//	IS NOT TRUE, BETWEEN, IN (list or query), EXISTS, CASE, CAST, ABS, ROUND, LOWER, COLLATE "C"; COUNT [DISTINCT] SUM AVG MIN
//	MAX; [LEFT] JOIN ON, UNION ALL, of tables made of others; ROW_NUMBER, LEAD, LAG, COUNT, MIN and MAX with OVER [PARTITION BY]; EXTRACT, date_trunc; the types below
//
// Not used are LATERAL, recursive WITH, grouping sets, FILTER, DISTINCT ON, arrays, locks, and functions of
// one's own. Citus runs correlated subqueries on the distribution column only: there, groups that are no
// plain GROUP BY need a table distributed by theirs, next and previous a recent version [citus]. CockroachDB
// runs all but those with side effects inside CASE [cockroach]. YugabyteDB has PostgreSQL's parser and
// executor [yugabyte]. None of the three runs in our tests; PostgreSQL does, with tables on one server and two.
//
// # How a table of a file is stored
//
// [Loaded] chooses a form for each column, [Source.Create] and [Source.Row] write the table.
// Native types of databases have the same forms.
//
//	cells                                 form     type in PostgreSQL, in SQLite  example
//	text, yes/no                          Text     TEXT                           drama
//	numbers, money, percent, durations    Number   DOUBLE PRECISION               1200
//	numbers of more digits, in sums too   Number   NUMERIC                        9007199254740993
//	whole years                           Year     BIGINT                         2005
//	years and seasons                     Year     BIGINT, one for the end        2005, 2007
//	days of the years 1 to 9999           Day      DATE, TEXT                     2004-05-06
//	seconds, or minutes, with a date      Instant  TIMESTAMP, TEXT                2004-05-06 10:30:00[.250000]
//	times of day                          Clock    TIME, TEXT                     10:30:00
//	all other times, partial dates too    Moment   BIGINT, one for the end        63219571200000000, 63222249600000000
//	versions                              Moment   TEXT, and an expression        1.10
//
// more and atleast ask where an interval begins, less and atmost where it ends. Where all are one unit long,
// the beginning alone is stored. "DNF" in a typed column is null there, and a text in a column "c text". The
// column "row" counts the rows from 1. The owner of a database's table fills a [Source].
//
// # Limits
//
// [MaxParams] parameters and [MaxStatement] bytes, which some ten thousand values with several
// spellings, or to be ordered and not in ASCII, reach.
//
// # References
//
//	[citus]      docs.citusdata.com/en/stable/develop/reference_workarounds.html
//	[cockroach]  www.cockroachlabs.com/docs/stable/postgresql-compatibility, /subqueries
//	[yugabyte]   docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility
package sql
