package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/evaluate/refusal"
	"semtree/model"
)

// evidence is that of a program with a margin, with so many guessed words.
func evidence(margin, guessed float64) []float64 {
	return []float64{math.Log1p(margin), 0, 0, guessed, 0, 0, 0, 0}
}

// write writes the two files of a domain with so many right cases of a margin and
// so many unanswerable ones.
func write(t *testing.T, base string, right, beyond int) {
	t.Helper()
	var cases []refusal.Case
	for i := range right {
		cases = append(cases, refusal.Case{Kind: refusal.Answerable, Right: true, Evidence: evidence(5+float64(i%4), 0)})
	}
	for i := range beyond {
		cases = append(cases, refusal.Case{Kind: "thing", Evidence: evidence(float64(i%4), 1)})
	}
	if err := refusal.Write(base+".jsonl", cases); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".md", []byte("## the report of "+filepath.Base(base)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRun: the weights are those of all domains, none of which outweighs the
// others, and the report has every domain's.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	out, report := filepath.Join(dir, "default.json"), filepath.Join(dir, "doc", "confidence.md")
	write(t, a, 20, 10)
	write(t, b, perDomain+200, 30)
	run(out, report, []string{a, b})
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var f model.Confidence
	if err := jsontext.Decode(text, out, &f); err != nil {
		t.Fatal(err)
	}
	if f.Questions != 20+perDomain || f.Unanswerable != 40 || f.Data != "a, b" || !(f.Weights["guessed"] < 0) || !(f.Threshold > 0 && f.Threshold < 1) {
		t.Errorf("weights %+v", f)
	}
	page, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| a | 10 | 100.0 % | 0 | 20 | 0.0 % |", "| b | 30 | 100.0 % | 0 | 600 | 0.0 % |", "## the report of a\n\n## the report of b\n"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the report has no %q:\n%s", want, page)
		}
	}
}

func TestFaults(t *testing.T) {
	dir := t.TempDir()
	a := filepath.Join(dir, "a")
	write(t, a, 2, 2)
	if err := lab.Try(func() { run(filepath.Join(dir, "out"), filepath.Join(dir, "report"), []string{a}) }); err == nil || !strings.Contains(err.Error(), "want those of at least two domains") {
		t.Errorf("one domain: error %v", err)
	}
	if err := lab.Try(func() {
		run(filepath.Join(dir, "out"), filepath.Join(dir, "report"), []string{a, filepath.Join(dir, "b")})
	}); err == nil || !strings.Contains(err.Error(), "b.jsonl") {
		t.Errorf("a domain without files: error %v", err)
	}
}
