package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

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

// row is a line of the table of stages.
type row struct {
	name string
	ms   func(stages) float64
}

// of returns the times of parses, and their sum.
func (r row) of(all []stages) (ms []float64, sum float64) {
	for _, s := range all {
		ms = append(ms, r.ms(s))
		sum += r.ms(s)
	}
	return ms, sum
}

var rows = []row{
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
	all, best := flat(parses), fastest(parses)
	titles := []string{"stage", "median ms", "mean", "p95", "p99", "longest"}
	if len(best) < len(all) {
		titles = append(titles, fmt.Sprintf("fastest of %d: median", len(all)/len(best)), "p99")
	}
	b.WriteString(lab.Header(titles...))
	for _, row := range rows {
		ms, sum := row.of(all)
		if sum == 0 {
			continue
		}
		q := lab.SpentOf(ms)
		fmt.Fprintf(b, "| %s | %.3f | %.3f | %.2f | %.2f | %.1f |", row.name, q.Median, sum/float64(len(ms)), q.P95, q.P99, q.Max)
		if len(best) < len(all) {
			ms, _ := row.of(best)
			q := lab.SpentOf(ms)
			fmt.Fprintf(b, " %.3f | %.2f |", q.Median, q.P99)
		}
		b.WriteString("\n")
	}
}

// flat returns all parses.
func flat(parses [][]stages) (all []stages) {
	for _, of := range parses {
		all = append(all, of...)
	}
	return all
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
	n := 0
	for _, s := range all {
		n += evaluate.Count(s.Certified)
	}
	return float64(n) / float64(len(all))
}

// multiples returns how many times as long as one scoring by the peer, right after it, a
// parse of each question takes, and how many times as long as one of a batch.
func (r *report) multiples() (once, batch []float64) {
	for _, t := range r.timings {
		if t.Model != trained {
			continue
		}
		var total, ratios []float64
		for _, s := range r.parses[t.Sentence] {
			total = append(total, s.Total)
			ratios = append(ratios, s.Total/s.Peer)
		}
		once = append(once, lab.Median(ratios))
		batch = append(batch, lab.Median(total)/t.time(peer))
	}
	return once, batch
}
