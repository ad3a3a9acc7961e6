package main

import (
	"bytes"
	"math"
	"strings"
	"testing"
)

// outcomes makes the items of a seed: x is right, o is wrong.
func outcomes(text string) []item {
	var items []item
	for i, c := range text {
		items = append(items, item{Index: i, Exact: c == 'x', Cause: map[rune]string{'o': "wrong label"}[c]})
	}
	return items
}

// TestCompare checks a comparison against one made by hand: two seeds, items in
// another order, means of the differences per item of 1, -½, 0 and 0.
func TestCompare(t *testing.T) {
	a := result{items: [][]item{outcomes("oxox"), outcomes("oxxo")}}
	b := result{items: [][]item{outcomes("xxox"), outcomes("xoxo")}}
	b.items[0][0], b.items[0][3] = b.items[0][3], b.items[0][0]
	p := compare(&a, &b)
	points, err := p.Mean()
	if p.Won != 2 || p.Lost != 1 || math.Abs(points-12.5) > 1e-9 {
		t.Errorf("%+v, %g, want 2 won, 1 lost, 12.5 points on average", p, points)
	}
	if want := 100 * math.Sqrt((1+0.25)/4-0.125*0.125) / math.Sqrt(3); math.Abs(err-want) > 1e-9 {
		t.Errorf("standard error %g, want %g", err, want)
	}
	// An item that only one seed judges counts as much as the others.
	c, d := result{items: [][]item{outcomes("o"), outcomes("oo")}}, result{items: [][]item{outcomes("x"), outcomes("xx")}}
	if points, err := compare(&c, &d).Mean(); points != 100 || err != 0 {
		t.Errorf("all wrong, then all right: %g ± %g, want 100 points", points, err)
	}
	same := compare(&a, &a)
	if points, err := same.Mean(); points != 0 || err != 0 || same.Won+same.Lost > 0 {
		t.Errorf("%+v compared with itself", same)
	}
}

func TestTable(t *testing.T) {
	results := []result{
		{setting: setting{name: "default"}, split: "iid", items: [][]item{outcomes("xxxo"), outcomes("xxoo")}},
		{setting: setting{name: "other"}, split: "iid", items: [][]item{outcomes("xxxx")}},
	}
	results[1].items[0][2].Chatty = true
	var b bytes.Buffer
	table(&b, results)
	causes(&b, results)
	for _, want := range []string{
		"| iid | default | 2 | 62.5 | 75.0 50.0 |",
		"| iid | other | 1 | 100.0 | 100.0 | 0.0 | 25.0 | +25.0 ± 25.0 | 1, 0 | 1.000 |",
		"| iid | 0 | 0 | 0 | 0 | 0 | 3 | 0 | 3 of 8 |",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s\nlacks %s", b.String(), want)
		}
	}
}
