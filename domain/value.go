package domain

import (
	"fmt"

	"semtree/grammar"
	"semtree/lexicon"
)

// Value is one element of an answer: a thing of the domain or a number.
type Value struct {
	Text     string  // what a reader sees, without the unit
	Number   float64 // the exact number; 0 unless IsNumber
	IsNumber bool
	Type     string // what kind of thing, as "state" or "city"; "number" for numbers
	Unit     string // of the number, as "km" or "people/mi²"; "" for counts and things
}

// String returns the text and, after a blank, the unit if there is one.
func (v Value) String() string {
	if v.Unit == "" {
		return v.Text
	}
	return v.Text + " " + v.Unit
}

// Executor answers programs from the facts of a domain. Implementations are
// immutable and safe for concurrent use.
type Executor interface {
	// Execute returns the values that a program denotes, with or without the
	// grammar's wrapper, possibly none at all. A set is sorted and has no value
	// twice; a domain whose answers are sequences keeps their order. The same
	// program always has the same answer. A tree that is no program of the
	// domain gives a *[ProgramError].
	Execute(program *grammar.Node) ([]Value, error)

	// Unknown describes the entities of a program that the facts do not have,
	// in program order, so that "the facts have no " and such a phrase make a
	// sentence: "city called boston in texas". An unknown entity is no error:
	// it denotes the empty set.
	Unknown(program *grammar.Node) []string

	// Names returns every name of an entity that the facts know, sorted.
	Names() []lexicon.Name
}

// ProgramError says which node of a program cannot be executed, and why.
type ProgramError struct {
	Node *grammar.Node // nil if the program has a nil node
	Msg  string        // what is wrong with it and what was wanted
}

func (e *ProgramError) Error() string {
	if e.Node == nil {
		return "execute program: " + e.Msg
	}
	return fmt.Sprintf("execute %q: %s", e.Node.Name, e.Msg)
}
