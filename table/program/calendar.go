package program

const (
	secondsOfDay = 24 * 3600
	daysOf400    = 146097 // days of 400 years
)

// StartOfYear returns the first second of a year, as [table.Interval] counts them.
func StartOfYear(y int) int64 {
	y-- // years before
	return secondsOfDay * (365*int64(y) + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400))
}

func floorDiv(a, b int) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return int64(q)
}

// YearOf returns the year of a second.
func YearOf(second int64) int {
	y := int(second/(secondsOfDay*daysOf400))*400 + int(second%(secondsOfDay*daysOf400)/(secondsOfDay*366)) + 1
	for StartOfYear(y) > second {
		y--
	}
	for StartOfYear(y+1) <= second {
		y++
	}
	return y
}

// Clock is a second of the calendar.
type Clock struct{ Year, Month, Day, Hour, Minute, Second int }

// ClockOf returns the date and the time of day of a second.
func ClockOf(second int64) Clock {
	c := Clock{Year: YearOf(second), Month: 1}
	rest := second - StartOfYear(c.Year)
	day := int(rest / secondsOfDay)
	in := int(rest % secondsOfDay)
	for day >= daysIn(c.Year, c.Month) {
		day -= daysIn(c.Year, c.Month)
		c.Month++
	}
	c.Day, c.Hour, c.Minute, c.Second = day+1, in/3600, in/60%60, in%60
	return c
}

func daysIn(y, m int) int {
	switch {
	case m == 2 && y%4 == 0 && (y%100 != 0 || y%400 == 0):
		return 29
	case m == 2:
		return 28
	case m == 4 || m == 6 || m == 9 || m == 11:
		return 30
	}
	return 31
}
