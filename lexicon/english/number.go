package english

import (
	"strconv"
	"strings"
	"sync"
)

// Numbers in words.
var (
	cardinals = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
		"sixteen seventeen eighteen nineteen twenty")
	tens     = strings.Fields("ten twenty thirty forty fifty sixty seventy eighty ninety hundred")
	ordinals = strings.Fields("zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth")
)

// Cardinal returns a number up to twenty as a word: "three".
func Cardinal(n int) string { return cardinals[n] }

// Ordinal returns an ordinal up to the twelfth as a word: "third".
func Ordinal(n int) string { return ordinals[n] }

// OrdinalEndings stand behind the digits of ordinals.
const OrdinalEndings Words = " st nd rd th "

// OrdinalEnding returns what stands behind the digits of an ordinal: "nd" for 2.
func OrdinalEnding(n int) string {
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

// Number returns the number that a word says, or -1. It reports whether it is an
// ordinal.
func Number(word string) (n int, ordinal bool) {
	if said, ok := numbers()[word]; ok {
		return said.n, said.ordinal
	}
	return -1, false
}

// saidNumber is the number that a word says.
type saidNumber struct {
	n       int
	ordinal bool
}

// numbers are the words that say a number.
var numbers = sync.OnceValue(func() map[string]saidNumber {
	of := map[string]saidNumber{"dozen": {12, false}, "once": {1, false}, "twice": {2, false}}
	for i, word := range ordinals {
		if i > 0 {
			of[word] = saidNumber{i, true}
		}
	}
	for i, word := range tens {
		of[word] = saidNumber{10 * (i + 1), false}
	}
	for i, word := range cardinals {
		of[word] = saidNumber{i, false}
	}
	return of
})

// NumberForms returns the other ways to write a number that is a word: "3" for "three",
// "1st" and "1" for "first", "first" and "1" for "1st".
func NumberForms(word string) []string {
	if n, ordinal := Number(word); n >= 0 {
		digits := strconv.Itoa(n)
		if ordinal {
			return []string{digits + OrdinalEnding(n), digits}
		}
		return []string{digits}
	}
	if word == "" || word[0] < '0' || word[0] > '9' {
		return nil
	}
	digits := strings.TrimRight(word, "sthndr")
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || n < 0 || strconv.Itoa(n) != digits:
		return nil
	case digits == word && n < len(cardinals):
		return []string{cardinals[n]}
	case n > 0 && n < len(ordinals) && word == digits+OrdinalEnding(n):
		return []string{ordinals[n], digits}
	}
	return nil
}

// scales are the words that multiply a number: name, factor, and other ways to write it.
const scales = `
hundred 1e2 hundreds
thousand 1e3 thousands
million 1e6 millions mn mln mil mio
billion 1e9 billions bn
trillion 1e12 trillions tn
lakh 1e5
crore 1e7`

type scale struct {
	name   string
	factor float64
}

// scaleOf has the scale of each of those words.
var scaleOf = func() map[string]scale {
	of := map[string]scale{}
	for _, line := range strings.Split(strings.TrimSpace(scales), "\n") {
		fields := strings.Fields(line)
		factor, err := strconv.ParseFloat(fields[1], 64)
		if err != nil {
			panic(err)
		}
		for _, word := range append(fields[2:], fields[0]) {
			of[word] = scale{fields[0], factor}
		}
	}
	return of
}()

// Scale returns the name and the factor of a word that multiplies a number: "million" and 1e6
// for "mn". The factor of other words is 0.
func Scale(word string) (name string, factor float64) {
	s := scaleOf[word]
	return s.name, s.factor
}
