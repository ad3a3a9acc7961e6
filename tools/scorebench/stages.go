package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"semtree/evaluate"
)

// parseRounds is how often every question is parsed.
const parseRounds = 3

// stages are the milliseconds of one parse.
type stages struct {
	Sentence  int     `json:"sentence"` // its index, if not every question was parsed
	Link      float64 `json:"link"`
	Score     float64 `json:"score"`
	Solve     float64 `json:"solve"`
	Rank      float64 `json:"rank"`
	Execute   float64 `json:"execute"`
	Total     float64 `json:"total"`
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
	b.WriteString("| stage | median ms | mean | p95 | p99 | longest |")
	if len(best) < len(all) {
		fmt.Fprintf(b, " fastest of %d: median | p99 |\n|---|---|", len(all)/len(best))
	} else {
		b.WriteString("\n|")
	}
	b.WriteString("---|---|---|---|---|---|\n")
	for _, row := range rows {
		ms, sum := row.of(all)
		if sum == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s | %.3f | %.3f | %.2f | %.2f | %.1f |", row.name, evaluate.Quantile(ms, 0.5), sum/float64(len(ms)),
			evaluate.Quantile(ms, 0.95), evaluate.Quantile(ms, 0.99), evaluate.Quantile(ms, 1))
		if len(best) < len(all) {
			ms, _ := row.of(best)
			fmt.Fprintf(b, " %.3f | %.2f |", evaluate.Quantile(ms, 0.5), evaluate.Quantile(ms, 0.99))
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
		once = append(once, evaluate.Quantile(ratios, 0.5))
		batch = append(batch, evaluate.Quantile(total, 0.5)/t.time(peer))
	}
	return once, batch
}
