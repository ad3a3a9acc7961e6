package xlsx

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
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

// scanner reads the tags and texts of XML in UTF-8 within limits. Slices that it returns are valid until
// the next call of next.
type scanner struct {
	decoder *xml.Decoder
	in      *tokenReader
	open    []xml.Name
	tokens  int64  // that were found: a measure of the work
	spare   *int64 // tokens that may be found

	name  string // of a start tag, without its prefix
	attrs []xml.Attr
	text  []byte
}

func newScanner(in io.Reader, spare *int64) *scanner {
	s := &scanner{in: &tokenReader{in: bufio.NewReaderSize(in, window)}, spare: spare}
	if start, _ := s.in.in.Peek(3); string(start) == "\ufeff" {
		s.in.in.Discard(3)
	}
	s.decoder = xml.NewDecoder(s.in)
	s.decoder.CharsetReader = func(charset string, in io.Reader) (io.Reader, error) {
		if strings.EqualFold(charset, "us-ascii") {
			return in, nil
		}
		return nil, fmt.Errorf("the encoding %.40q: want UTF-8", charset)
	}
	return s
}

// depth is the number of open elements.
func (s *scanner) depth() int { return len(s.open) }

// fault returns an error with its place.
func (s *scanner) fault(format string, args ...any) error {
	return fmt.Errorf("byte %d: %w", s.decoder.InputOffset(), fmt.Errorf(format, args...))
}

// next finds the next tag or text. An element without content, <a/>, has an end of its own.
func (s *scanner) next() (token, error) {
	for {
		if err := s.spend(1); err != nil {
			return 0, err
		}
		s.in.left = maxToken
		t, err := s.decoder.RawToken() // which is twice as fast as Token, and does not match tags
		if bad := (*xml.SyntaxError)(nil); errors.As(err, &bad) {
			return 0, s.fault("%.150s", bad.Msg)
		}
		if err == io.EOF && len(s.open) == 0 {
			return tokenDone, nil
		}
		if err == io.EOF {
			return 0, s.fault("cut off: the element %.40q has no end", s.open[len(s.open)-1].Local)
		}
		if err != nil {
			return 0, s.fault("%w", err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			if s.open = append(s.open, t.Name); len(s.open) > maxDepth {
				return 0, s.fault("more than %d elements within each other: that is the limit", maxDepth)
			}
			s.name, s.attrs = t.Name.Local, t.Attr
			return tokenStart, s.spend(max(0, len(s.attrs)-freeAttrs))
		case xml.EndElement:
			last := len(s.open) - 1
			if last < 0 || s.open[last] != t.Name {
				return 0, s.fault("the end of %.40q, which is not open", t.Name.Local)
			}
			s.open = s.open[:last]
			return tokenEnd, nil
		case xml.CharData:
			if s.text = t; len(s.open) > 0 {
				return tokenText, nil
			}
			if strings.TrimSpace(string(t)) != "" {
				return 0, s.fault("a text outside of all elements")
			}
		case xml.Directive:
			return 0, s.fault("a document type: that is not allowed in a workbook")
		}
	}
}

// spend counts tokens.
func (s *scanner) spend(n int) error {
	s.tokens += int64(n)
	if *s.spare -= int64(n); *s.spare < 0 {
		return s.fault("too many tags for the cells that have a value: the limit is %d, and %d for each such cell. Name the sheet (FILE#Sheet), or store it as CSV", MaxTokens, cellTokens)
	}
	return nil
}

// tokenReader reads no more bytes for a token than are left.
type tokenReader struct {
	in   *bufio.Reader
	left int
}

// Read implements [io.Reader]; the decoder calls ReadByte.
func (r *tokenReader) Read(p []byte) (int, error) { return r.in.Read(p) }

// ReadByte implements [io.ByteReader].
func (r *tokenReader) ReadByte() (byte, error) {
	if r.left--; r.left < 0 {
		return 0, fmt.Errorf("a tag or a text of more than %d bytes: that is the limit", maxToken)
	}
	return r.in.ReadByte()
}
