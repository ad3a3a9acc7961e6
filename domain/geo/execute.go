package geo

import (
	"fmt"
	"strings"

	"semtree/domain"
	"semtree/grammar"
)

// Execute implements [domain.Executor]. It never fails: any tree of predicates
// that the executor knows denotes a set, whether a grammar allows it or not.
func (g *Geo) Execute(program *grammar.Node) (domain.Answer, error) {
	s := g.eval(program)
	return domain.Answer{Values: g.display(s), Rows: g.rows(s)}, nil
}

// eval computes the set that the program n denotes, from the leaves up.
func (g *Geo) eval(n *grammar.Node) set {
	args := make([]set, len(n.Args))
	for i, a := range n.Args {
		args[i] = g.eval(a)
	}
	p := predicateOf(n.Name)
	return p.apply(g, p, n.Consts, args)
}

// CheckEntity implements [domain.EntityChecker].
func (g *Geo) CheckEntity(entity *grammar.Node) string {
	p := predicateOf(entity.Name)
	if len(entity.Consts) != p.consts {
		return fmt.Sprintf("%d constants, want %d", len(entity.Consts), p.consts)
	}
	if _, ok := parseNumber(entity.Consts[0]); entity.Name == grammar.NumberLabel && !ok {
		return fmt.Sprintf("%.40q is not a number, or too large a one", entity.Consts[0])
	}
	return ""
}

// Missing implements [domain.Finder]: "city called boston in texas".
func (g *Geo) Missing(entity *grammar.Node) string {
	if entity.Name == grammar.NumberLabel || len(g.eval(entity)) > 0 {
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
