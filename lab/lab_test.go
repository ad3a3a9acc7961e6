package lab

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestLoad(t *testing.T) {
	if got, want := load("9.54 8.36 7.39 3/210 42\n", 2), ". This one\nhas 2 cores, and a load average of 8.36 over the last five minutes: programs that ran or\nwaited for their turn, this one included"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := load("?", 2); got != "" {
		t.Errorf("%q of a text without averages", got)
	}
}

func TestMarkdown(t *testing.T) {
	if got, want := Header("solver", "ms"), "| solver | ms |\n|---|---|\n"; got != want {
		t.Errorf("header %q, want %q", got, want)
	}
	for _, c := range []struct {
		x      float64
		digits int
		want   string
	}{{0, 3, "0"}, {math.NaN(), 2, "–"}, {0.01234, 2, "0.012"}, {12.345, 3, "12.3"}, {1234.5, 2, "1234"}} {
		if got := Digits(c.x, c.digits); got != c.want {
			t.Errorf("%g with %d digits: %s, want %s", c.x, c.digits, got, c.want)
		}
	}
}

// TestTimes compares quantiles and ratios with ones found by hand.
func TestTimes(t *testing.T) {
	if got := Ratio([]float64{2, 9, 4}, []float64{1, 3, 4}); got != 2 {
		t.Errorf("ratio %g, want 2", got)
	}
}

func TestWriteFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	WriteFiles(dir, map[string]string{"a.md": "a", "b.svg": "b"})
	for name, want := range map[string]string{"a.md": "a", "b.svg": "b"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}
