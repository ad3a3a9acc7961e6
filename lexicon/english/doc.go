// Package english has what the other packages know of English: forms of words, numbers and times in
// words, and lists of words by what they do in a question, a header or a cell.
//
// Words are in small letters. There are forms, functions from a word to its other forms ([Singular],
// [Numbers], [Stem], ...) or to what it says ([Number], [Scale], [YesOrNo], [ClassOf]); and lists,
// constants of type [Words] or [Phrases], named after what their words do, also if they are used in
// one place. Those that are asked for every word or cell are maps, made when they are first used.
//
// [Singular] undoes plurals exactly, for words that people read; [Numbers] guesses, and the caller
// looks which guesses exist.
//
// # Another language
//
// A package beside this one would export the same names: forms (singular and plural, participles,
// comparison, stems), numbers (cardinals, ordinals, scales, months, weekdays), classes of words,
// words of headers (what a column holds) and of cells (yes, no, no value, totals, notes, given names,
// places). Further words are in table/value/unit.go, table/knowledge, lab/questions, table/program and the
// sentences of table/ask. The package would be chosen when the program is built.
//
// Rejected: one map from words to sets of lists, made at the start; lists beside their use, where
// each use invents another by chance.
package english
