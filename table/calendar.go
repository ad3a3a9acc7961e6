package table

import "time"

const (
	second = 1_000_000 // microseconds
	minute = 60 * second
	hour   = 60 * minute
	day    = 24 * hour
)

// Lengths of an [Interval].
const (
	Second = second
	Minute = minute
	Hour   = hour
	Day    = day
)

// Interval is a half-open stretch of time in microseconds since the start of the year
// 1, on the clock of the column's zone. A partial date is a long interval. A time of day, or a date
// without a year, lies in the year 1.
type Interval struct{ From, To int64 }

// IsZero reports whether the interval is no time at all.
func (i Interval) IsZero() bool { return i == Interval{} }

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

// yearOne is the moment from which those of an [Interval] count, in microseconds from 1970.
var yearOne = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).UnixMicro()

// At returns the time of a moment of an [Interval], without a zone. The Gregorian calendar is also
// used for the time before it existed; years before 1 are counted down from 0.
func At(moment int64) time.Time { return time.UnixMicro(moment + yearOne).UTC() }

// Moment returns the moment of a time as its own zone writes it.
func Moment(t time.Time) int64 {
	_, ahead := t.Zone()
	return t.UnixMicro() + int64(ahead)*second - yearOne
}

// startOf returns the first moment of a day.
func startOf(y, m, d int) int64 { return Moment(time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)) }

// StartOfYear returns the first moment of a year.
func StartOfYear(y int) int64 { return startOf(y, 1, 1) }

// YearOf returns the year of a moment.
func YearOf(moment int64) int { return At(moment).Year() }

// daysIn returns the number of days of a month.
func daysIn(y, m int) int { return time.Date(y, time.Month(m+1), 0, 0, 0, 0, 0, time.UTC).Day() }

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
	case d.d == 0:
		return Interval{startOf(y, d.m, 1), startOf(y, d.m+1, 1)}
	}
	from := startOf(y, d.m, d.d)
	return Interval{from, from + day}
}

// ISO writes a whole year, month or day from 1000 to 2999 as 1995, 1995-03 or 1995-03-05; other
// times are empty.
func (i Interval) ISO() string {
	t := At(i.From)
	switch d := (date{t.Year(), int(t.Month()), t.Day(), false}); {
	case d.y < 1000 || d.y > 2999:
	case i == (date{y: d.y}).interval():
		return t.Format("2006")
	case i == (date{y: d.y, m: d.m}).interval():
		return t.Format("2006-01")
	case i == d.interval():
		return t.Format(time.DateOnly)
	}
	return ""
}
