package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func example(name string, seed uint64, answers, best, queries, foreign string) outcome {
	return outcome{task: task{Setting: name, Seed: seed}, Commit: fmt.Sprintf("c%d", seed), Seconds: 60, Answers: answers, Best: best, Queries: queries, Foreign: foreign, Certified: 1}
}

// TestReport checks shares, differences on the seeds of both, and the row without
// passing over.
func TestReport(t *testing.T) {
	all := settings()
	text := report([]result{
		{all[0], []outcome{example("all", 1, "1100", "1000", "10", "10"), example("all", 2, "1110", "1100", "11", "00")}},
		{all[1], []outcome{example(all[1].name, 1, "1000", "1000", "00", "10")}},
	}, sizes{Queries: 5, Generated: 7})
	for _, want := range []string{
		"| all | 1, 2 | 62.5 | 37.5 | 75.0 | 25.0 | 100.0 | 60 |\n",
		"| no passing over | 1, 2 | 37.5 (-25.0 ± 14.4) |",
		"| no generated questions | 1 | 25.0 (-25.0 ± 25.0) | 25.0 (+0.0 ± 0.0) | 0.0 (-50.0 ± 50.0) | 50.0 (+0.0 ± 0.0) |",
		"5 questions of WikiSQL, 7 generated ones, all with answers;",
		"\nMeasured at commits c1; c2. Later",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestCompareNothing(t *testing.T) {
	a := &result{outcomes: []outcome{example("all", 1, "1", "1", "1", "1")}}
	b := &result{outcomes: []outcome{example("b", 2, "1", "1", "1", "1")}}
	if points, _ := compare(a, b, measures[0].marks, measures[0].marks).Mean(); !math.IsNaN(points) {
		t.Errorf("%g of different seeds, want no number", points)
	}
}

// TestFile checks that tasks that differ have other files.
func TestFile(t *testing.T) {
	plain := task{Setting: "no answers", Seed: 3}
	for _, other := range []task{{Setting: "all", Seed: 3}, {Setting: "no answers", Seed: 4}, {Setting: "no answers", Seed: 3, Data: "x"},
		{Setting: "no answers", Seed: 3, Sizes: sizes{Rounds: 1}}} {
		if plain.file("dir") == other.file("dir") {
			t.Errorf("%+v has the file of another task", other)
		}
	}
}

// TestRemove checks that checkpoints go, and outcomes stay.
func TestRemove(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.0", "a.1", "a.json", "b.0"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := removeAll(filepath.Join(dir, "a.*[0-9]")); err != nil {
		t.Fatal(err)
	}
	left, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(left) != 2 {
		t.Errorf("left %v, want a.json and b.0", left)
	}
}
