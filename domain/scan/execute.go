package scan

import (
	"fmt"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lexicon"
)

// The actions.
const (
	walk  = "I_WALK"
	look  = "I_LOOK"
	run   = "I_RUN"
	jump  = "I_JUMP"
	left  = "I_TURN_LEFT"
	right = "I_TURN_RIGHT"
)

// MaxActions is the length of the longest sequence that is computed. Commands
// need at most 48; repeats of repeats grow exponentially with the program.
const MaxActions = 1000

// Walker executes SCAN programs. It needs no facts.
type Walker struct{}

// New returns the executor.
func New() Walker { return Walker{} }

// Execute implements [domain.Executor]: the values are the actions in order,
// such as I_TURN_LEFT, of type "action".
func (Walker) Execute(program *grammar.Node) ([]domain.Value, error) {
	w, err := follow(program)
	if err != nil {
		return nil, err
	}
	values := make([]domain.Value, len(w.actions))
	for i, action := range w.actions {
		values[i] = domain.Value{Text: action, Type: "action"}
	}
	return values, nil
}

// Unknown implements [domain.Executor]: there are no entities.
func (Walker) Unknown(*grammar.Node) []string { return nil }

// Names implements [domain.Executor]: there are no entities.
func (Walker) Names() []lexicon.Name { return nil }

// Span is a half-open range of actions.
type Span struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// trace is a program as it is being executed.
type trace struct {
	actions []string
	spans   [][]Span // of each node in preorder, what it yields each time it runs
}

// follow executes a program.
func follow(program *grammar.Node) (*trace, error) {
	t := &trace{}
	if err := t.check(program, 0); err != nil {
		return nil, err
	}
	return t, t.run(program, 0)
}

// check refuses what is no program, and counts the nodes.
func (t *trace) check(n *grammar.Node, depth int) error {
	switch {
	case n == nil:
		return fault(nil, "a node is missing")
	case depth > grammar.MaxDepth:
		return fault(n, "more than %d levels of nesting", grammar.MaxDepth)
	case len(n.Consts) > 0:
		return fault(n, "takes no constants")
	}
	t.spans = append(t.spans, nil)
	for _, a := range n.Args {
		if err := t.check(a, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// run executes a node that is own-th in preorder.
func (t *trace) run(n *grammar.Node, own int) (err error) {
	from := len(t.actions)
	switch n.Name {
	case "i_and":
		err = t.both(n, own, 0, 1)
	case "i_after":
		err = t.both(n, own, 1, 0)
	case "i_twice":
		err = t.repeat(n, own, 2)
	case "i_thrice":
		err = t.repeat(n, own, 3)
	default:
		err = t.phrase(n, own)
	}
	t.spans[own] = append(t.spans[own], Span{from, len(t.actions)})
	return err
}

// both executes two arguments, those of the given numbers, in this order.
func (t *trace) both(n *grammar.Node, own, first, second int) error {
	if len(n.Args) != 2 {
		return fault(n, "%d arguments, want 2", len(n.Args))
	}
	place := [2]int{own + 1, own + 1 + n.Args[0].Size()}
	if err := t.clause(n.Args[first], place[first]); err != nil {
		return err
	}
	return t.clause(n.Args[second], place[second])
}

// repeat executes the argument so many times.
func (t *trace) repeat(n *grammar.Node, own, times int) error {
	if len(n.Args) != 1 {
		return fault(n, "%d arguments, want 1", len(n.Args))
	}
	for range times {
		if err := t.clause(n.Args[0], own+1); err != nil {
			return err
		}
	}
	return nil
}

// clause executes a node that may not join clauses itself.
func (t *trace) clause(n *grammar.Node, own int) error {
	if n.Name == "i_and" || n.Name == "i_after" {
		return fault(n, "stands inside another predicate, want it around the whole program")
	}
	return t.run(n, own)
}

// phrase executes a verb with its direction and manner: its action A and the
// turn T give A, T A, T T A or four times T A.
func (t *trace) phrase(n *grammar.Node, own int) error {
	action, ok := actionOf(n.Name)
	if !ok {
		return fault(n, "not a predicate that yields actions")
	}
	if len(n.Args) == 0 {
		if action == "" {
			return fault(n, "no arguments, want i_left or i_right")
		}
		return t.act(n, action)
	}
	turn := turnOf(n.Args[0])
	if turn == "" || len(n.Args) > 2 {
		return fault(n, "want i_left or i_right, and perhaps i_opposite or i_around")
	}
	turns, times := 1, 1
	if len(n.Args) == 2 {
		if turns, times = manner(n.Args[1]); turns == 0 {
			return fault(n.Args[1], "want i_opposite or i_around, without arguments")
		}
	}
	from := len(t.actions)
	for range times {
		start := len(t.actions)
		for range turns {
			if err := t.act(n, turn); err != nil {
				return err
			}
		}
		t.spans[own+1] = append(t.spans[own+1], Span{start, len(t.actions)})
		if err := t.act(n, action); err != nil {
			return err
		}
	}
	if len(n.Args) == 2 {
		t.spans[own+2] = append(t.spans[own+2], Span{from, len(t.actions)})
	}
	return nil
}

// act appends an action, if it is one.
func (t *trace) act(n *grammar.Node, action string) error {
	if action == "" {
		return nil
	}
	if len(t.actions) == MaxActions {
		return fault(n, "more than %d actions", MaxActions)
	}
	t.actions = append(t.actions, action)
	return nil
}

// actionOf returns the action of a verb, "" for i_turn.
func actionOf(verb string) (action string, ok bool) {
	switch verb {
	case "i_walk":
		return walk, true
	case "i_look":
		return look, true
	case "i_run":
		return run, true
	case "i_jump":
		return jump, true
	}
	return "", verb == "i_turn"
}

// turnOf returns the turn of a direction, "" if the node is none.
func turnOf(n *grammar.Node) string {
	switch {
	case len(n.Args) > 0:
		return ""
	case n.Name == "i_left":
		return left
	case n.Name == "i_right":
		return right
	}
	return ""
}

// manner returns how many turns come before the action and how often both are
// done, zeros if the node is no manner.
func manner(n *grammar.Node) (turns, times int) {
	switch {
	case len(n.Args) > 0:
		return 0, 0
	case n.Name == "i_opposite":
		return 2, 1
	case n.Name == "i_around":
		return 1, 4
	}
	return 0, 0
}

func fault(n *grammar.Node, format string, args ...any) error {
	return &domain.ProgramError{Node: n, Msg: fmt.Sprintf(format, args...)}
}
