package value

import (
	"math"
	"strings"
	"unicode/utf8"

	"semtree/internal/decimal"
)

// ParseNumber reads a text that is a number as a whole, with its sign, currency,
// scale word, unit and remarks:
//
//	1,234.5   -12   (1,234)   €(5)   1,200.00-   $1.5 million   3k   45 %   5 km   2nd   1,234*   12[1]   5,000 (est.)   5 km / 3.1 mi
//
// The unit is one that the package knows ("km", "EUR", "%"); empty for none. Scale
// words are multiplied out: $3bn is 3e9 USD. A decimal comma is read by
// [ParseAmount] where the column says so.
func ParseNumber(s string) (value float64, unit string, ok bool) {
	n, unit, ok := ParseDecimal(s)
	return n.Near, unit, ok
}

// ParseDecimal is ParseNumber with all digits.
func ParseDecimal(s string) (n decimal.Number, unit string, ok bool) {
	a, ok := ParseAmount(strings.TrimSpace(s), false)
	return a.Number, a.Unit, ok
}

// Amount is what a text says as a number.
type Amount struct {
	Number decimal.Number
	Unit   string
	Scaled bool // with a scale word, which is multiplied out
	Plain  bool // digits, with a sign and a decimal point at most
}

// ParseAmount is [ParseDecimal] with the column's decimal sign, for a text without outer
// blanks.
func ParseAmount(s string, decimalComma bool) (Amount, bool) {
	digits, point := plainDigits(s)
	plain := digits > 0 && !(decimalComma && point)
	if plain && digits <= fewDigits {
		return Amount{Number: decimal.Of(ofPlain(s)), Plain: true}, true
	}
	none := Amount{Number: decimal.Of(math.NaN())}
	if len(s) > MaxLength || !HasDigit(s) {
		return none, false
	}
	if cut := TrimRemarks(s); HasDigit(cut) { // else the number stands in the brackets: €(5)
		s = cut
	}
	q := quantity{rest: s}
	q.prefix()
	negative := strings.HasPrefix(q.rest, "(") && strings.HasSuffix(q.rest, ")")
	if negative {
		q.rest = q.rest[1 : len(q.rest)-1]
		q.prefix()
	}
	if !q.numeral(decimalComma) || !q.suffix() || !q.value() {
		if feet, ok := feetAndInches(s); ok {
			return Amount{Number: decimal.Of(feet), Unit: "ft"}, true
		}
		if a, ok := twice(s, decimalComma); ok {
			return a, true
		}
		return none, false
	}
	if negative || q.negative {
		q.Number = q.Number.Neg()
	}
	q.Plain = plain
	return q.Amount, true
}

// MaxLength is the most bytes of a text that may be a number or a time.
const MaxLength = 80

// plainNumber reads a number of up to 15 digits with a sign and a point, which is what most
// cells of number columns are.
func plainNumber(s string) (value float64, ok bool) {
	if digits, _ := plainDigits(s); digits == 0 || digits > fewDigits {
		return math.NaN(), false
	}
	return ofPlain(s), true
}

// plainDigits counts the digits of a text that has a sign and a point at most beside them; there are 0 in any other.
func plainDigits(s string) (digits int, point bool) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case IsDigit(c):
			digits++
		case c == '.' && !point:
			point = true
		case i > 0 || c != '-' && c != '+':
			return 0, false
		}
	}
	return digits, point
}

// ofPlain is the number of few plain digits.
func ofPlain(s string) float64 {
	if s[0] == '-' {
		return -ofDigits(s, '.')
	}
	return ofDigits(s, '.')
}

// HasDigit reports whether a text has a digit or the sign of a fraction.
func HasDigit(s string) bool {
	ascii := true
	for i := 0; i < len(s); i++ {
		if IsDigit(s[i]) {
			return true
		}
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	return !ascii && strings.ContainsAny(s, "½¼¾⅓⅔⅛")
}

// TrimRemarks cuts off what people add to a value: footnote marks and what stands in
// brackets after it.
func TrimRemarks(s string) string {
	for {
		if len(s) == 0 || IsDigit(s[len(s)-1]) || IsLetter(s[len(s)-1]) {
			return s
		}
		before := len(s)
		s = strings.TrimRight(s, "*†‡§^? \u00a0\n\t")
		for _, pair := range []string{"[]", "()"} {
			if open := strings.LastIndexByte(s, pair[0]); open > 0 && s[len(s)-1] == pair[1] {
				s = strings.TrimSpace(s[:open])
			}
		}
		if len(s) == before {
			return s
		}
	}
}
