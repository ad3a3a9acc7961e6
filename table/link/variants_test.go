package link

import (
	"reflect"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// linkIn links a question to a table of drinks, one row for each kind.
func linkIn(t *testing.T, question string, ordered bool, kinds ...string) *Question {
	t.Helper()
	rows := make([][]string, len(kinds))
	for i, k := range kinds {
		rows[i] = []string{k, []string{"Anna", "Boris", "Carla", "Dora", "Emil", "Fay", "Gus", "Hal"}[i]}
	}
	tab, err := table.New("drinks", []string{"kind", "guest"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	tab.Ordered = ordered
	return linked(t, tab, question)
}

func linked(t *testing.T, tab *table.Table, question string) *Question {
	t.Helper()
	q, err := NewIndex(tab, embedded.Default()).Link(question)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// constants returns the second constants of the candidates of a label.
func constants(q *Question, label string) (list []string) {
	for _, c := range q.Candidates {
		if c.Label == label {
			list = append(list, c.Consts[1])
		}
	}
	return list
}

// TestSpellings: texts that are one value are one candidate, with the spelling that most rows
// have; of as many rows, the first one, without row order the least by its bytes.
func TestSpellings(t *testing.T) {
	for _, c := range []struct {
		kinds   []string
		ordered bool
		want    string
	}{
		{[]string{"Tea", "tea", "tea", "milk"}, true, "tea"},
		{[]string{"tea", "tea", "Tea", "milk"}, true, "tea"},
		{[]string{"tea", "Tea", "TEA", "milk"}, true, "tea"},
		{[]string{"tea", "Tea", "TEA", "milk"}, false, "TEA"},
		{[]string{"tea", "TEA", "tea", "Tea", "TEA", "TEA"}, false, "TEA"},
	} {
		q := linkIn(t, "how many are tea", c.ordered, c.kinds...)
		if got := constants(q, "cell"); !reflect.DeepEqual(got, []string{c.want}) {
			t.Errorf("%q, ordered %v: %q, want %q", c.kinds, c.ordered, got, c.want)
		}
	}
	q := linkIn(t, "how many are green tea", true, "Green  tea!", "green tea!", "green  Tea!", "green tea!", "milk")
	if got := constants(q, "cell"); !reflect.DeepEqual(got, []string{"green tea!"}) {
		t.Errorf("blanks: %q", got)
	}
}

// TestSpellingsFeatures: other spellings of a cell change nothing about the candidates: they
// are those of a column in which each value is written in one way.
func TestSpellingsFeatures(t *testing.T) {
	for _, question := range []string{"how many are green tea", "how many are tea", "green or black tea?", "guests with milk"} {
		one := linkIn(t, question, true, "green tea", "milk", "green tea", "green tea", "black tea", "milk")
		more := linkIn(t, question, true, "GREEN tea", "milk", "green tea", "green tea", "black tea", "Milk")
		if len(one.Candidates) != len(more.Candidates) {
			t.Errorf("%q: %d candidates, want %d", question, len(more.Candidates), len(one.Candidates))
			continue
		}
		for i := range one.Candidates {
			a, b := one.Candidates[i], more.Candidates[i]
			a.Features, b.Features = a.Features[:fKey:fKey], b.Features[:fKey:fKey] // the rest describes the column, too
			if !reflect.DeepEqual(a, b) {
				t.Errorf("%q: %+v, want %+v", question, b, a)
			}
			if a, b := one.Candidates[i].Features[fCells], more.Candidates[i].Features[fCells]; a != b {
				t.Errorf("%q: %s of %v cells, want %v", question, nameOf(&more.Candidates[i]), b, a)
			}
		}
	}
}

func nameOf(c *Candidate) string { return c.Label + " " + c.Consts[len(c.Consts)-1] }

// TestSpellingsCounted: so it is where the rows are elsewhere, and only counted.
func TestSpellingsCounted(t *testing.T) {
	tab, err := table.New("drinks", []string{"kind", "guest"}, [][]string{{"Tea", "Anna"}, {"tea", "Boris"}, {"milk", "Carla"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		counts []int32
		want   string
	}{{[]int32{5, 7, 1}, "tea"}, {[]int32{7, 5, 1}, "Tea"}, {[]int32{5, 5, 1}, "Tea"}} {
		tab.Ordered = false
		tab.Columns[0].Codes, tab.Columns[0].Counts = nil, c.counts
		if got := constants(linked(t, tab, "how many are tea"), "cell"); !reflect.DeepEqual(got, []string{c.want}) {
			t.Errorf("counts %v: %q, want %q", c.counts, got, c.want)
		}
	}
}

// found is a finder that finds these cells.
type found []string

func (f found) Find(int, []string) ([]string, error) { return f, nil }

// TestSpellingsFurther: a cell that was not read is none beside the one that was, if both are
// one value.
func TestSpellingsFurther(t *testing.T) {
	tab, err := table.New("drinks", []string{"kind", "guest"}, [][]string{{"tea", "Anna"}, {"milk", "Carla"}, {"tea", "Dora"}})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default()).WithFurther([]int{0})
	q, err := x.LinkWith("how many are tea or cocoa", found{"Tea", "Cocoa"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := constants(q, "cell"); !reflect.DeepEqual(got, []string{"tea", "Cocoa"}) {
		t.Errorf("%q, want tea as it was read, and Cocoa", got)
	}
}
