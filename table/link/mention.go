package link

import (
	"strings"

	"semtree/lexicon/english"
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
		if !(w.filler || w.class == english.Request && i == 0) || w.capital && i > 0 {
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
