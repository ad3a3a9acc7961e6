package link

import (
	"strings"
)

// joined adds the cells that write two words as one, or one as two.
func (l *linker) joined(i int) {
	w := l.words[i].Word
	if i+1 < len(l.words) && !l.words[i].digits {
		l.alias(i, i+2, alias{w + l.words[i+1].Word, relation{fInflected, joinedStrength}, false})
	}
	if len(l.words[i].forms) > 0 && l.words[i].forms[0].feature != fMisspelt || !plain(w) || l.words[i].digits {
		return
	}
	for k := 3; k <= len(w)-3; k++ {
		if _, ok := l.x.cells.ids[w[:k]]; ok {
			l.alias(i, i+1, alias{w[:k] + " " + w[k:], relation{fInflected, joinedStrength}, false})
		}
	}
}

// joinedStrength is how well words match that are written apart.
const joinedStrength = 0.85

// aliases adds the cells of other ways to write a name: "texas" for TX.
func (l *linker) aliases(i int) {
	phrase := ""
	for end := i + 1; end <= min(i+4, len(l.words)); end++ {
		phrase = strings.TrimPrefix(phrase+" "+l.words[end-1].Word, " ")
		if end == i+1 && (l.words[i].filler || isMeasuring(phrase) || l.x.nouns[l.words[i].stem]) {
			continue
		}
		for _, a := range l.x.lore.aliases(phrase) {
			l.alias(i, end, a)
		}
	}
}

func (l *linker) alias(start, end int, a alias) {
	words := wordsOf(a.text)
	if len(words) == 0 {
		return
	}
	id, ok := l.x.cells.ids[words[0]]
	if !ok {
		return
	}
	for _, s := range l.x.cells.spans[id] {
		for k := 1; k < len(words) && s.count() > 0; k++ {
			next, ok := l.x.cells.ids[words[k]]
			if !ok {
				s.to = s.from
				break
			}
			s = l.x.cells.narrow(s, k, next)
		}
		if s.count() == 0 {
			continue
		}
		n := 0
		l.x.cells.whole(s, len(words), func(cell int) bool {
			n++
			m := l.add(fCell, start, end, int(s.column), l.x.columns[s.column].Cells[cell].Text)
			m.matched(a.relation.feature, a.relation.strength)
			m.f[fShare], m.f[fCells] = 1, squash(s.count())
			return n < maxSpanCells
		})
		if s.count() > n && len(a.text) > 3 && !a.whole && l.x.hasParts(int(s.column)) {
			text, share := l.x.cells.text(l.x.columns[s.column].Column, s, len(words))
			if text == "" {
				continue
			}
			m := l.add(fPart, start, end, int(s.column), text)
			m.matched(a.relation.feature, 0.8*a.relation.strength)
			m.f[fShare], m.f[fCells] = share, squash(l.x.cells.cells(s, maxCounted))
		}
	}
}
