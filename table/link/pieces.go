package link

import (
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// pieceFinder adds letters that texts begin with, end with or contain, for the likeliest columns of
// texts.
type pieceFinder struct{ work }

// Limits of pieces.
const (
	maxPieces       = 4 // spans of a question
	maxPieceColumns = 3 // columns for a span
	maxQuoted       = 4 // words of a span in quotes
)

func (f pieceFinder) find() {
	from := len(f.list)
	for i := 0; i < len(f.words) && len(f.list) < from+maxPieces*maxPieceColumns; i++ {
		w := &f.words[i]
		switch end := f.quotedFrom(i); {
		case end > 0:
			f.piece(i, end)
		case len(w.Word) == 1 && 'a' <= w.Word[0] && w.Word[0] <= 'z' && !w.filler:
			f.piece(i, i+1)
		case english.Spelling.Has(w.Word):
			if at := f.behind(i + 1); at < len(f.words) && f.quotedFrom(at) == 0 {
				f.piece(at, at+1)
			}
		}
	}
}

// quotedFrom returns the end of the words from one on that stand in quotes; 0 if there are none.
func (f pieceFinder) quotedFrom(i int) int {
	for end := i + 1; end <= min(i+maxQuoted, len(f.words)); end++ {
		if f.quoted(i, end) {
			return end
		}
	}
	return 0
}

// behind returns the first word from one on that says more than that letters follow: any word behind
// "letter".
func (f pieceFinder) behind(i int) int {
	for i < len(f.words)-1 && english.OfSpelling.Has(f.words[i].Word) && !english.Letter.Has(f.word(i-1)) {
		i++
	}
	return i
}

// piece adds the letters of a span.
func (f pieceFinder) piece(start, end int) {
	text := f.raw(start, end)
	if value.Fold(text) == "" {
		return
	}
	var list []scored
	for c, col := range f.x.visible(table.Text) {
		if col.Type != table.TypeBool {
			list = insertScored(list, scored{column: c, rank: f.nearest(start, end, c)}, maxPieceColumns)
		}
	}
	for _, s := range list {
		f.add(fPiece, start, end, s.column, text).matched(fExact, 0.5+weigh(0.5, s.rank))
	}
}
