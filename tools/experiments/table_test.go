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
	if p.won != 2 || p.lost != 1 || math.Abs(p.mean-12.5) > 1e-9 {
		t.Errorf("%+v, want 2 won, 1 lost, 12.5 points on average", p)
	}
	if want := 100 * math.Sqrt((1+0.25)/4-0.125*0.125) / math.Sqrt(3); math.Abs(p.err-want) > 1e-9 {
		t.Errorf("standard error %g, want %g", p.err, want)
	}
	// An item that only one seed judges counts as much as the others.
	c, d := result{items: [][]item{outcomes("o"), outcomes("oo")}}, result{items: [][]item{outcomes("x"), outcomes("xx")}}
	if p := compare(&c, &d); p.mean != 100 || p.err != 0 {
		t.Errorf("all wrong, then all right: %+v, want 100 points", p)
	}
	if same := compare(&a, &a); same != (paired{}) {
		t.Errorf("%+v compared with itself", same)
	}
}

// TestSign compares the sign test with probabilities of the binomial
// distribution, counted out.
func TestSign(t *testing.T) {
	for _, tc := range []struct {
		won, lost int
		want      float64
	}{
		{0, 0, 1}, {5, 5, 1}, {1, 0, 1}, {5, 0, 2.0 / 32}, {1, 7, 2 * (1 + 8) / 256.0},
	} {
		if got := (paired{won: tc.won, lost: tc.lost}).sign(); math.Abs(got-tc.want) > 1e-9 {
			t.Errorf("%d won, %d lost: %g, want %g", tc.won, tc.lost, got, tc.want)
		}
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
