package read

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"semtree/internal/textfile"
	"semtree/internal/wording"
)

// Wrong bytes are those that are not UTF-8. A text has a few of them if it has at most
// fewWrong, or if they are at most one in shareWrong of its bytes: a text of another
// encoding has more, such as one byte in 25 of French.
const (
	fewWrong   = 20
	shareWrong = 100
)

// namedLines is the most lines that a warning names.
const namedLines = 10

// repair returns a text that is not UTF-8 as UTF-8, and a warning that says how it was
// read. Wrong bytes are characters of Windows-1252. If they are many, the text must be
// Windows-1252 as a whole: one that is UTF-8 elsewhere is in two encodings, and one with
// bytes that Windows-1252 does not have is in neither. If they are a few, the text is
// UTF-8 that somebody damaged: the warning names the lines, and a byte that
// Windows-1252 does not have becomes U+FFFD.
func repair(text []byte, name string) (repaired []byte, warning string, err error) {
	wrong := 0
	valid, undefined := -1, -1 // the first character that is UTF-8 and not ASCII; the first byte of neither encoding
	var at []int               // the first wrong bytes, at most one more than is a few
	repaired = make([]byte, 0, len(text)+len(text)/8)
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			if wrong++; len(at) <= max(fewWrong, len(text)/shareWrong) {
				at = append(at, i)
			}
			if r = fromWindows(text[i]); r == utf8.RuneError && undefined < 0 {
				undefined = i
			}
		case size > 1 && valid < 0:
			valid = i
		}
		repaired = utf8.AppendRune(repaired, r)
		i += size
	}
	many := wrong > fewWrong && wrong*shareWrong > len(text)
	switch {
	case many && valid >= 0:
		return nil, "", &textfile.Error{File: name, Line: lineAt(text, at[0]), Msg: fmt.Sprintf("the text is not UTF-8 here and in %s more, but it is in line %d: store the file in one encoding", wording.Counted(wrong-1, "1 place", "%d places"), lineAt(text, valid))}
	case many && undefined >= 0:
		return nil, "", &textfile.Error{File: name, Line: lineAt(text, undefined),
			Msg: fmt.Sprintf("the byte %#x is neither UTF-8 nor Windows-1252: store the file as UTF-8", text[undefined])}
	case valid < 0 && undefined < 0:
		return repaired, name + ": the text is not UTF-8, and was read as Windows-1252", nil
	}
	warning = fmt.Sprintf("%s: %s not UTF-8 in %s: read as Windows-1252", name, wording.Counted(wrong, "1 byte is", "%d bytes are"), linesOf(text, at))
	if undefined >= 0 {
		warning += ", and as � what that does not have"
	}
	return repaired, warning, nil
}

// linesOf names the lines of some offsets, which are in order: "line 3", "lines 3, 7 and 9",
// and how many more there are.
func linesOf(text []byte, at []int) string {
	var lines []int
	ends := lineBreak(text)
	line, from := 1, 0
	for _, i := range at {
		line += bytes.Count(text[from:i], ends)
		from = i
		lines = append(lines, line)
	}
	lines = slices.Compact(lines)
	named := strings.Fields(strings.Trim(fmt.Sprint(lines[:min(len(lines), namedLines)]), "[]"))
	switch last := len(named) - 1; {
	case len(lines) > len(named):
		return fmt.Sprintf("lines %s and %d more", strings.Join(named, ", "), len(lines)-len(named))
	case last == 0:
		return "line " + named[0]
	default:
		return fmt.Sprintf("lines %s and %s", strings.Join(named[:last], ", "), named[last])
	}
}

// fromWindows returns a character of Windows-1252; U+FFFD for a byte that it does not have.
func fromWindows(b byte) rune {
	r := charmap.Windows1252.DecodeByte(b)
	if 0x80 <= r && r < 0xa0 {
		return utf8.RuneError
	}
	return r
}
