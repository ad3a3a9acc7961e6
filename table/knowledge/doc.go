// Package knowledge knows what English words mean, as far as the questions about a
// table need it: which words are alike, which columns "heaviest" compares, that a
// director is a person, that TX is Texas.
//
// # What it holds
//
// One file holds a graph of words, the classes of words, and word vectors. A word
// may be a phrase: words with one blank between. All are in lower case.
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
// An edge has a strength in (0, 1], stored in fifteen steps: how often the words are
// used in the meaning that relates them, as counted in WordNet's tagged texts; or, in
// our own lists, 1 to 0.4, the less the later a word stands in its line. [Knowledge.Near]
// and [Knowledge.Names] give the words to which a word has an edge.
//
// [Knowledge.Related] looks at pairs of base forms of two words and takes the
// strongest edge between them. It follows no paths: synonyms of synonyms are mostly
// not synonyms.
//
// # Sayings
//
// Beside the graph stand sayings: what people say for notions that headers name, by how they say it ([How]). A
// saying is looked up by the stems of its content words ([Key]), and gives the stems of the notion. They are no edges
// of the graph: a notion may be several words, and a saying means it only where a header has all of them.
//
// # Vectors
//
// A vector is the projection of a GloVe vector [pennington2014] to the principal
// components of the kept words, normalised and rounded to half a byte a component: many
// rough components are better than few exact ones. [Knowledge.Similarity] is the cosine
// of two. It is computed in integers, but for a root and a division, which IEEE 754 defines to the bit,
// so that it is the same on every machine. The first [VectorDims] components, each
// scaled to variance 1 over the kept words, are what [Knowledge.Vector] gives to a
// network.
//
// [Knowledge.Likeness] compares words by a bilinear form in place of the cosine: the form was trained, from the identity on,
// to rank the right column of a table first for the names that authors gave to columns. It is stored in steps of 1/32, and
// computed in integers, too.
//
// # The file
//
// The file is made by the command lab/knowledge; [Data] describes its content.
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
// Numbers are unsigned varints. Parts of the same kind lie together because they
// compress better that way. [Open] checks all of it. A site has the file without the digest, as [Pack] writes it, which
// is not checked again.
//
// # Cost
//
// Open takes some milliseconds. A look-up of a word is one access to a map, and a
// pair of words costs a few binary searches in short lists of edges: see
// BenchmarkQuestion.
//
// # References
//
//	[miller1995]      G. A. Miller. WordNet: A Lexical Database for English. CACM 38(11). 1995.
//	[pennington2014]  J. Pennington, R. Socher, C. Manning. GloVe: Global Vectors for Word Representation. EMNLP 2014.
package knowledge
