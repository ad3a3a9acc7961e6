package train

import (
	"math"
	"slices"
	"testing"
)

// prepared returns a learner and a sentence with two candidates.
func prepared(t *testing.T, mask float64) (*learner, sentence) {
	o := mentionOptions()
	o.Mask = mask
	tr := newMentionToy(t, 30, o)
	if _, _, err := tr.anchor(); err != nil {
		t.Fatal(err)
	}
	for i, ex := range tr.examples {
		if len(ex.Candidates) > 1 {
			return tr.descent.shard[0], ex.anchored(&tr.state.Choices[i])
		}
	}
	t.Fatal("no example has two candidates")
	return nil, sentence{}
}

// TestMentionWeight: an example of weight 3 has three times the loss and gradient.
func TestMentionWeight(t *testing.T) {
	l, s := prepared(t, 0)
	l.pass.Dropout = 0
	learn := func(weight float64) (float64, []float32) {
		s.of.Weight = weight
		l.pass.Zero()
		return l.learn(s), slices.Clone(l.pass.Grad.Flat)
	}
	one, grad := learn(1)
	three, threefold := learn(3)
	if math.Abs(three-3*one) > 1e-9*one {
		t.Errorf("loss %g, with weight 3 %g", one, three)
	}
	for k := range grad {
		if d := math.Abs(float64(threefold[k] - 3*grad[k])); d > 1e-4*(1+math.Abs(float64(grad[k]))) {
			t.Fatalf("gradient %d is %g, with weight 3 %g", k, grad[k], threefold[k])
		}
	}
}

// TestMask: with a mask of 1 all content words with a candidate are read as unknown,
// and no others.
func TestMask(t *testing.T) {
	for _, mask := range []float64{0, 1} {
		l, s := prepared(t, mask)
		for i := range s.words {
			s.words[i].number = 1
		}
		l.learn(s)
		var spans uint64
		for _, c := range s.of.Candidates {
			spans |= c.span()
		}
		for i, w := range l.input.Words {
			if want := mask == 0 || spans>>i&1 == 0; (w == 1) != want {
				t.Errorf("mask %g: word %d, %q, is read as %d", mask, i, s.of.Words[i], w)
			}
		}
	}
	x := Example{Words: []string{"who", "maru"}, Kinds: make([]float32, 2), Weight: 1,
		Candidates: []Candidate{{Word: 0, Label: 0, Cover: 2, Features: make([]float32, 2)}}, Programs: [][]Node{{{Parent: -1, After: -1, Candidates: []int{0}}}}}
	reader := reader{g: mentionToy(t), kinds: 1, links: 2, vocab: newVocabulary(nil, 1, 1, nil)}
	if ex, err := reader.read(&x); err != nil || ex.words[0].content || !ex.words[1].content {
		t.Errorf("words %+v, %v, want the second only to be content", ex.words, err)
	}
}

// TestLearnAllocates: once the longest sentence has been seen, learning allocates
// nothing.
func TestLearnAllocates(t *testing.T) {
	l, s := prepared(t, 0.5)
	s.of.Weight = 2
	if n := testing.AllocsPerRun(5, func() {
		l.source.Seed(1, 2)
		l.learn(s)
	}); n > 0 {
		t.Errorf("an example allocates %g times, want never", n)
	}
}

// TestMentionAlignment estimates the alignment of the toy: each predicate belongs to
// its word, and unknown words on which a candidate stands to its label.
func TestMentionAlignment(t *testing.T) {
	tr := newMentionToy(t, 300, mentionOptions())
	g, L := mentionToy(t), len(mentionToy(t).Labels)
	for word, label := range map[string]string{"not": "not", "many": "count", "how": "count"} {
		w, _ := tr.Vocabulary.ID(word)
		row := tr.prior.prob[w*(L+1) : (w+1)*(L+1)]
		if p := row[g.Label(label)]; w == 0 || p < 0.3 {
			t.Errorf("t(%s | %s) = %g: %v", label, word, p, row)
		}
	}
	for _, label := range []string{"cell", "column"} {
		l := g.Label(label)
		w := len(tr.Vocabulary.Words) + l
		if p := tr.prior.prob[w*(L+1)+l]; p < 0.5 {
			t.Errorf("t(%s | unknown words with such a candidate) = %g", label, p)
		}
	}
}
