package geo

import (
	"cmp"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
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
		for _, m := range apply(g, p, (&evaluation{geo: g}).things([]ref{x})) {
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
	states := apply(g, "state(all)")
	for name, p := range map[string]index{"loc_2": g.loc.from, "next_to_1": g.nextTo.to, "traverse_2": g.traverse.from} {
		want := map[ref][]ref{}
		for _, m := range states {
			for _, y := range p[m.item] {
				want[y] = append(want[y], m.item)
			}
		}
		got := map[ref][]ref{}
		for _, m := range apply(g, name, states) {
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
		of   attribute
		s    class
		sign float64
	}{
		{"longest", length, river, 1}, {"shortest", length, river, -1},
		{"highest", elevation, place | mountain, 1}, {"lowest", elevation, place | mountain, -1},
		{"largest", size, city | lake | state, 1}, {"smallest", size, city | lake | state, -1},
	} {
		s := g.ofClass(c.s)
		want := (&evaluation{geo: g}).keep(s, func(m member) bool {
			v, ok := g.by(c.of)(m)
			return ok && !slices.ContainsFunc(s, func(other member) bool {
				w, ok := g.by(c.of)(other)
				return ok && c.sign*w > c.sign*v
			})
		})
		got := apply(g, c.name, s)
		if len(want) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s = %v, want %v", c.name, got, want)
		}
	}
}

// TestPartition: what is common and what is excluded make up the set.
func TestPartition(t *testing.T) {
	g := geo(t)
	x, y := g.ofClass(city|place), g.ofClass(capital|mountain)
	common := apply(g, "intersection", x, y)
	rest := apply(g, "exclude", x, y)
	var refs []ref
	for _, m := range slices.Concat(common, rest) {
		refs = append(refs, m.item)
	}
	together := (&evaluation{geo: g}).things(refs)
	if len(common) == 0 || len(rest) == 0 || !reflect.DeepEqual(together, x) {
		t.Errorf("%d common and %d excluded make %d, want %d", len(common), len(rest), len(together), len(x))
	}
}

// apply computes what a predicate denotes of sets.
func apply(g *Geo, name string, args ...set) set {
	p := predicateOf(name)
	return p.apply(&evaluation{geo: g}, p, nil, args)
}

// checked returns the domain, whose grammar stands between programs and the
// executor.
func checked(t testing.TB) *domain.Domain {
	t.Helper()
	d, err := loadDomain()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

var loadDomain = sync.OnceValues(func() (*domain.Domain, error) {
	return domain.Load(os.DirFS("."), domain.Executors{"geo": Open})
})

// FuzzExecute: any text that is a tree has an answer that is sorted and without
// repetition, the same each time, or an error about one of its nodes; and any
// tree of the predicates has an answer, whether the grammar allows it or not.
func FuzzExecute(f *testing.F) {
	for _, seed := range []string{
		"count(state(all))", "largest_one(density_1(state(loc_1(city(all)))))", "exclude(city(loc_2(state(all))), city(all))",
		"sum(size(state(loc_2(countryid('usa')))))", "elevation_1(high_point_1(state(all)))", "most(state(loc_1(river(loc_2(state(all))))))",
		"loc_2(count(all))", "cityid(_, _)", "ocean", "f(g(all), 1, 2)", "place(elevation_2(1e999))", "smallest(place(lower_2(placeid('mount elbert'))))",
	} {
		f.Add(seed, []byte(nil))
	}
	f.Add("answer(0)", []byte("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"))
	f.Add("count(0)", []byte("\x22\x19\x1f\x21\x1e\x14\x0a\x08\x33\x2a\x2b\x11\x12\x01\x00"))
	d := checked(f)
	f.Fuzz(func(t *testing.T, src string, choices []byte) {
		n, err := grammar.Parse(src)
		if err != nil {
			return
		}
		checkAnswer(t, d.Execute, n)
		d.Missing(n)
		if len(choices) > 0 && len(choices) < 100 {
			checkAnswer(t, d.Executor.Execute, randomTree(&choices))
		}
	})
}

// checkAnswer executes a program and returns its answer.
func checkAnswer(t *testing.T, execute func(*grammar.Node) (domain.Answer, error), n *grammar.Node) domain.Answer {
	t.Helper()
	got, err := execute(n)
	again, err2 := execute(n)
	if !reflect.DeepEqual(got, again) || (err == nil) != (err2 == nil) {
		t.Fatalf("two answers: %v, %v and %v, %v", got, err, again, err2)
	}
	sorted := slices.IsSortedFunc(got.Values, func(a, b domain.Value) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), strings.Compare(a.Text, b.Text))
	})
	if distinct := slices.Compact(slices.Clone(got.Values)); !sorted || len(distinct) != len(got.Values) {
		t.Fatalf("answer %v is not sorted or has repetitions", got.Values)
	}
	checkRows(t, got)
	return got
}

// randomTree builds a tree of the predicates, of right types or not, from bytes:
// the first chooses the predicate, further ones its constants and arguments. The
// first predicate of the table, which has no arguments, ends a tree when there
// are no more bytes.
func randomTree(choices *[]byte) *grammar.Node {
	next := func(n int) int {
		if len(*choices) == 0 {
			return 0
		}
		c := int((*choices)[0])
		*choices = (*choices)[1:]
		return c % n
	}
	p := predicates[next(len(predicates))]
	n := &grammar.Node{Name: p.name}
	for range p.consts {
		n.Consts = append(n.Consts, []string{"_", "'austin'", "'tx'", "'texas'", "'ohio'", "0", "'"}[next(7)])
	}
	for range p.args {
		n.Args = append(n.Args, randomTree(choices))
	}
	return n
}

// TestRandomTrees runs the fuzz target's check on seeded trees of all shapes:
// most of them have an answer, which the test makes sure of.
func TestRandomTrees(t *testing.T) {
	g := geo(t)
	seed := uint32(1) // of a linear congruential generator
	answers, rows := 0, 0
	for range 600 {
		choices := make([]byte, 24)
		for i := range choices {
			seed = seed*1664525 + 1013904223
			choices[i] = byte(seed >> 24)
		}
		answer := checkAnswer(t, g.Execute, randomTree(&choices))
		if len(answer.Values) > 0 {
			answers++
		}
		if len(answer.Rows) > 0 {
			rows++
		}
	}
	if answers < 50 || rows < 5 {
		t.Errorf("%d of 600 trees have an answer, %d have rows: too few to have tested anything", answers, rows)
	}
}
