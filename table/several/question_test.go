package several

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/ask"
)

// TestCandidates: of up to maxBases tables all are asked about, in their order; of more, those that the question names or whose columns and
// cells its words are, wherever they stand.
func TestCandidates(t *testing.T) {
	var tables []*table.Table
	for _, noun := range strings.Fields("boats rivers planets birds songs mountains engines museums poems") {
		tables = append(tables, lines(t, noun, "label,"+noun+" extent", "p"+noun+",1", "q"+noun+",2", "r"+noun+",3"))
	}
	p := parserOf(t, tables[:maxBases])
	if got := p.candidates(p.read("which bird")); !slices.Equal(got, p.bases) {
		t.Errorf("of %d tables, %d are asked about", len(p.bases), len(got))
	}
	p = parserOf(t, append(tables, shop(t)...))
	for _, c := range []struct {
		question string
		want     []string
		without  string // a table that no word is about
	}{
		{"how many orders are from customers in Oslo?", []string{"customers", "orders"}, ""},
		{"largest poem", []string{"poems"}, "engines"},
		{"average price of lights", []string{"orders", "products"}, "poems"},
		{"blah", nil, ""},
	} {
		var names []string
		for _, b := range p.candidates(p.read(c.question)) {
			names = append(names, b.wide.Name)
		}
		if len(names) > maxBases || len(names) == 0 || c.without != "" && slices.Contains(names, c.without) {
			t.Errorf("%q: %q are asked", c.question, names)
		}
		for _, want := range c.want {
			if !slices.Contains(names, want) {
				t.Errorf("%q: %q are asked, want %s", c.question, names, want)
			}
		}
	}
	for _, c := range asked[:8] {
		if r := p.Ask(c.question, ask.Options{AnswerAll: true}); r.Reading == nil || r.Table != c.table || fmt.Sprint(r.Answer) != c.answer {
			t.Errorf("%q among %d tables: %+v", c.question, len(p.bases), r.Reading)
		}
	}
}

// TestNamed: a question names the rows of a table by its name in the singular or the plural, by what other tables call them, or by a word of its name that is no
// name of another table.
func TestNamed(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "teams", "id,label", "1,Reds", "2,Blues", "3,Greens"),
		lines(t, "games", "id,home_team_id,guest_team_id", "7,3,1", "8,1,2", "9,3,2"),
		lines(t, "game_days", "id,place", "1,x", "2,y", "3,z"),
	})
	for _, c := range []struct {
		question string
		want     []float64
	}{
		{"How many TEAMS?", []float64{1, 0, 0}},
		{"which home team has most games", []float64{1, 1, 0}},
		{"game days in May", []float64{0, 1, 1}},
		{"all days", []float64{0, 0, byWord}},
		{"gamest", []float64{0, 0, 0}},
		{"", []float64{0, 0, 0}},
	} {
		if got := p.read(c.question).named; !slices.Equal(got, c.want) {
			t.Errorf("%q names %v, want %v", c.question, got, c.want)
		}
	}
}
