package geo

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

// rowTexts returns the rows of a program, joined by "; ".
func rowTexts(t testing.TB, g *Geo, program string) string {
	t.Helper()
	n, err := grammar.Parse(program)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := g.Execute(n)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, r := range answer.Rows {
		texts = append(texts, fmt.Sprintf("%s %s: %s %s", r.Type, r.Name, r.Text, r.Unit))
	}
	return strings.Join(texts, "; ")
}

// TestRows: each number stands beside its thing, for every measure. Numbers by
// hand from the files.
func TestRows(t *testing.T) {
	for _, tc := range []struct{ name, program, want string }{
		{"population", "population_1(next_to_2(stateid('maine')))", "state new hampshire: 920600 people"},
		{"several", "population_1(next_to_2(stateid('florida')))", "state alabama: 3894000 people; state georgia: 5463000 people"},
		{"area", "area_1(next_to_2(stateid('florida')))", "state alabama: 51700 mi²; state georgia: 58900 mi²"},
		{"units differ", "area_1(loc_1(cityid('austin', 'tx')))", "state texas: 266807 mi²; country usa: 9826675 km²"},
		{"density", "density_1(next_to_2(stateid('maine')))", "state new hampshire: 99.21 people/mi²"},
		{"length", "len(shortest(river(loc_2(stateid('texas')))))", "river pecos: 805 km; river washita: 805 km"},
		{"elevation", "elevation_1(highest(place(loc_2(stateid('texas')))))", "place guadalupe peak: 2667 m"},
		{"size", "size(lake(loc_2(stateid('utah'))))", "lake great salt lake: 5180 km²"},
		{"cities with their states", "population_1(cityid('portland', _))", "city portland, me: 61572 people; city portland, or: 366383 people"},
		{"equal numbers of two things", "area_1(largest(next_to_2(stateid('missouri'))))", "state kansas: 82300 mi²; state kentucky: 82300 mi²"},
		{"one number of all", "largest(population_1(next_to_2(stateid('florida'))))", "state georgia: 5463000 people"},
		{"places of one name", "elevation_1(placeid('mississippi river'))",
			"place mississippi river, ia: 146 m; place mississippi river, il: 85 m; place mississippi river, ky: 78 m; place mississippi river, tn: 55 m"},
		{"a value that is missing", "population_1(capital(loc_2(stateid('maine'))))", ""},
		{"a count belongs to nothing", "count(state(all))", ""},
		{"a sum belongs to nothing", "sum(population_1(state(all)))", ""},
		{"a literal belongs to nothing", "size(5)", ""},
		{"things are no numbers", "next_to_2(stateid('florida'))", ""},
		{"nothing", "population_1(stateid('bavaria'))", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := rowTexts(t, geo(t), tc.program); got != tc.want {
				t.Errorf("%s has the rows\n%s, want\n%s", tc.program, got, tc.want)
			}
		})
	}
}

// checkRows holds rows against the values of an answer: the same numbers, sorted
// by name, each once.
func checkRows(t testing.TB, a domain.Answer) {
	t.Helper()
	if a.Rows == nil {
		return
	}
	if !slices.IsSortedFunc(a.Rows, func(a, b domain.Row) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), cmp.Compare(a.Number, b.Number))
	}) {
		t.Fatalf("rows %v are not sorted", a.Rows)
	}
	left := map[domain.Value]bool{}
	for _, v := range a.Values {
		left[v] = true
	}
	seen := map[domain.Row]bool{}
	for _, r := range a.Rows {
		v := domain.Value{Text: r.Text, Number: r.Number, IsNumber: true, Type: "number", Unit: r.Unit}
		if !slices.Contains(a.Values, v) || r.Name == "" || r.Type == "" || seen[r] {
			t.Fatalf("row %+v stands twice, or is not one of the values %v", r, a.Values)
		}
		seen[r] = true
		delete(left, v)
	}
	if len(left) > 0 {
		t.Fatalf("no row has one of the values %v", left)
	}
}
