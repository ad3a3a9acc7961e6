// Package train trains a network on questions and their programs, without knowing
// which word stands for which node: weakly supervised training by hard EM.
//
// # Problem
//
// Given sentences with programs, find parameters θ and for every program an
// anchoring a: each node u on a different word a(u) that may have its label, nodes
// whose order matters in the order of the sentence. Minimise
//
//	Σ_sentences  ℓ_tag(μ_θ, a) + ℓ_head(φ_θ, a)
//
// in turn: find the best anchoring under the scores (ILP2 of [petit2023] §3.2,
// solved exactly by [semtree/solver/anchor]), then epochs of Adam on the
// softmax losses of [petit2023] §3 with that anchoring as gold. The method of
// [petit2023] §4 for the first step, conditional gradient and Kuhn-Munkres, is an
// option (Options.Anchoring); doc/accuracy.md compares the two.
//
// The scores of a random network do not help to find anchors, and hard EM stays in
// the local optimum where it starts. So the anchors of the first epochs come from IBM
// model 1 ([brown1993]): t(label or ∅ | word), estimated by EM on pairs of
// words and labels, with a small price per word of distance as arc score.
//
// After the warm start, every epoch also trains on recombined sentences. They
// replace a subtree and the span of its words by a matching one of another
// sentence, or (Options.Swap) a single word by one with a label of the same
// signature. The anchors of the new sentence are known. Inserted subtrees are
// mostly small and frequent, unless they are drawn evenly (Options.Even). Words
// without a label beside a subtree stay, unless they move with it (Options.Loose).
//
// The words that the author of the domain knows (Options.Words) count in the warm
// start, and add Options.Listed to the score of their label wherever anchors are searched.
// Without that, "many" mostly carries nothing, since "how many people" asks for a
// population; then the count of "how many rivers are there" goes to "are" or "there", and
// the network learns that. In recombined sentences these words replace other ones: of the
// same label, or of another label if the program stays well-typed. So the network learns
// words and labels that occur in no question.
//
// The result is a network with a running mean of the parameters.
//
// # Mentions
//
// There is one kind of example. Its candidates are mentions that its words may be, each
// with a label and the words that it takes, and perhaps with features. The lexicon of a
// domain joins the words of a name into one token: then a mention takes one word, that
// word can be nothing else, and all the network knows of it is its key ([NewExample]). In
// a question about a table, mentions may overlap, their words may also be predicates, and
// the network chooses by features of words and candidates (see package model). The score
// of a node on a word is μ[w,l] for a predicate, and μ[w,l] + link[j] for an entity for
// which candidate j stands there. An anchoring puts nodes on words so that no two take
// the same word; an entity stands where one of its candidates does, and which of them it
// is is latent. The anchoring is exact, with covers (see [semtree/solver/anchor]).
//
// Recombination moves words with their candidates. It is refused where words have
// features, which belong to a whole question.
//
// Rejected: a trainer for domains beside one for tables. The losses of both are the same
// if the names that a token may be are the candidates of one word.
//
// The loss of the tag of a word is that of a softmax over ∅, all predicates, and the
// candidates that stand on the word: they are alternatives of one another, as they are
// for the parser. Words that a chosen mention takes beyond its first have gold ∅. All
// that an example does not choose is a wrong alternative, so that wrong candidates
// need no labels.
//
// In the warm start, a class of words is a word of the vocabulary or, for unknown words,
// the label of the first candidate on them: names are all different, and nothing could be
// learned of each. Predicates share the words that no mention needs.
//
// If only the answer of a question is known, its example has as alternatives all
// programs that were found to give it. Anchoring finds the best place of each, and the
// best one of them is what the epoch trains on: hard EM over programs, too. Their scores
// are comparable, since the normaliser of the softmax losses is the same for all of
// them. Such a training continues a network that was trained on known programs, which
// ranks them from the first epoch on.
//
// Not tried: to weigh the alternatives by their probability under the network, instead
// of taking the best one. [min2019] found the best one to be better, also on questions
// about tables. Rejected: anchoring in the same pass as learning, which would save
// time, because the choice would depend on what dropout and masks hide.
//
// Headers and cells of a table that nobody trained on are often words of the
// vocabulary. Options.Mask hides some of the content words with a candidate, so
// that the network also learns to read features alone.
//
// With Options.Quick the activations are those of the exported network, since the backend
// has no others; the models of domains were trained with those of package math.
// BenchmarkMentionEpoch measures anchoring and learning (doc/results/decisions.md).
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
// The same data, options and seed give the same network bit by bit, on any
// number of processors: every batch is cut into the same number of shards,
// and their gradients are added in the same order. A random number depends on
// the seed, the epoch and the place, not on earlier steps, so that a resumed
// training continues as if it had not stopped.
//
// # References
//
//	[petit2023]  A. Petit and C. Corro. On graph-based reentrancy-free semantic
//	             parsing. TACL 11. 2023.
//	[brown1993]  P. Brown, S. Della Pietra, V. Della Pietra and R. Mercer. The
//	             mathematics of statistical machine translation. Computational
//	             Linguistics 19. 1993.
//	[jia2016]    R. Jia and P. Liang. Data recombination for neural semantic
//	             parsing. ACL. 2016.
//	[shamir2013] O. Shamir and T. Zhang. Stochastic gradient descent for
//	             non-smooth optimization: convergence results and optimal averaging
//	             schemes. ICML. 2013.
//	[kingma2015] D. Kingma and J. Ba. Adam: a method for stochastic optimization.
//	             ICLR. 2015.
//	[min2019]    S. Min, D. Chen, H. Hajishirzi and L. Zettlemoyer. A discrete hard EM
//	             approach for weakly supervised question answering. EMNLP. 2019.
package train
