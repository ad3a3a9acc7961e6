// Package model scores sentences with a small network in an ONNX file. Metadata
// define the meaning of its inputs and outputs.
//
// # The network
//
// The scorer of [petit2023] §5, with biaffine arcs as in [dozat2017], except that t also depends on the
// word vector. For n words w, with embeddings E and learned parameters W, b, U, v, s:
//
//	e = E[w]                                [n×D]
//	h = BiLSTM(e)                           [n×2H]
//	t = tanh([h;e]·W_tag + b_tag)           [n×M]
//	μ = t·W_mu + b_mu                       [n×L]
//	P = [root; tanh(h·W_head + b_head)]     [(n+1)×M]
//	C = tanh(h·W_dep + b_dep)               [n×M]
//	φ = (P·U + v)·Cᵀ + P·s                  [(n+1)×n]
//
// If words have features K (Kinds > 0), then e = E[w] + K·W_kind. A candidate is one way to read some words
// as a mention of a column of a table, or of its cells. If there are c of them (Links > 0), j standing on
// word a[j] with features X[j], each has a score besides that of its label, μ[a[j],l] + link[j]:
//
//	A    = [h;e]·W_link + b_link            [n×M]
//	link = tanh(A[a] + X·F_link)·v_link     [c]
//
// Rejected: a product of [h;e;x] with one matrix for each candidate, of which the part of the word is
// the same for all; scores of candidates that depend on each other, which the solver could not add up.
//
// layer.go is the one description of this in code, from which the file's inputs, outputs and nodes, the check of
// a loaded file, and training (lab/nn) follow. A further layer of a known kind is a row there; a new kind has its
// ONNX nodes in export.go, first values in lab/nn/network.go, passes in lab/nn/layer.go.
//
// # Labels that a word never had
//
// In a program unlike those of the training, the network gives words labels by their neighbours: "smallest" is the
// largest, as mostly before "population". So where [Meta.Uses] record what a word did, labels that it never had lose
// [Meta.Unseen] of their score ([Model.Familiar]), and the proof is about these scores. Models for tables take
// nothing away. Rejected: shares of uses as a score, and the same loss in training, which changed nothing.
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
// model.onnx has the network ([Export]), judge.onnx that of a [Judge], if there is one ([ExportJudge]), model.json
// a [Meta] with the SHA-256 of the others; the page has it as [Pack] writes it. [Load] verifies all: a model that does
// not belong to its metadata or to the grammar is an error. Scores are the same bits everywhere (model/backend).
//
// # References
//
//	[petit2023]  Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[dozat2017]  Dozat, Manning. Deep biaffine attention for neural dependency parsing. ICLR.
package model
