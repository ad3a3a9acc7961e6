package clevr

import (
	"fmt"
	"strings"

	"semtree/grammar"
)

// Translate implements [domain.Translator]: it reads the form of [herzig2021],
// with any blanks. Values of a filter may stand in any order; filters of filters
// become one where their values are of different attributes. Errors are
// *[grammar.SyntaxError] or *[grammar.TypeError].
func (s *Scene) Translate(text string) (*grammar.Node, error) {
	n, err := grammar.Parse(blank(text))
	if err != nil {
		return nil, err
	}
	return tree(n)
}

// blank replaces the brackets behind "scene", which FunQL does not know, by
// blanks, so that places in the text stay the same.
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
	groups := group(values)
	for i := len(groups) - 1; i >= 0; i-- {
		for j := len(groups[i]) - 1; j >= 0; j-- {
			n := &grammar.Node{Name: groups[i][j]}
			if below != nil {
				n.Args = []*grammar.Node{below}
			}
			below = n
		}
	}
	return below, nil
}

// group divides the values of a run of filters, which may stand in any order,
// into filters with one value of an attribute at most, each in the order of the
// attributes. A second pass changes nothing.
func group(values []string) (groups [][]string) {
	for len(values) > 0 {
		var first [NumAttributes]string
		var rest []string
		for _, v := range values {
			if a, _ := AttributeOf(v); first[a] == "" {
				first[a] = v
			} else {
				rest = append(rest, v)
			}
		}
		var filter []string
		for _, v := range first {
			if v != "" {
				filter = append(filter, v)
			}
		}
		groups, values = append(groups, filter), rest
	}
	return groups
}

// leaf tells whether a node is a name alone.
func leaf(n *grammar.Node) bool { return len(n.Args) == 0 && len(n.Consts) == 0 }

func misuse(n *grammar.Node, msg string) error { return &grammar.TypeError{Node: n, Msg: msg} }

// Write implements [domain.Translator]: the form of [herzig2021] without blanks,
// filter(small,red,scene()). Trees that differ only in the order of values that
// follow one another are written alike.
func (s *Scene) Write(program *grammar.Node) string {
	var b strings.Builder
	write(&b, program)
	return b.String()
}

func write(b *strings.Builder, n *grammar.Node) {
	if _, ok := AttributeOf(n.Name); ok {
		writeFilters(b, n)
		return
	}
	name, args := n.Name, n.Args
	if _, ok := ParseRelation(n.Name); ok {
		fmt.Fprintf(b, "relate(%s", name)
	} else {
		b.WriteString(name)
		if name == "scene" && len(args) == 0 {
			b.WriteString("()")
		}
		if len(args) == 0 {
			return
		}
		b.WriteByte('(')
		write(b, args[0])
		args = args[1:]
	}
	for _, a := range args {
		b.WriteByte(',')
		write(b, a)
	}
	b.WriteByte(')')
}

// writeFilters writes a chain of values.
func writeFilters(b *strings.Builder, n *grammar.Node) {
	var values []string
	for n != nil {
		if _, ok := AttributeOf(n.Name); !ok {
			break
		}
		values = append(values, n.Name)
		if len(n.Args) == 0 {
			n = nil
		} else {
			n = n.Args[0]
		}
	}
	groups := group(values)
	for _, filter := range groups {
		b.WriteString("filter(" + strings.Join(filter, ",") + ",")
	}
	if n == nil {
		b.WriteString("scene()")
	} else {
		write(b, n)
	}
	b.WriteString(strings.Repeat(")", len(groups)))
}
