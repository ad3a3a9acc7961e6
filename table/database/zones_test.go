//go:build unix

package database

import (
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
