package geo

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

// answer executes a program and joins the displayed values with "; ".
func answer(t testing.TB, g *Geo, program string) string {
	t.Helper()
	n, err := grammar.Parse(program)
	if err != nil {
		t.Fatal(err)
	}
	found, err := g.Execute(n)
	if err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	texts := make([]string, len(found.Values))
	for i, v := range found.Values {
		texts[i] = v.String()
	}
	return strings.Join(texts, "; ")
}

// cases are programs and their answers.
type cases []struct{ name, program, want string }

func (c cases) run(t *testing.T, g *Geo) {
	for _, tc := range c {
		t.Run(tc.name, func(t *testing.T) {
			if got := answer(t, g, tc.program); got != tc.want {
				t.Errorf("%s =\n%s, want\n%s", tc.program, got, tc.want)
			}
		})
	}
}

// TestSelect: names, types and what is major. Answers by hand from the files.
func TestSelect(t *testing.T) {
	cases{
		{"state", "stateid('texas')", "texas"},
		{"river of the same name", "riverid('ohio')", "ohio"},
		{"city in any state", "cityid('portland', _)", "portland, me; portland, or"},
		{"city in a state", "cityid('portland', 'me')", "portland, me"},
		{"city that another state has", "cityid('portland', 'tx')", ""},
		{"city in no state", "cityid('portland', 'zz')", ""},
		{"capital without a row", "cityid('dover', 'de')", "dover, de"},
		{"four springfields", "city(cityid('springfield', _))", "springfield, il; springfield, ma; springfield, mo; springfield, oh"},
		{"place by its second name", "placeid('mckinley')", "mount mckinley"},
		{"mountain in mountainid", "mountainid('mount mckinley')", "mount mckinley"},
		{"lowest point in mountainid", "mountainid('death valley')", ""},
		{"lake in placeid", "placeid('tahoe')", "tahoe"},
		{"lake in lakeid", "lakeid('tahoe')", "tahoe"},
		{"mountain in lakeid", "lakeid('mount mckinley')", ""},
		{"country", "countryid('usa')", "usa"},
		{"unknown state", "stateid('bavaria')", ""},
		{"type drops other types", "river(stateid('ohio'))", ""},
		{"type keeps its type", "state(stateid('ohio'))", "ohio"},
		{"country filter", "country(loc_1(cityid('austin', 'tx')))", "usa"},
		{"capital filter", "capital(loc_2(stateid('texas')))", "austin, tx"},
		{"a city that is no capital", "capital(cityid('houston', 'tx'))", ""},
		{"place is no mountain of the rows", "place(mountainid('shasta'))", ""},
		{"place is no lake", "place(lakeid('tahoe'))", ""},
		{"major cities", "major(city(loc_2(stateid('hawaii'))))", "ewa, hi; honolulu, hi"},
		{"major rivers", "major(river(loc_2(stateid('new mexico'))))", "canadian; cimarron; gila; pecos; red; rio grande"},
		{"major lakes", "major(lake(all))", "erie; great salt lake; huron; michigan; ontario; superior"},
		{"no state is major", "major(state(all))", ""},
		{"major drops unknown population", "major(capital(loc_2(stateid('maine'))))", ""},
	}.run(t, geo(t))
}

// TestAttributes: values and units.
func TestAttributes(t *testing.T) {
	cases{
		{"length", "len(riverid('rio grande'))", "3033 km"},
		{"area of a state", "area_1(stateid('texas'))", "266807 mi²"},
		{"area of the country", "area_1(countryid('usa'))", "9826675 km²"},
		{"area of a lake", "area_1(lakeid('tahoe'))", "497 km²"},
		{"area of a city, added", "area_1(cityid('seattle', 'wa'))", "369.2 km²"},
		{"area of another city", "area_1(cityid('austin', 'tx'))", ""},
		{"population of a state", "population_1(stateid('montana'))", "786700 people"},
		{"population of a city", "population_1(cityid('austin', _))", "345496 people"},
		{"population of the country", "population_1(countryid('usa'))", "307890000 people"},
		{"population of a river", "population_1(riverid('ohio'))", ""},
		{"density of a state: 401 800 / 591 000", "density_1(stateid('alaska'))", "0.68 people/mi²"},
		{"density of the country: 307 890 000 / 9 826 675", "density_1(countryid('usa'))", "31.33 people/km²"},
		{"elevation of a highest point", "elevation_1(placeid('guadalupe peak'))", "2667 m"},
		{"elevation below zero", "elevation_1(placeid('death valley'))", "-85 m"},
		{"elevation of a mountain", "elevation_1(mountainid('shasta'))", "4317 m"},
		{"elevations of one name", "elevation_1(placeid('mississippi river'))", "55 m; 78 m; 85 m; 146 m"},
		{"size of a state", "size(stateid('texas'))", "266807 mi²"},
		{"size of a city", "size(cityid('seattle', 'wa'))", "493846 people"},
		{"size of a river", "size(riverid('ohio'))", "1569 km"},
		{"size of a place", "size(placeid('death valley'))", "-85 m"},
		{"size of a mountain", "size(mountainid('shasta'))", "4317 m"},
		{"size of a lake", "size(lakeid('tahoe'))", "497 km²"},
		{"size of the country", "size(countryid('usa'))", "9826675 km²"},
		{"size of a number", "size(count(state(all)))", "51"},
		{"capital", "capital_1(stateid('texas'))", "austin, tx"},
		{"state of a capital", "capital_2(cityid('austin', _))", "texas"},
		{"highest point of the country", "high_point_1(countryid('usa'))", "mount mckinley"},
		{"lowest point of the country", "low_point_1(countryid('usa'))", "death valley"},
		{"states of a highest point", "high_point_2(placeid('mount mckinley'))", "alaska"},
		{"highest point under its second name", "high_point_2(placeid('whitney'))", "california"},
		{"below zero by elevation", "elevation_2(-1)", "new orleans"},
		{"no such elevation", "elevation_2(0.5)", ""},
		{"elevation of a place", "elevation_2(elevation_1(placeid('mauna kea')))", "mauna kea"},
	}.run(t, geo(t))
}

// TestRelations: both directions of every relation.
func TestRelations(t *testing.T) {
	cases{
		{"where a city is", "loc_1(cityid('austin', 'tx'))", "texas; usa"},
		{"where a state is", "loc_1(stateid('texas'))", "usa"},
		{"where a river is", "loc_1(riverid('hudson'))", "new jersey; new york; usa"},
		{"where a lake is", "loc_1(lakeid('tahoe'))", "california; nevada; usa"},
		{"where a mountain is", "loc_1(mountainid('shasta'))", "california; usa"},
		{"where an added place is", "loc_1(placeid('mount davidson'))", "california; san francisco, ca; usa"},
		{"what is in a state", "loc_2(stateid('vermont'))", "champlain; connecticut; lake champlain; montpelier, vt; mount mansfield"},
		{"what is in a city", "loc_2(cityid('san francisco', _))", "mount davidson"},
		{"states in the country", "count(state(loc_2(countryid('usa'))))", "51"},
		{"what a river flows through", "traverse_1(riverid('hudson'))", "new jersey; new york; usa"},
		{"a river flows through a city", "city(traverse_1(riverid('colorado')))", "austin, tx"},
		{"rivers of a city", "traverse_2(cityid('austin', 'tx'))", "colorado"},
		{"the river of a city is not in its state", "intersection(riverid('colorado'), river(loc_2(stateid('texas'))))", ""},
		{"rivers of the country", "count(traverse_2(countryid('usa')))", "46"},
		{"next to a state", "state(next_to_1(stateid('maine')))", "new hampshire"},
		{"rivers next to a state", "river(next_to_1(stateid('new jersey')))", "delaware; hudson"},
		{"neighbours", "next_to_2(stateid('florida'))", "alabama; georgia"},
		{"states next to a river", "next_to_2(riverid('hudson'))", "new jersey; new york"},
		{"no neighbour", "next_to_2(stateid('hawaii'))", ""},
	}.run(t, geo(t))
}

// TestChoose: comparisons, superlatives, counts and sums.
func TestChoose(t *testing.T) {
	cases{
		{"longer than one", "longer(riverid('ohio'))", "arkansas; colorado; columbia; mississippi; missouri; red; rio grande; snake"},
		{"longer than some", "longer(exclude(longer(riverid('ohio')), riverid('red')))", "arkansas; colorado; columbia; mississippi; missouri; rio grande"},
		{"shorter", "shorter(riverid('potomac'))", "delaware; rock"},
		{"higher", "higher_2(placeid('mount mckinley'))", ""},
		{"higher places and mountains", "higher_2(placeid('foraker'))", "mount mckinley; st. elias"},
		{"higher the other way round", "higher_1(placeid('new orleans'))", "death valley"},
		{"lower", "lower_2(placeid('new orleans'))", "death valley"},
		{"lower the other way round", "lower_1(placeid('foraker'))", "mount mckinley; st. elias"},
		{"longest", "longest(river(all))", "missouri"},
		{"shortest, two tie", "shortest(river(loc_2(stateid('texas'))))", "pecos; washita"},
		{"highest", "highest(place(loc_2(stateid('texas'))))", "guadalupe peak"},
		{"lowest", "lowest(place(all))", "death valley"},
		{"largest, two tie", "largest(next_to_2(stateid('missouri')))", "kansas; kentucky"},
		{"largest state", "largest(state(all))", "alaska"},
		{"largest city by population", "largest(city(all))", "new york, ny"},
		{"largest of state and country in one unit", "largest(loc_1(cityid('austin', 'tx')))", "usa"},
		{"denser of state and country in one unit", "largest_one(density_1(intersection(loc_1(cityid('reno', _)), loc_1(city(all)))))", "usa"},
		{"largest_one", "largest_one(density_1(state(all)))", "new jersey"},
		{"largest_one, two tie", "largest_one(area_1(next_to_2(stateid('missouri'))))", "kansas; kentucky"},
		{"owner of a highest point", "largest_one(high_point_1(state(all)))", "alaska"},
		{"most", "most(state(loc_1(city(all))))", "california"},
		{"most, counting the cities named", "most(state(loc_1(capital(all))))", answer(t, geo(t), "state(all)")},
		{"most of nothing related", "most(state(all))", ""},
		{"fewest", "fewest(state(next_to_2(state(all))))", "maine"},
		{"count of numbers is of distinct ones", "count(population_1(intersection(state(all), state(all))))", "50"},
		{"sum counts owners", "sum(population_1(intersection(next_to_2(stateid('tennessee')), next_to_2(stateid('ohio')))))", "2364000 people"},
		{"sum of nothing", "sum(len(stateid('texas')))", "0"},
		{"sums for each unit", "sum(area_1(loc_1(lakeid('great salt lake'))))", "84900 mi²; 9826675 km²"},
		{"intersection", "intersection(next_to_2(stateid('texas')), next_to_2(stateid('kansas')))", "oklahoma"},
		{"exclude", "exclude(next_to_2(stateid('texas')), next_to_2(stateid('kansas')))", "arkansas; louisiana; new mexico"},
		{"exclude is by type and name", "exclude(stateid('ohio'), riverid('ohio'))", "ohio"},
		{"intersection keeps witnesses", "most(intersection(state(next_to_2(state(all))), state(all)))", "missouri; tennessee"},
	}.run(t, geo(t))
}

// TestValues: what a value says besides its text.
func TestValues(t *testing.T) {
	g := geo(t)
	for program, want := range map[string]domain.Value{
		"stateid('ohio')":              {Text: "ohio", Type: "state"},
		"riverid('ohio')":              {Text: "ohio", Type: "river"},
		"cityid('austin', _)":          {Text: "austin, tx", Type: "city"},
		"placeid('mount elbert')":      {Text: "mount elbert", Type: "place"},
		"placeid('shasta')":            {Text: "shasta", Type: "mountain"},
		"lakeid('tahoe')":              {Text: "tahoe", Type: "lake"},
		"countryid('usa')":             {Text: "usa", Type: "country"},
		"count(state(all))":            {Text: "51", Number: 51, IsNumber: true, Type: "number"},
		"density_1(stateid('alaska'))": {Text: "0.68", Number: 401800. / 591000, IsNumber: true, Type: "number", Unit: "people/mi²"},
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := g.Execute(n); err != nil || !slices.Equal(got.Values, []domain.Value{want}) {
			t.Errorf("%s = %+v, %v, want %+v", program, got, err, want)
		}
	}
}

// TestSwitchedOff: without the additions the facts are GeoBase's alone.
func TestSwitchedOff(t *testing.T) {
	files := factsFS(t)
	delete(files, additionsFile)
	g, err := New(files)
	if err != nil {
		t.Fatal(err)
	}
	cases{
		{"no place in a city", "loc_2(cityid('san francisco', _))", ""},
		{"no such place", "placeid('mount davidson')", ""},
		{"no river of a city", "traverse_2(cityid('austin', 'tx'))", ""},
		{"no area of a city", "area_1(cityid('seattle', _))", ""},
	}.run(t, g)
}

// TestMajorIsStrict: exactly the bound is not major.
func TestMajorIsStrict(t *testing.T) {
	files := factsFS(t)
	edit(t, files, citiesFile, "ewa\t190037", "ewa\t150000")
	edit(t, files, citiesFile, "koolaupoko\t109373", "koolaupoko\t150001")
	edit(t, files, riversFile, "rock\t459", "rock\t750")
	edit(t, files, lakesFile, "great salt lake\t5180", "great salt lake\t5000")
	g, err := New(files)
	if err != nil {
		t.Fatal(err)
	}
	cases{
		{"city", "major(city(loc_2(stateid('hawaii'))))", "honolulu, hi; koolaupoko, hi"},
		{"river", "major(riverid('rock'))", ""},
		{"lake", "major(loc_2(stateid('utah')))", "colorado; green; salt lake city, ut"},
	}.run(t, g)
}

// TestErrors: what is not a program of the domain is refused before it is executed,
// with the node that is to blame. (TestCheck of package domain has the errors
// that all domains share.)
func TestErrors(t *testing.T) {
	for _, tc := range []struct{ program, node, msg string }{
		{"count(count(state(all)))", "count", "count takes"},
		{"state(ocean(all))", "ocean(all)", "unknown predicate"},
		{"mountainid('shasta')", "mountainid", "unknown predicate"}, // the executor knows it, the grammar does not
		{"stateid('texas', _)", "stateid", "2 constants, want 1"},
		{"state(loc_1(cityid('austin')))", "cityid", "1 constants, want 2"},
		{"place(elevation_2(" + strings.Repeat("9", 400) + "))", "number", `"` + strings.Repeat("9", 40) + `" is not a number, or too large a one`},
		{"loc_2(1)", "loc_2", "loc_2 takes"},
		{"sum(stateid('texas'))", "sum", "sum takes"},
		{"exclude(stateid('texas'), 1)", "exclude", "exclude takes"},
	} {
		t.Run(tc.program, func(t *testing.T) {
			n, err := grammar.Parse(tc.program)
			if err != nil {
				t.Fatal(err)
			}
			_, err = checked(t).Execute(n)
			var fault *domain.ProgramError
			if !errors.As(err, &fault) {
				t.Fatalf("Execute = %v, want a *domain.ProgramError", err)
			}
			if fault.Node.Name != tc.node || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("Execute = %v, want node %q and %q", err, tc.node, tc.msg)
			}
		})
	}
}

// TestNumbers: the texts that are numbers in a program.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]bool{"0": true, "-1": true, "0.5": true, "'many'": false, "inf": false, "nan": false, "1e999": false, "": false} {
		wrong := geo(t).CheckEntity(&grammar.Node{Name: "number", Consts: []string{text}})
		if (wrong == "") != want {
			t.Errorf("number %q: %q", text, wrong)
		}
	}
}

// TestKnows: predicates with the arguments that they take, entities with none.
func TestKnows(t *testing.T) {
	for _, tc := range []struct {
		label grammar.Label
		args  int
		want  bool
	}{
		{grammar.Label{Name: "count"}, 1, true},
		{grammar.Label{Name: "count"}, 0, false},
		{grammar.Label{Name: "count"}, 2, false},
		{grammar.Label{Name: "count", Entity: true}, 1, false},
		{grammar.Label{Name: "exclude"}, 2, true},
		{grammar.Label{Name: "state(all)"}, 0, true},
		{grammar.Label{Name: "state(all)", Entity: true}, 0, false},
		{grammar.Label{Name: "stateid", Entity: true}, 0, true},
		{grammar.Label{Name: "stateid"}, 0, false},
		{grammar.Label{Name: "ocean(all)"}, 0, false},
	} {
		if got := geo(t).Knows(tc.label, tc.args); got != tc.want {
			t.Errorf("Knows(%+v, %d) = %v", tc.label, tc.args, got)
		}
	}
}

// TestUntyped: what no grammar allows denotes a set all the same, and elements
// for which a predicate has no meaning are left out.
func TestUntyped(t *testing.T) {
	cases{
		{"relation of a number", "loc_2(0)", ""},
		{"sum of things", "sum(stateid('texas'))", "0"},
		{"class of a number", "state(count(state(all)))", ""},
		{"no number is major", "major(sum(population_1(city(all))))", ""},
		{"length of a number", "longest(count(state(all)))", ""},
		{"things and numbers", "exclude(stateid('texas'), 1)", "texas"},
		{"numbers in things", "intersection(1, stateid('texas'))", ""},
		{"elevation of a thing", "elevation_2(lowest(place(loc_2(stateid('florida')))))", ""},
		{"constant that is not a number", "size(cityid(_, _))", ""},
	}.run(t, geo(t))
}

// TestMissing: entities that the facts do not have are not errors; they can be
// asked for.
func TestMissing(t *testing.T) {
	for program, want := range map[string][]string{
		"stateid('texas')":                                      nil,
		"state(loc_2(countryid('usa')))":                        nil,
		"place(elevation_2(12345))":                             nil,
		"population_1(stateid('bavaria'))":                      {"state called bavaria"},
		"population_1(cityid('portland', 'tx'))":                {"city called portland in texas"},
		"cityid('springfield', 'zz')":                           {"city called springfield in zz"},
		"cityid('atlantis', _)":                                 {"city called atlantis"},
		"exclude(state(loc_1(riverid('rhine'))), stateid('x'))": {"river called rhine", "state called x"},
		"ocean(riverid('rhine'))":                               nil, // no program
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got := checked(t).Missing(n); !slices.Equal(got, want) {
			t.Errorf("Missing(%s) = %q, want %q", program, got, want)
		}
	}
	if got := checked(t).Missing(nil); got != nil {
		t.Errorf("Missing(nil) = %q, want none", got)
	}
}
