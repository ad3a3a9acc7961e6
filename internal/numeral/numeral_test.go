package numeral

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// TestCases: frontend/page/numbers.test.js tests the same.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Format  Format
		Numbers []float64
		Texts   []string
		Why     string
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 20 {
		t.Fatalf("%d cases, want all", len(cases))
	}
	for _, c := range cases {
		if got := c.Format.Texts(c.Numbers); !slices.Equal(got, c.Texts) {
			t.Errorf("%v are written as %q, want %q: %s", c.Numbers, got, c.Texts, c.Why)
		}
	}
}

func TestText(t *testing.T) {
	f := Computed()
	f.Unit = "%"
	if got := f.Text(45.5); got != "45.50 %" {
		t.Errorf("45.5 is written as %q", got)
	}
	if got := (Format{}).Text(1998); got != "1998" {
		t.Errorf("1998 is written as %q", got)
	}
}
