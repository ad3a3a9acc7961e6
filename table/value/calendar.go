package value

import "time"

// Lengths of an [Interval].
const (
	Second = 1_000_000 // microseconds
	Minute = 60 * Second
	Hour   = 60 * Minute
	Day    = 24 * Hour
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
var Forever = StartOfDay(lastYear+1, 1, 1)

// HasYear reports whether a time is not one of the year 1, where times without a year
// are.
func (i Interval) HasYear() bool { return i.From < 0 || i.From >= 365*Day }

// yearOne is the moment from which those of an [Interval] count, in microseconds from 1970.
var yearOne = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).UnixMicro()

// At returns the time of a moment of an [Interval], without a zone. The Gregorian calendar is also
// used for the time before it existed; years before 1 are counted down from 0.
func At(moment int64) time.Time { return time.UnixMicro(moment + yearOne).UTC() }

// Moment returns the moment of a time as its own zone writes it.
func Moment(t time.Time) int64 {
	_, ahead := t.Zone()
	return t.UnixMicro() + int64(ahead)*Second - yearOne
}

// StartOfDay returns the first moment of a day.
func StartOfDay(y, m, d int) int64 {
	return Moment(time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC))
}

// StartOfYear returns the first moment of a year.
func StartOfYear(y int) int64 { return StartOfDay(y, 1, 1) }

// YearOf returns the year of a moment.
func YearOf(moment int64) int { return At(moment).Year() }

// DaysIn returns the number of days of a month.
func DaysIn(y, m int) int { return time.Date(y, time.Month(m+1), 0, 0, 0, 0, 0, time.UTC).Day() }

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
		return d.m > 0 && d.d <= DaysIn(4, d.m) // a leap year
	}
	return d.m == 0 && d.d == 0 || d.m > 0 && d.d <= DaysIn(d.y, d.m)
}

// interval returns the time from the start of the date to its end.
func (d date) interval() Interval {
	y := d.y
	if d.noYear {
		y = 1
	}
	switch {
	case d.m == 0:
		return Interval{StartOfDay(y, 1, 1), StartOfDay(y+1, 1, 1)}
	case d.d == 0:
		return Interval{StartOfDay(y, d.m, 1), StartOfDay(y, d.m+1, 1)}
	}
	from := StartOfDay(y, d.m, d.d)
	return Interval{from, from + Day}
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
