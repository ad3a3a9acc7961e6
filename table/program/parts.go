package program

import (
	"strings"

	"semtree/answer"
	"semtree/grammar"
)

// Part is a part of the words of a program.
type Part = answer.Part

// Parts returns the words of a program in parts, so that names of columns and values can be
// set in another type. [Words] are these parts one after the other, with names and
// constants in quotes where there would be a doubt.
func Parts(n *grammar.Node) (parts []Part) {
	for rest := phrase(n, usual); rest != ""; {
		start := 0
		for start < len(rest) && rest[start] < valueMark {
			start++
		}
		if start > 0 {
			parts = append(parts, Part{Text: rest[:start]})
		}
		if start == len(rest) {
			break
		}
		kind := "value"
		if rest[start] == columnMark {
			kind = "column"
		}
		end := strings.IndexByte(rest, endMark)
		parts, rest = append(parts, Part{Text: rest[start+1 : end], Kind: kind}), rest[end+1:]
	}
	return parts
}

// In a phrase, each name and constant stands between two marks: bytes that UTF-8 does not
// have.
const (
	valueMark  = 0xfd
	columnMark = 0xfe
	endMark    = 0xff
)

// name returns the name of a column between its marks.
func name(constant string) string { return mark(columnMark, constant) }

// operand returns a constant that cells are compared with, between its marks.
func operand(constant string) string { return mark(valueMark, constant) }

func mark(start byte, constant string) string {
	text := strings.ToValidUTF8(grammar.Unquote(constant), "\uFFFD")
	return string([]byte{start}) + text + string([]byte{endMark})
}
