package scan

import (
	"slices"
	"strings"

	"semtree/lab/dataset"
)

// Command is a command of one or two clauses.
type Command struct {
	First  Clause
	Join   string // "and", "after", or "" for one clause
	Second Clause // zero for one clause
}

// Clause is a verb with its direction, manner and number of repetitions.
type Clause struct {
	Verb      string
	Manner    string // "opposite", "around" or ""
	Direction string // "left", "right" or ""
	Repeat    string // "twice", "thrice" or ""
}

// String returns the words of the command, separated by blanks.
func (c Command) String() string {
	if c.Join == "" {
		return c.First.String()
	}
	return c.First.String() + " " + c.Join + " " + c.Second.String()
}

// String returns the words of the clause, separated by blanks.
func (c Clause) String() string {
	words := c.Verb
	for _, w := range []string{c.Manner, c.Direction, c.Repeat} {
		if w != "" {
			words += " " + w
		}
	}
	return words
}

// Program returns the command's program in SCAN-SP.
func (c Command) Program() string {
	if c.Join == "" {
		return c.First.program()
	}
	return "i_" + c.Join + "(" + c.First.program() + "," + c.Second.program() + ")"
}

func (c Clause) program() string {
	var args []string
	for _, w := range []string{c.Direction, c.Manner} {
		if w != "" {
			args = append(args, "i_"+w)
		}
	}
	program := "i_" + c.Verb + "(" + strings.Join(args, ",") + ")"
	if c.Repeat != "" {
		program = "i_" + c.Repeat + "(" + program + ")"
	}
	return program
}

// Actions returns what the command means.
func (c Command) Actions() []string {
	first, second := c.First.actions(), []string(nil)
	if c.Join != "" {
		second = c.Second.actions()
	}
	if c.Join == "after" {
		first, second = second, first
	}
	return append(first, second...)
}

// actions returns what the clause means.
func (c Clause) actions() []string {
	var action, once []string
	if c.Verb != "turn" {
		action = []string{"I_" + strings.ToUpper(c.Verb)}
	}
	turn := "I_TURN_" + strings.ToUpper(c.Direction)
	switch {
	case c.Direction == "":
		once = action
	case c.Manner == "":
		once = append([]string{turn}, action...)
	case c.Manner == "opposite":
		once = append([]string{turn, turn}, action...)
	case c.Manner == "around":
		once = slices.Repeat(append([]string{turn}, action...), 4)
	}
	switch c.Repeat {
	case "twice":
		return slices.Repeat(once, 2)
	case "thrice":
		return slices.Repeat(once, 3)
	}
	return once
}

// Examples returns commands with their programs.
func Examples(commands []Command) []dataset.Example {
	examples := make([]dataset.Example, len(commands))
	for i, c := range commands {
		examples[i] = dataset.Example{Question: c.String(), Program: c.Program(), Line: i + 1}
	}
	return examples
}
