package main

import (
	"strings"
	"testing"
)

func value(v float64) *float64 { return &v }

// sample is a report of three instances: HiGHS did not try the first, was
// slower on the second, and faster on the third, where nobody else proved.
func sample() *report {
	return &report{limit: 4, rows: []row{
		{Group: "GeoQuery", Number: 1, Words: 5, Best: 3, Outcomes: map[string]outcome{
			"exact": {value(3), "optimal", 0.5}, "condgrad": {value(2), "feasible", 0.2},
		}},
		{Group: "GeoQuery", Number: 2, Words: 5, Best: 3, Outcomes: map[string]outcome{
			"exact": {value(3), "optimal", 1}, "condgrad": {nil, "limit", 0.2},
			"highs-flow": {value(3), "optimal", 300}, "highs-cuts": {nil, "limit", 40},
		}},
		{Group: "n = 8, margin 6", Number: 1, Words: 8, Best: 7, Outcomes: map[string]outcome{
			"exact": {value(7), "feasible", 400}, "highs-flow": {value(7), "optimal", 90}, "highs-cuts": {value(7), "optimal", 80},
		}},
	}}
}

func TestSummarise(t *testing.T) {
	rows := sample().rows
	exact := summarise(rows[:2], "exact")
	if exact.n != 2 || exact.optimal != 2 || exact.certified != 2 || exact.lost != 0 || exact.ms.Median != 0.5 || exact.ms.Max != 1 || exact.ratio != 300 {
		t.Errorf("exact: %+v", exact)
	}
	condgrad := summarise(rows[:2], "condgrad")
	if condgrad.n != 2 || condgrad.optimal != 0 || condgrad.certified != 0 || condgrad.trees != 1 || condgrad.lost != 1 {
		t.Errorf("condgrad: %+v", condgrad)
	}
	if flow := summarise(rows[:2], "highs-flow"); flow.n != 1 || flow.ratio != 1 {
		t.Errorf("highs-flow: %+v: the slower formulation that proves is the peer", flow)
	}
}

func TestMarkdown(t *testing.T) {
	text := sample().markdown()
	for _, want := range []string{
		"proves 2 of 2 optima, at 1333 questions a second",
		"300 times shorter than HiGHS's on the 1 questions",
		"On 1 of the 2 instances that HiGHS tried it is faster",
		"| n = 8, margin 6, number 1 | 8 | 400 | feasible | 80 | optimal |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}
