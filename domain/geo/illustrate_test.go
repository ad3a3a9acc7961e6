package geo

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

var _ domain.Illustrator = (*Geo)(nil)

// draw returns the picture of a program.
func draw(t testing.TB, g *Geo, program string) *Picture {
	t.Helper()
	n, err := grammar.Parse(program)
	if err != nil {
		t.Fatal(err)
	}
	return g.Illustrate(n).(*Picture)
}

// listed returns the names that a step lists, with their states.
func listed(p *Picture, s Step) string {
	var names []string
	for _, i := range s.Places {
		names = append(names, p.Places[i].Name+" ("+p.Places[i].In+")")
	}
	return strings.Join(names, ", ")
}

// TestPicture: by hand from the files.
func TestPicture(t *testing.T) {
	g := geo(t)
	p := draw(t, g, "len(longest(river(loc_2(stateid('utah')))))")
	var programs, places []string
	for _, s := range p.Steps {
		programs, places = append(programs, s.Program), append(places, listed(p, s))
	}
	if want := []string{"len(longest(river(loc_2(stateid('utah')))))", "longest(river(loc_2(stateid('utah'))))", "river(loc_2(stateid('utah')))", "loc_2(stateid('utah'))", "stateid('utah')"}; !reflect.DeepEqual(programs, want) {
		t.Errorf("steps %q, want %q", programs, want)
	}
	for i, want := range []string{"", "colorado (co ut az nv ca)", "colorado (co ut az nv ca), green (wy ut co), san juan (co nm ut)"} {
		if places[i] != want {
			t.Errorf("step %d: %s, want %s", i, places[i], want)
		}
	}
	if got := p.Steps[0].Numbers; len(got) != 1 || got[0].Number != 2333 || got[0].Unit != "km" || p.Places[got[0].Of].Name != "colorado" {
		t.Errorf("numbers %+v", got)
	}
	if got := p.Steps[3].Types; got["river"] != 3 || got["city"] == 0 || p.Steps[0].Types["number"] != 1 {
		t.Errorf("types %v, %v", got, p.Steps[0].Types)
	}
	if got := p.Steps[2].Count; got["co"] != 3 || got["ut"] != 3 || got["wy"] != 1 || len(got) != 7 {
		t.Errorf("rivers of each state %v", got)
	}
	if last := p.Steps[4]; places[4] != "utah (ut)" || last.Count != nil || last.Total != 1 {
		t.Errorf("the state is %+v, %s", last, places[4])
	}
	if p.Kind != "map" {
		t.Errorf("kind %s", p.Kind)
	}
}

// TestPictureTotal: what is not listed is counted.
func TestPictureTotal(t *testing.T) {
	g := geo(t)
	p := draw(t, g, "count(city(all))")
	all, counted := p.Steps[1], 0
	for _, n := range all.Count {
		counted += n
	}
	if want := len(g.all[1]); all.Total != want || counted != want || len(all.Places) != maxListed || len(p.Places) != maxListed {
		t.Errorf("%d of %d cities listed, %d counted, want %d of %d", len(all.Places), all.Total, counted, maxListed, want)
	}
	if got := p.Steps[0]; len(got.Numbers) != 1 || got.Numbers[0] != (Number{float64(all.Total), "", -1}) || got.Total != 1 {
		t.Errorf("the count is %+v", got)
	}
}

// TestPictureFacts: without a program, the map is there and has lists.
func TestPictureFacts(t *testing.T) {
	text, err := json.Marshal(geo(t).Illustrate(nil))
	if err != nil || string(text) != `{"kind":"map","places":[],"steps":[]}` {
		t.Errorf("%s, %v", text, err)
	}
}

// TestPictureAgrees: the first step of a picture is the answer.
func TestPictureAgrees(t *testing.T) {
	g := geo(t)
	for _, program := range []string{
		"state(all)", "high_point_1(state(all))", "lake(all)", "countryid('usa')", "population_1(countryid('usa'))",
		"capital_1(stateid('utah'))", "density_1(state(loc_1(riverid('red'))))", "stateid('gondor')", "river(traverse_2(cityid('austin', 'tx')))",
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		checkPicture(t, g, program, n)
	}
}

// checkPicture compares the first step of a program's picture with its answer, and
// the steps with the program's nodes.
func checkPicture(t *testing.T, g *Geo, name string, program *grammar.Node) {
	t.Helper()
	p := g.Illustrate(program).(*Picture)
	if len(p.Steps) != program.Size() {
		t.Fatalf("%s: %d steps of %d nodes", name, len(p.Steps), program.Size())
	}
	for i, n := range program.Preorder() {
		if p.Steps[i].Program != n.String() {
			t.Errorf("%s: step %d is %s, want %s", name, i, p.Steps[i].Program, n)
		}
	}
	found, err := g.Execute(program)
	if err != nil {
		t.Fatal(err)
	}
	first := p.Steps[0]
	listed := map[any]bool{}
	for _, i := range first.Places {
		listed[p.Places[i].Name] = true
	}
	for _, n := range first.Numbers {
		listed[n.Number] = true
	}
	values := map[any]bool{}
	for _, v := range found.Values {
		if v.IsNumber {
			values[v.Number] = true
		} else {
			values[v.Text] = true
		}
	}
	for v := range listed {
		if !values[v] {
			t.Errorf("%s: the map has %v, the answer of %s not", name, v, program)
		}
	}
	if first.Total <= maxListed && len(listed) != len(values) {
		t.Errorf("%s: the map of %s has %d different values, the answer %d", name, program, len(listed), len(values))
	}
}

func BenchmarkIllustrate(b *testing.B) {
	g := geo(b)
	for _, program := range []string{"state(next_to_2(stateid('texas')))", "largest(city(loc_2(state(all))))"} {
		n, err := grammar.Parse(program)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(program, func(b *testing.B) {
			for b.Loop() {
				if _, err := json.Marshal(g.Illustrate(n)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
