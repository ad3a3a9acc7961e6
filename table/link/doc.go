// Package link finds what the words of a question may mention in a table: columns,
// cells, numbers and times. It decides nothing: all that it finds are candidates with
// features, which the network scores, and among which, and the plain words, the solver
// chooses.
//
// # Words
//
// A word is a run of letters, or begins with a number. Its key, [Token.Word], is folded
// ([value.Fold]). Cells and names are cut by the same rules.
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
// Misspelt words for operators ("averge") get the keys of what is meant, short ones ("tot",
// "pct") of what they are short for, if the word is not known, in no header or cell, and
// not as near to one. "Rank … by" is read as "sort". [Token.Text] has what was typed.
//
// "By" before a time that the columns have gets the key "till", up to and including it, but not before
// amounts ("up by 2000"), columns' names, texts of the table and persons ("by June Hall").
//
// Rejected: a label on "by", which mostly groups.
//
// # Rows
//
// The feature "row noun" tells what people call rows (rows.go): nouns and name of the table, what headers
// say that name or number the rows ("song" of "song_name"), words for the kind of the table
// ([english.KindsOfTables]) and for any rows ([english.AnyThings]), and synonyms, unless another column or
// a cell is called so.
//
// # Candidates
//
//	label                   what it is found by
//	text quantity time      words of a name of the column: the same, other forms, misspelt, abbreviated, initials; related
//	                        words (table/knowledge); the unit; a question word; a saying; a guess
//	cell                    all words of a cell, by the same ways but vectors; another way to write a name; its number
//	                        or time, or one in the column's range; the header of a column of yes and no
//	part                    some words of a cell, one after another
//	amount moment           a number or time, with each column of its kind; hours of times
//	range                   two of them: "between 5 and 6", "the 1990s", "from March to May 2024", half a year
//	nth                     an ordinal from 2 to 1,000, in digits or words
//	number                  a whole number from 1 to 1,000; others, in digits, to compare measures with
//	total mean              the likeliest columns of numbers as their sum, unless they are levels, and average; the sum
//	                        of a column of frequencies ("count", "number of …"), where "how many" asks
//	text quantity time cell  of parts of times: "monthly", "Mondays", "Q1", of the 4 nearest columns of times
//	largest smallest        a superlative or comparative, with each column that it measures; both labels, since the oldest
//	                        has the smallest year
//	above below             a comparative likewise: "older than ann"
//	piece                   what stands in quotes, a single letter, and what follows "containing", "starts with" and the
//	                        like, with the likeliest columns of text
//
// Of each column the first [MaxDistinct] different cells are indexed, at most 64 words of
// each, and four million in all; plain numbers, years and times of day by value alone. One
// span has at most 8 columns of a label and 6 cells of a column, a question
// [MaxCandidates]; beyond, a simple score of the match decides. Texts that [value.Fold]
// makes equal are one candidate, in the spelling of most rows ([program.Spellings]).
//
// Constants are as package program checks them: numbers in the column's unit, times as 1995-03 or typed.
//
// # How headers are written
//
// A column has more names than its header, which stays the first:
//
//	winpercent, POP1996   the known words that it is made of; letters and digits apart
//	hsCRP, 2024-06        the header as a question would have it, in one word
//	T, PREP, bmi, HG, Q3  letters at the beginning of a word, or of several
//	total19, $30-40k      years with two digits or four; ranges: "between 30 and 40 thousand"
//	2024-06, 19.9.        times: "in june"
//	elev_m, Weight (g)    a unit, also behind another name; less well one that converts: "how many kilos"
//
// A weak short form counts only if the word is in no header.
//
// # What people call columns
//
// One column in five is asked for by words neither in its header nor related to it by WordNet. These are
// found by sayings (lab/thesaurus: "best attended" is the largest attendance), by likeness, a bilinear form
// on word vectors (lab/knowledge), of which a word has the two nearest columns, and by guesses: a content
// word that says nothing surely may mean any column, the three likeliest. Each has its feature.
//
// Rejected: the thesaurus as names of columns, by which "position" is as surely the finish as the place; edges of
// WordNet over two steps.
//
// # Values in other words
//
//	"bars", "not a bar", "unpaid"        1 and 0, "t", "Yes": columns of 0 and 1, and of yes and no; the feature "flag"
//	"tenors", "near mint", "carnivores"  T, NM, carni: cells that begin a word, or have its letters or initials; the feature "code"
//	"week 12", "widows", "senate"        W12, Widowed (english.KindNames), SenateRace
//	"two and a half hours", "a dozen"    numbers of several words (english.Spelled)
//	"20 cm", "0.4 %", "a million"        200, 0.004, 1000 in a column without a unit; the feature "converted"
//	"in 92", "July", "Q2"                1992 among times; 7, 2 among numbers of months and quarters
//	"no rain", "never", "negative"       0 of a column that is near
//	"more than half", "the winner"       50 of percentages; the first rank
//	"with a garage", "in stock"          more than 0 ([program.Some]) of a column with 0 or gaps
//
// # Times that are counted from today
//
// "Last month", "since March", "3 days ago" ([english.RelativeTime]) become one word each, whose key is the time in digits, before anything
// else is looked at: so the network reads "orders 2024-09" as it would read a date that is typed. Each column of times has what it is there
// ([Span]): one time, or the first and the last day; of months and years only whole ones (countedFrom). Words before it say which end of it
// is compared with ("after last week"). Where all times of a column are earlier, it has another span, counted from its latest one. Who does
// not say what day it is has "the last 30 days" and the like, counted so.
//
// Rejected: to leave the words to the network, which reads "last" as the last row; a constant such as 'last month' in programs, which would
// mean another thing each day, in SQL too; to replace the words in the question's text, as its words could then no longer be shown.
//
// # Arithmetic
//
// A run such as "qty times unit price" ([Index.Arithmetic]) is no candidate: package ask defines a column for it, and asks with one word in its
// place, which names that column. So the network sees what it knows, a column of numbers. All names in a run are whole: a sum of likely columns is
// a likely error.
//
// # Features
//
// [Features] and [WordFeatures] name them. The features of a word end with the greatest of
// the candidates that begin there. They have the same bits on every platform: no product
// is added before it is rounded.
//
// # Steps
//
// [Index.Link] calls one type after another: columnFinder, superlatives, sayings, cellFinder,
// literalFinder, pieceFinder, partFinder, alternatives, guesses, surroundings, measureFinder. They share the
// words (sentence), how near these are to columns (nearness), and the mentions so far (mentions). What is
// known of a word whatever the question is kept in the index, for a thousand words.
//
// Parts of times stand behind the table's columns, as in [table.Table.WithParts], and only partFinder
// mentions them; the month of the year not where all times are of one year, as both parts have the same rows.
//
// # Cost
//
// With w words in all different cells, the index takes 8w bytes and the texts; building
// sorts places, O(w log w). A word that no cell has is compared with those of its first
// letter, by sets of letters first. The memory of mentions goes on to the next question.
package link
