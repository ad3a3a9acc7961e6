package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestSVG checks that a drawing is XML, that each point stands where its logarithms
// say, and that names, ticks and limits are there.
func TestSVG(t *testing.T) {
	c := Chart{
		Title: "growth", Series: []string{"load", "index"}, Least: 0.1, Most: 1000,
		Panels: []Panel{
			{Title: "rows", Ticks: []float64{100, 10_000}, Lines: [][]Point{{{10_000, 1000}, {100, 0.1}}, {{1000, 10}}}, Limit: 100},
			{Title: "columns", Ticks: []float64{1, 10}, Lines: [][]Point{nil, {{10, 1}, {100, 0.001}}}},
		},
	}
	text := c.SVG()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{
		`● load`, `● index`, `>10 000<`, `>rows<`, `>columns<`, `class="limit"`, ">100 µs<", ">1 s<",
		`points="64.0,356.0 484.0,56.0"`,   // sorted, from corner to corner
		`cx="274.0" cy="206.0"`,            // amid the logarithms
		`points="778.0,281.0 988.0,356.0"`, // beyond the last tick, and not below the axis
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Count(text, `class="limit"`) != 1 {
		t.Error("a limit where none is wanted")
	}
}
