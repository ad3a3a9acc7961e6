// Package model scores sentences with a small network in an ONNX file. Metadata
// define the meaning of its inputs and outputs.
//
// # The network
//
// For words w of a sentence, n of them, with embeddings E and learned
// parameters W, b, U, v, s:
//
//	e = E[w]                                [n×D]
//	h = BiLSTM(e)                           [n×2H]
//	t = tanh([h;e]·W_tag + b_tag)           [n×M]
//	μ = t·W_mu + b_mu                       [n×L]
//	P = [root; tanh(h·W_head + b_head)]     [(n+1)×M]
//	C = tanh(h·W_dep + b_dep)               [n×M]
//	φ = (P·U + v)·Cᵀ + P·s                  [(n+1)×n]
//
// If words have features K (Kinds > 0), then e = E[w] + K·W_kind. If there are
// candidates (Links > 0), c of them, candidate j standing on word a[j] with features
// X[j], then each has a score
//
//	A    = [h;e]·W_link + b_link            [n×M]
//	link = tanh(A[a] + X·F_link)·v_link     [c]
//
// A candidate is one way to read some words as the mention of something that the
// question is about: of a column of a table, or of its cells. With label l its score
// is μ[a[j],l] + link[j]. So the network reads things that it was not trained on by
// what is known of them, and by the words around. Rejected: a product of [h;e;x] with
// one matrix for each candidate, since a word may have many candidates, and the part of
// the word is the same for all; and scores of candidates that depend on each other,
// since then the solver could not add them up.
//
// It is the scorer of [petit2023] §5 with biaffine arcs as in [dozat2017], except
// that t also depends on the word vector itself.
//
// The table of layers in layer.go is the one description of all this in code: what each
// layer reads and computes, with names and shapes of its parameters. The file's inputs,
// outputs and nodes, the check of a loaded file, and training in package nn follow from it.
// A further layer of a known kind is one row there. A further kind has its ONNX nodes in
// export.go, first values in nn/network.go, and forward and backward pass in nn/layer.go; if its operator
// is new, package backend needs a kernel. Rejected: the passes beside the table, since the
// page loads this package and must not contain training.
//
// # Labels that a word never had
//
// A network reads a word by its neighbours, too. In a program unlike those of the training it gives words labels that they
// never had: "smallest" becomes the largest, as it mostly is before "population". So where [Meta.Uses] record what a word
// did, every label that it never had loses [Meta.Unseen] of its score ([Model.Familiar]), more than scores mostly differ by. A
// question can still be read in such a way if it can be read in no other. What is proved is that no other program has a
// better score after that. How probable a label is, which the confidence looks at, is said by the network alone: a parse that it
// would not have chosen is the less sure. Models for tables take nothing away: their words are those of any table.
//
// Rejected: the share of the uses of a word with a label, as a further score, which changed nothing; a table of labels in
// the network's file, as large as a third of the network; the same loss in training, which does no better.
//
// # Notation
//
//	paper  Go            shape      meaning
//	V      Sizes.Vocab   number     words, 0 is the unknown word
//	L      Sizes.Labels  number     labels of the grammar, in its order
//	μ      mu            [n×L]      score of word i carrying label l
//	φ      phi           [(n+1)×n]  score of head h (0 is the root, i+1 word i) for word d
//	D H M  Sizes.Embed, Hidden, MLP
//	F      Sizes.Kinds   number     features of a word; 0 for none
//	G      Sizes.Links   number     features of a candidate; 0 for none
//	K      kinds         [n×F]
//	a      anchors       [c]        word that a candidate stands on
//	X      links         [c×G]
//	link   link          [c]        score of a candidate, besides that of its label
//
// # Files
//
// A model consists of two files, or three. model.onnx has the network, written by [Export];
// any ONNX runtime runs it. Its inputs are words and, if there are any features, kinds,
// anchors and links; its outputs mu, phi and link. After training, its weights are rounded (lab/nn). model.json has a [Meta]: the
// vocabulary, the labels, the names of the features, the origin of the model, its
// accuracy, the weights of the [Confidence], and the SHA-256 of the other files. judge.onnx has the network of a [Judge],
// written by [ExportJudge], if the model has one. The page has model.json as [Pack] writes it. [Load] verifies all of this before the first score. A
// model that does not belong to its metadata or to the grammar gives a clear error,
// never a wrong answer.
//
// Scores are the same bits on every platform; see package model/backend.
//
// # References
//
//	[petit2023]  A. Petit and C. Corro. On graph-based reentrancy-free semantic parsing. TACL 11. 2023.
//	[dozat2017]  T. Dozat and C. D. Manning. Deep biaffine attention for neural dependency parsing. ICLR 2017.
package model
