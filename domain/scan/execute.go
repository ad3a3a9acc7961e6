package scan

import (
	"fmt"
	"strings"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lexicon"
)

// MaxActions is the length of the longest sequence that is computed. Commands
// need at most 48; repeats of repeats grow exponentially with the program.
const MaxActions = 1000

// Walker executes SCAN programs. It needs no facts.
type Walker struct{}

// New returns the executor.
func New() *Walker { return &Walker{} }

// Execute implements [domain.Executor]: the values are the actions in order,
// such as I_TURN_LEFT, of type "action".
func (*Walker) Execute(program *grammar.Node) ([]domain.Value, error) {
	t, err := follow(program)
	if err != nil {
		return nil, err
	}
	values := make([]domain.Value, len(t.actions))
	for i, action := range t.actions {
		values[i] = domain.Value{Text: action, Type: "action"}
	}
	return values, nil
}

// Unknown implements [domain.Executor]: there are no entities.
func (*Walker) Unknown(*grammar.Node) []string { return nil }

// Names implements [domain.Executor]: there are no entities.
func (*Walker) Names() []lexicon.Name { return nil }

// Span is a half-open range of actions.
type Span struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// trace is a program as it is being executed.
type trace struct {
	actions []string
	nodes   []*grammar.Node // in preorder
	spans   [][]Span        // of each node, what it yields each time it runs
}

// follow executes a program.
func follow(program *grammar.Node) (*trace, error) {
	t := &trace{}
	kind, err := t.check(program, 0)
	if err != nil {
		return nil, err
	}
	if kind != clause && kind != join {
		return nil, fault(program, "does not yield actions by itself")
	}
	t.spans = make([][]Span, len(t.nodes))
	return t, t.run(0)
}

// check refuses what is no program, lists the nodes, and returns what kind of
// argument the program is.
func (t *trace) check(n *grammar.Node, depth int) (kind byte, err error) {
	switch {
	case n == nil:
		return 0, fault(nil, "a node is missing")
	case depth > grammar.MaxDepth:
		return 0, fault(n, "more than %d levels of nesting", grammar.MaxDepth)
	case len(n.Consts) > 0:
		return 0, fault(n, "takes no constants")
	}
	p := predicateOf(n.Name)
	if p == nil {
		return 0, fault(n, "not a predicate of this domain")
	}
	t.nodes = append(t.nodes, n)
	kinds := "|"
	for _, a := range n.Args {
		kind, err := t.check(a, depth+1)
		if err != nil {
			return 0, err
		}
		kinds += string(rune(kind))
	}
	if !strings.Contains(p.takes.lists, kinds+"|") {
		return 0, fault(n, "wrong arguments, want %s", p.takes.text)
	}
	return p.gives, nil
}

// run executes the node that is own-th in preorder.
func (t *trace) run(own int) (err error) {
	n, from := t.nodes[own], len(t.actions)
	switch p := predicateOf(n.Name); p.takes {
	case oneClause:
		for i := 0; i < p.times && err == nil; i++ {
			err = t.run(own + 1)
		}
	case twoClauses:
		order := [2]int{own + 1, own + 1 + n.Args[0].Size()}
		if err = t.run(order[p.times]); err == nil {
			err = t.run(order[1-p.times])
		}
	default:
		t.phrase(n, own, p.action)
	}
	t.mark(own, from)
	if err == nil && len(t.actions) > MaxActions {
		err = fault(n, "more than %d actions", MaxActions)
	}
	return err
}

// phrase executes a verb with its direction and manner: its action A and the
// turn T give A, T A, T T A or four times T A.
func (t *trace) phrase(n *grammar.Node, own int, action string) {
	turn, turns, times := "", 1, 1
	if len(n.Args) > 0 {
		turn = predicateOf(n.Args[0].Name).action
	}
	if len(n.Args) > 1 {
		if times = predicateOf(n.Args[1].Name).times; times == 1 {
			turns = 2
		}
	}
	from := len(t.actions)
	for range times {
		start := len(t.actions)
		for range turns {
			t.act(turn)
		}
		if turn != "" {
			t.mark(own+1, start)
		}
		t.act(action)
	}
	if len(n.Args) > 1 {
		t.mark(own+2, from)
	}
}

// act appends an action, if there is one.
func (t *trace) act(action string) {
	if action != "" {
		t.actions = append(t.actions, action)
	}
}

// mark notes that a node has yielded the actions since from.
func (t *trace) mark(node, from int) {
	t.spans[node] = append(t.spans[node], Span{from, len(t.actions)})
}

func fault(n *grammar.Node, format string, args ...any) error {
	return &domain.ProgramError{Node: n, Msg: fmt.Sprintf(format, args...)}
}
