// Package english has what the other packages know of English: the forms of words, numbers and
// times in words, and lists of words by what they do in a question, a header or a cell.
//
// Words are in small letters, as tokens are. There are two kinds of knowledge:
//
//	forms    functions from a word to its other forms ([Singular], [Numbers], [Stem], ...) and from
//	         a word to what it says ([Number], [Scale], [YesOrNo], [ClassOf])
//	lists    constants of type [Words] or [Phrases], each named after what its words do
//
// A list that is used in one place has a name here, too, so that all words of the language stand in
// one package. A list costs nothing until it is asked; those that are asked for every word of a
// question, or for every cell, are maps that are made when they are first used.
//
// [Numbers] and [Singular] both undo plurals. Singular is exact and for words that people will
// read; Numbers guesses, and the caller looks which of the guesses exist.
//
// # Another language
//
// A package beside this one would export the same names. It needs
//
//	forms     singular and plural, participles, degrees of comparison, stems (Snowball has 15 languages)
//	numbers   cardinals, ordinals and their endings, scales; names of months and weekdays
//	classes   function words by class, question words, auxiliary verbs, prepositions, polite openings
//	headers   words that say what a column holds
//	cells     yes and no, words for no value, totals and notes; given names and names of places
//
// and then, of other packages: names of units (table/unit.go), the word knowledge
// (table/knowledge), templates of questions (lab/questions), words of programs (table/program),
// and the sentences of table/ask. The package would be chosen when the program is built: nothing
// needs two languages at a time, so there is no interface for a language.
//
// Rejected: one map from a word to a set of lists, which has to be made when the program starts; lists
// beside their use, where each new use invents a list that differs from the last one by chance.
package english
