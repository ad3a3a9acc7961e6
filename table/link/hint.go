package link

import (
	"cmp"
	"slices"

	"semtree/lexicon/english"
)

// hint is a column that a word or phrase asks for: "how old" asks for age.
type hint struct {
	header    []string // words that the header has
	strength  float32
	direction float32 // of an adjective: 1 if more of it is more of the column, -1: less; 0 for other words
}

// isOfTime reports whether an adjective with this hint compares years, as "old" does.
func (h hint) isOfTime() bool {
	return h.direction != 0 && len(h.header) == 1 && (h.header[0] == "year" || h.header[0] == "date")
}

// hints returns the columns that a word or phrase of the question asks for.
func (w work) hints(phrase string) []hint {
	if !w.x.lore.mayKnow(phrase) {
		return nil
	}
	return remember(&w.x.met.Mutex, w.x.met.hints, phrase, w.x.lore.hints)
}

// aliases returns other ways to write what a word or phrase of the question says.
func (w work) aliases(phrase string) []alias {
	if !w.x.lore.mayKnow(phrase) {
		return nil
	}
	return remember(&w.x.met.Mutex, w.x.met.aliases, phrase, w.x.lore.aliases)
}

// otherEnd is the share of a hint's strength for a column of the other end of what is
// measured: nobody is hottest by the lowest temperature.
const otherEnd = 0.6

// hintedColumn is a column that hints ask for.
type hintedColumn struct {
	column              int
	strength, direction float32
}

// addHints calls add with the columns that hints ask for, and notes that the
// words are near them. leaning says which end of what they measure the words ask for.
func (w work) addHints(start, end int, hints []hint, leaning float32, add func(c int, strength, direction float32)) {
	var list []hintedColumn
	for _, hint := range hints {
		words := w.x.headers.find(hint.header)
		if words == nil {
			continue
		}
		for _, p := range w.x.headers.words[words[0]].places {
			n := &w.x.headers.names[p.name]
			s := hint.strength * w.x.headers.covered(n, words)
			if w.x.columns[n.column].end*leaning < 0 {
				s *= otherEnd
			}
			if s < 0.2 {
				continue
			}
			k := slices.IndexFunc(list, func(f hintedColumn) bool { return f.column == n.column })
			if k < 0 {
				list = append(list, hintedColumn{n.column, s, hint.direction})
				continue
			}
			if list[k].direction == 0 || s > list[k].strength && hint.direction != 0 {
				list[k].direction = hint.direction
			}
			list[k].strength = max(list[k].strength, s)
		}
	}
	slices.SortStableFunc(list, func(a, b hintedColumn) int { return cmp.Compare(b.strength, a.strength) })
	for _, f := range list[:min(len(list), maxSpanColumns)] {
		for i := start; i < end; i++ {
			w.raise(i, f.column, 0.8*f.strength)
		}
		add(f.column, f.strength, f.direction)
	}
}

// having returns which of some words are header words.
func (h *headers) having(words ...string) (found []int) {
	for _, w := range words {
		if j, ok := h.byKey[w]; ok {
			found = append(found, j)
		}
	}
	return found
}

// find returns the header words that words are, in singular or plural; nil if one of
// them is in no header.
func (h *headers) find(words []string) []int {
	var found []int
	for _, w := range words {
		j, ok := h.byKey[w]
		if !ok {
			forms := h.having(english.Numbers(w)...)
			if len(forms) == 0 {
				return nil
			}
			j = forms[0]
		}
		found = append(found, j)
	}
	return found
}

// covered returns how much of a name words say, 0.5 to 1; 0 if it lacks one of them.
func (h *headers) covered(n *name, words []int) float32 {
	weight := float32(0)
	for _, j := range words {
		if !slices.Contains(n.words, j) {
			return 0
		}
		weight += h.weight(j)
	}
	return 0.5 + weigh(0.5, weight/n.weight)
}
