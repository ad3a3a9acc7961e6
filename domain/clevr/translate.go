package clevr

import (
	"cmp"
	"slices"
	"strings"

	"semtree/grammar"
)

// Translate reads a program in the form of [herzig2021], for
// [domain.Translator]. Blanks may stand anywhere. Values of a filter may stand in
// any order; filters of filters become one where their values are of different
// attributes. Errors are *[grammar.SyntaxError] or *[grammar.TypeError].
func Translate(text string) (*grammar.Node, error) {
	n, err := grammar.Parse(blank(text))
	if err != nil {
		return nil, err
	}
	return tree(n)
}

// blank replaces the brackets after "scene", which FunQL does not have, by blanks,
// so that positions in the text stay the same.
func blank(text string) string {
	out := []byte(text)
	for from := 0; ; {
		at := strings.Index(text[from:], "scene")
		if at < 0 {
			return string(out)
		}
		from += at + len("scene")
		rest := strings.TrimLeft(text[from:], " \t\r\n")
		open := len(text) - len(rest)
		if !strings.HasPrefix(rest, "(") {
			continue
		}
		rest = strings.TrimLeft(rest[1:], " \t\r\n")
		if strings.HasPrefix(rest, ")") && !strings.HasPrefix(strings.TrimLeft(rest[1:], " \t\r\n"), "(") {
			out[open], out[len(text)-len(rest)] = ' ', ' '
		}
	}
}

// tree turns a program with filter and relate into a tree of the grammar.
func tree(n *grammar.Node) (*grammar.Node, error) {
	switch n.Name {
	case "filter":
		return unfilter(n)
	case "relate":
		if len(n.Args) != 2 || !leaf(n.Args[0]) {
			return nil, misuse(n, "relate takes a relation and a set")
		}
		if _, ok := ParseRelation(n.Args[0].Name); !ok {
			return nil, misuse(n.Args[0], "not a relation, want one of "+strings.Join(relationNames[:], ", "))
		}
		below, err := tree(n.Args[1])
		return &grammar.Node{Name: n.Args[0].Name, Args: []*grammar.Node{below}}, err
	}
	if _, ok := AttributeOf(n.Name); ok {
		return nil, misuse(n, "a value stands only in a filter")
	}
	if _, ok := ParseRelation(n.Name); ok {
		return nil, misuse(n, "a relation stands only in relate")
	}
	out := &grammar.Node{Name: n.Name, Consts: n.Consts}
	for _, a := range n.Args {
		below, err := tree(a)
		if err != nil {
			return nil, err
		}
		out.Args = append(out.Args, below)
	}
	return out, nil
}

// unfilter turns a run of filters into a chain of values.
func unfilter(n *grammar.Node) (*grammar.Node, error) {
	var values []string
	for n.Name == "filter" {
		last := len(n.Args) - 1
		if last < 1 {
			return nil, misuse(n, "filter takes values and a set")
		}
		for _, v := range n.Args[:last] {
			if _, ok := AttributeOf(v.Name); !ok || !leaf(v) {
				return nil, misuse(v, "not a value of an attribute")
			}
			values = append(values, v.Name)
		}
		n = n.Args[last]
	}
	var below *grammar.Node // nil: the scene
	if n.Name != "scene" || !leaf(n) {
		var err error
		if below, err = tree(n); err != nil {
			return nil, err
		}
	}
	inOrder(values)
	for i := len(values) - 1; i >= 0; i-- {
		above := &grammar.Node{Name: values[i]}
		if below != nil {
			above.Args = []*grammar.Node{below}
		}
		below = above
	}
	return below, nil
}

// inOrder sorts the values of a run of filters, whose order means nothing, by
// their attributes.
func inOrder(values []string) {
	slices.SortStableFunc(values, byAttribute)
}

// byAttribute compares the attributes of two values.
func byAttribute(value, other string) int {
	a, _ := AttributeOf(value)
	b, _ := AttributeOf(other)
	return cmp.Compare(a, b)
}

// leaf reports whether a node has neither arguments nor constants.
func leaf(n *grammar.Node) bool { return len(n.Args) == 0 && len(n.Consts) == 0 }

func misuse(n *grammar.Node, msg string) error { return &grammar.TypeError{Node: n, Msg: msg} }
