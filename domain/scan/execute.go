package scan

import (
	"fmt"
	"io/fs"

	"semtree/domain"
	"semtree/grammar"
)

// MaxActions is the length of the longest sequence that is computed. Commands
// need at most 48; repeats of repeats grow exponentially with the program.
const MaxActions = 1000

// Walker executes SCAN programs. It needs no facts.
type Walker struct{}

// New returns the executor.
func New() *Walker { return &Walker{} }

// Open opens a domain folder ([domain.Opener]).
func Open(fs.FS) (domain.Parts, error) {
	return domain.Parts{Executor: New(), Translator: domain.Translator{Translate: Translate, Write: Write, Spans: Spans}}, nil
}

// Execute implements [domain.Executor]: the values are the actions in order,
// such as I_TURN_LEFT, of type "action". More than [MaxActions] are an error.
func (*Walker) Execute(program *grammar.Node) (domain.Answer, error) {
	t, err := follow(program)
	if err != nil {
		return domain.Answer{}, err
	}
	values := make([]domain.Value, len(t.actions))
	for i, action := range t.actions {
		values[i] = domain.Value{Text: action, Type: "action"}
	}
	return domain.Answer{Values: values}, nil
}

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
	t := &trace{nodes: program.Preorder()}
	t.spans = make([][]Span, len(t.nodes))
	return t, t.run(0)
}

// run executes the node that is own-th in preorder.
func (t *trace) run(own int) (err error) {
	n, from := t.nodes[own], len(t.actions)
	switch p := predicateOf(n.Name); p.role {
	case repeat:
		for i := 0; i < p.times && err == nil; i++ {
			if err = t.run(own + 1); len(t.actions) == from {
				break // nothing, repeated, is nothing: nested repeats would take exponential time
			}
		}
	case join:
		order := [2]int{own + 1, own + 1 + n.Args[0].Size()}
		if err = t.run(order[p.times]); err == nil {
			err = t.run(order[1-p.times])
		}
	default:
		t.phrase(n, own, p.action)
	}
	t.mark(own, from)
	if err == nil && len(t.actions) > MaxActions {
		err = &domain.ProgramError{Node: n, Msg: fmt.Sprintf("more than %d actions", MaxActions)}
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
