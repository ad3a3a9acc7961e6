package ask

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// The words of this file say what a reading says without them, or nothing at all.

// light reports whether a word says what kind of thing the mention beside it is, which the
// mention says, too: "each kind of weather", "payment method", "closing price". It does not where another
// column is called so.
func (v *review) light(w int) bool {
	if v.meaning(w).kind && (v.taken(w-1) || v.word(w+1) == "of") {
		return !v.headsUnused(w)
	}
	return v.initial(w) || v.shortened(w) || v.numbers(w) || (v.measures(w, w-1) || v.measures(w, w+1)) && !v.meaning(w).statistic
}

// headsUnused reports whether a word is the header of a column that the program does not use.
func (v *review) headsUnused(w int) bool {
	return v.naming(w, func(c *link.Candidate) bool {
		return !v.used[c.Column] && best(c.Features, byName) > 0 && best(c.Features, share) > halfName
	})
}

// numbers reports whether a word says that a column which the reading uses holds numbers of something, which it
// does: "number of pages".
func (v *review) numbers(w int) bool {
	if !v.meaning(w).amount {
		return false
	}
	of := w + 1
	for v.wordIn(of, english.NumberOf) {
		of++
	}
	return of > w+1 && v.taken(of) && v.taking[of].Label == "quantity"
}

// measures reports whether a word beside another one names a column of numbers or times that the
// program uses, and the other one mostly names one of the kind. "Fastest red" says more.
func (v *review) measures(w, beside int) bool {
	return !v.wordHas(beside, degrees) && v.naming(beside, func(c *link.Candidate) bool {
		return v.used[c.Column] && c.Label != "text" && namesColumn(c) && v.meansBy(w, mostly, c.Label)
	})
}

// initial reports whether the header of the mention behind a word has its first letter instead:
// "last name" of LName.
func (v *review) initial(w int) bool {
	c := v.taking[min(w+1, len(v.taking)-1)]
	return c != nil && c.Start == w+1 && isColumn(c) && v.content(w) && !v.wordHas(w, degrees) &&
		slices.Contains(v.table.Column(c.Column).Words, v.word(w)[:1])
}

// shortened reports whether a word is a header that the program uses but for its first letter: "id" of
// eid, and not "rice" of price.
func (v *review) shortened(w int) bool {
	if !v.meaning(w).header {
		return false
	}
	word := english.Singular(v.word(w))
	for c := range v.used {
		if head := v.table.Column(c).Words; len(head) == 1 && len(head[0]) == len(word)+1 && head[0][1:] == word {
			return true
		}
	}
	return false
}

// namesTable reports whether a word is in the table's name, and nothing in the table is called so: the last
// one, which mostly says what rows are, or one before what they are called: "sports students" of
// sports_students, where "sports" alone are something else.
func (x *words) namesTable(w int) bool { return x.meaning(w).table }

// findTable does so for a word of which all else is known, and those after it.
func (x *words) findTable(w int, name []string) bool {
	if !x.content(w) || x.found(w) {
		return false
	}
	word := english.Singular(x.word(w))
	at := slices.IndexFunc(name, func(of string) bool { return english.Singular(of) == word })
	return at >= 0 && (at == len(name)-1 || x.namesRows(w+1) || x.word(w+1) != "" && x.namesTable(w+1))
}

// links reports whether a word is a verb that says of what is asked for no more than that it is there or
// has what follows, and nothing in the table is called so. "Hosts" may be a noun, and what is asked for.
func (x *words) links(w int) bool {
	return w > 0 && x.wordIn(w, english.Linking) && !x.wordIn(w-1, english.BeforeNouns) && !x.found(w)
}

// requests reports whether a word asks for an answer, as the first one of what is asked: "report all
// names", "of each major, report the number"; and nothing in the table is called so. "Which customers
// return the" item is another thing.
func (x *words) requests(w int) bool {
	switch {
	case !x.wordIn(w, english.Ordered), w+1 == len(x.Question.Tokens), x.wordIn(w+1, english.AfterNouns), x.found(w):
		return false
	case w == 0, x.wordIn(w-1, english.BeforeRequests), x.stopsBefore(w):
		return true
	}
	before := x.Question.Tokens[:w]
	return x.wordIn(w+1, english.Determiners) && !mentionsOf(before, english.Asking) && !mentions(before, "that")
}

// stopsBefore reports whether a sentence, or a part of one, ends before a word.
func (x *words) stopsBefore(w int) bool {
	return strings.ContainsAny(x.Question.Text[x.Question.Tokens[w-1].End:x.Question.Tokens[w].Start], ".,;:?!")
}

// echoes reports whether an operator of the program says what a word says.
func (v *review) echoes(w int) bool {
	for _, list := range v.echoed {
		if v.wordIn(w, list) {
			return true
		}
	}
	return v.endOfOrder(w) || v.different(w) || v.denied(w)
}

// denied reports whether the word before a word that compares turns it around, and so does the reading: "no more than", "not less
// than".
func (v *review) denied(w int) bool {
	if !v.wordIn(w, english.AsMany) || !v.wordIn(w-1, english.Denying) || v.word(w+1) != "than" {
		return false
	}
	other := 1 // of the number, in the program
	if more, _ := english.MoreOrLess(v.word(w)); more > 0 {
		other = -1
	}
	return v.contains(func(n step) bool { return compares(n) && n.operator.OrEqual && n.operator.Sign == other })
}

// different reports whether a word asks for different things, and what the reading has is: it counts different
// values, no two of its rows are the same, or it counts the rows that a column names.
func (v *review) different(w int) bool {
	if !slices.Contains(v.meaning(w).labels, "distinct") && !v.wordIn(w, english.Different) {
		return false
	}
	counts := func(n step) bool { return n.Name == "count" && n.operator.Op == program.OpCountRows }
	switch o := v.steps[0].operator; {
	case o == nil || o.Type == program.Truth:
		return false
	case v.contains(func(n step) bool { return n.does(program.OpCountValues) }):
		return true
	case o.Type == program.Number && !counts(v.steps[0]), v.namesRows(w+1) && v.contains(counts) && v.rowName == "":
		return false
	case o.Type == program.Number:
		return v.namesRows(w + 1)
	}
	if v.distinct == nil {
		distinct := v.Distinct()
		v.distinct = &distinct
	}
	return *v.distinct
}

// repeated reports whether a word that carries nothing says what another word of the program
// says, too: "top 3 strongest", "most often", "average" where "what" carries the average. Both
// then have a sense in common.
func (v *review) repeated(w int) bool {
	senses := v.meaning(w).labels
	for i, n := range v.steps {
		implied := func(label string) bool { return program.Implies(n.Node, label) }
		if other := v.Nodes[i]; other != w && v.operationAt(other) != "" && slices.ContainsFunc(senses, implied) {
			return true
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
