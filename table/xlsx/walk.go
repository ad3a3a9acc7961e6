package xlsx

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// each calls a function at the start of each child of the element that was opened last,
// and reads up to the end of this element. The function need not read the child.
func (s *scanner) each(do func() error) error {
	inside := s.depth()
	for {
		kind, err := s.next()
		switch {
		case err != nil:
			return err
		case kind == tokenStart && s.depth() == inside+1:
			err := do()
			if err = cmp.Or(s.wrong, err); err != nil {
				return err
			}
			for s.depth() > inside {
				if _, err := s.next(); err != nil {
					return err
				}
			}
		case s.depth() < inside:
			return nil
		}
	}
}

// root calls a function at the start of each child of the outermost element, which must not
// have another name.
func (s *scanner) root(name string, do func() error) error {
	found := false
	for {
		switch kind, err := s.next(); {
		case err != nil:
			return err
		case kind == tokenDone && !found:
			return errors.New("there is nothing in it")
		case kind == tokenDone:
			return nil
		case kind != tokenStart:
		case found || string(s.name) != name:
			return s.fault("the element %.40q, want one %q", s.name, name)
		default:
			found = true
			if err := s.each(do); err != nil {
				return err
			}
		}
	}
}

// content adds the text of the element that was opened last, without that of its
// children, up to its end.
func (s *scanner) content(to []byte) ([]byte, error) {
	inside := s.depth()
	for {
		kind, err := s.next()
		switch {
		case err != nil:
			return nil, err
		case s.depth() < inside:
			return to, nil
		case kind != tokenText || s.depth() != inside:
		case s.plain:
			to = append(to, s.text...)
		default:
			if to, err = decode(to, s.text); err != nil {
				return nil, s.fault("%v", err)
			}
		}
	}
}

// attr returns the value of an attribute of the last start tag, whatever its prefix;
// nil if there is none.
func (s *scanner) attr(name string) []byte {
	for _, a := range s.attrs {
		if string(a.name) == name {
			return a.value
		}
	}
	return nil
}

// says reports whether an attribute of the last start tag is true.
func (s *scanner) says(name string) bool {
	value := string(s.attr(name))
	return value == "1" || value == "true" || value == "on"
}

// words returns the value of an attribute as a text. What is wrong with it, [scanner.each] returns.
func (s *scanner) words(name string) string {
	text, err := decode(nil, s.attr(name))
	if err != nil {
		s.wrong = cmp.Or(s.wrong, s.fault("%v", err))
	}
	return string(text)
}

// decode adds a text with its entities replaced.
func decode(to, text []byte) ([]byte, error) {
	for {
		n := bytes.IndexByte(text, '&')
		if n < 0 {
			return append(to, text...), nil
		}
		to = append(to, text[:n]...)
		text = text[n+1:]
		const longest = 12
		n = bytes.IndexByte(text[:min(len(text), longest)], ';')
		if n < 0 {
			return nil, errors.New("a & that begins no entity")
		}
		r, err := entity(string(text[:n]))
		if err != nil {
			return nil, err
		}
		to = utf8.AppendRune(to, r)
		text = text[n+1:]
	}
}

// entity returns the sign of an entity.
func entity(name string) (rune, error) {
	switch name {
	case "lt":
		return '<', nil
	case "gt":
		return '>', nil
	case "amp":
		return '&', nil
	case "quot":
		return '"', nil
	case "apos":
		return '\'', nil
	}
	if len(name) > 1 && name[0] == '#' {
		digits, base := name[1:], 10
		if digits[0] == 'x' {
			digits, base = digits[1:], 16
		}
		if n, err := strconv.ParseUint(digits, base, 32); err == nil && n <= utf8.MaxRune {
			return rune(n), nil
		}
	}
	return 0, fmt.Errorf("the entity &%s;, which is not one of XML", name)
}
