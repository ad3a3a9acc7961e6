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
// preorder. The error is a *[TypeError] that names the offending node: an
// unknown name, constants of a predicate, arguments that fit no signature or
// have the wrong order, a root of a type that programs can't have.
func (g *Grammar) Typing(n *Node) ([]int, error) {
	tags := make([]int, 0, n.Size())
	if err := g.typing(n, &tags); err != nil {
		return nil, err
	}
	if t := g.Tags[tags[0]].Result; !g.RootTypes[t] {
		return nil, &TypeError{n, fmt.Sprintf("a program can't have type %s", g.Types[t])}
	}
	return tags, nil
}

// typing appends the tags of n's subtree; (*tags)[len at entry] is n's own.
func (g *Grammar) typing(n *Node, tags *[]int) error {
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
	own := len(*tags)
	*tags = append(*tags, -1)
	types := make([]Type, len(n.Args))
	for i, a := range n.Args {
		at := len(*tags)
		if err := g.typing(a, tags); err != nil {
			return err
		}
		types[i] = g.Tags[(*tags)[at]].Result
	}
	from, to := g.TagsOf(l)
	for e := from; e < to; e++ {
		if !SameTypes(g.Tags[e].Args, types) {
			continue
		}
		if g.Labels[l].Order != Free && !slices.Equal(g.Tags[e].Args, types) {
			return &TypeError{n, fmt.Sprintf("%s takes (%s) in this order, not (%s)", n.Name, g.typeList(g.Tags[e].Args), g.typeList(types))}
		}
		(*tags)[own] = e
		return nil
	}
	return &TypeError{n, fmt.Sprintf("%s takes %s, not (%s)", n.Name, g.signatures(l), g.typeList(types))}
}

// signatures lists the arguments that label l takes: "(state), (city) or (river)".
func (g *Grammar) signatures(l int) string {
	from, to := g.TagsOf(l)
	var b strings.Builder
	for e := from; e < to; e++ {
		switch {
		case e == from:
		case e == to-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.WriteString("(" + g.typeList(g.Tags[e].Args) + ")")
	}
	return b.String()
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
	for i, a := range n.Args {
		t := g.resultOf(a)
		places[t] = append(places[t], i)
	}
	for _, at := range places {
		for i, j := 0, len(at)-1; i < j; i, j = i+1, j-1 {
			n.Args[at[i]], n.Args[at[j]] = n.Args[at[j]], n.Args[at[i]]
		}
	}
}

// resultOf returns the type of a program of the grammar.
func (g *Grammar) resultOf(n *Node) Type {
	var tags []int
	if err := g.typing(n, &tags); err != nil {
		panic("grammar: " + err.Error())
	}
	return g.Tags[tags[0]].Result
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
