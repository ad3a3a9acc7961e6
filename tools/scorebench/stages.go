package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat"

	"semtree/evaluate"
	"semtree/parser"
	"semtree/tools/internal/lab"
)

// parseRounds is how often every question is parsed.
const parseRounds = 3

// stages are the milliseconds of one parse.
type stages struct {
	Sentence int `json:"sentence"` // its index, if not every question was parsed
	parser.Millis
	Answer    float64 `json:"answer"` // until the page has the answer; 0 natively
	Peer      float64 `json:"peer"`   // of scoring with the peer right after, once
	Certified bool    `json:"certified"`
}

// rows are the lines of the table of stages.
var rows = []struct {
	name string
	ms   func(stages) float64
}{
	{"link names", func(s stages) float64 { return s.Link }},
	{"score", func(s stages) float64 { return s.Score }},
	{"solve", func(s stages) float64 { return s.Solve }},
	{"rank three programs, confidence", func(s stages) float64 { return s.Rank }},
	{"execute them", func(s stages) float64 { return s.Execute }},
	{"**whole parse**", func(s stages) float64 { return s.Total }},
	{"with the way to the worker and back", func(s stages) float64 { return s.Answer }},
}

// stagesTable writes the times of every parse, and of the fastest one of each question if
// there are several: what the machine does besides slows down some of them only.
func stagesTable(b *strings.Builder, parses [][]stages) {
	all, best := slices.Concat(parses...), fastest(parses)
	titles := []string{"stage", "median ms", "mean", "p95", "p99", "longest"}
	if len(best) < len(all) {
		titles = append(titles, fmt.Sprintf("fastest of %d: median", len(all)/len(best)), "p99")
	}
	b.WriteString(lab.Header(titles...))
	for _, row := range rows {
		ms := lab.Figures(all, row.ms)
		q := lab.SpentOf(ms)
		if q.Max == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s | %.3f | %.3f | %.2f | %.2f | %.1f |", row.name, q.Median, stat.Mean(ms, nil), q.P95, q.P99, q.Max)
		if len(best) < len(all) {
			q := lab.SpentOf(lab.Figures(best, row.ms))
			fmt.Fprintf(b, " %.3f | %.2f |", q.Median, q.P99)
		}
		b.WriteString("\n")
	}
}

// fastest returns the fastest parse of each question.
func fastest(parses [][]stages) (best []stages) {
	for _, of := range parses {
		best = append(best, slices.MinFunc(of, func(a, b stages) int { return cmp.Compare(a.Total, b.Total) }))
	}
	return best
}

// certified is the share of parses that are proved optimal.
func certified(all []stages) float64 {
	return stat.Mean(lab.Figures(all, func(s stages) float64 { return float64(evaluate.Count(s.Certified)) }), nil)
}

// multiples returns how many times as long as one scoring by the peer, right after it, a
// parse of each question takes, and how many times as long as one of a batch.
func (r *report) multiples() (once, batch []float64) {
	for _, t := range r.Timings {
		if t.Model == trained {
			parses := r.Parses[t.Sentence]
			once = append(once, lab.MedianOf(parses, func(s stages) float64 { return s.Total / s.Peer }))
			batch = append(batch, lab.MedianOf(parses, func(s stages) float64 { return s.Total })/t.time(peer))
		}
	}
	return once, batch
}
