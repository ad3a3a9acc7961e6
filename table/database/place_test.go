//go:build unix

package database

import (
	"fmt"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestPlaces: the second highest is the next different value below the highest, however many share the
// first place: of numbers, of times, of amounts with many digits and of things, in memory and in each
// database.
func TestPlaces(t *testing.T) {
	all := engines(t)
	for _, c := range []struct {
		name   string
		header []string
		rows   [][]string
		want   map[string]string
	}{
		{"jumpers", []string{"jumper", "club", "height", "born"}, [][]string{
			{"Ida", "Hill", "198", "1999-05-01"}, {"Jon", "Lake", "198", "2001-02-03"}, {"Kim", "Lake", "191", "2001-02-03"},
			{"Lou", "Hill", "", "1999-05-01"}, {"Mo", "Moor", "185", "1990-12-31"}, {"Ned", "Moor", "DNF", "1996-07-07"}, {"Oz", "Hill", "191", ""},
		}, map[string]string{
			"text('jumper', highest(nth('2'), quantity('height')))":                                      "[Kim Oz]",
			"text('jumper', largest('height', nth('3')))":                                                "[Mo]",
			"text('jumper', highest(nth('4'), quantity('height')))":                                      "[]",
			"text('jumper', lowest(nth('2'), quantity('height')))":                                       "[Kim Oz]",
			"text('jumper', smallest('height', nth('3')))":                                               "[Ida Jon]",
			"text('jumper', highest(nth('2'), quantity('height'), cell('club', 'Lake')))":                "[Kim]",
			"text('jumper', highest(nth('2'), quantity('height'), not(cell('club', 'Hill'))))":           "[Kim]",
			"text('jumper', largest('height', nth('2'), highest(3, quantity('height'))))":                "[Kim]",
			"text('jumper', highest(nth('2'), time('born')))":                                            "[Ida Lou]",
			"text('jumper', lowest(nth('3'), time('born')))":                                             "[Ida Lou]",
			"count(lowest(nth('2'), time('year of born')))":                                              "[1]",
			"per(text('club'), count(highest(nth('2'), quantity('height'))))":                            "[[Hill 1] [Lake 1] [Moor 0]]",
			"per(text('club'), text('jumper', largest('height', nth('2'))))":                             "[[Lake Kim] [Hill Oz]]",
			"mostper(nth('2'), text('club'), count)":                                                     "[Lake Moor]",
			"mostper(nth('2'), text('club'), max(quantity('height')))":                                   "[Moor]",
			"text('jumper', more(quantity('height', highest(nth('2'), quantity('height')))))":            "[Ida Jon]",
			"text('jumper', highest(nth('2'), quantity('height'), highest(nth('2'), time('born'))))":     "[]",
			"text('jumper', lowest(nth('2'), quantity('height'), lowest(nth('5'), quantity('height'))))": "[]",
		}},
		{"accounts", []string{"owner", "balance"}, [][]string{
			{"Ann", "9007199254740993"}, {"Bob", "9007199254740992"}, {"Cid", "9007199254740993"}, {"Dee", "9007199254740991"},
		}, map[string]string{
			"text('owner', highest(nth('2'), quantity('balance')))": "[Bob]",
			"text('owner', largest('balance', nth('3')))":           "[Dee]",
			"text('owner', smallest('balance', nth('3')))":          "[Ann Cid]",
		}},
		{"laps", []string{"driver", "time"}, [][]string{{"Vi", "1:02.5"}, {"Wes", "1:02.5"}, {"Xu", "1:03.1"}, {"Yan", "1:04"}}, map[string]string{
			"text('driver', lowest(nth('2'), quantity('time')))":  "[Xu]",
			"text('driver', smallest('time', nth('3')))":          "[Yan]",
			"text('driver', highest(nth('3'), quantity('time')))": "[Vi Wes]",
		}},
	} {
		tb, err := table.New(c.name, c.header, c.rows)
		if err != nil {
			t.Fatal(err)
		}
		for text, want := range c.want {
			r, err := program.Execute(tb, readProgram(t, text))
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%s: memory: %s is %s, %v, want %s", c.name, text, got, err, want)
			}
			for _, e := range all {
				d := e.database(e.hold(t, tb, c.name))
				q := d.question(later())
				r, err := q.result(readProgram(t, text))
				q.Close()
				if got := fmt.Sprint(r.Answer); err != nil || got != want {
					t.Errorf("%s: %s: %s is %s, %v, want %s", c.name, e.name, text, got, err, want)
				}
			}
		}
	}
}
