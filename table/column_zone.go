package table

import (
	"fmt"
	"strings"

	"semtree/table/value"
)

// zones is what the texts of a column say about time zones.
type zones struct {
	stamps int        // rows with a date and a time of day, or so it seems
	zoned  int        // those with a zone
	first  value.Zone // one of them
	mixed  bool       // whether there are others
}

// stamp counts a text that seems to be a date with a time of day.
func (z *zones) stamp(text string, n int, times *value.TimeParser) {
	const shortest, longest = len("1/2/14 1:30 pm"), 40
	if len(text) < shortest || len(text) > longest || strings.IndexByte(text, ':') < 0 {
		return
	}
	z.stamps += n
	if end := text[len(text)-1] | 0x20; (end < 'a' || end > 'z') && strings.LastIndexAny(text, "+-") < strings.IndexByte(text, ':') {
		return
	}
	if i, form := times.Parse(text); form != value.DateForm || i.To-i.From > value.Hour || !times.Stated.Known {
		return
	}
	z.zoned += n
	if z.first.Known {
		z.mixed = z.mixed || times.Stated != z.first
		return
	}
	z.first = times.Stated
}

// of returns the zone of the column: UTC if there are several. It is not known if most
// times have none.
func (z *zones) of() value.Zone {
	switch {
	case z.zoned == 0 || !most(z.zoned, z.stamps):
		return value.Zone{}
	case z.mixed:
		return value.Zone{Known: true}
	}
	return z.first
}

// commonZone returns the zone of all columns that have one: UTC if they differ.
func commonZone(all []*inference) (common value.Zone) {
	for _, x := range all {
		switch z := x.seen.zones.of(); {
		case !z.Known:
		case !common.Known:
			common = z
		case z != common:
			common = value.Zone{Known: true}
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
	case !own.Known:
		return fmt.Sprintf("column %q: %d of %d times have a time zone: zones are ignored", x.Name, z.zoned, z.stamps)
	case x.style.zoned && (z.mixed || own != x.style.times.Zone):
		return fmt.Sprintf("column %q: its times are compared and shown in the zone of the table, %s", x.Name, x.style.times.Zone)
	case z.mixed:
		return fmt.Sprintf("column %q: times of several zones are compared and shown in UTC", x.Name)
	case own != x.style.times.Zone:
		return fmt.Sprintf("column %q: its times are compared and shown in UTC, since other columns have other zones", x.Name)
	case z.zoned < z.stamps:
		return fmt.Sprintf("column %q: %d of %d times have no time zone: they are taken to be in that of the others", x.Name, z.stamps-z.zoned, z.stamps)
	}
	return ""
}
