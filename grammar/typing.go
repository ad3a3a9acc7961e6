package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// TypeError names the node of a program that breaks the grammar.
type TypeError struct {
	Node *Node
	Msg  string
}

func (e *TypeError) Error() string {
	text := e.Node.String()
	if len(text) > 80 {
		text = text[:77] + "..."
	}
	return fmt.Sprintf("%s: %s", text, e.Msg)
}

// ReadProgram parses a program, removes the wrapper and checks that the rest is
// well-formed.
func (g *Grammar) ReadProgram(src string) (*Node, error) {
	n, err := Parse(src)
	if err != nil {
		return nil, err
	}
	if g.Wrapper != "" {
		if n.Name != g.Wrapper || len(n.Args) != 1 {
			return nil, &TypeError{n, fmt.Sprintf("a program starts with %s(...)", g.Wrapper)}
		}
		n = n.Args[0]
	}
	if _, err := g.Typing(n); err != nil {
		return nil, err
	}
	return n, nil
}

// Format prints a program with its wrapper.
func (g *Grammar) Format(n *Node) string {
	if g.Wrapper == "" {
		return n.String()
	}
	return g.Wrapper + "(" + n.String() + ")"
}

// Typing returns the tag of every node of a program without wrapper, in
// preorder. Where a node may have several, by their results, it is the first by which the
// whole program is well-formed. The error is a *[TypeError] that names the offending node: an
// unknown name, constants of a predicate, arguments that fit no signature or
// have the wrong order, a root of a type that programs can't have.
func (g *Grammar) Typing(n *Node) ([]int, error) {
	t, err := g.possible(n)
	if err != nil {
		return nil, err
	}
	for _, e := range t.tagsOf(0) {
		if g.RootTypes[g.Tags[e].Result] {
			return t.choose(e), nil
		}
	}
	return nil, &TypeError{n, fmt.Sprintf("a program can't have type %s", g.Types[g.Tags[t.tagsOf(0)[0]].Result])}
}

// typing has the tags that each node of a program can have.
type typing struct {
	g     *Grammar
	nodes []typed // in preorder
	tags  []int   // of all nodes: see tagsOf
}

// typed is a node of a typing.
type typed struct {
	from, to int // of typing.tags
	next     int // the node after its subtree
}

// possible finds the tags of each node by which its subtree is well-formed; at least one each.
func (g *Grammar) possible(n *Node) (*typing, error) {
	size := n.Size()
	t := &typing{g: g, nodes: make([]typed, 0, size), tags: make([]int, 0, 2*size)}
	return t, t.add(n)
}

func (t *typing) tagsOf(node int) []int { return t.tags[t.nodes[node].from:t.nodes[node].to] }

// add appends a node with its subtree.
func (t *typing) add(n *Node) error {
	g := t.g
	l := g.Label(n.Name)
	if l < 0 {
		return &TypeError{n, fmt.Sprintf("unknown predicate %q", n.Name)}
	}
	if g.Labels[l].Entity != (len(n.Consts) > 0) {
		if len(n.Consts) > 0 {
			return &TypeError{n, fmt.Sprintf("%s takes no constants", n.Name)}
		}
		return &TypeError{n, fmt.Sprintf("%s needs constants", n.Name)}
	}
	own := len(t.nodes)
	t.nodes = append(t.nodes, typed{})
	for _, a := range n.Args {
		if err := t.add(a); err != nil {
			return err
		}
	}
	start := len(t.tags)
	t.nodes[own].next = len(t.nodes)
	from, to := g.TagsOf(l)
	for e := from; e < to; e++ {
		if len(g.Tags[e].Args) == len(n.Args) && t.arrange(own, g.Tags[e].Args, g.Labels[l].Order == Free, nil) {
			t.tags = append(t.tags, e)
		}
	}
	t.nodes[own].from, t.nodes[own].to = start, len(t.tags)
	if len(t.tags) > start {
		return nil
	}
	wrongOrder := -1
	for e := from; e < to && wrongOrder < 0; e++ {
		if len(g.Tags[e].Args) == len(n.Args) && t.arrange(own, g.Tags[e].Args, true, nil) {
			wrongOrder = e
		}
	}
	var types []Type
	for c := own + 1; c < len(t.nodes); c = t.nodes[c].next {
		types = append(types, g.Tags[t.tagsOf(c)[0]].Result)
	}
	if wrongOrder >= 0 {
		return &TypeError{n, fmt.Sprintf("%s takes (%s) in this order, not (%s)", n.Name, g.typeList(g.Tags[wrongOrder].Args), g.typeList(types))}
	}
	return &TypeError{n, fmt.Sprintf("%s takes %s, not (%s)", n.Name, g.signatures(l), g.typeList(types))}
}

// arrange reports whether the arguments of a node can have these types: in this order or, if free, in any. It writes the type
// of each to given, unless that is nil.
func (t *typing) arrange(node int, types []Type, free bool, given []Type) bool {
	var few [8]Type
	left := append(few[:0], types...)
	c := node + 1
	if free {
		if !t.match(c, left) {
			return false
		}
	} else {
		for _, a := range types {
			if t.tagFor(c, a) < 0 {
				return false
			}
			c = t.nodes[c].next
		}
	}
	copy(given, left)
	return true
}

// match arranges the types that are left so that each argument from a node on can have its own, and reports whether there is such an
// arrangement.
func (t *typing) match(c int, left []Type) bool {
	if len(left) == 0 {
		return true
	}
	for i := range left {
		if t.tagFor(c, left[i]) >= 0 {
			left[0], left[i] = left[i], left[0]
			if t.match(t.nodes[c].next, left[1:]) {
				return true
			}
			left[0], left[i] = left[i], left[0]
		}
	}
	return false
}

// tagFor returns the first tag by which a node has a type; -1 if there is none.
func (t *typing) tagFor(node int, want Type) int {
	for _, e := range t.tagsOf(node) {
		if t.g.Tags[e].Result == want {
			return e
		}
	}
	return -1
}

// choose returns the tags of all nodes, in preorder, if the root has a tag.
func (t *typing) choose(root int) []int {
	tags := make([]int, len(t.nodes))
	tags[0] = root
	given := make([]Type, 0, len(t.nodes))
	for node, e := range tags {
		tag := t.g.Tags[e]
		given = given[:len(tag.Args)]
		t.arrange(node, tag.Args, t.g.Labels[tag.Label].Order == Free, given)
		c := node + 1
		for _, a := range given {
			tags[c] = t.tagFor(c, a)
			c = t.nodes[c].next
		}
	}
	return tags
}

// signatures lists the arguments that label l takes: "(state), (city) or (river)".
func (g *Grammar) signatures(l int) string {
	from, to := g.TagsOf(l)
	var list []string
	for e := from; e < to; e++ {
		if one := "(" + g.typeList(g.Tags[e].Args) + ")"; !slices.Contains(list, one) { // another result may take the same
			list = append(list, one)
		}
	}
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// Canonical returns the program with the arguments of order-free predicates
// sorted by their text. Programs that differ only in that order become equal.
func (g *Grammar) Canonical(n *Node) *Node {
	c := &Node{Name: n.Name, Consts: n.Consts}
	for _, a := range n.Args {
		c.Args = append(c.Args, g.Canonical(a))
	}
	if l := g.Label(n.Name); l >= 0 && g.Labels[l].Order == Free {
		slices.SortStableFunc(c.Args, func(a, b *Node) int { return strings.Compare(a.String(), b.String()) })
	}
	return c
}

// Equal reports whether two programs are the same up to the order of the
// arguments of order-free predicates. This is the exact match of the
// evaluation, and the same as equal results of [Grammar.Canonical].
func (g *Grammar) Equal(a, b *Node) bool {
	if a.Name != b.Name || !slices.Equal(a.Consts, b.Consts) || len(a.Args) != len(b.Args) {
		return false
	}
	l := g.Label(a.Name)
	if l < 0 || g.Labels[l].Order != Free {
		return slices.EqualFunc(a.Args, b.Args, g.Equal)
	}
	taken := make([]bool, len(b.Args))
	for _, arg := range a.Args { // any equal partner will do, since equality is transitive
		i := 0
		for i < len(b.Args) && (taken[i] || !g.Equal(arg, b.Args[i])) {
			i++
		}
		if i == len(b.Args) {
			return false
		}
		taken[i] = true
	}
	return true
}

// Said returns the program with the arguments of reversed predicates in reverse
// order. Then all arguments of one type are in the order of their anchors, unless
// their order has no meaning. Applying Said twice gives the program again. The
// result is well-formed, except for the type of its root.
func (g *Grammar) Said(n *Node) *Node { return g.said(n, map[*Node]*Node{}) }

// SaidFrom is [Grammar.Said], and also returns the node of n that each node of the
// result stands for, in preorder of the result.
func (g *Grammar) SaidFrom(n *Node) (said *Node, from []*Node) {
	origin := map[*Node]*Node{}
	said = g.said(n, origin)
	for _, s := range said.Preorder() {
		from = append(from, origin[s])
	}
	return said, from
}

// said notes the origin of each node.
func (g *Grammar) said(n *Node, origin map[*Node]*Node) *Node {
	said := &Node{Name: n.Name, Consts: n.Consts}
	origin[said] = n
	for _, a := range n.Args {
		said.Args = append(said.Args, g.said(a, origin))
	}
	if l := g.Label(n.Name); l >= 0 && g.Labels[l].Order == Reversed {
		g.turn(said)
	}
	return said
}

// turn reverses the arguments of a node, among those of one type.
func (g *Grammar) turn(n *Node) {
	places := map[Type][]int{}
	for i, typ := range g.argumentTypes(n) {
		places[typ] = append(places[typ], i)
	}
	for _, at := range places {
		for i, j := 0, len(at)-1; i < j; i, j = i+1, j-1 {
			n.Args[at[i]], n.Args[at[j]] = n.Args[at[j]], n.Args[at[i]]
		}
	}
}

// argumentTypes returns the types of the arguments of a program of the grammar.
func (g *Grammar) argumentTypes(n *Node) []Type {
	t, err := g.possible(n)
	if err != nil {
		panic("grammar: " + err.Error())
	}
	tag := g.Tags[t.tagsOf(0)[0]]
	given := make([]Type, len(tag.Args))
	t.arrange(0, tag.Args, g.Labels[tag.Label].Order == Free, given)
	return given
}

// After returns, for every node of a program in preorder, the earlier sibling
// whose anchor must stand before the node's own in the sentence (an index into
// the preorder), or -1: the argument-order rule for arguments of one type. The
// program is as [Grammar.Said] returns it; tags are that program's, from
// [Grammar.Typing].
func (g *Grammar) After(n *Node, tags []int) []int {
	after := slices.Repeat([]int{-1}, len(tags))
	next := 0
	var walk func(n *Node)
	walk = func(n *Node) {
		ordered := g.Labels[g.Tags[tags[next]].Label].Order != Free
		next++
		last := make(map[Type]int, len(n.Args))
		for _, a := range n.Args {
			own := next
			t := g.Tags[tags[own]].Result
			if before, ok := last[t]; ok && ordered {
				after[own] = before
			}
			last[t] = own
			walk(a)
		}
	}
	walk(n)
	return after
}

// SameTypes reports whether two lists have the same types equally often, in any order.
func SameTypes(a, b []Type) bool {
	if len(a) != len(b) {
		return false
	}
	for _, t := range a {
		if count(a, t) != count(b, t) {
			return false
		}
	}
	return true
}

func count(types []Type, t Type) int {
	n := 0
	for _, u := range types {
		if u == t {
			n++
		}
	}
	return n
}

// typeList names types for error messages: "state, city"; "nothing" for none.
func (g *Grammar) typeList(types []Type) string {
	if len(types) == 0 {
		return "nothing"
	}
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = g.Types[t]
	}
	return strings.Join(names, ", ")
}
