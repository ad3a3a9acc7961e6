package domain

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

const states = `grammar 1
type state number
root answer state
entity stateid : state
pred next : state -> state
pred both : state, number -> state
pred count : state -> number
`

// strict is an executor that wants programs to be checked: it fails the test if
// it is asked to execute anything else.
type strict struct {
	toy
	t        *testing.T
	g        *grammar.Grammar
	executed int
}

func (s *strict) Execute(n *grammar.Node) (Answer, error) {
	s.executed++
	if _, err := s.g.Typing(n); err != nil {
		s.t.Errorf("executed %v: %v", n, err)
	}
	return Answer{Values: []Value{{Text: n.Name}}}, nil
}

func (s *strict) Illustrate(n *grammar.Node) any {
	if n == nil {
		return "facts"
	}
	return "facts and " + n.Name
}

// chain returns a program with the given number of levels.
func chain(levels int) *grammar.Node {
	n := &grammar.Node{Name: "stateid", Consts: []string{"'utah'"}}
	for range levels - 1 {
		n = &grammar.Node{Name: "next", Args: []*grammar.Node{n}}
	}
	return n
}

// TestCheck: whatever is not a program of the domain is an error that names the
// node, and no executor ever sees it.
func TestCheck(t *testing.T) {
	g := mustGrammar(t, states)
	executor := &strict{t: t, g: g}
	d := &Domain{Parts: Parts{Grammar: g, Executor: executor}}
	utah := &grammar.Node{Name: "stateid", Consts: []string{"'utah'"}}
	of := func(name string, args ...*grammar.Node) *grammar.Node { return &grammar.Node{Name: name, Args: args} }
	for _, tc := range []struct {
		name      string
		program   *grammar.Node
		node, msg string
	}{
		{"nothing", nil, "", "a node is missing"},
		{"missing argument", of("next", nil), "", "a node is missing"},
		{"unknown predicate", of("next", of("ocean(all)")), "ocean(all)", `unknown predicate "ocean(all)"`},
		{"wrapper", of("answer", utah), "answer", "unknown predicate"},
		{"no argument", of("next"), "next", "next takes (state), not (nothing)"},
		{"two arguments", of("next", utah, utah), "next", "next takes (state), not (state, state)"},
		{"wrong type", of("next", of("count", utah)), "next", "next takes (state), not (number)"},
		{"wrong order", of("both", of("count", utah), utah), "both", "in this order"},
		{"wrong root", of("count", utah), "count", "a program can't have type number"},
		{"constants of a predicate", &grammar.Node{Name: "next", Consts: []string{"_"}}, "next", "takes no constants"},
		{"entity without constants", of("stateid"), "stateid", "needs constants"},
		{"constants that the executor cannot read", of("next", &grammar.Node{Name: "stateid", Consts: []string{"'utah'", "_"}}), "stateid", "2 constants, want 1"},
		{"too deep", chain(grammar.MaxDepth + 1), "stateid", "more than 200 levels of nesting"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			answer, err := d.Execute(tc.program)
			var fault *ProgramError
			if !errors.As(err, &fault) || answer.Values != nil {
				t.Fatalf("Execute = %v, %v, want a *ProgramError", answer, err)
			}
			if node := fault.Node; node == nil && tc.node != "" || node != nil && node.Name != tc.node || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("Execute = %v, want node %q and %q", err, tc.node, tc.msg)
			}
			if missing := d.Missing(tc.program); missing != nil {
				t.Errorf("entities %q are missing in what is not a program", missing)
			}
			if drawn := d.Illustrate(tc.program); drawn != "facts" {
				t.Errorf("drawn as %v, want the facts alone", drawn)
			}
		})
	}
	if executor.executed > 0 {
		t.Errorf("%d wrong programs were executed", executor.executed)
	}
	for _, program := range []*grammar.Node{utah, chain(grammar.MaxDepth), of("both", utah, of("count", utah))} {
		answer, err := d.Execute(program)
		if err != nil || len(answer.Values) != 1 || answer.Values[0].Text != program.Name {
			t.Errorf("Execute(%v) = %v, %v", program, answer, err)
		}
	}
	if drawn := d.Illustrate(utah); drawn != "facts and stateid" {
		t.Errorf("drawn as %v", drawn)
	}
}

func TestMissing(t *testing.T) {
	d := &Domain{Parts: Parts{Grammar: mustGrammar(t, states), Executor: toy{}}}
	program, err := d.Grammar.ReadProgram("answer(both(stateid('atlantis'), count(both(stateid('utah'), count(stateid('bavaria'))))))")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := d.Missing(program), []string{"state called 'atlantis'", "state called 'bavaria'"}; !slices.Equal(got, want) {
		t.Errorf("missing %q, want %q", got, want)
	}
}

// bare is an executor that has none of the optional interfaces.
type bare struct{}

func (bare) Knows(grammar.Label, int) bool         { return true }
func (bare) Execute(*grammar.Node) (Answer, error) { return Answer{}, nil }

// TestOptional: a domain works without facts, and with an executor that answers
// and nothing else.
func TestOptional(t *testing.T) {
	program := &grammar.Node{Name: "stateid", Consts: []string{"'utah'", "'anything'"}}
	d := &Domain{Parts: Parts{Grammar: mustGrammar(t, states)}}
	if _, err := d.Execute(program); !errors.Is(err, ErrNoFacts) {
		t.Errorf("error %v without executor, want %v", err, ErrNoFacts)
	}
	d.Executor = bare{}
	if _, err := d.Execute(program); err != nil {
		t.Errorf("error %v", err)
	}
	for _, e := range []Executor{nil, bare{}} {
		d.Executor = e
		if d.Missing(program) != nil || d.Illustrate(program) != nil || d.Samples() || d.factNames() != nil {
			t.Errorf("executor %T does more than answer", e)
		}
	}
}
