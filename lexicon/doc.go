// Package lexicon cuts questions into words and finds the names of entities
// among them.
//
// # Words
//
// A word is a run of letters and digits, in lower case, without the accents of
// European languages, however they are encoded. Everything else separates words
// and is dropped, so that a missing question mark or a stray comma changes
// nothing, but for
//
//	's      a word of its own: "texas's" is "texas", "'s" (curly or straight)
//	s'      so too before another word: "texas' area" is "texas", "'s", "area"; not if the quote closes one
//	n't     stays in its word: "don't"
//	u.s.    periods between single letters join them: "us"; with blanks too, "u. s. a.", if each has its period
//	1,000   commas and periods between digits: "1000", "2.5"
//
// Signs that nobody sees (soft hyphens, zero-width joiners) are no part of a
// word and don't end it. Names are cut by the same rules, so "winston-salem"
// and "winston salem", or "st. paul" and "st paul", are the same names; names
// run across commas, as in "austin, texas".
//
// # Linking
//
// From left to right, the longest name that starts at a word becomes one
// token, with everything that the name may stand for: "mississippi" is a
// state and a river. A name that starts inside another is not found, whichever
// is longer. Contexts (see [Name]) narrow down what a name stands for by the
// words around it: "the mississippi river". Numbers in digits are linked to the
// entity "number".
//
// A token that is linked takes entity labels only, any other token predicates
// only; either may stay without a label.
//
// # Spelling
//
// A [Speller] also knows the vocabulary of a model. What is a name, or in the
// vocabulary, it leaves alone; any other word it reads as
//
//	another form     of a word of the vocabulary: "lake" as "lakes", "crosses" as "cross"; or else as
//	a misspelling    of the word that is fewest edits away, if no other is as near, words of the vocabulary
//	                 before words that occur in names only: "populaton" as "population"
//
// and links again, so that a name may have a misspelt word: "north carlina". An
// edit leaves out, adds or replaces a letter, or exchanges two neighbours. One
// edit is allowed if one of the words has 5 letters (6 for words of names, which
// are many and near to other words: "main", Maine), an exchange from 4 letters
// on, two edits from 9 on. The first letter must be right, or exchanged with the
// second.
//
// Not corrected are words that mean something else and are only unknown: frequent
// English words, and those that differ from the nearest word by an ending that
// changes what is asked ("larger", "large"). So of the 8000 most frequent words
// of spoken English, 65 are corrected over GeoQuery's words and names, 46 of them
// to another form of the same word.
//
// # References
//
//	[damerau1964]  F. J. Damerau. A technique for computer detection and correction of spelling errors.
//	               Communications of the ACM 7(3). 1964.
package lexicon
