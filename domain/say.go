package domain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/grammar"
)

// InWords says a program without wrapper in words: "the largest of the cities in
// Texas". It is empty if the domain has no phrase for a node, and for a program
// that cannot be executed.
func (d *Domain) InWords(program *grammar.Node) string {
	if d.Check(program) != nil {
		return ""
	}
	return d.inWords(program)
}

// inWords is InWords of a program of the grammar.
func (d *Domain) inWords(program *grammar.Node) string {
	if d.phrases == nil || eachEntity(program, d.checkEntity) != nil || !d.hasWords(program) {
		return ""
	}
	return d.sayOpen(program)
}

// hasWords reports whether each node has a phrase, or is part of another one's.
func (d *Domain) hasWords(n *grammar.Node) bool {
	p := d.phrase(n)
	if p == nil {
		return false
	}
	for i, a := range n.Args {
		if p.fixes(i) == "" && !d.hasWords(a) {
			return false
		}
	}
	return true
}

// phrase returns the phrase for a node that fixes most arguments, nil if there is none.
func (d *Domain) phrase(n *grammar.Node) *phrase {
	var best *phrase
	most := -1
	of := d.phrases[d.Grammar.Label(n.Name)]
	for i := range of {
		if count := of[i].fits(n); count > most {
			best, most = &of[i], count
		}
	}
	return best
}

// given is what is around a node: the kind of what it denotes, and how many of its
// argument are meant, both of which may be empty; whether it is said as one thing;
// and whether it follows "is" or "are".
type given struct {
	kind, amount string
	one, state   bool
}

// said is a node in words, and which of the given things they say.
type said struct {
	text         string
	kind, amount bool
	name         bool // an entity, perhaps of a kind that is not said
}

// say says a node in words.
func (d *Domain) say(n *grammar.Node, in given) said {
	p := d.phrase(n)
	t, related := p.alone, p.kind != nil
	out := said{kind: in.kind != "" && related, name: len(n.Consts) > 0}
	below := in // what places pass on
	below.state = false
	switch {
	case out.kind:
		t, below.kind = p.kind, "" // * says it
	case in.state && p.state != nil:
		t = p.state
	}
	if t.bracketed() {
		in.amount, below.amount = "", ""
	}
	var b strings.Builder
	for _, piece := range t {
		switch {
		case piece.op == anyOp:
			b.WriteString(in.kind)
		case piece.arg == 0:
			b.WriteString(piece.text.of(in.one))
		case piece.arg <= len(n.Consts):
			writeConstant(&b, n.Consts[piece.arg-1], piece.op == codeOp)
		case piece.arg <= len(n.Args):
			arg := n.Args[piece.arg-1]
			part := d.sayArgument(arg, piece, below)
			out.kind, out.amount = out.kind || part.kind, out.amount || part.amount
			out.name = len(t) == 1 && part.name
			if piece.op == 0 && related && in.amount != "" && len(arg.Consts) == 0 {
				part.text, out.amount = in.amount+" "+part.text, true
			}
			join(&b, part, piece.op == bareOp)
		}
	}
	out.text = b.String()
	return out
}

// join writes an argument. "the" is not written twice, nor before a name.
func join(b *strings.Builder, part said, bare bool) {
	if before, found := strings.CutSuffix(b.String(), "the "); found && part.name {
		b.Reset()
		b.WriteString(before)
	} else if found || bare {
		part.text = strings.TrimPrefix(part.text, "the ")
	}
	b.WriteString(part.text)
}

// sayArgument says an argument in its place. What is given to the node above reaches it
// where the place says so.
func (d *Domain) sayArgument(arg *grammar.Node, place piece, in given) said {
	word := place.word.of(in.one)
	switch place.op {
	case kindOp, sortOp:
		if in.kind == "" && word != "*" {
			in.kind = word
		}
		s := d.say(arg, in)
		if !s.kind && in.kind != "" && (place.op == sortOp || !s.name) {
			s.text, s.kind, s.name = in.kind+" among "+s.text, true, false
		}
		return s
	case ifKindOp:
		if d.phrase(arg).kind != nil {
			return said{text: d.say(arg, given{kind: word}).text}
		}
	case amountOp:
		in.amount = word
		s := d.say(arg, in)
		if !s.amount {
			s.text = "those with " + word + " of " + s.text
		}
		return said{text: s.text, kind: s.kind}
	case stateOp:
		return said{text: d.sayState(arg, in.one)}
	case openOp:
		return said{text: d.sayOpen(arg)}
	}
	s := d.say(arg, given{one: place.op == oneOp})
	return said{text: s.text, name: s.name}
}

// sayOpen says a node without the brackets of its phrase.
func (d *Domain) sayOpen(n *grammar.Node) string {
	text := d.say(n, given{}).text
	if d.phrase(n).alone.bracketed() {
		return text[1 : len(text)-1]
	}
	return text
}

// sayState says a node as it follows "is" or "are": "left of the cube", "a cube", "cubes".
func (d *Domain) sayState(n *grammar.Node, one bool) string {
	text := d.say(n, given{one: one, state: true}).text
	switch {
	case !one || len(n.Consts) > 0 || d.phrase(n).state != nil || text == "":
		return text
	case strings.ContainsRune("aeiou", rune(text[0])):
		return "an " + text
	}
	return "a " + text
}

// writeConstant writes a constant as a name, 'new york' as New York, or as a code,
// 'ny' as NY. Of _, which stands for anything, nothing is written, nor the comma
// before it.
func writeConstant(b *strings.Builder, constant string, code bool) {
	if constant == "_" {
		text := strings.TrimSuffix(b.String(), ", ")
		b.Reset()
		b.WriteString(text)
		return
	}
	if code {
		b.WriteString(strings.ToUpper(grammar.Unquote(constant)))
		return
	}
	for i, word := range strings.Split(grammar.Unquote(constant), " ") {
		if i > 0 {
			b.WriteByte(' ')
		}
		first, size := utf8.DecodeRuneInString(word)
		if i > 0 && (word == "of" || word == "the" || word == "and" || word == "de") || size == 0 {
			b.WriteString(word)
			continue
		}
		b.WriteRune(unicode.ToUpper(first))
		b.WriteString(word[size:])
	}
}
