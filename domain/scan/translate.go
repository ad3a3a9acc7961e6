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
	var b strings.Builder
	write(&b, program)
	return b.String()
}

func write(b *strings.Builder, n *grammar.Node) {
	b.WriteString(n.Name)
	if len(n.Args) == 0 {
		if p := predicateOf(n.Name); p != nil && p.role == verb {
			b.WriteString("()")
		}
		return
	}
	sep := byte('(')
	for _, a := range n.Args {
		b.WriteByte(sep)
		write(b, a)
		sep = ','
	}
	b.WriteByte(')')
}
