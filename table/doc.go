// Package table reads tables that people have, and finds out what their columns hold.
//
// # Files
//
// [Read] takes CSV and JSON. The rows of a table in memory are for [New]; files by
// name, also compressed ones, for package file, workbooks for package xlsx, and files in
// Parquet for package parquet. The first and the last are linked natively only.
//
//	encoding    UTF-8, UTF-16; otherwise Windows-1252, with a warning. UTF-16 without a byte order mark is
//	            known by its zero bytes, with a warning.
//	            A few bytes that are not UTF-8 in a text that is (20, or one in a hundred bytes)
//	            are read as Windows-1252, with a warning that names the lines; one that Windows-1252
//	            does not have is U+FFFD. A text with more of them that is UTF-8 elsewhere, or that has
//	            zero bytes or many control characters, is refused.
//	delimiter   comma, semicolon, tab or bar: the one with which most records have as many
//	            cells as the header; of several, the one that gives most columns; "sep=;" decides.
//	            Another one (^, ~, :, several blanks, ...) that all records have is named in an error.
//	line break  \n, \r\n, or \r in a text without \n
//	quotes      "a ""quoted"" cell, with line breaks"; also with \" and \\, if the text has quotes
//	            that can only be meant so. In a file with tabs whose quotes are broken, quotes mean
//	            nothing, with a warning; other broken quotes are an error. Single quotes count, with a
//	            warning, if all cells of a column stand in them, or only so the records are regular.
//	rows        blank ones are skipped, and |---|---| below a header, as in Markdown. Missing
//	            cells at the end are null; empty ones too many are ignored, others are an error:
//	            an unquoted comma would shift all that follows it.
//	header      the first row, or the first below titles: lines that are far narrower than the table,
//	            and blank ones between them, are left out with a warning (see [SkipTitles]).
//	            Blank: "column 3"; the second "name": "name 2". There is none, with a warning, if the first
//	            row is one of data: its numbers and times are where the others have them, and among those;
//	            years, numbers that count or that suit all columns, and names are a header (see [Header]).
//	            It may be repeated. Units below it ("kg", "(m)") go into the names, with a warning.
//	second      another table, below a blank row: a header that is wider, or that interrupts columns of
//	            numbers or times. It is left out with a warning; in doubt, its rows are rows.
//	notes       up to twenty below the table ("Source: ...") are left out with a warning: first cells
//	            alone, as no other row has, at most half of the rows. The first of them begins as notes
//	            do, or has a mark that a cell refers to, or follows the only blank line, or is the only
//	            sentence with a period, longer than all others.
//	totals      are left out with a warning: see below.
//	JSON        a list of objects, or one object after another; or an object that has one such list
//	            ("results"), also deeper, objects as rows under keys, or lists as columns. What else it has
//	            is left out with a warning; several lists are an error. Or lists in place of objects,
//	            the first of which is the header, if it has names.
//	            Columns are in order of first appearance; a missing key is null. Objects in
//	            cells are columns, "customer.name"; lists are texts, "a, b"; of lists of objects,
//	            a column says how many they have, "items count".
//	cells       outer blanks are cut off. "=cmd" is a text like any other: nothing is executed.
//
// Errors name the file, and the line where there is one. The constants are the limits:
// 2,000 columns, 20 million rows, 1 MiB a cell, 512 MiB a file.
//
// # Totals
//
// A row of totals, averages or subtotals is no row of the table: it would be counted, and be in sums
// twice. Left out are up to three last rows that are called "Total" or the like, whatever cells they have, and
// sparse rows in any place. A row is sparse if it has no cell in columns where most rows (two of three)
// have one: in two such columns, or in one of a small table. Of those, a row is one of totals if
//
//	its name is or ends with a word for a sum or a mean ("Summe", "Week total"), and one of its numbers is the
//	sum or the mean of the rows above; or half of its cells are empty or it is at the end, and most numbers
//	may be such: a sum is no less than the largest number above, a mean no more;
//	its name begins so ("Sum paid"), and such a number has two digits, or it is at the end; where it begins as a mean
//	("Average Winter wheat", but "Mean Machine"), most of its numbers are means, with six digits unless it is at the end or half empty;
//	it is called "25 games" after 25 rows;
//	it has another name ("all", "Week 36", "Q4"), but a third of its cells are empty, and most of its numbers,
//	at least two with six digits together, are sums or means of three rows or more and not only means; or one
//	of four digits is the sum, where two thirds of the cells are empty.
//
// The rows above are those since the last total, or since a row with two thirds of the cells empty, or
// all that are no totals. A number is the sum if it is so within half of its last digit. Instead of
// numbers the rows may have marks ("x"), which are counted. Rows below a last total that are sparser than
// it ("Open", a note) go with it. A row that is as full as others is a total only at the end, if it is
// called so and most of its numbers are sums; or if it has three, none is less than one above, and no
// row above is called so. In a table of more than 100,000 rows only rows with a third of the cells
// empty and those at the end are looked at, and only by name.
//
// The empty cells are counted in one pass; cells are read as numbers only above rows that may be totals.
//
// # Types
//
// A column has a type if at least 80 % of the rows with a value can be read so. A cell
// without any digit ("did not finish") says that there is no value; as many such cells
// as values are allowed, or twice as many of at most five different texts. The first rule that applies decides:
//
//	yes/no     all cells are yes and no, true and false, or y and n; 0 and 1 are numbers
//	version    see below
//	text       digits of which some begin with a zero, if all are equally many or most begin so (02139), or one
//	           in fifty does so with two more digits (007, 42), and the header announces no amounts; identifiers by
//	           the header (id, zip, phone, isbn, ...) or by their form (#10241): nobody adds them up. Under a
//	           header of codes (number, key, ...), also if two cells would be one number: 7 and 07
//	date       with a month, a quarter or a week; years may stand between them, and ranges of up to two months
//	year       four digits, or seasons such as 2001–02, if the header says so (year, founded,
//	           born, ...); or if most are 1850 to 2050 and the header announces no amounts.
//	           328 BC is a year under any header.
//	time       of day: with am or pm; or clocks such as 19:30 if the header says so (start,
//	           kickoff, ...), or if most are at a multiple of five minutes, and the header does not say how
//	           long something took (stay, time played)
//	duration   clocks (1:23:45, 3:45.2), sums (2h 5m, 1 day 02:03:04) and those of ISO 8601 (PT1H30M); numbers between them
//	           are seconds, or hours if clocks are
//	number     see [ParseNumber], with all digits ([Cell].Exact); ranks that are shared (T3, 4=); ratings; or numbers with the same word
//	           after them ("3 strokes", "67pcs", "100x"), which may be missing if the header has it. "Room 3" is a name,
//	           but "Week 3" under the header "Week" has an order. 713752e1 is a part, and 7.1e6 a number
//	duration   a few of them among numbers
//	text       everything else
//
// Versions and numbers of sections are points between whole numbers, perhaps with a v before and a word after
// them: v2.1, 1.10.3-beta. They are times of no calendar: a cell has the second of its place in the order of versions, in which
// 1.9 is before 1.10, 2 before 2.0, and 2.0-rc1 before 2.0; a version that no cell has lies between two cells. So they are
// the latest and the first, sorted, and compared, and have no sum and no difference. A column has them
// if its header says so (version, section, ...), and one has a point; if all have three parts; and if decimals count on. They do so
// if 9 and 10 follow each other in them without large gaps (1.8, 1.9, 1.10), or if 1.1 and 1.10 both occur and each row is
// a later version than the one before, or under a header of codes. Not under a header of amounts or with a unit: prices are 1.9 and
// 1.10, too. Without such a header the owner gets a warning; decimals that are one number and do not count on stay numbers, and
// answers say so.
//
// A date with a time of day may state a time zone: "Z", "+02:00", "CET". If at least 80 % of such
// cells of a column do, the column has one ([Column.Zone]): theirs, or UTC if they or the
// columns of the table differ. Times are on its clock, so that several zones are compared by
// instant; cells without one are taken to be in it; answers show it. Fewer zones are ignored, with a
// warning, as are those of times of day alone, and 09:00-11:00 is two times. SQL has the
// times on that clock, too; what a database holds is compared as it is stored.
//
// Ratings are 4/5, 8,7/10 or 4 out of 5, on one scale in the whole column, whose cells with a digit are all
// such: at least three rows, none above the scale. The number is 4, the unit "of 5". Scales are 3 to 10, 20
// and 100. Of scales with thirds, quarters, eighths and the like (3, 4, 6, 8, 9), only those with decimals or under a
// header such as "stars": 3/4 may be an inch; and values that never fall from row to row, or always do, need the same: days of October
// and parts (1/3, 2/3, 3/3) are so, and 20/20 all over. No ratings are 05/10, and anything under headers of dates, parts, addresses, beats or
// sizes. Columns of a database with ratings are texts.
//
// Some texts are dates only if all of the column are such. Nov-23, Nov 23 and 23-Nov are months of a year if
// the header says so ("month", "expires"), if a number is no day, or if the dates are in order only so, or have a
// month several times or years that lie near each other; days under "birthday" and the like, beside Nov-3, or if the
// numbers are spread; else a note says that the month was taken. 11/23 is a month under such a header, 202311 and
// 20231105 are dates under "month" or "date", or if they are many, and valid, and the header announces no amounts.
//
// Times count in microseconds. Beside 12:00:05.25, 12:00:05 is no whole second; in a question it is.
//
// Clocks under "stay", "worked", "hours" or "uptime" are hours and minutes: 2:05 is two hours; under "time played" and
// "time spent", where most are at a multiple of five minutes, and minutes and seconds otherwise.
//
// Cells that are not of the type keep their text: they can be found, but have no number
// or time. The column says so in [Column.Notes], and each answer that rests on it repeats it: "1 of 10 cells of
// Amount is not a number: 400-600". So it is for "DNF" and "free", which say that there is no value, since a mean of the others is
// not what a reader may think; what is null by its meaning ("unknown") is not counted. A type that is set is never refused for its
// cells, but that it does not fit is a warning as well. What is read is sure: a minus after decimals or groups of digits
// (1,200.00-), a currency before brackets (€(5)), "45m" beside "1h 10m" as minutes, clocks below zero. What may mean several
// things is not: "500 CR", "25-", "400-600", "5OO". What is ambiguous is decided by the column, and where its cells don't show
// it, by the other columns of the table: the decimal comma ("1.234,5"; without any
// sign, a comma in files with semicolons) and the day before the month (25/3/2014; where each date may be read either
// way, five dates or more that follow each other in one order only, and days that are all the first of many
// months, 1/6, 1/7, 1/8; without any sign, the day comes first beside pounds, euros, decimal commas and semicolons between
// cells, and else the month, with a note). A range such as 1886–1901 makes no column
// of years, but is a time of its cell.
//
// The unit of a number column is that of its header, "Body Mass (g)", "amount_eur",
// "Price in $", or else the one that most cells have, or any currency of a cell.
// Numbers with another unit are converted, as decimals, where that is a factor ("300 m" among
// kilometres); otherwise the cell has no number, and a warning says so. A column where that
// is more than a fifth of the numbers, such as prices in dollars and euros, is text unless its
// type or unit is set: an average of a part would be wrong. A scale in the header stays in the unit,
// "million USD", and numbers stay as written; a scale in a cell, "$1.5 million", is
// multiplied out. A dash for the cents is none: "€ 25,-", "CHF 5.–". Crowns of any country ("kr 5 239") are "kr".
// [Column.ParseNumber] reads what a person types accordingly.
//
// # Nulls
//
// Empty cells, dashes, "n/a", "null", "NaN" and "?" are null in every column. "none",
// "unknown", "TBA" and the like are null in columns of numbers and times, unless there
// are more of them than values; in a column of texts they are texts. "NA" is null in a
// column of texts too, unless half of the values are two capital letters: Namibia. "Null", "Nan" and "Na", as
// written here, are null but where the header announces names or symbols, or all cells are symbols: people may be called
// so, and sodium is.
//
// # Keys, shapes, nouns
//
// The key is the column whose cells name a row: with few repeated and missing cells,
// text before times before numbers, early before late, "name" and "title" before
// others. Where no column names each row, or only a running number does ("rownames", and not "order no"), it is the column
// of what the rows are about, though each stands in several: the countries beside years. A text column may look like persons, places, codes or sentences: by the form
// of its cells, by common given names and names of countries among them, and by the
// header. A row is called by the table's name and the header of the key, in the
// singular: "films" and "Title" give "film", "Film name" does, too. The table's name counts only if
// something supports that it names a row: it is a plural, a column of different cells
// is called so or numbers it ("boat_id"), half of the cells of the key have the word, or it is a
// table of a database. A column of that name whose cells repeat speaks against it: orders.csv
// may be called customers.csv. Rows that dates name are days, weeks, months or quarters, by the days between these
// ([Column.Period]); a key whose cells repeat gives no noun. Without support, the name is only a word that questions may
// use ([Table.Called]), and rows are called rows: no noun is better than a wrong one.
// All of this can be set in an override file: see [Override].
//
// # Parts of times
//
// Each column of times has derived columns that no file has ([Column.Parts]), which programs name as they name
// others: "month of order date". A column of the table that is called so comes first.
//
//	year of            2024                   of dates
//	quarter of         2024-Q1                of dates
//	month of           2024-03                of dates
//	week of            2024-W10               of dates; from Monday to Sunday, numbered as in ISO 8601
//	day of             2024-03-05             of dates, those with a time of day too
//	decade of          1990s                  of dates and years; from a year that ends in 0
//	quarter of the year of   Q1 ... Q4        of dates
//	month of the year of     January ...      of dates
//	weekday of         Monday ... Sunday      of dates
//	weekend of         yes, no                of dates; Saturdays and Sundays
//	hour of            0 ... 23               of dates with a time of day, and of times of day
//
// The first six are times: the interval of the period. The next ones are texts, whose order is that of
// the calendar, and the hour is a number. A time has the part that it lies in as a whole: "March 2024" has
// a month, a year and March, but no week, day and weekday; 30 April to 2 May has a quarter, but no month.
// Others are null in the derived column, and so are cells that are no times. A date without a year
// ("March 5") has only a month and a quarter of the year, a time of day only an hour. A time
// has the parts of the clock that its column is read by: see zones above. Years before 1 have years (44
// BC), decades (from -50 to -41: -50s), and so on. The first and the last period count as any other,
// complete or not.
//
// Derived columns are not among the columns of a table, and not in its profile. They are made when a
// program or a question needs one, once, in time and memory for the rows (4 bytes each), and shared by all
// tables that share the column. [Table.WithParts] numbers them behind the table's own columns.
//
// Rejected: operators of the language for each part, since all that groups, filters, sorts, counts and draws columns
// would have to know them; and columns that are made when a table is read, which most questions do
// not need.
//
// # Method and cost
//
// Cells are encoded as they are read, by other cores while the next ones are read: a column stores each different text once, and a
// number for each row. Types are decided on different texts, each read once in every
// way, and columns on all cores. Reading takes time linear in the bytes and memory for
// the different texts.
//
// Rejected: versions as texts with an order, since the language compares and ranks numbers and times only; as numbers with a
// weight for each part, which would have sums, and an end; a library for semantic versions, to which 2.0 is 2, and 1.01a comes
// before 1.01; a time zone for each cell in memory and in SQL, where a column of timestamps has none;
// readers of any date (dateparse and the like), which read a text alone, where 3/4/2014, Nov-23 and 36:15 are a matter of
// the column, and half of a text as a whole; nanoseconds, which end in 2262;
// encoding/csv, which allocates a string for each record, stops at the first
// broken quote without another dialect to try, and has no \" (tests compare it with our reader);
// encoding/json, whose tokens take eight times the time of those of encoding/json/v2, which are as fast as a reader of our
// own was, and keep the order of the keys. Also rejected: titles by the type of the cells of each column alone, as a
// whole table of texts has none, and by one narrow line alone, as some headers name one column
// of several; a list of nouns that may name rows, since "marina" is as good a noun as "boat"; a guess at a
// header above columns of texts alone, which nothing shows; a second table without a blank row above it; further columns
// for cells too many (a shifted row would be read without a word).
package table
