package clevr

import (
	"slices"

	"semtree/grammar"
)

// Write writes a tree in the form of [herzig2021] without blanks,
// filter(small,red,scene()), for [domain.Translator]. Trees that differ
// only in the order of successive values give the same text.
func Write(program *grammar.Node) string {
	var t grammar.Text
	write(&t, program)
	return t.String()
}

// Spans returns where the nodes, in preorder, stand in what Write writes. A value
// has the whole filter that it stands in.
func Spans(program *grammar.Node) []grammar.Span {
	t := grammar.Text{Marked: true}
	write(&t, program)
	return t.Spans
}

func write(t *grammar.Text, n *grammar.Node) {
	if _, ok := AttributeOf(n.Name); ok {
		writeFilters(t, n)
		return
	}
	span, args := t.Open(), n.Args
	defer t.Close(span)
	_, relation := ParseRelation(n.Name)
	if relation {
		t.WriteString("relate(")
	}
	t.Span(span).OwnStart = t.Len()
	t.WriteString(n.Name)
	switch {
	case relation:
	case n.Name == "scene" && len(args) == 0:
		t.WriteString("()")
		return
	case len(args) == 0:
		return
	}
	t.Span(span).OwnEnd = t.Len()
	if !relation {
		t.WriteByte('(')
		write(t, args[0])
		args = args[1:]
	}
	for _, a := range args {
		t.WriteByte(',')
		write(t, a)
	}
	t.WriteByte(')')
}

// value is a value of a filter with the index of its span and its filter.
type value struct {
	name         string
	span, filter int
}

// writeFilters writes a chain of values.
func writeFilters(t *grammar.Text, n *grammar.Node) {
	var values []value
	for n != nil {
		if _, ok := AttributeOf(n.Name); !ok {
			break
		}
		values = append(values, value{name: n.Name, span: t.Open()})
		if len(n.Args) == 0 {
			n = nil
		} else {
			n = n.Args[0]
		}
	}
	slices.SortStableFunc(values, func(a, b value) int { return byAttribute(a.name, b.name) })
	var starts []int // of the filters
	for i := range values {
		v := &values[i]
		if i == 0 || byAttribute(values[i-1].name, v.name) >= 0 { // a filter has one value of an attribute at most
			starts = append(starts, t.Len())
			t.WriteString("filter(")
		}
		v.filter = len(starts) - 1
		s := t.Span(v.span)
		s.Start, s.OwnStart, s.OwnEnd = starts[v.filter], t.Len(), t.Len()+len(v.name)
		t.WriteString(v.name)
		t.WriteByte(',')
	}
	if n == nil {
		t.WriteString("scene()")
	} else {
		write(t, n)
	}
	end := t.Len()
	for range starts {
		t.WriteByte(')')
	}
	for _, v := range values {
		t.Span(v.span).End = end + len(starts) - v.filter
	}
}
