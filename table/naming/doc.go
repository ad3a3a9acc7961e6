// Package naming asks the owner of a table what its rows, columns and cells are called, with proposals: "What is w_ace?",
// winner aces. People use other words than headers do, and one word that they use for a row, or for a column, is worth more to
// the questions about a table than any guess.
//
// # Questions
//
// [Questions] lists them, the most valuable first, for the command line and the page alike; [Take] makes an answer a part of the
// table's override file ([table.Override]). There is a question for
//
//   - what a row is;
//   - each column without an everyday name, and what is true of a row with 1 or yes in such a column;
//   - cells that are letters or codes, or numbers that stand for kinds;
//   - the column that names the rows, where that is one of numbers or none, and texts are all different;
//   - the good end of numbers whose headers leave it open: grades, scores.
//
// A column has an everyday name if its owner gave it one ([table.Column.Other]), or if people say each word of its header. They do
// not say
//
//   - a single letter, or a stem that says nothing with a number: "T", "Var3", "column 2" ([Letters]);
//   - what is short for a word, if the word knowledge has its long form: "qty" ([Short]);
//   - an unknown word, unless it is long and can be pronounced: "harvwt", but not "penicillin". Words
//     written together count as their parts ([Unknown]).
//
// Years, units, function words, and columns that number the rows need no other name.
//
// # Proposals
//
// Each has a source. Those that are sure may be taken unseen; of the others Enter takes none.
//
//   - Lists of short headers by field (fields.txt): Th is thorium among at least two other elements, GA goals against in standings.
//     A field counts if enough columns have a word of it. Sure.
//   - A word of another header or of the table's name that begins like the short one; its long forms in the word knowledge, for a column
//     of numbers those that fit numbers; known words that begin like it, if all are forms of one word: "unemp", unemployment.
//     Sure if there is one.
//   - The unit of its numbers: "T" in °C is a temperature. Its cells, if they are of one kind: M and F, days of the week, persons.
//   - Of rows: the header of a column that numbers them, "Order ID"; what was found out; the last word of the table's name, "visits";
//     the name of a collection, "menu": dish. Sure. What tables with such columns are about is not.
//
// Where a proposal is known for fewer than a third of four or more columns, none is sure: the headers are short for words of a subject
// that the lists do not have.
//
// A column of 0 and 1, or yes and no, is to be named by the property that it tells of ([Flag]).
//
// Synonyms of everyday names are no proposals: the linker knows them as what they are, and a name counts for more.
package naming
