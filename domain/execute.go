package domain

import (
	"errors"
	"fmt"

	"semtree/grammar"
)

// ErrNoFacts is the error of executing a program in a domain without executor.
var ErrNoFacts = errors.New("the domain has no facts to answer from")

// Check reports why a program without wrapper cannot be executed in this
// domain: a *[ProgramError] that names the node. It is nil for a program that
// the grammar allows, whose entities have constants that the executor can read.
// Check does not say whether the facts have these entities: see [Domain.Missing].
func (d *Domain) Check(program *grammar.Node) error {
	if err := checkShape(program, 0); err != nil {
		return err
	}
	if _, err := d.Grammar.Typing(program); err != nil {
		var wrong *grammar.TypeError
		errors.As(err, &wrong) // Typing has no other errors
		return &ProgramError{wrong.Node, wrong.Msg}
	}
	return eachEntity(program, d.checkEntity)
}

// checkShape refuses trees with nil nodes and trees that are too deep to walk.
func checkShape(n *grammar.Node, depth int) error {
	switch {
	case n == nil:
		return &ProgramError{nil, "a node is missing"}
	case depth >= grammar.MaxDepth:
		return &ProgramError{n, fmt.Sprintf("more than %d levels of nesting", grammar.MaxDepth)}
	}
	for _, a := range n.Args {
		if err := checkShape(a, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// checkEntity refuses an entity whose constants the executor cannot read.
func (d *Domain) checkEntity(entity *grammar.Node) error {
	if checker, ok := d.Executor.(EntityChecker); ok {
		if wrong := checker.CheckEntity(entity); wrong != "" {
			return &ProgramError{entity, wrong}
		}
	}
	return nil
}

// eachEntity calls f for every node with constants, in preorder, until one
// fails.
func eachEntity(n *grammar.Node, f func(entity *grammar.Node) error) error {
	if len(n.Consts) > 0 {
		if err := f(n); err != nil {
			return err
		}
	}
	for _, a := range n.Args {
		if err := eachEntity(a, f); err != nil {
			return err
		}
	}
	return nil
}

// Execute checks a program without wrapper and returns what it denotes. Errors
// are those of [Domain.Check], [ErrNoFacts], and those of the executor.
func (d *Domain) Execute(program *grammar.Node) (Answer, error) {
	if d.Executor == nil {
		return Answer{}, ErrNoFacts
	}
	if err := d.Check(program); err != nil {
		return Answer{}, err
	}
	return d.Executor.Execute(program)
}

// ExecuteAll returns what [Domain.Execute] returns for each program, an answer or an error. The programs are known to be of
// the grammar, as a parser finds them: of them only the constants are checked. Those with parts in common take less time
// together, if the executor is [Several].
func (d *Domain) ExecuteAll(programs []*grammar.Node) ([]Answer, []error) {
	answers, errs := make([]Answer, len(programs)), make([]error, len(programs))
	several, together := d.Executor.(Several)
	sound := make([]*grammar.Node, 0, len(programs))
	for i, program := range programs {
		if errs[i] = ErrNoFacts; d.Executor == nil {
			continue
		}
		if errs[i] = eachEntity(program, d.checkEntity); errs[i] != nil {
			continue
		}
		if sound = append(sound, program); !together {
			answers[i], errs[i] = d.Executor.Execute(program)
		}
	}
	if !together {
		return answers, errs
	}
	found := several.ExecuteAll(sound)
	for i, err := range errs {
		if err == nil {
			answers[i], found = found[0], found[1:]
		}
	}
	return answers, errs
}

// Missing describes the entities of a program that the facts do not have, in
// preorder, as [Finder.Missing] does. It returns none for a program that cannot be
// executed, and if the executor is not a Finder.
func (d *Domain) Missing(program *grammar.Node) []string {
	finder, ok := d.Executor.(Finder)
	if !ok || d.Check(program) != nil {
		return nil
	}
	var missing []string
	_ = eachEntity(program, func(entity *grammar.Node) error { // f never fails
		if text := finder.Missing(entity); text != "" {
			missing = append(missing, text)
		}
		return nil
	})
	return missing
}

// Illustrate returns a drawing of the facts and of how a program is executed
// ([Illustrator]): of the facts alone without a program, or with one that cannot
// be executed; nil if the domain draws nothing.
func (d *Domain) Illustrate(program *grammar.Node) any {
	illustrator, ok := d.Executor.(Illustrator)
	if !ok {
		return nil
	}
	if program != nil && d.Check(program) != nil {
		program = nil
	}
	return illustrator.Illustrate(program)
}
