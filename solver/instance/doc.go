// Package instance defines the optimisation problem of all solvers of semtree, its
// solutions, and the results of solvers.
//
// # Problem
//
// A solution tags some of the words 1..n of a sentence. The head of every tagged word is
// the root or another tagged word, so that
//
//   - the arcs form one tree, with one child of the root, of a root type;
//   - a word with tag e has f_Args(e, t) children of type t, for every type t;
//   - no word is taken twice: a tagged word takes itself and the words that its
//     label covers;
//   - some words must be taken: those of which somebody has said what they mean.
//
// Its value is the sum of μ over its (word, label) pairs and of φ over its arcs, root arc
// included; words without a tag cost nothing. The best one is the maximum generalized
// valency-constrained not-necessarily-spanning arborescence of [petit2023] §2.3 (ILP1),
// NP-hard to find. Covers and words that must be taken are additions: covers make overlapping mentions of names ("new
// york", "york") alternatives of one problem.
//
// # Notation
//
//	paper  Go                shape        meaning
//	n      Problem.Words                  words
//	μ      Problem.Mu        [n×L]        score of a label on a word
//	φ      Problem.Phi       [(n+1)×n]    score of an arc, head (0: root) × dependent
//	–      Problem.Cover     [L]          further words that a label takes
//	–      Problem.Must                   words that must be taken
//	∅      Empty                          no tag
//	x, y   Tree.Tag, Head    [n], [n]     the solution
//
// # References
//
//	[petit2023]  Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
package instance
