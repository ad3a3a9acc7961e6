// Package learn makes a parser from a domain and pairs of questions and programs: the only place that
// encodes pairs for training.
//
//	examples ──Examples──▶ train.Example ──train.Trainer──▶ network ──Export──▶ model files
//	                                                                             └─ model.Load ─▶ parser
//
// Questions are linked by the domain's lexicon. Programs are read as users of the domain write them
// ([semtree/domain.Translator]), and encoded as trees of the grammar.
//
// [HoldOut] trains a network for each fold of a division, and passes on its parser with the examples that
// it was not trained on. TestNoLeak replaces these, and compares the trainings byte by byte.
package learn
