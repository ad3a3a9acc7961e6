package grammar

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

const relations = `grammar 1
type state city
root answer any
entity stateid : state
pred state(all) : -> state
pred next : state -> state
pred in : state -> city
pred exclude : state, state -> state
pred except : state, city -> state
pred both free : state, state -> state
pred triple : state, city, state -> city
pred minus reversed : state, state -> state
pred turned reversed : state, city, state -> city
`

func TestReadProgram(t *testing.T) {
	g := mustRead(t, relations)
	for _, src := range []string{
		"answer(stateid('texas'))",
		"answer(exclude(state(all), next(stateid('texas'))))",
		"answer(triple(state(all), in(state(all)), stateid('utah')))",
	} {
		n, err := g.ReadProgram(src)
		if err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if got := g.Format(n); got != src {
			t.Errorf("Format = %q, want %q", got, src)
		}
	}
}

func TestTypeErrors(t *testing.T) {
	g := mustRead(t, relations)
	for _, tc := range []struct{ name, src, node, msg string }{
		{"no wrapper", "state(all)", "state(all)", "starts with answer(...)"},
		{"two answers", "answer(state(all), state(all))", "answer", "starts with answer(...)"},
		{"unknown", "answer(next(river(all)))", "river(all)", `unknown predicate "river(all)"`},
		{"wrong type", "answer(next(in(state(all))))", "next", "takes (state), not (city)"},
		{"too few", "answer(exclude(state(all)))", "exclude", "takes (state, state), not (state)"},
		{"too many", "answer(in(state(all), state(all)))", "in", "takes (state), not (state, state)"},
		{"order", "answer(except(in(state(all)), state(all)))", "except", "in this order"},
		{"constants on a predicate", "answer(next('texas'))", "next", "takes no constants"},
		{"entity without constants", "answer(stateid)", "stateid", "needs constants"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := g.ReadProgram(tc.src)
			var bad *TypeError
			if !errors.As(err, &bad) || bad.Node.Name != tc.node || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("error %v, want a *TypeError at %s with %q", err, tc.node, tc.msg)
			}
		})
	}
	limited := mustRead(t, strings.Replace(relations, "root answer any", "root answer city", 1))
	if _, err := limited.ReadProgram("answer(state(all))"); err == nil || !strings.Contains(err.Error(), "can't have type state") {
		t.Errorf("root of a wrong type: %v", err)
	}
}

func TestEqual(t *testing.T) {
	g := mustRead(t, relations)
	parse := func(src string) *Node {
		n, err := Parse(src)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, tc := range []struct {
		a, b string
		want bool
	}{
		{"both(next(stateid('a')), stateid('b'))", "both(stateid('b'), next(stateid('a')))", true},
		{"next(both(both(x, y), z))", "next(both(z, both(y, x)))", true},
		{"exclude(stateid('a'), stateid('b'))", "exclude(stateid('b'), stateid('a'))", false},
		{"stateid('a')", "stateid('b')", false},
		{"next(stateid('a'))", "stateid('a')", false},
	} {
		if got := g.Equal(parse(tc.a), parse(tc.b)); got != tc.want {
			t.Errorf("Equal(%s, %s) = %v", tc.a, tc.b, got)
		}
	}
}

// TestEqualIsCanonical: programs are equal just if their canonical forms are.
func TestEqualIsCanonical(t *testing.T) {
	g := mustRead(t, relations)
	equal := 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 2))
		a := randomProgram(rng, g, 0, 2)
		b := a.Clone()
		if seed%3 == 0 {
			b = randomProgram(rng, g, 0, 2)
		}
		for _, n := range b.Preorder() {
			rng.Shuffle(len(n.Args), func(i, j int) { n.Args[i], n.Args[j] = n.Args[j], n.Args[i] })
		}
		want := g.Canonical(a).Equal(g.Canonical(b))
		if got := g.Equal(a, b); got != want || g.Equal(b, a) != want {
			t.Fatalf("Equal(%s, %s) = %v", a, b, got)
		}
		if want && !a.Equal(b) {
			equal++
		}
	}
	if equal < 10 {
		t.Errorf("only %d equal programs with arguments in other orders", equal)
	}
}

func TestSaid(t *testing.T) {
	g := mustRead(t, relations)
	for src, want := range map[string]string{
		"exclude(state(all), stateid('a'))":                               "exclude(state(all), stateid('a'))",
		"minus(minus(stateid('a'), stateid('b')), stateid('c'))":          "minus(stateid('c'), minus(stateid('b'), stateid('a')))",
		"next(turned(stateid('a'), in(stateid('b')), next(state(all))))":  "next(turned(next(state(all)), in(stateid('b')), stateid('a')))",
		"both(minus(stateid('a'), stateid('b')), next(next(state(all))))": "both(minus(stateid('b'), stateid('a')), next(next(state(all))))",
	} {
		n, err := Parse(src)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Said(n).String(); got != want {
			t.Errorf("Said(%s) = %s, want %s", src, got, want)
		}
		if n.String() != src {
			t.Errorf("Said changed %s to %s", src, n)
		}
		said, from := g.SaidFrom(n)
		if said.String() != want {
			t.Errorf("SaidFrom(%s) = %s, want %s", src, said, want)
		}
		for i, s := range said.Preorder() {
			if !slices.Contains(n.Preorder(), from[i]) || !g.Said(from[i]).Equal(s) {
				t.Errorf("SaidFrom(%s): node %s comes from %s", src, s, from[i])
			}
		}
	}
}

func TestAfter(t *testing.T) {
	g := mustRead(t, relations)
	for src, want := range map[string]string{
		"exclude(next(state(all)), stateid('a'))":                          "[-1 -1 -1 1]",
		"both(next(state(all)), stateid('a'))":                             "[-1 -1 -1 -1]",
		"triple(state(all), in(stateid('a')), stateid('b'))":               "[-1 -1 -1 -1 1]",
		"next(exclude(exclude(state(all), state(all)), next(state(all))))": "[-1 -1 -1 -1 3 2 -1]",
		"minus(next(state(all)), stateid('a'))":                            "[-1 -1 1 -1]", // said as minus(stateid('a'), next(…))
		"turned(stateid('a'), in(stateid('c')), next(stateid('b')))":       "[-1 -1 -1 -1 -1 1]",
	} {
		n, err := Parse(src)
		if err != nil {
			t.Fatal(err)
		}
		n = g.Said(n)
		tags, err := g.Typing(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(g.After(n, tags)); got != want {
			t.Errorf("After(%s) = %s, want %s", src, got, want)
		}
	}
}

// TestAssembleRoundTrip anchors random programs on the words of a sentence, so
// that the order rule holds, and assembles them again.
func TestAssembleRoundTrip(t *testing.T) {
	g := mustRead(t, relations)
	for seed := range uint64(500) {
		rng := rand.New(rand.NewPCG(seed, 1))
		program := randomProgram(rng, g, Type(rng.IntN(2)), 4)
		said := g.Said(program)
		if !g.Said(said).Equal(program) {
			t.Fatalf("seed %d: %s, said twice: %s", seed, program, g.Said(said))
		}
		tags, err := g.Typing(said)
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, program, err)
		}
		tag, head, consts := anchor(rng, g, said, tags)
		got, err := g.Assemble(tag, head, func(w, _ int) []string { return consts[w] })
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, program, err)
		}
		if !g.Equal(got, program) {
			t.Fatalf("seed %d: assembled %s from %s", seed, got, program)
		}
	}
}

// randomProgram returns a well-formed program of a type.
func randomProgram(rng *rand.Rand, g *Grammar, t Type, depth int) *Node {
	for {
		tag := g.Tags[rng.IntN(len(g.Tags))]
		if tag.Result != t || depth <= 0 && len(tag.Args) > 1 {
			continue
		}
		label := g.Labels[tag.Label]
		n := &Node{Name: label.Name}
		if label.Entity {
			n.Consts = []string{Quote(fmt.Sprintf("e%d", rng.IntN(9)))}
		}
		for _, a := range tag.Args {
			n.Args = append(n.Args, randomProgram(rng, g, a, depth-1))
		}
		return n
	}
}

// anchor puts the nodes on random words; siblings that the order rule binds
// swap words until they stand in order.
func anchor(rng *rand.Rand, g *Grammar, program *Node, tags []int) (tag, head []int, consts map[int][]string) {
	words := len(tags) + rng.IntN(4)
	word := rng.Perm(words)[:len(tags)]
	after := g.After(program, tags)
	for swapped := true; swapped; {
		swapped = false
		for u, before := range after {
			if before >= 0 && word[before] > word[u] {
				word[before], word[u] = word[u], word[before]
				swapped = true
			}
		}
	}
	tag, head, consts = slices.Repeat([]int{-1}, words), make([]int, words), map[int][]string{}
	next := 0
	var walk func(n *Node, parent int)
	walk = func(n *Node, parent int) {
		own := word[next]
		tag[own], head[own], consts[own] = tags[next], parent, n.Consts
		next++
		for _, a := range n.Args {
			walk(a, own+1)
		}
	}
	walk(program, 0)
	return tag, head, consts
}

func TestAssembleErrors(t *testing.T) {
	g := mustRead(t, relations)
	e := func(name string) int { from, _ := g.TagsOf(g.Label(name)); return from }
	none := func(int, int) []string { return nil }
	for _, tc := range []struct {
		name      string
		tag, head []int
		want      string
	}{
		{"nothing", []int{-1, -1}, []int{0, 0}, "0 roots"},
		{"two roots", []int{e("state(all)"), e("state(all)")}, []int{0, 0}, "2 roots"},
		{"head without tag", []int{e("state(all)"), -1}, []int{2, 0}, "which has no tag"},
		{"head outside", []int{e("state(all)")}, []int{2}, "which has no tag"},
		{"argument missing", []int{e("next")}, []int{0}, "lacks an argument of type state"},
		{"argument too many", []int{e("state(all)"), e("state(all)")}, []int{0, 1}, "has 1 arguments, takes 0"},
		{"cycle", []int{e("state(all)"), e("next"), e("next")}, []int{0, 3, 2}, "hang in a cycle"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := g.Assemble(tc.tag, tc.head, none); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}
