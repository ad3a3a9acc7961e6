package read

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"semtree/internal/textfile"
)

// decode returns a text as UTF-8 without byte order mark, and a warning if its
// encoding was guessed. The encodings are UTF-8, UTF-16, and
// Windows-1252, which is what most other files are in: see repair.
func decode(text []byte, name string) (decoded []byte, warning string, err error) {
	if what := foreign(text); what != "" {
		return nil, "", &textfile.Error{File: name, Msg: what}
	}
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		text, err = fromUTF16(text[2:], binary.LittleEndian, name)
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		text, err = fromUTF16(text[2:], binary.BigEndian, name)
	default:
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
		if order := unmarked(text); order != nil {
			text, err = fromUTF16(text, order, name)
			warning = name + ": the text has no mark of its encoding, and was read as UTF-16"
		}
	}
	if err != nil {
		return nil, "", err
	}
	if at := bytes.IndexByte(text, 0); at >= 0 {
		return nil, "", &textfile.Error{File: name, Line: lineAt(text, at), Msg: "the file is binary, not text: export it as CSV"}
	}
	if at := controls(text); at >= 0 {
		return nil, "", &textfile.Error{File: name, Line: lineAt(text, at), Msg: fmt.Sprintf("control characters: the file is binary, or has %q between its cells: export it as CSV", text[at])}
	}
	if !utf8.Valid(text) {
		return repair(text, name)
	}
	return text, warning, nil
}

// unmarked returns the order of the bytes of a text in UTF-16 without a byte order mark; nil for other texts. A character of
// Latin 1, such as a comma, has a zero byte, and nearly always the first or the second one; there are many, and line breaks.
func unmarked(text []byte) binary.ByteOrder {
	const share, rare = 20, 4 // one character in so many is of Latin 1 at least, and one zero in so many belongs to another
	text = text[:min(len(text), sample)&^1]
	var latin, breaks [2]int
	for i := range text {
		if c := text[i^1]; text[i] == 0 && (c == '\n' || c == '\r') {
			breaks[i&1]++
		} else if text[i] == 0 && (c < ' ' && c != '\t' || 0x7f <= c && c < 0xa0) {
			return nil
		}
		if text[i] == 0 {
			latin[i&1]++
		}
	}
	for i, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
		if 2*share*latin[i] >= len(text) && latin[i] > rare*latin[1-i] && breaks[i] > 0 {
			return order
		}
	}
	return nil
}

// fewControls is a number of control characters that a text may have.
const fewControls = 20

// controls returns the first control character of a text that has more than a few of them
// at its start, and more than a hundredth; -1 for other texts.
func controls(text []byte) int {
	first, n := -1, 0
	text = text[:min(len(text), sample)]
	for i, c := range text {
		if c < ' ' && (c < '\t' || c > '\r') {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if n <= fewControls || 100*n <= len(text) {
		return -1
	}
	return first
}

// foreign says what a file is that is known by its first bytes and no text.
func foreign(text []byte) string {
	for _, f := range []struct{ magic, msg string }{
		{"\x1f\x8b", "the file is compressed by gzip: decompress it"},
		{"PK\x03\x04", "the file is a zip archive or a workbook: a workbook is read if its name ends in .xlsx"},
		{"\xd0\xcf\x11\xe0", "the file is an old Excel workbook: store it as .xlsx or CSV"},
		{"SQLite format 3\x00", "the file is an SQLite database: ask it with -db"},
		{"%PDF-", "the file is a PDF: export the table as CSV"},
		{"PAR1", "the file is in Parquet: the command line and the page read it if its name ends in .parquet"},
		{"\x00\x00\xfe\xff", "the text is UTF-32: store the file as UTF-8"},
		{"\xff\xfe\x00\x00", "the text is UTF-32: store the file as UTF-8"},
	} {
		if bytes.HasPrefix(text, []byte(f.magic)) {
			return f.msg
		}
	}
	return ""
}

// lineAt returns the line of an offset.
func lineAt(text []byte, at int) int { return 1 + bytes.Count(text[:at], lineBreak(text)) }

// lineBreak returns what ends the lines of a text: \r if it has no \n.
func lineBreak(text []byte) []byte {
	if bytes.IndexByte(text, '\n') < 0 {
		return []byte{'\r'}
	}
	return []byte{'\n'}
}

// fromUTF16 decodes UTF-16.
func fromUTF16(text []byte, order binary.ByteOrder, name string) ([]byte, error) {
	if len(text)%2 != 0 {
		return nil, &textfile.Error{File: name, Msg: "the text is UTF-16 and ends within a character: get the file again"}
	}
	decoded := make([]byte, 0, len(text))
	for i := 0; i < len(text); i += 2 {
		r := rune(order.Uint16(text[i:]))
		if utf16.IsSurrogate(r) {
			if i+4 <= len(text) {
				r = utf16.DecodeRune(r, rune(order.Uint16(text[i+2:])))
				i += 2
			}
			if !utf8.ValidRune(r) || r == utf8.RuneError {
				return nil, &textfile.Error{File: name, Line: 1 + bytes.Count(decoded, []byte("\n")), Msg: "half a character of UTF-16: the file is damaged"}
			}
		}
		decoded = utf8.AppendRune(decoded, r)
	}
	return decoded, nil
}
