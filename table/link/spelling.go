package link

import (
	"slices"
	"strconv"
	"strings"
)

// plurals returns what the singular or plural of a word may be.
func plurals(w string) []string {
	if len(w) < 3 || w[0] < 'a' || w[0] > 'z' {
		return nil
	}
	list := []string{w + "s"}
	switch {
	case strings.HasSuffix(w, "ies"):
		list = append(list, w[:len(w)-1], w[:len(w)-3]+"y")
	case strings.HasSuffix(w, "es"):
		list = append(list, w[:len(w)-1], w[:len(w)-2])
	case strings.HasSuffix(w, "s"):
		list = append(list, w[:len(w)-1], w+"es")
	case strings.HasSuffix(w, "y"):
		list = append(list, w[:len(w)-1]+"ies")
	case strings.HasSuffix(w, "ch"), strings.HasSuffix(w, "sh"), strings.HasSuffix(w, "x"):
		list = append(list, w+"es")
	}
	return list
}

// pasts returns what the past participle of a verb may be, as cells say what became of
// something: "shipped", "cancelled".
func pasts(w string) []string {
	n := len(w)
	if n < 3 || w[0] < 'a' || w[0] > 'z' || strings.HasSuffix(w, "ed") {
		return nil
	}
	switch last := w[n-1]; {
	case last == 'e':
		return []string{w + "d"}
	case last == 'y' && !strings.ContainsRune("aeiou", rune(w[n-2])):
		return []string{w[:n-1] + "ied"}
	case strings.ContainsRune("bdglmnprt", rune(last)) && strings.ContainsRune("aeiou", rune(w[n-2])):
		return []string{w + "ed", w + w[n-1:] + "ed"}
	}
	return []string{w + "ed"}
}

// Numbers in words.
var (
	cardinals = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
		"sixteen seventeen eighteen nineteen twenty")
	tens     = strings.Fields("ten twenty thirty forty fifty sixty seventy eighty ninety hundred")
	ordinals = strings.Fields("zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth")
)

// inWords returns the number that a word says, or -1. It reports whether it is an
// ordinal.
func inWords(w string) (value int, ordinal bool) {
	if i := slices.Index(cardinals, w); i >= 0 {
		return i, false
	}
	if i := slices.Index(tens, w); i >= 0 {
		return 10 * (i + 1), false
	}
	if i := slices.Index(ordinals, w); i > 0 {
		return i, true
	}
	switch w {
	case "dozen":
		return 12, false
	case "once":
		return 1, false
	case "twice":
		return 2, false
	}
	return -1, false
}

// otherNumber returns the other ways to write a number that is a word of a cell:
// "3" for "three", "1st" and "1" for "first", "first" for "1st".
func otherNumber(w string) []string {
	if n, ordinal := inWords(w); n >= 0 {
		digits := strconv.Itoa(n)
		if ordinal {
			return []string{digits + suffix(n), digits}
		}
		return []string{digits}
	}
	for i, o := range ordinals {
		if i > 0 && w == strconv.Itoa(i)+suffix(i) {
			return []string{o, strconv.Itoa(i)}
		}
	}
	if len(w) <= 2 && w != "" && isDigit(rune(w[0])) {
		for i, c := range cardinals {
			if strconv.Itoa(i) == w {
				return []string{c}
			}
		}
	}
	return nil
}

func suffix(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		return "st"
	case n%10 == 2:
		return "nd"
	case n%10 == 3:
		return "rd"
	}
	return "th"
}
