package train

import (
	"slices"
	"testing"
)

// TestInsert: a word put in changes nothing but places. Taken out again, it
// leaves the sentence as it was; it is unknown, or never carries a tag.
func TestInsert(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	tagged := map[int]bool{}
	for _, s := range sentences {
		for _, w := range s.words {
			tagged[w.number] = tagged[w.number] || w.tag != none
		}
	}
	n, rng := newNoise(sentences), newRand(3)
	unknown, known, places := 0, 0, map[int]bool{}
	for range 20 {
		for _, s := range sentences {
			before := sentence{s.of, slices.Clone(s.words)}
			x := n.insert(s, rng)
			if err := check(tr, x); err != nil {
				t.Fatalf("%v from %v: %v", x, s, err)
			}
			at := takenOut(x, s)
			if at < 0 {
				t.Fatalf("%v is not %v with one word more", x, s)
			}
			if x.words[at].tag != none || x.words[at].head != none || tagged[x.words[at].number] {
				t.Fatalf("word %d of %v has a meaning", at, x)
			}
			if !same(s, before) {
				t.Fatalf("%v has become %v", before, s)
			}
			if places[at] = true; x.words[at].number == 0 {
				unknown++
			} else {
				known++
			}
		}
	}
	if unknown < 300 || known < 300 || !places[0] || !places[5] {
		t.Errorf("%d unknown and %d known words put in, at %v", unknown, known, places)
	}
}

// takenOut finds the word of x that s lacks.
func takenOut(x, s sentence) (at int) {
	for at := range x.words {
		out := sentence{x.of, slices.Delete(slices.Clone(x.words), at, at+1)}
		for d := range out.words {
			if out.words[d].head > at {
				out.words[d].head--
			}
		}
		if same(out, s) {
			return at
		}
	}
	return -1
}

// TestUnanchored: an example that the search for anchors gave up is not trained
// on, and does no harm to what is made of the others.
func TestUnanchored(t *testing.T) {
	tr := newToy(t, 20, toyOptions())
	tr.anchor()
	tr.state.Epoch = tr.opt.Warm // recombination is on
	all := len(tr.sentences())
	tr.state.Choices[3].Program, tr.state.Choices[7].Program = -1, -1
	sentences := tr.sentences()
	if len(sentences) >= all || len(sentences) <= 18 {
		t.Errorf("%d sentences, %d before", len(sentences), all)
	}
	for _, s := range sentences {
		if err := check(tr, s); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
	}
}
