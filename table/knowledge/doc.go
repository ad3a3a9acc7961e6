// Package knowledge knows what English words mean, as far as the questions about a
// table need it: which words are alike, which columns "heaviest" compares, that a
// director is a person, that TX is Texas.
//
// # What it holds
//
// A graph of words, their classes, and word vectors. A word may be a phrase: words with one
// blank between. All are in lower case.
//
//	edge from → to          kind              example
//	form → base             Form              films → film, won → win
//	form → base             Comparative       heavier → heavy
//	form → base             Superlative       heaviest → heavy
//	adjective → column      More, Less        heavy → weight; light → weight
//	word → column           Hint              earn → salary, when → date
//	both ways               Synonym           film – movie
//	both ways               Derived           sing – singer, nation – national
//	both ways               Abbreviation      temp – temperature
//	both ways               Name              texas – tx
//	word → broader word     Broader           wife → spouse
//
// Narrower is the other direction of Broader, and is not stored.
//
// An edge has a strength in (0, 1], in fifteen steps: how often the words have the meaning that relates
// them in WordNet's tagged texts [miller1995]; or, in our own lists, 1 to 0.4, falling along a line.
// [Knowledge.Related] takes the strongest edge between base forms of two words. It follows no paths:
// synonyms of synonyms are mostly none.
//
// Sayings are what people say for notions that headers name ([How]), looked up by the stems of their
// content words ([Key]). A header must have all words of the notion.
//
// # Vectors
//
// A vector is a GloVe vector [pennington2014] projected to the principal components of the kept words, normalised,
// and rounded to half a byte a component. [Knowledge.Similarity], the cosine, and [Knowledge.Likeness], a bilinear form
// trained to rank the right column first for names that authors gave to columns, are computed in integers, so that they
// are the same everywhere. [Knowledge.Vector] gives the first [VectorDims], scaled to variance 1, to a network.
//
// # The file
//
// lab/knowledge makes the file; [Data] describes its content, and [Open] checks it.
//
//	"semtree knowledge 2\n"
//	SHA-256 of all that follows, 32 bytes
//	number of words n, then for each word in order: bytes shared with the word before, other bytes (counts, then text)
//	classes [n]
//	edges: number for each word; steps of the targets; kind and strength, a byte each
//	vectors: dimension, which words have one (bits), scales, components, two in a byte, those of the same two dimensions together
//	likeness: 1 and the form, a byte each, or 0
//	sayings: notions and keys, each as the words; for each key its number of notions, then these, then how and strength, a byte each
//
// Numbers are unsigned varints. Parts of one kind lie together, as they compress better so. A site has the file without
// its digest ([Pack]), which is not checked again.
//
// # References
//
//	[miller1995]      Miller. WordNet: A Lexical Database for English. CACM 38(11).
//	[pennington2014]  Pennington, Socher, Manning. GloVe: Global Vectors for Word Representation. EMNLP.
package knowledge
