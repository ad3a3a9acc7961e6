package train

import (
	"slices"
	"testing"

	"semtree/model/nn"
)

// TestInsert: a word put in changes nothing but places. Taken out again, it
// leaves the sentence as it was; it is unknown, or never carries a tag.
func TestInsert(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	tagged := map[int]bool{}
	for _, s := range sentences {
		for i, e := range s.tag {
			tagged[s.words[i]] = tagged[s.words[i]] || e != nn.Empty
		}
	}
	n, rng := newNoise(tr.g, sentences), newRand(3)
	unknown, known, places := 0, 0, map[int]bool{}
	for range 20 {
		for _, s := range sentences {
			before := sentence{slices.Clone(s.words), slices.Clone(s.allowed), slices.Clone(s.tag), slices.Clone(s.head)}
			x := n.insert(s, rng)
			if err := check(tr, x); err != nil {
				t.Fatalf("%v from %v: %v", x, s, err)
			}
			at, back := takenOut(x, s)
			if at < 0 {
				t.Fatalf("%v is not %v with one word more", x, s)
			}
			if x.tag[at] != nn.Empty || x.head[at] != nn.Empty || tagged[x.words[at]] {
				t.Fatalf("word %d of %v has a meaning", at, x)
			}
			if !slices.Equal(back.head, s.head) || !slices.Equal(back.tag, s.tag) || !slices.Equal(s.words, before.words) || !slices.Equal(s.head, before.head) {
				t.Fatalf("%v from %v: another tree", x, s)
			}
			if places[at] = true; x.words[at] == 0 {
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

// takenOut finds the word of x that s lacks, and returns x without it.
func takenOut(x, s sentence) (at int, out sentence) {
	for at := range x.words {
		out := sentence{
			words: slices.Delete(slices.Clone(x.words), at, at+1),
			tag:   slices.Delete(slices.Clone(x.tag), at, at+1),
			head:  slices.Delete(slices.Clone(x.head), at, at+1),
		}
		for d, h := range out.head {
			if h > at {
				out.head[d]--
			}
		}
		if slices.Equal(out.words, s.words) && slices.Equal(out.tag, s.tag) && slices.Equal(out.head, s.head) {
			return at, out
		}
	}
	return -1, sentence{}
}

// TestUnanchored: an example that the search for anchors gave up is not trained
// on, and does no harm to what is made of the others.
func TestUnanchored(t *testing.T) {
	tr := newToy(t, 20, toyOptions())
	tr.anchor()
	tr.state.Epoch = tr.opt.Warm // recombination is on
	all := len(tr.sentences())
	tr.state.Anchors[3], tr.state.Anchors[7] = nil, nil
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
