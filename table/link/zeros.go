package link

import (
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// maxSigned is the number of columns for a word that says whether something is more or less than 0.
const maxSigned = 2

// none adds the cell 0 of the number columns that are said behind a word for nothing: "no losses", "not a
// single complaint", "never absent".
func (f literalFinder) none(i int) {
	end := f.nothing(i)
	if end == 0 {
		return
	}
	for c, col := range f.x.visible(table.Number) {
		for k := end; k < min(end+maxBehindZero, len(f.words)) && (k == end || !english.Zero.Has(f.words[k].Word)); k++ {
			if f.nearTo(k, c) < zeroColumn {
				continue
			}
			if col.hasNumber(0) {
				m := f.add(fCell, i, end, c, "0").matched(fAbbreviated, 0.6)
				m.f[fOrdinal], m.f[fIsCell], m.f[fInRange] = 1, 1, 1
			}
			break
		}
	}
}

// Where what there is none of is said behind a word for nothing.
const (
	maxBehindZero   = 3   // words
	maxBeforeSingle = 4   // words between "not" and "single": "did not win a single game"
	zeroColumn      = 0.5 // how near one of them is to the column
)

// noneOf adds the cell 0 of the column that is said last before "none": "those with none".
func (f literalFinder) noneOf(i int) {
	if f.words[i].Word != "none" {
		return
	}
	for k := i - 1; k >= 0; k-- {
		for c, col := range f.x.visible(table.Number) {
			if f.isSaidAt(k, c) && col.hasNumber(0) {
				f.add(fCell, i, i+1, c, "0").matched(fAbbreviated, 0.6).set(fOrdinal, 1).set(fIsCell, 1).set(fInRange, 1)
				return
			}
		}
	}
}

// shares adds the part of a whole that is compared with, in columns of percentages and of shares: "more than
// half".
func (f literalFinder) shares(i int) {
	part := english.Part(f.words[i].Word)
	if part == 0 || !english.BeforeAmount.Has(f.word(i-1)) {
		return
	}
	var list []scored
	for c, col := range f.x.visible(table.Number) {
		if near := f.nearest(i, i+1, c); col.yes == "" && col.Profile.Min >= 0 && (col.Unit == "%" || col.isHeaded(english.ShareHeaders) && near > nearColumn) {
			list = insertScored(list, scored{column: c, rank: near}, maxSigned)
		}
	}
	for _, s := range list {
		v := part
		if f.x.columns[s.column].Profile.Max > 1 {
			v *= 100
		}
		f.add(fAmount, i, i+1, s.column, formatNumber(v)).matched(fExact, 0.5+weigh(0.5, s.rank)).set(fInRange, 1).set(fOrdinal, 1).set(fConverted, 1)
	}
}

// nothing returns the end of the words for nothing that begin at a place; 0 if there are none.
func (f literalFinder) nothing(i int) int {
	switch w := f.words[i].Word; {
	case english.Zero.Has(w):
		return i + 1
	case w == "free" && f.word(i+1) == "of":
		return i + 2
	case w == "not" && f.word(i+1) == "a" && f.word(i+2) == "single":
		return i + 3
	case w == "not" && f.word(i+1) == "one":
		return i + 2
	case w == "single" && i > 0:
		for k := i - 1; k >= max(0, i-maxBeforeSingle); k-- {
			if english.Denying.Has(f.word(k)) || strings.HasSuffix(f.word(k), "n't") {
				return i + 1
			}
		}
	}
	return 0
}

// signed adds the amount 0 for a word that says whether numbers are more or less than 0, in the nearest
// columns that have both: "a negative balance", "the real rate was positive"; and for "any" before a
// column that has 0: "days with any rain".
func (f literalFinder) signed(i int) {
	w := f.words[i].Word
	signed, present := english.Signed.Has(w), english.AnyAmount.Has(w)
	if !signed && !present {
		return
	}
	var list []scored
	for c, col := range f.x.visible(table.Number) {
		switch {
		case signed && col.Profile.Min < 0 && col.Profile.Max > 0:
			list = insertScored(list, scored{column: c, rank: f.nearest(i, i+1, c)}, maxSigned)
		case present && col.Profile.Min == 0 && col.yes == "" && f.isSaidAt(i+1, c):
			list = insertScored(list, scored{column: c, rank: 1}, maxSigned)
		}
	}
	for _, s := range list {
		f.add(fAmount, i, i+1, s.column, "0").matched(fExact, 0.5+weigh(0.5, s.rank)).set(fInRange, 1).set(fOrdinal, 1)
	}
}

// winner adds the first place in columns of ranks for a word that says it: "the winner", "who won".
func (f literalFinder) winner(i int) {
	if !english.Winning.Has(f.words[i].Word) {
		return
	}
	for c, col := range f.x.visible(table.Number) {
		if col.isHeaded(english.RankHeaders) && col.Profile.Min == 1 && col.hasNumber(1) {
			f.add(fCell, i, i+1, c, "1").matched(fSynonym, 0.7).set(fCode, 1).set(fIsCell, 1)
		}
	}
}

// monthNumbers adds the months and quarters of columns that have their numbers: "in July", "April to
// September", "Q2".
func (f literalFinder) monthNumbers() {
	for c, col := range f.x.visible(table.Number) {
		if col.Profile.Min < 1 || col.Profile.Max > 12 {
			continue
		}
		months, quarters := col.isHeaded(english.MonthHeaders) && col.Profile.Max <= 12, col.isHeaded(english.QuarterHeaders) && col.Profile.Max <= 4
		if !months && !quarters {
			continue
		}
		before, last := 0, 0 // the month before, and where it ends
		for i := range f.words {
			n, strength := f.monthAt(i)
			if quarters {
				n, strength = quarterAt(f.words[i].Word), 1
			}
			if n == 0 {
				continue
			}
			f.add(fCell, i, i+1, c, strconv.Itoa(n)).matched(fAbbreviated, strength).set(fCode, 1).set(fIsCell, number(col.hasNumber(float64(n))))
			if last == i-1 && before > 0 && before < n && english.Through.Has(f.words[last].Word) {
				f.add(fRange, last-1, i+1, c, strconv.Itoa(before), strconv.Itoa(n)).matched(fAbbreviated, strength).set(fCode, 1).set(fInRange, 1).set(fWhole, 1)
			}
			before, last = n, i+1
		}
	}
}

// quarterAt returns the number of the quarter that a word is; 0 if it is none.
func quarterAt(word string) int {
	if len(word) == 2 && word[0] == 'q' && '1' <= word[1] && word[1] <= '4' {
		return int(word[1] - '0')
	}
	return 0
}

// monthAt returns the number of the month that a word names, and how sure it is; 0 if it names none.
func (f literalFinder) monthAt(i int) (n int, strength float32) {
	name, r := partFinder(f).nameAt(i)
	for k, month := range english.Months {
		switch w := f.words[i].Word; {
		case strings.EqualFold(name, month):
			return k + 1, 0.8 * r.strength
		case len(w) == 3 && w == month[:3] && !english.PerhapsMonths.Has(w):
			return k + 1, 0.6
		}
	}
	return 0, 0
}
