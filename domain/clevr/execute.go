package clevr

import (
	"fmt"
	"strconv"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lexicon"
)

// Execute implements [domain.Executor]: the value is "yes" or "no", a number, or
// a value of an attribute, whose type is then the attribute's name. There is
// none if the program speaks of one object where there is none.
func (s *Scene) Execute(program *grammar.Node) ([]domain.Value, error) {
	r, err := s.run(program)
	switch {
	case err != nil:
		return nil, err
	case r[0].kind != answer:
		return nil, fault(program, "%s is no answer", r[0].kind)
	case r[0].value == (domain.Value{}):
		return nil, nil
	}
	return []domain.Value{r[0].value}, nil
}

// Unknown implements [domain.Executor]: there are no entities.
func (s *Scene) Unknown(*grammar.Node) []string { return nil }

// Names implements [domain.Executor]: there are no entities.
func (s *Scene) Names() []lexicon.Name { return nil }

// kind is what a node denotes.
type kind int

const (
	objects kind = iota
	attribute
	answer
)

func (k kind) String() string {
	return [...]string{"a set of objects", "an attribute", "an answer"}[k]
}

// result is what a node denotes in a scene.
type result struct {
	kind      kind
	set       Set
	attribute Attribute
	value     domain.Value // zero: there is none
}

// run executes a program and returns what each node denotes, in preorder.
func (s *Scene) run(program *grammar.Node) ([]result, error) {
	x := &execution{scene: s}
	err := x.node(program, 0)
	return x.results, err
}

// execution is a program as it is being executed.
type execution struct {
	scene   *Scene
	results []result // of the nodes so far, in preorder
}

// node executes a node, arguments first.
func (x *execution) node(n *grammar.Node, depth int) error {
	switch {
	case n == nil:
		return fault(nil, "a node is missing")
	case depth > grammar.MaxDepth:
		return fault(n, "more than %d levels of nesting", grammar.MaxDepth)
	case len(n.Consts) > 0:
		return fault(n, "takes no constants")
	}
	own := len(x.results)
	x.results = append(x.results, result{})
	args := make([]result, len(n.Args))
	for i, a := range n.Args {
		at := len(x.results)
		if err := x.node(a, depth+1); err != nil {
			return err
		}
		args[i] = x.results[at]
	}
	r, err := x.scene.apply(n, args)
	if err == nil {
		x.results[own] = r
	}
	return err
}

// apply returns what a node denotes, given what its arguments do.
func (s *Scene) apply(n *grammar.Node, args []result) (result, error) {
	if _, ok := AttributeOf(n.Name); ok {
		return s.filter(n, args)
	}
	if r, ok := ParseRelation(n.Name); ok {
		err := want(n, args, objects)
		if err != nil || args[0].set == 0 {
			return result{}, err
		}
		return result{set: s.Related(r, args[0].set.First())}, nil
	}
	if a, ok := ParseAttribute(n.Name); ok {
		return result{kind: attribute, attribute: a}, want(n, args)
	}
	switch n.Name {
	case "scene":
		return result{set: s.All()}, want(n, args)
	case "intersect", "union":
		return combine(n, args)
	case "relate_attribute_equal":
		err := want(n, args, attribute, objects)
		if err != nil || args[1].set == 0 {
			return result{}, err
		}
		return result{set: s.Same(args[0].attribute, args[1].set.First())}, nil
	case "query", "query_attribute_equal":
		return s.query(n, args)
	}
	return ask(n, args)
}

// filter keeps the objects with a value.
func (s *Scene) filter(n *grammar.Node, args []result) (result, error) {
	set := s.With(n.Name)
	if len(args) == 0 {
		return result{set: set}, nil
	}
	if err := want(n, args, objects); err != nil {
		return result{}, err
	}
	return result{set: set & args[0].set}, nil
}

// combine joins two sets.
func combine(n *grammar.Node, args []result) (result, error) {
	if err := want(n, args, objects, objects); err != nil {
		return result{}, err
	}
	if n.Name == "union" {
		return result{set: args[0].set | args[1].set}, nil
	}
	return result{set: args[0].set & args[1].set}, nil
}

// query asks for an attribute of one object, or whether two have the same one.
func (s *Scene) query(n *grammar.Node, args []result) (result, error) {
	kinds := []kind{attribute, objects, objects}
	if n.Name == "query" {
		kinds = kinds[:2]
	}
	if err := want(n, args, kinds...); err != nil {
		return result{}, err
	}
	values := make([]string, 0, 2)
	for _, arg := range args[1:] {
		if arg.set == 0 {
			return result{kind: answer}, nil
		}
		values = append(values, s.objects[arg.set.First()].Values[args[0].attribute])
	}
	if n.Name == "query" {
		return result{kind: answer, value: domain.Value{Text: values[0], Type: args[0].attribute.String()}}, nil
	}
	return yes(values[0] == values[1]), nil
}

// ask counts one set or compares the sizes of two.
func ask(n *grammar.Node, args []result) (result, error) {
	kinds := []kind{objects, objects}
	switch n.Name {
	case "count", "exist":
		kinds = kinds[:1]
	case "count_less", "count_greater", "count_equal":
	default:
		return result{}, fault(n, "not a predicate of the domain")
	}
	if err := want(n, args, kinds...); err != nil {
		return result{}, err
	}
	size := args[0].set.Len()
	switch n.Name {
	case "count":
		return result{kind: answer, value: domain.Value{Text: strconv.Itoa(size), Number: float64(size), IsNumber: true, Type: "number"}}, nil
	case "exist":
		return yes(size > 0), nil
	case "count_less":
		return yes(size < args[1].set.Len()), nil
	case "count_greater":
		return yes(size > args[1].set.Len()), nil
	}
	return yes(size == args[1].set.Len()), nil
}

func yes(is bool) result {
	text := "no"
	if is {
		text = "yes"
	}
	return result{kind: answer, value: domain.Value{Text: text, Type: "boolean"}}
}

// want refuses arguments of other kinds.
func want(n *grammar.Node, args []result, kinds ...kind) error {
	if len(args) != len(kinds) {
		return fault(n, "%d arguments, want %d", len(args), len(kinds))
	}
	for i, k := range kinds {
		if args[i].kind != k {
			return fault(n, "argument %d is %s, want %s", i+1, args[i].kind, k)
		}
	}
	return nil
}

func fault(n *grammar.Node, format string, args ...any) error {
	return &domain.ProgramError{Node: n, Msg: fmt.Sprintf(format, args...)}
}
