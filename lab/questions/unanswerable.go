package questions

import (
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// spoil makes a question one that the table cannot answer, and returns the words that
// it has nothing for: another header or cell in place of one of the table's, or a
// restriction that no column knows. It returns "" if it finds no way.
func (g *Generator) spoil(v *view, words []word) ([]word, string) {
	if g.rng.Float64() < 0.35 {
		return g.beyond(v)
	}
	words = slices.Clone(words)
	var names, cells []int
	for i, w := range words {
		switch w.role {
		case roleName:
			names = append(names, i)
		case roleCell:
			cells = append(cells, i)
		}
	}
	switch x := g.rng.Float64(); {
	case x < 0.05:
		text := pick(g, g.words.foreign["else"])
		return []word{{text: text}}, g.strange(v, text)
	case x < 0.2:
		text := pick(g, g.words.foreign["restriction"])
		return append(words, word{text: text}), g.strange(v, text)
	case x < 0.6 && len(names) > 0:
		i := names[g.rng.IntN(len(names))]
		text := pick(g, g.words.foreign["column"])
		if g.rng.IntN(2) == 0 {
			other := g.views[g.rng.IntN(len(g.views))]
			text = other.columns[g.rng.IntN(len(other.columns))].words
		}
		if english.IsPlural(words[i].text) {
			text = english.Several(text)
		}
		return g.replace(v, words, i, text)
	case len(cells) > 0:
		i := cells[g.rng.IntN(len(cells))]
		return g.replace(v, words, i, g.foreignCell(words[i].column))
	}
	return nil, ""
}

// beyond makes a question that no table answers, or not this one.
func (g *Generator) beyond(v *view) ([]word, string) {
	d := g.newDraft(v)
	if _, ok := d.expand("beyond"); !ok {
		return nil, ""
	}
	var missing []string
	for _, w := range d.words {
		if w.role == roleMissing {
			if v.names(w.text, nil) {
				return nil, ""
			}
			missing = append(missing, w.text)
		}
	}
	return d.words, strings.Join(missing, " ")
}

func pick(g *Generator, list []string) string { return list[g.rng.IntN(len(list))] }

// replace puts other words in the place of word i and of all that say the same.
func (g *Generator) replace(v *view, words []word, i int, text string) ([]word, string) {
	says := words[i].says
	for j := range words {
		if words[j].says == says {
			words[j].text = text
		}
	}
	return words, g.strange(v, text)
}

// foreignCell draws a cell of a column of another table that is like c.
func (g *Generator) foreignCell(c *column) string {
	for range 20 {
		other := g.views[g.rng.IntN(len(g.views))]
		d := other.columns[g.rng.IntN(len(other.columns))]
		if d.Kind() != table.Text || !d.speakable || d.is["person"] != c.is["person"] || d.is["place"] != c.is["place"] {
			continue
		}
		if i := g.rng.IntN(len(d.Cells)); d.cells[i] {
			return d.shorten(d.Cells[i].Text, g.rng)
		}
	}
	return ""
}

// strange returns a text if no content word of it stands in the table, nor a word that
// is related to a header; else "".
func (g *Generator) strange(v *view, text string) string {
	content := 0
	for _, w := range wordsOf(text) {
		if english.ClassOf(w) != english.Content {
			continue
		}
		content++
		if v.holds(w) || slices.ContainsFunc(v.headerList(), func(h string) bool { return near(g.words.know, w, h) }) {
			return ""
		}
	}
	if content == 0 {
		return ""
	}
	return text
}

// near reports whether a word may mean a word of a header.
func near(k *knowledge.Knowledge, word, header string) bool {
	return k.Related(word, header).Strength >= 0.4 || k.Similarity(word, header) >= 0.5
}

// headerList returns the words of all headers.
func (v *view) headerList() []string {
	var all []string
	for _, c := range v.columns {
		all = append(all, c.Words...)
	}
	return all
}

// holds reports whether a word stands in a header or cell, or in a noun for the rows.
func (v *view) holds(word string) bool {
	if v.vocabulary == nil {
		v.vocabulary = map[string]bool{}
		add := func(text string) {
			for _, w := range wordsOf(text) {
				v.vocabulary[english.Singular(w)] = true
			}
		}
		for _, c := range v.columns {
			add(c.Name)
			for i := range c.Cells {
				add(c.Cells[i].Text)
			}
		}
		for _, n := range v.nouns {
			add(n.one)
		}
	}
	return v.vocabulary[english.Singular(word)]
}

func wordsOf(text string) []string {
	return strings.FieldsFunc(value.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
