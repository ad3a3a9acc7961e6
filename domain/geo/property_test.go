package geo

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

// TestInverse: p_1 and p_2 read one relation in two directions. x is in p_2 of
// y if and only if y is in p_1 of x, each as the witness of the other; only
// the country is left out of the inverses that are about states.
func TestInverse(t *testing.T) {
	g := geo(t)
	for _, p := range []string{"capital", "high_point", "low_point", "loc", "traverse", "next_to", "higher", "lower"} {
		forward, backward := pairs(g, p+"_1"), pairs(g, p+"_2")
		if p == "capital" || p == "high_point" || p == "low_point" {
			for pair := range forward {
				if pair[0] == g.usa {
					delete(forward, pair)
				}
			}
		}
		turned := map[[2]ref]bool{}
		for pair := range backward {
			turned[[2]ref{pair[1], pair[0]}] = true
		}
		if len(forward) == 0 || !reflect.DeepEqual(forward, turned) {
			t.Errorf("%s_1 has %d pairs, %s_2 has %d; want the same ones", p, len(forward), p, len(backward))
		}
	}
}

// pairs returns (x, y) for every thing x of the database and y in p({x}).
func pairs(g *Geo, p string) map[[2]ref]bool {
	found := map[[2]ref]bool{}
	for x := range ref(len(g.items)) {
		for _, m := range mustPredicate(p).apply(g, nil, []set{selected([]ref{x})}).members {
			if !slices.Equal(m.from, []ref{x}) {
				return nil // the witness is not x
			}
			found[[2]ref{x, m.item}] = true
		}
	}
	return found
}

// TestUnionOfImages: the image of a set is the union of the images of its
// members, and the witnesses of an element are the members that lead to it.
func TestUnionOfImages(t *testing.T) {
	g := geo(t)
	states := all(state).apply(g, nil, nil)
	for name, p := range map[string]index{"loc_2": g.loc.from, "next_to_1": g.nextTo.to, "traverse_2": g.traverse.from} {
		want := map[ref][]ref{}
		for _, m := range states.members {
			for _, y := range p[m.item] {
				want[y] = append(want[y], m.item)
			}
		}
		got := map[ref][]ref{}
		for _, m := range mustPredicate(name).apply(g, nil, []set{states}).members {
			got[m.item] = m.from
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s of all states and its witnesses differ from the union", name)
		}
	}
}

// TestExtremeIsMaximal: superlatives agree with comparing every pair.
func TestExtremeIsMaximal(t *testing.T) {
	g := geo(t)
	for _, c := range []struct {
		name string
		of   measure
		s    class
		sign float64
	}{
		{"longest", attr(length), river, 1}, {"shortest", attr(length), river, -1},
		{"highest", attr(elevation), place | mountain, 1}, {"lowest", attr(elevation), place | mountain, -1},
		{"largest", size, city | lake | state, 1}, {"smallest", size, city | lake | state, -1},
	} {
		s := all(c.s).apply(g, nil, nil)
		want := s.keep(func(m member) bool {
			v, ok := by(g, c.of)(m)
			return ok && !slices.ContainsFunc(s.members, func(other member) bool {
				w, ok := by(g, c.of)(other)
				return ok && c.sign*w > c.sign*v
			})
		})
		got := mustPredicate(c.name).apply(g, nil, []set{s})
		if len(want.members) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s = %v, want %v", c.name, got, want)
		}
	}
}

// TestPartition: what is common and what is excluded make up the set.
func TestPartition(t *testing.T) {
	g := geo(t)
	x, y := all(city|place).apply(g, nil, nil), all(capital|mountain).apply(g, nil, nil)
	common := mustPredicate("intersection").apply(g, nil, []set{x, y})
	rest := mustPredicate("exclude").apply(g, nil, []set{x, y})
	together := things(slices.Concat(common.members, rest.members))
	if len(common.members) == 0 || len(rest.members) == 0 || !reflect.DeepEqual(together, x) {
		t.Errorf("%d common and %d excluded make %d, want %d", len(common.members), len(rest.members), len(together.members), len(x.members))
	}
}

// FuzzExecute: any tree has an answer that is sorted and without repetition,
// the same each time, or an error about one of its nodes.
func FuzzExecute(f *testing.F) {
	for _, seed := range []string{
		"answer(count(state(all)))", "largest_one(density_1(loc_1(city(all))))", "exclude(loc_2(state(all)), city(all))",
		"sum(size(loc_2(countryid('usa'))))", "elevation_2(elevation_1(high_point_1(state(all))))", "most(loc_1(loc_2(state(all))))",
		"loc_2(count(all))", "cityid(_, _)", "ocean", "f(g(all), 1, 2)", "elevation_2(1e999)", "smallest(lower_2(placeid('mount elbert')))",
	} {
		f.Add(seed, []byte(nil))
	}
	f.Add("answer(0)", []byte("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"))
	f.Add("count(0)", []byte("\x22\x19\x1f\x21\x1e\x14\x0a\x08\x33\x2a\x2b\x11\x12\x01\x00"))
	g, err := load()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, src string, choices []byte) {
		n, err := grammar.Parse(src)
		if err != nil {
			return
		}
		checkAnswer(t, g, n)
		if len(choices) > 0 && len(choices) < 100 {
			checkAnswer(t, g, randomTree(&choices))
		}
	})
}

func checkAnswer(t *testing.T, g *Geo, n *grammar.Node) {
	t.Helper()
	got, err := g.Execute(n)
	again, err2 := g.Execute(n)
	if !reflect.DeepEqual(got, again) || (err == nil) != (err2 == nil) {
		t.Fatalf("two answers: %v, %v and %v, %v", got, err, again, err2)
	}
	sorted := slices.IsSortedFunc(got, func(a, b domain.Value) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), strings.Compare(a.Text, b.Text))
	})
	if distinct := slices.Compact(slices.Clone(got)); !sorted || len(distinct) != len(got) {
		t.Fatalf("answer %v is not sorted or has repetitions", got)
	}
	g.Unknown(n)
}

// randomTree builds a tree, well-formed or not, from bytes: the first chooses
// the predicate, further ones its constants and arguments.
func randomTree(choices *[]byte) *grammar.Node {
	next := func(n int) int {
		if len(*choices) == 0 {
			return 0
		}
		c := int((*choices)[0])
		*choices = (*choices)[1:]
		return c % n
	}
	if len(*choices) == 0 {
		return nil
	}
	n := &grammar.Node{Name: predicateNames[next(len(predicateNames))]}
	p := mustPredicate(n.Name)
	consts, args := p.consts, len(p.args)
	if next(16) == 15 { // a node with the wrong form
		consts, args = next(3), next(3)
	}
	for range consts {
		n.Consts = append(n.Consts, []string{"_", "'austin'", "'tx'", "'texas'", "'ohio'", "0", "'"}[next(7)])
	}
	for range args {
		n.Args = append(n.Args, randomTree(choices))
	}
	return n
}

// TestRandomTrees runs the fuzz target's check on seeded trees of all shapes:
// most of them have an answer, which the test makes sure of.
func TestRandomTrees(t *testing.T) {
	g := geo(t)
	seed := uint32(1) // of a linear congruential generator
	answers := 0
	for range 600 {
		choices := make([]byte, 24)
		for i := range choices {
			seed = seed*1664525 + 1013904223
			choices[i] = byte(seed >> 24)
		}
		n := randomTree(&choices)
		checkAnswer(t, g, n)
		if values, err := g.Execute(n); err == nil && len(values) > 0 {
			answers++
		}
	}
	if answers < 50 {
		t.Errorf("%d of 600 trees have an answer, too few to have tested anything", answers)
	}
}

// predicateNames are the names that predicateOf knows.
var predicateNames = strings.Fields(`
	answer stateid riverid placeid mountainid lakeid countryid cityid
	number state(all) city(all) river(all) place(all) mountain(all) lake(all) capital(all)
	country(all) state city river place mountain lake capital
	country major len area_1 population_1 density_1 elevation_1 size
	elevation_2 capital_1 capital_2 high_point_1 high_point_2 low_point_1 low_point_2 loc_1
	loc_2 traverse_1 traverse_2 next_to_1 next_to_2 longer shorter higher_1
	higher_2 lower_1 lower_2 longest shortest highest lowest largest
	smallest largest_one smallest_one most fewest count sum intersection
	exclude
`)

// mustPredicate returns a predicate that exists.
func mustPredicate(name string) predicate {
	p, ok := predicateOf(name)
	if !ok {
		panic("no predicate " + name)
	}
	return p
}
