// Package lexicon cuts questions into words and finds the names of entities
// among them.
//
// # Words
//
// A word is a run of letters and digits, in lower case, without accents.
// Everything else separates words and is dropped, so that a missing question
// mark or a stray comma changes nothing, but for
//
//	's      a word of its own: "texas's" is "texas", "'s" (curly or straight); "states'" is "states"
//	n't     stays in its word: "don't"
//	u.s.    periods between single letters join them: "us"
//	1,000   commas and periods between digits: "1000", "2.5"
//
// Names are cut by the same rules, so "winston-salem" and "winston salem", or
// "st. paul" and "st paul", are the same names.
//
// # Linking
//
// From left to right, the longest name that starts at a word becomes one
// token, with everything that the name may stand for: "mississippi" is a
// state and a river. Numbers in digits are linked to the entity "number".
// A token that is linked takes entity labels only, any other token predicates
// only; either may stay without a label.
package lexicon
