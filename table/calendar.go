package table

import "fmt"

const (
	minute = 60
	hour   = 60 * minute
	day    = 24 * hour
)

// Day is the seconds of a day.
const Day = day

// Years that a text may name.
const (
	firstYear = -9999
	lastYear  = 9999
)

// Forever ends intervals that are still open, such as "2003–present".
var Forever = startOf(lastYear+1, 1, 1)

// hasYear reports whether a time is not one of the year 1, where times without a year
// are.
func (i Interval) hasYear() bool { return i.From < 0 || i.From >= 365*day }

// startOf returns the first second of a day in the Gregorian calendar, which is also
// used for the time before it existed. Years before 1 are counted down from 0.
func startOf(y, m, d int) int64 {
	// The days of a year that starts in March, so that the leap day is its last.
	if m <= 2 {
		y, m = y-1, m+12
	}
	era := y / 400
	if y < 0 {
		era = (y - 399) / 400
	}
	inEra := y - 400*era
	days := int64(era)*146097 + int64(365*inEra+inEra/4-inEra/100+(153*(m-3)+2)/5+d-1)
	return (days - 306) * day // 306 days from March of the year 0 to the end of it
}

// daysIn returns the number of days of a month.
func daysIn(y, m int) int {
	switch m {
	case 2:
		if y%4 == 0 && (y%100 != 0 || y%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// date is a day, a month or a year.
type date struct {
	y, m, d int // m and d are 0 if they are not known
	noYear  bool
}

// valid reports whether the calendar has the date.
func (d date) valid() bool {
	if d.y < firstYear || d.y > lastYear || d.m < 0 || d.m > 12 || d.d < 0 {
		return false
	}
	if d.noYear {
		return d.m > 0 && d.d <= daysIn(4, d.m) // a leap year
	}
	return d.m == 0 && d.d == 0 || d.m > 0 && d.d <= daysIn(d.y, d.m)
}

// interval returns the time from the start of the date to its end.
func (d date) interval() Interval {
	y := d.y
	if d.noYear {
		y = 1
	}
	switch {
	case d.m == 0:
		return Interval{startOf(y, 1, 1), startOf(y+1, 1, 1)}
	case d.d == 0 && d.m == 12:
		return Interval{startOf(y, 12, 1), startOf(y+1, 1, 1)}
	case d.d == 0:
		return Interval{startOf(y, d.m, 1), startOf(y, d.m+1, 1)}
	}
	from := startOf(y, d.m, d.d)
	return Interval{from, from + day}
}

// StartOfYear returns the first second of a year.
func StartOfYear(y int) int64 { return startOf(y, 1, 1) }

// YearOf returns the year of a second.
func YearOf(second int64) int {
	const days400 = 146097 // days of 400 years
	y := int(second/(days400*day))*400 + int(second%(days400*day)/(366*day)) + 1
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
	y := YearOf(second)
	rest := second - StartOfYear(y)
	in := int(rest % day)
	c := Clock{y, 1, int(rest/day) + 1, in / hour, in / minute % 60, in % 60}
	for c.Day > daysIn(y, c.Month) {
		c.Day -= daysIn(y, c.Month)
		c.Month++
	}
	return c
}

// ISO writes a whole year, month or day from 1000 to 2999 as 1995, 1995-03 or 1995-03-05; other
// times are empty.
func (i Interval) ISO() string {
	from := ClockOf(i.From)
	switch d := (date{from.Year, from.Month, from.Day, false}); {
	case from.Year < 1000 || from.Year > 2999:
	case i == (date{y: d.y}).interval():
		return fmt.Sprint(d.y)
	case i == (date{y: d.y, m: d.m}).interval():
		return fmt.Sprintf("%d-%02d", d.y, d.m)
	case i == d.interval():
		return fmt.Sprintf("%d-%02d-%02d", d.y, d.m, d.d)
	}
	return ""
}
