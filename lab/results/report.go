package main

import (
	"fmt"
	"math"
	"strings"

	"gonum.org/v1/gonum/stat"

	"semtree/lab"
	"semtree/lab/evaluate"
	"semtree/solver"
)

const introduction = `# Accuracy

Written by %[1]smake -C lab results%[1]s: every model is trained from scratch with %[2]d seeds
and evaluated with each solver, on one core. Exact match compares program trees,
denotation their answers. Figures are means over the seeds, ± their standard
deviation. "not run" means that the file is not on this machine: the test parts
of GeoQuery are kept aside. How the settings were chosen, and what each brings, is
described in [doc/accuracy.md](../accuracy.md).

The paper ([petit2023](https://arxiv.org/abs/2302.07679), table 1) reports exact match,
with BERT as a pre-trained encoder except on SCAN; "no CPLEX" is the same without its
rounding step; "no encoder" is its best baseline without a pre-trained encoder, by
denotation, which is more lenient than exact match.

`

// report writes all that has been evaluated.
func report(rows []row, seeds int) string {
	var b strings.Builder
	fmt.Fprintf(&b, introduction, "`", seeds)
	b.WriteString(lab.Header("data", "split", "evaluated on", "n", "exact match, %", "denotation, %", "condgrad", "condgrad, no rounding",
		"certified, %", "sentences/s", "paper", "no CPLEX", "no encoder"))
	for _, x := range rows {
		lines(&b, x)
	}
	b.WriteString("\nCertified and sentences/s are of the exact solver, scoring included. Cost of a model:\n\n")
	b.WriteString(lab.Header("data", "split", "trained on", "seconds", "model.onnx, bytes"))
	for _, x := range rows {
		if x.pairs > 0 {
			fmt.Fprintf(&b, "| %s | %s | %s (%d questions) | %.0f | %d |\n", x.set, x.split, x.train.name, x.pairs, stat.Mean(x.seconds, nil), x.bytes)
		}
	}
	return b.String()
}

// lines writes the rows of an experiment, one for each test.
func lines(b *strings.Builder, x row) {
	for i, t := range x.tests {
		fmt.Fprintf(b, "| %s | %s | %s | ", x.set, x.split, t.name)
		if n := x.questions(i); n == 0 {
			b.WriteString("– | not run | | | | | |")
		} else {
			exact := func(method solver.Method) sample {
				return x.over(i, method, func(ev evaluate.Evaluation) float64 { return 100 * ev.Exact })
			}
			denotation := "–"
			if d := x.over(i, solver.Exact, denoted); !math.IsNaN(stat.Mean(d, nil)) {
				denotation = d.String()
			}
			certified := x.over(i, solver.Exact, func(ev evaluate.Evaluation) float64 { return 100 * ev.Certified })
			speed := x.over(i, solver.Exact, func(ev evaluate.Evaluation) float64 { return ev.Speed })
			fmt.Fprintf(b, "%d | **%s** | %s | %s | %s | %s | %.0f |", n, exact(solver.Exact), denotation,
				exact(solver.CondGrad), exact(solver.CondGradNoRound), certified, stat.Mean(speed, nil))
		}
		fmt.Fprintf(b, " %s | %s | %s |\n", reported(t.paper.exact), reported(t.paper.noRounding), reported(t.paper.plain))
	}
}

// denoted is the share of right answers in percent; NaN for a domain without facts.
func denoted(ev evaluate.Evaluation) float64 {
	if ev.Denotation == nil {
		return math.NaN()
	}
	return 100 * *ev.Denotation
}

// short is the table for doc/domains.md: exact match by the exact solver beside
// what others report. Tests that were not run are left out.
func short(rows []row) string {
	var b strings.Builder
	b.WriteString(lab.Header("data", "split", "evaluated on", "questions", "exact match, %",
		"the paper (BERT, except on SCAN)", "its best baseline without a pre-trained encoder"))
	for _, x := range rows {
		for i, t := range x.tests {
			if n := x.questions(i); n > 0 {
				exact := x.over(i, solver.Exact, func(ev evaluate.Evaluation) float64 { return 100 * ev.Exact })
				fmt.Fprintf(&b, "| %s | %s | %s | %d | **%s** | %s | %s |\n", x.set, x.split, t.name, n, exact, reported(t.paper.exact), reported(t.paper.plain))
			}
		}
	}
	return b.String()
}

// questions returns the number of questions of a test, 0 if not every seed was
// evaluated on it.
func (x *row) questions(i int) (n int) {
	for _, figures := range x.figures[i] {
		if figures == nil {
			return 0
		}
		n = figures[solver.Exact].N
	}
	return n
}

// over returns a figure of a test for every seed.
func (x *row) over(i int, method solver.Method, figure func(evaluate.Evaluation) float64) sample {
	return lab.Figures(x.figures[i], func(e evaluations) float64 { return figure(e[method]) })
}

func reported(percent float64) string {
	if percent == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", percent)
}

// sample is a figure by seed.
type sample []float64

// String prints mean ± standard deviation (of a sample: n-1).
func (s sample) String() string {
	mean, deviation := stat.MeanStdDev(s, nil)
	if len(s) < 2 {
		return fmt.Sprintf("%.1f", mean)
	}
	return fmt.Sprintf("%.1f ± %.1f", mean, deviation)
}
