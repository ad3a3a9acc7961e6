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
// The executor is Go code, chosen by its name in domain.json; without one a
// domain has programs but no answers, and all its names come from
// lexicon.tsv. A domain that is yet to be trained has no model files.
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
