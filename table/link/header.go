package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// headers are the words that name columns.
type headers struct {
	words    []headerWord
	names    []name
	byKey    map[string]int   // index into words
	stems    map[string][]int // indexes into words
	short    []shortWord
	brackets []bracket
	dated    []dated
	terse    bool // most words of headers are cut short
	spell    *speller
	lore     lore
}

// headerWord is a word of some names.
type headerWord struct {
	key, stem string
	known     knowledge.Word
	image     knowledge.Image
	filler    bool    // a function word
	short     float32 // how likely it is a word cut short, 0..1
	initial   bool    // a single letter, as other headers of the table
	compound  bool    // it may be several words written together
	places    []place
}

// place says where a header word stands.
type place struct{ name, at int }

// name is one name of a column: its header, another name, or their initials.
type name struct {
	column  int
	words   []int // indexes into headers.words
	feature int   // fExact; fOtherName; fAbbreviated for initials
	weight  float32
	cut     bool // words of it are parts of a word of the header
}

// Weights of the words of a name when its share is counted.
const (
	contentWeight = 1
	fillerWeight  = 0.2
)

func newHeaders(t *table.Table, l lore) *headers {
	h := &headers{lore: l, byKey: make(map[string]int), stems: make(map[string][]int), brackets: brackets(t), dated: datedHeaders(t), terse: l.isTerse(t)}
	for c, column := range t.Columns {
		if column.Hidden {
			continue
		}
		h.addShort(column, c)
		h.add(c, column.Words, fExact)
		if len(column.Words) == 1 && len(column.Words[0]) == 1 && h.terse {
			h.words[h.byKey[column.Words[0]]].initial = true
		}
		if typed := wordsOf(column.Name); column.Unit == "" && !slices.Equal(typed, column.Words) {
			if len(typed) == 1 && len(typed[0]) <= maxShort && isWord(typed[0]) { // "ToM"
				h.short = append(h.short, shortWord{c, typed[0], len(h.names), false})
			}
			h.addName(c, typed, fAbbreviated) // "hsCRP", "2024-06"
		}
		h.dotted(column)
		for _, other := range column.Other {
			h.add(c, wordsOf(other), fOtherName)
		}
	}
	keys := make([]string, len(h.words))
	for i, w := range h.words {
		keys[i] = w.key
		if !w.filler {
			h.stems[w.stem] = append(h.stems[w.stem], i)
		}
	}
	h.spell = newSpeller(keys)
	return h
}

// add adds a name of a column, its long forms, and the initials of its words.
func (h *headers) add(column int, words []string, feature int) {
	if len(words) == 0 {
		return
	}
	h.addName(column, words, feature)
	if spelt := spellSigns(words); spelt != nil {
		h.addName(column, spelt, fAbbreviated)
	}
	h.addLong(column, words)
	if cut := h.lore.cutCompounds(words); cut != nil {
		first := len(h.names)
		h.addName(column, cut, fAbbreviated)
		h.addLong(column, cut)
		for i := first; i < len(h.names); i++ {
			h.names[i].cut = true
		}
	}
	if joined := joinLetters(words); joined != nil {
		h.addName(column, joined, fAbbreviated)
		h.addLong(column, joined)
	}
	var initials strings.Builder
	for _, w := range words {
		initials.WriteByte(w[0])
	}
	if len(words) >= 2 && len(words) <= 5 {
		h.addName(column, []string{initials.String()}, fAbbreviated)
	}
}

// spellSigns returns the words of a name with words in place of signs; nil if it
// has none.
func spellSigns(words []string) []string {
	i := slices.IndexFunc(words, func(w string) bool { return w == "#" || w == "%" })
	if i < 0 {
		return nil
	}
	spelt := slices.Clone(words)
	for i, w := range spelt {
		switch w {
		case "#":
			spelt[i] = "number"
		case "%":
			spelt[i] = "percentage"
		}
	}
	return spelt
}

// has reports whether a word stands in a header.
func (h *headers) has(word string) bool {
	_, known := h.byKey[word]
	return known
}

func (h *headers) addName(column int, words []string, feature int) {
	n := name{column: column, feature: feature}
	for at, w := range words {
		i, ok := h.byKey[w]
		if !ok {
			i = len(h.words)
			h.byKey[w] = i
			stem := english.Stem(w)
			known := h.lore.Word(w).WithStem(stem)
			h.words = append(h.words, headerWord{key: w, stem: stem, known: known, image: h.lore.Image(&known), filler: h.isFiller(w), short: h.lore.shortness(w), compound: h.lore.isCompound(w)})
		}
		h.words[i].places = append(h.words[i].places, place{len(h.names), at})
		n.words = append(n.words, i)
		n.weight += h.weight(i)
	}
	h.names = append(h.names, n)
}

// isFiller reports whether a word of a name is a function word. A letter is none where headers are cut short.
func (h *headers) isFiller(w string) bool { return isFiller(w) && !(h.terse && len(w) == 1) }

// denies reports whether a word of a name is a negation: "no smoking".
func (h *headers) denies(n *name) bool {
	return slices.ContainsFunc(n.words, func(w int) bool { return english.Denying.Has(h.words[w].key) })
}

func (h *headers) weight(word int) float32 {
	if h.words[word].filler {
		return fillerWeight
	}
	return contentWeight
}

// wordsOf returns the keys of the words of a text.
func wordsOf(text string) []string {
	var words []string
	for c := newCutter(text); c.Next(); {
		if w := c.word(); w != "" {
			words = append(words, w)
		}
	}
	return words
}

// isFiller reports whether a word is a function word, which names nothing by itself.
func isFiller(w string) bool { return english.ClassOf(w).IsFunction() }
