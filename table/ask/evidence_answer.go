package ask

import (
	"slices"
	"strings"

	"semtree/internal/elementary"
	"semtree/parser/answer"
	"semtree/table"
	"semtree/table/link"
)

// answer notes what the answer of a reading looks like; asked is the column that it is of,
// nil if there is none.
func (f *Found) answer(e Evidence, r *Reading, asks asked, asked *link.Candidate) {
	e.set(eEmpty, r.Empty != "")
	n := len(r.Values()) // a row of several columns is one answer
	e.set(eAllRows, n > 1 && n >= f.table.Rows)
	if f.unique(asks) {
		e[eSize] = elementary.Log64(float64(max(n, 1)))
		e.set(eSeveral, n > 1)
		e.set(eSeveralThing, n > 1 && asks == aThing)
	}
	question, echo := table.Fold(f.Text), false
	seen, read := map[string]bool{}, 0 // the values of a list repeat themselves
	for v := range answer.Elements(r.Answer) {
		text, ok := v.(string)
		if read++; read > maxRead {
			break
		}
		if !ok || seen[text] {
			continue
		}
		seen[text] = true
		folded := table.Fold(text)
		echo = echo || len(folded) > 2 && folded != "yes" && strings.Contains(question, folded)
		e.set(eTotal, strings.HasPrefix(folded, "total") || slices.Contains(totals, folded))
		e.set(eNull, slices.Contains(voids, folded))
		e.set(eBrackets, strings.ContainsAny(text, "(["))
		e.set(eComma, strings.Contains(text, ","))
		e.set(eLong, len(text) > longAnswer)
		e.set(eDigits, asked != nil && asked.Label == "text" && strings.ContainsAny(text, "0123456789"))
	}
	switch or := e[eOr] > 0; {
	case echo && or:
		e[eEchoOr] = 1
	case echo:
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
// [table.Fold] writes them.
var (
	totals = []string{"all", "overall", "sum", "grand total", "average"}
	voids  = []string{"-", "--", "n/a", "na", "none", "?", "unknown", "tba", "tbd", "x"}
)
