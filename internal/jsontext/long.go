package jsontext

import "bytes"

// longest is the length in bytes up to which the walk reads the string of a key. A file of a model has some of a
// million, which would be read three times over.
const longest = 100_000

// withoutLong returns a JSON text whose longer strings that are values of keys are empty: what is in them says nothing
// about types. It has the lines of the text, since strings have no line breaks.
func withoutLong(text []byte) []byte {
	var short []byte
	kept := 0 // how much of the text has been looked at and copied
	for at := 0; at < len(text); {
		begin := bytes.IndexByte(text[at:], '"')
		if begin < 0 {
			break
		}
		begin += at
		end := endOf(text, begin)
		before := bytes.TrimRight(text[kept:begin], " \t\r\n")
		if end-begin > longest && bytes.HasSuffix(before, []byte(":")) {
			short = append(append(short, text[kept:begin]...), `""`...)
			kept = end
		}
		at = end
	}
	return append(short, text[kept:]...)
}

// endOf returns where a string ends that begins at a quote.
func endOf(text []byte, begin int) int {
	for at := begin + 1; at < len(text); {
		quote := bytes.IndexByte(text[at:], '"')
		if quote < 0 {
			break
		}
		at += quote + 1
		escapes := 0
		for text[at-2-escapes] == '\\' { // ends at the quote where the string begins, if not before
			escapes++
		}
		if escapes%2 == 0 {
			return at
		}
	}
	return len(text)
}
