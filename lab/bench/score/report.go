package main

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lab"
	"semtree/lab/evaluate"
)

// report is all that was measured.
type report struct {
	task     *task
	programs []string // ours that counts last
	machine  string   // the end of a sentence
	measured
}

// enough is how many questions of a length make it a row of its own.
const enough = 20

// own is the program of ours that counts.
func (r *report) own() string { return r.programs[len(r.programs)-1] }

// titles are how the programs are called in tables and drawings.
func (r *report) titles() map[string]string {
	if r.own() == withKernel {
		return map[string]string{withKernel: "Go with SIMD", plain: "plain Go", peer: "onnxruntime-web"}
	}
	return map[string]string{plain: "Go", peer: "onnxruntime-node"}
}

// native is the report of a run in this process.
func (r *report) native() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# The parser natively

Written by %[1]smake bench%[1]s on %[2]s, in one thread of Go. `, "`", lab.System())
	r.preamble(&b, "onnxruntime-node "+r.Version+" (one thread)")
	r.scoring(&b)
	r.parsing(&b, "the process")
	return b.String()
}

// preamble says how to read the report.
func (r *report) preamble(b *strings.Builder, name string) {
	fmt.Fprintf(b, `The questions are the %d of
GeoQuery's IID train and dev files. The peer is %s, with
the same ONNX file and the same words, in the same run.

The ratios are the result. Milliseconds depend on the machine and on what else it does,
and are not to be compared between runs; a ratio compares two programs that took turns,
some milliseconds each, so both have the same machine%s.
`, len(r.task.Questions), name, r.machine)
}

// scoring writes the comparison with the peer.
func (r *report) scoring(b *strings.Builder) {
	titles := r.titles()
	fmt.Fprintf(b, `
## Scoring

A batch of at least %g ms each in turn, %d rounds; medians. A ratio is the median of the
questions' ratios to %s; below 1 we are faster. Scores differ from those of
%[3]s by %.6f at most.

`, r.task.BatchMs, r.task.Rounds, titles[peer], r.Difference)
	var lines []line
	rest, all := group{}, group{}
	for _, g := range r.task.byLength(r.Timings) {
		all.all = append(all.all, g.all...)
		if len(g.all) >= enough {
			lines = append(lines, line{fmt.Sprint(g.size), g})
		} else {
			rest.all = append(rest.all, g.all...)
		}
	}
	if len(rest.all) > 0 {
		lines = append(lines, line{fmt.Sprintf("lengths of fewer than %d questions", enough), rest})
	}
	r.table(b, "words", append(lines, line{"**all**", all}))
	ratios := lab.Figures(all.all, func(t timing) float64 { return t.ratio(r.own(), peer) })
	slower := 0
	for _, x := range ratios {
		slower += evaluate.Count(x > 1)
	}
	fmt.Fprintf(b, "\nThe ratio of a question is %.2f at the 95th percentile and %.2f at most; %s is faster for %d of %d questions.\n",
		evaluate.Quantile(ratios, 0.95), evaluate.Quantile(ratios, 1), titles[peer], slower, len(ratios))
	fmt.Fprintf(b, `
Networks of other sizes, with random weights: all hidden layers have the size of the first
column, the rest is as in GeoQuery's network. %d of the questions, evenly spread.

`, len(r.task.Models[1].Sentences))
	lines = nil
	for _, g := range r.task.bySize(r.Timings) {
		lines = append(lines, line{fmt.Sprint(g.size), g})
	}
	r.table(b, "hidden", lines)
}

// line is a line of a table.
type line struct {
	name string
	group
}

// table writes the times of groups, and the ratios to the peer.
func (r *report) table(b *strings.Builder, first string, lines []line) {
	titles, programs := r.titles(), slices.Clone(r.programs)
	slices.Reverse(programs)
	header := []string{first, "questions"}
	for _, p := range programs {
		header = append(header, titles[p]+", ms")
	}
	header = append(header, "**ratio**")
	if r.own() != plain {
		header = append(header, "ratio of "+titles[plain])
	}
	b.WriteString(lab.Header(header...))
	for _, l := range lines {
		fmt.Fprintf(b, "| %s | %d |", l.name, len(l.all))
		for _, p := range programs {
			fmt.Fprintf(b, " %.3f |", l.time(p))
		}
		fmt.Fprintf(b, " **%.2f** |", l.ratio(r.own(), peer))
		if r.own() != plain {
			fmt.Fprintf(b, " %.1f |", l.ratio(plain, peer))
		}
		b.WriteString("\n")
	}
}

// parsing writes the stages of a parse.
func (r *report) parsing(b *strings.Builder, where string) {
	all := slices.Concat(r.Parses...)
	fmt.Fprintf(b, `
## A whole parse

Every question %d times, one after the other, with confidence and three readings. Every
parse counts, garbage collections and what else happens in %s included. Proved optimal:
%.2f %%.

`, parseRounds, where, 100*certified(all))
	stagesTable(b, r.Parses)
	fmt.Fprintf(b, `
After each parse, %s scores the same words once, which takes %.3f ms in the median.
In the median of the questions, a whole parse takes %s;
our scoring inside a parse takes %s.
`, r.titles()[peer], lab.MedianOf(all, func(s stages) float64 { return s.Peer }), r.multiples(func(s stages) float64 { return s.Total }),
		r.multiples(func(s stages) float64 { return s.Score }))
}
