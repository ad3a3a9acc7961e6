package scan

import (
	"strings"

	"semtree/grammar"
)

// Translate reads a program of SCAN-SP for [domain.Translator]. A verb without
// arguments is written with brackets, i_walk(), which FunQL does not know;
// without them it is read too. Errors are *[grammar.SyntaxError].
func Translate(text string) (*grammar.Node, error) {
	return grammar.Parse(blank(text))
}

// blank replaces every "()" after a name by blanks, so that positions in the text
// stay the same. The text after it must not open other brackets.
func blank(text string) string {
	rest := text
	var b strings.Builder
	for {
		at := strings.Index(rest, "()")
		if at < 0 {
			break
		}
		b.WriteString(rest[:at])
		alone := at == 0 || strings.IndexByte("(), \t\r\n", rest[at-1]) >= 0
		rest = rest[at+2:]
		if alone || strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), "(") {
			b.WriteString("()")
		} else {
			b.WriteString("  ")
		}
	}
	b.WriteString(rest)
	return b.String()
}

// Write writes a program in the form of SCAN-SP, without blanks, for
// [domain.Translator].
func Write(program *grammar.Node) string {
	var t grammar.Text
	write(&t, program)
	return t.String()
}

// Spans returns where the nodes, in preorder, stand in what Write writes.
func Spans(program *grammar.Node) []grammar.Span {
	t := grammar.Text{Marked: true}
	write(&t, program)
	return t.Spans
}

func write(t *grammar.Text, n *grammar.Node) {
	span := t.Open()
	defer t.Close(span)
	t.WriteString(n.Name)
	if len(n.Args) == 0 {
		if p := predicateOf(n.Name); p != nil && p.role == verb {
			t.WriteString("()")
		}
		return
	}
	t.Span(span).OwnEnd = t.Len()
	sep := byte('(')
	for _, a := range n.Args {
		t.WriteByte(sep)
		write(t, a)
		sep = ','
	}
	t.WriteByte(')')
}
