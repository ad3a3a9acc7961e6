package link

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// nearness says how near the words of a question are to the columns of a table.
type nearness struct {
	columns int         // of the table
	all     []column    // parts of times are near where their times are
	hits    [][]hit     // by word: the header words that it matches
	likes   [][]float32 // by word: see meaning.like; nil for a model without sayings
	near    []float32   // [words × columns] how near a word is to a column, 0..1
	said    []float32   // the same by the words of the header alone
	runs    []shortRun
}

// hit is a header word that a word of the question matches.
type hit struct {
	header int // index into headers.words
	relation
}

// match compares every word of the question with every header word.
func (h *headers) match(s *sentence, columns int, all []column) *nearness {
	size := len(s.words) * columns
	n := &nearness{columns, all, make([][]hit, len(s.words)), make([][]float32, len(s.words)), make([]float32, size), make([]float32, size), h.runs(s)}
	for i := range s.words {
		n.hits[i] = s.words[i].hits
		for _, hit := range n.hits[i] {
			for _, p := range h.words[hit.header].places {
				name := &h.names[p.name]
				if h.words[hit.header].filler && len(name.words) > 1 {
					continue
				}
				share := h.weight(hit.header) / name.weight
				v := hit.strength * (0.5 + weigh(0.5, share))
				n.raise(i, name.column, v)
				if hit.isSaid() {
					n.say(i, name.column, v)
				}
			}
		}
	}
	for _, r := range n.runs {
		for i := r.start; i < r.end; i++ {
			n.raise(i, r.short.column, r.strength)
			n.say(i, r.short.column, r.strength)
		}
	}
	return n
}

// likeness returns how like a word is to each of the columns.
func (h *headers) likeness(entry *knowledge.Word, columns int) []float32 {
	like := make([]float32, columns)
	for j := range h.words {
		word := &h.words[j]
		if word.filler {
			continue
		}
		if v := float32(h.lore.Likeness(entry, &word.image)); v != 0 {
			for _, p := range word.places {
				c := h.names[p.name].column
				like[c] = max(like[c], v)
			}
		}
	}
	return like
}

// likeTo returns how like a word is to a column.
func (n *nearness) likeTo(word, column int) float32 {
	if n.likes[word] == nil {
		return 0
	}
	return n.likes[word][n.all[column].source]
}

// say notes that a word says at least so much of the header of a column.
func (n *nearness) say(word, column int, v float32) {
	at := word*n.columns + column
	n.said[at] = max(n.said[at], v)
}

// raise notes that a word is at least so near to a column.
func (n *nearness) raise(word, column int, v float32) {
	at := word*n.columns + column
	n.near[at] = max(n.near[at], v)
}

// nearTo returns how near a word is to a column.
func (n *nearness) nearTo(word, column int) float32 {
	return n.near[word*n.columns+n.all[column].source]
}

// isSaidAt reports whether a word says most of the header of a column; words beyond the end do not.
func (n *nearness) isSaidAt(word, column int) bool {
	return word < len(n.hits) && n.said[word*n.columns+n.all[column].source] >= 0.5
}

// nearestTo returns how near the nearest word is to a column, but for one.
func (n *nearness) nearestTo(column, except int) (best float32) {
	source := n.all[column].source
	for k := range n.hits {
		if k != except {
			best = max(best, n.near[k*n.columns+source])
		}
	}
	return best
}

// nearest returns how near the words beside a span are to a column, 0..1, less
// with the distance.
func (n *nearness) nearest(start, end, column int) (best float32) {
	source := n.all[column].source
	for k := range n.hits {
		d := max(start-k, k-end+1)
		if near := n.near[k*n.columns+source]; d > 0 && near > best {
			best = max(best, near/(1+weigh(0.15, float32(d))))
		}
	}
	return best
}

// hits returns the header words that a word matches.
func (h *headers) hits(key string, w *meaning) []hit {
	var hits []hit
	has := func(header int) bool {
		return slices.ContainsFunc(hits, func(o hit) bool { return o.header == header })
	}
	add := func(feature int, strength float32, headers ...int) {
		for _, j := range headers {
			if !has(j) {
				hits = append(hits, hit{j, relation{feature, strength}})
			}
		}
	}
	add(fExact, 1, h.having(key)...)
	add(fAbbreviated, 0.8, h.having(w.written...)...)
	add(fAbbreviated, 0.6, h.years(key, w)...)
	if w.filler || w.digits || isDigit(rune(key[0])) {
		return hits
	}
	add(fInflected, 0.9, h.stems[w.stem]...)
	add(fInflected, 0.9, h.having(english.Numbers(key)...)...)
	if len(hits) == 0 {
		for _, n := range h.spell.near(key) {
			hits = append(hits, hit{h.byKey[n.word], relation{fMisspelt, misspelt(n.edits)}})
		}
	}
	named := len(hits) > 0 && hits[0].feature <= fInflected
	for j := range h.words {
		if named {
			break // a weak short form is worth less than any other name
		}
		if s := max(h.words[j].shortFor(key), h.words[j].contains(w)); s > 0 {
			add(fAbbreviated, s, j)
		}
	}
	for j := range h.words {
		if has(j) || h.words[j].filler {
			continue
		}
		r := h.lore.relate(&w.entry, &h.words[j].known)
		if r.strength == 0 && h.words[j].initial && h.words[j].key[0] == key[0] && !slices.ContainsFunc(hits, hit.isSaid) {
			r = relation{fAbbreviated, initialOnly}
		}
		if r.strength == 0 || r.isVague() && (named || w.degree > english.Positive || w.measuring) {
			continue
		}
		hits = append(hits, hit{j, r})
	}
	return hits
}

// years returns the header words that are a year said with four digits, or with two: "19" of "total19" for 2019, 1994
// for "94".
func (h *headers) years(key string, w *meaning) []int {
	switch {
	case w.digits && len(key) == 4 && w.number >= 1900 && w.number < 2100:
		return h.having(key[2:])
	case w.digits && len(key) == 2 && isDigit(rune(key[0])):
		return h.having("19"+key, "20"+key)
	}
	return nil
}
