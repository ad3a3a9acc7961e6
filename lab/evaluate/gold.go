package evaluate

import (
	"math"
	"slices"

	results "semtree/answer"
	"semtree/domain"
	"semtree/grammar"
	"semtree/lab/dataset"
	"semtree/lab/evaluate/cause"
	"semtree/parser"
)

// Gold is a question with the program that it should get.
type Gold struct {
	dataset.Example
	Tree *grammar.Node // without wrapper; nil if the program breaks the grammar
	Err  error         // why there is no tree, or no answer although there are facts

	on     *domain.Domain // over the facts that the question is about
	answer *domain.Answer // nil if there is none; without values if nothing satisfies the program
}

// NewGold reads the program of an example and executes it, if the domain has
// facts.
func NewGold(d *domain.Domain, ex dataset.Example) Gold {
	g := Gold{Example: ex}
	if g.Tree, g.Err = d.ReadProgram(ex.Program); g.Err != nil {
		return g
	}
	if g.on, g.Err = d.WithFacts(ex.Facts); g.Err != nil || g.on.Executor == nil {
		return g
	}
	var answer domain.Answer
	if answer, g.Err = g.on.Execute(g.Tree); g.Err == nil {
		g.answer = &answer
	}
	return g
}

// Golds returns the gold of each example.
func Golds(d *domain.Domain, examples []dataset.Example) []Gold {
	golds := make([]Gold, len(examples))
	for i, ex := range examples {
		golds[i] = NewGold(d, ex)
	}
	return golds
}

// Empty reports whether nothing satisfies the gold program.
func (g *Gold) Empty() bool { return g.answer != nil && len(g.answer.Values) == 0 }

// Verdict reports what is correct about a parse.
type Verdict struct{ Exact, Denotation, Certified bool }

// Judge compares the parse of the question with the gold program, in the grammar
// of the domain. Without a gold program or a gold answer, nothing is correct.
func (g *Gold) Judge(d *domain.Domain, r *parser.Result) Verdict {
	v := Verdict{Certified: r.Proof == results.Optimal}
	if g.Tree == nil || r.Reading == nil {
		return v
	}
	v.Exact = d.Grammar.Equal(r.Tree, g.Tree)
	if g.answer != nil {
		answer, err := g.on.Execute(r.Tree)
		v.Denotation = err == nil && slices.EqualFunc(answer.Values, g.answer.Values, sameValue)
	}
	return v
}

// sumTolerance is the relative difference up to which two numbers are the
// same: sums of one set may be added in different orders.
const sumTolerance = 1e-12

// sameValue reports whether two elements of answers are the same.
func sameValue(a, b domain.Value) bool {
	if a.IsNumber && b.IsNumber && a.Unit == b.Unit {
		return math.Abs(a.Number-b.Number) <= sumTolerance*math.Abs(b.Number)
	}
	return a == b
}

// Cause returns why a wrong parse of the question is wrong. It panics if the
// parse is an exact match.
func (g *Gold) Cause(d *domain.Domain, r *parser.Result) cause.Cause {
	c := cause.Case{Gold: g.Tree, Got: r.Read().Tree, Stopped: r.Proof == results.Feasible || r.Proof == results.Limit}
	for _, t := range r.Tokens {
		c.Tokens = append(c.Tokens, cause.Token{Entities: t.Entities, Understood: t.Known, Label: t.Label})
	}
	return cause.Of(d.Grammar, c)
}
