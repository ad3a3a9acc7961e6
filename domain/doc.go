// Package domain loads everything that semtree needs to answer questions of one
// field: a grammar, the names of things, an executor over facts, and a trained
// model.
//
// # Domain folders
//
// A domain is a folder, read through an fs.FS.
//
//	domain.json   name, title, executor, the list of files, questions to try
//	grammar.txt   types, predicates, signatures (format: package grammar)
//	lexicon.tsv   names that are not in the facts (format: package lexicon)
//	words.tsv     words that people use for the predicates, for training
//	phrases.tsv   what programs mean in plain words; may be absent
//	facts/...     what the executor reads
//	model.json    metadata of the model, its vocabulary and its SHA-256 (format: package model)
//	model.onnx    the network
//
// Before the first training there are no model files. Text files are UTF-8, with or without
// a byte order mark; blank rows and rows that begin with a number sign are skipped in .tsv
// files. domain.json lists every file that the domain needs; [Load] refuses a list with a
// folder, a hidden file, or one that does not exist.
//
// # Executors and answers
//
// An [Executor] is Go code, chosen by its name in domain.json; its [Opener] reads the facts. Without one a
// domain has programs but no answers. [Domain.Check] checks programs against the grammar, for depth, and for
// constants. [Load] makes sure that the executor gives every predicate a meaning, so that it never gets a tree
// that it cannot execute. Other abilities are optional interfaces, such as [Namer].
//
// An [Answer] is a list of values. If each is a number of a thing, its rows put it beside the thing.
//
// # Confidence
//
// Programs with the answer of the best one are other ways to write it: the confidence counts how far the best
// is ahead of those with another answer. An answer of nothing is told, "states that border Hawaii"; but
// "capital of Ontario", a city in the facts, is refused ([Selector]).
//
// # Words
//
// words.tsv lists words that people use for the predicates. A row has a predicate, a tab,
// and words. Only training reads it: see Options.Words of lab/train.
//
// # Phrases
//
// phrases.tsv says each label in words ([Domain.InWords]). A row has a label, a tab, and a
// phrase, in which {1} is the first argument, or the first constant of an entity, and each
// argument is named once. There is a row for each number of arguments. Arguments and constants
// can be fixed, in rows before the general one, which do not name them:
//
//	walk	walk
//	walk({1}, opposite)	turn {1} twice and walk
//	walk	turn {1} and walk
//	town({1}, _)	the town of {1}
//
// A third cell is the phrase, with * in its place, for a label whose result can be given a kind
// by the predicate around it: "states that border Texas" of state(next_to_2(stateid('texas'))).
// A fourth says what follows "are"; without it that is the phrase, after "a" for one thing. Of
// [cube|cubes], the first is for one thing.
//
//	state	{1:states}
//	next_to_2	states that border {1}	* that border {1}
//	left	[thing|things] left of the {1!}	* left of the {1!}	left of the {1!}
//	both	[thing|things] that [is|are] both {1~} and {2~}
//
// Places are
//
//	{1}           the argument
//	{1:states}    the argument as of that kind, unless the node has been given one: "states among …" if it takes none
//	{1:*}         the argument as of the kind that the node has been given
//	{1=capitals}  like {1:capitals}, but also "capitals among Austin", where {1:cities} says "Austin" alone
//	{2?those}     the argument as of that kind, if its label has a phrase for kinds
//	{1+the most}  the argument, whose relation is to the most of its own argument
//	{1!}          the argument as one thing
//	{1~}          the argument as it follows "is" or "are"
//	{1-}          the argument without "the" at its beginning
//	{1.}          the argument without the brackets around it
//	{2^}          the constant in capital letters; others are written as names
//
// In a phrase with *, {1:states} gives its own kind. A kind replaces that of an argument: if
// {1:balls} may stand around {1:cubes}, write a third cell "* that are {1:cubes}". Outer brackets
// are lost where nothing is around them, "the the" becomes "the", and names have no "the". A
// program with a node without a phrase is shown as a program.
package domain
