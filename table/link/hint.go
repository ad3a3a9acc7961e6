package link

import (
	"slices"
	"sort"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// hinted adds the columns that a word, or a phrase of two or three words, asks for.
func (l *linker) hinted(i int) {
	if l.words[i].degree > 0 {
		return // see superlatives
	}
	phrase := l.words[i].Word
	for end := i + 1; end <= min(i+3, len(l.words)); end++ {
		if end > i+1 {
			phrase += " " + l.words[end-1].Word
		}
		hints := l.x.lore.hints(phrase)
		l.addHints(i, end, hints, l.leaning(hints, end-1), func(c int, strength, _ float32) {
			m := l.add(kindLabel(l.x.columns[c].Kind()), i, end, c)
			m.matched(fAttribute, strength)
		})
	}
}

// ofClass adds the columns that hold what a word names: "person", "city", "team".
func (l *linker) ofClass(i int) {
	w := &l.words[i]
	if key := l.x.table.Key; key >= 0 && i > 0 && (w.stem == "name" || w.stem == "titl") && !l.x.columns[key].Hidden {
		l.add(kindLabel(l.x.columns[key].Kind()), i, i+1, key).matched(fClass, 0.5)
	}
	if w.class != english.Content || w.digits || w.degree > 0 || isMeasuring(w.Word) || len(l.hits[i]) > 0 && l.hits[i][0].feature <= fInflected {
		return
	}
	class := l.x.lore.class(w.Word)
	if class == 0 || l.x.lore.isName(w.Word) || l.isInstance(i, class) {
		return
	}
	for c := range l.x.columns {
		col := &l.x.columns[c]
		if col.Hidden {
			continue
		}
		strength := float32(0)
		if class&col.class != 0 {
			strength = 0.4
		}
		switch {
		case class&knowledge.Person != 0:
			strength = max(strength, 0.5*col.person)
		case class&knowledge.Place != 0:
			strength = max(strength, 0.5*col.place)
		case class&knowledge.Time != 0 && col.Kind() == table.Time:
			strength = 0.5
		}
		if strength >= 0.3 {
			l.add(kindLabel(col.Kind()), i, i+1, c).matched(fClass, strength)
			at := i*len(l.x.columns) + c
			l.near[at] = max(l.near[at], 0.6*strength)
		}
	}
}

// isInstance reports whether a word stands in cells of a column that holds what it
// is: it is not the name of such columns then.
func (l *linker) isInstance(i int, class knowledge.Class) bool {
	for c := range l.x.columns {
		if l.inCells(i, c) && (class&l.x.columns[c].class != 0 || class&knowledge.Person != 0 && l.x.columns[c].person > 0.5) {
			return true
		}
	}
	return false
}

// inCells reports whether a word stands in cells of a column.
func (l *linker) inCells(i, column int) bool {
	for _, f := range l.words[i].forms {
		if f.feature > fInflected {
			continue
		}
		for _, s := range l.x.cells.spans[f.id] {
			if int(s.column) == column {
				return true
			}
		}
	}
	return false
}

// leaning returns 1 if a word asks for much of the columns of hints, -1 for little: "hot"
// and "how hot" for much of a temperature.
func (l *linker) leaning(hints []hint, word int) float32 {
	own := l.x.lore.hints(l.words[word].Word)
	for _, a := range hints {
		for _, b := range own {
			if b.direction != 0 && slices.Equal(a.header, b.header) {
				return b.direction
			}
		}
	}
	return 0
}

// otherEnd is the share of a hint's strength for a column of the other end of what is
// measured: nobody is hottest by the lowest temperature.
const otherEnd = 0.6

// addHints calls add with the columns that hints ask for, and notes that the
// words are near them. leaning says which end of what they measure the words ask for.
func (l *linker) addHints(start, end int, hints []hint, leaning float32, add func(c int, strength, direction float32)) {
	type found struct {
		column              int
		strength, direction float32
	}
	var list []found
	for _, hint := range hints {
		words := l.x.headers.find(hint.header)
		if words == nil {
			continue
		}
		for _, p := range l.x.headers.words[words[0]].places {
			n := &l.x.headers.names[p.name]
			s := hint.strength * l.x.headers.covered(n, words)
			if l.x.columns[n.column].end*leaning < 0 {
				s *= otherEnd
			}
			if s < 0.2 {
				continue
			}
			if k := slices.IndexFunc(list, func(f found) bool { return f.column == n.column }); k < 0 {
				list = append(list, found{n.column, s, hint.direction})
			} else {
				if list[k].direction == 0 || s > list[k].strength && hint.direction != 0 {
					list[k].direction = hint.direction
				}
				list[k].strength = max(list[k].strength, s)
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].strength > list[j].strength })
	for _, f := range list[:min(len(list), maxSpanColumns)] {
		for i := start; i < end; i++ {
			at := i*len(l.x.columns) + f.column
			l.near[at] = max(l.near[at], 0.8*f.strength)
		}
		add(f.column, f.strength, f.direction)
	}
}

// find returns the header words that words are, in singular or plural; nil if one of
// them is in no header.
func (h *headers) find(words []string) []int {
	var found []int
	for _, w := range words {
		j, ok := h.byKey[w]
		if !ok {
			for _, other := range english.Numbers(w) {
				if j, ok = h.byKey[other]; ok {
					break
				}
			}
		}
		if !ok {
			return nil
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
