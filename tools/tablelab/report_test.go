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
	if mean, _ := compare(a, b, measures[0].marks, measures[0].marks); !math.IsNaN(mean) {
		t.Errorf("%g of different seeds, want no number", mean)
	}
}

// TestStore checks that an outcome is found again, and not that of another task.
func TestStore(t *testing.T) {
	s := store{t.TempDir()}
	o := example("no answers", 3, "10", "10", "1", "0")
	if err := s.put(o); err != nil {
		t.Fatal(err)
	}
	got, ok, err := s.get(o.task)
	if err != nil || !ok || got != o {
		t.Errorf("%+v, %v, %v, want %+v", got, ok, err, o)
	}
	for _, other := range []task{{Setting: "all", Seed: 3}, {Setting: "no answers", Seed: 4}, {Setting: "no answers", Seed: 3, Data: "x"},
		{Setting: "no answers", Seed: 3, Sizes: sizes{Rounds: 1}}} {
		if _, ok, err := s.get(other); ok || err != nil {
			t.Errorf("%+v has an outcome, %v", other, err)
		}
	}
}

func TestChosen(t *testing.T) {
	if list, err := chosen("no answers,all"); err != nil || len(list) != 2 || list[0].name != "no answers" {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := chosen("no hope"); err == nil || !strings.Contains(err.Error(), `"no WikiSQL"`) {
		t.Errorf("error %v, want one with the names", err)
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
