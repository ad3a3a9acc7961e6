// Package link finds what the words of a question may mention in a table: columns,
// cells, numbers and times. It decides nothing. Everything that it finds is a
// candidate with features; the network scores candidates, and the solver chooses
// among them, among overlapping ones and the plain words.
//
// # Words
//
// A word is a run of letters, or begins with a number. In its key, [Token.Word], it
// is folded ([table.Fold]). Cells and other names are cut by the same rules.
//
//	nolan's                  two words: "nolan" and "'s"
//	don't, o'brien, at&t     one word each; so are a+, c++ and c#
//	dont, whats              in a question, as "don't" and "what's", without the "'s"
//	u.s., p.c.               "us", "pc"; but US and U.S. are "usa", unless all is in capitals, or headers or longer cells have them
//	joon-ho, sci-fi          two words: hyphens separate letters
//	1,234.5  -3  .5  $120k   one word each, without the commas
//	5%  5km  2nd  1990s      letters after a number belong to it
//	2014-03-05  3/4/2014  10:30  5000-5500  2–1   signs between digits join them
//	< > <= >= = != # % ° €   words, if they stand alone
//	漢字                       each character is a word where a script has no blanks
//
// A question has at most [MaxWords] words and [MaxCharacters] characters.
//
// Words for operators that are misspelt get the keys of the words that are meant: "averge", "totla", "hihgest"; and "tot",
// "pct" and other short ones, those of what they are short for. The word must be none that is known, nor one of a
// header or cell, nor as near to one. "Rank … by" is read as "sort". What was typed stays in [Token.Text]. Rejected: to read "altogether",
// "combined" and "typical" as "total" and "average", too; the network knows how they are used, and found
// a right reading first for 29 % of 187 such questions in place of 37.
//
// "By" before a time that the table's columns have gets the key "till": "finished by 31 May" is up to and including it.
// So do "by the end of" and "before the end of", as one word; "by the start of" is "before". What stands behind "till"
// mentions no rows that have this very time, and no part of the time. "By" stays as it is before an amount ("up by 2000"),
// one of several times, a name of a column, a text in the table and a person's name ("by June Hall"). Rejected: a label on "by" itself, which
// groups in nearly all questions that the network learnt from.
//
// # Rows
//
// What people call rows is told to the network (the feature "row noun" of words): the nouns of the table and its name (see
// package table) and words that mean the same; what the headers of columns say that name or number the rows
// ("song" of "song_name"); words for persons, countries and states, if the cells of such a column are; "day" or "month" for dates; nouns in
// the name of the file; the usual nouns of kinds of tables that are known by their columns ([english.KindsOfTables]); and,
// in the plural, "observations", "readings" and other words for rows of any table ([english.AnyThings]) that are
// like no column; of tables in which no column names the rows, also "patients", "plots" ([english.NamelessThings]). Where
// these have a column of frequencies, persons and the like are none of their nouns: there are as many as the sum says. None of them is what another column is called, or a sort of rows: a cell. For how many
// tables this is right, "semtree eval -lessons … -links" counts.
//
// # Candidates
//
//	label                what it is found by
//	text quantity time   words of the header or another name: the same, other forms of them, misspelt,
//	                     abbreviated, initials, what a short word of the header is short for ("att.": attendance);
//	                     words related to them (see table/knowledge); the unit; a question word that asks for
//	                     such a column
//	                     what people say for a header (see "What people call columns"); a guess
//	cell                 all words of a cell, by the same ways but vectors; another way to write a name; a number or
//	                     time that is the cell's, or lies in the column's range; the header of a column of yes and no
//	part                 some words of a cell, one after another
//	amount, moment       a number or time, with each column of its kind
//	range                two of them: "between 5 and 6", "5-6", "the 1990s"
//	nth                  an ordinal from 2 to 1,000, in digits or words
//	number               a whole number from 1 to 1,000, in digits or words; others, in digits, to compare measures with
//	total, mean          the likeliest mentions of columns of numbers once more, as their sum, unless they are levels, and their average; the sum of
//	                     a column of frequencies ("count", "Freq", "number of …"), where "how many" asks
//	text quantity time cell of parts of times (months, weekdays, hours: table.Parts), amount of hours
//	                     words for them: "monthly", "day of the week"; their names: "March", "Mondays", "Q1",
//	                     "weekends", also misspelt; a time of day. At most 4 columns of times, those that the words are nearest to.
//	                     A range is also half a year, a quarter, and what has its year at its end: "from March to May 2024"
//	largest, smallest    a superlative or comparative, with the columns that it measures; both labels, since more
//	                     of the adjective is less of some columns: the oldest has the smallest year
//	above, below         a comparative, with the columns that it measures, likewise: "older than ann"
//	piece                what stands in quotes, a single letter, and what stands behind a word such as "containing",
//	                     "starts with" or "the letter", with the likeliest columns of text
//
// Of each column, the first [MaxDistinct] different cells are indexed, at most 64 words of
// each, and four million in all; plain numbers, years and times of day by their values alone. For one span there
// are at most 8 columns of each label, and 6 cells of one column; for a question at most
// [MaxCandidates] candidates. If there are more, a simple score of how well they match
// says which stay.
//
// Cells whose texts are equal by [table.Fold] are one value, and one candidate: with the
// spelling that most rows have ([program.Spellings]), of the cells that are indexed. The other
// spellings have no places in the index, so that the features of "tea" are the same whether
// some rows say "Tea" or not. Rejected: to drop candidates of other spellings when a
// question is linked; counts of cells, and the limit of cells for a span, would still
// know them.
//
// Constants are written so that a program with them passes the check of
// table/program: numbers in the column's unit, years, months and days as 1995, 1995-03 and
// 1995-03-05, other times as typed, parts of cells as words with blanks between.
//
// # How headers are written
//
// A column has more names than its header, which stays the first one:
//
//	winpercent, yrs.since.phd, POP1996   the known words that a word is made of, with a few letters left at one end;
//	                                     letters and digits apart. A known word is not cut
//	hsCRP, 2024-06                       the header as a question would have it, in one word
//	T, PREP                              letters at the beginning of a word; one letter only if most headers are so short
//	bmi, urate, HG, Q3                   letters of several words of a question: body mass index, rate of unemployment,
//	                                     third quarter. Numbers have to be the same
//	total19, POP1994                     years with two digits or with four
//	$30-40k, age18_24, 65+               ranges of numbers: "between 30 and 40 thousand"; the scale may be left out
//	2024-06, 19.9.                       times: "in june"
//	elev_m, Weight (g)                   a unit, also behind another name of the column: "elevation in metres"; less well one
//	                                     that can be converted: "how many kilos"
//
// A weak short form of one word counts only if the word is in no header. Rejected: to cut words by their frequency, which
// the word knowledge does not have (the fewest and longest parts do as well); and to write all short forms out when a
// table is indexed, since the words of the question say what they are short for.
//
// # Features
//
// [Features] and [WordFeatures] name them; their constants say what they mean. A word has features of its own, and the greatest
// features of the candidates that begin there, which come last; networks that were trained before there were these read the first ones
// alone ([Question.Kinds]). They are the
// same bits on every platform: no product is added to anything before it is rounded.
//
// # Steps
//
// What is known of a word whatever the question (its class and stem, the headers and cells that it matches, what it asks for) is
// kept in the index, of a thousand words: most words of a question were in one before. Rejected: to keep the candidates of spans, too, which
// hardly come again.
//
// What linking a question shares is in three types: the words (sentence), how near they are to columns
// (nearness), and the mentions so far (mentions). Each step is a type that has them, in this order:
//
//	columnFinder   headers, units, what words mean, question words
//	superlatives   adjectives and the columns that they measure
//	sayings        what people say for headers, and words that are like them
//	cellFinder     cells and parts of cells; yes, no and nothing in a column
//	literalFinder  numbers, times and ranges as values of columns
//	partFinder     parts of times, and ranges that are said by them
//	pieceFinder    letters that texts begin with, end with or contain
//	alternatives   columns of which a question offers cells
//	guesses        columns for content words that match nothing in the table
//	surroundings   features that depend on other words and mentions
//	measureFinder  sums and averages of columns that are mentioned, and numbers that say how much
//
// # What people call columns
//
// Blind authors ask for one column in five by words that are neither in its header nor related to it by WordNet: "crowd"
// of attendance, "flattest slope" of a column b. Three parts, each with a feature of its own, find these:
//
//   - Sayings: the word knowledge has what people say for 2,000 notions that headers of published tables name
//     (lab/thesaurus/entries). A saying is up to three words, compared by their stems; the notion's words
//     have to stand in one name of a column. "Best attended" is the largest attendance.
//   - Likeness: a bilinear form on word vectors, learnt from names that authors gave to columns (lab/knowledge). All
//     words are compared with all headers; of a word that says no header, the two columns that it is most like are candidates.
//   - Guesses: a content word that says nothing surely may mean any column. The three likeliest are candidates, by likeness,
//     and since no other word says them, or they are the only ones of their kind, or name rows.
//
// Nothing here decides: a guess is a candidate with little to say for it, and the network has learnt when it
// is meant. Rejected: the thesaurus as other names of columns, which makes "position" as sure a name of the finish
// as of the place; a threshold on likeness, above which a word is a name, since the sense of a word comes from the table;
// edges of WordNet over two steps, which relate most words to most headers.
//
// # Values in other words
//
// Where the question does not say a value as the table has it, these are candidates as well:
//
//	"bars", "not a bar", "unpaid"    1 and 0, "t", "Yes": columns of 0 and 1, and of words for yes and no, are
//	                                 properties, and columns of numbers besides; the feature "flag" tells them
//	"tenors", "near mint", "carnivores"   T, NM, carni: cells of columns of short texts that begin a word, have its
//	                                 letters in order, or the initials of some words; kg for "kilo". The feature is "code"
//	"week 12", "under 18"            W12, <18
//	"widows", "quarterfinals"        Widowed, QF (english.KindNames), beside the names of the word knowledge
//	"senate", "4000 BC", "cultures"  SenateRace, c4000BC, Culturing: words that are written as one, and other words of the
//	                                 same stem, in columns of at most maxKinds different cells
//	"Ann Smith"                      Smith, Ann
//	"two and a half hours", "half a million", "a dozen", "minus 3"   numbers of several words (english.Spelled)
//	"20 cm", "an hour", "a million"  200, 60, 1000 in a column that does not say its unit, if its numbers reach so far; the
//	                                 feature is "converted"
//	"in 92", "1995"                  1992 in columns of times; 95 in one of years without their century
//	"10 to 20 April", "Christmas 2012", "27/12", "at 11"   days and times of day
//	"July", "Q2"                     7, 2 in columns of numbers of months and quarters
//	"in their thirties", "over 30s"  ages from 30 to 39, and 30
//	"no rain", "never", "those with none"   0, of a column that is near; "negative", "any": an amount of 0
//	"more than half", "the winner"   50 of percentages; the first rank
//	"with a garage", "in stock", "who scored"   more than 0 ([program.Some]) of a column that has 0 or gaps, unless a number follows;
//	                                 "out of stock", "don't have a garage": 0
//	"0.4 %", "40 bp"                 0.004 in a column of numbers up to 1 that does not say its unit
//	"within the last 30 days", "past week"   in columns of times, the days up to the latest time: see [Recent]. Without a number, "the last
//	                                 month" may be the one before this, and is no such range
//
// Rejected: to make columns of 0 and 1 ones of yes and no, since people also ask for their sums and averages; codes
// by any letter in the middle of a word; a code of one letter for what rows are called, for words of the header, and for
// words that stand in cells, or in the column that names a row.
//
// # Parts of times
//
// Columns of times have derived ones (see package table). They stand behind the columns of the table,
// in Index.columns as in [table.Table.WithParts], are hidden, and are near the words that their times are
// near to; only partFinder mentions them, if one of the first times of a column has such a part. Where all times of a
// column are of one year, "month" does not mention the month of the year too: the rows of both are the same, and a
// judge that cannot know it would be unsure.
//
// # Several tables
//
// A column is known by its number in one table: in [Candidate.Column], in mentionKey, and as the
// index of nearness and of Index.columns. With several tables, Index.columns would have the
// columns of all, each with the number of its table; the numbers then tell the columns of all tables
// apart, and only the first constant of a candidate, the header, has to be written with the table.
//
// # Cost
//
// With w words in all different cells of text and date columns, the index takes 8w
// bytes and the texts of the different words; building sorts the places of words,
// O(w log w). A word of the question that no cell has is compared with the words of
// cells that have its first letter, most of them by one operation on their sets of
// letters. See BenchmarkIndex and BenchmarkLink.
//
// Of a table with many columns, a question has many more mentions than candidates. The next
// question takes over their memory, about 100 kB for 30 columns: see BenchmarkLinkWide.
package link
