package table_test

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/read"
	"semtree/table/value"
)

// TestZoneOfOwner: times that state a zone are brought to that of the override file, across the border of days; others stay.
func TestZoneOfOwner(t *testing.T) {
	const csv = "call,at,noted\na,2024-06-30T23:30:00Z,2024-06-30 23:30:00\nb,2024-06-30T21:00:00Z,2024-06-30 21:00:00\nc,2024-07-01T01:00:00+04:00,2024-07-01 01:00:00\n"
	o, err := table.ParseOverride([]byte(`{"zone": "+01:00", "week": "Sunday", "fiscal": "april"}`), "calls.table.json")
	if err != nil {
		t.Fatal(err)
	}
	tab, err := read.Table(strings.NewReader(csv), "calls", table.Options{Override: o})
	if err != nil {
		t.Fatal(err)
	}
	for column, want := range map[int]string{1: "01 30 30", 2: "30 30 01"} {
		var days []string
		for _, code := range tab.Columns[column].Codes {
			days = append(days, value.At(tab.Columns[column].Cells[code].Time.From).Format("02"))
		}
		if got := strings.Join(days, " "); got != want {
			t.Errorf("%s: days %s, want %s", tab.Columns[column].Name, got, want)
		}
	}
	again, err := table.ParseOverride(table.Describe(tab), "calls.table.json")
	if err != nil || *again.Zone != "+01:00" || *again.Week != "sunday" || *again.Fiscal != "april" {
		t.Errorf("described as %s, %v", table.Describe(tab), err)
	}
	if _, err := tab.Revised(nil); err != table.ErrReread {
		t.Errorf("without the zone: %v, want %v", err, table.ErrReread)
	}
}

// TestCalendarFaults: what is wrong is named with its line.
func TestCalendarFaults(t *testing.T) {
	for text, want := range map[string]string{
		`"zone": "Europe/Paris"`: `t.json:2: "zone" is "Europe/Paris": want how far the clock is ahead of UTC, such as "+01:00", "-05:00" or "Z"`,
		`"zone": "+25:00"`:       `t.json:2: "zone" is "+25:00"`,
		`"week": "mo"`:           `t.json:2: "week" is "mo": want one of monday, tuesday`,
		`"fiscal": "4"`:          `t.json:2: "fiscal" is "4": want one of january, february`,
	} {
		if _, err := table.ParseOverride([]byte("{\n"+text+"}"), "t.json"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
