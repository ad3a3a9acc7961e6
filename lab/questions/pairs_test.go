package questions

import (
	"regexp"
	"testing"

	"semtree/table"
)

// TestPairs: columns that are compared in each row have one unit, or texts in common.
func TestPairs(t *testing.T) {
	tab, err := table.New("matches", []string{"Home", "Away", "Goals home", "Goals away", "Length (min)", "Referee"}, [][]string{
		{"Leeds", "York", "3", "1", "94", "Ann Smith"},
		{"York", "Hull", "0", "2", "95", "Bo Larsen"},
		{"Hull", "Leeds", "1", "1", "97", "Cy Moss"},
		{"Leeds", "Hull", "2", "0", "93", "Dan Wu"},
	})
	if err != nil {
		t.Fatal(err)
	}
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	v := newView(tab, words)
	for _, x := range []struct {
		class string
		pairs [][2]int
	}{
		{"textpair", [][2]int{{0, 1}, {1, 0}}},
		{"pair", [][2]int{{2, 3}, {3, 2}}},
		{"daypair", nil},
	} {
		var found [][2]int
		for i, c := range v.columns {
			for j, d := range v.columns {
				if i != j && classes[x.class](c) && classes[x.class](d) && c.matches(d) {
					found = append(found, [2]int{i, j})
				}
			}
		}
		if len(found) != len(x.pairs) || len(found) > 0 && (found[0] != x.pairs[0] || found[1] != x.pairs[1]) {
			t.Errorf("%s: columns %v, want %v", x.class, found, x.pairs)
		}
	}
}

// TestChosenTwice: what is chosen among things that were chosen takes the things last.
func TestChosenTwice(t *testing.T) {
	_, all := generate(t, 300, Options{Seed: 8, Weights: only("kinds")}, visits(t))
	twice := regexp.MustCompile(`without\(.*, with\(.*, (text|time)\('[^']*'\)\)\)`)
	n := 0
	for _, q := range all {
		if twice.MatchString(q.Program.String()) {
			n++
		}
	}
	if n == 0 {
		t.Error("no question is about things with rows of one kind, and none of another")
	}
}
