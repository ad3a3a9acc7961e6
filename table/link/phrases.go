package link

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// Limits of the index.
const (
	MaxDistinct  = 50_000  // cells of a column that are indexed by their words, in order of first appearance
	maxCellWords = 64      // words of a cell that are indexed
	maxWords     = 4 << 20 // words of all cells that are indexed, in the order of columns
)

// phrases finds runs of words in the cells of a table: a suffix array over the
// words of each column.
//
// The words of all cells stand in one array, each cell ended by endOfCell, the
// least of all. The suffixes of a column are the places of its words, ordered by
// the words from there to the end of the cell; of equal ones, whole cells come
// first, and then cells by number. The places where a phrase stands are then a
// range, whole cells with just these words are its beginning, and the range of a
// phrase with one more word is found inside it by bisection.
type phrases struct {
	ids      map[string]int32
	texts    []string // of the words
	counts   []int32  // used by sort; all 0
	words    []int32  // [places] word, or endOfCell
	starts   []int32  // [cells+1] place of the first word; cells of all columns
	columns  []int32  // [columns+1] number of the first cell
	suffixes []int32  // places in order, by columns
	spans    [][]span // by word: the suffixes that start with it, by columns
	kinds    kinds
}

const endOfCell = -1

// span is a range of suffixes of one column.
type span struct{ column, from, to int32 }

func (s span) count() int { return int(s.to - s.from) }

// isCell reports whether the word that a span is of is a whole cell of its column.
func (p *phrases) isCell(s span) bool {
	at := p.suffixes[s.from] // whole cells come first
	return p.words[at+1] == endOfCell && (at == 0 || p.words[at-1] == endOfCell)
}

// inLonger reports whether a word stands in cells beside other words.
func (p *phrases) inLonger(word string) bool {
	id, known := p.ids[word]
	return known && slices.ContainsFunc(p.spans[id], func(s span) bool {
		return slices.ContainsFunc(p.suffixes[s.from:s.to], func(at int32) bool { return p.words[at+1] != endOfCell || !p.begins(at) })
	})
}

// newPhrases indexes the columns that are not hidden. In columns of numbers, years
// and times of day it leaves out plain numbers, which are found by their values. Of cells that
// are spellings of one text, only the one that it is shown as has places; the others only number
// their words, so that those of other columns have the same numbers. The progress may be nil.
func newPhrases(t *table.Table, progress table.Progress) *phrases {
	p := &phrases{ids: map[string]int32{}}
	for c, column := range t.Columns {
		p.columns = append(p.columns, int32(len(p.starts)))
		first := len(p.words)
		if hasPhrases(column) {
			all := isWorded(column)
			shown := program.Spellings(t, c, MaxDistinct)
			for i := range column.Cells[:min(len(column.Cells), MaxDistinct)] {
				start := len(p.words)
				p.starts = append(p.starts, int32(start))
				if cell := &column.Cells[i]; all || !isNumber(cell) {
					p.read(cell.Text)
				} else {
					p.words = append(p.words, endOfCell)
				}
				if shown != nil && shown[i] != int32(i) {
					p.words = append(p.words[:start], endOfCell)
				}
			}
		}
		p.sort(int32(c), first)
		if progress != nil {
			progress("indexing", c+1, len(t.Columns))
		}
	}
	p.columns = append(p.columns, int32(len(p.starts)))
	p.starts = append(p.starts, int32(len(p.words)))
	p.kinds = newKinds(t, p)
	return p
}

// hasPhrases reports whether the words of a column's cells are indexed.
func hasPhrases(c *table.Column) bool {
	return !c.Hidden && c.Type != table.TypeBool && c.Computed() == nil
}

// isWorded reports whether those of all cells are, and not only of those that are no
// values.
func isWorded(c *table.Column) bool { return c.Type == table.TypeText || c.Type == table.TypeDate }

// isNumber reports whether a cell is found by its value alone: a number that people
// write in one way.
func isNumber(c *table.Cell) bool {
	v, _, ok := value.ParseNumber(c.Text)
	return ok && v == c.Number && !strings.ContainsFunc(c.Text, unicode.IsLetter)
}

// read adds the words of a cell.
func (p *phrases) read(text string) {
	c := newCutter(text)
	for n := 0; n < maxCellWords && len(p.words) < maxWords && c.Next(); n++ {
		w := c.word()
		if w == "" {
			continue
		}
		id, ok := p.ids[w]
		if !ok {
			id = int32(len(p.ids))
			p.ids[w] = id
			p.texts = append(p.texts, w)
			p.spans = append(p.spans, nil)
		}
		p.words = append(p.words, id)
	}
	p.words = append(p.words, endOfCell)
}

// sort adds the suffixes of a column, whose words begin at a place: first by
// counting their first words, and then inside each group by comparing.
func (p *phrases) sort(column int32, first int) {
	p.counts = append(p.counts, make([]int32, len(p.texts)-len(p.counts))...)
	var order []int32
	for _, w := range p.words[first:] {
		if w == endOfCell {
			continue
		}
		if p.counts[w] == 0 {
			order = append(order, w)
		}
		p.counts[w]++
	}
	at := int32(len(p.suffixes))
	spans := make([]span, len(order)) // the first ones of words, in one block of memory
	for i, w := range order {
		if p.spans[w] == nil {
			p.spans[w] = spans[i : i : i+1]
		}
		p.spans[w] = append(p.spans[w], span{column, at, at})
		at += p.counts[w]
		p.counts[w] = 0
	}
	p.suffixes = append(p.suffixes, make([]int32, at-int32(len(p.suffixes)))...)
	for i := first; i < len(p.words); i++ {
		if w := p.words[i]; w != endOfCell {
			s := &p.spans[w][len(p.spans[w])-1]
			p.suffixes[s.to] = int32(i)
			s.to++
		}
	}
	for _, w := range order {
		s := p.spans[w][len(p.spans[w])-1]
		if places := p.suffixes[s.from:s.to]; len(places) > 1 {
			slices.SortFunc(places, p.compare)
		}
	}
}

func (p *phrases) compare(a, b int32) int {
	for i, j := a, b; ; i, j = i+1, j+1 {
		if d := cmp.Compare(p.words[i], p.words[j]); d != 0 {
			return d
		}
		if p.words[i] == endOfCell {
			break
		}
	}
	if p.begins(a) != p.begins(b) {
		if p.begins(a) {
			return -1
		}
		return 1
	}
	return cmp.Compare(a, b)
}

// begins reports whether a cell begins at a place.
func (p *phrases) begins(place int32) bool { return place == 0 || p.words[place-1] == endOfCell }

// narrow returns the part of a range whose suffixes have a word at an offset.
// All have the same words before it.
func (p *phrases) narrow(s span, offset int, word int32) span {
	list := p.suffixes[s.from:s.to]
	at := func(place, w int32) int { return cmp.Compare(p.words[place+int32(offset)], w) }
	from, _ := slices.BinarySearchFunc(list, word, at)
	to, _ := slices.BinarySearchFunc(list[from:], word+1, at)
	return span{s.column, s.from + int32(from), s.from + int32(from+to)}
}

// whole calls yield with the cells of a column that consist of the words of a
// range and no others, until it returns false. The words are length many.
func (p *phrases) whole(s span, length int, yield func(cell int) bool) {
	for _, place := range p.suffixes[s.from:s.to] {
		if p.words[place+int32(length)] != endOfCell || !p.begins(place) || !yield(p.cell(s.column, place)) {
			return
		}
	}
}

// cell returns the number of the cell of a column at a place.
func (p *phrases) cell(column, place int32) int {
	first := p.columns[column]
	i, found := slices.BinarySearch(p.starts[first:p.columns[column+1]], place)
	if !found {
		i--
	}
	return i
}

// cells returns the number of cells that contain the words of a range, counting
// at most limit places: a cell in which they stand twice counts once only if its
// places are neighbours in the array.
func (p *phrases) cells(s span, limit int) int {
	places := p.suffixes[s.from:min(int(s.to), int(s.from)+limit)]
	n := 0
	for i, place := range places {
		if i == 0 || !p.together(places[i-1], place) {
			n++
		}
	}
	return n
}

// together reports whether two places are in the same cell: no cell ends between them.
func (p *phrases) together(a, b int32) bool {
	return !slices.Contains(p.words[min(a, b):max(a, b)], endOfCell)
}

// first returns where the words of a range, length many, stand in the text of the
// first cell that contains them; from is -1 if they do not.
func (p *phrases) first(column *table.Column, s span, length int) (cell int, c cutter, from int) {
	place := p.suffixes[s.from]
	cell = p.cell(s.column, place)
	skip := int(place - p.starts[int(p.columns[s.column])+cell])
	c, from = newCutter(column.Cells[cell].Text), -1
	for n := 0; n < skip+length && c.Next(); {
		if c.word() == "" {
			continue
		}
		if n == skip {
			from = c.Start
		}
		n++
	}
	return cell, c, from
}

// capital reports whether the last word of a range begins with a capital letter in
// the first cell that contains it.
func (p *phrases) capital(column *table.Column, s span, length int) bool {
	_, c, from := p.first(column, s, length)
	return from >= 0 && c.Text[c.Start] >= 'A' && c.Text[c.Start] <= 'Z'
}

// text returns the words of a range, length many, as the first cell that contains
// them writes them, folded and without signs, and the share of the cell's words that
// they are. It is empty if letters or digits stand right beside them, so that they
// are no whole words (in scripts without blanks), and for signs alone.
func (p *phrases) text(column *table.Column, s span, length int) (text string, share float32) {
	cell, c, from := p.first(column, s, length)
	if from < 0 {
		return "", 0
	}
	before, _ := utf8.DecodeLastRuneInString(c.Text[:from])
	after, _ := utf8.DecodeRuneInString(c.Text[c.End:])
	if text = c.Text[from:c.End]; !plain(text) {
		text = strings.Join(strings.FieldsFunc(value.Fold(text), func(r rune) bool { return !lexicon.InWord(r) }), " ")
	}
	if lexicon.InWord(before) || lexicon.InWord(after) || text == "" {
		return "", 0
	}
	words := p.starts[int(p.columns[s.column])+cell+1] - p.starts[int(p.columns[s.column])+cell] - 1
	return text, float32(length) / float32(words)
}
