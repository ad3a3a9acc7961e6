package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const introduction = `# Accuracy

Written by %[1]smake results%[1]s: every model is trained from scratch with %[2]d seeds, on one
core, and evaluated with each solver. Exact match compares program trees,
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
func report(models []model, seeds int) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, introduction, "`", seeds)
	b.WriteString("| data | split | evaluated on | n | exact match, % | denotation, % | condgrad | condgrad, no rounding | certified, % | sentences/s | paper | no CPLEX | no encoder |\n")
	b.WriteString("|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for from := 0; from < len(models); from += seeds {
		if err := lines(&b, models[from:from+seeds]); err != nil {
			return "", err
		}
	}
	b.WriteString("\nCertified and sentences/s are of the exact solver, scoring included. Cost of a model:\n\n")
	b.WriteString("| data | split | trained on | seconds | model.onnx, bytes |\n|---|---|---|---|---|\n")
	for from := 0; from < len(models); from += seeds {
		if err := cost(&b, models[from:from+seeds]); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// lines writes the rows of an experiment, one for each test.
func lines(b *strings.Builder, models []model) error {
	e := models[0].experiment
	for i, t := range e.tests {
		fmt.Fprintf(b, "| %s | %s | %s | ", e.set, e.split, t.name)
		if t.absent != "" || !done(models) {
			b.WriteString("– | not run | | | | | |")
		} else {
			columns := map[string]*[4]sample{}
			n := 0
			for _, solver := range solvers {
				columns[solver] = &[4]sample{}
				for _, m := range models {
					ev, err := m.read(i, solver)
					if err != nil {
						return err
					}
					n = ev.N
					for k, v := range []float64{100 * ev.Exact, 100 * ev.Denotation, 100 * ev.Certified, ev.Speed} {
						columns[solver][k] = append(columns[solver][k], v)
					}
				}
			}
			exact := columns["exact"]
			fmt.Fprintf(b, "%d | **%s** | %s | %s | %s | %s | %.0f |", n, exact[0], exact[1],
				columns["condgrad"][0], columns["condgrad-noround"][0], exact[2], exact[3].mean())
		}
		fmt.Fprintf(b, " %s | %s | %s |\n", reported(t.paper.exact), reported(t.paper.noRounding), reported(t.paper.plain))
	}
	return nil
}

// done reports whether nothing is left to do for any of the models.
func done(models []model) bool {
	return !slices.ContainsFunc(models, func(m model) bool { return !m.done() })
}

func reported(percent float64) string {
	if percent == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", percent)
}

// cost writes what the models of an experiment take to train and to load.
func cost(b *strings.Builder, models []model) error {
	if !done(models) {
		return nil
	}
	var seconds sample
	var meta struct {
		Data    string
		Seconds float64
	}
	for _, m := range models {
		text, err := os.ReadFile(filepath.Join(m.dir, "model.json"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &meta); err != nil {
			return fmt.Errorf("%s: %w", m.dir, err)
		}
		seconds = append(seconds, meta.Seconds)
	}
	info, err := os.Stat(filepath.Join(models[0].dir, "model.onnx"))
	if err != nil {
		return err
	}
	data, _, _ := strings.Cut(meta.Data, ", SHA-256")
	fmt.Fprintf(b, "| %s | %s | %s) | %.0f | %d |\n", models[0].set, models[0].split, data, seconds.mean(), info.Size())
	return nil
}

// sample is a figure by seed.
type sample []float64

func (s sample) mean() float64 {
	sum := 0.0
	for _, v := range s {
		sum += v
	}
	return sum / float64(len(s))
}

// String prints mean ± standard deviation (of a sample: n-1).
func (s sample) String() string {
	squares := 0.0
	for _, v := range s {
		squares += (v - s.mean()) * (v - s.mean())
	}
	if len(s) < 2 {
		return fmt.Sprintf("%.1f", s.mean())
	}
	return fmt.Sprintf("%.1f ± %.1f", s.mean(), math.Sqrt(squares/float64(len(s)-1)))
}
