package xlsx

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// ours returns what the scanner finds, one line each, with adjacent texts as one.
func ours(in io.Reader) (string, error) {
	var b lines
	s := newScanner(in)
	for {
		kind, err := s.next()
		if err != nil || kind == tokenDone {
			return b.String(), err
		}
		switch kind {
		case tokenStart:
			b.line("start %s", s.name)
			for _, a := range s.attrs {
				value, err := decode(nil, a.value)
				if err != nil {
					return b.String(), err
				}
				b.line("  %s %q", a.name, oneBreak(value))
			}
		case tokenEnd:
			b.line("end")
		case tokenText:
			text := s.text
			if !s.plain {
				if text, err = decode(nil, text); err != nil {
					return b.String(), err
				}
			}
			b.chars(oneBreak(text))
		}
	}
}

// theirs returns what encoding/xml finds.
func theirs(in io.Reader) (string, error) {
	var b lines
	depth := 0
	for d := xml.NewDecoder(in); ; {
		t, err := d.Token()
		if err == io.EOF {
			return b.String(), nil
		}
		if err != nil {
			return b.String(), err
		}
		switch t := t.(type) {
		case xml.StartElement:
			depth++
			b.line("start %s", t.Name.Local)
			for _, a := range t.Attr {
				b.line("  %s %q", a.Name.Local, oneBreak([]byte(a.Value)))
			}
		case xml.EndElement:
			depth--
			b.line("end")
		case xml.CharData:
			if depth > 0 {
				b.chars(oneBreak(t))
			} else if len(bytes.TrimSpace(t)) > 0 {
				return b.String(), errors.New("a text outside")
			}
		case xml.Directive:
			return b.String(), errors.New("a directive")
		}
	}
}

// oneBreak returns a text with one kind of line break: the scanner leaves them as they are.
func oneBreak(text []byte) string {
	return strings.ReplaceAll(strings.ReplaceAll(string(text), "\r\n", "\n"), "\r", "\n")
}

// lines is a listing of tokens.
type lines struct {
	list []string
	text strings.Builder
}

func (l *lines) chars(text string) { l.text.WriteString(text) }

func (l *lines) line(format string, args ...any) {
	if l.text.Len() > 0 {
		l.list = append(l.list, fmt.Sprintf("text %q", l.text.String()))
		l.text.Reset()
	}
	l.list = append(l.list, fmt.Sprintf(format, args...))
}

func (l *lines) String() string { return strings.Join(l.list, "\n") }

var xmls = []string{
	``, `<a/>`, `<a></a>`, `<a b="1" c='2>"'/>`, `<x:a xmlns:x="u" x:b="&lt;&amp;&#65;&#x42;"><x:c/></x:a>`,
	`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\r\n<a>x<!-- <b> -->y<![CDATA[<&>]]>z</a>\n", "\ufeff<a/>",
	`<a><b></a></b>`, `<a`, `<a><!--`, `</a>`, `<a>&unknown;</a>`, `<!DOCTYPE a><a/>`, `<a b=1/>`, `<a b="<"/>`, `<?xml version="1.0" encoding="UTF-16"?><a/>`,
	`<a b = "1"
	c="2" >t</a >`, `<a>` + strings.Repeat("long ", 30_000) + `</a>`, `<a>&#0;</a>`, `<a>]]></a>`, `x<a/>`, `<a/>x`, "\xff\xfe<\x00a\x00",
}

// TestScanner: the scanner finds what encoding/xml finds, whatever the size of what it reads
// at once.
func TestScanner(t *testing.T) {
	for _, text := range xmls {
		compare(t, text)
		if len(text) > 1000 {
			continue
		}
		got1, err1 := ours(strings.NewReader(text))
		got2, err2 := ours(iotest.OneByteReader(strings.NewReader(text)))
		if got1 != got2 || fmt.Sprint(err1) != fmt.Sprint(err2) {
			t.Errorf("%q: byte by byte\n%s\n%v\nat once\n%s\n%v", text, got2, err2, got1, err1)
		}
	}
}

// compare checks that what encoding/xml accepts is found by the scanner, too, unless it
// is beyond a limit. The scanner may accept more.
func compare(t *testing.T, text string) {
	t.Helper()
	want, wantErr := theirs(strings.NewReader(text))
	got, err := ours(strings.NewReader(text))
	if wantErr != nil || err != nil && strings.Contains(err.Error(), "limit") {
		return
	}
	if err != nil || got != want {
		t.Errorf("%q:\n%s\n%v\nwant\n%s", text, got, err, want)
	}
}

// FuzzScanner compares the scanner with encoding/xml.
func FuzzScanner(f *testing.F) {
	for _, text := range xmls {
		f.Add(text)
	}
	f.Fuzz(compare)
}
