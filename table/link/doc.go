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
//	u.s., p.c.               "us", "pc"
//	joon-ho, sci-fi          two words: hyphens separate letters
//	1,234.5  -3  .5  $120k   one word each, without the commas
//	5%  5km  2nd  1990s      letters after a number belong to it
//	2014-03-05  3/4/2014  10:30  5000-5500  2–1   signs between digits join them
//	< > <= >= = != # % ° €   words, if they stand alone
//	漢字                       each character is a word where a script has no blanks
//
// A question has at most [MaxWords] words and [MaxCharacters] characters.
//
// # Candidates
//
//	label                what it is found by
//	text quantity time   words of the header or another name: the same, other forms of them, misspelt,
//	                     abbreviated, initials, what a short word of the header is short for ("att.": attendance);
//	                     words related to them (see table/knowledge); the unit; a question word that asks for
//	                     such a column
//	cell                 all words of a cell, by the same ways but vectors; another way to write a name; a number or
//	                     time that is the cell's, or lies in the column's range; the header of a column of yes and no
//	part                 some words of a cell, one after another
//	amount, moment       a number or time, with each column of its kind
//	range                two of them: "between 5 and 6", "5-6", "the 1990s"
//	nth                  an ordinal from 2 to 1,000, in digits or words
//	number               a whole number from 1 to 1,000, in digits or words; others, in digits, to compare measures with
//	total, mean          the likeliest mentions of columns of numbers once more, as their sum and their average
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
// # Features
//
// [Features] and [WordFeatures] name them; their constants say what they mean. They are the
// same bits on every platform: no product is added to anything before it is rounded.
//
// # Steps
//
// What linking a question shares is in three types: the words (sentence), how near they are to columns
// (nearness), and the mentions so far (mentions). Each step is a type that has them, in this order:
//
//	columnFinder   headers, units, what words mean, question words
//	superlatives   adjectives and the columns that they measure
//	cellFinder     cells and parts of cells; yes, no and nothing in a column
//	literalFinder  numbers, times and ranges as values of columns
//	partFinder     parts of times, and ranges that are said by them
//	pieceFinder    letters that texts begin with, end with or contain
//	alternatives   columns of which a question offers cells
//	surroundings   features that depend on other words and mentions
//	measureFinder  sums and averages of columns that are mentioned, and numbers that say how much
//
// # Parts of times
//
// Columns of times have derived ones (see package table). They stand behind the columns of the table,
// in Index.columns as in [table.Table.WithParts], are hidden, and are near the words that their times are
// near to; only partFinder mentions them, if one of the first times of a column has such a part.
// A network that was trained without them does not read the feature [PartOfTime]: it has an index
// [Index.WithoutParts], by which nothing else changes either. Rejected: to drop the candidates after linking, since
// features of words and of other candidates would have counted them; and a switch in the metadata of the
// network, which has the names of its features anyway.
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
package link
