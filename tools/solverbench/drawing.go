package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"semtree/evaluate"
)

// series is one solver in the drawing.
type series struct {
	name, class string
	ms          func(row) (float64, bool)
}

var drawn = []series{
	{"HiGHS, the faster formulation", "c", func(r row) (float64, bool) {
		o, ok := r.peer()
		return o.Ms, ok
	}},
	{"conditional gradient, rounded", "b", own("condgrad")},
	{"exact", "a", own("exact")},
}

func own(method string) func(row) (float64, bool) {
	return func(r row) (float64, bool) {
		o, ok := r.Outcomes[method]
		return o.Ms, ok
	}
}

// Sizes of the drawing, in pixels.
const (
	width, height = 420, 300 // of one panel's axes
	left, top     = 64, 56
	gap           = 84
	leastMs       = 1e-3
	mostMs        = 1e4
)

// drawing draws median times against the number of words and of tags, both on
// logarithmic axes, as an SVG.
func (r *report) drawing() string {
	var b strings.Builder
	w, h := 2*(left+width)+gap-40, top+height+56
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>Median solve time against size, by solver</title>
<style>
:root { color-scheme: light dark }
.page { fill: #fff } text { fill: #3b3b3b } .grid { stroke: #e3e3e3 } .limit { stroke: #8a8a8a; stroke-dasharray: 4 4 }
.a { stroke: #0b6bcb; fill: #0b6bcb } .b { stroke: #c4500a; fill: #c4500a } .c { stroke: #6c6f75; fill: #6c6f75 }
polyline { fill: none !important; stroke-width: 2 } .name { stroke: none }
@media (prefers-color-scheme: dark) {
.page { fill: #16181c } text { fill: #d5d7db } .grid { stroke: #33363c }
.a { stroke: #6cb2ff; fill: #6cb2ff } .b { stroke: #ff9a57; fill: #ff9a57 } .c { stroke: #a5a9b1; fill: #a5a9b1 }
}
</style>
<rect class="page" width="100%%" height="100%%"/>
`, w, h)
	x := float64(left)
	for i, s := range drawn {
		fmt.Fprintf(&b, `<text class="name %s" x="%.0f" y="24">● %s</text>`+"\n", s.class, x+float64(i)*230, s.name)
	}
	r.panel(&b, left, fmt.Sprintf("words (margin %d, grammar of GeoQuery)", scaleHard), []float64{4, 8, 13, 22, 40}, func(row row) (float64, bool) {
		return float64(row.Words), strings.HasSuffix(row.Group, fmt.Sprintf("margin %d", scaleHard))
	})
	r.panel(&b, left+width+gap, fmt.Sprintf("tags (%d words, margin %d)", labelWords, scaleHard), []float64{20, 50, 100, 200, 500}, func(row row) (float64, bool) {
		return float64(row.Tags), strings.HasSuffix(row.Group, "labels")
	})
	b.WriteString("</svg>\n")
	return b.String()
}

// panel draws the rows that size accepts. Instances of one group are one point:
// the medians of their sizes and times.
func (r *report) panel(b *strings.Builder, x0 int, title string, ticks []float64, size func(row) (float64, bool)) {
	groups := map[string][]row{}
	least, most := ticks[0], ticks[len(ticks)-1]
	for _, row := range r.rows {
		if s, ok := size(row); ok {
			groups[row.Group] = append(groups[row.Group], row)
			least, most = min(least, s), max(most, s)
		}
	}
	at := func(v, lo, hi float64) float64 { return math.Log(v/lo) / math.Log(hi/lo) }
	x := func(s float64) float64 { return float64(x0) + width*at(s, least, most) }
	y := func(ms float64) float64 { return top + height*(1-at(max(ms, leastMs), leastMs, mostMs)) }
	for ms := leastMs; ms < 2*mostMs; ms *= 10 {
		fmt.Fprintf(b, `<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			x0, x0+width, y(ms), y(ms), x0-8, y(ms)+4, duration(ms))
	}
	for _, s := range ticks {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%g</text>`+"\n", x(s), top+height+20, s)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", x0+width/2, top+height+42, title)
	fmt.Fprintf(b, `<line class="limit" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text x="%d" y="%.1f" text-anchor="end">limit</text>`+"\n",
		x0, x0+width, y(1000*r.limit), y(1000*r.limit), x0+width, y(1000*r.limit)-6)
	for _, s := range drawn {
		var points [][2]float64
		for _, name := range slices.Sorted(maps.Keys(groups)) {
			var sizes, times []float64
			for _, row := range groups[name] {
				if ms, ok := s.ms(row); ok {
					n, _ := size(row)
					sizes, times = append(sizes, n), append(times, ms)
				}
			}
			if len(times) > 0 {
				points = append(points, [2]float64{x(evaluate.Quantile(sizes, 0.5)), y(evaluate.Quantile(times, 0.5))})
			}
		}
		slices.SortFunc(points, func(p, q [2]float64) int { return cmp.Compare(p[0], q[0]) })
		line(b, s.class, points)
	}
}

func line(b *strings.Builder, class string, points [][2]float64) {
	var path strings.Builder
	for _, p := range points {
		fmt.Fprintf(&path, "%.1f,%.1f ", p[0], p[1])
		fmt.Fprintf(b, `<circle class="%s" cx="%.1f" cy="%.1f" r="3.5"/>`+"\n", class, p[0], p[1])
	}
	fmt.Fprintf(b, `<polyline class="%s" points="%s"/>`+"\n", class, strings.TrimSpace(path.String()))
}

// duration prints a power of ten of milliseconds.
func duration(ms float64) string {
	switch {
	case ms > 900:
		return fmt.Sprintf("%.0f s", ms/1000)
	case ms > 0.9:
		return fmt.Sprintf("%.0f ms", ms)
	}
	return fmt.Sprintf("%.0f µs", 1000*ms)
}
