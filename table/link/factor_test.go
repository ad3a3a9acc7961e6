package link

import "testing"

// TestFactors: a number that multiplies what something is compared with is no number of a column; others are.
func TestFactors(t *testing.T) {
	const winds = "Station|Wind|Gust;Hill|10|25;Cape|20|30;Moor|3|2"
	for question, want := range map[string]bool{
		"gusts at least twice as strong as the wind":  false,
		"a gust 3 times as strong as the wind":        false,
		"a gust three times as strong as the wind":    false,
		"stations with twice as much wind":            false,
		"a gust of 3 times as measured on the hill":   true,
		"stations with a gust of 3":                   true,
		"stations that had a gust of at least twenty": true,
	} {
		q, err := indexOf(t, "data", winds).Link(question)
		if err != nil {
			t.Fatal(err)
		}
		got := false
		for _, c := range q.Candidates {
			got = got || c.Label == "atleast" || c.Label == "equal" || c.Label == "literal" || c.Label == "number"
		}
		if got != want {
			for _, c := range q.Candidates {
				t.Logf("%s %q", c.Label, c.Consts)
			}
			t.Errorf("%q: a number of a column is %t, want %t", question, got, want)
		}
	}
}
