package grammar

import (
	"math/rand/v2"
	"slices"
	"testing"
)

const filters = `grammar 1
type rows text num lit
root answer rows text num
entity title : -> text
entity title : text -> rows
entity cell : | rows -> rows
entity amount : lit
pred more : lit | lit, rows -> rows
pred count : | rows -> num
pred sum : num, num -> num
pred longest : text -> text
`

func TestWithMentions(t *testing.T) {
	g := mustRead(t, filters)
	m := g.WithMentions([]int{g.Label("cell"), g.Label("title")})
	var got []string
	for e, tag := range m.Tags {
		got = append(got, m.Labels[tag.Label].Name+"("+g.typeList(tag.Args)+")")
		base := g.Tags[m.Tag[e]]
		if from, to := m.TagsOf(tag.Label); e < from || e >= to || base.Result != tag.Result || !slices.Equal(base.Args, tag.Args) {
			t.Errorf("tag %d is %+v in range %d to %d, its base %+v", e, tag, from, to, base)
		}
	}
	want := []string{"count(nothing)", "count(rows)", "sum(num, num)", "longest(text)", "cell(nothing)", "cell(rows)", "title(nothing)", "title(text)"}
	if !slices.Equal(got, want) {
		t.Errorf("tags %q, want %q", got, want)
	}
	if len(m.Labels) != len(g.Labels)+2 || m.Label("count") != g.Label("count") {
		t.Errorf("%d labels, want those of the base and one for each mention", len(m.Labels))
	}
}

// TestUseful: a program of the question exists exactly for useful tags. A random
// generator of programs with a bound on their size is the reference.
func TestUseful(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 3))
		g := randomGrammar(t, rng)
		var mentions []int
		for l, label := range g.Labels {
			if label.Entity && rng.IntN(2) == 0 {
				mentions = append(mentions, l)
			}
		}
		m := g.WithMentions(mentions)
		kept := make([]bool, len(g.Tags))
		for _, e := range m.Tag {
			kept[e] = true
		}
		if want := reachable(g, mentions); !slices.Equal(kept, want) {
			t.Fatalf("seed %d: tags %v are kept, want %v", seed, kept, want)
		}
	}
}

// TestValency: tags have equal numbers if they have the same result and the same argument types, in any order, also in the
// grammar of a question.
func TestValency(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 50 {
		base := randomGrammar(t, rng)
		m := base.WithMentions(nil)
		for _, g := range []*Grammar{base, m.Grammar} {
			for d, x := range g.Tags {
				if g.Valency(d) >= g.Valencies() {
					t.Fatalf("valency %d of %d", g.Valency(d), g.Valencies())
				}
				for e, y := range g.Tags {
					if same := x.Result == y.Result && SameTypes(x.Args, y.Args); same != (g.Valency(d) == g.Valency(e)) {
						t.Fatalf("tags %v and %v have valencies %d and %d", x, y, g.Valency(d), g.Valency(e))
					}
				}
			}
		}
		for e := range m.Tags {
			if m.Valency(e) != base.Valency(m.Tag[e]) {
				t.Fatalf("tag %d has another valency in the base grammar", e)
			}
		}
	}
}

// randomGrammar has some entities and predicates over four types.
func randomGrammar(t *testing.T, rng *rand.Rand) *Grammar {
	text := "grammar 1\ntype a b c d\nroot - " + string("abcd"[rng.IntN(4)]) + "\n"
	for i := range 3 {
		text += "entity e" + string(rune('0'+i)) + " : " + randomSignature(rng, rng.IntN(2)) + "\n"
	}
	for i := range 5 {
		text += "pred p" + string(rune('0'+i)) + " : " + randomSignature(rng, rng.IntN(3)) + "\n"
	}
	return mustRead(t, text)
}

func randomSignature(rng *rand.Rand, args int) string {
	s := ""
	for i := range args {
		if i > 0 {
			s += ", "
		}
		s += string("abcd"[rng.IntN(4)])
	}
	return s + " -> " + string("abcd"[rng.IntN(4)])
}

// reachable finds the tags of all programs, by the depth of their trees: with four
// types, whatever can be built at all can be built within depth four.
func reachable(g *Grammar, mentions []int) []bool {
	has := func(e int) bool {
		l := g.Tags[e].Label
		return !g.Labels[l].Entity || slices.Contains(mentions, l)
	}
	var builds func(t Type, depth int) bool
	tag := func(e, depth int) bool {
		if !has(e) {
			return false
		}
		for _, a := range g.Tags[e].Args {
			if depth == 0 || !builds(a, depth-1) {
				return false
			}
		}
		return true
	}
	builds = func(t Type, depth int) bool {
		for e := range g.Tags {
			if g.Tags[e].Result == t && tag(e, depth) {
				return true
			}
		}
		return false
	}
	reached := make([]bool, len(g.Tags))
	var visit func(t Type)
	visit = func(t Type) {
		for e := range g.Tags {
			if reached[e] || g.Tags[e].Result != t || !tag(e, 5) {
				continue
			}
			reached[e] = true
			for _, a := range g.Tags[e].Args {
				visit(a)
			}
		}
	}
	for t, ok := range g.RootTypes {
		if ok {
			visit(Type(t))
		}
	}
	return reached
}
