// Command experiments measures by cross-validation how well a training learns, and what each of its
// settings is worth:
//
//	go run ./lab/experiments -data ../shared/data -seeds 3
//
// # Protocol
//
// The train and dev parts of each official split of GeoQuery are divided together:
//
//	iid       k folds at random
//	template  k folds, no program template in the train and the test part of one
//	length    the quarter with the most nodes against the rest
//	half      the half with the most nodes against the rest, and three programs
//	          of each predicate that the rest lacks
//	compound  a quarter of iid's with the same labels as the rest in other
//	          combinations of parent and child ([dataset.ByCompounds])
//
// A network is trained on the train part of a fold, and its last epoch parses the test part as semtree
// eval does. A seed decides about folds and training, so that settings are compared question by question.
// Programs are judged under the domain's grammar, and under its signatures that the train part uses
// (seenGrammar).
//
// Trainings are files, named by a hash of what decides about them (of the code, a number to be raised
// with it), and never repeated.
package main
