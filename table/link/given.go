package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// given is a cell that the owner of the table has given a name.
type given struct {
	column int
	text   string
}

// givenNames returns the cells that have names of their owner ([table.Column.Values]), by the stems of the names.
func givenNames(t *table.Table) map[string][]given {
	var names map[string][]given
	for c, column := range t.Columns {
		if column.Hidden {
			continue
		}
		for i := range column.Cells {
			text := column.Cells[i].Text
			for _, name := range column.Values[text] {
				if names == nil {
					names = map[string][]given{}
				}
				key := ""
				for _, w := range wordsOf(name) {
					key += " " + english.Stem(w)
				}
				names[key] = append(names[key], given{c, text})
			}
		}
	}
	return names
}

// maxGiven is the number of words of a name that a cell was given.
const maxGiven = 4

// given adds the cells whose names, from a word on, the question says.
func (f cellFinder) given(i int) {
	if len(f.x.given) == 0 {
		return
	}
	var key strings.Builder
	for end := i + 1; end <= min(i+maxGiven, len(f.words)); end++ {
		key.WriteString(" " + f.words[end-1].stem)
		for _, g := range f.x.given[key.String()] {
			f.add(fCell, i, end, g.column, g.text).matched(fExact, 1).set(fShare, 1)
		}
	}
}
