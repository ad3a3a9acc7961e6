// Package lexicon cuts questions into words and finds the names of entities
// among them. What it knows of English is in package english.
//
// # Words
//
// A word is a run of letters and digits, in lower case, without the accents of
// European languages. Everything else separates words and is dropped, except
//
//	's      a word of its own: "texas's" is "texas", "'s" (curly or straight)
//	s'      the same before another word: "texas' area" is "texas", "'s", "area"; not if the quote closes a quotation
//	n't     stays in its word: "don't"
//	u.s.    periods between single letters join them: "us"; with blanks too, "u. s. a.", if each has its period
//	1,000   commas and periods between digits: "1000", "2.5"
//
// Invisible characters are not part of a word and don't end it. Names are cut by the same rules,
// so that "st. paul" and "st paul" are the same; they may contain commas. A [Scanner] also cuts
// questions about tables, with further rules for figures (package link).
//
// # Linking
//
// From left to right, the longest name that starts at a word becomes one token, with all entities
// that it may denote: "mississippi" is a state and a river. Contexts ([Name]) reduce them: "the
// mississippi river". Numbers in digits are the entity "number". A linked token can have only entity
// labels, any other only predicates, and every token none.
//
// # Spelling
//
// A [Speller] keeps names and the words of a model's vocabulary, reads any other word as another form
// ("crosses" as "cross") or else a misspelling ("populaton") of one, and links again. A misspelling is
// of the unique word with the fewest edits, of the vocabulary before names. An edit omits, adds,
// replaces or exchanges letters [damerau1964]. One is allowed if one of the words has 5 letters (6 for
// words of names: "main", Maine), an exchange from 4, two edits from 9. The first letter must be right,
// or exchanged with the second.
//
// Not corrected are frequent English words, and words that differ from the nearest by an ending that
// changes the meaning ("larger", "large").
//
// # References
//
//	[damerau1964]  Damerau. A technique for computer detection and correction of spelling errors. CACM 7(3).
package lexicon
