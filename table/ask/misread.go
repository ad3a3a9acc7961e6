package ask

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// Least values of features of a mention, by which a word may stand for a column or a cell.
const (
	leastNaming  = 0.4  // of the name, shortened or misspelt
	leastMeaning = 0.7  // of what is said of the column in other words
	leastTime    = 0.65 // likewise, of a column of times
	leastNear    = 0.6  // of the similarity of word vectors
)

// misread reports whether the mention that takes a word cannot be what it means.
func (f *Found) misread(r *Reading, w int) bool {
	c := f.taking(r, w)
	return c != nil && c.End == c.Start+1 && english.ClassOf(f.Question.Tokens[w].Word) == english.Content &&
		(farFetched(c) && !f.besideName(w, c) || f.anotherWord(w, c) || f.agent(w, c) || f.cellOf(w, c))
}

// agent reports whether a mention takes a word after "by" for the column to group by although it is
// no name of the column: "loans by tolstoy" for authors.
func (f *Found) agent(w int, c *link.Candidate) bool {
	return w > 0 && f.Question.Tokens[w-1].Word == "by" && c.Label == "text" && best(c.Features, shortened) < surelyShort && best(c.Features, meanings) < surelySame
}

// cellOf reports whether a mention takes a word for a column by what it means although it is a cell
// of that column: "comedies" for genres.
func (f *Found) cellOf(w int, c *link.Candidate) bool {
	return c.Label == "text" && best(c.Features, shortened) < surelyShort && slices.ContainsFunc(f.Question.Candidates, func(other link.Candidate) bool {
		return other.Label == "cell" && other.Column == c.Column && other.Start == w && other.End == w+1 && best(other.Features, byName) > 0
	})
}

// surelySame is the value of features by meaning from which on a word says what a header says.
const surelySame = 0.85

// besideName reports whether a word beside another one names the same column of times: "year
// built".
func (f *Found) besideName(w int, c *link.Candidate) bool {
	return c.Label == "time" && (f.namedAt(w-1, c.Column) || f.namedAt(w+1, c.Column))
}

// naming reports whether a word may be read as a mention of a column that is so.
func (f *Found) naming(w int, is func(c *link.Candidate) bool) bool {
	return slices.ContainsFunc(f.Question.Candidates, func(c link.Candidate) bool {
		return c.Start <= w && w < c.End && isColumn(&c) && is(&c)
	})
}

// namedAt reports whether a word may name a column.
func (f *Found) namedAt(w, column int) bool {
	return f.naming(w, func(c *link.Candidate) bool { return c.Column == column && namesColumn(c) })
}

// taking returns the mention of a tree that takes a word; nil if there is none.
func (f *Found) taking(r *Reading, w int) *link.Candidate {
	for v := w; v >= 0; v-- {
		if c := f.candidate(r.tree, v); c != nil {
			if w < c.End {
				return c
			}
			return nil
		}
	}
	return nil
}

// farFetched reports whether a mention takes a word for a column only because the column holds
// things of the same class, such as persons or places, or because both are somewhat alike in
// meaning: "planet" for a column of cities.
func farFetched(c *link.Candidate) bool {
	return isColumn(c) && best(c.Features, shortened) < leastNaming && best(c.Features, meanings) < meaning(c) && best(c.Features, vector) < leastNear
}

// meaning is the least value of features by meaning.
func meaning(c *link.Candidate) float64 {
	if c.Label == "time" {
		return leastTime
	}
	return leastMeaning
}

// seemsShort reports whether a word names a column only as what its header might be short for:
// "whippet" for "Wt".
func seemsShort(c *link.Candidate) bool {
	return best(c.Features, unshortened) == 0 && best(c.Features, abbreviated) < surelyShort
}

// surelyShort is the value of the feature from which on a header is short for a word: most of its
// letters, or its beginning.
const surelyShort = 0.6

// anotherWord reports whether a mention of cells takes a word for another one.
func (f *Found) anotherWord(w int, c *link.Candidate) bool {
	if isColumn(c) || len(c.Consts) < 2 {
		return false
	}
	own, alike := squeezed(f.Question.Tokens[w].Word), false
	for _, cell := range strings.Fields(c.Consts[1]) {
		alike = alike || squeezed(strings.ToLower(cell)) == own
	}
	switch {
	case alike || f.wordHas(w, unknown):
		return false
	case f.wordHas(w, ordinal) && !f.wordHas(w, digits):
		return w+1 < len(f.Question.Tokens) && f.wordHas(w+1, degrees) // "second highest" is not 2
	case best(c.Features, truly) > 0:
		return false
	case best(c.Features, misspelt) > best(c.Features, abbreviated):
		return true // "iceland" for Ireland; of "canceled" the letters differ by their number only
	}
	// "portugal" for POR, the code of a port
	return len(c.Consts[1]) < len(f.Question.Tokens[w].Text) && f.table.Columns[c.Column].Profile.Distinct == f.rows
}

// squeezed returns a word with doubled letters written once.
func squeezed(word string) string { return string(slices.Compact([]rune(word))) }

// guessed reports whether a predicate stands on a content word that cannot mean it: the network
// does not know the word, and put there what the question seems to lack, or it knows the word,
// which hardly ever had this predicate in training.
func (f *Found) guessed(w int, label string) bool {
	if english.ClassOf(f.Question.Tokens[w].Word) != english.Content {
		return false
	}
	if share, recorded := f.usedAs(w, f.grammar.Base.Label(label)); recorded {
		return share < hardlyEver
	}
	return !f.known[w] && label != "count" && !isMean(label) && !(f.wordHas(w, degrees) &&
		program.Does(label, program.OpExtreme, program.OpBest, program.OpBestPer, program.OpGreater, program.OpEnd))
}

// hardlyEver is the share of a word's uses below which a label is no meaning of it.
const hardlyEver = 0.01

// isMean reports whether a label is that of an average or the like.
func isMean(label string) bool {
	return slices.ContainsFunc(program.Named(label), func(o *program.Operator) bool { return o.Aggregate != nil && o.Aggregate.Mean })
}

// repeated reports whether a word that carries nothing says what another word of the program
// says, too: "top 3 strongest", "most often", "average" where "what" carries the average. Both
// then have a sense in common, and either the other one has it from this question alone, or only
// numbers and function words are between them.
func (f *Found) repeated(r *Reading, w int) bool {
	if f.wordHas(w, digits) || f.wordHas(w, ordinal) {
		return false
	}
	labels := f.grammar.Base.Labels
	for v := range r.tree.Tag {
		label := f.operationAt(r, v)
		if label == "" || v == w || f.means(v, label) && !f.together(v, w) {
			continue
		}
		for _, other := range labels {
			if f.means(w, other.Name) && inCommon(other.Name, label) {
				return true
			}
		}
	}
	return false
}

// someUses is the share of all uses of a word in training from which on a label is one of its
// senses.
const someUses = 0.2

// means reports whether one of these labels is one of the senses of a word.
func (f *Found) means(w int, labels ...string) bool {
	return slices.ContainsFunc(labels, func(label string) bool {
		share, _ := f.usedAs(w, f.grammar.Base.Label(label))
		return share*f.carrying[w] >= someUses
	})
}

// operationAt returns the label of a word that is no mention of a column, a cell or a number: a
// predicate, or a superlative such as "longest"; empty if there is none.
func (f *Found) operationAt(r *Reading, w int) string {
	if c := f.candidate(r.tree, w); c != nil && c.Label != "largest" && c.Label != "smallest" {
		return ""
	}
	return f.labelAt(r, w)
}

// together reports whether no content word but numbers stands between two words.
func (f *Found) together(v, w int) bool {
	for u := min(v, w) + 1; u < max(v, w); u++ {
		if english.ClassOf(f.Question.Tokens[u].Word) == english.Content && !f.wordHas(u, digits) {
			return false
		}
	}
	return true
}

// inCommon reports whether two predicates have a sense in common.
func inCommon(a, b string) bool {
	if a == b {
		return true
	}
	of := func(name string) []string { return strings.Fields(program.Named(name)[0].Senses) }
	return slices.ContainsFunc(of(a), func(sense string) bool { return slices.Contains(of(b), sense) })
}
