package naming

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// Reason says why a name is not one that people use.
type Reason string

// The reasons.
const (
	Letters Reason = "letters" // a letter, or a stem that says nothing with a number
	Short   Reason = "short"   // short for a longer word
	Unknown Reason = "unknown" // no word that is known
)

// Say returns what people call a column: the first of its other names, its header if that is an everyday name, or what
// that is short for. It is empty if none is known.
func Say(t *table.Table, c *table.Column, k *knowledge.Knowledge) string {
	switch {
	case len(c.Other) > 0:
		return value.Fold(c.Other[0])
	case k == nil || k.Empty() || unnamed(c, k) == "":
		return strings.Join(said(c, k), " ")
	}
	if long := written(t, c, k); len(long) > 0 && isClear(long, c, k) {
		return long[0]
	}
	return ""
}

// isClear reports whether it is clear which of some long forms is meant: all are forms of one word, or the first is one of
// numbers and they are numbers. Those of headers with numbers never are: "pop15".
func isClear(long []string, c *table.Column, k *knowledge.Knowledge) bool {
	if strings.ContainsAny(long[0], "0123456789") {
		return false
	}
	for _, l := range long[1:] {
		if english.Stem(l) != english.Stem(long[0]) {
			class := k.Class(long[0][strings.LastIndexByte(long[0], ' ')+1:])
			return c.Kind() == table.Number && class&(knowledge.Quantity|knowledge.Money) != 0
		}
	}
	return true
}

// Plain reports whether a word by itself is one that people say.
func Plain(word string, k *knowledge.Knowledge) bool { return wordReason(word, false, false, k) == "" }

// said returns the words of a header as people say them: "pop1996" is two words.
func said(c *table.Column, k *knowledge.Knowledge) []string {
	var words []string
	for _, w := range c.Words {
		if parts := compound(w, k); parts != nil {
			words = append(words, parts...)
		} else {
			words = append(words, w)
		}
	}
	return words
}

// unnamed returns why a column has no everyday name; empty if it has one, or needs none.
func unnamed(c *table.Column, k *knowledge.Knowledge) Reason {
	n := len(c.Words)
	if c.Hidden || len(c.Other) > 0 || n > 0 && numbersRows(c) {
		return ""
	}
	if n == 0 {
		return Letters
	}
	worst := Reason("")
	for i, w := range c.Words {
		next := i+1 < n && isDigits(c.Words[i+1])
		switch why := wordReason(w, next, n > 1, k); {
		case why == "" || worst == Letters:
		case worst == "" || why == Letters || why == Unknown:
			worst = why
		}
	}
	return worst
}

// numbersRows reports whether a column holds numbers or codes of the rows by its header.
func numbersRows(c *table.Column) bool {
	last := c.Words[len(c.Words)-1]
	if english.IdentifierHeaders.Has(last) || rowNames.Has(last) {
		return true
	}
	if english.CodeHeaders.Has(last) && c.Kind() == table.Text && 2*c.Profile.Distinct > len(c.Codes) {
		return true
	}
	return english.CodeHeaders.Has(last) && c.Numbers()
}

// rowNames are headers that programs give to the numbers of rows.
const rowNames english.Words = " rownames rowname rowid rownum row index idx unnamed "

// wordReason returns why a word of a header is not one that people say; empty if they do. A number may follow it, or
// other words stand beside it.
func wordReason(w string, numbered, beside bool, k *knowledge.Knowledge) Reason {
	letters, digits := splitNumber(w)
	switch {
	case usual.Has(w), letters == "" && (isYear(w) || beside):
		return ""
	case letters == "":
		return Letters
	case digits != "" || numbered:
		if meaningless.Has(letters) || len(letters) == 1 {
			return Letters
		}
	}
	switch {
	case beside && (english.ClassOf(letters).IsFunction() || letters == "id"):
		return ""
	case len(letters) == 1:
		return Letters
	case hasLetter(letters) && strings.ContainsAny(letters, "0123456789"):
		return Letters // "trt01a"
	case usual.Has(letters) || !isLetters(letters):
		return "" // signs, and letters of other scripts, are left as they are
	case isShort(letters, k):
		return Short
	case isWord(letters, k), compound(letters, k) != nil, isTerm(letters, beside):
		return ""
	}
	return Unknown
}

// Words that headers have everywhere.
const (
	// meaningless say nothing before a number.
	meaningless english.Words = " v var variable x y z col column field f feature q item measure unnamed attr attribute factor "
	// usual are short forms that people say themselves.
	usual english.Words = " per max min avg gdp usa uk eu un tv dvd ceo app web vat bmi iq km kg cm mm mph gps url faq pdf hiv dna co2 am pm dad mom mum gym lab info exam photo "
)

// isWord reports whether a word is known as one that means something: many letters that stand together in
// texts have a vector, and are no word.
func isWord(w string, k *knowledge.Knowledge) bool {
	if len(w) < 3 || !k.Known(w) && len(k.Bases(w)) == 0 {
		return false
	}
	if len(w) >= 5 || k.Class(w) != 0 || len(k.Bases(w)) > 0 {
		return true
	}
	return len(k.Near(w, knowledge.Synonym, knowledge.Derived, knowledge.Broader, knowledge.Hint, knowledge.More, knowledge.Less)) > 0
}

// isShort reports whether a word is short for a longer one.
func isShort(w string, k *knowledge.Knowledge) bool { return len(longForms(w, k)) > 0 }

// longForms returns what a word is short for, the likeliest first.
func longForms(w string, k *knowledge.Knowledge) []string {
	const longest = 6
	if len(w) > longest || len(w) < 2 || fullWords.Has(w) {
		return nil
	}
	var long []string
	for _, l := range k.Near(w, knowledge.Abbreviation) {
		again := func(o string) bool { return english.Stem(o) == english.Stem(l) }
		if len(l) >= len(w)+2 && l[0] == w[0] && !slices.ContainsFunc(long, again) {
			long = append(long, l)
		}
	}
	return long
}

// fullWords are words that may be short for others, and mean themselves in most headers.
const fullWords english.Words = " fee cost site state date time age sex name team year home win wins won out gas model point points part place post case " +
	"rep score title type units unit votes car gold inn ill in at on by to of no net dem rep gene rate wins male female mark lake mile tie ties treat "

// isTerm reports whether an unknown word may be a term or a name: it is long and can be pronounced. Beside a word that
// is known, it may be shorter: "sepal length".
func isTerm(w string, beside bool) bool {
	shortest, most := 7, 3
	if beside {
		shortest, most = 5, 2
	}
	if len(w) < shortest {
		return false
	}
	run, vowels := 0, 0
	for i := range len(w) {
		if strings.IndexByte("aeiouy", w[i]) >= 0 {
			run = 0
			vowels++
		} else if run++; run > most || run == most && len(w) <= shortest+1 {
			return false
		}
	}
	return 4*vowels >= len(w)
}

// isFlag reports whether the cells of a column say yes or no of each row.
func isFlag(c *table.Column) bool {
	if c.Type == table.TypeBool {
		return true
	}
	if c.Type != table.TypeNumber || len(c.Cells) != 2 {
		return false
	}
	a, b := c.Cells[0].Number, c.Cells[1].Number
	return a+b == 1 && a*b == 0
}

// splitNumber cuts the digits off the end of a word: "wt0".
func splitNumber(w string) (letters, digits string) {
	letters = strings.TrimRight(w, "0123456789")
	return letters, w[len(letters):]
}

func hasLetter(w string) bool {
	return strings.ContainsAny(w, "abcdefghijklmnopqrstuvwxyz")
}

func isDigits(w string) bool { return w != "" && strings.Trim(w, "0123456789") == "" }

func isLetters(w string) bool { return strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "" }

// isYear reports whether a word is a year, or two digits of one.
func isYear(w string) bool { return isDigits(w) && (len(w) == 2 || len(w) == 4) }
