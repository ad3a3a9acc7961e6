package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/lab"
	"semtree/lab/bench/chart"
)

// series is one solver in the drawing.
type series struct {
	name string
	ms   func(row) (float64, bool)
}

var drawn = []series{
	{"HiGHS, the faster formulation", func(r row) (float64, bool) {
		o, ok := r.peer()
		return o.Ms, ok
	}},
	{"conditional gradient, rounded", own("condgrad")},
	{"exact", own("exact")},
}

func own(method string) func(row) (float64, bool) {
	return func(r row) (float64, bool) {
		o, ok := r.Outcomes[method]
		return o.Ms, ok
	}
}

// drawing draws median times against the number of words and of tags.
func (r *report) drawing() string {
	c := chart.Chart{Title: "Median solve time against size, by solver", Least: 1e-3, Most: 1e4}
	for _, s := range drawn {
		c.Series = append(c.Series, s.name)
	}
	c.Panels = []chart.Panel{
		r.panel(fmt.Sprintf("words (margin %d, grammar of GeoQuery)", scaleHard), []float64{4, 8, 13, 22, 40}, func(row row) (float64, bool) {
			return float64(row.Words), strings.HasSuffix(row.Group, fmt.Sprintf("margin %d", scaleHard))
		}),
		r.panel(fmt.Sprintf("tags (%d words, margin %d)", labelWords, scaleHard), []float64{20, 50, 100, 200, 500}, func(row row) (float64, bool) {
			return float64(row.Tags), strings.HasSuffix(row.Group, "labels")
		}),
	}
	return c.SVG()
}

// panel has the rows that size accepts. Instances of one group are one point: the
// medians of their sizes and times.
func (r *report) panel(title string, ticks []float64, size func(row) (float64, bool)) chart.Panel {
	groups := map[string][]row{}
	for _, row := range r.rows {
		if _, ok := size(row); ok {
			groups[row.Group] = append(groups[row.Group], row)
		}
	}
	p := chart.Panel{Title: title, Ticks: ticks, Limit: 1000 * r.limit}
	for _, s := range drawn {
		var points []chart.Point
		for _, name := range slices.Sorted(maps.Keys(groups)) {
			var sizes, times []float64
			for _, row := range groups[name] {
				if ms, ok := s.ms(row); ok {
					n, _ := size(row)
					sizes, times = append(sizes, n), append(times, ms)
				}
			}
			if len(times) > 0 {
				points = append(points, chart.Point{Size: lab.Median(sizes), Ms: lab.Median(times)})
			}
		}
		p.Lines = append(p.Lines, points)
	}
	return p
}
