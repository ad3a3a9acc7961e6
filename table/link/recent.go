package link

import (
	"math"
	"slices"
	"time"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Recent is a time that words count back from the latest one: "within the last 30 days". Nobody knows what day it is, but the table
// has a latest one.
type Recent struct {
	Start, End int // words
	Columns    []int
	Latest     int // the word after which they are counted: "last"
	back       english.Unit
}

// recents reads the times that words count back, unless rows are called so and there are no times.
func (x *Index) recents(s *sentence) (all []Recent) {
	for i, w := range s.words {
		if !english.Latest.Has(w.Word) {
			continue
		}
		r, number := Recent{Start: i, End: i + 1, Latest: i}, 1.0
		if n, _ := english.Number(s.word(r.End)); n > 0 {
			number, r.End = float64(n), r.End+1
		} else if r.End < len(s.words) && s.words[r.End].digits && s.words[r.End].unit == "" {
			number, r.End = s.words[r.End].number, r.End+1
		} else if w.Word != "past" {
			continue
		}
		unit := s.word(r.End)
		one, ok := english.UnitOf(unit)
		months, days := number*float64(one.Months), number*float64(one.Days)
		if !ok || number <= 0 || number > maxFigure || months+days != math.Trunc(months+days) { // a year and a half is 18 months
			continue
		}
		r.back = english.Unit{Months: int(months), Days: int(days)}
		r.End++
		for c, col := range x.visible(table.Time) {
			if _, _, ok := col.upToLatest(&r); ok {
				r.Columns = append(r.Columns, c)
			}
		}
		if noun := english.Singular(unit); r.Columns == nil && (x.likely[noun] || x.nouns[english.Stem(noun)]) {
			continue
		}
		for _, before := range []english.Words{" most ", " the ", english.Within} {
			if before.Has(s.word(r.Start - 1)) {
				r.Start--
			}
		}
		all = append(all, r)
	}
	return all
}

// isRecent reports whether a word is in a time that is counted back.
func (s *sentence) isRecent(i int) bool {
	return slices.ContainsFunc(s.recent, func(r Recent) bool { return r.Start <= i && i < r.End })
}

// upToLatest adds the range of a time that is counted back, in each column of times: up to its latest one.
func (f literalFinder) upToLatest(r *Recent) {
	for _, c := range r.Columns {
		from, to, _ := f.x.columns[c].upToLatest(r)
		for start := r.Start; start <= r.Latest; start++ { // one of them may look like the start of a range
			f.add(fRange, start, r.End, c, from, to).matched(fExact, 1).set(fInRange, 1).set(fWhole, 1)
		}
	}
}

// upToLatest returns the first and the last of the days or years that are counted back from the latest time of a column.
func (c *column) upToLatest(r *Recent) (from, to string, ok bool) {
	span := c.Profile.Span
	if span.From < yearOne || c.Part() != nil {
		return "", "", false
	}
	last := value.At(span.To - 1)
	month := time.Date(last.Year(), last.Month()-time.Month(r.back.Months), 1, 0, 0, 0, 0, time.UTC)
	first := month.AddDate(0, 0, min(last.Day(), month.AddDate(0, 1, -1).Day())-r.back.Days)
	if first.Year() < 1 {
		first = value.At(yearOne)
	}
	if c.Type == table.TypeYear {
		return first.Format("2006"), last.Format("2006"), r.back.Months%12 == 0 && r.back.Months > 0
	}
	return first.Format(time.DateOnly), last.Format(time.DateOnly), true
}
