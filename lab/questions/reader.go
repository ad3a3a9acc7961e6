package questions

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// reader reads the words of a rule, or its meaning; at is the next unread byte.
type reader struct {
	text string
	at   int
}

func (p *reader) blanks() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// accept skips blanks and then a text, if it is next.
func (p *reader) accept(text string) bool {
	p.blanks()
	if strings.HasPrefix(p.text[p.at:], text) {
		p.at += len(text)
		return true
	}
	return false
}

// until returns the text up to a character, which is skipped.
func (p *reader) until(end byte) (string, error) {
	n := strings.IndexByte(p.text[p.at:], end)
	if n < 0 {
		return "", fmt.Errorf("%q is missing", end)
	}
	found := p.text[p.at : p.at+n]
	p.at += n + 1
	return found, nil
}

// pieces reads words up to the end, or within a choice up to "|" or ")".
func (p *reader) pieces(inside bool) ([]piece, error) {
	var list []piece
	for {
		p.blanks()
		if p.at == len(p.text) {
			if inside {
				return nil, errors.New(`")" is missing`)
			}
			return list, nil
		}
		c := p.text[p.at]
		if inside && (c == '|' || c == ')') {
			return list, nil
		}
		next, err := p.piece(c)
		if err != nil {
			return nil, err
		}
		list = append(list, next)
	}
}

func (p *reader) piece(c byte) (piece, error) {
	switch c {
	case '(':
		return p.choice()
	case '{':
		s, err := p.slot()
		return piece{slot: s}, err
	case '<':
		if p.at+1 < len(p.text) && isLetter(p.text[p.at+1]) {
			part, err := p.reference()
			return piece{part: part}, err
		}
		p.at++
		return piece{text: "<"}, nil
	}
	end := strings.IndexAny(p.text[p.at:], " (){}<|")
	if end < 0 {
		end = len(p.text) - p.at
	}
	if end == 0 {
		return piece{}, fmt.Errorf("unexpected %q", c)
	}
	word := p.text[p.at : p.at+end]
	p.at += end
	return piece{text: word}, nil
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' }

func (p *reader) choice() (piece, error) {
	var all [][]piece
	for p.at++; ; p.at++ {
		alternative, err := p.pieces(true)
		if err != nil {
			return piece{}, err
		}
		all = append(all, alternative)
		if p.text[p.at] == ')' {
			p.at++
			return piece{choice: all}, nil
		}
	}
}

func (p *reader) reference() (*reference, error) {
	p.at++
	key, err := p.until('>')
	name := strings.TrimRight(key, "0123456789")
	if err == nil && name == "" {
		err = errors.New("a nonterminal has no name")
	}
	return &reference{name, key}, err
}

// slot reads {name digit op digit .form | words}.
func (p *reader) slot() (*slot, error) {
	p.at++
	text, err := p.until('}')
	if err != nil {
		return nil, err
	}
	parts := strings.Split(text, "|")
	s := &slot{}
	for _, w := range parts[1:] {
		s.said = append(s.said, strings.TrimSpace(w))
	}
	head, form, _ := strings.Cut(parts[0], ".")
	s.form = form
	end := strings.IndexAny(head, "=<>~&^!*-_")
	if end < 0 {
		end = len(head)
	}
	s.op = strings.TrimRight(head[end:], "0123456789")
	s.nth = head[end+len(s.op):]
	classNames := strings.TrimRight(head[:end], "0123456789")
	s.classes = strings.Split(classNames, "+")
	s.column = s.classes[0] + head[len(classNames):end]
	for _, c := range s.classes {
		if !isNoun(s) && c != figureSlot && c != oneSlot && classes[c] == nil {
			return nil, fmt.Errorf("unknown class %q of a slot", c)
		}
	}
	if !slices.Contains([]string{opColumn, opCell, opMore, opLess, opAtLeast, opAtMost, opRange, opAgain, opDecade, opYes, opNo, opPiece, opEmpty}, s.op) {
		return nil, fmt.Errorf("unknown sign %q in a slot", s.op)
	}
	return s, nil
}

// meaning reads terms joined by "&".
func (p *reader) meaning() (*term, error) {
	t, err := p.term()
	for err == nil && p.accept("&") {
		if t.join == nil {
			t = &term{join: []*term{t}}
		}
		var next *term
		next, err = p.term()
		t.join = append(t.join, next)
	}
	return t, err
}

func (p *reader) term() (*term, error) {
	p.blanks()
	if p.at == len(p.text) {
		return nil, errors.New("unexpected end")
	}
	t := &term{}
	var err error
	switch c := p.text[p.at]; {
	case c == '<':
		t.part, err = p.reference()
	case c == '{':
		t.slot, err = p.slot()
	case isLetter(c):
		start := p.at
		for p.at < len(p.text) && isLetter(p.text[p.at]) {
			p.at++
		}
		t.name = p.text[start:p.at]
	default:
		return nil, fmt.Errorf("unexpected %q", c)
	}
	if err != nil || !p.accept("(") {
		return t, err
	}
	for {
		a, err := p.meaning()
		if err != nil {
			return nil, err
		}
		t.args = append(t.args, a)
		if p.accept(")") {
			return t, nil
		}
		if !p.accept(",") {
			return nil, errors.New(`want "," or ")"`)
		}
	}
}
