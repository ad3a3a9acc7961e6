package english

import (
	"slices"
	"strconv"
	"strings"
)

// RelativeForm says how a [Relative] time is counted.
type RelativeForm int

// Forms of relative times.
const (
	Whole   RelativeForm = iota // the unit that lies N units after the present one: "this month", "last year", "tomorrow"
	Rolling                     // N units up to today, or from today on if N > 0: "the last 30 days"; fiscal ones are whole, without the present one
	ToDate                      // from the start of the present unit to today: "year to date"
	Ago                         // N units before today: "3 months ago"
	SameDay                     // N units before today: "this time last year"
	Begun                       // the month or weekday of a name that has begun last: "since March"
	Named                       // the month or weekday of a name, the last one (N = -1), of this year or week (0), or the next one (1)
)

// Relative is a time that is counted from today.
type Relative struct {
	Form   RelativeForm
	Unit   string // "day", "week", …; of Named, "month" or "day"
	N      float64
	Fiscal bool // units are those of the fiscal year
	Name   int  // of Named: the month from 1, or the weekday from 1, Monday
	Bare   bool // no word but the unit follows "last", "next" and the like: a noun of the table may be so called
}

// Words of relative times.
const (
	thisOf     Words = " this current "
	lastOf     Words = " last previous past preceding prior "
	nextOf     Words = " next coming "
	ofFiscal   Words = " fiscal financial "
	Elder      Words = " older earlier "    // than an age
	Younger    Words = " newer younger "    // likewise
	MoreThan   Words = " more over "        // before "30 days ago": earlier than that
	FewerThan  Words = " less under fewer " // likewise: later than that
	ClauseEnds Words = " by with in at on and from per for to ? "
)

var toDates = map[string]string{"wtd": "week", "mtd": "month", "qtd": "quarter", "ytd": "year"}

// RelativeTime reads a time that is counted from today at the start of some words, and returns how many words it takes; 0 for none.
func RelativeTime(words []string) (r Relative, n int) {
	first := at(words, 0)
	switch first {
	case "yesterday":
		return Relative{Unit: "day", N: -1}, 1
	case "today":
		return Relative{Unit: "day"}, 1
	case "tomorrow":
		return Relative{Unit: "day", N: 1}, 1
	case "day":
		if next, n := RelativeTime(words[min(2, len(words)):]); n == 1 && next.N != 0 && next.Unit == "day" && at(words, 1) == map[float64]string{-1: "before", 1: "after"}[next.N] {
			return Relative{Unit: "day", N: 2 * next.N}, 3
		}
	}
	if unit := toDates[first]; unit != "" {
		return Relative{Form: ToDate, Unit: unit}, 1
	}
	if unit, fiscal, n := relativeUnit(words); n > 0 && at(words, n) == "to" && at(words, n+1) == "date" {
		return Relative{Form: ToDate, Unit: unit, Fiscal: fiscal}, n + 2
	}
	if first == "this" && at(words, 1) == "time" && lastOf.Has(at(words, 2)) {
		if unit, _, n := relativeUnit(words[3:]); n == 1 {
			return Relative{Form: SameDay, Unit: unit, N: -1}, n + 3
		}
	}
	if first == "so" && at(words, 1) == "far" && at(words, 2) == "this" {
		if unit, fiscal, n := relativeUnit(words[3:]); n > 0 {
			return Relative{Form: ToDate, Unit: unit, Fiscal: fiscal}, n + 3
		}
	}
	if amount, n := relativeNumber(words); n > 0 {
		if unit, _, k := relativeUnit(words[n:]); k == 1 && at(words, n+k) == "ago" {
			return Relative{Form: Ago, Unit: unit, N: -amount}, n + k + 1
		}
	}
	sign := 0.0
	switch {
	case Latest.Has(first), lastOf.Has(first):
		sign = -1
	case nextOf.Has(first):
		sign = 1
	case !thisOf.Has(first):
		return r, 0
	}
	rest := words[1:]
	if amount, n := relativeNumber(rest); n > 0 && amount > 0 && !OneOf.Has(rest[0]) && sign != 0 {
		if unit, fiscal, k := relativeUnit(rest[n:]); k > 0 {
			return Relative{Form: Rolling, Unit: unit, N: sign * amount, Fiscal: fiscal}, 1 + n + k
		}
		return r, 0
	}
	if unit, fiscal, n := relativeUnit(rest); n > 0 && !strings.HasSuffix(rest[n-1], "s") && (thisOf.Has(first) || lastOf.Has(first) || sign > 0) {
		r = Relative{Unit: unit, N: sign, Fiscal: fiscal, Bare: sign != 0 && !fiscal}
		switch {
		case first == "past":
			return Relative{Form: Rolling, Unit: unit, N: -1}, 1 + n
		case sign == 0 && at(rest, n) == "so" && at(rest, n+1) == "far":
			r.Form, n = ToDate, n+2
		}
		return r, 1 + n
	}
	if month := slices.Index(Months, at(rest, 0)); month >= 0 && (sign == 0 || lastOf.Has(first) || sign > 0) {
		return Relative{Form: Named, Unit: "month", N: sign, Name: month + 1}, 2
	}
	if day := slices.Index(Weekdays, at(rest, 0)); day >= 0 && (sign == 0 || lastOf.Has(first) || sign > 0) {
		return Relative{Form: Named, Unit: "day", N: sign, Name: day + 1}, 2
	}
	return r, 0
}

// relativeUnit reads a unit of time, maybe of the fiscal year; a unit of a relative time is a day only behind a number.
func relativeUnit(words []string) (unit string, fiscal bool, n int) {
	if ofFiscal.Has(at(words, 0)) {
		fiscal, n = true, 1
	}
	unit = strings.TrimSuffix(at(words, n), "s")
	if _, ok := UnitOf(unit); !ok || fiscal && unit != "year" && unit != "quarter" {
		return "", false, 0
	}
	return unit, fiscal, n + 1
}

// relativeNumber reads a number of units: "30", "three", "a", "1.5".
func relativeNumber(words []string) (v float64, n int) {
	first := at(words, 0)
	if n, ordinal := Number(first); n > 0 && !ordinal {
		return float64(n), 1
	}
	if OneOf.Has(first) {
		return 1, 1
	}
	v, err := strconv.ParseFloat(first, 64)
	if err != nil || v <= 0 {
		return 0, 0
	}
	return v, 1
}
