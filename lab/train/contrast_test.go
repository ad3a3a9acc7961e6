package train

import (
	"math"
	"slices"
	"testing"
)

// predicated returns a learner and a sentence whose program has a predicate and an
// entity.
func predicated(t *testing.T) (*learner, sentence) {
	tr := newMentionToy(t, 30, mentionOptions())
	if _, _, err := tr.anchor(); err != nil {
		t.Fatal(err)
	}
	for i, ex := range tr.examples {
		choice := &tr.state.Choices[i]
		if len(choice.Candidates) > 1 && choice.Candidates[0] < 0 && slices.Max(choice.Candidates) >= 0 {
			return tr.descent.shard[0], ex.anchored(choice)
		}
	}
	t.Fatal("no example has a predicate and an entity")
	return nil, sentence{}
}

// contrasted returns a learner with an example that has two rivals: what is meant on
// another word, and with another candidate if there is one, and a single word.
func contrasted(t *testing.T) (*learner, sentence, [3][]float32) {
	l, s := predicated(t)
	n, L, ex := len(s.words), len(l.g.Labels), s.of
	meant := s.reading(l.g, nil)
	other := slices.Clone(meant)
	for i := range other {
		if other[i].Candidate < 0 {
			other[i].Label = (other[i].Label + 1) % int32(L)
		}
	}
	c := &ex.Candidates[len(ex.Candidates)-1]
	single := Place{int32(c.Word), int32(c.Label), int32(len(ex.Candidates) - 1), 0}
	ex.Rivals = [][]Place{other, {single}}
	rng := newRand(3)
	draw := func(size int) []float32 {
		x := make([]float32, size)
		for i := range x {
			x[i] = float32(rng.NormFloat64())
		}
		return x
	}
	scores := [3][]float32{draw(n * L), draw((n + 1) * n), draw(len(ex.Candidates))}
	l.dmu, l.dphi, l.dlink = make([]float32, len(scores[0])), make([]float32, len(scores[1])), make([]float32, len(scores[2]))
	return l, s, scores
}

// TestContrast compares gradients with differences of the loss.
func TestContrast(t *testing.T) {
	l, s, x := contrasted(t)
	const weight = 2.0
	loss := func() float64 { return l.contrast(s, weight, x[0], x[1], x[2]) }
	if at := loss(); at <= 0 {
		t.Fatalf("loss %g with two rivals", at)
	}
	grads := [3][]float32{slices.Clone(l.dmu), slices.Clone(l.dphi), slices.Clone(l.dlink)}
	moved := 0
	for k := range x {
		for i, was := range x[k] {
			const h = 1.0 / 256
			x[k][i] = was + h
			above := loss()
			x[k][i] = was - h
			want := (above - loss()) / (2 * h)
			x[k][i] = was
			if math.Abs(want-float64(grads[k][i])) > 1e-4 {
				t.Errorf("gradient %d of scores %d is %g, by differences %g", i, k, grads[k][i], want)
			}
			if want != 0 {
				moved++
			}
		}
	}
	if moved < 4 {
		t.Errorf("only %d scores matter", moved)
	}
}

// TestContrastLimits: the loss of equal readings is the logarithm of their number; that
// of one that is far ahead is nothing, and that of one far behind is the distance, at
// large scores, too.
func TestContrastLimits(t *testing.T) {
	l, s, x := contrasted(t)
	for k := range x {
		clear(x[k])
	}
	if got := l.contrast(s, 1, x[0], x[1], x[2]); math.Abs(got-math.Log(3)) > 1e-6 {
		t.Errorf("loss %g of three equal readings, want log 3", got)
	}
	root := s.reading(l.g, nil)[0]
	at := &x[0][int(root.Word)*len(l.g.Labels)+int(root.Label)]
	for _, c := range []struct{ score, want float64 }{{1e6, 0}, {-1e6, 1e6 + math.Log(2)}} {
		*at = float32(c.score)
		for _, p := range s.of.Rivals {
			if slices.Contains(p, root) {
				t.Fatal("a rival has the root of what is meant")
			}
		}
		if got := l.contrast(s, 1, x[0], x[1], x[2]); math.Abs(got-c.want) > 1e-3 {
			t.Errorf("loss %g with score %g, want %g", got, c.score, c.want)
		}
	}
	s.of.Rivals = nil
	if got := l.contrast(s, 1, x[0], x[1], x[2]); got != 0 {
		t.Errorf("loss %g without a rival", got)
	}
}

// TestContrastLearns: rivals that are the best readings at first are not any more after
// training against them.
func TestContrastLearns(t *testing.T) {
	_, s, _ := contrasted(t)
	tr := newMentionToy(t, 30, mentionOptions())
	l := tr.descent.shard[0]
	lead := func() float64 {
		mu, phi, link := l.forward(s, nil)
		n := len(s.words)
		rival := max(l.value(s.of.Rivals[0], n, mu, phi, link), l.value(s.of.Rivals[1], n, mu, phi, link))
		return l.value(s.reading(l.g, nil), n, mu, phi, link) - rival
	}
	before := lead()
	for range 50 {
		_, err := tr.descent.step(1, 1e-2, func(l *learner, _ int) float64 { return l.learn(s) })
		if err != nil {
			t.Fatal(err)
		}
	}
	if after := lead(); after < before+1 || after < 0 {
		t.Errorf("the reading that is meant is ahead by %g, before by %g", after, before)
	}
}

// TestRivalRefused checks that rivals that are no readings are errors.
func TestRivalRefused(t *testing.T) {
	g := mentionToy(t)
	count, cell := int32(g.Label("count")), int32(g.Label("cell"))
	x := Example{
		Words:      []string{"how", "many"},
		Candidates: []Candidate{{Word: 1, Label: int(cell), Features: []float32{0, 0}}},
	}
	for _, bad := range []Place{
		{2, count, -1, 0}, {-1, count, -1, 0}, {0, count, -1, 1}, {0, count, -1, 3}, {0, count, -1, -1},
		{0, 99, -1, 0}, {0, count, 0, 0}, {1, cell, -1, 0}, {1, cell, 1, 0}, {0, cell, 0, 0},
	} {
		if x.checkRival([]Place{bad}, g.Labels) == nil {
			t.Errorf("no error for %+v", bad)
		}
	}
	if err := x.checkRival([]Place{{0, count, -1, 0}, {1, cell, 0, 1}}, g.Labels); err != nil {
		t.Error(err)
	}
}
