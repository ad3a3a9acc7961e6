package train

import (
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

// TestSwap checks that sentences with swapped words are well-formed, differ in
// one word alone, and have every label only on words that have carried it.
func TestSwap(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	labels := map[[2]int]bool{} // of words
	for _, x := range sentences {
		for i, e := range x.tag {
			if e >= 0 {
				labels[[2]int{x.words[i], tr.g.Tags[e].Label}] = true
			}
		}
	}
	s, rng, swapped := newSwapper(tr.g, sentences), newRand(3), 0
	for range 20 {
		for _, x := range sentences {
			kept := slices.Clone(x.words)
			y, ok := s.swap(x, rng)
			if !ok {
				continue
			}
			swapped++
			if err := check(tr, y); err != nil {
				t.Fatalf("%v from %v: %v", y, x, err)
			}
			changes := 0
			for i, w := range y.words {
				if w == x.words[i] {
					continue
				}
				changes++
				if !labels[[2]int{w, tr.g.Tags[y.tag[i]].Label}] {
					t.Fatalf("%v: word %d has never carried the label of tag %d", y, w, y.tag[i])
				}
			}
			if changes != 1 || !slices.Equal(x.words, kept) || !slices.Equal(y.head, x.head) {
				t.Fatalf("%v from %v: %d words changed, want 1, in a copy", y, x, changes)
			}
		}
	}
	if swapped < 400 {
		t.Errorf("%d sentences swapped, want most of 800", swapped)
	}
}

// TestSwapArguments: from "walk left" and "jump" comes "jump left", where jump
// has the signature that walk had.
func TestSwapArguments(t *testing.T) {
	g, err := grammar.Read(strings.NewReader(`grammar 1
type act side
root - act
pred walk : | side -> act
pred jump : | side -> act
pred left : -> side
`), "walks")
	if err != nil {
		t.Fatal(err)
	}
	const walk, left, jump = 1, 2, 3 // words
	_, walkSide := g.TagsOf(g.Label("walk"))
	jumpAlone, jumpEnd := g.TagsOf(g.Label("jump"))
	leftTag, _ := g.TagsOf(g.Label("left"))
	L := len(g.Labels)
	all := []sentence{
		{words: []int{walk, left}, allowed: make([]bool, 2*L), tag: []int{walkSide - 1, leftTag}, head: []int{0, 1}},
		{words: []int{jump}, allowed: make([]bool, L), tag: []int{jumpAlone}, head: []int{0}},
	}
	s, rng := newSwapper(g, all), newRand(1)
	for range 20 {
		y, ok := s.swap(all[0], rng)
		if !ok { // left has no other word
			continue
		}
		if !slices.Equal(y.words, []int{jump, left}) || !slices.Equal(y.tag, []int{jumpEnd - 1, leftTag}) {
			t.Fatalf("words %v with tags %v", y.words, y.tag)
		}
		return
	}
	t.Error("nothing was swapped")
}
