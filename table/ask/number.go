package ask

import (
	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/program"
)

// timesAsValue: "who ordered tea once" does not ask for a quantity of 1.
func (v *review) timesAsValue() string {
	for w, t := range v.Question.Tokens {
		if c := v.taking[w]; c != nil && c.End == w+1 && listed(" cell part amount ", c.Label) && english.Times.Has(t.Word) {
			return notUnderstood(t.Text) + " as a number of rows"
		}
	}
	return ""
}

// isSmallNumber reports whether a word says a number up to twelve.
func isSmallNumber(word string) bool {
	n, ordinal := english.Number(word)
	return 1 <= n && n <= 12 && !ordinal
}

// leavesOutOne: "directors of only one film", and no number in the program. "The only one" is
// no number.
func (v *review) leavesOutOne() string {
	for w, number := range v.Question.Tokens {
		exact := v.wordIn(w-1, english.Exactly) && !v.wordIn(w-2, english.BeforeOnlyOne)
		if exact && isSmallNumber(number.Word) && !v.labelled[w] {
			return notUnderstood(v.Question.Tokens[w-1].Text + " " + number.Text)
		}
	}
	return ""
}

// shares: "what percentage" asks for a share of a whole, unless it is a column.
func (v *review) shares() string {
	asked := v.askedWord()
	for w := range v.Question.Tokens {
		if v.wordIn(w, english.Shares) && !(v.taken(w) && namesColumn(v.taking[w])) && (v.ofRows(w) || w == asked && v.roles[w] != ordinary) {
			return "shares of a whole, such as percentages, cannot be computed yet"
		}
	}
	return ""
}

// ofRows reports whether a word is followed by "of" and by what a row is called, or by a cell that
// selects rows: "share of orders".
func (v *review) ofRows(w int) bool {
	for i := w + 2; i < w+5 && v.word(w+1) == "of"; i++ {
		if v.wordHas(i, rowNoun) || v.labelAt(i) == "cell" {
			return true
		}
	}
	return false
}

// rowsCompared: "customers with more than one order" have several rows, and no row whose
// quantity is more than one. What the number counts stands after it.
func (v *review) rowsCompared() string {
	for c := range v.mentioned {
		last := c.End - 1
		if isColumn(c) || c.Label == "number" || c.Label == "nth" || !v.wordHas(last, digits) && !isSmallNumber(v.word(last)) {
			continue
		}
		asked := v.howMany(c.Start)
		for w := c.End; w < c.End+2 && v.content(w) && !v.called(w, c.Column); w++ {
			other := asked && v.taken(w) && isColumn(v.taking[w]) && v.taking[w].Column != c.Column
			if other || v.namesRows(w) && (asked || listed(" amount range ", c.Label)) {
				return notUnderstood(v.Question.Tokens[last].Text+" "+v.Question.Tokens[w].Text) + ": the nearest reading compares no numbers of rows"
			}
		}
	}
	return ""
}

// howMany reports whether a number, which is no year, stands where a question says how many are
// asked for: "which two regions".
func (v *review) howMany(w int) bool {
	before := v.word(w - 1)
	return (english.Asking.Has(before) || v.wordIn(w-1, english.BeforeFigures)) && len(v.Question.Tokens[w].Text) < 4
}

// leavesOutMay: "in May" names a month, though the word is a verb elsewhere.
func (v *review) leavesOutMay() string {
	for w, t := range v.Question.Tokens {
		if t.Word == "may" && v.wordIn(w-1, english.BeforeMonths) && !v.labelled[w] {
			return notHeld + list([]string{t.Text})
		}
	}
	return ""
}

// oneOfMany: "bands with average sales over 2000" asks for bands, and not for a number.
func (v *review) oneOfMany() string {
	if !v.steps[0].does(numbers...) || mentions(v.Question.Tokens, "how") {
		return ""
	}
	for w, t := range v.Question.Tokens {
		if !v.content(w) {
			continue
		}
		if v.wordHas(w, plural) && v.wordIn(w+1, english.Relative) && v.labelAt(w) != "count" {
			return notUnderstood(t.Text) + ": the nearest reading gives one number"
		}
		break
	}
	return ""
}

// numbers are operations that make one number of rows.
var numbers = []program.Op{program.OpAggregate, program.OpCountRows, program.OpCountValues, program.OpDiffValues, program.OpDiffNumbers, program.OpBest}

// kindsOfOne: "number of goalkeepers" is not the number of different positions: the word is not the
// name of the column, and may be what is in it.
func (v *review) kindsOfOne() string {
	for c := range v.mentioned {
		counts := func(n step) bool {
			return (n.Name == "count" || n.Name == "distinct") && len(n.Args) == 1 && n.Args[0].Name == "text" && grammar.Unquote(n.Args[0].Consts[0]) == c.Consts[0]
		}
		if c.Label == "text" && best(c.Features, unattributed) == 0 && best(c.Features, attribute) > 0 && v.word(c.Start-1) != "different" && v.contains(counts) {
			return notUnderstood(v.Question.Tokens[c.Start].Text) + ": the nearest reading counts what is different in '" + c.Consts[0] + "'"
		}
	}
	return ""
}
