// Package domain loads what semtree knows of one field of questions: a
// grammar, the names of things, an executor over facts, and a trained model.
//
// # Domain folders
//
// A domain is a folder, read through an fs.FS: embedded in the native tool,
// fetched by the page, or a directory of one's own.
//
//	domain.json   name, title, executor, the list of files, questions to try
//	grammar.txt   types, predicates, signatures (format: package grammar)
//	lexicon.tsv   names that are not in the facts (format: package lexicon)
//	words.tsv     words that people use for the predicates, for training
//	facts/...     what the executor reads
//	model.json    metadata of the model, its vocabulary and its SHA-256 (format: package model)
//	model.onnx    the network
//
// A domain that is yet to be trained has no model files.
//
// # Executors
//
// An [Executor] is Go code, chosen by its name in domain.json. Without one a
// domain has programs but no answers, and all its names come from lexicon.tsv.
// The caller of [Load] says which executors there are: each has an [Opener],
// which makes the [Parts] of a domain from its folder. For most kinds of domain
// the grammar is grammar.txt; a kind whose data say what can be asked, as a table
// does, makes the grammar of the data.
//
// Programs are checked in one place, [Domain.Check]: against the grammar
// ([grammar.Grammar.Typing]), for depth, and for the constants of entities, which
// the executor alone can read. Load has made sure that the executor gives every
// predicate of the grammar a meaning, with every number of arguments. So an
// executor never sees a tree that it cannot execute, and says only what each
// predicate means; what else it can do are optional interfaces, such as [Namer].
//
// # Answers
//
// An [Answer] is a list of values, and two answers are compared by it. Where each
// of the values is a number of a thing, the answer also has rows, which put each
// number beside its thing.
//
// # Words
//
// words.tsv is what an author of the domain knows about how people talk of it,
// without having seen their questions. A row is a predicate as the grammar names
// it, a tab, and words with blanks between; rows that begin with a number sign
// and blank ones are skipped. Only training reads it.
//
// domain.json, an example:
//
//	{
//	  "name": "geo",
//	  "title": "US geography",
//	  "description": "States, cities, rivers …",
//	  "executor": "geo",
//	  "files": ["grammar.txt", "lexicon.tsv", "facts/states.tsv", "model.json", "model.onnx"],
//	  "examples": ["which states border on texas ?"]
//	}
package domain
