package link

import (
	"math"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// periodOf are the periods of units of time.
var periodOf = map[string]value.Period{
	"day": value.Days, "week": value.Weeks, "month": value.Months, "quarter": value.Quarters, "year": value.Years, "decade": value.Decades,
}

// countedFrom returns the whole days of a relative time that is counted from a day, in a column whose times have at least a period,
// its grain: "the last 3 months" are three whole ones there, with the present one. Exact says that the time is compared with: "since 2
// months ago" is since that day. ok is false for what the column has no times of.
func countedFrom(cal value.Calendar, said *english.Relative, day int64, grain value.Period, exact bool) (t value.Interval, ok bool) {
	period := periodOf[said.Unit]
	n := int(said.N)
	months, days, _ := length(said)
	switch said.Form {
	case english.Whole:
		t = cal.Around(day, period, said.Fiscal, n)
	case english.ToDate:
		t = value.Interval{From: cal.Around(day, period, said.Fiscal, 0).From, To: grain.Next(day)}
	case english.Named, english.Begun:
		t = named(cal, said, day)
	case english.Ago:
		if exact && grain == value.Days || said.Unit == "day" || period == 0 || float64(n) != said.N {
			t = cal.Around(value.Shift(day, -months, -days), value.Days, false, 0)
		} else {
			t = cal.Around(day, period, false, n)
		}
	case english.SameDay:
		t = cal.Around(value.Shift(day, -months, -days), grain, false, 0)
	case english.Rolling:
		if said.Fiscal && n == 0 {
			return t, false
		} else if said.Fiscal {
			far, near := cal.Around(day, period, true, n), cal.Around(day, period, true, int(math.Copysign(1, said.N)))
			t = value.Interval{From: min(far.From, near.From), To: max(far.To, near.To)}
		} else if grain != value.Days {
			least := cal.Around(day, grain, false, 0)
			whole := months / grainMonths[grain]
			if days > 0 || whole == 0 || months%grainMonths[grain] != 0 {
				return t, false
			}
			t = least
			if said.N < 0 {
				t.From = cal.Around(day, grain, false, 1-whole).From
			} else {
				t.To = cal.Around(day, grain, false, whole-1).To
			}
		} else if t = (value.Interval{From: day, To: day + value.Day}); said.N < 0 {
			t.From = value.Shift(day, -months, -days) + value.Day
		} else {
			t.To = value.Shift(day, months, days)
		}
	}
	t.From = max(t.From, yearOne)
	return t, t.From < t.To && grain.Start(t.From) == t.From && grain.Start(t.To) == t.To
}

// length returns the whole months and days of the units of a relative time: a year and a half is 18 months, but half a month is nothing.
func length(said *english.Relative) (months, days int, ok bool) {
	unit, _ := english.UnitOf(said.Unit)
	n := math.Abs(said.N)
	m, d := n*float64(unit.Months), n*float64(unit.Days)
	return int(m), int(d), n <= maxFigure && m+d == math.Trunc(m+d)
}

// grainMonths are the months of the periods that are a grain.
var grainMonths = map[value.Period]int{value.Months: 1, value.Quarters: 3, value.Years: 12}

// named returns the month or the weekday of a name that is counted from a day.
func named(cal value.Calendar, said *english.Relative, day int64) (t value.Interval) {
	if said.Unit == "month" {
		now := value.At(day)
		year := now.Year()
		switch month := int(now.Month()); {
		case said.N > 0 && said.Name <= month:
			year++
		case said.N < 0 && said.Name >= month, said.Form == english.Begun && said.Name > month:
			year--
		}
		return value.Calendar{}.Around(value.StartOfDay(year, said.Name, 1), value.Months, false, 0)
	}
	today := int((day-value.Weeks.Start(day))/value.Day) + 1
	ahead := said.Name - today // within the week from Monday
	switch {
	case said.Form == english.Begun && ahead > 0, said.N < 0 && ahead >= 0:
		ahead -= 7
	case said.N > 0 && ahead <= 0:
		ahead += 7
	case said.Form == english.Named && said.N == 0:
		from := cal.Around(day, value.Weeks, false, 0).From
		ahead = int((from-day)/value.Day) + (said.Name-1-cal.Week+7)%7
	}
	return cal.Around(day, value.Days, false, ahead)
}
