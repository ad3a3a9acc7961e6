// Package naming finds the columns of a table that have no everyday name, for its reader to name them:
// "unemp", "T", "Var3", "wt0".
//
// # Which columns
//
// A column has an everyday name if its owner gave it one ([table.Column.Other]), or if people say each
// word of its header. They do not say
//
//   - a single letter, or a stem that says nothing with a number: "T", "Var3", "column 2" ([Letters]);
//   - what is short for a word, if the word knowledge has its long form: "qty" ([Short]);
//   - an unknown word, unless it is long and can be pronounced: "harvwt", but not "penicillin". Words
//     written together count as their parts ([Unknown]).
//
// Years, units, function words, and columns that number the rows need no other name.
//
// # Suggestions
//
//   - a word of another header or of the table's name that begins like the short one;
//   - its long forms in the word knowledge, for a column of numbers those that fit numbers;
//   - known words that begin like it, if all are forms of one word: "unemp", unemployment;
//   - the unit of its numbers: "T" in °C is a temperature;
//   - its cells, if they are of one kind: M and F, days of the week, names of persons.
//
// A column of 0 and 1, or yes and no, is to be named by the property that it tells of ([Column.Flag]).
package naming
