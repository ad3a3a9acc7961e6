package train

import (
	"math"
	"slices"
	"testing"

	"semtree/model/nn"
)

// prepared returns a learner, a pass, an example, and where it stands.
func prepared(t *testing.T, mask float64) (*linkedLearner, *nn.Pass[float32], *linkedExample, *linkedChoice) {
	tr := newLinkedToy(t, 30, linkedOptions())
	if err := tr.anchor(&LinkedReport{}); err != nil {
		t.Fatal(err)
	}
	l := newLinkedLearner(tr.learner[0].labels, tr.learner[0].tags.Plain, &LinkedOptions{Mask: mask, Contrast: 1})
	for i, ex := range tr.examples {
		if len(ex.Links) > 1 && len(ex.Links[0].Features) > 0 {
			return l, tr.descent.shard[0].pass, ex, &tr.state.Choices[i]
		}
	}
	t.Fatal("no example has two candidates")
	return nil, nil, nil, nil
}

// TestLinkedWeight: an example of weight 3 has three times the loss and gradient.
func TestLinkedWeight(t *testing.T) {
	l, pass, ex, choice := prepared(t, 0)
	pass.Dropout = 0
	learn := func(weight float64) (float64, []float32) {
		ex.Weight = weight
		pass.Zero()
		return l.learn(pass, ex, choice), slices.Clone(pass.Grad.Flat)
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
		l, pass, ex, choice := prepared(t, mask)
		for i := range ex.words {
			ex.words[i] = 1
		}
		l.learn(pass, ex, choice)
		var spans uint64
		for _, c := range ex.Links {
			spans |= c.span()
		}
		for i, w := range l.input.Words {
			if want := mask == 0 || spans>>i&1 == 0; (w == 1) != want {
				t.Errorf("mask %g: word %d, %q, is read as %d", mask, i, ex.Words[i], w)
			}
		}
	}
	x := LinkedExample{Words: []string{"who", "maru"}, Kinds: make([]float32, 2), Weight: 1,
		Links: []LinkedCandidate{{Word: 0, Label: 0, Cover: 2, Features: make([]float32, 2)}}, Alternatives: [][]LinkedNode{{{Parent: -1, After: -1, Candidates: []int{0}}}}}
	reader := linkedReader{g: linkedToy(t), kinds: 1, links: 2, vocab: linkedVocabulary(LinkedData{}, 1, 1)}
	if ex, err := reader.read(&x); err != nil || ex.content != 2 {
		t.Errorf("content words %b, %v, want the second only", ex.content, err)
	}
}

// TestLearnAllocates: once the longest sentence has been seen, learning allocates
// nothing.
func TestLearnAllocates(t *testing.T) {
	l, pass, ex, choice := prepared(t, 0.5)
	ex.Weight = 2
	if n := testing.AllocsPerRun(5, func() {
		l.source.Seed(1, 2)
		l.learn(pass, ex, choice)
	}); n > 0 {
		t.Errorf("an example allocates %g times, want never", n)
	}
}

// TestLinkedAlignment estimates the alignment of the toy: each predicate belongs to
// its word, and unknown words on which a candidate stands to its label.
func TestLinkedAlignment(t *testing.T) {
	tr := newLinkedToy(t, 300, linkedOptions())
	g, L := linkedToy(t), len(linkedToy(t).Labels)
	for word, label := range map[string]string{"not": "not", "many": "count", "how": "count"} {
		w := number(tr.Vocabulary, word)
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
