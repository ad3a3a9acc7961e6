package link

import (
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Limits of what is indexed of the cells of a column besides their words.
const (
	maxKinds    = 500 // different cells: of kinds of things, not of names
	maxStemmed  = 4000
	maxJoined   = 4 // words that are written as one
	joinedCells = 3 // of one column for a phrase
)

// kinds is what is known besides of the cells of columns that have few different ones.
type kinds struct {
	stems  map[string][]int32   // words by their stems
	joined map[string][]cellRef // cells by words of theirs that are written as one: "SenateRace", "c4000BC"
}

// cellRef is a cell of a column.
type cellRef struct {
	column, cell int
	share        float32 // of its words that a phrase has
}

// newKinds indexes the columns of texts with few different cells.
func newKinds(t *table.Table, p *phrases) kinds {
	k := kinds{map[string][]int32{}, map[string][]cellRef{}}
	known := map[int32]bool{}
	for c, column := range t.Columns {
		if column.Hidden || !isWorded(column) || len(column.Cells) > maxKinds {
			continue
		}
		first, end := p.columns[c], p.columns[c+1]
		for _, id := range p.words[p.starts[first]:p.starts[end]] {
			if id != endOfCell && !known[id] && len(known) < maxStemmed {
				known[id] = true
				if text := p.texts[id]; len(text) > 3 && isWord(text) {
					stem := english.Stem(text)
					k.stems[stem] = append(k.stems[stem], id)
				}
			}
		}
		for i := range column.Cells {
			if !column.Cells[i].Time.IsZero() && column.Kind() == table.Time {
				continue
			}
			k.join(c, i, splitJoined(column.Cells[i].Text))
		}
	}
	return k
}

// join adds a cell by the runs of its words.
func (k *kinds) join(column, cell int, words []string) {
	if len(words) > 2*maxJoined {
		return
	}
	for i := range words {
		for end := i + 1; end <= min(i+maxJoined, len(words)); end++ {
			phrase := strings.Join(words[i:end], " ")
			if len(phrase) > 2 && !isFiller(phrase) {
				k.joined[phrase] = append(k.joined[phrase], cellRef{column, cell, float32(end-i) / float32(len(words))})
			}
		}
	}
}

// splitJoined returns the words of a text in lower case, also those that are only told apart by capitals
// and digits; nil if there are none of these.
func splitJoined(text string) []string {
	var words []string
	joined := false
	start := -1
	runes := []rune(text)
	for i, r := range runes {
		letter, digit := unicode.IsLetter(r), unicode.IsDigit(r)
		if !letter && !digit {
			if start >= 0 {
				words = append(words, value.Fold(string(runes[start:i])))
			}
			start = -1
			continue
		}
		if start >= 0 && (letter != unicode.IsLetter(runes[i-1]) || unicode.IsUpper(r) && unicode.IsLower(runes[i-1])) {
			words = append(words, value.Fold(string(runes[start:i])))
			joined, start = true, i
		}
		if start < 0 {
			start = i
		}
	}
	if start >= 0 {
		words = append(words, value.Fold(string(runes[start:])))
	}
	if !joined {
		return nil
	}
	return words
}

// joined adds the cells that write the words from one on as parts of one word.
func (f cellFinder) joined(i int) {
	if len(f.x.cells.kinds.joined) == 0 {
		return
	}
	phrase := ""
	for end := i + 1; end <= min(i+maxJoined, len(f.words)); end++ {
		phrase = strings.TrimPrefix(phrase+" "+f.words[end-1].Word, " ")
		refs := f.x.cells.kinds.joined[phrase]
		for _, singular := range english.Numbers(phrase) {
			refs = slices.Concat(refs, f.x.cells.kinds.joined[singular])
		}
		n, column := 0, -1
		for _, r := range refs {
			if r.column != column {
				n, column = 0, r.column
			}
			if n++; n > joinedCells {
				continue
			}
			f.add(fCell, i, end, r.column, f.x.columns[r.column].Cells[r.cell].Text).matched(fInflected, joinedStrength*(0.5+weigh(0.5, r.share))).set(fShare, r.share)
		}
	}
}
