// Package cause tells why a parse is wrong, from the parse and the program that
// it should have been: no model is needed.
//
// A wrong parse has one cause, the first in this list that holds:
//
//	gold          the gold program is no program of the grammar
//	linker        the words cannot carry the gold program: no word is linked to one of its entities, or the
//	              nodes cannot be placed on different words in the order that [grammar.Grammar.After] asks for
//	time          time ran out before the parse was proved to be the best one
//	missing word  a gold label stands on no word, and a word not understood stands without a label or with one
//	              that gold has nowhere
//	no parse      there is no program
//	wrong label   the labels, each with its constants, are others than gold's
//	structure     the labels are gold's, the tree is not
//
// So "linker" counts what no network could get right, and "missing word" what a
// larger vocabulary might. That one is a guess: the word that would carry the
// missing label may be another, understood but misread.
package cause
