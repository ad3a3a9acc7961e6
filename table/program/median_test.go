package program_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestMedian: the median of numbers is that of the decimal numbers as they are written, by a
// reference that removes the ends in turn, and rounded once.
func TestMedian(t *testing.T) {
	lists := [][]string{{"3"}, {"9.5", "8"}, {"0.1", "0.2"}, {"0.1", "0.3", "0.2", "0.2"}, {"-7", "7"}, {"10000000000000000", "1", "2", "3"}, {"5", "", "DNF", "1"}}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		list := []string{"0.5"}
		for range 1 + rng.IntN(20) {
			list = append(list, fmt.Sprintf("%.2f", 20*rng.Float64()-10))
		}
		lists = append(lists, list)
	}
	for _, list := range lists {
		var rows [][]string
		var numbers []*big.Rat
		for i, text := range append(list, "4", "4", "4") {
			group := "a"
			if i >= len(list) {
				group = "b"
			} else if r, ok := new(big.Rat).SetString(text); ok {
				numbers = append(numbers, r)
			}
			rows = append(rows, []string{group, fmt.Sprint(i), text})
		}
		tb, err := table.New("parts", []string{"group", "place", "length"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		r, err := program.Execute(tb, read1(t, "median(quantity('length', cell('group', 'a')))"))
		if want := middle(numbers); err != nil || len(r.Answer) != 1 || r.Answer[0] != want {
			t.Errorf("%v: %v, %v, want %v", list, r.Answer, err, want)
		}
	}
}

// TestMedianOf: what a median is of, its unit, and what has none.
func TestMedianOf(t *testing.T) {
	tb, err := table.New("films", []string{"title", "genre", "length (min)", "year", "shown"}, [][]string{
		{"a", "drama", "100", "2001", "2001-05-06"}, {"b", "drama", "90", "2004", "2004-01-01"}, {"c", "comedy", "", "1999", "2000-01-01"},
		{"d", "comedy", "80", "", "2003-02-02"}, {"e", "crime", "", "", "2003-02-03"}, {"f", "drama", "200", "2005", "2005-01-01"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"median(quantity('length (min)'))":                                                              `[95] "min"`,
		"median(quantity('length (min)', cell('genre', 'drama')))":                                      `[100] "min"`,
		"median(quantity('length (min)', cell('genre', 'crime')))":                                      `[] "min"`,
		"median(distinct(quantity('length (min)', more(amount('length (min)', '85')))))":                `[100] "min"`,
		"median(time('year'))":                                                                          `[2002.5] ""`,
		"median(time('year', cell('genre', 'drama')))":                                                  `[2004] ""`,
		"median(quantity('length (min)'), cell('genre', 'drama'), cell('genre', 'comedy'))":             `[20] "min"`,
		"diff(avg(quantity('length (min)', cell('genre', 'drama'))), median(quantity('length (min)')))": `[35] "min"`,
		"per(text('genre'), median(quantity('length (min)')))":                                          `[[drama 100] [comedy 80]] "min"`,
		"mostper(text('genre'), median(quantity('length (min)')))":                                      `[drama] ""`,
		"leastper(text('genre'), median(time('year')))":                                                 `[comedy] ""`,
		"per(text('genre'), median(quantity('length (min)', atmost(amount('length (min)', '100')))))":   `[[drama 95] [comedy 80]] "min"`,
	} {
		r, err := program.Execute(tb, read1(t, text))
		if got := fmt.Sprintf("%v %q", r.Answer, r.Unit); err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
	if err := program.Check(tb, read1(t, "median(time('shown'))")); err == nil || err.Error() == "" {
		t.Error("dates have a median")
	} else if want := `the times of column "shown" have no median: only numbers and whole years do`; !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}
