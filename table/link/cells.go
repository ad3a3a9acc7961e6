package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// cellFinder adds the cells, and parts of cells, that runs of words say.
type cellFinder struct{ work }

func (f cellFinder) find() {
	for i := range f.words {
		from := len(f.list)
		w := walk{cellFinder: f, start: i}
		for _, o := range f.words[i].forms {
			for _, s := range f.x.cells.spans[o.id] {
				w.column, w.found = int(s.column), w.found[:0]
				w.step(o)
				w.follow(s)
				w.back()
				w.parts()
			}
		}
		f.writtenApart(i)
		f.otherwise(i)
		f.reversed(i)
		f.joined(i)
		f.codes(i)
		f.unitCells(i)
		f.lettered(i)
		f.brackets(i)
		f.flags(i)
		f.presence(i)
		f.given(i)
		f.limitSpans(from)
	}
}

// walk follows the words of the question from one place through the cells of a
// column.
type walk struct {
	cellFinder
	start, column int
	ids           []int32
	ways          []relation
	found         []run
}

// run is a run of words that stands in cells.
type run struct {
	span
	end, length int
	way         relation // of the word that matches worst
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
	length := len(w.ids)
	end := w.start + length
	n := 0
	w.x.cells.whole(s, length, func(cell int) bool {
		n++
		text := w.x.columns[w.column].Cells[cell].Text
		m := w.add(fCell, w.start, end, w.column, text).says(weakest(w.ways), w.sameCase(w.start, end, text))
		m.f[fShare], m.f[fCells] = 1, squash(s.count())
		return n < maxSpanCells
	})
	if (s.count() > n || w.hasSigns(s, length)) && !w.fillers(w.start, end) {
		w.found = append(w.found, run{s, end, length, weakest(w.ways)})
	}
	if end == len(w.words) {
		return
	}
	for _, f := range w.words[end].forms {
		if next := w.x.cells.narrow(s, length, f.id); next.count() > 0 {
			w.step(f)
			w.follow(next)
			w.back()
		}
	}
}

// hasSigns reports whether the first cell of a range has more than its words: "@
// Boston".
func (w *walk) hasSigns(s span, length int) bool {
	column := &w.x.columns[s.column]
	text, _ := w.x.cells.text(column.Column, s, length)
	cell := w.x.cells.cell(s.column, w.x.cells.suffixes[s.from])
	return text != "" && value.Fold(column.Cells[cell].Text) != text && column.Type == table.TypeText
}

// maxParts is the number of runs from one word that are parts of cells of one
// column; the longest stay.
const maxParts = 3

// parts adds the runs that cells contain besides other words. A run does not end
// with a function word, unless the run is all that was found.
func (w *walk) parts() {
	column, n := &w.x.columns[w.column], 0
	if !isWorded(column.Column) {
		return
	}
	for i := len(w.found) - 1; i >= 0 && n < maxParts; i-- {
		r := &w.found[i]
		last := &w.words[r.end-1]
		if last.filler && !last.capital && !w.x.cells.capital(column.Column, r.span, r.length) || column.Type == table.TypeDate && w.digits(w.start, r.end) {
			continue
		}
		if m := w.addPart(w.start, r.end, r.span, r.length); m != nil {
			m.says(r.way, 0.8)
			n++
		}
	}
}

// maxCounted is how many places are looked at to count the cells of a run.
const maxCounted = 1000

// addPart adds the cells that contain the words of a range, length many; nil if they are no whole
// words there.
func (f cellFinder) addPart(start, end int, s span, length int) *mention {
	text, share := f.x.cells.text(f.x.columns[s.column].Column, s, length)
	if text == "" {
		return nil
	}
	m := f.add(fPart, start, end, int(s.column), text)
	m.f[fShare], m.f[fCells] = share, squash(f.x.cells.cells(s, maxCounted))
	return m
}

// otherCase is how well a code such as IN, OR or ME matches the word in small letters.
const otherCase = 0.5

// sameCase returns how well some words of the question match a cell by their capitals: a
// code that reads as function words is hardly meant by small letters.
func (s *sentence) sameCase(from, to int, cell string) float32 {
	fillers := !slices.ContainsFunc(s.words[from:to], func(w word) bool { return !w.filler })
	if fillers && s.raw(from, to) != cell && cell == strings.ToUpper(cell) && cell != strings.ToLower(cell) {
		return otherCase
	}
	return 1
}

// joinedStrength is how well words match that are written apart.
const joinedStrength = 0.85

// writtenApart adds the cells that write two words as one, or one as two.
func (f cellFinder) writtenApart(i int) {
	w := &f.words[i]
	if i+1 < len(f.words) && !w.digits {
		f.alias(i, i+2, aliasOf(w.Word+f.words[i+1].Word, relation{fInflected, joinedStrength}, false))
	}
	if len(w.forms) > 0 && w.forms[0].feature != fMisspelt || !plain(w.Word) || w.digits {
		return
	}
	for k := 3; k <= len(w.Word)-3; k++ {
		if _, ok := f.x.cells.ids[w.Word[:k]]; ok {
			f.alias(i, i+1, aliasOf(w.Word[:k]+" "+w.Word[k:], relation{fInflected, joinedStrength}, false))
		}
	}
}

// otherwise adds the cells of other ways to write a name: "texas" for TX.
func (f cellFinder) otherwise(i int) {
	phrase := ""
	for end := i + 1; end <= min(i+4, len(f.words)); end++ {
		phrase = strings.TrimPrefix(phrase+" "+f.words[end-1].Word, " ")
		if end == i+1 && (f.words[i].filler || f.words[i].measuring || f.x.isCalledSo(&f.words[i])) {
			continue
		}
		for _, a := range f.aliases(phrase) {
			f.alias(i, end, a)
		}
		for _, kind := range english.KindNames(phrase) {
			f.alias(i, end, aliasOf(kind, relation{fAbbreviated, 0.8}, true))
		}
	}
}

// alias adds the cells that are a name, or have it.
func (f cellFinder) alias(start, end int, a alias) {
	var ids []int32
	for _, w := range a.words {
		id, ok := f.x.cells.ids[w]
		if !ok {
			return
		}
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		return
	}
	for _, s := range f.x.cells.spans[ids[0]] {
		for k := 1; k < len(ids) && s.count() > 0; k++ {
			s = f.x.cells.narrow(s, k, ids[k])
		}
		column, n := &f.x.columns[s.column], 0
		if s.count() == 0 {
			continue
		}
		f.x.cells.whole(s, len(ids), func(cell int) bool {
			n++
			m := f.add(fCell, start, end, int(s.column), column.Cells[cell].Text).matched(a.relation.feature, a.relation.strength)
			m.f[fShare], m.f[fCells] = 1, squash(s.count())
			return n < maxSpanCells
		})
		if s.count() > n && len(a.text) > 3 && !a.whole && isWorded(column.Column) {
			if m := f.addPart(start, end, s, len(ids)); m != nil {
				m.matched(a.relation.feature, 0.8*a.relation.strength)
			}
		}
	}
}
