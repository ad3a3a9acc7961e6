package english

import (
	"slices"
	"strings"
	"testing"
)

// TestChangeRequest: words that ask for a change stand in brackets.
func TestChangeRequest(t *testing.T) {
	for _, tc := range []struct {
		text             string
		falls, inPercent bool
	}{
		{"how much did sales [grow] from may to june", false, false},
		{"[change in] sales between 2022 and 2024", false, false},
		{"[by how many percent] did the close [rise] from 2009 to 2013", false, true},
		{"sales [growth in percent] from 2022 to 2023 per region", false, true},
		{"units [fell] by how much between 2021 and 2022 in south", true, false},
		{"[change in] applications 1992 to 1993", false, false},
		{"[decline of] the rate from 2 % to 3 %", true, false},
		{"how much did cattle [shrink] in 1930 from may to june", true, false},
		// none do
		{"which region grew the most", false, false}, {"how much did sales grow in 2023", false, false}, {"sales from may to june", false, false},
		{"did sales grow from may to june", false, false}, {"to grow from", false, false}, {"", false, false}, {"grow", false, false},
	} {
		plain := strings.NewReplacer("[", "", "]", "").Replace(tc.text)
		c, ok := ChangeRequest(strings.Fields(plain))
		var want []int
		inside := false
		for i, w := range strings.Fields(tc.text) {
			if inside = inside || w[0] == '['; inside {
				want = append(want, i)
			}
			inside = inside && w[len(w)-1] != ']'
		}
		if ok != (want != nil) || ok && (!slices.Equal(c.Words, want) || c.Falling != tc.falls || c.InPercent != tc.inPercent) {
			t.Errorf("%q: %v, %v; want %v", tc.text, c, ok, want)
		}
	}
}
