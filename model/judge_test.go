package model_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/lab/nn"
	"semtree/model"
)

// judged returns a model with a judge of random parameters, and the judge as training has it.
func judged(t testing.TB, sizes model.Sizes) (*model.Model, *nn.Judge[float32]) {
	t.Helper()
	onnx, meta := uniformModel(t, sizes, 7)
	s := model.JudgeSizes{Words: sizes.Vocab, Labels: sizes.Labels + 2, Roles: 4, Kinds: 3, Links: 4, Features: 9, Embed: 6, Pooled: 5, Hidden: 8}
	rng := rand.New(rand.NewPCG(3, 4))
	net := nn.NewJudge[float32](s, rng)
	for i := range net.Flat {
		net.Flat[i] += 0.2 * (rng.Float32() - 0.5) // biases, too
	}
	j := &model.Judge{Sizes: s, Labels: meta.Labels, Threshold: 0.5, Overrules: 0.5}
	for i := range s.Features {
		j.Features = append(j.Features, string(rune('a'+i)))
		j.Mean, j.Scale = append(j.Mean, rng.Float32()), append(j.Scale, 0.5+rng.Float32())
	}
	var b bytes.Buffer
	if err := model.ExportJudge(&b, s, net.Param); err != nil {
		t.Fatal(err)
	}
	j.SetONNX(b.Bytes())
	meta.Judge = j
	return load(t, onnx, meta), net
}

// readings returns K readings of n words.
func readings(s model.JudgeSizes, n, K int, seed uint64) *model.Readings {
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	in := &model.Readings{Words: sentence(n, s.Words)}
	for range n * K {
		in.Labels, in.Heads, in.Roles = append(in.Labels, rng.IntN(s.Labels)), append(in.Heads, rng.IntN(s.Labels)), append(in.Roles, rng.IntN(s.Roles))
	}
	features := func(n int, width float32) (list []float32) {
		for range n {
			list = append(list, width*(rng.Float32()-0.5))
		}
		return list
	}
	in.Kinds, in.Links, in.Features = features(n*s.Kinds, 2), features(3*s.Links, 2), features(K*s.Features, 20) // some beyond the bound
	for range n * K {
		in.Mentions = append(in.Mentions, rng.IntN(4))
	}
	return in
}

// TestJudgeAgreesWithTraining compares the exported judge, written and read again, with the network it was exported
// from, as training runs it.
func TestJudgeAgreesWithTraining(t *testing.T) {
	m, net := judged(t, small)
	var text bytes.Buffer
	if err := m.Meta.Write(&text); err != nil {
		t.Fatal(err)
	}
	meta, err := model.ReadMeta(text.Bytes(), "model.json")
	if err != nil {
		t.Fatal(err)
	}
	meta.Judge.ONNX = m.Meta.Judge.ONNX
	onnx, _ := uniformModel(t, small, 7)
	bench, pass := load(t, onnx, meta).NewBench(), nn.NewJudgePass(net)
	for _, size := range [][2]int{{1, 1}, {12, 10}, {3, 2}, {30, 11}} {
		in := readings(meta.Judge.Sizes, size[0], size[1], 5)
		choice, right, err := bench.Score(in)
		if err != nil {
			t.Fatal(err)
		}
		scaled := *in
		scaled.Features = make([]float32, len(in.Features))
		bench.Standardise(scaled.Features, in.Features)
		want := pass.Forward(&scaled, nil)
		for k := range size[1] {
			if d := math.Abs(choice[k] - float64(want[2*k])); !(d < 1e-4) {
				t.Errorf("reading %d of %v: choice %g, training has %g", k, size, choice[k], want[2*k])
			}
			if p := 1 / (1 + math.Exp(-float64(want[2*k+1]))); !(math.Abs(right[k]-p) < 1e-4) {
				t.Errorf("reading %d of %v: probability %g, training has %g", k, size, right[k], p)
			}
		}
	}
}

// TestJudgeEach: a reading has the same scores whatever readings stand beside it.
func TestJudgeEach(t *testing.T) {
	m, _ := judged(t, small)
	bench, in := m.NewBench(), readings(m.Meta.Judge.Sizes, 4, 3, 1)
	choice, right, err := bench.Score(in)
	if err != nil {
		t.Fatal(err)
	}
	choice, right = slices.Clone(choice), slices.Clone(right)
	F := m.Meta.Judge.Sizes.Features
	for k := range 3 {
		one := &model.Readings{Words: in.Words, Labels: in.Labels[4*k : 4*k+4], Heads: in.Heads[4*k : 4*k+4], Roles: in.Roles[4*k : 4*k+4], Kinds: in.Kinds, Links: in.Links, Mentions: in.Mentions[4*k : 4*k+4], Features: in.Features[F*k : F*k+F]}
		c, r, err := bench.Score(one)
		if err != nil || math.Abs(c[0]-choice[k]) > 1e-5 || math.Abs(r[0]-right[k]) > 1e-5 {
			t.Errorf("reading %d alone: %v, %v, %v, among others %g, %g", k, c, r, err, choice[k], right[k])
		}
	}
}

// TestJudgeRefuses: metadata that do not fit, a damaged network, and readings that do not fit are errors.
func TestJudgeRefuses(t *testing.T) {
	onnx, plain := uniformModel(t, small, 7)
	for what, change := range map[string]func(j *model.Judge){
		"words": func(j *model.Judge) { j.Sizes.Words++ }, "means": func(j *model.Judge) { j.Mean = j.Mean[1:] },
		"answers from": func(j *model.Judge) { j.Threshold = math.NaN() }, "overrules": func(j *model.Judge) { j.Overrules = 0.4 },
		"finite":        func(j *model.Judge) { j.Scale = slices.Clone(j.Scale); j.Scale[2] = 0 },
		"want 1 to":     func(j *model.Judge) { j.Sizes.Hidden = 1 },
		"parameter":     func(j *model.Judge) { j.Sizes.Embed++ },
		"labels":        func(j *model.Judge) { j.Labels = j.Labels[1:] },
		"judge":         func(j *model.Judge) { j.SetONNX(j.ONNX[:100]) },
		"another train": func(j *model.Judge) { j.ONNX = j.ONNX[1:] },
		"judge: model":  func(j *model.Judge) { j.SetONNX(nil) },
	} {
		m, _ := judged(t, small)
		meta, j := plain, *m.Meta.Judge
		change(&j)
		meta.Judge = &j
		_, err := model.Load(onnx, meta, meta.Labels)
		if err == nil || what != "judge: model" && !strings.Contains(err.Error(), what) {
			t.Errorf("%s: error %v", what, err)
		}
	}
	m, _ := judged(t, small)
	if _, _, err := m.NewBench().Score(&model.Readings{Words: []int{1}}); err == nil {
		t.Error("readings without features are judged")
	}
	if load(t, onnx, plain).NewBench() != nil {
		t.Error("a model without a judge has a bench")
	}
	if _, err := m.Meta.Judge.Places([]string{"a", "b"}); err == nil || !strings.Contains(err.Error(), `"c"`) {
		t.Errorf("a feature that is not there: error %v", err)
	}
	if got, err := m.Meta.Judge.Places([]string{"x", "i", "h", "g", "f", "e", "d", "c", "b", "a"}); err != nil || got[0] != 9 || got[8] != 1 {
		t.Errorf("places %v, %v", got, err)
	}
	if other, err := m.WithJudge(nil); err == nil {
		t.Errorf("no judge is a judge: %v", other)
	}
}
