package value

import "fmt"

// Period is a length of stretches that the calendar is cut into, one after another.
type Period int

// Periods, from short to long.
const (
	Hours Period = iota + 1
	Days
	Weeks // from Monday to Sunday, as in ISO 8601
	Months
	Quarters
	Years
	Decades // from a year that ends in 0
)

// Start returns the first moment of the period that a moment is in.
func (p Period) Start(moment int64) int64 {
	switch p {
	case Hours:
		return floorTo(moment, Hour)
	case Days:
		return floorTo(moment, Day)
	case Weeks:
		return floorTo(moment, 7*Day) // the year 1 begins on a Monday
	}
	t := At(moment)
	y, m := t.Year(), int(t.Month())
	switch p {
	case Quarters:
		m -= (m - 1) % 3
	case Years:
		m = 1
	case Decades:
		y, m = int(floorTo(int64(y), 10)), 1
	}
	return StartOfDay(y, m, 1)
}

// Next returns the first moment after the period that a moment is in.
func (p Period) Next(moment int64) int64 {
	moment = p.Start(moment)
	switch p {
	case Hours:
		return moment + Hour
	case Days:
		return moment + Day
	case Weeks:
		return moment + 7*Day
	}
	t := At(moment)
	return Moment(t.AddDate(0, p.months(), 0))
}

// months is the number of months of a period that has whole ones.
func (p Period) months() int {
	return map[Period]int{Months: 1, Quarters: 3, Years: 12, Decades: 120}[p]
}

// Format writes the period that begins with a moment: 1990s, 2024, 2024-Q1, 2024-03, 2024-W10,
// 2024-03-05. Years before 1 are 44 BC, or -0043 before a month.
func (p Period) Format(moment int64) string {
	t := At(moment)
	year := fmt.Sprintf("%04d", t.Year())
	if t.Year() < 0 {
		year = fmt.Sprintf("%05d", t.Year())
	}
	switch p {
	case Decades:
		return fmt.Sprintf("%ds", t.Year())
	case Years:
		if t.Year() < 1 {
			return fmt.Sprintf("%d BC", 1-t.Year())
		}
		return fmt.Sprint(t.Year())
	case Quarters:
		return fmt.Sprintf("%s-Q%d", year, (t.Month()+2)/3)
	case Months:
		return fmt.Sprintf("%s-%02d", year, t.Month())
	case Weeks:
		y, w := t.ISOWeek()
		return fmt.Sprintf("%04d-W%02d", y, w)
	}
	return fmt.Sprintf("%s-%02d-%02d", year, t.Month(), t.Day())
}

// floorTo rounds down to a multiple of unit.
func floorTo(n, unit int64) int64 {
	rest := n % unit
	if rest < 0 {
		rest += unit
	}
	return n - rest
}
