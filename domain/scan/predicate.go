package scan

// The actions.
const (
	walk  = "I_WALK"
	look  = "I_LOOK"
	run   = "I_RUN"
	jump  = "I_JUMP"
	left  = "I_TURN_LEFT"
	right = "I_TURN_RIGHT"
)

// Kinds of arguments: the types of grammar.txt, a letter each.
const (
	direction = 'd'
	manner    = 'm'
	clause    = 'c'
	join      = 'j' // joined clauses, an argument of nothing
)

// arguments are what a predicate takes: lists of kinds, each between bars.
type arguments struct{ lists, text string }

var (
	noArguments = &arguments{"||", "none"}
	turning     = &arguments{"|d|dm|", "i_left or i_right, and perhaps i_opposite or i_around"}
	acting      = &arguments{"||d|dm|", "none, or i_left or i_right, and perhaps i_opposite or i_around"}
	oneClause   = &arguments{"|c|", "one verb or repeat"}
	twoClauses  = &arguments{"|cc|", "two verbs or repeats"}
)

// predicate is what a name means.
type predicate struct {
	name   string
	takes  *arguments
	gives  byte
	action string // of verbs and directions; "" for i_turn
	times  int    // that an argument is executed; for joins the argument that comes first
}

var predicates = []predicate{
	{"i_walk", acting, clause, walk, 0},
	{"i_look", acting, clause, look, 0},
	{"i_run", acting, clause, run, 0},
	{"i_jump", acting, clause, jump, 0},
	{"i_turn", turning, clause, "", 0},
	{"i_left", noArguments, direction, left, 0},
	{"i_right", noArguments, direction, right, 0},
	{"i_opposite", noArguments, manner, "", 1},
	{"i_around", noArguments, manner, "", 4},
	{"i_twice", oneClause, clause, "", 2},
	{"i_thrice", oneClause, clause, "", 3},
	{"i_and", twoClauses, join, "", 0},
	{"i_after", twoClauses, join, "", 1},
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
