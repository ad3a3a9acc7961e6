package value

import "fmt"

// Zone is a time zone: how many minutes it is ahead of UTC.
type Zone struct {
	Known   bool
	Minutes int16 // may be negative
}

// String returns the zone as ISO 8601 writes it after a time; empty if it is not known.
func (z Zone) String() string {
	switch m := int(z.Minutes); {
	case !z.Known:
		return ""
	case m == 0:
		return "Z"
	case m < 0:
		return fmt.Sprintf("-%02d:%02d", -m/60, -m%60)
	default:
		return fmt.Sprintf("+%02d:%02d", m/60, m%60)
	}
}

// ParseZone reads how far a clock is ahead of UTC, as a whole: Z, +02:00, -0330, UTC+1.
func ParseZone(text string) (Zone, bool) {
	var p TimeParser
	if !p.scan("00:00:00 " + text) {
		return Zone{}, false
	}
	_, ok := p.clock()
	return p.Stated, ok && p.Stated.Known && p.at == p.n
}

// zone reads a time zone after a time of day: "Z", "CET", "+02:00", "UTC-5". A minus after hours and
// minutes may stand between two times, 09:00-11:00: it is skipped, as if it were a zone, but states
// none.
func (p *TimeParser) zone(seconds bool) {
	start := p.at
	name := *p.peek()
	named := p.take(tokenZone)
	if p.Stated = (Zone{}); named {
		p.Stated = Zone{true, int16(name.value)}
	}
	after := p.at
	t := *p.peek()
	if t.kind != tokenSign || t.sign != '+' && (t.sign != '-' || t.blank) {
		return
	}
	p.at++
	digits := p.peek().digits
	hours, ok := p.number(1, 4)
	if !ok || start == 0 {
		p.at = after
		return
	}
	minutes := 0
	if digits > 2 {
		hours, minutes = hours/100, hours%100
	}
	if p.sign(":") {
		minutes, _ = p.number(2, 2)
	}
	const most, step = 14, 15 // of the hours, and of the minutes
	ahead := int16(60*hours + minutes)
	switch {
	case hours > most || minutes >= 60 || minutes%step != 0:
	case t.sign == '+':
		p.Stated = Zone{true, p.Stated.Minutes + ahead}
	case seconds || named || p.afterT(start):
		p.Stated = Zone{true, p.Stated.Minutes - ahead}
	}
}

// afterT reports whether the time of day before a token stands after a T: 2014-03-05T09:00.
func (p *TimeParser) afterT(end int) bool {
	for i := end - 1; i >= 0 && i >= end-4; i-- { // 09 : 00
		if p.tokens[i].kind == tokenT {
			return true
		}
	}
	return false
}

// inZone returns a time on the clock of the column's zone.
func (p *TimeParser) inZone(i Interval) Interval {
	if !p.Style.Zone.Known || !p.Stated.Known {
		return i
	}
	ahead := (int64(p.Style.Zone.Minutes) - int64(p.Stated.Minutes)) * Minute
	return Interval{i.From + ahead, i.To + ahead}
}
