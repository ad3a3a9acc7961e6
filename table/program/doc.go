// Package program is the language of questions about one table: its grammar, its
// meaning, an executor, and plain words for programs.
//
// # Problem
//
// A program is a tree of [Grammar]. It denotes rows of a table, values of a column, things, a
// number, a truth value, groups or a list. [Check] compares names and constants with the
// table. There are no variables: a filter takes the rows that it selects from as its last
// argument, so that filters hang one in another in the order of the sentence.
//
//	title of rows where director is Nolan and year is after 2005
//	text('title', cell('director', 'Nolan', more(moment('year', '2005'))))
//
// # Values
//
// A cell's value is, in a column of texts (yes/no included), its text; of numbers (money, percent, durations),
// the number in the column's unit; of times, the interval from its first second to its end. A cell that cannot
// be read so ("DNF") has its text: it is counted, grouped and shown, but not compared with literals, ranked or
// summed. Null is no value: it is in no group, and only "not" and cell with an empty constant select it.
//
// Texts are equal if [value.Fold] makes them equal, everywhere. What was chosen or grouped is shown in the
// spelling of most rows ([Classes]); rows are shown as they are. Of numbers, cell selects those equal to the
// last digit; of times those within its own: '1995' selects 1995-03-02. A constant that is no number is
// compared with the cells that are none. Parts of times ([table.Column.Parts]) are columns:
// cell('weekday of date', 'Monday').
//
// A number is the decimal that is written: a cell has the nearest float64 and, where that does not give the
// text back, all digits (internal/decimal). In a column with such cells, or with whole numbers that add up to
// more than 2^53 ([table.Profile].Exact), aggregates and differences are those of decimals, averages with 40
// digits; an answer beyond float64 is a text of up to 38 digits, or of all of a cell.
//
// A sum is that of the decimals as written, rounded once, in any order of the rows: 0.1 + 0.2 - 0.3 is 0. By
// the column ([AddendsOf]), whole numbers are added as they are, those with few decimals as multiples of a
// power of ten, others in three parts, of which the upper two add up exactly: only what is some 25 digits below
// the greatest number can depend on the order. A difference of computed numbers of at most 5e-16 of both
// together is 0. Numbers of things tie if they are equal, or, where the last bits depend on the route, within a
// relative 1e-13 ([TieOf]). Package sql writes the same operations.
//
// Rejected: a relative tolerance, by which barcodes equal their neighbours; compensated addition [neumaier1974],
// which PostgreSQL lacks; NUMERIC, which SQLite lacks.
//
// # Operators
//
// T is the table or, within per, mostper and leastper, the rows of one group; R the rows
// that an operator takes, T if they are left out; A and B rows, c and d columns, v a
// literal of a column c, x a figure, k and nth figures, V values of a column, n and m
// numbers. A condition stands for the rows of R that meet it; an unknown one is false.
// Package sql has the statements; operators.go has the words of each operator.
//
// Rows:
//
//	cell(c, x)            c = x
//	cell(c, '')           c IS NULL
//	cell(c, 'more than 0')  c > 0: "with children"
//	part(c, x)            c contains the words x, one after another
//	range(c, x, y)        c BETWEEN x AND y; times: from the start of x to the end of y
//	more(v)               c > v; times: c begins at the end of v or later
//	less(v)               c < v; times: c ends at the start of v or earlier
//	atleast(v)            c >= v; times: c begins at the start of v or later
//	atmost(v)             c <= v; times: c ends at the end of v or earlier
//	more(V) atleast(V)    c > (SELECT MAX(V)), c the column of V; less, atmost: of MIN(V)
//	more(n)               c > (SELECT n), n the sum, avg, median, max or min of c; less … likewise
//	more(per(d, n))       c > (SELECT n FROM T WHERE d is that of the row); less … likewise
//	above(c, A) below     more(c of A), less(c of A), for a word that names the column: "older"
//	more(c, d)            c > d in each row; less, atleast, atmost likewise
//	same(c, d)            c = d; times: one of the two lies in the other
//	starts(v)             c LIKE 'v%', folded; ends: '%v'; contains: '%v%'
//	not(A)                R EXCEPT A
//	or(A, B)              R INTERSECT (A UNION B)
//	highest(c)            c = (SELECT MAX(c) FROM R): all ties; lowest: MIN
//	highest(k, c)         ORDER BY c DESC, row LIMIT k; without row order, all ties of the last place
//	highest(nth, c)       c is the nth different value: all ties
//	largest smallest      highest and lowest, for a word that names the column: "heaviest"
//	first(k) last(k)      ORDER BY row [DESC] LIMIT k; k is 1 if left out
//	first(nth) last(nth)  the nth row from the start, from the end
//	next(A) previous(A)   rows of T right after, right before a row of A
//	same(c, A)            c IN (SELECT c FROM A), but not in A
//
// Values, numbers and truth values:
//
//	text quantity time    SELECT c FROM R
//	max(V) min(V)         SELECT MAX(V), MIN(V); times: by the first second
//	count(R) count(V)     COUNT(*); COUNT(DISTINCT V)
//	sum avg median(V)     of the numbers; of whole years: of their numbers
//	total mean(c, R)      sum(c of R), avg(c of R), for a word that names the column alone
//	diff(V, W)            ABS(V - W); of numbers likewise; diff(c, A, B): of c in A and in B
//	sum(c, A, B)          diff of the sums of c in A and in B; avg, median likewise
//	share(n, m)           100 n / m, in per cent; share(G): each group with 100 n / SUM(n)
//	rise(n, m) fall       m - n; n - m
//	growth(n, m) decline  the same in per cent of ABS(n)
//	exists(R)             EXISTS; without(R): NOT EXISTS
//	every(A)              NOT EXISTS (T EXCEPT A)
//	every(A, B)           NOT EXISTS (A EXCEPT B); null of no A
//	more(A, B) less       COUNT(A) > COUNT(B), <
//	more(c, A, B) less    (SELECT c FROM A) > (SELECT c FROM B), <
//	largest smallest(A, B)  more(c, A, B), less(c, A, B), for a word that names the column
//	min(max(V))           MIN(V), MAX(V): several numbers of the innermost's V
//	count(avg(V))         COUNT(*), AVG(V): the rows that V is of
//	avg(c(d(R)))          AVG(c), AVG(d); sum, median, max, min likewise
//	avg(c, max(V))        AVG(c), MAX(V) in the rows of V; all aggregates, total, mean likewise
//
// Things, H: c or c(R), the values of c in T or R, each with its rows; or some that
// another operator has chosen.
//
//	distinct(H)           SELECT c FROM R GROUP BY c
//	frequent(H) rare      … HAVING COUNT(*) is the greatest, the least
//	mostper(H, n)         … HAVING n is the greatest; leastper: the least
//	mostper(k, H, n)      … ORDER BY n DESC LIMIT k, with all ties of the last; leastper, frequent, rare likewise
//	mostper(nth, H, n)    … those with the nth different n
//	more(x, n, H)         … HAVING n > x; less, atleast, atmost, exactly likewise
//	with(A, H)            … HAVING COUNT(A) > 0: with a row among A
//	without(A, H)         … HAVING COUNT(A) = 0
//	only(A, H)            … HAVING COUNT(A) = COUNT(*)
//	both(A, B, H)         with(A) and with(B); neither: without both
//	every(d, H)           … HAVING COUNT(DISTINCT d) is that of T
//	of(H)                 SELECT * FROM R WHERE c IN (H)
//	count(H)              SELECT COUNT(*) FROM H
//
// Groups, G, lists, L, and orders:
//
//	per(H, n)             SELECT c, n FROM R GROUP BY c; of a truth value likewise
//	per(H, n(m))          SELECT c, n, m …: a list
//	per(H, I)             for each c, the things I chosen among its rows
//	per(H, G)             SELECT c, d, n FROM R GROUP BY c, d, G by d of the rows of one c: a list; lists likewise
//	per(H, A)             SELECT c, name of each row of A; of values and lists their columns
//	mostper(G) leastper   the groups with the greatest, the least number; k and nth as above
//	more(x, G)            the groups with a number above x; less, … likewise
//	sum(G)                of their numbers; avg, median, max, min likewise
//	c(d(R))               SELECT c, d FROM R: columns chain in the order said
//	details(R)            SELECT * FROM R: all columns that are not hidden
//	distinct(L)           SELECT DISTINCT * FROM L
//	frequent(c(d(R)))     … GROUP BY c, d HAVING COUNT(*) is the greatest; rare: the least; k and nth as above
//	ascending(c(d), X)    X ORDER BY c, d; of all rows without X; descending: DESC; nulls last in both
//	ascending(n, H)       SELECT c FROM R GROUP BY c ORDER BY n; descending likewise
//	increasing(X)         values by themselves, a list by its first column, groups by the (first) number; decreasing
//	first(k, S) last      S LIMIT k in its order S; the last k
//	first(nth, S) last    the nth of S, from its start or end
//
// # The rest of the meaning
//
// Order:
//
//   - Times are ordered by their first second; a time of day, and a date without a year, lies in
//     year 1. Texts are ordered by [value.Fold], then by their bytes. What has no value of the
//     column's kind is last both ways. What is equal keeps the order of the first rows; without
//     row order, any of it may be cut off. first, last, next and previous need row order.
//   - Values, things, groups, combinations and different rows come once each, in the order of
//     their first rows, and are ordered by columns that they have. A whole program that chose by
//     rank with k is shown from the first place on.
//   - Things are ordered by a measure that has an answer; of several numbers, if one has.
//
// Comparisons:
//
//   - One with null, with a text among numbers or times, or with the greatest of nothing is
//     false. One with several values holds if it holds for each number or time.
//   - What a column is compared with is computed of the rows that it says, else of T: "orders of
//     march above the average" are above that of all orders. An average of years lies between
//     years: 2004.5. A row may be compared with itself.
//   - Columns of different units, and a time of day with a date, are an error.
//
// Numbers:
//
//   - Aggregates of nothing have no answer, but count is 0; neither have diff, more and less of
//     two sets of which one has no number or several different ones.
//
//   - sum, avg and median of years are of the years (of 2001-02 the first; before 1 AD: 0, -1,
//     …); other times have none.
//
//   - max and min of times that begin together are the shortest; as a whole answer, all of them.
//
//   - Of several numbers, those without an answer are null; if none has one, there is none. An
//     aggregate that names no column is of the nearest one after it that is no count.
//
//   - A difference of times is in years between whole years, in hours between times of day, else
//     in days; never negative.
//
//   - share, rise, fall, growth and decline take two numbers of one unit. Of 0 nothing has a share or grows in per
//     cent. Networks have no label for them ([Operator.Added]): they are made of what questions say besides
//     (package ask), can be shown, chosen by and put in order, and nothing is computed with them.
//
// Things, groups and lists:
//
//   - A thing whose measure has no answer is in no per, meets no comparison and is not among the
//     best. Counts are 0 there, and count.
//   - A thing has a row in R: without, only and neither choose none that has no rows, but those of
//     "Things without rows". What things are told by, and the values that "every" asks for, are those of T.
//   - The nth different number is the next that is no tie with the one before.
//   - Things in things are the combinations that rows have. "For each region, the three months
//     with the most orders" has three of each region, and their ties. They have numbers, no rows.
//   - Rows of each thing are chosen among its rows, all that tie, and can be ordered by any column.
//   - A row with a null in one of the columns has no combination. A list has all its rows, nulls
//     too; a column said twice is there once. Different rows differ in a value, or one has none.
//   - Whether all of no rows are so has no answer.
//   - The name of a row is its cell in the table's key or else in the first visible column.
//
// # Things without rows
//
// A column may be of what rows belong to: the customers W of orders T ([table.Owner]). A customer without an
// order is a thing, too, if the owner has All. The conditions of R in c(R) that are of columns of W, or of what
// W belongs to, alone choose among the things; all others choose the rows that are counted. With R for the rows
// that meet the latter, and S for those of R that n counts:
//
//	per(H, count(S))      SELECT W.c, COUNT(S.id) FROM W LEFT JOIN S ON S.customer = W.id WHERE … GROUP BY W.c
//	less(x, count(S), H)  … HAVING COUNT(S.id) < x; all comparisons with a figure likewise
//	leastper(H, count(S)) … HAVING COUNT(S.id) is the least; rare, and ascending and descending by it likewise
//	without(A, H)         SELECT W.c FROM W WHERE … AND NOT EXISTS (A of W); neither likewise
//
// So "orders in 2024 per customer in Graz" has each customer in Graz: 0 of those with orders in other years
// only, and of those with none at all. It is the same for cities: one where nobody has ordered has 0.
//
//   - n is a number of rows or of different values, a difference of such, or whether there are any. Other
//     aggregates of nothing have no answer, so that sums and averages are of things with rows, but where a
//     number of rows is beside them. Different values of what W belongs to, or of what belongs to W and is
//     not T, may be there without a row: they are counted of things with rows.
//   - without and neither: where R has a condition on rows, a thing has such a row, as elsewhere.
//   - What is made of the groups is made of all of them: avg(per(H, count)) is COUNT(T.id) / COUNT(W.id).
//     But the greatest are among things with rows: mostper(5, per(H, count)) has no customer with 0.
//   - with, only, both, every, frequent, mostper, the values of a column, rows of things and things in things
//     are of things with rows. So are rows that are chosen otherwise than by conditions: "the ten largest
//     orders per customer".
//   - They are behind the others, in the order of W, each with its rows: none. Where an answer has no other
//     order, all things whose number of rows is 0 are last in it. [Result].None has their places.
//
// [Term.Bare] returns the terms in which they take part.
//
// # Method and cost
//
// [Resolve] turns a tree into terms: columns and constants are looked up once. Rows are sorted lists of
// numbers. A filter looks at each different cell once, then at the codes of the rows; groups are three
// numbers each in one list. A [Session] keeps what terms of the whole table denote (memo.go), since the
// readings of a question share most.
//
// operators.go has a row for each meaning of a name ([Operator]); the grammar is made of the rows, and their
// order is that of a network's labels. Resolver, executor, words and package sql tell rows apart by their
// [Op]; an unknown one panics with its name ([Unknown]).
//
// Time is O(rows × nodes), but O(rows log k) for the k greatest, O(cells log cells) once for a column that is
// ordered by (rows are then put where the counts of the cells before theirs say), and the depth of per within
// per. Memory is 4 bytes for each row and node. A Session keeps at most 56 bytes for each different cell, 4 for
// each row, 2 MB of passed cells, and 2 million numbers of terms or twice the table's rows; a list that several
// terms have in common counts once. [Session.Until] ends a program in time, by a panic that [Session.Execute]
// recovers, and evidence, without which the answer stays.
//
// Rejected: functions in place of an Op (SQL is written in a package that imports this one); bitsets for sets
// of rows, which make 50,000 groups as expensive as 50,000 tables; a query engine, larger than the page.
//
// # References
//
//	[neumaier1974]  Neumaier. Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen. ZAMM 54. Algorithm IV.
package program
