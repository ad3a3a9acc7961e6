package questions

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
)

// A view is a table with what the generator needs of it.
type view struct {
	t       *table.Table
	columns []*column
	parts   []*column // parts of times
	nouns   []noun

	common map[[2]int]bool // by two columns of texts: whether they have a text in common
}

// A noun is what a row of the table is called.
type noun struct {
	one, many string
	header    bool // it is the header of a column
}

// newView reads what the generator needs of a table; nil if there is nothing to ask.
func newView(t *table.Table, words *vocabulary) *view {
	v := &view{t: t, common: map[[2]int]bool{}}
	for i, c := range t.Columns {
		v.columns = append(v.columns, newColumn(v, c, i, words, slices.Clone(words.said[saidKey(t.Name, c.Name)])))
	}
	for _, c := range v.columns {
		if slices.ContainsFunc(v.columns, func(d *column) bool { return d != c && d.words == c.words }) {
			c.other = nil
			c.words = strings.ToLower(c.Name) // made unique by package table
			if strings.IndexFunc(c.words, unicode.IsLetter) < 0 {
				c.words = ""
			}
		}
	}
	for _, c := range v.columns {
		clash := func(w string) bool { return v.names(w, c) }
		c.other = slices.DeleteFunc(c.other, clash)
		c.near = slices.DeleteFunc(c.near, clash)
		c.said = slices.DeleteFunc(c.said, clash)
	}
	v.parts = v.partsOf()
	v.nouns = v.rowNouns(words)
	said := 0
	for _, c := range v.columns {
		if c.words != "" && c.speakable {
			said++
		}
	}
	if t.Rows < 2 || said < 2 {
		return nil
	}
	return v
}

// names reports whether a word of a text stands in the header of another column.
func (v *view) names(text string, but *column) bool {
	for _, w := range strings.Fields(text) {
		for _, c := range v.columns {
			if c != but && slices.ContainsFunc(strings.Fields(c.words), func(h string) bool { return english.Singular(h) == english.Singular(w) }) {
				return true
			}
		}
	}
	return false
}

// rowNouns returns what rows may be called, the more telling ones first.
func (v *view) rowNouns(words *vocabulary) []noun {
	var list []noun
	add := func(one string, header bool) {
		if !slices.ContainsFunc(list, func(n noun) bool { return n.one == one }) {
			list = append(list, noun{one, english.Several(one), header || v.names(one, nil)})
		}
	}
	for _, n := range slices.Concat(v.t.Nouns, v.t.Called) {
		add(n, false)
	}
	if k := v.t.Key; k >= 0 && v.columns[k].words != "" && !v.columns[k].is["noadd"] {
		if head := english.Singular(v.columns[k].words); head != "name" && len(head) > 2 && !isQuestionWord(head) {
			add(head, true)
		}
	}
	for _, c := range v.columns {
		for _, r := range c.header.rows {
			if r != english.Singular(c.words) {
				add(r, false)
			}
		}
	}
	for _, c := range v.columns {
		if c.Type == table.TypeDate && 10*c.Profile.Distinct >= 9*v.t.Rows {
			add("day", true) // "which day" asks for the column
		}
	}
	if k := v.t.Key; k >= 0 && v.columns[k].is["person"] {
		add("person", false)
	}
	for _, r := range []string{"row", "entry", "one", "record", "item", "result"} {
		add(r, false)
	}
	return list
}

// noun draws a row noun, earlier ones more often. With item, no header of a column.
func (v *view) noun(rng *rand.Rand, item bool) noun {
	list := v.nouns
	if item {
		list = slices.DeleteFunc(slices.Clone(list), func(n noun) bool { return n.header })
	}
	for _, n := range list {
		if rng.Float64() < 0.45 {
			return n
		}
	}
	return list[rng.IntN(len(list))]
}
