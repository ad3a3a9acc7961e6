package link

import (
	"sort"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// yes adds the rows with "yes" in a column of yes and no whose header the words
// say: "vegan"; and those with "no" if "non" or "not" is said with it.
func (l *linker) yes(i int) {
	for k := range l.mentions {
		m := l.mentions[k] // a copy: add may move it
		if m.label != fText || m.start != i || !l.x.columns[m.column].isFlag() || m.f[fQuestion] > 0 {
			continue
		}
		if flag := l.x.columns[m.column].flag; flag != "" {
			l.yesNo(&m, m.start, flag)
			continue // the rest has no cell: see the predicate not
		}
		if words := l.x.columns[m.column].Words; i > 0 && len(words) > 1 && words[0] == l.words[i-1].Word { // "no shows" of a column "No-show"
			l.yesNo(&m, i-1, "yes")
			continue
		}
		l.yesNo(&m, m.start, "yes")
		if at := l.denied(i); at >= 0 {
			l.yesNo(&m, at, "no")
		}
	}
	w := l.words[i].Word
	if value := table.Fold(w); value == "yes" || value == "no" || value == "true" || value == "false" {
		l.answers(i, map[string]string{"yes": "yes", "true": "yes", "no": "no", "false": "no"}[value])
	}
	for _, prefix := range []string{"non", "un", "in"} {
		rest, ok := strings.CutPrefix(w, prefix)
		if !ok || len(rest) < 3 {
			continue
		}
		for _, j := range l.x.headers.stems[english.Stem(rest)] {
			for _, p := range l.x.headers.words[j].places {
				if c := l.x.headers.names[p.name].column; l.x.columns[c].Type == table.TypeBool {
					m := l.add(fCell, i, i+1, c, "no")
					m.matched(fInflected, 0.8)
					m.f[fDirection] = -1
				}
			}
		}
	}
}

// maxDenied is how many words may stand between a negation and what it denies: "hasn't been
// paid", "not marked as paid".
const maxDenied = 3

// denied returns the place of a negation shortly before a word, with only words between that
// name nothing; -1 if there is none.
func (l *linker) denied(i int) int {
	for at := i - 1; at >= 0 && at >= i-1-maxDenied; at-- {
		w := &l.words[at]
		switch w.Word {
		case "non", "not", "no", "without", "never", "nobody":
			if l.isNumero(at) {
				return -1
			}
			return at
		case "marked", "flagged", "tagged":
			continue
		}
		if strings.HasSuffix(w.Word, "n't") {
			return at
		}
		if !w.filler {
			return -1
		}
	}
	return -1
}

// isNumero reports whether a word is short for "number": "no. of agents", "no of agents".
func (l *linker) isNumero(at int) bool {
	if l.words[at].Word != "no" || at+1 == len(l.words) {
		return false
	}
	behind := l.text[l.words[at].End:l.words[at+1].Start]
	return l.words[at+1].Word == "of" || strings.HasPrefix(behind, ".")
}

// answers adds the cells of columns of yes and no for a word that says one of them,
// the nearest columns first.
func (l *linker) answers(i int, value string) {
	var list []reading
	for c := range l.x.columns {
		if col := &l.x.columns[c]; col.Type == table.TypeBool && !col.Hidden {
			list = append(list, reading{column: c, near: l.nearest(i, i+1, c)})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].near > list[j].near })
	for _, r := range list[:min(len(list), maxSpanColumns)] {
		m := l.add(fCell, i, i+1, r.column, value)
		m.matched(fExact, 0.5+weigh(0.5, r.near))
		m.f[fDirection] = 1
		if value == "no" {
			m.f[fDirection] = -1
		}
	}
}

// matchedAs records that a mention matches by the words of another one.
func (m *mention) matchedAs(of *mention) {
	for f := fExact; f <= fUnit; f++ {
		if of.f[f] > 0 {
			m.matched(f, of.f[f])
		}
	}
	m.f[fShare] = of.f[fShare]
}

func (l *linker) yesNo(of *mention, start int, value string) {
	m := l.add(fCell, start, of.end, of.column, value)
	m.matchedAs(of)
	m.f[fDirection] = 1
	if value == "no" {
		m.f[fDirection] = -1
	}
}
