//go:build unix

package database

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/table"
)

// TestZones: times with time zones are compared and shown in databases as in memory.
func TestZones(t *testing.T) {
	engines := engines(t)
	for seed, rows := range [][][]string{
		{{"a", "2014-03-05T12:30:00Z", "1"}, {"b", "2014-03-05T11:30:00Z", "2"}, {"a", "2014-03-06T00:30:00Z", "3"}, {"b", "", "4"}},
		{{"a", "2014-03-05T12:30+02:00", "1"}, {"b", "2014-03-05T11:30+02:00", "2"}, {"a", "2014-03-06T00:30+02:00", "3"}},
		{{"a", "2014-03-05T12:30:00Z", "1"}, {"b", "2014-03-05T12:30:00+02:00", "2"}, {"a", "2014-03-06T00:30:00+02:00", "3"}, {"b", "2014-03-05T22:30:00Z", "4"}},
	} {
		tb, err := table.New("times", []string{"name", "seen", "level"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		var held []*Database
		for _, e := range engines {
			held = append(held, e.database(e.hold(t, tb, "zones")))
		}
		compare(t, rand.New(rand.NewPCG(uint64(seed), 5)), tb, engines, held, 60)
	}
}

// TestStamps: texts of SQLite that are times in ISO 8601 are times, with their fractions, however they are written.
func TestStamps(t *testing.T) {
	for _, c := range []struct {
		texts  []string
		answer string // the latest one
	}{
		{[]string{"2024-01-02T03:04:05", "2024-01-02T03:04:06"}, "2024-01-02T03:04:06"},
		{[]string{"2024-01-02T03:04:05Z", "2024-01-02T03:04:06Z"}, "2024-01-02T03:04:06"},
		{[]string{"2024-01-02T03:04:05.123Z", "2024-01-02T03:04:05Z"}, "2024-01-02T03:04:05.123"},
		{[]string{"2024-01-02T03:04:05.123456+00:00", "2024-01-02T03:04:05+00:00"}, "2024-01-02T03:04:05.123456"},
		{[]string{"2024-01-02 03:04:05.5", "2024-01-02 03:04:05.123", "2024-01-02 03:04:05.50"}, "2024-01-02T03:04:05.5"},
		{[]string{"2024-01-02T03:04", "2024-01-02T03:05"}, "2024-01-02T03:05"},
		{[]string{"2024-01-02 03:04:05", "2024-01-02T03:04:06"}, "2024-01-02T03:04:06"},
	} {
		statements := []string{"CREATE TABLE log (at TEXT, n INT)"}
		for i, text := range c.texts {
			statements = append(statements, fmt.Sprintf("INSERT INTO log VALUES ('%s', %d)", text, i))
		}
		d := open(t, "sqlite:"+liteFile(t, statements...), Options{Table: "log"})
		if d.Table.Columns[0].Type != table.TypeDate {
			t.Errorf("%q: the column is %s, want date", c.texts, d.Table.Columns[0].Type)
			continue
		}
		answers(t, d, map[string]string{"max(time('at'))": "[" + c.answer + "]", "count(more(moment('at', '2024-01-02')))": "[0]",
			"count(cell('at', '2024-01-02'))": fmt.Sprintf("[%d]", len(c.texts))})
	}
}
