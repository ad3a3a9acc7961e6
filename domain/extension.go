package domain

import (
	"fmt"

	"semtree/grammar"
)

// Translator is an executor whose users write programs in another form than
// the trees of the grammar: CLEVR's filter(red,cube,scene()) is the tree
// red(cube). Both directions are exact: a tree and the form it is written in
// are read back as equal programs.
type Translator interface {
	// Translate reads a program as its users write it and returns a tree of the
	// grammar, without the wrapper.
	Translate(text string) (*grammar.Node, error)
	// Write writes a tree of the grammar as its users do.
	Write(program *grammar.Node) string
}

// Illustrator is an executor that can show how a program is executed.
type Illustrator interface {
	// Illustrate returns what a page needs to draw the facts and, step by step,
	// the program, in a form that encoding/json can write. Without a program it
	// is a drawing of the facts alone; nil if there is nothing to draw.
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

// ReadProgram reads a program in the form that the users of the domain write:
// FunQL, unless the executor is a [Translator]. The tree has no wrapper and
// obeys the grammar.
func (d *Domain) ReadProgram(text string) (*grammar.Node, error) {
	t, ok := d.Executor.(Translator)
	if !ok {
		return d.Grammar.ReadProgram(text)
	}
	program, err := t.Translate(text)
	if err != nil {
		return nil, err
	}
	if _, err := d.Grammar.Typing(program); err != nil {
		return nil, err
	}
	return program, nil
}

// FormatProgram writes a program as the users of the domain do, with the
// wrapper if there is one.
func (d *Domain) FormatProgram(program *grammar.Node) string {
	if t, ok := d.Executor.(Translator); ok {
		return t.Write(program)
	}
	return d.Grammar.Format(program)
}

// WithFacts returns the executor for questions about other facts than the
// domain's own: those in a text, or its own ones if the text is empty.
func (d *Domain) WithFacts(facts string) (Executor, error) {
	if facts == "" {
		return d.Executor, nil
	}
	s, ok := d.Executor.(Sampler)
	if !ok {
		return nil, fmt.Errorf("the domain %s has facts of its own and takes no others", d.Name)
	}
	return s.WithFacts(facts)
}
