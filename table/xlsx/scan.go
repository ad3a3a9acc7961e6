package xlsx

import (
	"bytes"
	"fmt"
	"io"
)

// token is what a scanner finds.
type token int

const (
	tokenEnd   token = iota // of an element
	tokenStart              // of an element
	tokenText
	tokenDone // nothing is left
)

// Limits of XML.
const (
	maxToken  = 1 << 20 // bytes of a tag, or of a text between tags
	maxDepth  = 64      // elements within each other
	freeAttrs = 8       // attributes of a tag; each further one counts as a token
	window    = 1 << 16 // bytes that are read at once
)

// scanner reads the tags and texts of XML in UTF-8. It keeps one of them in memory. It
// checks that tags match, but neither names nor where attributes belong. Slices that
// it returns are valid until the next call of next.
type scanner struct {
	in      io.Reader
	buf     []byte
	at, end int    // what is left in buf
	failed  error  // of in
	wrong   error  // of the value of an attribute
	offset  int64  // of buf in the part
	tokens  int64  // that were found: a measure of the work
	spare   *int64 // tokens that may be found; nil: any number

	name  []byte // of a start tag, without its prefix
	attrs []attribute
	text  []byte // as it stands there
	plain bool   // the text has no entities: CDATA
	empty bool   // the element of the last start tag has its end there: <a/>

	open  []byte // full names of the open elements, one after another
	ends  []int  // where each ends in open
	ready bool   // the start of the part was looked at
}

// attribute is an attribute of a start tag.
type attribute struct {
	name     []byte // without its prefix
	prefixed bool
	value    []byte // as it stands there
}

func newScanner(in io.Reader) *scanner { return &scanner{in: in, buf: make([]byte, window)} }

// depth is the number of open elements.
func (s *scanner) depth() int { return len(s.ends) }

// fault returns an error with its place.
func (s *scanner) fault(format string, args ...any) error {
	return fmt.Errorf("byte %d: %s", s.offset+int64(s.at), fmt.Sprintf(format, args...))
}

// next finds the next tag or text. An element without content, <a/>, has an end of its own.
func (s *scanner) next() (token, error) {
	if err := s.spend(1); err != nil {
		return 0, err
	}
	if !s.ready {
		s.ready = true
		if err := s.mark(); err != nil {
			return 0, err
		}
	}
	if s.empty {
		s.empty = false
		s.pop()
		return tokenEnd, nil
	}
	for {
		if !s.has(1) {
			return s.done()
		}
		if s.buf[s.at] != '<' {
			if found, err := s.chars(); found || err != nil {
				return tokenText, err
			}
			continue
		}
		kind, found, err := s.tag()
		if found || err != nil {
			return kind, err
		}
	}
}

// spend counts tokens.
func (s *scanner) spend(n int) error {
	s.tokens += int64(n)
	if s.spare == nil {
		return nil
	}
	if *s.spare -= int64(n); *s.spare < 0 {
		return s.fault("too many tags for the cells that have a value: the limit is %d, and %d for each such cell. Name the sheet (FILE#Sheet), or store it as CSV", MaxTokens, cellTokens)
	}
	return nil
}

// mark skips a byte order mark, and refuses that of other encodings.
func (s *scanner) mark() error {
	s.has(3)
	start := s.buf[s.at:s.end]
	if bytes.HasPrefix(start, []byte("\xff\xfe")) || bytes.HasPrefix(start, []byte("\xfe\xff")) {
		return s.fault("not UTF-8")
	}
	if bytes.HasPrefix(start, []byte("\ufeff")) {
		s.at += len("\ufeff")
	}
	return nil
}

// done is the end of what can be read.
func (s *scanner) done() (token, error) {
	switch {
	case s.failed != io.EOF:
		return 0, s.failed
	case s.depth() > 0:
		return 0, s.fault("cut off: the element %s has no end", s.open[s.top():])
	}
	return tokenDone, nil
}

// has reports whether there are n more bytes, and reads them.
func (s *scanner) has(n int) bool {
	for s.end-s.at < n && s.failed == nil {
		s.fill()
	}
	return s.end-s.at >= n
}

// fill reads more bytes.
func (s *scanner) fill() {
	if s.end == len(s.buf) {
		switch {
		case s.at > 0:
			s.offset += int64(s.at)
			s.end = copy(s.buf, s.buf[s.at:s.end])
			s.at = 0
		case len(s.buf) >= maxToken:
			s.failed = s.fault("a tag or a text of more than %d bytes: that is the limit", maxToken)
			return
		default:
			s.buf = append(s.buf, make([]byte, len(s.buf))...)
		}
	}
	n, err := s.in.Read(s.buf[s.end:])
	s.end += n
	s.failed = err
}

// find returns the number of bytes before the next sign, at least from; -1 if there is
// none.
func (s *scanner) find(sign string, from int) int {
	for {
		if from = min(from, s.end-s.at); from >= 0 {
			if i := bytes.Index(s.buf[s.at+from:s.end], []byte(sign)); i >= 0 {
				return from + i
			}
		}
		from = max(from, s.end-s.at-len(sign)+1)
		if s.failed != nil {
			return -1
		}
		s.fill()
	}
}

// cut is the error of a tag without an end.
func (s *scanner) cut() error {
	if s.failed != io.EOF {
		return s.failed
	}
	return s.fault("cut off within a tag")
}

// chars takes the text before the next tag. Outside of all elements it must be blank.
func (s *scanner) chars() (found bool, err error) {
	n := s.find("<", 0)
	if n < 0 {
		if s.failed != io.EOF {
			return false, s.failed
		}
		n = s.end - s.at
	}
	s.text, s.plain = s.buf[s.at:s.at+n], false
	s.at += n
	if s.depth() > 0 {
		return true, nil
	}
	if len(bytes.TrimSpace(s.text)) > 0 {
		return false, s.fault("a text outside of all elements")
	}
	return false, nil
}

// tag takes what begins with <. It reports false for what is skipped.
func (s *scanner) tag() (kind token, found bool, err error) {
	s.has(len("<![CDATA["))
	switch start := s.buf[s.at:s.end]; {
	case bytes.HasPrefix(start, []byte("<?")):
		return 0, false, s.instruction()
	case bytes.HasPrefix(start, []byte("<!--")):
		_, err := s.through("-->", len("<!--"))
		return 0, false, err
	case bytes.HasPrefix(start, []byte("<![CDATA[")) && s.depth() > 0:
		s.text, err = s.through("]]>", len("<![CDATA["))
		s.plain = true
		return tokenText, true, err
	case bytes.HasPrefix(start, []byte("<!")):
		return 0, false, s.fault("a document type: that is not allowed in a workbook")
	case bytes.HasPrefix(start, []byte("</")):
		name, err := s.through(">", len("</"))
		if err != nil {
			return 0, false, err
		}
		if name = bytes.TrimRight(name, " \t\r\n"); s.depth() == 0 || !bytes.Equal(name, s.open[s.top():]) {
			return 0, false, s.fault("the end of %.40q, which is not open", name)
		}
		s.pop()
		return tokenEnd, true, nil
	}
	return tokenStart, true, s.start()
}

// through takes what begins with a number of signs, and ends with others; it returns what
// is between.
func (s *scanner) through(last string, first int) ([]byte, error) {
	n := s.find(last, first)
	if n < 0 {
		return nil, s.cut()
	}
	inner := s.buf[s.at+first : s.at+n]
	s.at += n + len(last)
	return inner, nil
}

// instruction skips <?...?>, and refuses one that names another encoding.
func (s *scanner) instruction() error {
	text, err := s.through("?>", len("<?"))
	if err != nil || !bytes.HasPrefix(text, []byte("xml ")) {
		return err
	}
	_, encoding, found := bytes.Cut(text, []byte("encoding="))
	if !found || len(encoding) < 2 {
		return nil
	}
	name, _, _ := bytes.Cut(encoding[1:], encoding[:1])
	if !bytes.EqualFold(name, []byte("utf-8")) && !bytes.EqualFold(name, []byte("us-ascii")) {
		return s.fault("the encoding %.40q: want UTF-8", name)
	}
	return nil
}

// start takes a start tag.
func (s *scanner) start() error {
	n, quote := 1, byte(0)
	for ; ; n++ {
		if n >= s.end-s.at && !s.has(n+1) {
			return s.cut()
		}
		switch c := s.buf[s.at+n]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
			continue
		case c == '"' || c == '\'':
			quote = c
			continue
		case c == '<':
			return s.fault("a tag within a tag")
		case c != '>':
			continue
		}
		break
	}
	text := s.buf[s.at+1 : s.at+n]
	if s.empty = len(text) > 0 && text[len(text)-1] == '/'; s.empty {
		text = text[:len(text)-1]
	}
	if err := s.split(text); err != nil {
		s.empty = false
		return err
	}
	s.at += n + 1
	return nil
}

// split reads the name and the attributes of a start tag, and opens its element.
func (s *scanner) split(text []byte) error {
	n := bytes.IndexAny(text, " \t\r\n")
	if n < 0 {
		n = len(text)
	}
	full := text[:n]
	s.name, _ = local(full)
	if len(s.name) == 0 || bytes.ContainsAny(full, "\"'=&/") {
		return s.fault("a tag without a name")
	}
	s.attrs = s.attrs[:0]
	for text = bytes.TrimLeft(text[n:], " \t\r\n"); len(text) > 0; text = bytes.TrimLeft(text, " \t\r\n") {
		name, rest, found := bytes.Cut(text, []byte("="))
		name, rest = bytes.TrimRight(name, " \t\r\n"), bytes.TrimLeft(rest, " \t\r\n")
		if !found || len(name) == 0 || len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' || bytes.ContainsAny(name, " \t\r\n\"'") {
			return s.fault("an attribute of %.40q without a value in quotes", full)
		}
		last := bytes.IndexByte(rest[1:], rest[0])
		if last < 0 {
			return s.fault("a quote in %.40q that is not closed", full)
		}
		a := attribute{value: rest[1 : 1+last]}
		a.name, a.prefixed = local(name)
		s.attrs = append(s.attrs, a)
		text = rest[last+2:]
	}
	if err := s.spend(max(0, len(s.attrs)-freeAttrs)); err != nil {
		return err
	}
	if s.depth() == maxDepth {
		return s.fault("more than %d elements within each other: that is the limit", maxDepth)
	}
	s.open = append(s.open, full...)
	s.ends = append(s.ends, len(s.open))
	return nil
}

// local returns a name without its prefix.
func local(full []byte) (name []byte, prefixed bool) {
	if _, after, found := bytes.Cut(full, []byte(":")); found {
		return after, true
	}
	return full, false
}

// top is where the name of the innermost open element starts.
func (s *scanner) top() int {
	if n := len(s.ends); n > 1 {
		return s.ends[n-2]
	}
	return 0
}

// pop closes the innermost element.
func (s *scanner) pop() {
	s.open = s.open[:s.top()]
	s.ends = s.ends[:len(s.ends)-1]
}
