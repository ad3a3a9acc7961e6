package link

import (
	"sort"
	"strings"

	"semtree/lexicon"
	"semtree/table"
)

// cells adds the cells, and parts of cells, that runs of words say.
func (l *linker) cells() {
	for i := range l.words {
		from := len(l.mentions)
		for _, f := range l.words[i].forms {
			for _, s := range l.x.cells.spans[f.id] {
				w := walk{l: l, start: i, column: int(s.column)}
				w.step(f)
				w.follow(s)
				w.parts()
			}
		}
		l.joined(i)
		l.aliases(i)
		l.yes(i)
		l.gaps(i)
		l.limitSpans(from)
	}
}

// walk follows the words of the question from one place through the cells of a
// column.
type walk struct {
	l             *linker
	start, column int
	ids           []int32
	ways          []relation
	found         []runs
}

// runs is a run of words that stands in cells.
type runs struct {
	span
	end  int
	ids  []int32
	ways []relation
}

func (w *walk) step(f form) {
	w.ids = append(w.ids, f.id)
	w.ways = append(w.ways, f.relation)
}

func (w *walk) back() {
	w.ids, w.ways = w.ids[:len(w.ids)-1], w.ways[:len(w.ways)-1]
}

// follow adds the whole cells of a range, and looks for longer ones.
func (w *walk) follow(s span) {
	l, length := w.l, len(w.ids)
	end := w.start + length
	n := 0
	l.x.cells.whole(s, length, func(cell int) bool {
		n++
		text := l.x.columns[w.column].Cells[cell].Text
		m := l.add(fCell, w.start, end, w.column, text)
		m.says(w.ways, l.sameCase(w.start, end, text))
		m.f[fShare] = 1
		m.f[fCells] = squash(s.count())
		return n < maxSpanCells
	})
	if (s.count() > n || l.hasSigns(s, length)) && !l.fillers(w.start, end) {
		w.found = append(w.found, runs{s, end, append([]int32(nil), w.ids...), append([]relation(nil), w.ways...)})
	}
	if end == len(l.words) {
		return
	}
	for _, f := range l.words[end].forms {
		if next := l.x.cells.narrow(s, length, f.id); next.count() > 0 {
			w.step(f)
			w.follow(next)
			w.back()
		}
	}
}

// hasSigns reports whether the first cell of a range has more than its words: "@
// Boston".
func (l *linker) hasSigns(s span, length int) bool {
	text, _ := l.x.cells.text(l.x.columns[s.column].Column, s, length)
	cell := l.x.cells.cell(s.column, l.x.cells.suffixes[s.from])
	return text != "" && table.Fold(l.x.columns[s.column].Cells[cell].Text) != text && l.x.columns[s.column].Type == table.TypeText
}

// maxParts is the number of runs from one word that are parts of cells of one
// column; the longest stay.
const maxParts = 3

// parts adds the runs that cells contain besides other words. A run does not end
// with a function word, unless the run is all that was found.
func (w *walk) parts() {
	l, n := w.l, 0
	for i := len(w.found) - 1; i >= 0 && n < maxParts; i-- {
		r := &w.found[i]
		last := &l.words[r.end-1]
		if last.filler && !last.capital && !l.x.cells.capital(l.x.columns[w.column].Column, r.span, len(r.ids)) || !l.x.hasParts(w.column) || l.x.columns[w.column].Type == table.TypeDate && l.digits(w.start, r.end) {
			continue
		}
		text, share := l.x.cells.text(l.x.columns[w.column].Column, r.span, len(r.ids))
		if text == "" {
			continue
		}
		n++
		m := l.add(fPart, w.start, r.end, w.column, text)
		m.says(r.ways, 0.8)
		m.f[fShare] = share
		m.f[fCells] = squash(l.x.cells.cells(r.span, maxCounted))
	}
}

// hasParts reports whether parts of cells of a column may be meant.
func (x *Index) hasParts(column int) bool {
	return x.columns[column].Type == table.TypeText || x.columns[column].Type == table.TypeDate
}

// maxCounted is how many places are looked at to count the cells of a run.
const maxCounted = 1000

// says records how the words of a mention match, as the weakest of them does.
func (m *mention) says(ways []relation, scale float32) {
	least, feature := float32(2), fExact
	for _, r := range ways {
		if r.strength < least {
			least, feature = r.strength, r.feature
		}
	}
	m.matched(feature, least*scale)
}

// otherCase is how well a code such as IN, OR or ME matches the word in small letters.
const otherCase = 0.5

// sameCase returns how well some words of the question match a cell by their capitals: a
// code that reads as function words is hardly meant by small letters.
func (l *linker) sameCase(from, to int, cell string) float32 {
	for i := from; i < to; i++ {
		if !l.words[i].filler {
			return 1
		}
	}
	said := l.text[l.words[from].Start:l.words[to-1].End]
	if said == cell || cell != strings.ToUpper(cell) || cell == strings.ToLower(cell) {
		return 1
	}
	return otherCase
}

// squash maps a count from 1 on to 0..1.
func squash(n int) float32 { return 1 - 1/float32(max(n, 1)) }

// fillers reports whether words are all function words. A word with a capital
// letter inside the question is none.
func (l *linker) fillers(from, to int) bool {
	for i := from; i < to; i++ {
		w := &l.words[i]
		if !(w.filler || w.class == lexicon.Request && i == 0) || w.capital && i > 0 {
			return false
		}
	}
	return true
}

func (l *linker) digits(from, to int) bool {
	for i := from; i < to; i++ {
		if !l.words[i].digits {
			return false
		}
	}
	return true
}

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
		for _, j := range l.x.headers.stems[stem(rest)] {
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
