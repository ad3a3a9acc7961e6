// Package domain loads everything that semtree needs to answer questions of one
// field: a grammar, the names of things, an executor over facts, and a trained
// model.
//
// # Domain folders
//
// A domain is a folder, read through an fs.FS: embedded in the command-line tool,
// fetched by the page, or any directory.
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
// Before the first training, a domain has no model files. Text files are UTF-8,
// with or without a byte order mark. domain.json lists every file that the domain
// needs, with any extension, and no hidden one: the page loads only what is listed,
// and [Load] refuses a list with a folder or with a file that does not exist.
//
// # Executors
//
// An [Executor] is Go code, chosen by its name in domain.json. Without one a
// domain has programs but no answers, and all its names come from lexicon.tsv.
// The caller of [Load] lists the executors. Each has an [Opener], which reads the
// facts in the folder.
//
// Programs are checked in one place, [Domain.Check]: against the grammar
// ([grammar.Grammar.Typing]), for depth, and for the constants of entities, which
// the executor alone can read. Load has made sure that the executor gives every
// predicate of the grammar a meaning, with every number of arguments. So an
// executor never gets a tree that it cannot execute, and defines only what each
// predicate means. Its other abilities are optional interfaces, such as [Namer].
//
// # Answers
//
// An [Answer] is a list of values. Two answers are equal if their values are. If
// each value is a number of a thing, the answer also has rows, which put each
// number beside its thing.
//
// # Confidence
//
// Programs with the answer of the best one are other ways to write it: "the length of the Ohio River" has several. So the
// confidence counts how far the best program is ahead of those with another answer, and how probable each word is in any of
// those with its own. An answer of nothing is told, "states that border Hawaii" has none; but a question that asks of a thing by
// its name for what it is not ("capital of Ontario", which the facts have as a city) is refused ([Selector]): another thing of that
// name is meant. Rejected: to refuse whatever has an empty answer.
//
// # Words
//
// words.tsv lists the words that people use for the predicates, as far as the
// author of the domain knows them without having seen questions. A row has a
// predicate of the grammar, a tab, and words separated by blanks. Blank rows and
// rows that begin with a number sign are skipped. Only training reads this file: it prefers to put a predicate on
// such a word, shows the words in place of others, and records that they may have this label.
//
// # Phrases
//
// phrases.tsv says each label of the grammar in words, so that a reader can tell one
// program from another ([Domain.InWords]). A row has a label, a tab, and a phrase, in
// which {1} is the first argument, or the first constant of an entity. A phrase names
// each argument once. A label with several numbers of arguments has a row for each:
//
//	walk	walk
//	walk	turn {1} and walk
//
// Arguments that are predicates without arguments can be fixed, and so can constants.
// Such a phrase goes before the general one, and does not name what is fixed:
//
//	walk({1}, opposite)	turn {1} twice and walk
//	town({1}, _)	the town of {1}
//
// A third cell is the phrase for a label whose result can be given a kind by the
// predicate around it, and has * in its place:
//
//	state	{1:states}
//	next_to_2	states that border {1}	* that border {1}
//
// makes "states that border Texas" of state(next_to_2(stateid('texas'))). A fourth cell
// says what follows "are". Without one that is the phrase, after "a" or "an" for one thing:
//
//	cube	[cube|cubes]
//	left	[thing|things] left of the {1!}	* left of the {1!}	left of the {1!}
//	both	[thing|things] that [is|are] both {1~} and {2~}
//
// makes "things that are both red cubes and left of the ball". Of [cube|cubes], the first
// is for one thing, and the second for several, as is said unless {1!} asks for one. Places are
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
// In a phrase with *, {1:states} gives its own kind, as * has said the other one. A kind
// replaces the kind of an argument: if {1:balls} may stand around {1:cubes}, write a
// third cell "* that are {1:cubes}". A phrase that begins and ends with brackets loses them
// where nothing is around it. "the the" becomes "the", and a name has no "the" before it.
//
// A domain in which a node has no phrase says no program with such a node in words: it is
// shown as a program. Blank rows and rows that begin with a number sign are skipped.
// Package domaintest tests the built-in domains: programs with the same words have the same
// answer.
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
