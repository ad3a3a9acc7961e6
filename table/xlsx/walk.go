package xlsx

import "errors"

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
			if err := do(); err != nil {
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
		case found || s.name != name:
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
		case kind == tokenText && s.depth() == inside:
			to = append(to, s.text...)
		}
	}
}

// attr returns the value of an attribute of the last start tag, whatever its prefix;
// empty if there is none.
func (s *scanner) attr(name string) string {
	for _, a := range s.attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// says reports whether an attribute of the last start tag is true.
func (s *scanner) says(name string) bool {
	value := s.attr(name)
	return value == "1" || value == "true" || value == "on"
}
