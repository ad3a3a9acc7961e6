package clevr

import (
	"strings"

	"semtree/domain/clevr"
)

// Template is a program with holes and the ways to say it. It is read by
// [ReadTemplates] and not changed after that.
type Template struct {
	File  string // it comes from, without folder and .json: "one_hop"
	Texts []string

	params      []param
	nodes       []node
	constraints []constraint
	order       []int // params in the order in which the nodes bind them
}

// param is a hole.
type param struct {
	name     string
	relation bool
	attr     clevr.Attribute // if it is not a relation
}

// node is a node of the program: up to three functions, one after another:
// relate, filters, and the last one.
type node struct {
	typ    string
	inputs []int
	sides  []int // params: the relation if there is one, then the values
	relate bool
	filter bool     // all four attributes
	last   function // the function after relation and filters; none if there is none
	attr   clevr.Attribute
}

// constraint is NULL if null ≥ 0, else OUT_NEQ.
type constraint struct {
	null int // param
	a, b int // nodes
}

// kind is what a function takes or gives.
type kind int

const (
	set kind = iota
	object
	number
	truth
	value
)

// function is what a step of a program does.
type function int

const (
	none function = iota
	scene
	filter
	unique
	relate
	same
	union
	intersect
	count
	exist
	query
	equal
	equalInteger
	lessThan
	greaterThan
)

// signatures has the kinds of inputs and outputs of the functions.
var signatures = [...]struct {
	takes []kind
	gives kind
}{
	scene:        {nil, set},
	filter:       {[]kind{set}, set},
	unique:       {[]kind{set}, object},
	relate:       {[]kind{object}, set},
	same:         {[]kind{object}, set},
	union:        {[]kind{set, set}, set},
	intersect:    {[]kind{set, set}, set},
	count:        {[]kind{set}, number},
	exist:        {[]kind{set}, truth},
	query:        {[]kind{object}, value},
	equal:        {[]kind{value, value}, truth},
	equalInteger: {[]kind{number, number}, truth},
	lessThan:     {[]kind{number, number}, truth},
	greaterThan:  {[]kind{number, number}, truth},
}

// plain are the functions with names of their own.
var plain = map[string]function{
	"scene": scene, "unique": unique, "relate": relate, "union": union, "intersect": intersect,
	"count": count, "exist": exist, "equal_integer": equalInteger, "less_than": lessThan, "greater_than": greaterThan,
}

// families are the functions with an attribute in their names.
var families = map[string]function{"filter": filter, "same": same, "query": query, "equal": equal}

// nodeOf returns the node that a type names, without inputs; ok is false if
// there is no such type.
func nodeOf(typ string) (n node, ok bool) {
	n.typ = typ
	if n.last, ok = plain[typ]; ok {
		n.relate = typ == "relate"
		return n, true
	}
	rest, related := strings.CutPrefix(typ, "relate_")
	head, tail, _ := strings.Cut(rest, "_")
	if !related {
		if a, ok := clevr.ParseAttribute(tail); ok {
			n.last, n.attr = families[head], a
			return n, n.last != none
		}
	}
	n.relate, n.filter = related, true
	switch tail {
	case "unique", "count", "exist":
		n.last = plain[tail]
	case "":
		n.last = none
	default:
		return n, false
	}
	return n, head == "filter"
}

// takes returns the kinds of the inputs of a node.
func (n *node) takes() []kind {
	switch {
	case n.relate:
		return []kind{object}
	case n.filter:
		return []kind{set}
	}
	return signatures[n.last].takes
}

// gives returns the kind of the node's output.
func (n *node) gives() kind {
	if n.last == none {
		return set
	}
	return signatures[n.last].gives
}

// wants returns the holes that a node has: a relation, and attributes.
func (n *node) wants() (holes []param) {
	if n.relate {
		holes = append(holes, param{relation: true})
	}
	if n.filter {
		for a := range clevr.NumAttributes {
			holes = append(holes, param{attr: a})
		}
	} else if n.last == filter {
		holes = append(holes, param{attr: n.attr})
	}
	return holes
}

// describes reports whether the hole is like another, apart from their names.
func (p param) describes(q param) bool { return p.relation == q.relation && p.attr == q.attr }

// typ names the type of a hole as files do: "Size".
func (p param) typ() string {
	if p.relation {
		return "Relation"
	}
	name := p.attr.String()
	return strings.ToUpper(name[:1]) + name[1:]
}

// answers returns the answers that the template can give; nil if its last node
// gives none.
func (t *Template) answers() []string {
	last := t.nodes[len(t.nodes)-1]
	switch last.gives() {
	case number:
		return numbers(0, 10)
	case truth:
		return []string{"no", "yes"}
	case value:
		return last.attr.Values()
	}
	return nil
}
