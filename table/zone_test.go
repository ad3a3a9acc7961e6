package table

import (
	"strings"
	"testing"

	"semtree/table/value"
)

// TestZones: a column of times has a time zone if most of them state one, and times of
// several zones are compared by instant.
func TestZones(t *testing.T) {
	noon := value.StartOfDay(2014, 3, 5) + 12*value.Hour
	for _, c := range []struct {
		cells, zone, warning string
		from                 []int64 // after noon, in minutes
	}{
		{"2014-03-05T12:00:00Z|2014-03-05T12:30:00Z", "Z", "", []int64{0, 30}},
		{"2014-03-05 12:00 UTC|2014-03-05 12:30 GMT", "Z", "", []int64{0, 30}},
		{"2014-03-05T12:00:00+02:00|2014-03-05T12:30:00+0200", "+02:00", "", []int64{0, 30}},
		{"2014-03-05T12:00-05:00|2014-03-05T12:30-05", "-05:00", "", []int64{0, 30}},
		{"2014-03-05T12:00:00Z|2014-03-05T12:00:00+02:00|2014-03-05T12:00:00 EST|2014-03-05 12:00 UTC+5:30", "Z", "times of several zones are compared and shown in UTC", []int64{0, -120, 300, -330}},
		{"2014-03-05T12:00:00Z|2014-03-05T13:00:00Z|2014-03-05T14:00:00Z|2014-03-05T15:00:00Z|2014-03-05T16:00:00", "Z", "1 of 5 times have no time zone", []int64{0, 60, 120, 180, 240}},
		{"2014-03-05T12:00:00Z|2014-03-05T13:00:00|2014-03-05T14:00:00", "", "1 of 3 times have a time zone: zones are ignored", []int64{0, 60, 120}},
		{"2014-03-05 12:00-13:00|2014-03-05 12:30-14:00", "", "", []int64{0, 30}}, // from, to
		{"2014-03-05 12:00|2014-03-05 12:30", "", "", []int64{0, 30}},
	} {
		col := column(t, "seen", c.cells)
		if col.Type != TypeDate || col.Zone != c.zone || !strings.Contains(col.warning, c.warning) || c.warning == "" && col.warning != "" {
			t.Errorf("%s: %s in %q, warning %q, want %q, %q", c.cells, col.Type, col.Zone, col.warning, c.zone, c.warning)
		}
		for i, after := range c.from {
			if got := (col.Cell(i).Time.From - noon) / value.Minute; got != after {
				t.Errorf("%s: cell %d is %d minutes after noon, want %d", c.cells, i, got, after)
			}
		}
	}
	berlin := column(t, "seen", "2014-03-05T12:00:00+01:00|2014-03-05T12:30:00+01:00")
	for text, after := range map[string]int64{"2014-03-05T12:00:00": 0, "2014-03-05T11:00:00Z": 0, "2014-03-05T12:00:00+02:00": -60} {
		if got, ok := berlin.ParseTime(text); !ok || (got.From-noon)/value.Minute != after {
			t.Errorf("%s is %d minutes after noon, want %d", text, (got.From-noon)/value.Minute, after)
		}
	}
}

// TestZonesOfColumns: columns with different zones are both in UTC, so that they can be compared.
func TestZonesOfColumns(t *testing.T) {
	tab := mustRead(t, "x.csv", "start,end\n2014-03-05T12:00:00+01:00,2014-03-05T12:00:00Z\n2014-03-05T13:00:00+01:00,2014-03-05T13:00:00Z\n")
	start, end := tab.Columns[0], tab.Columns[1]
	if start.Zone != "Z" || end.Zone != "Z" || end.Cell(0).Time.From-start.Cell(0).Time.From != value.Hour {
		t.Errorf("%s %s, %+v and %+v", start.Zone, end.Zone, start.Cell(0), end.Cell(0))
	}
	if len(tab.Warnings) != 1 || !strings.HasPrefix(tab.Warnings[0], `column "start": its times are compared and shown in UTC`) {
		t.Errorf("%q", tab.Warnings)
	}
	next, err := tab.Revised(&Override{Columns: map[string]Setting{"start": {Other: []string{"begin"}}, "end": {Unit: nil, DayFirst: new(bool)}}})
	if err != nil || next.Columns[0].Zone != "Z" || next.Columns[1].Zone != "Z" {
		t.Errorf("revised: %+v, %v", next, err)
	}
}
