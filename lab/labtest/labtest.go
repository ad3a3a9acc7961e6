// Package labtest has small data for tests of learning and evaluation: questions
// of our own about states, with programs, from which a small network learns in a
// second.
package labtest

import (
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/lab/dataset"
)

// Form is a question with its program, with STATE in place of a state's name.
type Form struct{ Question, Program string }

// Forms are the questions that [About] asks about each state.
var Forms = []Form{
	{"name each neighbour of STATE", "answer(state(next_to_2(stateid('STATE'))))"},
	{"count every neighbour of STATE", "answer(count(state(next_to_2(stateid('STATE')))))"},
	{"name the seat of STATE", "answer(capital_1(stateid('STATE')))"},
	{"inhabitants of STATE", "answer(population_1(stateid('STATE')))"},
	{"inhabitants of the seat of STATE", "answer(population_1(capital_1(stateid('STATE'))))"},
}

// States are six states to ask about.
var States = []string{"texas", "utah", "ohio", "maine", "iowa", "rhode island"}

// About returns the questions of the forms about each state.
func About(forms []Form, states ...string) []dataset.Example {
	var all []dataset.Example
	for _, state := range states {
		for _, f := range forms {
			all = append(all, dataset.Example{
				Question: strings.ReplaceAll(f.Question, "STATE", state),
				Program:  strings.ReplaceAll(f.Program, "STATE", state),
				Line:     len(all) + 1,
			})
		}
	}
	return all
}

// Foreign returns a copy of the examples. Those at the indices are replaced by
// questions with words, names and predicates that no form has.
func Foreign(examples []dataset.Example, indices []int) []dataset.Example {
	changed := slices.Clone(examples)
	for _, at := range indices {
		changed[at].Question = "which peaks tower over dallas ?"
		changed[at].Program = "answer(mountain(loc_2(cityid('dallas', _))))"
	}
	return changed
}

// Text writes examples as a file has them.
func Text(examples []dataset.Example) string {
	var b strings.Builder
	if err := dataset.Write(&b, examples); err != nil {
		panic(err) // strings
	}
	return b.String()
}

// Domain loads a domain: a built-in one by its name, or that of a folder.
func Domain(t testing.TB, nameOrDir string) *domain.Domain {
	t.Helper()
	d, err := builtin.Load(nameOrDir)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Parser returns the parser of a domain with its own model.
func Parser(t testing.TB, nameOrDir string) *domain.Parser {
	t.Helper()
	p, err := domain.NewParser(Domain(t, nameOrDir))
	if err != nil {
		t.Fatal(err)
	}
	return p
}
