package lab

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestChosen(t *testing.T) {
	all := []string{"all", "no answers", "no WikiSQL"}
	name := func(s string) string { return s }
	for names, want := range map[string][]string{"": all, "no answers,all": {"no answers", "all"}} {
		if list, err := Chosen(all, name, names); err != nil || !slices.Equal(list, want) {
			t.Errorf("%q: %q, %v", names, list, err)
		}
	}
	if _, err := Chosen(all, name, "no hope"); err == nil || !strings.Contains(err.Error(), `"no WikiSQL"`) {
		t.Errorf("error %v, want one with the names", err)
	}
}

// TestSign compares the sign test with probabilities of the binomial
// distribution, counted out.
func TestSign(t *testing.T) {
	for _, tc := range []struct {
		won, lost int
		want      float64
	}{
		{0, 0, 1}, {5, 5, 1}, {1, 0, 1}, {5, 0, 2.0 / 32}, {1, 7, 2 * (1 + 8) / 256.0},
	} {
		if got := (&Pairs{Won: tc.won, Lost: tc.lost}).Sign(); math.Abs(got-tc.want) > 1e-9 {
			t.Errorf("%d won, %d lost: %g, want %g", tc.won, tc.lost, got, tc.want)
		}
	}
}
