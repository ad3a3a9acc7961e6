package main

import "semtree/lab/bench/chart"

// drawing draws median times against the number of words and the size of hidden layers.
func (r *report) drawing() string {
	c := chart.Chart{Title: "Median time of scoring against length and size, by program", Least: 0.01, Most: 100}
	for _, name := range r.programs {
		c.Series = append(c.Series, r.titles()[name])
	}
	c.Panels = []chart.Panel{
		r.panel("words (GeoQuery's network)", []float64{2, 4, 8, 16}, r.task.byLength(r.Timings)),
		r.panel("size of hidden layers (random weights)", []float64{64, 100, 200, 400}, r.task.bySize(r.Timings)),
	}
	return c.SVG()
}

func (r *report) panel(title string, ticks []float64, groups []group) chart.Panel {
	p := chart.Panel{Title: title, Ticks: ticks}
	for _, name := range r.programs {
		var line []chart.Point
		for _, g := range groups {
			line = append(line, chart.Point{Size: float64(g.size), Ms: g.time(name)})
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}
