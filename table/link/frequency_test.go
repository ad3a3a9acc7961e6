package link

import "testing"

// TestFrequencies: "how many" may ask for the sum of a column that says how often something was seen,
// and for no other.
func TestFrequencies(t *testing.T) {
	const alligators = "lake|food|size|count|weight;Hancock|fish|small|7|40;Hancock|bird|large|2|51;Oklawaha|fish|small|5|38"
	for _, c := range []struct {
		table, question, column string
		want                    bool
	}{
		{alligators, "how many alligators at each lake", "count", true},
		{alligators, "how many alligators at each lake", "weight", false},
		{alligators, "the most alligators", "count", false}, // only "how many" asks
		{"Hair|Eyes|Freq;Fair|Blue|8;Fair|Light|4;Dark|Blue|9", "how many men have fair hair", "Freq", true},
		{"Year|Number of accidents|Cost;2001|5|3;2002|7|4;2003|6|5", "how many were there", "Number of accidents", true},
		{"Year|n|rate;2001|5.5|3;2002|7.25|4;2003|6|5", "how many were there", "n", false}, // no whole numbers
	} {
		q, err := indexOf(t, "data", c.table).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		got := false
		for i := range q.Candidates {
			got = got || q.Candidates[i].Features[fFrequency] > 0 && q.Candidates[i].Label == "total" && q.Candidates[i].Consts[0] == c.column
		}
		if got != c.want {
			t.Errorf("%q: a sum of %s is %t, want %t", c.question, c.column, got, c.want)
		}
	}
}
