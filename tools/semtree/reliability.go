package main

import (
	"fmt"
	"io"
	"math"

	"semtree/model"
	"semtree/model/calibrate"
)

// Rows of the report: shares of the questions that are answered, and least
// confidences.
var (
	coverages  = []float64{0.5, 0.8, 0.9, 0.95, 1}
	thresholds = []float64{0.5, 0.7, 0.9, 0.95}
)

// reliability writes the report as Markdown. All of w's errors are the
// caller's to know: it is a buffer.
func reliability(w io.Writer, c *model.Confidence, r *calibrate.Report) {
	fmt.Fprintf(w, "# Confidence, out of fold\n\n`%s`\n", c.Command)

	fmt.Fprint(w, "\n| questions | exact match | log loss | Brier score | expected calibration error |\n|---|---|---|---|---|\n")
	fmt.Fprintf(w, "| %d | %s | %.3f | %.3f | %.3f |\n", r.N, percent(float64(r.Right)/float64(r.N)), r.LogLoss, r.Brier, r.ECE)

	fmt.Fprint(w, "\n| confidence | questions | mean confidence | exact match |\n|---|---|---|---|\n")
	for _, b := range r.Bins {
		fmt.Fprintf(w, "| %.1f to %.1f | %d | %s | %s |\n", b.Low, b.High, b.N, percent(b.Mean), percent(b.Right))
	}

	fmt.Fprint(w, "\n| answered | least confidence | exact match of the answered |\n|---|---|---|\n")
	row := func(a calibrate.Answered) {
		fmt.Fprintf(w, "| %d (%s) | %.3f | %s |\n", a.N, percent(a.Coverage), a.Threshold, percent(a.Right))
	}
	for _, share := range coverages {
		row(r.Cover(share))
	}
	fmt.Fprint(w, "\n| answered | least confidence | exact match of the answered |\n|---|---|---|\n")
	for _, least := range thresholds {
		row(r.At(least))
	}

	fmt.Fprint(w, "\n| weight of | value |\n|---|---|\n")
	for i, name := range []string{"bias", "log(1 + margin)", "log(1 + surprise)", "words not understood"} {
		fmt.Fprintf(w, "| %s | %.3f |\n", name, c.Weights()[i])
	}
}

// percent writes a share; that of nothing is a dash.
func percent(share float64) string {
	if math.IsNaN(share) {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*share)
}
