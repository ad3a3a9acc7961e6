package link

import (
	"maps"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// What people call the rows of a table: its nouns and its name (see package table), words that mean the
// same, and words that its headers and cells make likely: the noun of "Loan No", "song_name" and other columns
// whose cells are all different, those of persons, of days and months, and, for kinds of
// tables that are known by their columns, the usual words. Such a word asks for nothing that the table lacks.

// isNoun reports whether a word of the question is what rows are called. What they are only
// likely called is no such word if cells have it: "flats" among the kinds of properties; and what the rows of any
// table may be called, if a column has to do with it.
func (f work) isNoun(i int) bool {
	w := &f.words[i]
	noun := english.Singular(w.Word)
	sure := f.x.sure[noun]
	switch {
	case f.x.isCalledSo(w):
		return true
	case slices.ContainsFunc(w.forms, func(o form) bool { return f.x.isSort(o, noun, sure) }):
		return false
	}
	several := noun != w.Word || english.Per.Has(f.word(i-1)) // "the figure" is a value
	usual := english.AnyThings.Has(noun) || f.x.nameless && english.NamelessThings.Has(noun)
	return f.x.likely[noun] || several && usual && !slices.ContainsFunc(f.hits[i], f.x.isRival)
}

// isCalledSo reports whether a word is a noun of the rows by its stem, and no column whose cells come again: of operations,
// "operators" are not all.
func (x *Index) isCalledSo(w *word) bool {
	return x.nouns[w.stem] && !x.repeats(english.Singular(w.Word))
}

// isSort reports whether a form of a noun is a cell, or stands in cells that several rows have: a sort of rows. What rows
// are surely called is one only if it is a cell: "book" beside "e-book". Forms of a verb
// are none: "read" for "readings".
func (x *Index) isSort(o form, noun string, sure bool) bool {
	if o.feature > fInflected || english.Singular(x.cells.texts[o.id]) != noun {
		return false
	}
	return slices.ContainsFunc(x.cells.spans[o.id], func(s span) bool {
		c := &x.columns[s.column]
		remarks := c.Profile.Prose > 0.3 || len(c.Words) > 0 && english.ContactHeaders.Has(c.Words[len(c.Words)-1])
		return x.cells.isCell(s) || !sure && c.distinct < 0.9 && !remarks
	})
}

// isRival reports whether a word in the plural matches a header well enough to mean cells of its columns rather than the
// rows: what a column counts, or the kinds in a column of texts that is called so, in other words if few cells are
// different. Measures and times are none, as each row has one: "estimates" beside "pct_estimate".
func (x *Index) isRival(h hit) bool {
	if h.strength < leastRival || !h.isSaid() && (h.feature != fSynonym || h.strength < leastNoun) {
		return false
	}
	word := &x.headers.words[h.header]
	return slices.ContainsFunc(word.places, func(p place) bool {
		switch c := &x.columns[x.headers.names[p.name].column]; c.Kind() {
		case table.Number:
			return h.isSaid() && c.count >= 0.5
		case table.Text:
			return isCalled(c.Column, english.Singular(word.key)) && (h.isSaid() || 2*c.Profile.Distinct <= x.table.Rows)
		}
		return false
	})
}

// leastRival is the strength of a relation from which on a word for any rows rather means a column.
const leastRival = 0.7

// addNouns collects the stems of what rows are called, or likely called.
func (x *Index) addNouns() {
	nouns := slices.Concat(x.table.Nouns, x.table.Called)
	for _, n := range nouns {
		x.addNoun(n)
	}
	x.addSynonyms(nouns)
	x.addNaming()
	x.addPeriods()
	x.addNameWords()
	key := x.table.Key
	x.nameless = key < 0 || x.table.Columns[key].Kind() == table.Number
	if x.nameless && slices.ContainsFunc(x.columns, func(c column) bool { return !c.Hidden && c.isFrequency() }) {
		x.nameless = false // of persons and the like there are as many as the frequencies say
		x.addLikely("combination", "cell", "group", "category")
		return
	}
	x.addPersons()
	for _, kind := range english.KindsOfTables {
		if x.headers.haveAll(kind[0]) {
			x.addLikely(strings.Fields(kind[1])...)
		}
	}
}

// addNoun adds the stems of the words of a noun that may name rows.
func (x *Index) addNoun(noun string) {
	for _, w := range append(wordsOf(noun), wordsOf(english.Plural(noun))...) {
		if x.MayCall(w) {
			x.nouns[english.Stem(w)] = true // the stems of "knife" and "knives" differ
		}
	}
}

// MayCall reports whether rows may be called so: a word for what several rows have in common, or for what each row has many of, cannot.
func (x *Index) MayCall(word string) bool {
	noun := english.Singular(word)
	return !x.repeats(noun) && !x.isCounted(noun)
}

// Calling returns an index of the same table whose rows are also called by a noun.
func (x *Index) Calling(noun string) *Index {
	more := *x
	more.nouns = maps.Clone(x.nouns)
	more.addNoun(noun)
	return &more
}

// repeats reports whether a noun is the header of a column whose cells stand in several rows each: the customers
// of orders. Days of the week or of the month are no rival of the days that name the rows.
func (x *Index) repeats(noun string) bool {
	if key := x.table.Key; key >= 0 && x.table.Columns[key].Period() == noun {
		return false
	}
	return slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool {
		return !c.Hidden && isCalled(c, noun) && x.table.Repeats(c)
	})
}

// isCounted reports whether a column says how many of something each row has, so that it is no row: "no of helpers".
func (x *Index) isCounted(noun string) bool {
	return slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool {
		n := len(c.Words)
		return !c.Hidden && n > 1 && c.Kind() == table.Number && english.FrequencyBefore.Has(c.Words[0]) && english.Singular(c.Words[n-1]) == noun
	})
}

// addLikely adds what rows are likely called, in the singular, if no column is called so.
func (x *Index) addLikely(nouns ...string) {
	for _, noun := range nouns {
		if !slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool { return !c.Hidden && isCalled(c, noun) }) {
			x.likely[noun] = true
		}
	}
}

// isCalled reports whether a column has a noun for its header, or names or numbers what it says: "lesson" and
// "lesson no", but not "lesson date" and "fee per lesson".
func isCalled(c *table.Column, noun string) bool {
	words := c.Words
	if end := slices.IndexFunc(words, func(w string) bool { return english.Prepositions.Has(w) || english.Per.Has(w) }); end > 0 {
		words = words[:end]
	}
	if n := len(words); n > 1 && (english.NumberHeaders.Has(words[n-1]) || english.NameHeaders.Has(words[n-1])) {
		words = words[:n-1]
	}
	return len(words) > 0 && english.Singular(words[len(words)-1]) == noun
}

// leastNoun is the strength of a synonym from which on it says the same as a noun of the rows.
const leastNoun = 0.8

// addSynonyms adds words that mean the same as nouns of the rows.
func (x *Index) addSynonyms(nouns []string) {
	for _, n := range nouns {
		if words := wordsOf(n); len(words) == 1 {
			for _, other := range x.lore.Near(words[0], knowledge.Synonym) {
				if !strings.Contains(other, " ") && x.lore.Related(words[0], other).Strength >= leastNoun {
					x.addLikely(other)
				}
			}
		}
	}
}

// haveAll reports whether each of some words is one of a header: see [english.KindsOfTables].
func (h *headers) haveAll(words string) bool {
	for _, choice := range strings.Fields(words) {
		if !slices.ContainsFunc(strings.Split(choice, "/"), func(w string) bool { return h.find([]string{w}) != nil }) {
			return false
		}
	}
	return true
}
