package ask

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
)

// TestSaysUnit: "km" mentions a column by its unit, "radius" by its name.
func TestSaysUnit(t *testing.T) {
	tab, err := table.New("bodies", []string{"Body", "Radius [km]"}, [][]string{{"Io", "1821"}, {"Rhea", "763"}})
	if err != nil {
		t.Fatal(err)
	}
	q, err := link.NewIndex(tab, embedded.Default()).Link("radius of io in km")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for i := range q.Candidates {
		if c := &q.Candidates[i]; c.Label == "quantity" {
			said[q.Tokens[c.Start].Word] = saysUnit(c)
		}
	}
	if !said["km"] || said["radius"] {
		t.Errorf("by the unit: %v, want km alone", said)
	}
}
