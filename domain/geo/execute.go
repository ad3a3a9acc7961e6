package geo

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"semtree/domain"
	"semtree/grammar"
)

// Execute implements [domain.Executor]. It never fails: any tree of predicates
// that the executor knows denotes a set, whether a grammar allows it or not.
func (g *Geo) Execute(program *grammar.Node) (domain.Answer, error) {
	return g.ExecuteAll([]*grammar.Node{program})[0], nil
}

// ExecuteAll implements [domain.Several]: what programs have in common is executed once.
func (g *Geo) ExecuteAll(programs []*grammar.Node) []domain.Answer {
	answers := make([]domain.Answer, len(programs))
	e := begin(g)
	defer evaluations.Put(e)
	for i, program := range programs {
		answers[i] = g.answer(e.set(program))
	}
	return answers
}

// evaluation computes the sets of some programs, from the leaves up, each once. Sets are
// few, so that they are found by looking at all of them. They are in its memory, which its next beginning takes back.
type evaluation struct {
	geo  *Geo
	done []done
	room [grammar.MaxArgs]set // for arguments

	members memory[member]
	refs    memory[ref]
	pairs   []pair // see add
	count   []ref  // [items] pairs with a second thing, then where its witnesses go
}

// evaluations have the memory of those that have ended: sets were most of what a question allocates.
var evaluations = sync.Pool{New: func() any { return new(evaluation) }}

// begin returns an evaluation without any programs.
func begin(g *Geo) *evaluation {
	e := evaluations.Get().(*evaluation)
	e.geo, e.done, e.pairs = g, e.done[:0], e.pairs[:0]
	clear(e.count)
	e.members.reset()
	e.refs.reset()
	return e
}

// set returns what the program n denotes.
func (e *evaluation) set(n *grammar.Node) set { return e.done[e.eval(n)].set }

// done is a set and the node that it is of, whose arguments are sets before it.
type done struct {
	node *grammar.Node
	args [grammar.MaxArgs]int
	set  set
}

// eval returns the number of the set that the program n denotes.
func (e *evaluation) eval(n *grammar.Node) int {
	var args [grammar.MaxArgs]int
	for i, a := range n.Args {
		args[i] = e.eval(a)
	}
	for i := range e.done {
		d := &e.done[i]
		if d.args == args && d.node.Name == n.Name && len(d.node.Args) == len(n.Args) && slices.Equal(d.node.Consts, n.Consts) {
			return i
		}
	}
	for i := range n.Args {
		e.room[i] = e.done[args[i]].set
	}
	p := predicateOf(n.Name)
	e.done = append(e.done, done{n, args, p.apply(e, p, n.Consts, e.room[:len(n.Args)])})
	return len(e.done) - 1
}

// CheckEntity implements [domain.EntityChecker].
func (g *Geo) CheckEntity(entity *grammar.Node) string {
	p := predicateOf(entity.Name)
	if len(entity.Consts) != p.consts {
		return fmt.Sprintf("%d constants, want %d", len(entity.Consts), p.consts)
	}
	if entity.Name != grammar.NumberLabel {
		return ""
	}
	if _, ok := parseNumber(entity.Consts[0]); !ok {
		return fmt.Sprintf("%.40q is not a number, or too large a one", entity.Consts[0])
	}
	return ""
}

// Missing implements [domain.Finder]: "city called boston in texas".
func (g *Geo) Missing(entity *grammar.Node) string {
	if entity.Name == grammar.NumberLabel || len(g.ExecuteAll([]*grammar.Node{entity})[0].Values) > 0 {
		return ""
	}
	s := strings.TrimSuffix(entity.Name, "id") + " called " + grammar.Unquote(entity.Consts[0])
	if len(entity.Consts) == 1 || entity.Consts[1] == anyState {
		return s
	}
	code := grammar.Unquote(entity.Consts[1])
	if x, ok := g.states[code]; ok {
		code = g.items[x].name
	}
	return s + " in " + code
}
