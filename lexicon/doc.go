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
package lexicon
