package value

import (
	"math"
	"strings"
)

// feetAndInches reads a height such as 6 ft 2 in, 6'2", 5′ 11″, as feet.
func feetAndInches(s string) (float64, bool) {
	feet, rest, ok := LeadingDigits(s, 2)
	if !ok {
		return 0, false
	}
	rest = strings.TrimLeft(rest, " \u00a0")
	cut := false
	for _, sign := range [...]string{"feet", "foot", "ft.", "ft", "'", "′", "’"} {
		if after, is := strings.CutPrefix(rest, sign); is {
			rest, cut = strings.TrimLeft(after, " \u00a0,"), true
			break
		}
	}
	inches, rest, ok := LeadingDigits(rest, 2)
	if !cut || !ok || inches >= 12 {
		return 0, false
	}
	switch strings.TrimLeft(rest, " \u00a0") {
	case "", `"`, "″", "''", "”", "in", "in.", "inches", "inch":
		return float64(feet) + float64(inches)/12, true
	}
	return 0, false
}

// twice reads a number that is said in two units, in two lines or with a slash between:
// 14,505 ft / 4421 m. It is read in the first one, if the other is the same up to
// rounding.
func twice(s string, decimalComma bool) (Amount, bool) {
	i := strings.IndexAny(s, "\n/")
	if i < 0 {
		return Amount{}, false
	}
	a, ok := ParseAmount(strings.TrimSpace(s[:i]), decimalComma)
	if !ok || a.Unit == "" {
		return a, false
	}
	b, ok := ParseAmount(strings.TrimSpace(s[i+1:]), decimalComma)
	if !ok || b.Unit == "" || a.Unit == b.Unit {
		return a, false
	}
	same, ok := Convert(b.Number, b.Unit, a.Unit)
	return a, ok && math.Abs(same.Near-a.Number.Near) <= 0.03*math.Abs(a.Number.Near)
}

// ParseHeight reads 6-2, which is a height in a column of heights only.
func ParseHeight(s string) (float64, bool) {
	feet, rest, ok := LeadingDigits(s, 1)
	rest, dash := strings.CutPrefix(rest, "-")
	inches, rest, ok2 := LeadingDigits(rest, 2)
	if !ok || !dash || !ok2 || rest != "" || inches >= 12 || feet < 3 {
		return 0, false
	}
	return float64(feet) + float64(inches)/12, true
}

// LeadingDigits reads up to so many digits at the start of a text, and returns the rest. It fails if there is none, or a further one.
func LeadingDigits(s string, most int) (n int, rest string, ok bool) {
	i := 0
	for i < len(s) && i < most && IsDigit(s[i]) {
		n = 10*n + int(s[i]-'0')
		i++
	}
	return n, s[i:], i > 0 && (i == len(s) || !IsDigit(s[i]))
}
