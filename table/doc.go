// Package table reads tables that people have, and finds out what their columns hold.
//
// # Files
//
// [Read] takes CSV and JSON, [New] the rows of a table in memory; files by name, also
// compressed ones, are for package file, workbooks for package xlsx, Parquet for package
// parquet. Errors name the file and, where there is one, the line. Limits are 2,000
// columns, 20 million rows, 1 MiB a cell, 512 MiB a file.
//
//	encoding    UTF-8 or UTF-16 (without a mark by its zero bytes, with a warning), else Windows-1252, with a
//	            warning. In UTF-8, up to 20 wrong bytes, or one in a hundred, are read as Windows-1252, with the lines
//	            named. More of them, zero bytes, or many control characters are refused.
//	delimiter   comma, semicolon, tab or bar: by which most records have as many cells as the header; of several, the
//	            one with most columns; "sep=;" decides. Another that all records have is named in an error.
//	line break  \n, \r\n, or \r in a text without \n
//	quotes      "a ""quoted"" cell", with line breaks; \" and \\, if quotes can only be meant so. Broken quotes are an
//	            error; in a file with tabs they mean nothing, with a warning. Single quotes count, with a warning, if all
//	            cells of a column stand in them, or only so the records are regular.
//	rows        blank ones are skipped, and |---| below a header. Missing cells at the end are null, empty ones too
//	            many ignored, others an error.
//	header      the first row below titles: lines far narrower than the table, left out with a warning ([SkipTitles]).
//	            Blank: "column 3"; a second "name": "name 2". There is none, with a warning, if the first row has numbers
//	            and times where the others do ([Header]). It may be repeated. Units below it go into the names.
//	second      another table below a blank row, whose header is wider or interrupts columns of numbers or times, is
//	            left out with a warning
//	notes       up to twenty below the table, first cells alone, at most half of the rows, are left out with a warning,
//	            if the first begins as notes do ("Source:"), has a mark that a cell refers to, follows the only blank
//	            line, or is the only and longest sentence with a period
//	JSON        a list of objects, objects one after another, or an object with one such list, also deeper; objects
//	            under keys, lists as columns, or lists in place of objects, the first of which may be the header. The
//	            rest is left out with a warning; several lists are an error. A missing key is null. Objects in cells are
//	            columns, "customer.name"; lists texts, "a, b"; of lists of objects a column has how many, "items count".
//	cells       outer blanks are cut off; nothing is executed
//
// # Totals
//
// A row of totals or means would be counted and summed twice. Left out, with a warning,
// are up to three last rows called "Total" or the like, whatever cells they have, and
// sparse rows anywhere: without a cell in two columns (one of a small table) where two of
// three rows have one. A sparse row is a total if
//
//   - its name is or ends with a word for a sum or mean ("Week total"), and one of its numbers is the sum or mean of the
//     rows above; or half of its cells are empty or it is at the end, and most numbers may be such: sums no less than the
//     largest number above, means no more;
//   - its name begins so ("Sum paid"), and such a number has two digits or it is at the end; where it begins as a mean
//     ("Average Winter wheat", but "Mean Machine"), most numbers are means, with six digits unless it is at the end or
//     half empty;
//   - it is called "25 games" after 25 rows;
//   - it has another name ("all", "Q4"), a third of its cells are empty, and most numbers, two at least with six digits
//     together, are sums or means of three rows or more, not only means; or one of four digits is the sum, and two
//     thirds of the cells are empty.
//
// The rows above are those since the last total or row with two thirds of the cells empty,
// or all. A sum is right within half of its last digit; marks ("x") are counted. Sparser
// rows below a last total go with it. A full row is a total only at the end, if called so
// with most numbers sums; or with three sums, none less than a number above, and no row
// above called so. Above 100,000 rows only names count, of rows a third empty and at the
// end.
//
// # Types
//
// A column has a type if at least 80 % of the rows with a value can be read so. Cells
// without a digit ("did not finish") say that there is no value: as many as values are
// allowed, or twice as many of at most five texts. The first rule that applies decides:
//
//	yes/no     all cells are yes and no, true and false, or y and n
//	version    see below
//	text       digits with leading zeros (02139), if equally many or most begin so, or one in fifty with two more
//	           digits, and the header announces no amounts; identifiers by header (id, zip, phone) or form (#10241);
//	           under a header of codes, also if two cells would be one number: 7 and 07
//	date       with a month, a quarter or a week; years and ranges of up to two months between them
//	year       four digits, or seasons such as 2001–02, if the header says so (year, founded) or most are 1850 to 2050
//	           and it announces no amounts; 328 BC under any header
//	time       of day: with am or pm; clocks if the header says so (start, kickoff), or if most are at a multiple of
//	           five minutes and the header does not say how long something took
//	duration   clocks (1:23:45, 3:45.2), sums (2h 5m, 1 day 02:03:04), ISO 8601 (PT1H30M); numbers between them are
//	           seconds, or hours if clocks are
//	number     [ParseNumber], with all digits ([Cell].Exact); shared ranks (T3, 4=); ratings; numbers with one word
//	           after them ("3 strokes", "100x"). "Room 3" is a name, "Week 3" under "Week" has an order, 713752e1 is a part
//	duration   a few of them among numbers
//	text       everything else
//
// Versions (v2.1, 1.10.3-beta) are times of no calendar: a cell has the second of its
// place in their order, in which 1.9 is before 1.10 and 2.0-rc1 before 2.0. They have no
// sum and no difference. A column has them if its header says so (version, section) and a
// cell has a point; if all have three parts; or if decimals count on: 9 and 10 follow each
// other without large gaps, or 1.1 and 1.10 both occur and each row is later than the one
// before, or under a header of codes. A header of amounts or a unit forbids it. Without a
// header that says so the owner is warned; decimals that do not count on stay numbers.
//
// Zones: if 80 % of the dates with a time of day state one ("Z", "+02:00", "CET"), the
// column has one ([Column.Zone]): theirs, or UTC if they or the table's columns differ.
// Times, in SQL too, are on its clock, and cells without a zone are taken to be. Fewer
// zones, and those of times of day, are ignored with a warning. A database's times are
// compared as stored.
//
// Ratings are 4/5, 8,7/10 or 4 out of 5: three rows at least, on one scale in the whole
// column, none above it. The number is 4, the unit "of 5". Scales are 3 to 10, 20 and 100.
// Those of fractions (3, 4, 6, 8, 9), and values that never fall or never rise, need
// decimals or a header such as "stars". Headers of dates, parts, addresses, beats or sizes
// forbid ratings, and so does 05/10.
//
// Some texts are dates only if all of the column are. Nov-23, Nov 23 and 23-Nov are months
// of a year if the header says so ("expires"), a number is no day, or the dates are in
// order only so, repeat a month, or have years near each other; days under "birthday",
// beside Nov-3, or if the numbers are spread; else months, with a note. 11/23 is a month
// under such a header; 202311 and 20231105 are dates under "month" or "date", or if many
// and valid and the header announces no amounts.
//
// Clocks under "stay", "worked", "hours" or "uptime", and under "time played" where most
// are at a multiple of five minutes, are hours and minutes, else minutes and seconds.
// Times count in microseconds. The day comes before the month where cells, else other
// columns, show it: by a day above 12, five dates or more that follow each other in one
// order only, or many firsts of a month. Without any sign it does beside pounds, euros,
// decimal commas and semicolons; else the month, with a note. A decimal comma is found
// likewise. A range such as 1886–1901 is a time of its cell alone.
//
// A cell that is not of the type keeps its text, without number or time: [Column.Notes]
// say so, and answers repeat them, of "DNF" too. Only what is null by its meaning is not
// counted. Read is what is sure: 1,200.00-, €(5), "45m" beside "1h 10m". Not read is what
// may mean several things: "500 CR", "25-", "400-600", "5OO". A type that is set holds
// with any cells, with a warning.
//
// The unit is that of the header, "Body Mass (g)", "amount_eur", or the one of most cells,
// or any currency. Other units are converted as decimals where that is a factor; else the
// cell has no number, with a warning, and where these are more than a fifth (dollars and
// euros), the column is text unless its type or unit is set. A scale in the header stays
// in the unit, "million USD"; one in a cell, "$1.5 million", is multiplied out. Dashes for
// cents ("CHF 5.–") are none; crowns of any country are "kr". [Column.ParseNumber] reads
// what a person types likewise.
//
// # Nulls
//
// Empty cells, dashes, "n/a", "null", "NaN" and "?" are null. "none", "unknown" and "TBA"
// are null in columns of numbers and times, unless they are more than the values. "NA" is
// null in texts, unless half of the values are two capitals (Namibia); "Null", "Nan" and
// "Na" are, unless the header announces names or symbols, or all cells are symbols.
//
// # Keys, shapes, nouns
//
// The key names a row: few repeated and missing cells, text before times before numbers,
// early before late, "name" and "title" first. Where none does, or only a running number,
// it is the column of what the rows are about: the countries beside years. A text column
// may look like persons, places, codes or sentences, by its cells and header.
//
// A row is called by the table's name and the header of the key, in the singular. The
// table's name counts if it is a plural, a column of different cells has or numbers it
// ("boat_id"), half of the key's cells have the word, or it is a table of a database; a
// column of that name with repeating cells speaks against it. Rows that dates name are
// days, weeks, months or quarters ([Column.Period]). Else rows are called rows, and the
// name is a word that questions may use ([Table.Called]): no noun is better than a wrong
// one. [Override] sets all of this.
//
// # Parts of times
//
// Each column of times has derived columns ([Column.Parts]), which programs name as they
// name others. A column of the table that is called so comes first.
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
// The first six are times, the hour is a number, the others are texts in the order of the
// calendar. A time has the parts that it lies in as a whole: "March 2024" has a month but
// no day. Others are null. A date without a year has a month and a quarter of the year
// only. Years before 1 have years (44 BC) and decades (-50 to -41: -50s).
//
// They are not among a table's columns. They are made when needed, once, with 4 bytes a
// row, and shared by tables that share the column; [Table.WithParts] numbers them behind
// the others. Rejected: operators for each part, which all that groups, filters and draws
// would have to know; columns made on reading, which most questions do not need.
//
// # Method and cost
//
// A column stores each different text once, and a number for each row. Types are decided
// on different texts, columns on all cores. Time is linear in the bytes.
//
// Rejected:
//
//   - versions as texts with an order, which the language lacks, or as weighted numbers, which would have sums; a library
//     for semantic versions, to which 2.0 is 2;
//   - a zone for each cell, which a column of timestamps lacks; nanoseconds, which end in 2262;
//   - readers of any date (dateparse), which read one text where 3/4/2014 is a matter of the column;
//   - encoding/csv, which stops at the first broken quote (tests compare it with our reader); encoding/json, whose tokens
//     take eight times the time of encoding/json/v2;
//   - titles by the types of cells alone, or by one narrow line; a list of nouns for rows; a guess at a header above texts
//     alone; a second table without a blank row above; further columns for cells too many.
package table
