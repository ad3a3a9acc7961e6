package grammar

import (
	"fmt"
	"strings"
)

// Limits of [Parse], far above the programs of any domain. They keep a malicious
// text from exhausting the stack.
const (
	MaxProgramBytes = 1 << 16
	MaxDepth        = 200
)

// NumberLabel names the nodes that stand for bare numbers: elevation_2(0)
// has an argument {number, Consts: ["0"]}, printed as the number alone.
const NumberLabel = "number"

// SyntaxError reports where a program text breaks the rules of FunQL, and how.
type SyntaxError struct {
	Offset int // in bytes from the start of the text
	Msg    string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("program, column %d: %s", e.Offset+1, e.Msg)
}

// Parse reads one FunQL program:
//
//	term     = name [ "(" all ")" | "(" argument { "," argument } ")" ] | number
//	argument = constant | term                      # constants before terms
//	constant = "'" text "'" | "_"
//
// A quote inside a constant is doubled. "all" becomes a part of the name: the
// tree of city(all) is one node called "city(all)". The wrapper, if any, is
// an ordinary node here; see [Grammar.ReadProgram]. Errors are *[SyntaxError].
func Parse(src string) (*Node, error) {
	if len(src) > MaxProgramBytes {
		return nil, &SyntaxError{MaxProgramBytes, fmt.Sprintf("program of %d bytes, at most %d are read", len(src), MaxProgramBytes)}
	}
	p := &parser{src: src}
	n, err := p.term(0)
	if err != nil {
		return nil, err
	}
	if p.space(); p.pos < len(src) {
		return nil, p.errorf("unexpected %s after the end of the program", p.found())
	}
	return n, nil
}

// parser is a recursive-descent reader; pos is the next unread byte.
type parser struct {
	src string
	pos int
}

func (p *parser) errorf(format string, args ...any) error {
	return &SyntaxError{p.pos, fmt.Sprintf(format, args...)}
}

// found describes the next character for an error message.
func (p *parser) found() string {
	for _, r := range p.src[p.pos:] {
		return fmt.Sprintf("%q", r)
	}
	return "end of program"
}

func (p *parser) space() {
	for p.pos < len(p.src) && strings.IndexByte(" \t\r\n", p.src[p.pos]) >= 0 {
		p.pos++
	}
}

// accept skips blanks and then c, if c is next.
func (p *parser) accept(c byte) bool {
	p.space()
	if p.pos < len(p.src) && p.src[p.pos] == c {
		p.pos++
		return true
	}
	return false
}

// word reads the longest run of letters, digits, "_", "." and "-".
func (p *parser) word() string {
	start := p.pos
	for p.pos < len(p.src) && isWord(p.src[p.pos]) {
		p.pos++
	}
	return p.src[start:p.pos]
}

func isWord(c byte) bool {
	return c == '_' || c == '.' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func isNumber(s string) bool {
	digits, dots := 0, 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case '0' <= c && c <= '9':
			digits++
		case c == '.':
			dots++
		case c == '-' && i == 0:
		default:
			return false
		}
	}
	return digits > 0 && dots <= 1
}

// isName: a letter first, then letters, digits and "_".
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}

func (p *parser) term(depth int) (*Node, error) {
	if depth >= MaxDepth {
		return nil, p.errorf("more than %d levels of nesting", MaxDepth)
	}
	p.space()
	start := p.pos
	name := p.word()
	switch {
	case isNumber(name):
		return &Node{Name: NumberLabel, Consts: []string{name}}, nil
	case !isName(name):
		p.pos = start
		return nil, p.errorf("want a predicate, found %s", p.found())
	}
	n := &Node{Name: name}
	if !p.accept('(') {
		return n, nil
	}
	for {
		if err := p.argument(n, depth); err != nil {
			return nil, err
		}
		if p.accept(')') {
			return fold(n), nil
		}
		if !p.accept(',') {
			return nil, p.errorf("want , or ) in the arguments of %s, found %s", name, p.found())
		}
	}
}

// argument reads one argument of n: a constant or, after all constants, a term.
func (p *parser) argument(n *Node, depth int) error {
	p.space()
	start := p.pos
	c, isConst, err := p.constant()
	if err != nil {
		return err
	}
	if isConst {
		n.Consts = append(n.Consts, c)
	} else {
		a, err := p.term(depth + 1)
		if err != nil {
			return err
		}
		n.Args = append(n.Args, a)
	}
	last := len(n.Args) - 1
	switch {
	case isConst && last >= 0:
		p.pos = start
		return p.errorf("%s has a constant after a program: constants come first", n.Name)
	case len(n.Consts)+len(n.Args) > 1 && last >= 0 && (isAll(n.Args[0]) || isAll(n.Args[last])):
		p.pos = start
		return p.errorf("%s(all) takes no other argument", n.Name)
	}
	return nil
}

func isAll(n *Node) bool { return n.Name == "all" && len(n.Args)+len(n.Consts) == 0 }

// fold makes city(all) one node.
func fold(n *Node) *Node {
	if len(n.Args) == 1 && len(n.Consts) == 0 && isAll(n.Args[0]) {
		return &Node{Name: n.Name + "(all)"}
	}
	return n
}

func (p *parser) constant() (c string, ok bool, err error) {
	switch {
	case p.pos < len(p.src) && p.src[p.pos] == '\'':
		c, err = p.quoted()
		return c, true, err
	case p.pos < len(p.src) && p.src[p.pos] == '_':
		start := p.pos
		if w := p.word(); w != "_" {
			p.pos = start
			return "", false, p.errorf("a name starts with a letter, found %q", w)
		}
		return "_", true, nil
	}
	return "", false, nil
}

// quoted reads a constant, quotes included; a doubled quote stays doubled.
func (p *parser) quoted() (string, error) {
	start := p.pos
	for i := start + 1; i < len(p.src); i++ {
		if p.src[i] != '\'' {
			continue
		}
		if i+1 < len(p.src) && p.src[i+1] == '\'' {
			i++
			continue
		}
		p.pos = i + 1
		return p.src[start:p.pos], nil
	}
	return "", p.errorf("the quote that opens here is never closed")
}

// Quote writes s as a FunQL constant.
func Quote(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// Unquote returns the text of a FunQL constant: of 'st. paul' without the
// quotes, of _ and of numbers as they are.
func Unquote(c string) string {
	if len(c) < 2 || c[0] != '\'' || c[len(c)-1] != '\'' {
		return c
	}
	return strings.ReplaceAll(c[1:len(c)-1], "''", "'")
}

// write writes the tree as FunQL.
func (n *Node) write(t *Text) {
	span := t.Open()
	defer t.Close(span)
	if n.Name == NumberLabel && len(n.Consts) == 1 && isNumber(n.Consts[0]) {
		t.WriteString(n.Consts[0])
		return
	}
	t.WriteString(n.Name)
	if len(n.Consts)+len(n.Args) == 0 {
		return
	}
	if len(n.Args) > 0 {
		t.Span(span).OwnEnd = t.Len()
	}
	sep := "("
	for _, c := range n.Consts {
		t.WriteString(sep)
		t.WriteString(c)
		sep = ", "
	}
	for _, a := range n.Args {
		t.WriteString(sep)
		a.write(t)
		sep = ", "
	}
	t.WriteByte(')')
}
