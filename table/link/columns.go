package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
)

// hit is a header word that a word of the question matches.
type hit struct {
	header int // index into headers.words
	relation
}

// matchHeaders compares every word of the question with every header word.
func (l *linker) matchHeaders() {
	h, columns := l.x.headers, len(l.x.columns)
	l.hits = make([][]hit, len(l.words))
	l.near = make([]float32, len(l.words)*columns)
	l.said = make([]float32, len(l.words)*columns)
	for i := range l.words {
		l.hits[i] = l.headerHits(i)
		for _, hit := range l.hits[i] {
			for _, p := range h.words[hit.header].places {
				n := &h.names[p.name]
				if h.words[hit.header].filler && len(n.words) > 1 {
					continue
				}
				share := h.weight(hit.header) / n.weight
				at := i*columns + n.column
				v := hit.strength * (0.5 + weigh(0.5, share))
				l.near[at] = max(l.near[at], v)
				if hit.isSaid() {
					l.said[at] = max(l.said[at], v)
				}
			}
		}
	}
}

// isSaid reports whether a match is by spelling, and not by meaning.
func (r relation) isSaid() bool { return r.feature <= fOtherName && r.feature >= fExact }

func (l *linker) headerHits(i int) []hit {
	h, w := l.x.headers, &l.words[i]
	var hits []hit
	has := func(header int) bool {
		return slices.ContainsFunc(hits, func(o hit) bool { return o.header == header })
	}
	if j, ok := h.byKey[w.Word]; ok {
		hits = append(hits, hit{j, relation{fExact, 1}})
	}
	for _, other := range english.NumberForms(w.Word) {
		if j, ok := h.byKey[other]; ok && !has(j) {
			hits = append(hits, hit{j, relation{fAbbreviated, 0.8}})
		}
	}
	if w.filler || w.digits {
		return hits
	}
	for _, j := range h.stems[w.stem] {
		if !has(j) {
			hits = append(hits, hit{j, relation{fInflected, 0.9}})
		}
	}
	for _, other := range english.Numbers(w.Word) {
		if j, ok := h.byKey[other]; ok && !has(j) {
			hits = append(hits, hit{j, relation{fInflected, 0.9}})
		}
	}
	if len(hits) == 0 {
		for _, n := range h.spell.near(w.Word) {
			hits = append(hits, hit{h.byKey[n.word], relation{fMisspelt, misspelt(n.edits)}})
		}
	}
	for j := range h.words {
		if s := h.words[j].shortFor(w.Word); s > 0 && !has(j) {
			hits = append(hits, hit{j, relation{fAbbreviated, s}})
		}
	}
	known := l.x.lore.word(w.Word)
	named := len(hits) > 0 && hits[0].feature <= fInflected
	for j := range h.words {
		if has(j) || h.words[j].filler {
			continue
		}
		r := l.x.lore.relate(&known, &h.words[j].known)
		if r.strength == 0 || isVague(r.feature) && (named || w.degree > 0 || isMeasuring(w.Word)) {
			continue
		}
		hits = append(hits, hit{j, r})
	}
	return hits
}

// isVague reports whether a way of matching is too weak for a word that says a
// column in another way.
func isVague(feature int) bool {
	return feature == fVector || feature == fBroader || feature == fClass
}

// isMeasuring reports whether a word says what is done with a column, and is near in
// meaning to many.
func isMeasuring(word string) bool { return strings.Contains(measuring, " "+word+" ") }

var measuring = program.WordsFor() + "second third list listed table chart consecutive combined only other also least less fewer times time compared "

// columns adds the mentions of columns: by names, by hints, by units and by
// question words.
func (l *linker) columns() {
	for i := range l.words {
		for _, hit := range l.hits[i] {
			for _, p := range l.x.headers.words[hit.header].places {
				l.name(i, p.name, hit.relation)
			}
		}
		l.apart(i)
		l.unit(i)
	}
	for i := range l.words {
		l.hinted(i)
		l.ofClass(i)
	}
	for i := range l.words {
		l.asked(i)
	}
	l.limitSpans(0)
}

// name adds the mentions of a name that begin at a word with a match: the word
// itself, and the longest run of words of the name.
func (l *linker) name(i, index int, first relation) {
	n := &l.x.headers.names[index]
	var run matchRun
	run.take(l, i, n)
	if run.content == 0 && len(n.words) > run.words() || isVague(first.feature) && l.inCells(i, n.column) {
		return // a function word of a longer name; a word of the column's cells
	}
	l.addName(i, i+1, n, run)
	if !first.isSaid() {
		return
	}
	end, best := i+1, run
	for k := i + 1; k < len(l.words) && k-i < 2*len(n.words)+1; k++ {
		if !run.take(l, k, n) {
			if !l.words[k].filler {
				break
			}
			continue // "number of the games"
		}
		if run.content > best.content || !l.words[k].filler {
			end, best = k+1, run
		}
	}
	if end > i+1 {
		l.addName(i, end, n, best)
	}
}

// matchRun is a run of words that match words of one name.
type matchRun struct {
	used     uint64 // words of the name
	weight   float32
	content  int
	strength [features]float32
	least    float32 // of the strengths
}

func (r *matchRun) words() (n int) {
	for u := r.used; u != 0; u &= u - 1 {
		n++
	}
	return n
}

// take adds a word of the question, if it matches a word of the name that is not
// used yet. After the first word only matches by spelling count.
func (r *matchRun) take(l *linker, k int, n *name) bool {
	best, at := relation{}, -1
	for _, hit := range l.hits[k] {
		for j, w := range n.words {
			if w == hit.header && j < 64 && r.used>>j&1 == 0 && hit.strength > best.strength && (r.used == 0 || hit.isSaid()) {
				best, at = hit.relation, j
			}
		}
	}
	if at < 0 {
		return false
	}
	r.least = best.strength
	if r.used != 0 {
		r.least = min(r.least, best.strength)
	}
	r.used |= 1 << at
	word := n.words[at]
	r.weight += l.x.headers.weight(word)
	if !l.x.headers.words[word].filler {
		r.content++
	}
	r.strength[best.feature] = max(r.strength[best.feature], best.strength)
	return true
}

func (l *linker) addName(start, end int, n *name, r matchRun) {
	m := l.add(kindLabel(l.x.columns[n.column].Kind()), start, end, n.column)
	share := min(r.weight/n.weight, 1)
	scale := 0.4 + weigh(0.6, share)
	for f := fExact; f <= fUnit; f++ {
		if s := r.strength[f]; s > 0 {
			if n.feature != fExact && f <= fInflected {
				m.matched(n.feature, s*scale)
				continue
			}
			m.matched(f, s*scale)
		}
	}
	m.f[fShare] = max(m.f[fShare], share)
}

// apart adds columns whose header joins two words of the question: "run time".
func (l *linker) apart(i int) {
	if i+1 >= len(l.words) {
		return
	}
	joined := l.words[i].Word + l.words[i+1].Word
	if j, ok := l.x.headers.byKey[joined]; ok && len(joined) > 4 {
		for _, p := range l.x.headers.words[j].places {
			n := &l.x.headers.names[p.name]
			r := matchRun{used: 1 << min(p.at, 63), weight: contentWeight, content: 1}
			r.strength[fInflected] = 0.95
			l.addName(i, i+2, n, r)
		}
	}
}

// unit adds the columns whose unit a word is: "how many km".
func (l *linker) unit(i int) {
	w := &l.words[i]
	if w.digits || len(w.Word) > 20 {
		return
	}
	unit := currencies[strings.TrimSuffix(w.Word, "s")]
	if unit == "" {
		_, unit, _ = table.ParseNumber("1 " + w.Word)
	}
	if unit == "" {
		return
	}
	for c := range l.x.columns {
		if col := &l.x.columns[c]; !col.Hidden && col.Kind() == table.Number && hasUnit(col.Unit, unit) {
			l.add(fQuantity, i, i+1, c).matched(fUnit, 0.7)
			at := i*len(l.x.columns) + c
			l.near[at] = max(l.near[at], 0.6)
		}
	}
}

// currencies are words for money that are no unit beside a number, or another one: "quid".
var currencies = map[string]string{"pound": "GBP", "quid": "GBP", "buck": "USD", "franc": "CHF", "penny": "GBP", "pence": "GBP"}

// hasUnit reports whether a unit is that of a column, which may have a scale
// word: "million USD".
func hasUnit(column, unit string) bool {
	return unit != "" && (column == unit || strings.HasSuffix(column, " "+unit))
}
