package english

import "strconv"

// Spelled reads a number of several words, or of digits and words, at the start of some words. It
// returns how many words say it, 0 for none. A last word such as "million" that multiplies all is left
// to the caller.
//
//	twenty five, three hundred and fifty, two thousand five hundred, 3 dozen
//	half a, three quarters of a, two and a half, 2 and a quarter
//	a hundred, half a dozen, a couple of; the "a" of "a million"
func Spelled(words []string) (value float64, n int) {
	if value, n = partOfOne(words); n > 0 {
		if at(words, n) == "dozen" {
			return 12 * value, n + 1
		}
		return value, n
	}
	if indefinite.Has(at(words, 0)) {
		return spelledOne(words)
	}
	value, n = spelledWhole(words)
	if n > 0 && at(words, n) == "and" && indefinite.Has(at(words, n+1)) {
		switch at(words, n+2) {
		case "half":
			return value + 0.5, n + 3
		case "quarter":
			return value + 0.25, n + 3
		}
	}
	return value, n
}

const indefinite Words = " a an "

// BeforeSpelled are words other than numbers with which [Spelled] numbers begin.
const BeforeSpelled = indefinite + "half quarter "

// at returns a word, empty beyond the end.
func at(words []string, i int) string {
	if i < len(words) {
		return words[i]
	}
	return ""
}

// partOfOne reads "half a", "a quarter of a" and "three quarters of an".
func partOfOne(words []string) (value float64, n int) {
	if indefinite.Has(at(words, 0)) && at(words, 1) != "half" || at(words, 0) == "three" {
		n = 1
	}
	part := at(words, n)
	n++
	switch {
	case part == "half" && n == 1:
		value = 0.5
	case part == "quarter" && at(words, n) == "of":
		value = 0.25
	case part == "quarters" && n == 2 && at(words, n) == "of":
		value = 0.75
	default:
		return 0, 0
	}
	if at(words, n) == "of" {
		n++
	}
	if !indefinite.Has(at(words, n)) {
		return 0, 0
	}
	return value, n + 1
}

// spelledOne reads a number that begins with "a".
func spelledOne(words []string) (value float64, n int) {
	next := at(words, 1)
	switch _, factor := Scale(next); {
	case next == "couple" && at(words, 2) == "of":
		return 2, 3
	case next == "dozen":
		return 12, 2
	case next == "hundred":
		return spelledWhole(append([]string{"one"}, words[1:]...))
	case factor > 0:
		return 1, 1
	}
	return 0, 0
}

// spelledWhole reads a whole number.
func spelledWhole(words []string) (value float64, n int) {
	total, current := 0., 0. // thousands and more; what is less than a thousand
	for ; n < len(words); n++ {
		w := words[n]
		unit, ok := cardinal(w, n == 0)
		_, factor := Scale(w)
		switch {
		case ok && fits(current, unit):
			current += unit
		case current == 0:
			return total, n
		case w == "hundred" && current < 100:
			current *= 100
		case w == "dozen" && total == 0:
			return 12 * current, n + 1
		case w == "and" && joins(words, n):
		case factor >= 1000 && total == 0 && !isCardinal(at(words, n+1)) && !joins(words, n+1):
			return current, n
		case factor >= 1000:
			total, current = total+current*factor, 0
		default:
			return total + current, n
		}
	}
	return total + current, n
}

// fits reports whether a number may follow another one: units tens, both hundreds.
func fits(current, unit float64) bool {
	rest := int(current) % 100
	return rest == 0 && (current == 0 || unit < 100) || unit < 10 && rest >= 20 && rest%10 == 0
}

// joins reports whether an "and" stands within a number: in "two hundred and five", but not in "between
// two hundred and five hundred".
func joins(words []string, and int) bool {
	if and == 0 || at(words, and) != "and" || !isCardinal(at(words, and+1)) {
		return false
	}
	_, before := Scale(words[and-1])
	_, behind := Scale(at(words, and+2))
	return before > 0 && behind == 0
}

func isCardinal(w string) bool {
	_, ok := cardinal(w, false)
	return ok
}

// cardinal returns the number of a word from one to ninety, or of digits.
func cardinal(w string, digits bool) (float64, bool) {
	if digits && w != "" && '0' <= w[0] && w[0] <= '9' {
		v, err := strconv.ParseFloat(w, 64)
		return v, err == nil && v > 0
	}
	n, ordinal := Number(w)
	return float64(n), n > 0 && n < 100 && !ordinal && w != "dozen" && w != "once" && w != "twice"
}
