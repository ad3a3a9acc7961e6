// Package cause finds the cause of a wrong parse from the parse and the gold
// program, the one that it should have been. It needs no model.
//
// A wrong parse has one cause, the first in this list that applies:
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
// So "linker" counts errors that no network could avoid, and "missing word" those
// that a larger vocabulary might avoid. The latter is a guess: the anchor of the
// missing label may be another word, which was understood but misread.
package cause
