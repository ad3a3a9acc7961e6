package value

import (
	"slices"
	"strings"
	"unicode/utf8"

	"semtree/lexicon/english"
)

// NoValue stands in a cell that has a formula and no value: package xlsx puts it there.
// The cell is null, and no answer may rest on its column: the column says so.
const NoValue = "\x00="

// NullKind says whether a text stands for the absence of a value.
type NullKind uint8

// Kinds of texts.
const (
	NotNull   NullKind = iota
	MaybeNull          // in a column of numbers or times, or as "NA" in one of texts
	IsNull             // in every column
)

// Nullness says whether a text is null in every column, or in some.
func Nullness(s string) NullKind {
	if s == "" || s == NoValue {
		return IsNull
	}
	if len(s) > len("not available") || IsDigit(s[0]) {
		return NotNull
	}
	switch s[0] | 0x20 { // lower case
	case 'n', 'u', 't', 'm', '#', '?', '.', '(', '|', "…"[0]: // '|' is lower case of the backslash in \N
		same := func(w string) bool { return len(w) == len(s) && strings.EqualFold(w, s) }
		switch {
		case slices.Contains(english.NullNames, s):
			return MaybeNull
		case slices.ContainsFunc(english.Nulls, same):
			return IsNull
		case slices.ContainsFunc(english.PerhapsNull, same):
			return MaybeNull
		}
	}
	if s[0] == '-' || s[0] >= utf8.RuneSelf {
		if strings.Trim(s, "-–—−―‒") == "" {
			return IsNull
		}
	}
	return NotNull
}
