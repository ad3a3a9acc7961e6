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
	words []headerWord
	names []name
	byKey map[string]int   // index into words
	stems map[string][]int // indexes into words
	spell *speller
	lore  lore
}

// headerWord is a word of some names.
type headerWord struct {
	key, stem string
	known     knowledge.Word
	filler    bool    // a function word
	short     float32 // how likely it is a word cut short, 0..1
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
}

// Weights of the words of a name when its share is counted.
const (
	contentWeight = 1
	fillerWeight  = 0.2
)

func newHeaders(t *table.Table, l lore) *headers {
	h := &headers{lore: l, byKey: make(map[string]int), stems: make(map[string][]int)}
	for c, column := range t.Columns {
		if column.Hidden {
			continue
		}
		h.add(c, column.Words, fExact)
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

func (h *headers) addName(column int, words []string, feature int) {
	n := name{column: column, feature: feature}
	for at, w := range words {
		i, ok := h.byKey[w]
		if !ok {
			i = len(h.words)
			h.byKey[w] = i
			h.words = append(h.words, headerWord{key: w, stem: english.Stem(w), known: h.lore.Word(w), filler: isFiller(w), short: h.lore.shortness(w)})
		}
		h.words[i].places = append(h.words[i].places, place{len(h.names), at})
		n.words = append(n.words, i)
		n.weight += h.weight(i)
	}
	h.names = append(h.names, n)
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
