package geo

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"semtree/domain"
	"semtree/grammar"
)

// number is the ref of elements that are numbers, not things.
const number ref = -1

// Execute implements [domain.Executor]. Programs nested more deeply than
// [grammar.MaxDepth] are refused.
func (g *Geo) Execute(program *grammar.Node) ([]domain.Value, error) {
	s, err := g.eval(program, 0)
	if err != nil {
		return nil, err
	}
	return g.display(s), nil
}

// eval computes the set that the program n denotes, from the leaves up.
func (g *Geo) eval(n *grammar.Node, depth int) (set, error) {
	p, err := check(n, depth)
	if err != nil {
		return set{}, err
	}
	if n.Name == grammar.NumberLabel {
		return literal(n)
	}
	args := make([]set, len(n.Args))
	for i, a := range n.Args {
		if args[i], err = g.eval(a, depth+1); err != nil {
			return set{}, err
		}
		if found := p.args[i].mismatch(args[i]); found != "" {
			return set{}, fault(n, "argument %d, %q, gives %s", i+1, a.Name, found)
		}
	}
	if len(args) == 2 && args[0].numeric != args[1].numeric {
		return set{}, fault(n, "one argument gives things, the other numbers; want two of a kind")
	}
	return p.apply(g, n.Consts, args), nil
}

// check finds the predicate of a node and whether the node has its form.
func check(n *grammar.Node, depth int) (p predicate, err error) {
	switch {
	case n == nil:
		return p, fault(nil, "a node is missing")
	case depth > grammar.MaxDepth:
		return p, fault(n, "more than %d levels of nesting", grammar.MaxDepth)
	}
	p, ok := predicateOf(n.Name)
	switch {
	case !ok:
		return p, fault(n, "not a predicate of this domain")
	case len(n.Consts) != p.consts:
		return p, fault(n, "%d constants, want %d", len(n.Consts), p.consts)
	case len(n.Args) != len(p.args):
		return p, fault(n, "%d arguments, want %d", len(n.Args), len(p.args))
	}
	return p, nil
}

func fault(n *grammar.Node, format string, args ...any) error {
	return &domain.ProgramError{Node: n, Msg: fmt.Sprintf(format, args...)}
}

// literal is the set of the one number that a node writes down.
func literal(n *grammar.Node) (set, error) {
	v, err := strconv.ParseFloat(n.Consts[0], 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return set{}, fault(n, "%.40q is not a number, or too large a one", n.Consts[0])
	}
	return numbers(member{item: number, q: quantity{value: v}}), nil
}

// display turns a set into an answer: sorted, equal values once.
func (g *Geo) display(s set) []domain.Value {
	var answer []domain.Value
	for _, m := range s.members {
		if m.item == number {
			answer = append(answer, domain.Value{Text: format(m.q.value), Number: m.q.value, IsNumber: true, Type: "number", Unit: m.q.unit})
			continue
		}
		answer = append(answer, domain.Value{Text: g.text(m.item), Type: g.items[m.item].kind.name})
	}
	sort.Slice(answer, func(i, j int) bool {
		a, b := answer[i], answer[j]
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Text, b.Text), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Unit, b.Unit)) < 0
	})
	return slices.Compact(answer)
}

// text is a name; that of a city includes its state, as in "austin, tx".
func (g *Geo) text(x ref) string {
	it := &g.items[x]
	if it.is&city != 0 {
		return it.name + ", " + g.items[it.home].code
	}
	return it.name
}

// format writes a number with at most two decimals.
func format(v float64) string {
	s := strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// Unknown implements [domain.Executor].
func (g *Geo) Unknown(program *grammar.Node) []string {
	return g.unknown(nil, program, 0)
}

func (g *Geo) unknown(found []string, n *grammar.Node, depth int) []string {
	p, err := check(n, depth)
	if err != nil {
		return found
	}
	if p.consts > 0 && n.Name != grammar.NumberLabel && len(p.apply(g, n.Consts, nil).members) == 0 {
		found = append(found, g.describe(n))
	}
	for _, a := range n.Args {
		found = g.unknown(found, a, depth+1)
	}
	return found
}

// describe names the entity of a node: "city called boston in texas".
func (g *Geo) describe(n *grammar.Node) string {
	s := strings.TrimSuffix(n.Name, "id") + " called " + grammar.Unquote(n.Consts[0])
	if len(n.Consts) == 1 || n.Consts[1] == anyState {
		return s
	}
	code := grammar.Unquote(n.Consts[1])
	if x, ok := g.states[code]; ok {
		code = g.items[x].name
	}
	return s + " in " + code
}
