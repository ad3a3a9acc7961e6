package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/domain/builtin"
	"semtree/model"
)

// sample is a report of two questions of three words, one of five, and of a random
// network's two. In the second round of the first question the machine was ten times slower.
func sample() *report {
	t := &task{Rounds: 3, BatchMs: 4, Questions: make([]string, 3), Models: []network{
		{Name: trained, Hidden: 100, Sentences: [][]int{{1, 2, 3}, {4, 5, 6}, {1, 2, 3, 4, 5}}},
		{Name: "h200", Hidden: 200, Sentences: [][]int{{1}, {2}}},
	}}
	same := func(simd, other, slow float64) map[string][]float64 {
		three := func(x float64) []float64 { return []float64{x, x, x} }
		return map[string][]float64{withKernel: three(simd), peer: three(other), plain: three(slow)}
	}
	parse := func(ms float64) stages {
		return stages{Millis: answer.Millis{Score: 0.2, Rank: ms - 0.2, Total: ms}, Peer: ms / 3, Certified: ms < 3}
	}
	return &report{
		task: t, programs: []string{plain, peer, withKernel},
		measured: measured{
			Version: "1.2.3", Difference: 1e-5,
			Timings: []timing{
				{trained, 0, map[string][]float64{withKernel: {0.1, 1, 0.3}, peer: {0.2, 2, 0.2}, plain: {1, 10, 1}}},
				{trained, 1, same(0.3, 0.2, 1)},
				{trained, 2, same(0.4, 0.5, 2)},
				{"h200", 0, same(1, 2, 8)},
				{"h200", 1, same(3, 2, 8)},
			},
			Parses: [][]stages{{parse(1), parse(0.4), parse(0.5)}, {parse(0.6), parse(0.6), parse(9)}, {parse(1), parse(1), parse(1)}},
		},
	}
}

// TestRatio: ratios are those within a round, so that a slow round changes nothing.
func TestRatio(t *testing.T) {
	r := sample()
	if x := r.Timings[0].ratio(withKernel, peer); x != 0.5 {
		t.Errorf("ratio %g, want 0.5", x)
	}
	if x := r.Timings[0].time(withKernel); x != 0.3 {
		t.Errorf("time %g, want 0.3", x)
	}
	groups := r.task.byLength(r.Timings)
	if len(groups) != 2 || groups[0].size != 3 || len(groups[0].all) != 2 || groups[1].size != 5 || len(groups[1].all) != 1 {
		t.Fatalf("by length: %+v", groups)
	}
	if x := groups[1].ratio(withKernel, peer); x != 0.8 {
		t.Errorf("five words: ratio %g, want 0.8", x)
	}
	if groups = r.task.bySize(r.Timings); len(groups) != 1 || groups[0].size != 200 || groups[0].ratio(plain, peer) != 4 {
		t.Errorf("by size: %+v", groups)
	}
}

// TestBrowser checks the figures in the text, and that every table has as many cells in each line.
func TestBrowser(t *testing.T) {
	r := sample()
	r.Browser = "156"
	text := r.browser()
	for _, want := range []string{
		"onnxruntime-web 1.2.3 (SIMD, one thread)",
		"| **all** | 3 | 0.300 | 0.200 | 1.000 | **0.80** | 5.0 |",
		"| lengths of fewer than 20 questions | 3 |",
		"is 1.50 at the 95th percentile and 1.50 at most; onnxruntime-web is faster for 1 of 3 questions",
		"| 200 | 2 | 1.000 | 2.000 | 8.000 | **0.50** | 4.0 |",
		"by 0.000010 at most",
		"Proved optimal:\n88.89 %",
		"| **whole parse** | 1.000 | 1.678 | 9.00 | 9.00 | 9.0 | 0.600 | 1.00 |",
		"takes **3.00** times as long as that (p95 3.0; the fastest of both, 3.00), and 2.50 times as long as one of the scorings in a batch (p95 3.0);\nour scoring inside a parse takes **1.00** times as long as that (p95 1.2; the fastest of both, 1.00), and 1.00 times as long as one",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "with the way to the worker") {
		t.Error("a stage that was not measured is in a table")
	}
	rectangular(t, text)
}

// TestNative: the peer is the other one, and plain Go is what counts.
func TestNative(t *testing.T) {
	r := sample()
	r.programs = []string{peer, plain}
	text := r.native()
	for _, want := range []string{"onnxruntime-node 1.2.3", "| **all** | 3 | 1.000 | 0.200 | **5.00** |"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	rectangular(t, text)
}

func rectangular(t *testing.T, text string) {
	t.Helper()
	for _, block := range strings.Split(text, "\n\n") {
		if !strings.HasPrefix(block, "|") {
			continue
		}
		lines := strings.Split(strings.TrimSpace(block), "\n")
		for _, line := range lines {
			if strings.Count(line, "|") != strings.Count(lines[0], "|") {
				t.Errorf("%q has not as many cells as %q", line, lines[0])
			}
		}
	}
}

// TestRandom: a random network loads from its files, and scores what its size says.
func TestRandom(t *testing.T) {
	d, err := builtin.Load(trained)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Model()
	if err != nil {
		t.Fatal(err)
	}
	b := bench{built: t.TempDir()}
	random := b.random("h8", m.Meta, 8)
	if s := random.Meta.Sizes; s.Hidden != 8 || s.MLP != 8 || s.Embed != m.Meta.Sizes.Embed || s.Vocab != m.Meta.Sizes.Vocab {
		t.Errorf("sizes %+v", s)
	}
	onnx, err := os.ReadFile(filepath.Join(b.built, "h8", "model.onnx"))
	if err != nil || model.Digest(onnx) != random.Meta.SHA256 {
		t.Errorf("the file is another one: %v", err)
	}
	mu, _, err := random.NewScorer().Score([]int{1, 2, 3})
	if err != nil {
		t.Fatal(err)
	}
	least, most := math.Inf(1), math.Inf(-1)
	for _, x := range mu {
		least, most = min(least, float64(x)), max(most, float64(x))
	}
	if len(mu) != 3*m.Meta.Sizes.Labels || least == most {
		t.Errorf("%d scores from %g to %g", len(mu), least, most)
	}
}

// TestCount: batches are as long as they have to be.
func TestCount(t *testing.T) {
	if n := countFor(func(count int) float64 { return 0.3 * float64(count) }); n != 16 {
		t.Errorf("%d times, want 16", n)
	}
}
