// Package table holds tables that people have, and finds out what their columns hold.
//
// # Rows
//
// Package table/read takes CSV and JSON, [New] rows in memory, [Builder] cells one after another; files by name, workbooks and
// Parquet have packages of their own. Limits are 2,000 columns, 20 million rows, 1 MiB a cell, 512 MiB a file. What is left
// out, or was guessed, is a warning.
//
//	header      the first row below titles ([heading.SkipTitles]). Blank: "column 3"; a second "name": "name 2". There is none
//	            if the first row has numbers and times where the others do ([heading.Names]). Units below it go into the names.
//	second      a further table below a blank row is left out, with a header that is wider or interrupts columns (second.go)
//	notes       up to twenty below the table ("Source: ...") are left out: first cells alone (notes.go)
//
// # Totals
//
// A row of totals or means would be counted and summed twice. Left out are up to three last rows that
// are called "Total" or the like (totals.go), and sparse rows anywhere, without cells in columns where
// two of three rows have one, if name and arithmetic agree (summaries.go, sums.go):
//
//   - the name is or ends with a word for a sum or mean ("Week total"), and a number is that of the rows above; or half of
//     the cells are empty or the row is last, and most numbers may be such;
//   - it begins so ("Sum paid"), with stronger proof;
//   - it is "25 games" after 25 rows;
//   - it is another ("Q4"), a third of the cells are empty, and most numbers are sums or means of three rows or more.
//
// A row without gaps is a total only at the end, where it is called so or has three sums. Sparser rows
// below a last total go with it.
//
// # Types
//
// Package table/value reads each text by itself; here, all texts of a column decide together.
//
// A column has a type if at least 80 % of the rows with a value can be read so. Cells without a digit
// ("did not finish") are no value: as many as values, or twice as many of at most five texts. The first
// rule that applies decides:
//
//	yes/no     all cells are yes and no, true and false, or y and n
//	version    v2.1, 1.10.3-beta: if the header says so, all have three parts, or decimals count on (version.go)
//	text       digits with leading zeros (02139), if many have them and the header announces no amounts; identifiers by
//	           header (id, zip, phone) or form (#10241); under a header of codes also 7 and 07
//	date       with a month, a quarter or a week; years and ranges of up to two months between them
//	year       four digits, or seasons such as 2001–02, if the header says so (year, founded) or most are 1850 to 2050
//	           and it announces no amounts; 328 BC under any header
//	time       of day: with am or pm; clocks if the header says so (start, kickoff), or if most are at a multiple of
//	           five minutes and the header does not say how long something took
//	duration   clocks (1:23:45, 3:45.2), sums (2h 5m, 1 day 02:03:04), ISO 8601 (PT1H30M); numbers between them are
//	           seconds, or hours if clocks are
//	number     [value.ParseNumber], with all digits ([Cell].Exact); shared ranks (T3, 4=); ratings; numbers with one word
//	           after them ("3 strokes", "100x"). "Room 3" is a name, "Week 3" under "Week" has an order, 713752e1 is a part
//	duration   a few of them among numbers
//	text       everything else
//
// Versions are times of no calendar: a cell has the second of its place, 1.9 before 1.10, 2.0-rc1 before
// 2.0. They are compared and sorted, without sum and difference.
//
// If 80 % of the dates with a time of day state a zone, the column has one ([Column.Zone]): theirs, or UTC
// if they or the table's columns differ, or that of the table, if its owner says one. Times are on its clock, in SQL, too. A database's times are as
// stored. Times count in microseconds.
//
// Ratings (4/5, 8,7/10, 4 out of 5) have one scale in the whole column, at least three rows, and none above
// it. The number is 4, the unit "of 5" (rating.go).
//
// What is ambiguous is decided by the column, else by the other columns, else with a note: Nov-23, 11/23
// and 202311 (shortdate.go); the day before the month (dayorder.go), without any sign beside pounds, euros,
// decimal commas and semicolons; the decimal comma; hours and minutes, under "stay" or "worked", else
// minutes and seconds.
//
// A cell that is not of the type ("DNF", "400-600") keeps its text, without number or time; [Column.Notes],
// and answers, say so. Read is what is sure (1,200.00-, €(5)), not what may mean several things ("500 CR").
//
// The unit is that of the header, "Body Mass (g)", or the one of most cells, or any currency. Others are
// converted by a factor; else the cell has no number, and where these are more than a fifth (dollars and
// euros) the column is text. A scale in the header stays in the unit, "million USD". [Column.ParseNumber]
// reads what a person types likewise. A type or unit that is set holds with any cells.
//
// # Nulls
//
// Empty cells, dashes, "n/a", "null", "NaN" and "?" are null. "none", "unknown" and "TBA" are in columns of
// numbers and times, unless they are more than the values. "NA" is in texts, unless half of the values are
// two capitals (Namibia); "Null", "Nan" and "Na" are, unless the column has names or symbols.
//
// # Keys, shapes, nouns
//
// The key names a row: few repeated and missing cells, text before times before numbers, early before
// late, "name" and "title" first. Where none does, or only a running number, it is the column of what the
// rows are about: the countries beside years. Texts may look like persons, places, codes or sentences
// (shape.go).
//
// A row is called by the table's name and the header of the key, in the singular, if something supports
// that these name it (noun.go), or by the period of its dates ([Column.Period]). Else rows are called rows,
// and the name is a word for questions ([Table.Called]): no noun is better than a wrong one. [Override] sets
// all of this.
//
// # Parts of times
//
// Each column of times has derived columns ([Column.Parts]), which programs name as they name others. A
// column of the table that is called so comes first.
//
//	year of                  2024               of dates
//	quarter of               2024-Q1            of dates
//	month of                 2024-03            of dates
//	week of                  2024-W10           of dates; Monday to Sunday, as in ISO 8601
//	day of                   2024-03-05         of dates
//	decade of                1990s              of dates and years
//	quarter of the year of   Q1 ... Q4          of dates
//	month of the year of     January ...        of dates
//	weekday of               Monday ... Sunday  of dates
//	weekend of               yes, no            of dates; Saturdays and Sundays
//	hour of                  0 ... 23           of dates with a time of day, and of times of day
//
// The first six are times, the hour is a number, the others are texts in the order of the calendar. A time
// has the parts that it lies in as a whole: "March 2024" has a month but no day. Others are null. Years
// before 1 have years (44 BC) and decades (-50 to -41: -50s). They are made when needed, with 4 bytes a row,
// shared by tables that share the column, and numbered behind the others by [Table.WithParts]. Rejected:
// operators for each part, which all that groups, filters and draws would have to know.
//
// # Computed columns
//
// [Table.Define] adds columns that are computed from others of their row, by expressions of package expression: they stand behind those that
// were read, with cells of their own, so that all that groups, filters and draws knows them. A number is n/d of whole numbers of 64 bits, or
// of decimals where these are not enough: sums and products are exact, a quotient is rounded once, at the end or before it is compared. So
// is the number in SQL, in double precision, as all its whole numbers are below 10^15 ([semtree/table/sql]). A definition that names
// another one has its expression, not its rounded number. Percent beside a plain number is a part of 1; units are multiplied and cancelled
// ([value.Multiply]). A share is 100 and 0: its average is asked for, and nothing else.
//
// Rejected: an operator of programs, which the network would have to learn; the float64 of each step, by which 0.1 + 0.2 is not 0.3;
// big.Rat, see internal/decimal; quotients of sums, whose rows have weights, which no aggregate of programs has.
//
// # Method and cost
//
// Cells are encoded on another core while the next ones are read. A column stores each different text once, and a
// number for each row. Types are decided on different texts, columns on all cores. Time is linear in the bytes.
//
// Rejected: versions as texts with an order, which the language lacks, or as weighted numbers, which would have
// sums; a zone for each cell, which a column of timestamps lacks; nanoseconds, which end in 2262; readers of any
// date (dateparse), which read one text where 3/4/2014 is a matter of the column; a list of
// nouns for rows.
package table
