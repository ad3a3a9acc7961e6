// Command experiments measures by cross-validation how well a training learns,
// and what each of its settings is worth:
//
//	go run ./lab/experiments -data ../shared/data -seeds 3
//
// # Protocol
//
// Of each official split of GeoQuery only the train and dev parts are read,
// together. They are divided as the official parts are:
//
//	iid       k folds at random
//	template  k folds, no program template in the train and the test part of one
//	length    the quarter with the most nodes against the rest
//	half      the half with the most nodes against the rest, and three programs
//	          of each predicate that the rest lacks
//	compound  a quarter of iid's with the same labels as the rest in other
//	          combinations of parent and child ([dataset.ByCompounds])
//
// A network is trained on the train part of a fold, without looking at the test
// part: its last epoch counts, and the test part is then parsed as semtree eval
// does, by the exact solver. So every question of iid and template, and what the
// other divisions hold out, are judged once per seed. A seed decides about the
// folds and about the training, so that two settings with the same seed are
// compared on the same folds, question by question.
//
// The programs are judged under two grammars: the domain's, written from the
// meaning of the predicates, and that grammar with only those signatures that
// the train part of the fold uses ([seenGrammar]).
//
// Every training is stored as a file of its own, named by a hash of what
// decides about it (of the code, a number to be raised with it), and never repeated.
package main
