// Package naming finds the columns of a table that have no everyday name, for its reader to name them:
// "unemp", "T", "Var3", "wt0". Right answers to simple questions rise by half once the columns have the names
// that people use for them.
//
// # Which columns
//
// A column has an everyday name if its owner gave it one ([table.Column.Other]), or if each word of its header is
// one that people say. A word is not if it is
//
//   - a single letter, or a stem that says nothing with a number: "T", "Var3", "column 2" ([Letters]);
//   - short for a longer word, as far as the word knowledge has its long form: "qty", "pop" ([Short]);
//   - no word that is known, unless it is long and can be pronounced, as terms and names are: "harvwt" is none,
//     "penicillin" is one. Words written together count as their parts: "sugarpercent" ([Unknown]).
//
// Years ("2016"), units and function words need no other name, and neither do columns that number the rows:
// nobody asks about them.
//
// # Suggestions
//
// Suggestions have a source, and a column without one has none:
//
//   - a word of another header, or of the table's name, that begins like the short one: "dist" in districts.csv;
//   - the long forms that the word knowledge has for a short form, those that fit numbers for a column of numbers;
//   - known words that begin like it, if all of them are forms of one word: "unemp", unemployment;
//   - the unit of its numbers: "T" in °C is a temperature;
//   - its cells, if they are of one kind: M and F, days of the week, names of persons.
//
// A column of 0 and 1, or of yes and no, is to be named by the property that it tells of: "hospital", and questions
// are then about the rows that have it. [Column.Flag] says so.
package naming
