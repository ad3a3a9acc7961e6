package program

import "time"

const secondsOfDay = 24 * 3600

// yearOne is the second that [table.Interval] counts from, in Unix seconds.
var yearOne = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).Unix()

// At returns the time of a second, as [table.Interval] counts them: without a zone.
func At(second int64) time.Time { return time.Unix(second+yearOne, 0).UTC() }

// Second returns the second of a time; its zone does not matter.
func Second(t time.Time) int64 {
	_, ahead := t.Zone()
	return t.Unix() + int64(ahead) - yearOne
}

// StartOfYear returns the first second of a year.
func StartOfYear(y int) int64 { return Second(time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC)) }

// YearOf returns the year of a second.
func YearOf(second int64) int { return At(second).Year() }
