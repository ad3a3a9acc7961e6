package value

import "time"

// Calendar is how weeks and fiscal years are counted. Its zero value has weeks from Monday and fiscal years that are calendar years.
type Calendar struct {
	Week   int // days after Monday on which weeks begin, 0 to 6
	Fiscal int // months after January in which fiscal years begin, 0 to 11
}

// Around returns the period, days or longer, that lies n periods after the one of a moment: 0 for this one, -1 for the one before. Years and
// quarters may be those of fiscal years.
func (c Calendar) Around(moment int64, p Period, fiscal bool, n int) Interval {
	switch p {
	case Days:
		from := Days.Start(moment) + int64(n)*Day
		return Interval{from, from + Day}
	case Weeks:
		shift := int64(c.Week) * Day
		from := Weeks.Start(moment-shift) + shift + int64(n)*7*Day
		return Interval{from, from + 7*Day}
	}
	shift, months := 0, p.months()
	if fiscal {
		shift = c.Fiscal
	}
	t := At(moment)
	first := int(floorTo(int64(12*t.Year()+int(t.Month())-1-shift), int64(months))) + n*months + shift
	return Interval{StartOfDay(0, first+1, 1), StartOfDay(0, first+months+1, 1)}
}

// Shift returns the day that lies some months and days after another one. A month that is too short has its last day.
func Shift(day int64, months, days int) int64 {
	t := At(day)
	month := time.Date(t.Year(), t.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	return Moment(month.AddDate(0, 0, min(t.Day(), DaysIn(month.Year(), int(month.Month())))-1+days))
}
