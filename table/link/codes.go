package link

import (
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Limits of columns of codes.
const (
	maxCodes       = 60 // different cells
	maxCode        = 8  // letters of one
	maxCodeColumns = 3  // for a word
)

// code is a cell that may be short for words: "QF", "T", "carni".
type code struct {
	text string // folded
	cell int
}

// codesOf returns the cells of a column that may be codes: single words of at most eight letters, in a column at most half of
// whose cells are longer. A cell of three letters and more must be no known word, unless it has only capitals, or
// all cells have the same number of letters, three at most.
func (k lore) codesOf(c *table.Column) (list []code) {
	if c.Type != table.TypeText || len(c.Cells) < 2 || len(c.Cells) > maxCodes {
		return nil
	}
	same, long := true, 0 // length of all; number of cells that are none
	for i := range c.Cells {
		text := strings.TrimSuffix(value.Fold(c.Cells[i].Text), ".")
		same = same && len(c.Cells[i].Text) == len(c.Cells[0].Text) && len(text) <= 3
		switch {
		case text == "":
			continue
		case len(text) > maxCode:
			long++
		case strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") != "": // R16 beside QF
		default:
			list = append(list, code{text, i})
		}
	}
	switch {
	case 2*long > len(c.Cells):
		return nil
	case same:
		return list
	}
	return slices.DeleteFunc(list, func(o code) bool { return len(o.text) >= 3 && k.Known(o.text) && !isUpper(c.Cells[o.cell].Text) })
}

// isUpper reports whether a text has only capital letters.
func isUpper(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsUpper(r) })
}

// Strengths of words for which a cell is a code.
const (
	initialsCode = 0.6  // "near mint" for NM
	prefixCode   = 0.55 // "carnivores" for carni
	lettersCode  = 0.4  // "barn" for brn
	letterCode   = 0.35 // "tenors" for T
)

// codes adds the cells of columns of codes for which a word, or the initials of words, may stand: the
// longest of each column. For the codes that name the rows only initials stand, if all cells have as many letters.
func (f cellFinder) codes(i int) {
	w := &f.words[i]
	if w.digits || w.filler && !english.Qualifying.Has(w.Word) || len(w.Word) < 2 || !isWord(w.Word) || w.class == english.Request {
		return
	}
	var list []scored
	for c := range f.x.columns {
		if codes := f.x.columns[c].codes; len(codes) > 0 && (c != f.x.table.Key || len(codes) == len(f.x.columns[c].Cells) && sameLength(codes)) {
			list = append(list, scored{column: c, rank: f.nearestTo(c, i)})
		}
	}
	n := 0
	for _, s := range best(list, len(list)) {
		found, end, strength := f.codeAt(i, s.column)
		if strength == 0 || n == maxCodeColumns || s.column == f.x.table.Key && end == i+1 {
			continue
		}
		n++
		m := f.add(fCell, i, end, s.column, f.x.columns[s.column].Cells[found].Text).matched(fAbbreviated, strength).set(fCode, 1)
		m.f[fShare] = 1
	}
}

// sameLength reports whether all codes have the same number of letters, more than one.
func sameLength(codes []code) bool {
	n := len(codes[0].text)
	return n > 1 && !slices.ContainsFunc(codes, func(c code) bool { return len(c.text) != n })
}

// codeAt returns the cell for which a word stands best, alone or with those behind it.
func (f cellFinder) codeAt(i, column int) (cell, end int, strength float32) {
	w := &f.words[i]
	for _, c := range f.x.columns[column].codes {
		s, to := shortens(c.text, w.Word), i+1
		if n := len(c.text); n > 1 && n <= 3 && f.initials(i, n) == c.text {
			s, to = initialsCode, i+n
		}
		if to == i+1 && (w.filler || c.text == w.Word || len(w.Word) < 3) || len(c.text) == 1 && (f.isNoun(i) || f.isSaidAt(i, column) || f.isCell(i)) {
			s = 0
		}
		if s > strength {
			cell, end, strength = c.cell, to, s
		}
	}
	return cell, end, strength
}

// isCell reports whether a word stands in cells.
func (f cellFinder) isCell(i int) bool {
	forms := f.words[i].forms
	return len(forms) > 0 && forms[0].feature <= fInflected
}

// initials returns the first letters of some words, none of which is a function word that says nothing of
// the next one.
func (f cellFinder) initials(i, n int) string {
	var letters []byte
	for k := i; k < min(i+n, len(f.words)); k++ {
		if w := &f.words[k]; w.filler && (k == i+n-1 || !english.Qualifying.Has(w.Word)) {
			return ""
		}
		letters = append(letters, f.words[k].Word[0])
	}
	return string(letters)
}

// shortens returns how likely a code is short for a word: its beginning, or some of its letters in order
// with the first one.
func shortens(code, word string) float32 {
	n := len(code)
	if len(word) < n+2 || word[0] != code[0] {
		return 0
	}
	switch {
	case n == 1:
		return letterCode
	case n == 2 && strings.HasPrefix(word, code):
		return lettersCode // "maroon" begins like MA
	case strings.HasPrefix(word, code):
		return prefixCode + weigh(0.02, float32(n))
	case n < 3 || len(word) > 3*n+1 || lastInOrder(code, word) < 0:
		return 0
	}
	return lettersCode
}

// unitCells adds the cells that are another name of the unit that a word is: "by the kilo" for kg.
func (f cellFinder) unitCells(i int) {
	w := f.words[i].Word
	_, unit, ok := value.ParseNumber("1 " + w)
	if f.words[i].digits || !ok || unit == "" {
		return
	}
	f.alias(i, i+1, aliasOf(value.Fold(unit), relation{fAbbreviated, 0.7}, true))
}

// lettered adds the cells that write a word before a number as its first letter: "week 12" for W12.
func (f cellFinder) lettered(i int) {
	next := i + 1
	if f.word(next) == "of" {
		next++
	}
	if w := &f.words[i]; next < len(f.words) && f.words[next].digits && !w.digits && (!w.filler || next > i+1) && isWord(w.Word) {
		f.alias(i, next+1, aliasOf(w.Word[:1]+f.words[next].Word, relation{fAbbreviated, initialsCode}, true))
	}
}

// brackets adds the cells that write a comparison with a number with a sign: "under 18" for <18.
func (f cellFinder) brackets(i int) {
	next := i + 1
	if f.word(next) == "than" {
		next++
	}
	if next >= len(f.words) || !f.words[next].digits {
		return
	}
	number := f.words[next].Word
	signs := english.SignsOf(f.words[i].Word)
	for _, sign := range signs {
		f.alias(i, next+1, aliasOf(sign+" "+number, relation{fAbbreviated, initialsCode}, true))
	}
	if len(signs) > 1 { // more
		f.alias(i, next+1, aliasOf(number+" +", relation{fAbbreviated, initialsCode}, true))
	}
}

// reversed adds the cells that have two or three words in another order: "Ann Smith" for "Smith, Ann".
func (f cellFinder) reversed(i int) {
	for n := 2; n <= 3 && i+n <= len(f.words); n++ {
		if len(f.words[i].forms) == 0 || len(f.words[i+n-1].forms) == 0 || f.fillers(i, i+n) {
			continue
		}
		text := f.words[i+n-1].Word
		for _, w := range f.words[i : i+n-1] {
			text += " " + w.Word
		}
		f.alias(i, i+n, aliasOf(text, relation{fInflected, joinedStrength}, true))
	}
}
