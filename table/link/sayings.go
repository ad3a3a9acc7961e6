package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// sayings adds the columns that people call by other words, as far as the word knowledge has what is said for
// notions ("crowd" for attendance), and those that a word is like in meaning, by a measure that was learnt from
// names that people gave to columns.
type sayings struct{ work }

const (
	maxSaying = 5   // words of a saying, with function words inside
	leastLike = 0.3 // from which on a word that is in no header is a candidate for a column
	maxLike   = 2   // columns for such a word
)

func (f sayings) find() {
	for i := range f.words {
		f.likes[i] = f.words[i].like
	}
	for i := range f.words {
		if f.words[i].digits || !knowledge.InKey(f.words[i].Word) {
			continue
		}
		key := ""
		for end := i + 1; end <= min(i+maxSaying, len(f.words)); end++ {
			if last := &f.words[end-1]; knowledge.InKey(last.Word) {
				key = strings.TrimPrefix(key+" "+last.stem, " ")
				if !f.x.lore.BeginsKey(key) {
					break
				}
				f.said(i, end, key)
			} else if f.denies(end - 1) {
				break // "team without goals" does not say team goals
			}
		}
	}
	for i := range f.words {
		f.alike(i)
	}
	f.limitSpans(0)
}

// said adds the columns for whose headers people say the words of a span, which are looked up by a key.
func (f sayings) said(start, end int, key string) {
	named := end == start+1 && slices.ContainsFunc(f.hits[start], func(h hit) bool { return h.feature <= fInflected })
	vague := end == start+1 && english.Extreme(f.words[start].Word) != 0
	for _, s := range f.x.lore.Sayings(key) {
		for _, h := range f.x.headers.stemmed(s.Notion) {
			column, strength := h.column, weigh(float32(s.Strength), h.strength)
			switch {
			case (s.How == knowledge.Most || s.How == knowledge.Least) && vague:
				continue // see superlatives
			case (s.How == knowledge.Most || s.How == knowledge.Least) && isCalendar(f.x.columns[column].Type) && !f.mayCompareTimes(start):
				continue
			case s.How == knowledge.Most, s.How == knowledge.Least:
				direction := float32(1)
				if s.How == knowledge.Least {
					direction = -1
				}
				superlatives(f).addMost(start, end, column, direction, english.Superlative, fSaidFor, strength)
			case named:
				continue // it is what another header says
			default:
				f.addColumn(start, end, column).matched(fSaidFor, strength)
			}
			for k := start; k < end; k++ {
				if !f.words[k].filler {
					f.raise(k, column, weigh(0.8, strength))
				}
			}
		}
	}
}

// mayCompareTimes reports whether the adjective at a place may compare dates: the slowest is not that of the latest
// time stamp.
func (w work) mayCompareTimes(i int) bool {
	hints := w.hints(w.words[i].adjective)
	return slices.ContainsFunc(hints, hint.isOfTime) || !slices.ContainsFunc(hints, func(h hint) bool { return h.direction != 0 })
}

// stemmed returns the columns that have words with these stems in a name, and how much of it they say, 0.5 to 1.
func (h *headers) stemmed(stems []string) (found []scored) {
	for _, j := range h.stems[stems[0]] {
		for _, p := range h.words[j].places {
			n := &h.names[p.name]
			weight, all := float32(0), true
			for _, stem := range stems {
				at := slices.IndexFunc(n.words, func(w int) bool { return h.words[w].stem == stem && !h.words[w].filler })
				if all = at >= 0; !all {
					break
				}
				weight += h.weight(n.words[at])
			}
			if !all {
				continue
			}
			covered := 0.5 + weigh(0.5, min(weight/n.weight, 1))
			at := slices.IndexFunc(found, func(s scored) bool { return s.column == n.column })
			if at < 0 {
				found = append(found, scored{column: n.column, strength: covered})
				continue
			}
			found[at].strength = max(found[at].strength, covered)
		}
	}
	return found
}

// alike adds the columns that a word is most like which says no header, and notes how like it is to all.
func (f sayings) alike(i int) {
	w := &f.words[i]
	if w.filler || w.digits {
		return
	}
	var list []scored
	for c := range f.x.visible() {
		s := f.likeTo(i, c)
		if s < leastLike {
			continue
		}
		f.raise(i, c, weigh(0.6, s))
		list = insertScored(list, scored{c, s, s}, maxLike)
	}
	if w.class != english.Content || w.degree > english.Positive || w.measuring || slices.ContainsFunc(f.hits[i], hit.isSaid) {
		return
	}
	for _, s := range list {
		if !columnFinder(f).inCells(i, s.column) {
			f.addColumn(i, i+1, s.column).matched(fLike, weigh(0.8, s.strength))
		}
	}
}

// describe notes of each mention of a column how like its words are to the header.
func (f sayings) describe() {
	for _, m := range f.list {
		if m.column < 0 || !m.isColumn() && m.group() != fLargest && m.group() != fAbove {
			continue
		}
		like := float32(0)
		for k := m.start; k < m.end; k++ {
			like = max(like, f.likeTo(k, m.column))
		}
		m.f[fLike] = like
	}
}
