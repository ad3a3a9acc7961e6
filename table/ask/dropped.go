package ask

import (
	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// asksFor is the share of a word's uses in training with a label from which on it asks for
// something: left out, it makes another question. Words of which nothing is recorded do so
// whatever their share.
const asksFor = 0.6

// dropped lists the content words, by their places, that ask for something which a program does
// not have: a value, a group, a measure or an aggregate. With them the question is another one,
// however sure the rest is.
func (f *Found) dropped(r *Reading) (words []int) {
	used := f.columns(r.tree)
	for w := range f.Question.Tokens {
		role := f.role(r, w, used)
		if (role == missing || role == missingName) && (f.lost(r, w, used) || f.asks(r, w)) {
			words = append(words, w)
		}
	}
	return words
}

// lost reports whether what a word asks for is not in a program, whatever stands on the word or
// has its name: a mention that cannot be what it means, a group, an aggregate.
func (f *Found) lost(r *Reading, w int, used map[int]bool) bool {
	return f.misread(r, w) || f.ungrouped(r, w) || f.aggregateLeft(r, w, used)
}

// asks reports whether a word that carries nothing asks for something: nothing is recorded of it,
// or it had a label in most of its uses in training, or it stands where what is asked for stands.
func (f *Found) asks(r *Reading, w int) bool {
	return !f.recorded(w) || f.carrying[w] >= asksFor || (f.carrying[w] >= seldom || listed(rowWords, f.Question.Tokens[w].Word)) && f.describesRows(r, w) ||
		f.groups(w) && !f.describes(r, w) || f.compared(r, w) || f.carrying[w] >= atTimes && f.qualifies(w) ||
		f.carrying[w] >= seldom && (f.inSuperlative(r, w) || f.endsRows(r, w)) || f.thisTime(w)
}

// inSuperlative reports whether a word stands between a superlative and what it is about: "longest
// rated drama".
func (f *Found) inSuperlative(r *Reading, w int) bool {
	return w > 0 && w+1 < len(f.Question.Tokens) && f.wordHas(w-1, degrees) && r.covered>>(w+1)&1 == 1
}

// endsRows reports whether a word is the last one, after what a row is called: "films sold".
func (f *Found) endsRows(r *Reading, w int) bool {
	return w > 0 && w+1 == len(f.Question.Tokens) && f.wordHas(w-1, rowNoun)
}

// thisTime reports whether a word is a part of time that depends on today: "this week".
func (f *Found) thisTime(w int) bool {
	word := f.Question.Tokens[w].Word
	return w > 0 && listed(" this last next past previous coming current ", f.Question.Tokens[w-1].Word) && (calendar[word] > 0 || listed(" season weekend term ", word))
}

// atTimes is the share of a word's uses with a label from which on it asks for something if it
// stands after a preposition.
const atTimes = 0.1

// qualifies reports whether a word ends a phrase that a preposition begins, and so says which rows
// are meant: "for students", "in english". By "in the list" nothing is meant.
func (f *Found) qualifies(w int) bool {
	tokens := f.Question.Tokens
	v := w - 1
	for v > 0 && listed(" the a an all our their this that last these those ", tokens[v].Word) {
		v--
	}
	if v < 1 || !listed(" with for in on at without from during within ", tokens[v].Word) || listed(" time total list data average number ", tokens[w].Word) {
		return false
	}
	return w+1 == len(tokens) || english.ClassOf(tokens[w+1].Word) != english.Content
}

// recorded reports whether it is known what a word did in training.
func (f *Found) recorded(w int) bool {
	_, recorded := f.usedAs(w, 0)
	return recorded
}

// beforeRows reports whether a word stands before what a row is called, which it then describes:
// "dance courses".
func (f *Found) beforeRows(w int) bool {
	return w+1 < len(f.Question.Tokens) && f.wordHas(w+1, rowNoun)
}

// describesRows reports whether a word stands so before rows that no mention takes.
func (f *Found) describesRows(r *Reading, w int) bool {
	return f.beforeRows(w) && r.covered>>(w+1)&1 == 0
}

// groups reports whether a word stands where a question says by what it groups: "per month",
// "for each city", "by region"; of "each kind of weather", the weather does.
func (f *Found) groups(w int) bool {
	tokens := f.Question.Tokens
	return w > 0 && listed(" per each every by ", tokens[w-1].Word) && (w+1 == len(tokens) || tokens[w+1].Word != "of")
}

// describes reports whether a word of a group stands before the word by which it is grouped, "by
// election year", or "by" tells by what things are ordered.
func (f *Found) describes(r *Reading, w int) bool {
	next := w+1 < len(f.Question.Tokens) && r.covered>>(w+1)&1 == 1
	ordered := func(n *grammar.Node) bool { return listed(" highest lowest largest smallest ", n.Name) }
	return next || f.Question.Tokens[w-1].Word == "by" && contains(r.Tree, ordered)
}

// groups reports whether a node puts rows with equal cells of a column together.
func groups(n *grammar.Node) bool {
	return program.Does(n.Name, program.OpPer, program.OpFrequent, program.OpBestPer, program.OpDistinct)
}

// grouped reports whether a program groups, or has a mention for each of the words that say by what.
func (f *Found) grouped(r *Reading) bool {
	if contains(r.Tree, groups) {
		return true
	}
	for w := range f.Question.Tokens {
		if f.groups(w) && !f.labelled(r, w) && !f.inUnit(w) {
			return false
		}
	}
	return true
}

// ungrouped reports whether a word says by what to group, and the program does not group.
func (f *Found) ungrouped(r *Reading, w int) bool {
	return f.groups(w) && !f.grouped(r) && !f.describes(r, w)
}

// inUnit reports whether a word belongs to the name or to the unit of a column that begins
// before: "gdp per capita".
func (f *Found) inUnit(w int) bool {
	return f.naming(w, func(c *link.Candidate) bool { return c.Start < w-1 })
}

// compared reports whether a word that is left out is what a condition or a superlative is about:
// "with an altitude under 2000", "lowest altitude of all".
func (f *Found) compared(r *Reading, w int) bool {
	tokens := f.Question.Tokens
	if w > 0 && w+1 < len(tokens) && tokens[w+1].Word == "of" && !listed(ofMany, tokens[w].Word) && listed(" largest smallest highest lowest max min ", f.labelAt(r, w-1)) {
		return true
	}
	return w > 0 && w+1 < len(tokens) && listed(" a an the with of whose its their ", tokens[w-1].Word) &&
		listed(" more less atleast atmost ", f.labelAt(r, w+1))
}

// ofMany are words for one number of many rows.
var ofMany = " value " + program.WordsFor(program.OpCountRows, program.OpAggregate)

// aggregateLeft reports whether a word asks for a sum or an average of a measure that the program
// takes row by row: "countries with a total length of more than 500".
func (f *Found) aggregateLeft(r *Reading, w int, used map[int]bool) bool {
	if !f.aggregates(w) || f.repeated(r, w) {
		return false
	}
	if r.Tree.Name == "quantity" && len(r.Answer) < 2 {
		return false // of one row both are the same
	}
	for v := w + 1; v < min(w+4, len(f.Question.Tokens)); v++ {
		word := f.Question.Tokens[v].Word
		if listed(" number of the ", word) {
			continue
		}
		return f.naming(v, func(c *link.Candidate) bool {
			return c.Label == "quantity" && w < c.Start && used[c.Column] && namesColumn(c)
		}) && !f.nameOf(w, used)
	}
	return false
}

// nameOf reports whether a word is in the header of a column that a program uses.
func (f *Found) nameOf(w int, used map[int]bool) bool {
	return f.naming(w, func(c *link.Candidate) bool { return c.End-c.Start > 1 && used[c.Column] && namesColumn(c) })
}

// light reports whether a word says what kind of thing the mention beside it is, which the
// mention says, too: "each kind of weather", "payment method", "closing price".
func (f *Found) light(r *Reading, w int, used map[int]bool) bool {
	const nouns = " kind type sort category class group level method value code title name "
	tokens := f.Question.Tokens
	before := w > 0 && r.covered>>(w-1)&1 == 1
	if listed(nouns, tokens[w].Word) && (before || w+1 < len(tokens) && tokens[w+1].Word == "of") {
		return true
	}
	for _, v := range []int{w - 1, w + 1} {
		if f.measures(w, v, used) && !listed(statistics, tokens[w].Word) {
			return true
		}
	}
	return false
}

// measures reports whether word v names a column of numbers or times that the program uses, and
// word w mostly names one of the kind.
func (f *Found) measures(w, v int, used map[int]bool) bool {
	if v < 0 || v >= len(f.Question.Tokens) || f.wordHas(v, degrees) {
		return false // "fastest red"
	}
	return f.naming(v, func(c *link.Candidate) bool {
		return used[c.Column] && c.Label != "text" && namesColumn(c) && f.means(w, c.Label)
	})
}

// statistics are words that the network knows from headers only, and that ask for an aggregate
// which the language does not have.
const statistics = " median standard deviation percentile share percentage percent "
