// Package lexicon cuts questions into words and finds the names of entities
// among them. What it knows of English is in package english.
//
// # Words
//
// A word is a run of letters and digits, in lower case, without the accents of
// European languages, however they are encoded. Everything else separates words
// and is dropped, so that a missing question mark or a stray comma changes
// nothing. The exceptions are
//
//	's      a word of its own: "texas's" is "texas", "'s" (curly or straight)
//	s'      the same before another word: "texas' area" is "texas", "'s", "area"; not if the quote closes a quotation
//	n't     stays in its word: "don't"
//	u.s.    periods between single letters join them: "us"; with blanks too, "u. s. a.", if each has its period
//	1,000   commas and periods between digits: "1000", "2.5"
//
// Invisible characters (soft hyphens, zero-width joiners) are not part of a word
// and don't end it. Names are cut into words by the same rules, so "winston-salem"
// and "winston salem", or "st. paul" and "st paul", are the same names. A name may
// contain commas, as in "austin, texas".
//
// A [Scanner] also cuts questions about tables, and their cells, with further rules for figures: see
// package link.
//
// # Linking
//
// From left to right, the longest name that starts at a word becomes one token,
// with all entities that the name may denote: "mississippi" is a state and a
// river. A name that starts inside another name is not found, even if it is
// longer. Contexts (see [Name]) reduce the entities by the words around the name:
// "the mississippi river". Numbers in digits are linked to the entity "number".
//
// A linked token can have only entity labels, any other token only predicates.
// Every token may stay without a label.
//
// # Spelling
//
// A [Speller] also knows the vocabulary of a model. It keeps names and words of
// the vocabulary; it reads any other word as
//
//	another form     of a word of the vocabulary: "lake" as "lakes", "crosses" as "cross"; or else as
//	a misspelling    of the nearest word, the one that takes the fewest edits, if it is unique: "populaton" as
//	                 "population"; words of the vocabulary come before words that occur in names only
//
// and then links again, so that a name may have a misspelt word: "north carlina".
// An edit omits, adds or replaces a letter, or exchanges two neighbours. One edit
// is allowed if one of the two words has at least 5 letters (6 for words of names,
// which are many and often near other words: "main", Maine), an exchange from 4
// letters on, two edits from 9 letters on. The first letter must be right, or
// exchanged with the second.
//
// Words that are correct but unknown are not corrected: frequent English words,
// and words that differ from the nearest word by an ending that changes the
// meaning ("larger", "large"). Of the 8000 most frequent words of spoken English,
// 65 are corrected with GeoQuery's words and names, 46 of them to another form of
// the same word.
//
// # References
//
//	[damerau1964]  F. J. Damerau. A technique for computer detection and correction of spelling errors.
//	               Communications of the ACM 7(3). 1964.
package lexicon
