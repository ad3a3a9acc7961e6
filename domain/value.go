package domain

import (
	"fmt"

	"semtree/grammar"
)

// Value is one element of an answer: a thing of the domain or a number.
type Value struct {
	Text     string  // as displayed, without the unit
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

// Row is a number of one thing: the population of kentucky.
type Row struct {
	Name   string  `json:"name"`           // of the thing, as displayed
	Type   string  `json:"-"`              // of the thing, as in a [Value]
	Number float64 `json:"number"`         // exact
	Text   string  `json:"-"`              // of the number, as in a Value
	Unit   string  `json:"unit,omitempty"` // of the number, as in a Value
}

// Answer is what a program denotes.
type Answer struct {
	// Values are the elements, possibly none at all. A set is sorted and has no
	// value twice; a domain whose answers are sequences keeps their order. Two
	// answers are the same if their values are.
	Values []Value

	// Elements are the values as [answer.Outcome] lists them, if they are at hand: texts that are boxed once. Else they are nil.
	Elements []any

	// Rows say what the numbers belong to, if each of them belongs to a thing:
	// one row for each thing, sorted by name and then by number, in which two
	// things with equal numbers are two rows. Nil for all other answers.
	Rows []Row
}

// ProgramError reports which node of a program cannot be executed, and why.
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
