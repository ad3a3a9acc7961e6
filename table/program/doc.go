// Package program is the language of questions about one table: its grammar, its
// meaning, an executor, and plain words for programs.
//
// # Problem
//
// A program is a tree of [Grammar]. Its meaning is a function of a table: a set of
// rows, values of a column, a number, a truth value, or groups. The types of the
// grammar make the average of a text column impossible; [Check] also compares names
// and constants with the table. There are no variables: a filter takes the rows that
// it selects from as its last argument, all rows if that is left out, so that filters
// hang one in another in the order of the sentence.
//
//	title of rows where director is Nolan and year is after 2005
//	text('title', cell('director', 'Nolan', more(moment('year', '2005'))))
//
// # Values
//
// The value of a cell depends on the kind of its column. In a column of text (yes/no
// included) it is the text; see "Spellings" for which texts are one value. In a column of
// numbers (money, percent and durations included) it is the number in the column's unit, in
// a column of times (years, dates, times of day, versions) the interval from its first second to its
// end. A cell there that cannot be read so ("DNF") has its text as value: it is counted,
// grouped and shown, but it is not compared with literals, not ranked, not summed. Null is
// no value: it is in no group, it is not counted among values, and no filter selects it but
// "not" and cell with an empty constant. The latter selects the rows without a value, and
// no others: what is "not yet paid" has no date of payment.
//
// Two constants select cells that are written differently. cell and part compare texts by
// [table.Fold]. Of numbers, cell selects those that are equal to the last digit, and a time selects
// the times within it: '1995' selects 1995-03-02. A constant that is no number in a column
// of numbers is compared with the cells that are none.
//
// # Parts of times
//
// A program may name derived columns of each column of times, which package table makes when they are
// needed ([table.Column.Parts]): per(time('month of date'), count), cell('weekday of date', 'Monday'),
// quantity('hour of date'). They are columns in all respects: periods such as months are times, so that
// more(moment('month of date', '2024-03')) has the months after March; months of the year and weekdays are
// texts that are ordered by the calendar, in lists and charts; hours are numbers. "Orders in March of any year" is a cell,
// "on weekends" the cell of a column of yes and no, "March 2024" and "the 1990s" are ranges of the dates
// themselves. Where rows are shown, and in evidence, the column of the times stands for its parts.
// Nothing else in the language knows of units of time.
//
// # Spellings
//
// There is one rule for when texts are equal, [table.Fold]: case, accents, blanks, dashes and
// quotes do not matter. It holds for the constants of filters, for groups, for different,
// most frequent and least frequent values, for "same", and for the labels of charts: "Web"
// and "web" are one value, and so are texts of cells that cannot be read as a number
// or a time ("DNF", "dnf"). So "number of rows where channel is web" is the number that the
// group of web has.
//
// A value that was chosen or grouped is shown as most rows of the table write it; of
// spellings that as many rows have, as the first row with one of them does, in a table
// without row order as the least of them by its bytes. So is a number or a time that is
// written in several ways. Where rows are shown, their cells are as they are (those of a
// database show a duration as most rows write it). [Classes] has the rule. So are
// the constants of questions' programs, by [Spellings] in the index of package link.
//
// Rejected: equality by case and blanks alone for groups, while filters fold accents, too.
// A group would then have other rows than the filter that names it.
//
// # Digits
//
// A number is the decimal number that is written: 0.1 is a tenth, and 9007199254740993 is not ...992. A cell has the nearest
// float64 and, where that does not give back what is written, all digits (package decimal). Numbers are compared by their
// float64, and by the digits where these are equal, so that columns without such cells cost nothing more. Where a column
// has some, or whole numbers that add up to more than 2^53 ([table.Profile].Exact), its cells are ordered by their places, and sums, averages,
// medians and differences are those of the decimals: an average has 40 digits. An answer has a number with more digits than a float64 as a text of all of them; of one that
// was computed up to 38, and else the nearest float64. Everything else computes with float64.
//
// Rejected: a relative tolerance, which made barcodes and card numbers equal to their neighbours; and
// float64 alone, by which 200 different accounts of 19 digits are one.
//
// # Sums
//
// A sum is that of the decimal numbers as they are written, rounded once: it does not
// depend on the order of the rows, and 0.1 + 0.2 - 0.3 is 0. [AddendsOf] chooses by the
// column how this is done:
//
//   - Whole numbers of which every sum is below 2^53 are added up as they are.
//   - Numbers with a few decimals are added up as multiples of a power of ten (cents), if
//     sums of these are below 2^53. An average is then the sum of multiples by the product
//     of their number and the power, one division, where all such products are below 2^53.
//   - Of others, the upper two parts of each number, about 50 bits less the bits of the
//     number of rows each, are added up without rounding, and the rest as it is: 1e16 + 1 -
//     1e16 is 1, and so is 1e50 + 1 - 1e50. Only what stands some 25 digits or more below
//     the greatest number of the column can depend on the order.
//
// The difference of two computed numbers is 0 if it is at most 5e-16 of both together: less
// cannot be told from the rounding of averages. So averages that are equal by different
// routes differ by nothing. Numbers of groups tie if they are equal: counts, values, sums that are exact, and averages of such
// that are rounded once. Others, of which the last bits depend on the route, tie within a relative 1e-13: see [TieOf].
//
// Package sql writes the same operations. Only where these have roundings, and no sum can be near 0, has it
// a database's own SUM and AVG, which differ from ours by less than the ties allow.
//
// Rejected: compensated addition [neumaier1974], which PostgreSQL does not have, and whose
// last bits depend on the order all the same; and numbers of PostgreSQL's type NUMERIC,
// which SQLite does not have.
//
// # Meaning
//
// T is the table or, within per, mostper and leastper, the rows of one group. R is the
// rows that a filter selects from: T if they are left out. c is a column and v a
// literal, which names its column. In SQL, a condition stands for the rows of R that
// meet it, and a condition that is unknown counts as false. package sql has the
// statements in full.
//
//	name            meaning in SQL                                             in plain words
//	text quantity   SELECT c FROM R                                            c of R
//	time            (without rows: c FROM T)
//	cell(c, x)      c = x                                                      c is x
//	cell(c, '')     c IS NULL                                                  c is empty
//	cell(c, 'more than 0')   c > 0, for a word that says what there is: "with children"   c is above 0
//	part(c, x)      c contains the words x, one after another                  c contains x
//	range(c, x, y)  c BETWEEN x AND y; times: from the start of x to the end of y   c is from x to y
//	more(v)         c > v; times: c begins at the end of v or later            c is more than v, after v
//	less(v)         c < v; times: c ends at the start of v or earlier          c is less than v, before v
//	atleast(v)      c >= v; times: c begins at the start of v or later         c is at least v, v or later
//	atmost(v)       c <= v; times: c ends at the end of v or earlier           c is at most v, v or earlier
//	more(V)         c > (SELECT MAX(V)), where c is the column of V; less      c is more than (V)
//	                and atmost of MIN(V); atleast of MAX(V)
//	more(n)         c > (SELECT n), n the sum, avg, median, max or min of c;   c is more than (average of c over R)
//	                less, atleast, atmost likewise
//	more(per(d, n)) c > (SELECT n FROM T WHERE d is that of the row);          c is more than that of its d (average of c over R)
//	                less, atleast, atmost likewise
//	above(c, A)     more(c of A), for a word that names the column: "older"    c is above that of (A)
//	below(c, A)     less(c of A), likewise                                     c is below that of (A)
//	more(c, d)      c > d; likewise less, atleast, atmost                      c is more than its d
//	same(c, d)      c = d; times: one of the two lies in the other             c is the same as its d
//	starts(v)       c LIKE 'v%', folded; ends: '%v'; contains: '%v%'           c starts with v, ends with v, contains the letters v
//	not(A)          R EXCEPT A                                                 rows that are not A
//	or(A, B)        R INTERSECT (A UNION B)                                    rows that are A or B
//	highest(c)      c = (SELECT MAX(c) FROM R): all ties                       rows with the highest c
//	highest(k, c)   ORDER BY c DESC, row LIMIT k; without row order all        k rows with the highest c
//	                rows that tie for the last place
//	lowest          the same with MIN and ascending                            rows with the lowest c
//	largest         highest, for a word that names the column: "heaviest"      rows with the largest c
//	smallest        lowest, likewise                                           rows with the smallest c
//	first(k)        ORDER BY row LIMIT k; k is 1 if it is left out             first k rows
//	last(k)         the same from the end                                      last k rows
//	highest(nth, c) c = (SELECT DISTINCT c FROM R ORDER BY c DESC LIMIT 1      rows with the 2nd highest c
//	                OFFSET nth-1): all ties; likewise lowest, largest, smallest
//	first(nth)      ORDER BY row LIMIT 1 OFFSET nth-1; last from the end       2nd row from the start
//	next(A)         rows of T right after a row of A                           rows after A
//	previous(A)     rows of T right before a row of A                          rows before A
//	same(c, A)      c IN (SELECT c FROM A) and not in A                        other rows with the c of A
//	max(V) min(V)   SELECT MAX(V); times: MAX of the first second              greatest, least V
//	count(R)        SELECT COUNT(*) FROM R                                     number of R
//	count(V)        SELECT COUNT(DISTINCT V)                                   number of different V
//	sum(V) avg(V)   SELECT SUM(V), AVG(V); of whole years: of their numbers    sum, average of V
//	median(V)       SELECT AVG of the one or two numbers in the middle         median of V
//	diff(V, W)      ABS(V - W)                                                 difference between V and W
//	diff(c, A, B)   diff of c in A and c in B
//	sum(c, A, B)    diff of the sums of c in A and in B; likewise avg, median  difference in sum of c between A and B
//	more(A, B)      (SELECT COUNT(*) FROM A) > (SELECT COUNT(*) FROM B)        whether A are more than B
//	more(c, A, B)   (SELECT c FROM A) > (SELECT c FROM B)                      whether A have more c than B
//	less            likewise with <                                            whether A are fewer than B
//	largest(A, B)   more(c, A, B), for a word that names the column            whether A have a larger c than B
//	smallest(A, B)  less(c, A, B), likewise                                    whether A have a smaller c than B
//	min(max(V))     SELECT MIN(V), MAX(V): aggregates of the innermost's V     least and greatest V
//	count(avg(V))   SELECT COUNT(*), AVG(V): the rows that V is of             number and average of V
//	avg(c(d(R)))    SELECT AVG(c), AVG(d) FROM R; likewise sum, median, max, min   average of each of c and d of R
//	avg(c, max(V))  SELECT AVG(c), MAX(V): c in the rows that V is of; all          average of c and greatest V
//	                aggregates, count(c, …) and total(c, …) likewise
//	exists(R)       EXISTS (SELECT * FROM R)                                   whether there are R
//	without(R)      NOT EXISTS (SELECT * FROM R)                               whether there are not any R
//	every(A)        NOT EXISTS (SELECT * FROM T EXCEPT A)                      whether all rows are A
//	every(A, B)     NOT EXISTS (SELECT * FROM A EXCEPT B); null of no A        whether all of (A) are B
//	total(c, R)     sum(c of R), for a word that names the column alone        total of c over R
//	mean(c, R)      avg(c of R), likewise                                      mean of c over R
//
// Of things, H: c or c(R), the values of c in all rows or in R, each with the rows that have it, or
// some that another operator has chosen.
//
//	distinct(H)     SELECT c FROM R GROUP BY c                                 different c of R
//	frequent(H)     … HAVING COUNT(*) is the greatest; rare: the least         most frequent c of R
//	mostper(H, n)   … HAVING n is the greatest; leastper: the least            c with the greatest n
//	mostper(k, H, n)   … ORDER BY n DESC LIMIT k, and all that tie with the    the k c with the greatest n
//	                last; likewise leastper, frequent and rare
//	mostper(nth, H, n)   … those with the nth different n                      c with the 2nd greatest n
//	more(x, n, H)   … HAVING n > x; likewise less, atleast, atmost, exactly    c with more than x as the n
//	with(A, H)      … HAVING COUNT(A) > 0: with a row among A                  c with A
//	without(A, H)   … HAVING COUNT(A) = 0                                      c without A
//	only(A, H)      … HAVING COUNT(A) = COUNT(*)                               c with only A
//	both(A, B, H)   with(A) and with(B); neither(A, B, H): without both        c with both (A) and (B)
//	every(d, H)     … HAVING COUNT(DISTINCT d) is that of T                    c with every d
//	of(H)           SELECT * FROM R WHERE c IN (H)                             the rows of H
//	count(H)        SELECT COUNT(*) FROM H                                     number of different H
//	per(H, n)       SELECT c, n FROM R GROUP BY c                              for each c: n
//	per(H, n(m))    SELECT c, n, m FROM R GROUP BY c: a list, not groups       for each c: n and m
//	per(H, I)       SELECT c, d: what is chosen of each, I being things d of   for each c: I
//	                the rows of one c, in the order of the first rows
//	per(H, G)       SELECT c, d, n FROM R GROUP BY c, d: a list, G being       for each c: G
//	                groups by d of the rows of one c; likewise a list of them
//	per(H, A)       SELECT c, name of each row of A, a set of the rows of one  for each c: A
//	                c; of values and lists their columns: SELECT c, name, d
//	mostper(G)      the groups with the greatest number, with it; all other    with the greatest, G
//	                forms of mostper and leastper likewise
//	more(x, G)      the groups with a number above x; less, … likewise         with more than x, G
//	sum(G) avg(G)   SELECT SUM(n), AVG(n) FROM G; median, max, min likewise    average of (G)
//
// Of lists and orders:
//
//	c(d(R))         SELECT c, d FROM R: columns chain in the order said        c and d of R
//	details(R)      SELECT * FROM R: all columns that are not hidden           everything of R
//	distinct(L)     SELECT DISTINCT * FROM L                                   different c and d of R
//	frequent(c(d(R)))   SELECT c, d FROM R GROUP BY c, d HAVING COUNT(*) is the     most frequent c and d of R
//	                greatest; rare: the least; with k and nth as those of things
//	ascending(c(d), X)   X ORDER BY c, d; descending: c DESC, d DESC               from least to greatest c, then d: X
//	ascending(c, X) X ORDER BY c; descending: c DESC; nulls last in both       from least to greatest c: X
//	ascending(c)    all rows likewise                                          from least to greatest c: rows
//	increasing(X)   values by themselves, a list by its first column, groups   from least to greatest: X
//	                and lists with numbers of things by the (first) number;
//	                likewise decreasing
//	ascending(n, c) SELECT c FROM T GROUP BY c ORDER BY n                      from least to greatest n: c
//	first(k, S)     S LIMIT k; last(k, S): the last k, in the order of S       the first k of S
//	first(nth, S)   S LIMIT 1 OFFSET nth-1; last(nth, S) from the end          the 2nd of S
//
// The rest of the meaning:
//
//   - Times are ordered by their first second. A time of day, and a date without a year,
//     lies in the year 1.
//   - The values of rows are a list with one for each row. distinct, frequent,
//     rare, mostper and leastper return each value once, in the order of its first row;
//     a value that is written in several ways is shown as most rows write it.
//   - sum, avg and median of a column of years are of the years, of a year such as 2001-02 the first;
//     other times have none. The years before 1 AD are 0, -1, and so on.
//   - Whether all of some rows are so has no answer if there are none of them. Programs with every and without of rows have a
//     type of their own, so that a network that was trained before there were these need not find them in other questions.
//   - max and min are one number or, of times, the first second of one. Of several times that
//     begin then it is the shortest that the column has; as the whole answer, all that the rows have,
//     each in its row. Of several numbers about the same rows, those without an answer are null; if
//     none has one, there is no answer.
//   - An aggregate before other numbers that names no column is of the values of the nearest one after it
//     that is no count: min(avg(c(d))) are the least and the average of c and d each. Where numbers are of
//     several columns, their labels name these: "average of c".
//   - A combination of columns has a value in each of them: rows in which one is null have none. All that
//     tie are the most frequent, in the order of their first rows; the k most frequent begin with those of
//     the first place.
//   - A list has all rows that it is of, with nulls, and a column that is said twice once. Its
//     different rows are those in which a value differs, or one has none; they are shown as values
//     are, in the order of their first rows.
//   - Numbers are ordered as such, times by their first second, texts by [table.Fold] and then by
//     the bytes of how they are written. What has no value, or no number or time in a column of these,
//     comes last in both directions. What is equal keeps the order of its first rows; a table without
//     row order has none, and any of what is equal may be cut off. Things, groups and
//     different rows stand for several rows each: they are ordered by a column that they have.
//     Things that are ordered by a measure are those for which it has an answer; several numbers for
//     each thing are those of the things for which one of them has.
//   - max, min, sum, avg and median of nothing have no answer, and neither have diff, and more and
//     less of two sets, if a side has no number or time, or several different ones: nobody
//     knows whether their sums, means or ends are meant. count of nothing is 0.
//   - A comparison with no value is unknown, and so false: with null, with a text in a column of
//     numbers or times, with the greatest of nothing. One with the values of several rows holds if it
//     holds for each of them that is a number or a time. A row may be compared with itself: "at
//     least as old as ann" selects ann, too.
//   - What a column is compared with is computed of the rows that it says, of T if it says none:
//     "orders of march above the average" are above that of all orders. In a column of years an
//     average of 2004.5 lies between the two years. A number for each thing is compared with
//     the rows that have the thing's value; other rows have none.
//   - Columns are compared in each row, numbers as they are; columns of different units, and a
//     time of day with a date, are an error. starts, ends and contains compare by [table.Fold], and
//     letters, while part compares words.
//   - The difference of times is in years if both columns hold whole years, in hours
//     for times of day, and in days otherwise. It is never negative.
//   - A thing whose measure has no answer, as the average of nothing, is in no per, meets no
//     comparison, and is not among the best. count of nothing is 0: "customers without an order
//     above 100" are those of which the count of such orders is exactly 0.
//   - A thing has a row in R at least: only, without and neither choose none that has no rows. A set
//     that things are told by, and the values that "every" asks for, are those of T, not of R.
//   - Numbers of things tie, and are equal to a figure, if they are equal, up to roundings of what is
//     not exact: see "Sums". The nth different number: each next one that is no tie with the
//     one before it is another.
//   - Numbers of things in things, such as those of each region and month, are those of the
//     combinations that rows have, and for which there is an answer, in the order of their first rows.
//     "For each region, the three months with the most orders" has three of each region, and
//     those that tie. Things may stand in things in things.
//   - Rows of each thing are chosen among its rows alone, all that tie. They are in the order of the
//     rows, each with its own cells, also of the column of the things, and can be ordered by any
//     column. Things in things have numbers, but no rows.
//   - Groups and things are in the order of their first rows. But what a whole program has chosen
//     by rank with a number is shown from the first place on: "the 3 oldest" are the oldest, the
//     second oldest and the third, as descending(c, highest(3, c)) shows them.
//   - first, last, next and previous need a table with row order.
//   - The name of a row is its cell in the table's key or else in the first visible
//     column.
//
// # Method
//
// [Resolve] turns a tree into terms: columns are looked up and constants read, once. Rows
// are sorted lists of numbers. A filter looks at each different cell of its column
// once and then at the codes of the rows; most texts are told apart without folding
// them. Groups share what was found out about cells, so that per costs time for the rows
// of the table, not for rows times groups. Texts are folded once for each different cell of a
// column that is grouped or counted.
//
// The readings of a question have most filters, groups and numbers in common. So a [Session] numbers terms by what they
// denote, and keeps what those of the whole table are (memo.go). Groups are three numbers each, in one list, and their rows
// in another (groups.go), without a pointer: lists of many thousand of them cost no collector time. Things in each of many
// things are found for all at once. A measure whose rows each are told by their own cells, as those of an average "of orders
// above 100", is computed of the rows that pass in the whole table. What only people see is made when it is looked at: the
// elements of an answer, its table, and its evidence.
//
// # The table of operators
//
// operators.go has a row for each meaning of a name ([Operator]): its types, what it does, its
// words, the label of its result, and the words of questions for it. The grammar is made of the
// rows, so that the order of rows is the order of the labels of a network. Resolver, executor,
// package sql and the words tell rows apart by their [Op] alone, and read from the row what
// differs between those of one Op, such as the sign of more and less. So an operator that does
// what others do is one row: an aggregate names two functions that stand beside each other, one
// that computes it and one that writes the same as SQL.
//
// A new Op is a case in each of these parts. None has a default: an Op that one of them does not
// know makes it panic with the name of the operator ([Unknown]).
//
// Rejected: a grammar in a file of its own, which a test would have to compare with the rows;
// functions of all rows for executor and SQL in place of an Op, since SQL is written in a
// package that imports this one, and highest and lowest would be two functions that differ in a
// sign; and texts of SQL in all rows: those of filters depend on how a column is stored.
//
// # Cost
//
// Time is linear in rows times nodes, but for k greatest rows, O(rows log k), for a column of texts
// that is ordered by, O(cells log cells), once a session, and per within per, which multiplies by the
// depth. Orders are made by the digits of numbers (radix.go). Memory is 4 bytes for each row and node.
// A [Session] keeps 12 bytes for each different cell of the columns that it counted, 32 of those that it
// showed and 8 of those that it ordered by, or, once a table, whose characters it compared; 4 bytes for each row, as marks; which cells pass the last filters: 2 MB at most;
// and rows and groups of the last terms: two million numbers, or twice as many as the table has rows, at most.
//
// A program about many rows ends when its time is over ([Session.Until]): what goes over rows, cells or things counts them, and the
// clock is looked at after some hundred thousand, so that a small table costs nothing. The end is a panic, which
// [Session.Execute] recovers. What is kept is complete, or not there. Which cells have one value is found out once for a table ([Classified]):
// folding a million texts takes a second.
//
// Rejected: errors from each function that goes over rows, and work in another goroutine, which would go on after the time.
//
// Rejected: bitsets for sets of rows, which are faster to intersect but not to fill, and which would make
// 50,000 groups as expensive as 50,000 tables (they only bring rows of groups into order); and a query engine or SQLite in the page,
// which are larger than the page.
//
// # References
//
//	[neumaier1974]  A. Neumaier. Rundungsfehleranalyse einiger Verfahren zur Summation
//	                endlicher Summen. ZAMM 54. 1974. Algorithm IV.
package program
