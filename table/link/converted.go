package link

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// maxConverted is the number of other readings of a number for a column.
const maxConverted = 2

// converted reads a number in other words than a column has it, by what numbers it has:
//
//	an hour, 20 cm           a column that does not say its unit, of minutes, of millimetres
//	a million                of thousands, of millions
//	1995                     of years without their century
func (w work) converted(l *literal, c int) (list []reading) {
	col := &w.x.columns[c]
	if !l.isNumber || col.Hidden || col.Type != table.TypeNumber {
		return nil
	}
	add := func(v float64) {
		if math.Abs(v) < 1e6 {
			v = math.Round(v*1e9) / 1e9 // 1.5 h are 90 min
		}
		if v < col.Profile.Min || v > col.Profile.Max || len(list) == maxConverted {
			return
		}
		text, ok := col.constant(decimal.Of(v), "")
		if !ok {
			return
		}
		list = append(list, reading{column: c, value: text, low: v, inRange: true, isCell: col.hasNumber(v), converted: true})
	}
	switch {
	case l.unit != "" && col.Unit == "":
		for _, factor := range value.Conversions(l.unit) {
			add(l.number * factor)
		}
	case l.scaled && l.number > col.Profile.Max && !col.isHeaded(english.RankHeaders):
		add(l.number / 1e3)
		add(l.number / 1e6)
	case l.unit == "" && l.isCentury() && col.Profile.Max < 100 && col.isHeaded(english.YearHeaders):
		add(math.Mod(l.number, 100))
	}
	return list
}

// isCentury reports whether a number may be a year of one of the last centuries.
func (l *literal) isCentury() bool {
	return l.number == math.Trunc(l.number) && l.number >= 1800 && l.number < 2100
}

// shortYear adds the year that a number of two digits is short for, in columns of years and dates: "in 92",
// "'95".
func (f literalFinder) shortYear(l *literal) {
	start := f.words[l.start].Start
	if !l.isNumber || l.unit != "" || l.end > l.start+1 || len(l.text) != 2 || !f.words[l.start].digits ||
		!english.BeforeMonth.Has(f.word(l.start-1)) && !strings.HasSuffix(f.text[:start], "'") && !strings.HasSuffix(f.text[:start], "’") {
		return
	}
	for c, col := range f.x.visible(table.Time) {
		for _, century := range []int{1900, 2000} {
			text := strconv.Itoa(century + int(l.number))
			t, ok := col.ParseTime(text)
			if span := col.Profile.Span; col.Type == table.TypeTime || col.Type == table.TypeVersion || !ok || t.From >= span.To || t.To <= span.From {
				continue
			}
			r := &reading{column: c, value: text, inRange: true, isCell: col.during(t), converted: true}
			f.value(l, r, fMoment)
			f.value(l, r, fCell)
		}
	}
}

// hour adds the time of day that a number may be in columns of these: "at 11", "before 7".
func (f literalFinder) hour(l *literal) {
	h := int(l.number)
	if !l.isNumber || l.unit != "" || float64(h) != l.number || h < 0 || h > 23 || !english.BeforeHour.Has(f.word(l.start-1)) {
		return
	}
	for c, col := range f.x.visible(table.Time) {
		for ; col.Type == table.TypeTime && h <= 23; h += 12 { // perhaps in the afternoon
			text := fmt.Sprintf("%02d:00", h)
			t, ok := col.ParseTime(text)
			if span := col.Profile.Span; !ok || t.From >= span.To || t.To <= span.From {
				continue
			}
			r := &reading{column: c, value: text, inRange: true, isCell: col.during(t), converted: true}
			f.value(l, r, fMoment)
			f.value(l, r, fCell)
		}
		h = int(l.number)
	}
}
