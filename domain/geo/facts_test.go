package geo

import (
	"os"
	"slices"
	"sync"
	"testing"
)

// geo returns the database of the repository.
func geo(t testing.TB) *Geo {
	t.Helper()
	g, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var load = sync.OnceValues(func() (*Geo, error) { return New(os.DirFS(".")) })

// verify checks what every database holds to.
func verify(t testing.TB, g *Geo) {
	t.Helper()
	for name, p := range map[string]relation{
		"loc": g.loc, "traverse": g.traverse, "next to": g.nextTo,
		"capital": g.capital, "high point": g.highPoint, "low point": g.lowPoint,
	} {
		for x, ys := range p.to {
			for _, y := range ys {
				if x != g.usa && !slices.Contains(p.from[y], x) {
					t.Errorf("%s: %q leads to %q but not back", name, g.items[x].name, g.items[y].name)
				}
			}
			if sorted := slices.Sorted(slices.Values(ys)); len(slices.Compact(sorted)) != len(ys) {
				t.Errorf("%s: %q leads to one thing twice", name, g.items[x].name)
			}
		}
	}
	for x := range g.items {
		it := &g.items[x]
		if it.is&(city|place|mountain) != 0 && g.items[it.home].is&state == 0 {
			t.Errorf("%q is in no state", it.name)
		}
		if it.is&state != 0 {
			s := ref(x)
			if len(g.capital.to[s]) != 1 || len(g.highPoint.to[s]) != 1 || len(g.lowPoint.to[s]) != 1 {
				t.Errorf("%q has no capital, highest or lowest point, or several", it.name)
			}
		}
	}
	if len(g.capital.to[g.usa]) != 1 || len(g.highPoint.to[g.usa]) == 0 || len(g.lowPoint.to[g.usa]) == 0 {
		t.Errorf("%q has no capital, highest or lowest point", g.items[g.usa].name)
	}
}

func TestFacts(t *testing.T) { verify(t, geo(t)) }

// TestCounts: the numbers of facts that the README states.
func TestCounts(t *testing.T) {
	g := geo(t)
	for program, want := range map[string]string{
		"count(state(all))":    "51",
		"count(city(all))":     "402", // 386 rows and 16 capitals without one
		"count(capital(all))":  "51",
		"count(river(all))":    "46",
		"count(place(all))":    "103", // highest and lowest points of 51 states and one addition
		"count(mountain(all))": "97",  // 51 highest points and 50 rows, four of them about highest points
		"count(lake(all))":     "22",
		"count(country(all))":  "1",
	} {
		if got := answer(t, g, program); got != want {
			t.Errorf("%s = %s, want %s", program, got, want)
		}
	}
}
