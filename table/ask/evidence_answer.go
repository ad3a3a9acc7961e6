package ask

import (
	"slices"
	"strings"

	"semtree/internal/elementary"
	"semtree/table/link"
	"semtree/table/value"
)

// answer notes what the answer of reading i looks like; asked is the column that it is of,
// nil if there is none.
func (f *Found) answer(e Evidence, i int, asked *link.Candidate) {
	r := f.Readings[i]
	e.set(eEmpty, r.Empty != "")
	n := r.Len() // a row of several columns is one answer
	e.set(eAllRows, n > 1 && n >= f.table.Rows)
	if f.unique() {
		e[eSize] = elementary.Log64(float64(max(n, 1)))
		e.set(eSeveral, n > 1)
		e.set(eSeveralThing, n > 1 && f.asks == aThing)
	}
	said := f.looksOfAnswer(i)
	e.set(eTotal, said&isTotal != 0)
	e.set(eNull, said&isVoid != 0)
	e.set(eBrackets, said&hasBrackets != 0)
	e.set(eComma, said&hasComma != 0)
	e.set(eLong, said&isLong != 0)
	e.set(eDigits, said&hasDigits != 0 && asked != nil && asked.Label == "text")
	switch or := e[eOr] > 0; {
	case said&isEcho != 0 && or:
		e[eEchoOr] = 1
	case said&isEcho != 0:
		e[eEcho] = 1
	case or:
		e[eNoEchoOr] = 1
	}
}

// maxRead is how many values of an answer are looked at: more hardly say anything else.
const maxRead = 300

// longAnswer is the number of bytes of a cell above which it says more than a name.
const longAnswer = 40

// totals are names of rows that sum up others, and voids are cells without a value, as
// [value.Fold] writes them.
var (
	totals = []string{"all", "overall", "sum", "grand total", "average"}
	voids  = []string{"-", "--", "n/a", "na", "none", "?", "unknown", "tba", "tbd", "x"}
)

// looks are what a text of an answer looks like; those of several texts are those of any of them.
type looks uint8

const (
	isEcho  looks = 1 << iota // it is in the question
	isTotal                   // it names a row that sums up others
	isVoid                    // it says that there is no value
	hasBrackets
	hasComma
	hasDigits
	isLong
)

// looksOfAnswer returns what the answer of reading i looks like. Equal answers are looked at once.
func (f *Found) looksOfAnswer(i int) (said looks) {
	first := f.firstWith(i)
	if known, ok := f.answers[first]; ok {
		return known
	}
	read := 0
	for v := range f.Readings[first].Elements {
		if read++; read > maxRead {
			break
		}
		if text, ok := v.(string); ok {
			said |= f.looksOf(text)
		}
	}
	f.answers[first] = said
	return said
}

// looksOf returns what a text looks like. The readings of a question have many texts in common, and lists repeat theirs:
// each is looked at once.
func (f *Found) looksOf(text string) looks {
	if known, ok := f.looked[text]; ok {
		return known
	}
	if f.looked == nil {
		f.looked, f.folded = map[string]looks{}, value.Fold(f.Text)
	}
	folded, l := value.Fold(text), looks(0)
	for i, holds := range [...]bool{ // in the order of the constants
		len(folded) > 2 && folded != "yes" && strings.Contains(f.folded, folded),
		strings.HasPrefix(folded, "total") || slices.Contains(totals, folded),
		slices.Contains(voids, folded),
		strings.ContainsAny(text, "(["),
		strings.Contains(text, ","),
		strings.ContainsAny(text, "0123456789"),
		len(text) > longAnswer,
	} {
		if holds {
			l |= 1 << i
		}
	}
	f.looked[text] = l
	return l
}
