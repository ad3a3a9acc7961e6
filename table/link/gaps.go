package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// gaps adds the rows without a value in a column, where the question denies what the column
// says: "not returned yet", "nobody rated", "without an agent", "unpaid", "phone missing".
// Columns of yes and no, and those that mark rows, have cells for this: see yes.
func (l *linker) gaps(i int) {
	for k := range l.mentions {
		m := l.mentions[k] // a copy: add may move it
		if m.start != i || m.label != fText && m.label != fQuantity && m.label != fTime || m.f[fQuestion] > 0 || !l.x.columns[m.column].hasGaps() {
			continue
		}
		if at := l.denied(i); at >= 0 {
			l.without(&m, at, m.end)
		} else if at := l.lacking(i); at >= 0 {
			l.without(&m, at, m.end)
		} else if end := l.lacks(m.end); end >= 0 {
			l.without(&m, i, end)
		}
	}
	rest, ok := strings.CutPrefix(l.words[i].Word, "un")
	if !ok || len(rest) < 3 || l.words[i].filler || rest == "like" { // "until", "under", "unlike" deny nothing
		return
	}
	for _, j := range l.x.headers.stems[english.Stem(rest)] {
		for _, p := range l.x.headers.words[j].places {
			if c := l.x.headers.names[p.name].column; l.x.columns[c].hasGaps() {
				m := l.add(fCell, i, i+1, c, "")
				m.matched(fInflected, 0.8)
				m.f[fDirection], m.f[fCells] = -1, squash(l.x.columns[c].Profile.Nulls)
			}
		}
	}
}

// hasGaps reports whether a column may be asked for rows without a value.
func (c *column) hasGaps() bool {
	return c.Profile.Nulls > 0 && c.Type != table.TypeBool && c.flag == "" && !c.Hidden
}

// without adds the rows without a value in the column of a mention.
func (l *linker) without(of *mention, start, end int) {
	m := l.add(fCell, start, end, of.column, "")
	m.matchedAs(of)
	m.f[fDirection], m.f[fCells] = -1, squash(l.x.columns[of.column].Profile.Nulls)
}

// lacking returns the place of a word for what is not there shortly before a word: "missing
// a phone number"; -1 if there is none.
func (l *linker) lacking(i int) int {
	for at := i - 1; at >= 0 && at >= i-2; at-- {
		switch w := &l.words[at]; {
		case slices.Contains(absences, w.Word) || w.Word == "lack" || w.Word == "lacks" || w.Word == "lacking":
			return at
		case !w.filler:
			return -1
		}
	}
	return -1
}

// lacks returns the end of a word for what is not there shortly behind a place: "the agent is
// unknown"; -1 if there is none.
func (l *linker) lacks(end int) int {
	for at := end; at < len(l.words) && at < end+2; at++ {
		switch w := &l.words[at]; {
		case slices.Contains(absences, w.Word):
			return at + 1
		case !w.filler:
			return -1
		}
	}
	return -1
}

// absences are words for what is not there.
var absences = []string{"missing", "unknown", "empty", "blank"}
