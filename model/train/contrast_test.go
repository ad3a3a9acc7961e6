package train

import (
	"math"
	"slices"
	"testing"
)

// predicated returns a learner and an example whose program has a predicate and an
// entity, and where it stands.
func predicated(t *testing.T) (*linkedLearner, *linkedExample, *linkedChoice) {
	tr := newLinkedToy(t, 30, linkedOptions())
	if err := tr.anchor(&LinkedReport{}); err != nil {
		t.Fatal(err)
	}
	for i, ex := range tr.examples {
		choice := &tr.state.Choices[i]
		if len(choice.Candidates) > 1 && choice.Candidates[0] < 0 && slices.Max(choice.Candidates) >= 0 {
			return tr.learner[0], ex, choice
		}
	}
	t.Fatal("no example has a predicate and an entity")
	return nil, nil, nil
}

// contrasted returns a learner with an example that has two rivals: what is meant on
// another word, and with another candidate if there is one, and a single word.
func contrasted(t *testing.T) (*linkedLearner, *linkedExample, *linkedChoice, [3][]float32) {
	l, ex, choice := predicated(t)
	n := len(ex.words)
	meant := slices.Clone(l.reading(ex, choice))
	other := slices.Clone(meant)
	for i := range other {
		if other[i].Candidate < 0 {
			other[i].Label = (other[i].Label + 1) % int32(l.labels)
		}
	}
	c := &ex.Links[len(ex.Links)-1]
	single := LinkedPlace{int32(c.Word), int32(c.Label), int32(len(ex.Links) - 1), 0}
	ex.Rivals = [][]LinkedPlace{other, {single}}
	rng := newRand(3)
	draw := func(size int) []float32 {
		x := make([]float32, size)
		for i := range x {
			x[i] = float32(rng.NormFloat64())
		}
		return x
	}
	scores := [3][]float32{draw(n * l.labels), draw((n + 1) * n), draw(len(ex.Links))}
	l.dmu, l.dphi, l.dlink = make([]float32, len(scores[0])), make([]float32, len(scores[1])), make([]float32, len(scores[2]))
	return l, ex, choice, scores
}

// TestContrast compares gradients with differences of the loss.
func TestContrast(t *testing.T) {
	l, ex, choice, x := contrasted(t)
	const weight = 2.0
	loss := func() float64 { return l.contrast(ex, choice, weight, x[0], x[1], x[2]) }
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
	l, ex, choice, x := contrasted(t)
	for k := range x {
		clear(x[k])
	}
	if got := l.contrast(ex, choice, 1, x[0], x[1], x[2]); math.Abs(got-math.Log(3)) > 1e-6 {
		t.Errorf("loss %g of three equal readings, want log 3", got)
	}
	root := l.reading(ex, choice)[0]
	at := &x[0][int(root.Word)*l.labels+int(root.Label)]
	for _, c := range []struct{ score, want float64 }{{1e6, 0}, {-1e6, 1e6 + math.Log(2)}} {
		*at = float32(c.score)
		for _, p := range ex.Rivals {
			if slices.Contains(p, root) {
				t.Fatal("a rival has the root of what is meant")
			}
		}
		if got := l.contrast(ex, choice, 1, x[0], x[1], x[2]); math.Abs(got-c.want) > 1e-3 {
			t.Errorf("loss %g with score %g, want %g", got, c.score, c.want)
		}
	}
	ex.Rivals = nil
	if got := l.contrast(ex, choice, 1, x[0], x[1], x[2]); got != 0 {
		t.Errorf("loss %g without a rival", got)
	}
}

// TestContrastLearns: rivals that are the best readings at first are not any more after
// training against them.
func TestContrastLearns(t *testing.T) {
	l, ex, choice, _ := contrasted(t)
	tr := newLinkedToy(t, 30, linkedOptions())
	pass := tr.descent.shard[0].pass
	l.weight = 1
	lead := func() float64 {
		l.read(ex)
		mu, phi, link := pass.ForwardLinked(l.input, nil)
		n := len(ex.words)
		rival := max(l.score(ex.Rivals[0], n, mu, phi, link), l.score(ex.Rivals[1], n, mu, phi, link))
		return l.score(l.reading(ex, choice), n, mu, phi, link) - rival
	}
	before := lead()
	for range 50 {
		_, err := tr.descent.step(1, 1e-2, func(s *shard, _ int) float64 { return l.learn(s.pass, ex, choice) })
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
	g := linkedToy(t)
	count, cell := int32(g.Label("count")), int32(g.Label("cell"))
	x := LinkedExample{
		Words: []string{"how", "many"},
		Links: []LinkedCandidate{{Word: 1, Label: int(cell), Features: []float32{0, 0}}},
	}
	for _, bad := range []LinkedPlace{
		{2, count, -1, 0}, {-1, count, -1, 0}, {0, count, -1, 1}, {0, count, -1, 3}, {0, count, -1, -1},
		{0, 99, -1, 0}, {0, count, 0, 0}, {1, cell, -1, 0}, {1, cell, 1, 0}, {0, cell, 0, 0},
	} {
		if x.checkRival([]LinkedPlace{bad}, g.Labels) == nil {
			t.Errorf("no error for %+v", bad)
		}
	}
	if err := x.checkRival([]LinkedPlace{{0, count, -1, 0}, {1, cell, 0, 1}}, g.Labels); err != nil {
		t.Error(err)
	}
}
