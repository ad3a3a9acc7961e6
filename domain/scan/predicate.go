package scan

import "semtree/grammar"

// The actions.
const (
	walk  = "I_WALK"
	look  = "I_LOOK"
	run   = "I_RUN"
	jump  = "I_JUMP"
	left  = "I_TURN_LEFT"
	right = "I_TURN_RIGHT"
)

// role is the way in which a predicate uses its arguments.
type role byte

const (
	verb      role = iota // acts, perhaps with a direction and a manner
	direction             // a turn
	manner                // how often a verb acts and turns
	repeat                // does its argument several times
	join                  // does two arguments
)

// arity is how many arguments each role takes.
var arity = [...]struct{ least, most int }{verb: {0, 2}, direction: {0, 0}, manner: {0, 0}, repeat: {1, 1}, join: {2, 2}}

// predicate is the meaning of a name.
type predicate struct {
	name   string
	role   role
	action string // of verbs and directions; "" for i_turn
	times  int    // that an argument is executed; for joins the argument that comes first
}

var predicates = []predicate{
	{"i_walk", verb, walk, 0},
	{"i_look", verb, look, 0},
	{"i_run", verb, run, 0},
	{"i_jump", verb, jump, 0},
	{"i_turn", verb, "", 0},
	{"i_left", direction, left, 0},
	{"i_right", direction, right, 0},
	{"i_opposite", manner, "", 1},
	{"i_around", manner, "", 4},
	{"i_twice", repeat, "", 2},
	{"i_thrice", repeat, "", 3},
	{"i_and", join, "", 0},
	{"i_after", join, "", 1},
}

// predicateOf returns the predicate of a name, nil if there is none.
func predicateOf(name string) *predicate {
	for i := range predicates {
		if predicates[i].name == name {
			return &predicates[i]
		}
	}
	return nil
}

// Knows implements [domain.Executor].
func (*Walker) Knows(label grammar.Label, args int) bool {
	p := predicateOf(label.Name)
	return p != nil && !label.Entity && args >= arity[p.role].least && args <= arity[p.role].most
}
