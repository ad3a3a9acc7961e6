package link

import (
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
	switch {
	case f.x.nouns[w.stem]:
		return true
	case slices.ContainsFunc(w.forms, f.x.isSort):
		return false
	}
	noun := english.Singular(w.Word)
	several := noun != w.Word || english.Per.Has(f.word(i-1)) // "the figure" is a value
	usual := english.AnyThings.Has(noun) || f.x.nameless && english.NamelessThings.Has(noun)
	return f.x.likely[noun] || several && usual && !slices.ContainsFunc(f.hits[i], isRival)
}

// isSort reports whether a form of a word is a cell, or stands in cells that several rows have: a sort of rows.
func (x *Index) isSort(o form) bool {
	if o.feature > fInflected {
		return false
	}
	return slices.ContainsFunc(x.cells.spans[o.id], func(s span) bool {
		c := &x.columns[s.column]
		remarks := c.Profile.Prose > 0.3 || len(c.Words) > 0 && english.ContactHeaders.Has(c.Words[len(c.Words)-1])
		return x.cells.isCell(s) || c.distinct < 0.9 && !remarks
	})
}

// isRival reports whether a word matches a header well enough to mean the column rather than the rows.
func isRival(h hit) bool { return h.isSaid() || h.strength >= leastRival }

// leastRival is the strength of a relation from which on a word for any rows rather means a column.
const leastRival = 0.7

// addNouns collects the stems of what rows are called, or likely called.
func (x *Index) addNouns() {
	nouns := slices.Concat(x.table.Nouns, x.table.Called)
	for _, n := range nouns {
		for _, w := range append(wordsOf(n), wordsOf(english.Plural(n))...) {
			if !x.repeats(english.Singular(w)) {
				x.nouns[english.Stem(w)] = true // the stems of "knife" and "knives" differ
			}
		}
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

// repeats reports whether a noun is the header of a column whose cells stand in several rows each: the customers
// of orders.
func (x *Index) repeats(noun string) bool {
	return slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool {
		return !c.Hidden && isCalled(c, noun) && 2*c.Profile.Distinct < x.table.Rows
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

// addNaming adds what the headers say of columns that name or number the rows: nearly all of
// their cells are different.
func (x *Index) addNaming() {
	for i := range x.table.Columns {
		if noun := x.naming(i); noun != "" {
			for _, w := range append(x.lore.longForms(noun), noun) {
				x.likely[w] = true
			}
			x.addSynonyms([]string{noun})
		}
	}
}

// naming returns the noun of the header of a column that names or numbers the rows; empty for other columns, such
// as the writers of songs, behind that of the songs.
func (x *Index) naming(column int) string {
	c, key := x.table.Columns[column], x.table.Key
	if n := len(c.Words); c.Hidden || n == 0 || 10*c.Profile.Distinct < 9*x.table.Rows {
		return ""
	}
	noun, says := namedBy(c.Words)
	switch {
	case says:
	case len(c.Words) == 1 && c.Numbers():
	case c.Kind() != table.Text || key >= 0 && column > key || c.Profile.Prose > 0.5 || english.ContactHeaders.Has(noun):
		return ""
	}
	if english.AnyTable.Has(noun) || english.VagueNouns.Has(noun) || english.CodeHeaders.Has(noun) || !isWord(noun) || says && english.SortsOfNames.Has(noun) {
		return ""
	}
	return noun
}

// namedBy returns the noun of a header, and whether the header says that the column names or numbers what
// the noun is: "song" of "song_name", "name of song", "songname" and "song".
func namedBy(words []string) (noun string, says bool) {
	names := func(w string) bool { return english.NumberHeaders.Has(w) || english.NameHeaders.Has(w) }
	n := len(words)
	if n > 2 && english.NameHeaders.Has(words[0]) && words[1] == "of" {
		return english.Singular(words[2]), true
	}
	for i := n - 1; i > 0; i-- {
		if names(words[i]) {
			return english.Singular(words[i-1]), true
		}
	}
	for _, end := range []string{"name", "number", "code", "num", "id"} {
		if before, ok := strings.CutSuffix(words[n-1], end); ok && len(before) > 3 && n == 1 {
			return english.Singular(before), true
		}
	}
	return english.Singular(words[n-1]), false
}

// addPersons adds words for persons, countries and the like, if the cells of a column that names the rows are such.
func (x *Index) addPersons() {
	for i, c := range x.table.Columns {
		if i != x.table.Key && (c.Hidden || 10*c.Profile.Distinct < 9*x.table.Rows) {
			continue
		}
		if x.columns[i].person > 0.5 && !x.columns[i].second {
			x.addLikely("person", "people", "name")
		}
		if c.Kind() == table.Text && 10*c.Profile.Distinct >= 9*x.table.Rows {
			x.addLikely(placesOf(c)...)
			if x.columns[i].place > 0.5 {
				x.addLikely("place", "location")
			}
		}
	}
}

// placesOf returns what most cells of a column are: countries or states.
func placesOf(c *table.Column) []string {
	countries, states := 0, 0
	cells := c.Cells[:min(len(c.Cells), countedCells)]
	for i := range cells {
		name := table.Fold(cells[i].Text)
		countries += int(number(english.Country(name)))
		states += int(number(english.State(name)))
	}
	switch n := len(cells); {
	case n > 1 && 2*countries > n:
		return []string{"country", "nation", "state", "territory"}
	case n > 1 && 2*states > n:
		return []string{"state"}
	}
	return nil
}

// addPeriods adds words for days, months and the like, if each row has its own.
func (x *Index) addPeriods() {
	for _, c := range x.table.Columns {
		if !c.Hidden && 10*c.Profile.Distinct >= 9*x.table.Rows {
			if period := c.Period(); period != "" {
				x.addLikely(period, "date")
			}
		}
	}
}

// addNameWords adds words of the name of the table that may be nouns of its rows: those in the
// plural, and the one before a last word such as "data" or "rankings".
func (x *Index) addNameWords() {
	words := x.table.NameWords()
	for i, w := range words {
		before := i == len(words)-2 && english.Collections.Has(words[i+1])
		if (before || english.IsPlural(w)) && len(w) > 3 && isWord(w) && !english.Collections.Has(w) && !english.AnyTable.Has(w) {
			x.addLikely(english.Singular(w))
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
