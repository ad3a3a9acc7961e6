// Package cause finds the cause of a wrong parse from the parse and the gold program, without a
// model: the first in this list that applies:
//
//	gold          the gold program is not a program of the grammar
//	linker        the words cannot be anchors of the gold program: no word is linked to one of its entities, or the
//	              nodes cannot be placed on different words in the order that [grammar.Grammar.After] requires
//	time          time ran out before the parse was proved to be the best one
//	missing word  a gold label is on no word, and a word that was not understood has no label, or a label
//	              that the gold program does not have
//	no parse      there is no program
//	wrong label   the labels, each with its constants, differ from those of the gold program
//	structure     the labels are those of the gold program, the tree is not
//
// No network could avoid "linker"; a larger vocabulary might avoid "missing word", which is a guess.
package cause
