package geo

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/internal/testdata"
)

// TestFactsAgree compares the facts files with GeoBase's Prolog facts: each
// of them is there, and the numbers of facts are those of TestCounts.
func TestFactsAgree(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(testdata.Dir(t, "geoquery"), "geobase.pl"))
	if err != nil {
		t.Fatal(err)
	}
	g := geo(t)
	facts := map[string]int{}
	for _, line := range strings.Split(string(text), "\n") {
		kind, rest, ok := strings.Cut(line, "(")
		if !ok {
			continue
		}
		facts[kind]++
		args := prologArgs(strings.TrimSuffix(strings.TrimSpace(rest), ")."))
		if kind != "road" && !hasFact(t, g, kind, args) {
			t.Errorf("%s%q is not in the facts", kind, args)
		}
	}
	want := map[string]int{"state": 51, "city": 386, "river": 46, "border": 51, "highlow": 51, "mountain": 50, "road": 40, "lake": 22, "country": 1}
	if !reflect.DeepEqual(facts, want) {
		t.Errorf("GeoBase has facts %v, want %v", facts, want)
	}
}

// prologArgs cuts the arguments of a fact, numbers, quoted names and lists of
// names, at the commas outside of lists.
func prologArgs(s string) []string {
	var args []string
	depth, start := 0, 0
	for i, c := range s + "," {
		switch {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case c == ',' && depth == 0:
			args = append(args, strings.Trim(strings.TrimSpace(s[start:i]), "'"))
			start = i + 1
		}
	}
	return args
}

func prologList(s string) []string {
	s = strings.Trim(s, "[]")
	if s == "" {
		return nil
	}
	var names []string
	for _, name := range strings.Split(s, ",") {
		names = append(names, strings.Trim(strings.TrimSpace(name), "'"))
	}
	return names
}

// hasFact reports whether the database has a fact of GeoBase.
func hasFact(t *testing.T, g *Geo, kind string, args []string) bool {
	// at returns the only thing of a class and name in a state, with its attributes checked.
	at := func(c class, name string, home ref, a attribute, value string) (ref, bool) {
		want, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatalf("%s%q: %v", kind, args, err)
		}
		for _, x := range g.find(c, name, home) {
			if g.items[x].attr[a] == want {
				return x, true
			}
		}
		return 0, false
	}
	crosses := func(p index, x ref, list string, c class) bool {
		want, got := prologList(list), []string(nil)
		for _, y := range p[x] {
			if g.items[y].is&c != 0 {
				got = append(got, g.items[y].name)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		return slices.Equal(slices.Compact(want), got)
	}
	home := func(i int) ref { return g.states[args[i]] }
	switch kind {
	case "state":
		x, people := at(state, args[0], g.usa, population, args[3])
		_, size := at(state, args[0], g.usa, area, args[4])
		return people && size && g.states[args[1]] == x && g.items[g.capital.to[x][0]].name == args[2]
	case "city":
		_, ok := at(city, args[2], home(1), population, args[3])
		return ok
	case "river":
		x, ok := at(river, args[0], g.usa, length, args[1])
		return ok && crosses(g.traverse.to, x, args[2], state) && crosses(g.loc.to, x, args[2], state)
	case "border":
		return crosses(g.nextTo.to, home(1), args[2], state)
	case "highlow":
		high, ok := at(place, args[2], home(1), elevation, args[3])
		low, ok2 := at(place, args[4], home(1), elevation, args[5])
		return ok && ok2 && g.highPoint.to[home(1)][0] == high && g.lowPoint.to[home(1)][0] == low
	case "mountain":
		_, ok := at(mountain, args[2], home(1), elevation, args[3])
		return ok
	case "lake":
		x, ok := at(lake, args[0], g.usa, area, args[1])
		return ok && crosses(g.loc.to, x, args[2], state)
	case "country":
		_, people := at(country, args[0], g.usa, population, args[1])
		_, size := at(country, args[0], g.usa, area, args[2])
		return people && size
	}
	return false
}
