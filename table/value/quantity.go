package value

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
)

// quantity reads a number from left to right.
type quantity struct {
	Amount
	rest     string  // what is not read yet
	digits   string  // with signs between them
	point    byte    // the decimal sign
	many     int     // digits
	decimals bool    // they have a decimal sign
	grouped  bool    // or separators of thousands
	long     bool    // or several digits before it
	part     float64 // of a sign of a fraction behind them
	power    int     // of ten, that they are multiplied by
	negative bool
}

// prefix reads what stands before the digits: signs, currencies, "about".
func (q *quantity) prefix() {
	for {
		q.rest = trimSpaces(q.rest)
		r, size := utf8.DecodeRuneInString(q.rest)
		switch r {
		case '-', '−', '–':
			if q.negative {
				return
			}
			q.negative = true
			q.rest = q.rest[size:]
			continue
		case '+', '~', '≈', '#', '№', '<', '>', '≤', '≥':
			q.rest = q.rest[size:]
			continue
		}
		if q.Unit == "" {
			if unit, size := currencyBefore(q.rest); size > 0 {
				q.Unit, q.rest = unit, q.rest[size:]
				continue
			}
		}
		if q.rest == "" || strings.IndexByte("acnACN", q.rest[0]) < 0 {
			return
		}
		i := slices.IndexFunc(english.Approximations, func(word string) bool {
			return len(q.rest) > len(word) && strings.EqualFold(q.rest[:len(word)], word)
		})
		if i < 0 {
			return
		}
		q.rest = q.rest[len(english.Approximations[i]):]
	}
}

// trimSpaces removes blanks at the start, of which two kinds occur in numbers.
func trimSpaces(s string) string {
	if s == "" || ' ' < s[0] && s[0] < utf8.RuneSelf { // most texts
		return s
	}
	return strings.TrimLeft(s, " \t\n\u00a0")
}

// numeral reads the digits with their separators, and a fraction sign.
func (q *quantity) numeral(decimalComma bool) bool {
	point, group := byte('.'), byte(',')
	if decimalComma {
		point, group = ',', '.'
	}
	s := q.rest
	i, digits := 0, 0
	run := 0        // digits since the last separator
	separator := "" // of groups
	const most = 8
	groups := make([]int, 0, most) // lengths
	for i < len(s) {
		if IsDigit(s[i]) {
			run++
			digits++
			i++
			continue
		}
		sep := groupSeparator(s[i:], group)
		if sep == "" || run == 0 || i+len(sep) >= len(s) || !IsDigit(s[i+len(sep)]) || separator != "" && sep != separator {
			break
		}
		if (sep == " " || sep == "\u00a0" || sep == "\u202f" || sep == "\u2009") && !threeDigits(s[i+len(sep):]) {
			break
		}
		if len(groups) == most {
			return false
		}
		groups = append(groups, run)
		separator, run = sep, 0
		i += len(sep)
	}
	if q.grouped = len(groups) > 0; q.grouped && !validGroups(groups, run) {
		return false
	}
	q.long = digits > 1
	if q.decimals = i+1 < len(s) && s[i] == point && IsDigit(s[i+1]); q.decimals {
		for i++; i < len(s) && IsDigit(s[i]); i++ {
			digits++
		}
	}
	q.digits, q.point, q.many, q.rest = s[:i], point, digits, s[i:]
	return q.fraction()
}

// validGroups reports whether groups of digits, the last of a length of its own, are
// groups of thousands, or Indian lakhs and crores: 12,34,567.
func validGroups(groups []int, last int) bool {
	if last != 3 || groups[0] > 3 {
		return false
	}
	two, three := true, true
	for _, n := range groups[1:] {
		two, three = two && n == 2, three && n == 3
	}
	return three || two && groups[0] <= 2
}

// groupSeparator returns the separator of thousands at the start of a text.
func groupSeparator(s string, group byte) string {
	switch c := s[0]; {
	case c == group || c == '\'' || c == ' ':
		return s[:1]
	case c < utf8.RuneSelf:
		return ""
	}
	for _, sep := range []string{"\u00a0", "\u202f", "\u2009", "’"} {
		if strings.HasPrefix(s, sep) {
			return sep
		}
	}
	return ""
}

// LeadingNumber reads the number at the start of a text without a sign, and returns the rest. Ordinal says that the ending of
// one, as in 3rd, was between.
func LeadingNumber(s string, decimalComma bool) (n decimal.Number, rest string, ordinal, ok bool) {
	q := quantity{rest: s}
	if !q.numeral(decimalComma) || !q.value() {
		return decimal.Number{}, "", false, false
	}
	cardinal := len(q.rest)
	q.ordinal()
	return q.Number, q.rest, len(q.rest) < cardinal, true
}

// threeDigits reports whether a text starts with three digits and no fourth.
func threeDigits(s string) bool {
	return len(s) >= 3 && IsDigit(s[0]) && IsDigit(s[1]) && IsDigit(s[2]) && (len(s) == 3 || !IsDigit(s[3]))
}

// IsDigit reports whether a byte is a digit of ASCII.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// fractions are the signs of fractions.
var fractions = map[rune]float64{'½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1. / 3, '⅔': 2. / 3, '⅛': 0.125}

// fraction reads a sign of a fraction after some digits. It reports whether there
// was any number.
func (q *quantity) fraction() bool {
	rest := strings.TrimPrefix(q.rest, " ")
	r, size := utf8.DecodeRuneInString(rest)
	if f, ok := fractions[r]; ok {
		q.part, q.rest = f, rest[size:]
		return true
	}
	return q.many > 0
}

// suffix reads what stands after the digits. It reports whether that was
// everything.
func (q *quantity) suffix() bool {
	q.exponent()
	q.ordinal()
	q.rest = q.rest[NoCents(q.rest):]
	if (q.rest == "-" || q.rest == "−") && (q.decimals || q.grouped) && !q.negative { // 1,200.00-, but not 1995-
		q.rest, q.negative = "", true
	}
	attached := q.rest != "" && q.rest[0] != ' ' && !strings.HasPrefix(q.rest, "\u00a0") && q.rest[0] != '-'
	if len(q.rest) > 1 && q.rest[0] == '-' && IsLetter(q.rest[1]) { // 5-km
		q.rest = q.rest[1:]
	}
	q.rest = trimSpaces(q.rest)
	if q.rest == "" || q.rest == "." || q.rest == "+" {
		return true
	}
	q.scale(attached)
	rest := strings.TrimSpace(q.rest)
	if rest == "" {
		return true
	}
	if side, is := strings.CutPrefix(rest, "°"); is && q.compass(strings.TrimSpace(side)) {
		return true
	}
	unit, ok := ParseUnit(rest)
	if !ok || q.Unit != "" && unit != q.Unit {
		return false
	}
	q.Unit = unit
	return true
}

// NoCents returns the size of a decimal sign with a dash for the decimals at the start of a text: 15,- and 5.–
func NoCents(s string) int {
	if s == "" || s[0] != ',' && s[0] != '.' {
		return 0
	}
	rest := strings.TrimLeft(s[1:], "-–—")
	if dashes := len(s) - 1 - len(rest); dashes > 0 && (rest == "" || rest[0] == ' ') {
		return 1 + dashes
	}
	return 0
}

// compass reads the side of a latitude or longitude: south and west are negative.
func (q *quantity) compass(side string) bool {
	switch side {
	case "S", "W":
		q.negative = !q.negative
	case "N", "E":
	default:
		return false
	}
	q.Unit = "°"
	return true
}

// exponent reads e+06 and, after a single digit or decimals, e6: 713752e1 is the number of a part.
func (q *quantity) exponent() {
	if len(q.rest) < 2 || q.rest[0]|0x20 != 'e' || q.long && !q.decimals && IsDigit(q.rest[1]) {
		return
	}
	size := 1
	if len(q.rest) > size && (q.rest[size] == '-' || q.rest[size] == '+') {
		size++
	}
	for size < len(q.rest) && IsDigit(q.rest[size]) {
		size++
	}
	e, err := strconv.Atoi(q.rest[1:size])
	if err != nil || max(e, -e) > decimal.MaxExponent || size < len(q.rest) && unicode.IsLetter(rune(q.rest[size])) {
		return
	}
	q.power += e
	q.rest = q.rest[size:]
}

// ordinal reads the ending of 2nd.
func (q *quantity) ordinal() {
	if len(q.rest) < 2 || len(q.rest) > 2 && !strings.ContainsRune(" .", rune(q.rest[2])) {
		return
	}
	if english.OrdinalEndings.Has(strings.ToLower(q.rest[:2])) {
		q.rest = q.rest[2:]
	}
}

// scale reads a word or letter that multiplies the number.
func (q *quantity) scale(attached bool) {
	word := q.rest
	if i := strings.IndexAny(word, " \u00a0"); i >= 0 {
		word = word[:i]
	}
	_, factor := english.Scale(strings.ToLower(strings.TrimSuffix(word, ".")))
	if factor == 0 && (attached || q.Unit != "") {
		if factor = scaleLetters[word]; factor > 1e6 && q.Unit == "" && !q.decimals {
			factor = 0 // 4b
		}
		if word == "m" && q.Unit != "" {
			factor = 1e6
		}
	}
	if factor > 0 {
		q.power += int(math.Round(math.Log10(factor)))
		q.Scaled = true
		q.rest = q.rest[len(word):]
	}
}

// scaleLetters multiply a number if they stand right after it, or if there is a
// currency. A small m does so with a currency only: 5m are metres, $5m are not; and a
// letter for billions, with a currency or a decimal sign: 4b is no number.
var scaleLetters = map[string]float64{"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "b": 1e9, "T": 1e12}

// value makes the number of what was read, and reports whether it is one.
func (q *quantity) value() (ok bool) {
	switch {
	case q.power == 0 && q.many <= fewDigits:
		q.Number, ok = decimal.Of(ofDigits(q.digits, q.point)+q.part), true
	case q.part > 0:
		whole := ofDigits(q.digits, q.point) + q.part
		q.Number, ok = decimal.Of(decimal.Of(whole).Ratio(math.Pow10(q.power), 1)), q.many <= fewDigits
	default:
		plain := strings.Map(func(r rune) rune {
			switch {
			case r == rune(q.point):
				return '.'
			case r > '9' || r < '0':
				return -1
			}
			return r
		}, q.digits)
		q.Number, ok = decimal.Parse(plain + "e" + strconv.Itoa(q.power))
	}
	return ok
}

// fewDigits is the most digits of a whole number that is surely a float64.
const fewDigits = 15

// ofDigits returns the number of at most fewDigits digits with a decimal sign and other signs between them.
func ofDigits(s string, point byte) float64 {
	mantissa, scale, after := int64(0), int64(1), false
	for i := 0; i < len(s); i++ {
		switch {
		case IsDigit(s[i]):
			if after {
				scale *= 10
			}
			mantissa = 10*mantissa + int64(s[i]-'0')
		case s[i] == point:
			after = true
		}
	}
	return float64(mantissa) / float64(scale)
}
