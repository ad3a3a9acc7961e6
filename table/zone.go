package table

import (
	"fmt"
	"strings"
)

// zone is a time zone: how many minutes it is ahead of UTC.
type zone struct {
	known   bool
	minutes int16
}

// String returns the zone as ISO 8601 writes it after a time; empty if it is not known.
func (z zone) String() string {
	switch m := int(z.minutes); {
	case !z.known:
		return ""
	case m == 0:
		return "Z"
	case m < 0:
		return fmt.Sprintf("-%02d:%02d", -m/60, -m%60)
	default:
		return fmt.Sprintf("+%02d:%02d", m/60, m%60)
	}
}

// zone reads a time zone after a time of day: "Z", "CET", "+02:00", "UTC-5". A minus after hours and
// minutes may stand between two times, 09:00-11:00: it is skipped, as if it were a zone, but states
// none.
func (p *timeParser) zone(seconds bool) {
	start := p.at
	name := *p.peek()
	named := p.take(tokenZone)
	if p.stated = (zone{}); named {
		p.stated = zone{true, int16(name.value)}
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
		p.stated = zone{true, p.stated.minutes + ahead}
	case seconds || named || p.afterT(start):
		p.stated = zone{true, p.stated.minutes - ahead}
	}
}

// afterT reports whether the time of day before a token stands after a T: 2014-03-05T09:00.
func (p *timeParser) afterT(end int) bool {
	for i := end - 1; i >= 0 && i >= end-4; i-- { // 09 : 00
		if p.tokens[i].kind == tokenT {
			return true
		}
	}
	return false
}

// inZone returns a time on the clock of the column's zone.
func (p *timeParser) inZone(i Interval) Interval {
	if !p.style.zone.known || !p.stated.known {
		return i
	}
	ahead := (int64(p.style.zone.minutes) - int64(p.stated.minutes)) * minute
	return Interval{i.From + ahead, i.To + ahead}
}

// zones is what the texts of a column say about time zones.
type zones struct {
	stamps int  // rows with a date and a time of day, or so it seems
	zoned  int  // those with a zone
	first  zone // one of them
	mixed  bool // whether there are others
}

// stamp counts a text that seems to be a date with a time of day.
func (z *zones) stamp(text string, n int, times *timeParser) {
	const shortest, longest = len("1/2/14 1:30 pm"), 40
	if len(text) < shortest || len(text) > longest || strings.IndexByte(text, ':') < 0 {
		return
	}
	z.stamps += n
	if end := text[len(text)-1] | 0x20; (end < 'a' || end > 'z') && strings.LastIndexAny(text, "+-") < strings.IndexByte(text, ':') {
		return
	}
	if i, form := times.read(text); form != aDate || i.To-i.From > hour || !times.stated.known {
		return
	}
	z.zoned += n
	if z.first.known {
		z.mixed = z.mixed || times.stated != z.first
		return
	}
	z.first = times.stated
}

// of returns the zone of the column: UTC if there are several. It is not known if most
// times have none.
func (z *zones) of() zone {
	switch {
	case z.zoned == 0 || !most(z.zoned, z.stamps):
		return zone{}
	case z.mixed:
		return zone{known: true}
	}
	return z.first
}

// commonZone returns the zone of all columns that have one: UTC if they differ.
func commonZone(all []*inference) (common zone) {
	for _, x := range all {
		switch z := x.seen.zones.of(); {
		case !z.known:
		case !common.known:
			common = z
		case z != common:
			common = zone{known: true}
		}
	}
	return common
}

// zoneWarning says what happens to times that are not in the zone of the column.
func (x *inference) zoneWarning() string {
	z := &x.seen.zones
	switch own := z.of(); {
	case x.Type != TypeDate || z.zoned == 0:
		return ""
	case !own.known:
		return fmt.Sprintf("column %q: %d of %d times have a time zone: zones are ignored", x.Name, z.zoned, z.stamps)
	case z.mixed:
		return fmt.Sprintf("column %q: times of several zones are compared and shown in UTC", x.Name)
	case own != x.style.zone:
		return fmt.Sprintf("column %q: its times are compared and shown in UTC, since other columns have other zones", x.Name)
	case z.zoned < z.stamps:
		return fmt.Sprintf("column %q: %d of %d times have no time zone: they are taken to be in that of the others", x.Name, z.stamps-z.zoned, z.stamps)
	}
	return ""
}
