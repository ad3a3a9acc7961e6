package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat"

	"semtree/answer"
	"semtree/lab"
	"semtree/lab/evaluate"
)

// parseRounds is how often every question is parsed.
const parseRounds = 3

// stages are the milliseconds of one parse.
type stages struct {
	answer.Millis
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

// stagesTable writes the times of every parse, and of the fastest one of each question: what the machine does besides slows down some of them only.
func stagesTable(b *strings.Builder, parses [][]stages) {
	all, best := slices.Concat(parses...), fastest(parses)
	b.WriteString(lab.Header("stage", "median ms", "mean", "p95", "p99", "longest", fmt.Sprintf("fastest of %d: median", len(all)/len(best)), "p99"))
	for _, row := range rows {
		ms := lab.Figures(all, row.ms)
		q, least := evaluate.SpreadOf(ms), evaluate.SpreadOf(lab.Figures(best, row.ms))
		if q.Max > 0 {
			fmt.Fprintf(b, "| %s | %.3f | %.3f | %.2f | %.2f | %.1f | %.3f | %.2f |\n", row.name, q.Median, stat.Mean(ms, nil), q.P95, q.P99, q.Max, least.Median, least.P99)
		}
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

// multiple says how many times as long as one scoring by the peer a stage of the parses of each question takes.
type multiple struct {
	once  []float64 // as the one right after it
	least []float64 // the fastest of each of those
	batch []float64 // as one of a batch
}

// multiples compares a stage with the peer.
func (r *report) multiples(stage func(stages) float64) (m multiple) {
	for _, t := range r.Timings {
		if t.Model == trained {
			parses := r.Parses[t.Sentence]
			own := lab.Figures(parses, stage)
			m.once = append(m.once, lab.MedianOf(parses, func(s stages) float64 { return stage(s) / s.Peer }))
			m.least = append(m.least, slices.Min(own)/slices.Min(lab.Figures(parses, func(s stages) float64 { return s.Peer })))
			m.batch = append(m.batch, lab.Median(own)/t.time(peer))
		}
	}
	return m
}

func (m multiple) String() string {
	return fmt.Sprintf("**%.2f** times as long as that (p95 %.1f; the fastest of both, %.2f), and %.2f times as long as one of the scorings in a batch (p95 %.1f)",
		lab.Median(m.once), evaluate.Quantile(m.once, 0.95), lab.Median(m.least), lab.Median(m.batch), evaluate.Quantile(m.batch, 0.95))
}
