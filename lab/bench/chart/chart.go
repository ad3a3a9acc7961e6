// Package chart draws times against sizes as SVG: lines on logarithmic axes, in panels
// side by side. It follows the reader's choice of a light or a dark page.
package chart

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/internal/numeral"
)

// Chart is a drawing.
type Chart struct {
	Title  string   // for who does not see it
	Series []string // names of the lines, at most three
	Panels []Panel
	// Least and Most are the ends of all y axes, powers of ten, in milliseconds.
	Least, Most float64
}

// Panel is one pair of axes.
type Panel struct {
	Title string    // of the x axis
	Ticks []float64 // of the x axis, ascending; it is longer if there are points beyond
	Lines [][]Point // one for each series; it may be empty
	Limit float64   // draws a line at these milliseconds; 0: none
}

// Point is a time in milliseconds for a size. Both are positive.
type Point struct{ Size, Ms float64 }

// Sizes in pixels.
const (
	width, height = 420, 300 // of one panel's axes
	left, top     = 64, 56
	gap           = 84
	legend        = 230 // from one name to the next
)

// classes are the styles of the series, the last first, so that it is drawn on top.
var classes = []string{"c", "b", "a"}

// SVG returns the drawing.
func (c *Chart) SVG() string {
	var b strings.Builder
	n := len(c.Panels)
	w, h := left+n*width+(n-1)*gap+left-40, top+height+56
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>%s</title>
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
`, w, h, c.Title)
	for i, name := range c.Series {
		fmt.Fprintf(&b, `<text class="name %s" x="%d" y="24">● %s</text>`+"\n", classes[i], left+i*legend, name)
	}
	for i := range c.Panels {
		c.panel(&b, left+i*(width+gap), &c.Panels[i])
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// panel draws a panel whose axes begin at x0.
func (c *Chart) panel(b *strings.Builder, x0 int, p *Panel) {
	least, most := p.Ticks[0], p.Ticks[len(p.Ticks)-1]
	for _, line := range p.Lines {
		for _, at := range line {
			least, most = min(least, at.Size), max(most, at.Size)
		}
	}
	at := func(v, lo, hi float64) float64 { return math.Log(v/lo) / math.Log(hi/lo) }
	x := func(size float64) float64 { return float64(x0) + width*at(size, least, most) }
	y := func(ms float64) float64 { return top + height*(1-at(max(ms, c.Least), c.Least, c.Most)) }
	for ms := c.Least; ms < 2*c.Most; ms *= 10 {
		fmt.Fprintf(b, `<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			x0, x0+width, y(ms), y(ms), x0-8, y(ms)+4, duration(ms))
	}
	for _, size := range p.Ticks {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n", x(size), top+height+20, count(size))
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", x0+width/2, top+height+42, p.Title)
	if p.Limit > 0 {
		fmt.Fprintf(b, `<line class="limit" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/><text x="%d" y="%.1f" text-anchor="end">limit</text>`+"\n",
			x0, x0+width, y(p.Limit), y(p.Limit), x0+width, y(p.Limit)-6)
	}
	for i, line := range p.Lines {
		line = slices.Clone(line)
		slices.SortFunc(line, func(p, q Point) int { return cmp.Compare(p.Size, q.Size) })
		var path strings.Builder
		for _, at := range line {
			fmt.Fprintf(&path, "%.1f,%.1f ", x(at.Size), y(at.Ms))
			fmt.Fprintf(b, `<circle class="%s" cx="%.1f" cy="%.1f" r="3.5"/>`+"\n", classes[i], x(at.Size), y(at.Ms))
		}
		fmt.Fprintf(b, `<polyline class="%s" points="%s"/>`+"\n", classes[i], strings.TrimSpace(path.String()))
	}
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

// count prints a size, thousands and more with a blank between groups of digits.
func count(size float64) string {
	if size < 10_000 {
		return fmt.Sprintf("%g", size)
	}
	return strings.ReplaceAll(numeral.Format{Grouped: true}.Text(size), ",", " ")
}
