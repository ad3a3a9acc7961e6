package clevr

import (
	"strconv"

	"semtree/domain"
	"semtree/grammar"
)

// Execute implements [domain.Executor]: the value is "yes" or "no", a number, or
// a value of an attribute, whose type is then the attribute's name. There is no
// value if the program needs an object that does not exist.
func (s *Scene) Execute(program *grammar.Node) (domain.Answer, error) {
	r := s.run(program)[0]
	switch {
	case r.kind != answer:
		return domain.Answer{}, &domain.ProgramError{Node: program, Msg: r.kind.String() + " is not an answer"}
	case r.text == "":
		return domain.Answer{}, nil
	}
	v := domain.Value{Text: r.text, Type: r.typ}
	if r.typ == number {
		v.IsNumber, v.Number = true, float64(r.set.Len())
	}
	return domain.Answer{Values: []domain.Value{v}}, nil
}

// kind is the kind of result of a node.
type kind byte

const (
	objects   kind = 's'
	attribute kind = 'a'
	answer    kind = 'q'
)

func (k kind) String() string {
	switch k {
	case objects:
		return "a set of objects"
	case attribute:
		return "an attribute"
	}
	return "an answer"
}

// Types of answers that are not values of an attribute.
const (
	number  = "number"
	boolean = "boolean"
)

// predicates are those that are not words of a scene, and how many arguments
// they take.
var predicates = map[string]int{
	"scene":                  0,
	"intersect":              2,
	"union":                  2,
	"relate_attribute_equal": 2,
	"query":                  2,
	"count":                  1,
	"exist":                  1,
	"query_attribute_equal":  3,
	"count_less":             2,
	"count_greater":          2,
	"count_equal":            2,
}

// Knows implements [domain.Executor]. A value may stand alone.
func (*Scene) Knows(label grammar.Label, args int) bool {
	name := label.Name
	if label.Entity {
		return false
	}
	if _, ok := ParseAttribute(name); ok {
		return args == 0
	}
	if _, ok := AttributeOf(name); ok {
		return args <= 1
	}
	if _, ok := ParseRelation(name); ok {
		return args == 1
	}
	takes, ok := predicates[name]
	return ok && args == takes
}

// result is what a node denotes in a scene.
type result struct {
	kind      kind
	set       Set // objects, or those counted
	attribute Attribute
	text, typ string // of an answer; empty: there is none
}

// run executes a program and returns what each node denotes, in preorder.
func (s *Scene) run(program *grammar.Node) []result {
	x := &execution{scene: s}
	x.node(program)
	return x.results
}

// execution is a program as it is being executed.
type execution struct {
	scene   *Scene
	results []result // of the nodes so far, in preorder
}

// node executes a node, arguments first.
func (x *execution) node(n *grammar.Node) {
	own := len(x.results)
	x.results = append(x.results, result{})
	var sets [3]Set
	var a Attribute
	for i, arg := range n.Args {
		at := len(x.results)
		x.node(arg)
		r := &x.results[at]
		if sets[i] = r.set; r.kind == attribute {
			a = r.attribute
		}
	}
	x.scene.apply(&x.results[own], n, a, sets)
}

// apply computes what a node denotes: a is its attribute, sets are its arguments.
func (s *Scene) apply(r *result, n *grammar.Node, a Attribute, sets [3]Set) {
	r.kind = objects
	if _, ok := AttributeOf(n.Name); ok {
		if r.set = s.With(n.Name); len(n.Args) > 0 {
			r.set &= sets[0]
		}
		return
	}
	if relation, ok := ParseRelation(n.Name); ok {
		if sets[0] != 0 {
			r.set = s.Related(relation, sets[0].First())
		}
		return
	}
	if own, ok := ParseAttribute(n.Name); ok {
		r.kind, r.attribute = attribute, own
		return
	}
	switch n.Name {
	case "scene":
		r.set = s.All()
	case "intersect":
		r.set = sets[0] & sets[1]
	case "union":
		r.set = sets[0] | sets[1]
	case "relate_attribute_equal":
		if sets[1] != 0 {
			r.set = s.Same(a, sets[1].First())
		}
	default:
		r.kind = answer
		s.ask(r, n.Name, a, sets)
	}
}

// ask answers a question.
func (s *Scene) ask(r *result, name string, a Attribute, sets [3]Set) {
	first, second := sets[0].Len(), sets[1].Len()
	var yes bool
	switch name {
	case "query":
		if sets[1] != 0 {
			r.text, r.typ = s.value(a, sets[1]), a.String()
		}
		return
	case "count":
		r.text, r.typ, r.set = strconv.Itoa(first), number, sets[0]
		return
	case "query_attribute_equal":
		if sets[1] == 0 || sets[2] == 0 {
			return
		}
		yes = s.value(a, sets[1]) == s.value(a, sets[2])
	case "exist":
		yes = first > 0
	case "count_less":
		yes = first < second
	case "count_greater":
		yes = first > second
	case "count_equal":
		yes = first == second
	}
	r.text, r.typ = "no", boolean
	if yes {
		r.text = "yes"
	}
}

// value returns an attribute of the first object of a set.
func (s *Scene) value(a Attribute, set Set) string { return s.objects[set.First()].Values[a] }
