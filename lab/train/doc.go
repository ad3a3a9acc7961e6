// Package train trains a network on questions and their programs, without knowing
// which word stands for which node: weakly supervised training by hard EM.
//
// # Problem
//
// Given sentences with programs, find parameters θ and for every program an anchoring a:
// each node u on a different word a(u) that may have its label, nodes whose order matters
// in the order of the sentence. Minimise
//
//	Σ_sentences  ℓ_tag(μ_θ, a) + ℓ_head(φ_θ, a)
//
// in turn: find the best anchoring under the scores (ILP2 of [petit2023] §3.2, solved by
// [semtree/solver/anchor], exactly or, by Options.Anchoring, as the paper does), then epochs
// of Adam ([kingma2015]) on the softmax losses of [petit2023] §3 with that anchoring as gold.
// The result has a running mean of the parameters ([shamir2013]).
//
// Hard EM stays in the local optimum where it starts. So the anchors of the first epochs come from IBM
// model 1 ([brown1993]): t(label or ∅ | word) by EM on pairs of words and labels, with a small price per
// word of distance. Unknown words have the label of their first candidate as class.
//
// # Recombination
//
// After the warm start, epochs also train on recombined sentences ([jia2016]): a subtree and the span of its
// words are replaced by a matching one of another sentence, or (Options.Swap) a word by one with a label of
// the same signature, with their candidates. Options.Even and Options.Loose say which. Where words have
// features, which belong to a whole question, there is none.
//
// Words that the author of a domain knows (Options.Words) count in the warm start, raise their label wherever
// anchors are searched (Options.Listed), and replace others in recombined sentences: so "many" is a count, and
// words are learnt that occur in no question.
//
// # Mentions
//
// An example has candidates: mentions that its words may be, each with a label, the words that it takes, and
// perhaps features. In a domain a name is one token, a mention of one word ([NewExample]); about tables,
// mentions overlap, and their words may be predicates. The score of a node on a word is μ[w,l] for a
// predicate, and μ[w,l] + link[j] for an entity that is candidate j there; which one it is, is latent.
//
// The loss of the tag of a word is a softmax over ∅, all predicates and its candidates. Words that a chosen
// mention takes beyond its first have gold ∅. If only the answer is known, the alternatives of an example are
// all programs found to give it, and an epoch trains on the one with the best anchoring ([min2019]).
//
// Options.Mask hides some content words that have a candidate, so that features alone are read. With
// Options.Quick the activations are those of the exported network.
//
// Rejected: a trainer for domains beside one for tables, with the same losses; anchoring in the same pass as
// learning, when the choice would depend on what dropout and masks hide.
//
// # Notation
//
//	paper  Go              shape      meaning
//	n      words           [n]        vocabulary numbers of the words, 0 is unknown
//	u      node            [m]        nodes of the program in preorder
//	a      choice.Words    [m]        word of each node
//	E      word.tag        number     index into Grammar.Tags, nn.Empty for ∅
//	       word.head       number     0 for the root, h+1 for word h, nn.Empty for ∅
//	       word.names      [c]        labels of the candidates on a word
//	t      alignment.prob  [V×(L+1)]  t(label | class of word), the last column is ∅
//	c                      number     candidates
//	link   link            [c]        score of a candidate besides that of its label
//	F G    Kinds, Links    numbers    features of a word, of a candidate
//
// # Determinism
//
// The same data, options and seed give the same network bit by bit, on any number of processors, also if a
// training is resumed: shards are added in one order, and random numbers depend on seed, epoch and place.
//
// # References
//
//	[petit2023]   Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[brown1993]   Brown, Della Pietra, Della Pietra, Mercer. The mathematics of statistical machine translation. CL 19.
//	[jia2016]     Jia, Liang. Data recombination for neural semantic parsing. ACL.
//	[shamir2013]  Shamir, Zhang. Stochastic gradient descent for non-smooth optimization: convergence results and optimal averaging schemes. ICML.
//	[kingma2015]  Kingma, Ba. Adam: a method for stochastic optimization. ICLR.
//	[min2019]     Min, Chen, Hajishirzi, Zettlemoyer. A discrete hard EM approach for weakly supervised question answering. EMNLP.
package train
