package domain

import (
	"semtree/grammar"
	"semtree/lexicon"
)

// Executor gives the predicates of a domain their meaning. Implementations are
// immutable and safe for concurrent use.
//
// The optional interfaces below are further abilities of an executor.
type Executor interface {
	// Knows reports whether the executor gives a meaning to a label with this number
	// of arguments. [Load] refuses a grammar with a label that it does not know.
	Knows(label grammar.Label, args int) bool

	// Execute returns what a program without wrapper denotes: the same answer
	// each time. [Domain.Execute] has checked it: the executor knows every node,
	// no node is nil, the tree is not too deep, and an [EntityChecker] has
	// accepted the entities. An executor checks none of that again, and
	// may panic on other trees. An error is a *[ProgramError] about a fault
	// that types cannot express, such as an answer that would be too long.
	Execute(program *grammar.Node) (Answer, error)
}

// Several is an executor that executes programs with parts in common faster together than
// one by one. [Executor.Execute] has no error for any of them.
type Several interface {
	// ExecuteAll returns what Execute returns for each program.
	ExecuteAll(programs []*grammar.Node) []Answer
}

// Namer is an executor whose facts are about things that have names.
type Namer interface {
	// Names returns every name of an entity that the facts know, sorted.
	Names() []lexicon.Name
}

// EntityChecker is an executor that checks the constants of entities. The grammar
// only says which labels have constants.
type EntityChecker interface {
	// CheckEntity describes what is wrong with the number or the form of the
	// constants of an entity. It returns "" if nothing is wrong, also for an entity
	// that the facts do not have.
	CheckEntity(entity *grammar.Node) string
}

// Finder is an executor that can report whether the facts have an entity. An
// entity that they do not have is not an error: it denotes the empty set.
type Finder interface {
	// Missing describes an entity that the facts do not have, so that "the facts
	// have no " and the description make a sentence: "city called boston in
	// texas". It returns "" for an entity that they have. The entity is one that
	// an [EntityChecker] accepts.
	Missing(entity *grammar.Node) string
}

// Selector is an executor that says which predicates select those of a kind among what their argument denotes.
type Selector interface {
	// Selects reports whether the predicate of this name does: "capital", and not "what borders".
	Selects(name string) bool
}

// Illustrator is an executor that can show how a program is executed.
type Illustrator interface {
	// Illustrate returns what a page needs to draw the facts and, step by step,
	// the program, in a form that encoding/json can write. The program is as in
	// [Executor.Execute]. Without a program (nil), or with one whose execution
	// is an error, it is a drawing of the facts alone; nil if there is nothing to
	// draw.
	Illustrate(program *grammar.Node) any
}

// Sampler is an executor whose facts are one random sample of many, as the
// scenes of CLEVR.
type Sampler interface {
	// Sample returns an executor over other facts: the same ones for the same seed.
	Sample(seed uint64) Executor
	// WithFacts returns an executor over the facts in a text, in the domain's
	// own format. Its errors name the place in the text.
	WithFacts(facts string) (Executor, error)
}

// Translator reads and writes programs in another form than the trees of the
// grammar, for domains whose users write them so: CLEVR's
// filter(red,cube,scene()) is the tree red(cube). Both directions are exact: a
// tree and the form that it is written in are read back as equal programs. It
// needs no facts. The zero Translator stands for FunQL, which needs none.
type Translator struct {
	// Translate reads a program as its users write it and returns a tree without
	// wrapper. [Domain.ReadProgram] checks it against the grammar.
	Translate func(text string) (*grammar.Node, error)
	// Write writes a tree of the grammar as its users do.
	Write func(program *grammar.Node) string
	// Spans returns where the nodes of a tree, in preorder, stand in what Write
	// writes. A part of the text that stands for several nodes belongs to each of
	// them: filter(small,red,scene()) to small and to red.
	Spans func(program *grammar.Node) []grammar.Span
}
