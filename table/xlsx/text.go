package xlsx

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"semtree/table"
)

// kind is the type of a cell.
type kind int

const (
	kindNumber kind = iota
	kindShared      // a number of a shared string
	kindInline      // a text within the cell
	kindBool
	kindText // as it stands there: of a formula, an error, a date
)

func kindOf(t string) kind {
	switch t {
	case "", "n":
		return kindNumber
	case "s":
		return kindShared
	case "inlineStr":
		return kindInline
	case "b":
		return kindBool
	}
	return kindText
}

// formula says whether a cell has a formula, and its value.
type formula int

const (
	noFormula  formula = iota
	computed           // it has the value that was stored with it
	uncomputed         // it has none
)

// value returns what is stored in the cell whose start was read, without outer blanks. It is valid
// until the next call.
func (r *sheetReader) value(kind kind) (value []byte, f formula, err error) {
	r.scratch = r.scratch[:0]
	stored := false
	err = r.each(func() (err error) {
		switch {
		case r.name == "f":
			f = computed
		case r.name == "v" && kind != kindInline:
			stored = true
			r.scratch, err = r.content(r.scratch)
		case r.name == "is" && kind == kindInline:
			r.scratch, err = r.rich(r.scratch)
		}
		return err
	})
	value = bytes.TrimSpace(r.scratch)
	if f == computed && len(value) == 0 && !(stored && kind == kindText) { // a text may be empty
		f = uncomputed
	}
	return value, f, err
}

// rich adds the text of a string that may have parts of different fonts: <t>, or <t> within
// <r>; not that of <rPh>, which says how it is pronounced.
func (s *scanner) rich(to []byte) ([]byte, error) {
	start := len(to)
	err := s.each(func() (err error) {
		switch s.name {
		case "t":
			to, err = s.content(to)
		case "r":
			err = s.each(func() (err error) {
				if s.name == "t" {
					to, err = s.content(to)
				}
				return err
			})
		}
		if len(to)-start > 4*table.MaxCell {
			return s.fault("a text of more than %d bytes: that is the limit", table.MaxCell)
		}
		return err
	})
	if bytes.Contains(to[start:], []byte("_x")) {
		to = append(to[:start], unescape(string(to[start:]))...)
	}
	return to, err
}

// unescape replaces _x000D_ and the like, by which programs write signs that XML does not have.
func unescape(text string) string {
	const size = len("_x000D_")
	var b strings.Builder
	for {
		i := strings.Index(text, "_x")
		if i < 0 || i+size > len(text) {
			break
		}
		n, err := strconv.ParseUint(text[i+2:i+size-1], 16, 16)
		if err != nil || text[i+size-1] != '_' {
			b.WriteString(text[:i+1])
			text = text[i+1:]
			continue
		}
		b.WriteString(text[:i])
		b.WriteRune(rune(n))
		text = text[i+size:]
	}
	b.WriteString(text)
	return b.String()
}

// appendText adds the text of a value.
func appendText(to, raw []byte, kind kind, f format, from04 bool) []byte {
	if raw[0] == '#' {
		return append(to, errorless(string(raw))...)
	}
	if kind != kindBool && kind != kindNumber {
		return append(to, raw...)
	}
	number, err := strconv.ParseFloat(string(raw), 64)
	switch {
	case err != nil || math.IsNaN(number) || math.IsInf(number, 0):
		return append(to, raw...)
	case kind == kindBool:
		return strconv.AppendBool(to, number != 0)
	}
	return append(to, f.text(number, digits(number, string(raw)), from04)...)
}

// digits returns a number as Excel shows it: by at most 15 digits, though it stores 17, as 4.0999999999999996
// for 4.1. Whole numbers keep theirs.
func digits(number float64, raw string) string {
	const most = 15
	if len(raw) <= most || !strings.ContainsAny(raw, ".eE") {
		return raw
	}
	if number != math.Trunc(number) {
		number, _ = strconv.ParseFloat(strconv.FormatFloat(number, 'g', most, 64), 64)
	}
	form := byte('g')
	if size := math.Abs(number); size >= 1e-6 && size < 1e21 {
		form = 'f'
	}
	return strconv.FormatFloat(number, form, -1, 64)
}
