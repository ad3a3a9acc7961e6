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
		for _, w := range x.words {
			if w.tag >= 0 {
				labels[[2]int{w.number, tr.g.Tags[w.tag].Label}] = true
			}
		}
	}
	s, rng, swapped := newSwapper(tr.g, sentences), newRand(3), 0
	for range 20 {
		for _, x := range sentences {
			kept := sentence{words: slices.Clone(x.words)}
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
				if w.number == x.words[i].number {
					continue
				}
				changes++
				if !labels[[2]int{w.number, tr.g.Tags[w.tag].Label}] {
					t.Fatalf("%v: word %d has never carried the label of tag %d", y, w.number, w.tag)
				}
			}
			if changes != 1 || !same(x, kept) || !slices.Equal(y.heads(), x.heads()) {
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
	all := []sentence{
		written([]int{walk, left}, []int{walkSide - 1, leftTag}, []int{0, 1}),
		written([]int{jump}, []int{jumpAlone}, []int{0}),
	}
	s, rng := newSwapper(g, all), newRand(1)
	for range 20 {
		y, ok := s.swap(all[0], rng)
		if !ok { // left has no other word
			continue
		}
		if !slices.Equal(y.numbers(), []int{jump, left}) || !slices.Equal(y.tags(), []int{jumpEnd - 1, leftTag}) {
			t.Fatalf("words %v with tags %v", y.numbers(), y.tags())
		}
		return
	}
	t.Error("nothing was swapped")
}
