package table

import (
	"fmt"
	"strings"
)

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
	case own != x.style.times.zone:
		return fmt.Sprintf("column %q: its times are compared and shown in UTC, since other columns have other zones", x.Name)
	case z.zoned < z.stamps:
		return fmt.Sprintf("column %q: %d of %d times have no time zone: they are taken to be in that of the others", x.Name, z.stamps-z.zoned, z.stamps)
	}
	return ""
}
