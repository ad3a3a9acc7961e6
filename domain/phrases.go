package domain

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/grammar"
	"semtree/internal/textfile"
)

// PhrasesFile says programs in words. It is optional.
const PhrasesFile = "phrases.tsv"

// phrase says a label in words.
type phrase struct {
	alone template
	kind  template // if what it denotes is given a kind, such as "rivers"; nil without one
}

// template is a text with places for arguments.
type template []piece

// piece is a text, or a place.
type piece struct {
	text string
	arg  int    // from 1; 0 for none
	op   byte   // of a place: kindOp, ifKindOp, amountOp, bareOp, codeOp; anyOp for the given kind; 0
	word string // of the place
}

const (
	anyOp    = '*' // the kind that is given
	kindOp   = ':' // {1:rivers}: the argument, given that kind unless there is one
	ifKindOp = '?' // {2?those}: the argument, given that kind if it takes one
	amountOp = '+' // {1+the most}: the argument, whose relation is to that many
	bareOp   = '-' // {1-}: the argument without "the" at its beginning
	codeOp   = '^' // {2^}: the constant in capital letters
)

// readPhrases reads the phrases of a grammar's labels. Errors name the line.
func readPhrases(text string, g *grammar.Grammar) ([]phrase, error) {
	phrases := make([]phrase, len(g.Labels))
	for i, row := range strings.Split(text, "\n") {
		row = strings.TrimRight(row, "\r")
		if row == "" || row[0] == '#' {
			continue
		}
		if err := readPhrase(row, g, phrases); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", PhrasesFile, i+1, err)
		}
	}
	return phrases, nil
}

func readPhrase(row string, g *grammar.Grammar, phrases []phrase) error {
	cells := strings.Split(row, "\t")
	if len(cells) < 2 || len(cells) > 3 {
		return fmt.Errorf("want a label, a tab and a phrase, and perhaps a tab and a phrase with * for a kind, found %q", row)
	}
	l := g.Label(cells[0])
	if l < 0 {
		return fmt.Errorf("%q is not a label of the grammar", cells[0])
	}
	if phrases[l].alone != nil {
		return fmt.Errorf("%s has two phrases", cells[0])
	}
	var err error
	if phrases[l].alone, err = readTemplate(cells[1], g, l); err == nil && len(cells) == 3 {
		if phrases[l].kind, err = readTemplate(cells[2], g, l); err == nil && !strings.Contains(cells[2], "*") {
			err = fmt.Errorf("%q has no * for the kind", cells[2])
		}
	}
	return err
}

// readTemplate reads a phrase. It must name each argument once, so that words leave
// nothing of a program out, and do not grow faster than it.
func readTemplate(text string, g *grammar.Grammar, l int) (template, error) {
	var t template
	named := 0
	for rest := text; rest != ""; {
		at := strings.IndexAny(rest, "{*")
		if at != 0 {
			if at < 0 {
				at = len(rest)
			}
			t, rest = append(t, piece{text: rest[:at]}), rest[at:]
			continue
		}
		if rest[0] == '*' {
			t, rest = append(t, piece{op: anyOp}), rest[1:]
			continue
		}
		end := strings.IndexByte(rest, '}')
		if end < 2 || rest[1] < '1' || rest[1] > '9' {
			return nil, fmt.Errorf("%q: want {1} for the first argument, found %q", text, rest)
		}
		p := piece{arg: int(rest[1] - '0')}
		if end > 2 {
			if p.op, p.word = rest[2], rest[3:end]; strings.IndexByte(":?+-^", p.op) < 0 {
				return nil, fmt.Errorf("%q: want :, ?, +, - or ^ after the number in %q", text, rest[:end+1])
			}
		}
		if named&(1<<p.arg) != 0 {
			return nil, fmt.Errorf("%q names argument %d twice", text, p.arg)
		}
		named |= 1 << p.arg
		t, rest = append(t, p), rest[end+1:]
	}
	if g.Labels[l].Entity {
		return t, nil
	}
	from, to := g.TagsOf(l)
	for _, tag := range g.Tags[from:to] {
		if want := 1<<(len(tag.Args)+1) - 2; named != want {
			return nil, fmt.Errorf("%q: %s has %d arguments, and each must be named, as in {1}", text, g.Labels[l].Name, len(tag.Args))
		}
	}
	return t, nil
}

// loadPhrases reads the phrases, if the folder has any.
func (d *Domain) loadPhrases() error {
	text, err := textfile.Read(d.fsys, PhrasesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		d.phrases, err = readPhrases(string(text), d.Grammar)
	}
	return err
}

// InWords says a program without wrapper in words: "the largest of the cities in
// Texas". It is empty if the domain has no phrase for a label, and for a program
// that cannot be executed.
func (d *Domain) InWords(program *grammar.Node) string {
	if d.phrases == nil || d.Check(program) != nil {
		return ""
	}
	for _, n := range program.Preorder() {
		if d.phrases[d.Grammar.Label(n.Name)].alone == nil {
			return ""
		}
	}
	return d.say(program, given{}).text
}

// given is what is around a node: the kind of what it denotes, and how many of its
// argument are meant. Both may be empty.
type given struct{ kind, amount string }

// said is a node in words, and which of the given things they say.
type said struct {
	text         string
	kind, amount bool
}

// say says a node in words.
func (d *Domain) say(n *grammar.Node, in given) said {
	p := &d.phrases[d.Grammar.Label(n.Name)]
	t, related := p.alone, p.kind != nil
	out := said{kind: in.kind != "" && related}
	if out.kind {
		t = p.kind
	}
	var b strings.Builder
	for _, piece := range t {
		switch {
		case piece.op == anyOp:
			b.WriteString(in.kind)
		case piece.arg == 0:
			b.WriteString(piece.text)
		case piece.arg <= len(n.Consts):
			writeConstant(&b, n.Consts[piece.arg-1], piece.op == codeOp)
		case piece.arg <= len(n.Args):
			arg := n.Args[piece.arg-1]
			part := d.sayArgument(arg, piece, in)
			out.kind, out.amount = out.kind || part.kind, out.amount || part.amount
			if piece.op == 0 && related && in.amount != "" && len(arg.Consts) == 0 {
				part.text, out.amount = in.amount+" "+part.text, true
			}
			if piece.op == bareOp || strings.HasSuffix(b.String(), "the ") {
				part.text = strings.TrimPrefix(part.text, "the ")
			}
			b.WriteString(part.text)
		}
	}
	out.text = b.String()
	return out
}

// sayArgument says an argument in its place. What is given to the node above reaches it
// where the place says so.
func (d *Domain) sayArgument(arg *grammar.Node, place piece, in given) said {
	switch place.op {
	case kindOp:
		if in.kind == "" && place.word != "*" {
			in.kind = place.word
		}
		s := d.say(arg, in)
		if !s.kind && in.kind != "" && len(arg.Consts) == 0 {
			s.text = in.kind + " among " + s.text
		}
		s.kind = true
		return s
	case ifKindOp:
		if d.takesKind(arg) {
			return said{text: d.say(arg, given{kind: place.word}).text}
		}
	case amountOp:
		s := d.say(arg, given{in.kind, place.word})
		if !s.amount {
			s.text = "those with " + place.word + " of " + s.text
		}
		return said{text: s.text, kind: s.kind}
	}
	return said{text: d.say(arg, given{}).text}
}

// takesKind reports whether what a node denotes can be given a kind: by its own phrase,
// or by that of the argument that it gives its kind to.
func (d *Domain) takesKind(n *grammar.Node) bool {
	p := &d.phrases[d.Grammar.Label(n.Name)]
	if p.kind != nil {
		return true
	}
	for _, piece := range p.alone {
		if (piece.op == kindOp || piece.op == amountOp) && piece.arg <= len(n.Args) {
			return d.takesKind(n.Args[piece.arg-1])
		}
	}
	return false
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
