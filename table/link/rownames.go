package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// addNaming adds what the headers say of columns that name or number the rows: nearly all of
// their cells are different.
func (x *Index) addNaming() {
	for i := range x.table.Columns {
		if noun, says := x.naming(i); noun != "" {
			for _, w := range append(x.lore.longForms(noun), noun) {
				x.likely[w] = true
				x.sure[w] = x.sure[w] || says
			}
			x.addSynonyms([]string{noun})
		}
	}
}

// naming returns the noun of the header of a column that names or numbers the rows, and whether the header says
// that it does; no noun for other columns, such as the writers of songs, behind that of the songs.
func (x *Index) naming(column int) (noun string, says bool) {
	c, key := x.table.Columns[column], x.table.Key
	if n := len(c.Words); c.Hidden || n == 0 || 10*c.Profile.Distinct < 9*x.table.Rows {
		return "", false
	}
	noun, says = namedBy(c.Words)
	switch {
	case says:
	case len(c.Words) == 1 && c.Numbers():
	case c.Kind() != table.Text || key >= 0 && column > key || c.Profile.Prose > 0.5 || english.ContactHeaders.Has(noun):
		return "", false
	}
	if english.AnyTable.Has(noun) || english.VagueNouns.Has(noun) || english.CodeHeaders.Has(noun) || !isWord(noun) || says && english.SortsOfNames.Has(noun) || x.isCounted(noun) {
		return "", false
	}
	return noun, says
}

// namedBy returns the noun of a header, and whether the header says that the column names or numbers what
// the noun is: "song" of "song_name", "name of song", "songname" and "song"; "baker" of "baker full".
func namedBy(words []string) (noun string, says bool) {
	names := func(w string) bool { return english.NumberHeaders.Has(w) || english.NameHeaders.Has(w) }
	n := len(words)
	if n > 2 && english.NameHeaders.Has(words[0]) && words[1] == "of" {
		return english.Singular(words[2]), true
	}
	for i := n - 1; i > 0; i-- {
		if names(words[i]) || i == n-1 && english.PartsOfNames.Has(words[i]) {
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

// addNameWords adds words of the name of the table that may be nouns of its rows: those in the
// plural, the one before a last word such as "data" or "rankings", and the last one if a column names the rows
// and its header does not say what they are.
func (x *Index) addNameWords() {
	words := x.table.NameWords()
	for i, w := range words {
		before := i == len(words)-2 && english.Collections.Has(words[i+1]) || i == len(words)-1 && x.namesOnly()
		if plural := english.IsPlural(w); (before || plural) && len(w) > 3 && isWord(w) && !english.Collections.Has(w) && !english.AnyTable.Has(w) {
			noun := english.Singular(w)
			x.addLikely(noun)
			x.sure[noun] = x.sure[noun] || plural
		}
	}
}

// namesOnly reports whether the header of the column that names the rows is "name" or the like.
func (x *Index) namesOnly() bool {
	if x.table.Key < 0 {
		return false
	}
	c := x.table.Columns[x.table.Key]
	return c.Kind() == table.Text && 10*c.Profile.Distinct >= 9*x.table.Rows && isVague(c.Words)
}

// isVague reports whether a header does not say what it is of: "name".
func isVague(header []string) bool {
	n := len(header)
	return n == 0 || english.VagueNouns.Has(english.Singular(header[n-1]))
}
