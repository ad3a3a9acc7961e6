package domain

import (
	"fmt"
	"strings"

	"semtree/grammar"
)

// template is a text with places for arguments.
type template []piece

// piece is a text, or a place.
type piece struct {
	text wording
	arg  int     // from 1; 0 for none
	op   byte    // of a place: one of placeOps; anyOp for the given kind; 0
	word wording // of the place
}

const (
	anyOp    = '*' // the kind that is given
	kindOp   = ':' // {1:rivers}: the argument, given that kind unless there is one
	sortOp   = '=' // {1=capitals}: likewise, and a name is told to be of that kind
	ifKindOp = '?' // {2?those}: the argument, given that kind if it takes one
	amountOp = '+' // {1+the most}: the argument, whose relation is to that many
	bareOp   = '-' // {1-}: the argument without "the" at its beginning
	codeOp   = '^' // {2^}: the constant in capital letters
	oneOp    = '!' // {1!}: the argument as one thing
	stateOp  = '~' // {1~}: the argument as it follows "is" or "are"
	openOp   = '.' // {1.}: the argument without the brackets around it

	placeOps = ":=?+-^!~."
)

// bracketed reports whether the phrase stands in brackets, which are left out where nothing
// is around it.
func (t template) bracketed() bool {
	for number := range 2 {
		if len(t) < 2 || !strings.HasPrefix(t[0].text[number], "(") || !strings.HasSuffix(t[len(t)-1].text[number], ")") {
			return false
		}
	}
	return true
}

// wording is a text as it is said of one thing, and of several.
type wording [2]string

// of returns the text for one thing or for several.
func (w wording) of(one bool) string {
	if one {
		return w[0]
	}
	return w[1]
}

// readWording reads a text with [thing|things] where it depends on the number.
func readWording(text string) (wording, error) {
	var one, several strings.Builder
	for rest := text; rest != ""; {
		open := strings.IndexAny(rest, "[]|")
		if open < 0 {
			open = len(rest)
		}
		one.WriteString(rest[:open])
		several.WriteString(rest[:open])
		if rest = rest[open:]; rest == "" {
			break
		}
		choice, after, closed := strings.Cut(rest[1:], "]")
		for1, for2, found := strings.Cut(choice, "|")
		if rest[0] != '[' || !closed || !found || strings.ContainsAny(choice, "[") || strings.Contains(for2, "|") {
			return wording{}, fmt.Errorf("want [thing|things], for one and for several, found %q", rest)
		}
		one.WriteString(for1)
		several.WriteString(for2)
		rest = after
	}
	return wording{one.String(), several.String()}, nil
}

// readTemplate reads a phrase of label l, some of whose arguments may be fixed. It must
// name each other argument once, so that words leave nothing of a program out, and
// do not grow faster than it. It returns the number of arguments.
func readTemplate(text string, g *grammar.Grammar, l int, fixed []string) (template, int, error) {
	t, named, err := readPieces(text)
	if err != nil {
		return nil, 0, fmt.Errorf("%q: %w", text, err)
	}
	want, args := 0, len(fixed)
	switch {
	case g.Labels[l].Entity && fixed == nil:
		return t, anyArgs, nil
	case g.Labels[l].Entity:
		return t, args, nil
	case fixed == nil:
		for named>>(args+1) != 0 {
			args++
		}
	}
	for i := range args {
		if fixed == nil || fixed[i] == "" {
			want |= 2 << i
		}
	}
	if named != want || !takes(g, l, args) {
		return nil, 0, fmt.Errorf("%q: %s has %s arguments, and each must be named, as in {1}", text, g.Labels[l].Name, arities(g, l))
	}
	return t, args, nil
}

// readPieces reads a template, and returns the arguments that it names as bits.
func readPieces(text string) (t template, named int, err error) {
	for rest := text; rest != ""; {
		at := strings.IndexAny(rest, "{*")
		if at < 0 {
			at = len(rest)
		}
		if at > 0 {
			w, err := readWording(rest[:at])
			if err != nil {
				return nil, 0, err
			}
			t, rest = append(t, piece{text: w}), rest[at:]
			continue
		}
		if rest[0] == '*' {
			t, rest = append(t, piece{op: anyOp}), rest[1:]
			continue
		}
		end := strings.IndexByte(rest, '}')
		if end < 2 {
			return nil, 0, fmt.Errorf("want {1} for the first argument, found %q", rest)
		}
		p, err := readPlace(rest[:end+1])
		if err != nil {
			return nil, 0, err
		}
		if named&(1<<p.arg) != 0 {
			return nil, 0, fmt.Errorf("names argument %d twice", p.arg)
		}
		named |= 1 << p.arg
		t, rest = append(t, p), rest[end+1:]
	}
	return t, named, nil
}

// readPlace reads a place: {1}, {1:rivers}.
func readPlace(text string) (p piece, err error) {
	if text[1] < '1' || text[1] > '0'+grammar.MaxArgs {
		return p, fmt.Errorf("want {1} for the first argument, found %q", text)
	}
	p.arg = int(text[1] - '0')
	if inside := text[2 : len(text)-1]; inside != "" {
		if p.op = inside[0]; strings.IndexByte(placeOps, p.op) < 0 {
			return p, fmt.Errorf("want one of %s after the number in %q", placeOps, text)
		}
		p.word, err = readWording(inside[1:])
	}
	return p, err
}
