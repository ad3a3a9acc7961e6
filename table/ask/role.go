package ask

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/program"
)

// role is what a word does for a reading.
type role int

const (
	ordinary    role = iota // understood, or of no weight
	missing                 // a content word that the program leaves out
	missingName             // a number, or a word with a capital letter, that it leaves out
	vital                   // a word that denies, compares or chooses, that it leaves out
)

// role returns what word w does. A word without a label is understood if it names a column that the
// program uses, or its unit, or what a row is called; if it says what another word or the mention
// beside it says, too; or if a correction excuses it. A content word that is lost (see
// [review.lost]) is not.
func (v *review) role(w int) role {
	word := v.word(w)
	class := english.ClassOf(word)
	switch {
	case v.labelled(w), v.namesRows(w), english.Indefinite.Has(word):
		return ordinary
	case class == english.Content && v.lost(w) && !v.excused(w):
		return v.leftRole(w)
	case v.says(w), v.light(w):
		return ordinary
	}
	switch class {
	case english.Vital:
		if !english.Asking.Has(word) {
			return vital
		}
	case english.Operator:
		if english.Weighty.Has(word) {
			return vital
		}
	case english.Content:
		if !v.repeated(w) && (v.name(w) || !v.excused(w)) {
			return v.leftRole(w)
		}
	}
	return ordinary
}

// leftRole is the role of a content word that is left out.
func (v *review) leftRole(w int) role {
	if v.name(w) {
		return missingName
	}
	return missing
}

// labelled reports whether a predicate or mention takes a word, and no rule says that it cannot mean it.
func (v *review) labelled(w int) bool {
	return (v.taking[w] != nil || v.Parse.Tag[w] != instance.Empty) && !v.breaks(w, isGuess) && !v.breaks(w, isMisread)
}

// says reports whether a word that carries nothing names a column that the program uses, or its unit.
func (v *review) says(w int) bool {
	return !v.wordHas(w, ordinal) && v.naming(w, func(c *link.Candidate) bool { // "second" is no time
		return v.used[c.Column] && (namesColumn(c) || saysUnit(c))
	})
}

// excused reports whether a corrected program leaves out a word, and uses only columns that
// this one uses: whoever chose it knew what the word adds to them.
func (v *review) excused(w int) bool {
	return slices.ContainsFunc(v.excuses(w), func(columns []int) bool {
		return !slices.ContainsFunc(columns, func(c int) bool { return !v.used[c] })
	})
}

// light reports whether a word says what kind of thing the mention beside it is, which the
// mention says, too: "each kind of weather", "payment method", "closing price".
func (v *review) light(w int) bool {
	if v.wordIn(w, english.Kinds) && (v.taken(w-1) || v.word(w+1) == "of") {
		return true
	}
	return (v.measures(w, w-1) || v.measures(w, w+1)) && !v.wordIn(w, english.Statistics)
}

// measures reports whether a word beside another one names a column of numbers or times that the
// program uses, and the other one mostly names one of the kind. "Fastest red" says more.
func (v *review) measures(w, beside int) bool {
	return !v.wordHas(beside, degrees) && v.naming(beside, func(c *link.Candidate) bool {
		return v.used[c.Column] && c.Label != "text" && namesColumn(c) && v.means(w, c.Label)
	})
}

// repeated reports whether a word that carries nothing says what another word of the program
// says, too: "top 3 strongest", "most often", "average" where "what" carries the average. Both
// then have a sense in common.
func (v *review) repeated(w int) bool {
	for other := range v.Parse.Tag {
		label := v.operationAt(other)
		if label == "" || other == w {
			continue
		}
		for _, l := range v.grammar.Base.Labels {
			if v.means(w, l.Name) && inCommon(l.Name, label) {
				return true
			}
		}
	}
	return false
}

// operationAt returns the label of a word that is no mention of a column, a cell or a number: a
// predicate, or a superlative such as "longest"; empty if there is none.
func (v *review) operationAt(w int) string {
	label := v.labelAt(w)
	if v.taking[w] != nil && label != "largest" && label != "smallest" {
		return ""
	}
	return label
}

// inCommon reports whether two predicates have a sense in common.
func inCommon(a, b string) bool {
	of := func(name string) []string { return strings.Fields(program.Named(name)[0].Senses) }
	return a == b || slices.ContainsFunc(of(a), func(sense string) bool { return slices.Contains(of(b), sense) })
}
